"""The same fusion in plain Python on its own dictionaries; prints `name seconds` and a check sum for each method."""

import time
from operator import itemgetter

RUNS, RESULTS, QUERIES, POOL = 10, 1000, 1000, 3000


def documents(query, run):
    state = (query * 7919 + run * 104729 + 1) & 0xFFFFFFFF
    taken = set()
    found = []
    for _ in range(RESULTS):
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        document = (state >> 8) % POOL
        while document in taken:
            document = (document + 1) % POOL
        taken.add(document)
        found.append(document)
    return found


def rrf(runs, query, k=60):
    scores = {}
    for run in runs:
        rank = k
        for document in run[query]:
            rank += 1
            if document in scores:
                scores[document] += 1 / rank
            else:
                scores[document] = 1 / rank
    return dict(sorted(scores.items(), key=itemgetter(1), reverse=True))


def comb_mnz(runs, query):
    scores, hits = {}, {}
    for run in runs:
        row = run[query]
        low = min(row.values())
        spread = max(row.values()) - low
        for document, score in row.items():
            share = (score - low) / spread
            if document in scores:
                scores[document] += share
                hits[document] += 1
            else:
                scores[document] = share
                hits[document] = 1
    for document, count in hits.items():
        scores[document] *= count
    return dict(sorted(scores.items(), key=itemgetter(1), reverse=True))


def main():
    names = [f"document-{number}" for number in range(POOL)]
    runs = [
        {
            query: {names[d]: float(RESULTS - i) for i, d in enumerate(documents(query, run))}
            for query in range(QUERIES)
        }
        for run in range(RUNS)
    ]
    for name, method in (("rrf", rrf), ("comb-mnz", comb_mnz)):
        best, check = float("inf"), 0.0
        for _ in range(3):
            start = time.process_time()
            fused = [method(runs, query) for query in range(QUERIES)]
            best = min(best, time.process_time() - start)
            check = sum(next(iter(row.values())) for row in fused)
        print(f"{name} {best:.3f} {check:.6f}")


main()
