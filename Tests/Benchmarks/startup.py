#!/usr/bin/env python3
"""Times whole processes: a search of the shipped samples beside `curl --version`, in turn, in one run.

usage: startup.py BINARY [RUNS]
Prints one figure a line: name value unit limit pass|fail. The index of the samples is warm, as on every run but the
first; the median of the pairwise ratios is what counts, since a shared machine drifts.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

RATIO_LIMIT = 4.0
MEMORY_LIMIT = 40.0


def run(command, environment):
    """Seconds and peak resident MiB of one run."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return time.perf_counter() - begin, usage.ru_maxrss / unit


def figure(name, value, unit, limit):
    print(f"{name} {value:.2f} {unit} {limit:g} {'pass' if value <= limit else 'fail'}")
    return value <= limit


def main():
    binary = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, XDG_CACHE_HOME=folder, XDG_CONFIG_HOME=folder, HOME=folder)
        os.chdir(folder)
        ours = [binary, "search", "the godfather"]
        peer = ["curl", "--version"]
        run(ours, environment), run(peer, environment)
        pairs = [(run(ours, environment), run(peer, environment)) for _ in range(runs)]
    print(f"search {statistics.median(a[0] for a, _ in pairs) * 1000:.1f} ms - -")
    print(f"curl-version {statistics.median(b[0] for _, b in pairs) * 1000:.1f} ms - -")
    good = figure("search-over-curl", statistics.median(a[0] / b[0] for a, b in pairs), "ratio", RATIO_LIMIT)
    good &= figure("search-peak-memory", max(a[1] for a, _ in pairs), "MiB", MEMORY_LIMIT)
    sys.exit(0 if good else 1)


main()
