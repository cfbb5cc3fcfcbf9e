extension PluginScaffold {
  static func pythonProgram(_ name: String) -> String {
    """
    #!/usr/bin/env python3
    \"""A provider for Backstage: each line of standard input asks something by JSON-RPC 2.0, each line of output answers.\"""

    import json
    import sys

    # What is printed by mistake goes to the log, never between the answers.
    out, sys.stdout = sys.stdout, sys.stderr

    # Everything that it finds; put your own source in its place.
    THINGS = [
        {"id": "1", "title": "Hello, world", "year": 1978, "tags": ["greeting"]},
        {"id": "2", "title": "Goodbye", "year": 1984, "tags": ["greeting"]},
    ]


    def describe(params):
        return {"protocol": 1, "name": "\(name)", "vertical": "\(name)", "supports": {"paging": False}}


    def search(params):
        query = params["query"]
        optional = query.get("optional", [])
        words = [word.casefold() for word in query.get("words", []) if word not in optional]
        found = [thing for thing in THINGS if all(word in thing["title"].casefold() for word in words)]
        return {"hits": found[: params.get("limit", 10)], "total": len(found), "warnings": []}


    METHODS = {"describe": describe, "search": search}


    def answer(line):
        try:
            request = json.loads(line)
            identifier = request.get("id")
        except (ValueError, AttributeError):
            return {"id": None, "error": {"code": -32700, "message": "this line is no request"}}
        if identifier is None:
            return None  # A notification, as cancel: it needs no answer.
        method = METHODS.get(request.get("method"))
        if method is None:
            return {"id": identifier, "error": {"code": -32601, "message": "there is no such method"}}
        try:
            return {"id": identifier, "result": method(request.get("params") or {})}
        except Exception as error:
            failure = {"code": -32000, "message": str(error), "data": {"kind": "toolError"}}
            return {"id": identifier, "error": failure}


    for line in sys.stdin.buffer:
        reply = answer(line)
        if reply is not None:
            out.write(json.dumps({"jsonrpc": "2.0", **reply}) + "\\n")
            out.flush()

    """
  }
}
