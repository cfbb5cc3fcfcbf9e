#!/usr/bin/env python3
"""A provider of books for Backstage: a program that speaks the plugin protocol (Docs/WritingAPlugin.md).

Each message is a line of JSON-RPC 2.0, asked on standard input and answered on standard output.
"""

import json
import os
import sys
import unicodedata

# What is printed by mistake goes to the log, never between the answers.
out, sys.stdout = sys.stdout, sys.stderr

FOLDER = os.path.dirname(os.path.abspath(__file__))


def folded(text):
    """The words of a text, in small letters and without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return letters.split()


def searched(book):
    parts = [book["title"], book.get("originalTitle", ""), *book["authors"], *book["genres"], str(book["year"])]
    return folded(" ".join(parts))


def load():
    with open(os.path.join(FOLDER, "books.json"), encoding="utf-8") as file:
        books = json.load(file)
    for book in books:
        book["url"] = "https://www.gutenberg.org/ebooks/" + book["id"]
        book["ids"] = {"gutenberg": book["id"]}
    return [(book, searched(book), folded(book["title"])) for book in books]


def rank(words, known, title):
    """How well a book fits: every word must begin one of its own; those of the title count double. None for no fit."""
    score = 0
    for word in words:
        if not any(own.startswith(word) for own in known):
            return None
        score += 1 + (word in known) + any(own.startswith(word) for own in title)
    return score - 0.01 * len(title)


def search(params, books):
    query = params["query"]
    optional = set(query.get("optional", []))
    needed = [w for w in query.get("words", []) if w not in optional] + query.get("phrases", [])
    needed += [w for part in query.get("fieldWords", []) for w in part["words"]]
    words = folded(" ".join(needed))
    found = []
    for book, known, title in books:
        score = rank(words, known, title)
        if score is not None:
            found.append((-score, book["title"], book))
    found.sort(key=lambda row: row[:2])
    page, limit = params.get("page", 1), params.get("limit", 10)
    first = (page - 1) * limit
    return {"hits": [row[2] for row in found[first : first + limit]], "total": len(found), "warnings": []}


DESCRIPTION = {
    "protocol": 1,
    "name": "books",
    "vertical": "books",
    "supports": {"paging": True, "filters": [], "place": False},
}


class Refusal(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def answer(request, books):
    if not isinstance(request, dict) or not isinstance(request.get("method"), str):
        raise Refusal(-32600, "this is no request")
    params = request.get("params") or {}
    if request["method"] == "describe":
        return DESCRIPTION
    if request["method"] == "search":
        if not isinstance(params, dict) or not isinstance(params.get("query"), dict):
            raise Refusal(-32602, "a search needs a query")
        return search(params, books)
    raise Refusal(-32601, "there is no method " + request["method"])


def main():
    books = load()
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        identifier = None
        try:
            try:
                request = json.loads(line)
            except ValueError:
                raise Refusal(-32700, "this line is no JSON") from None
            if isinstance(request, dict):
                identifier = request.get("id")
                if identifier is None and "method" in request:
                    continue  # A notification, as cancel: every search here ends in a moment.
            reply = {"result": answer(request, books)}
        except Refusal as refusal:
            reply = {"error": {"code": refusal.code, "message": str(refusal)}}
        except Exception as error:  # A fault of ours must not take the other searches with it.
            reply = {"error": {"code": -32603, "message": f"{type(error).__name__}: {error}"}}
        out.write(json.dumps({"jsonrpc": "2.0", "id": identifier, **reply}) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
