#!/usr/bin/env python3
"""Times the index of a catalogue of 36,273 films: building it beside the sqlite3 shell, and asking it.

usage: index.py BINARY FILMS.ndjson [RUNS]
FILMS is a file of one film a line with title, year, cast and genres, as wikipedia-american.ndjson of the reference data.
Prints one figure a line: name value unit limit pass|fail. The shell imports the same rows, made CSV before its time
counts, and builds the same full-text table of the same columns. Builds take turns in one run and the median of the
pairwise ratios counts, since a shared machine drifts. Query times are those that the program tells of the provider.
"""
import csv
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

BUILD_LIMIT = 1.5
GROWTH_LIMIT = 2.0
LATENCY_LIMIT = 16.0
QUERIES = [
    "t", "s", "a", "the", "th", "god", "godf", "the godfather", "star wars", "love", "tom hanks war", "night",
    "america", "of the", "the t", "in the night", "man w", "new york love s", "john", "1999", "teh godfather", "xqzt",
]
SHELL = """
PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536;
CREATE TABLE rows(title, year, actors, genres, extract);
.import --csv {csv} rows
CREATE VIRTUAL TABLE words USING fts5(title, other, content='', columnsize=0, tokenize='ascii', prefix='1 2 3');
INSERT INTO words(rowid, title, other) SELECT rowid, title, actors || ' ' || genres || ' ' || year FROM rows;
"""


def figure(name, value, unit, limit=None):
    if limit is None:
        print(f"{name} {value:.2f} {unit} - -", flush=True)
        return True
    print(f"{name} {value:.2f} {unit} {limit:g} {'pass' if value <= limit else 'fail'}", flush=True)
    return value <= limit


def configuration(folder, name, films):
    path = os.path.join(folder, name + ".json")
    provider = {
        "name": name, "kind": "catalogue", "vertical": "movies", "path": films, "format": "ndjson",
        "fields": {
            "title": "title", "year": "year", "actors": "cast", "genres": "genres", "snippet": "extract"}}
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "providers": [provider]}, file)
    return path


def timed(command, **options):
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    return time.perf_counter() - begin


def shell(folder, films):
    """A function that has the shell import the rows into a new database, and gives the seconds."""
    table, script, database = (os.path.join(folder, name) for name in ("rows.csv", "import.sql", "shell.db"))
    with open(films, encoding="utf-8") as source, open(table, "w", newline="", encoding="utf-8") as target:
        writer = csv.writer(target)
        for line in source:
            row = json.loads(line)
            writer.writerow([
                row["title"], row["year"], " ".join(row["cast"]), " ".join(row["genres"]), row.get("extract") or ""])
    with open(script, "w", encoding="utf-8") as file:
        file.write(SHELL.format(csv=table))

    def run():
        if os.path.exists(database):
            os.remove(database)
        with open(script, encoding="utf-8") as file:
            return timed(["sqlite3", database], stdin=file)
    return run


def latencies(binary, config, environment, rounds):
    """Milliseconds that the provider took, a list a query."""
    times = {query: [] for query in QUERIES}
    for _ in range(rounds):
        for query in QUERIES:
            answer = subprocess.run(
                [binary, "-c", config, "search", "-f", "json", "--timeout", "60s", "--deadline", "60s", query],
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            times[query].append(json.loads(answer.stdout)["providers"][0]["tookMs"])
    return times


def main():
    binary, films = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    good = True
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, XDG_CACHE_HOME=folder, XDG_CONFIG_HOME=folder, HOME=folder)
        once = configuration(folder, "once", films)
        rebuild = [binary, "-c", once, "index", "rebuild"]
        peer = shell(folder, films)
        timed(rebuild, env=environment), peer()
        pairs = [(timed(rebuild, env=environment), peer()) for _ in range(runs)]
        figure("index-build", statistics.median(a for a, _ in pairs), "s")
        figure("sqlite3-import-and-index", statistics.median(b for _, b in pairs), "s")
        good &= figure("index-build-over-sqlite3", statistics.median(a / b for a, b in pairs), "ratio", BUILD_LIMIT)

        ten = os.path.join(folder, "ten.ndjson")
        with open(films, "rb") as source, open(ten, "wb") as target:
            rows = source.read()
            for _ in range(10):
                target.write(rows)
        tenfold = configuration(folder, "tenfold", ten)
        timed([binary, "-c", tenfold, "index", "rebuild"], env=environment)
        small, large = [], []
        for _ in range(2):  # in turn, since a shared machine drifts
            small.append(latencies(binary, once, environment, runs))
            large.append(latencies(binary, tenfold, environment, runs))
        medians = [
            [statistics.median(sum((part[query] for part in parts), [])) for query in QUERIES]
            for parts in (small, large)]
        everything = sorted(time for part in small for times in part.values() for time in times)
        figure("query-median", statistics.median(everything), "ms")
        good &= figure("query-p95", everything[int(len(everything) * 0.95)], "ms", LATENCY_LIMIT)
        figure("query-median-tenfold", statistics.median(medians[1]), "ms")
        good &= figure(
            "query-tenfold-rows-over-one", sum(medians[1]) / sum(medians[0]), "ratio", GROWTH_LIMIT)
    sys.exit(0 if good else 1)


main()
