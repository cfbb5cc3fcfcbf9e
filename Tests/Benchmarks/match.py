#!/usr/bin/env python3
"""Measures `match`: how right it is on the reference data in ../shared, how fast it is, and how that grows.

usage: match.py [BINARY [SHARED]]     prints one figure a line: name value unit limit pass|fail
"""
import csv, json, os, re, resource, subprocess, sys, tempfile, time

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
binary = sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, '.build/release/backstage')
shared = sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, '../shared')
oracles, films = os.path.join(shared, 'oracles'), os.path.join(shared, 'data/movies')
failed = False


def show(name, value, unit, limit, least=True, digits=4):
    global failed
    good = value >= limit if least else value <= limit
    failed = failed or not good
    print(f'{name} {value:.{digits}f} {unit} {limit:g} {"pass" if good else "fail"}', flush=True)


def match(*words):
    """Runs it; gives its rows, seconds and peak memory in MB."""
    before = time.monotonic()
    with tempfile.TemporaryFile('w+') as out:
        run = subprocess.Popen([binary, 'match', *words, '--format', 'csv', '--quiet'], stdout=out,
                               stderr=subprocess.PIPE, text=True)
        told = run.stderr.read()
        _, status, usage = os.wait4(run.pid, 0)
        seconds = time.monotonic() - before
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            sys.exit(f'match {" ".join(words)}: {told}')
        out.seek(0)
        return list(csv.DictReader(out)), seconds, usage.ru_maxrss / 1024


def shares(got, truth):
    right = len(got & truth)
    precision, recall = right / max(1, len(got)), right / max(1, len(truth))
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def sets(rows):
    return {(row['a_id'], row['b_id']) for row in rows if row.get('match', 'true') == 'true'}


def entities():
    for name, vertical, floor in [('fodors-zagats', 'restaurants', 0.995), ('imdb-tmdb-works', 'movies', 0.970),
                                  ('yelp-zomato', 'restaurants', 0.985)]:
        folder = os.path.join(oracles, 'entities', name)
        pairs = os.path.join(folder, 'pairs.csv')
        more = ['--pairs', pairs] if os.path.exists(pairs) else []
        got = sets(match(f'{folder}/a.ndjson', f'{folder}/b.ndjson', '--vertical', vertical, *more)[0])
        if more:
            truth = {(r['a_id'], r['b_id']) for r in csv.DictReader(open(pairs)) if r['label'] == '1'}
        else:
            truth = {(r['a_id'], r['b_id']) for r in csv.DictReader(open(f'{folder}/gold.csv'))}
        if name.endswith('works'):
            a, b = {x for x, _ in truth}, {y for _, y in truth}
            got = {(x, y) for x, y in got if x in a or y in b}
        show(f'match-{name}-f1', shares(got, truth)[2], 'share', floor)


def hard_pairs():
    for name, least in [('movies', 30), ('restaurants', 25)]:
        path = os.path.join(oracles, f'pairs/{name}.dev.ndjson')
        told = {row['a_id']: row['match'] == 'true' for row in match('--pairs', path)[0]}
        rows = [json.loads(line) for line in open(path)]
        wrong = sum(told[r['id']] and r['answer'] != 'same' for r in rows)
        plain = [r for r in rows if not r['needsAlias']]
        right = sum(told[r['id']] == (r['answer'] == 'same') for r in plain)
        show(f'match-pairs-{name}-merged-wrongly', wrong, 'pairs', 0, least=False, digits=0)
        show(f'match-pairs-{name}-right-of-{len(plain)}', right, 'pairs', least, digits=0)


def year(text):
    found = re.search(r'\d{4}', text or '')
    return int(found.group()) if found else None


def write(folder, name, rows):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        for row in rows:
            file.write(json.dumps({k: v for k, v in row.items() if v}, ensure_ascii=False) + '\n')
    return path


def movielens():
    links = {r['movieId']: 'tt' + r['imdbId'] for r in csv.DictReader(open(f'{films}/movielens-links.csv'))}
    for r in csv.DictReader(open(f'{films}/movielens-movies.csv')):
        yield {'id': r['movieId'], 'title': r['title'].strip(), 'ids': {'imdb': links[r['movieId']]}}


def tspdt():
    for number, r in enumerate(csv.DictReader(open(f'{films}/tspdt-starting-list.csv'))):
        yield {'id': r['idTSPDT'] or f't{number}', 'title': r['Title'], 'year': year(r['Year']),
               'directors': [name.strip() for name in r['Director(s)'].split('&')],
               'runtimeMinutes': int(r['Length']) if r['Length'].isdigit() else None,
               'ids': {'imdb': r['IMDB_ID']} if r['IMDB_ID'].startswith('tt') else None}


def imdb5000():
    file = open(f'{films}/imdb5000.csv', encoding='utf-8-sig')
    for r in csv.DictReader(file, delimiter=';'):
        found = re.search(r'tt\d+', r['movie_imdb_link'] or '')
        yield {'id': r['index'], 'title': (r['movie_title'] or '').strip(), 'year': year(r['title_year']),
               'directors': [r['director_name']] if r['director_name'] else None,
               'runtimeMinutes': int(float(r['duration'])) if r['duration'] else None,
               'ids': {'imdb': found.group()} if found else None}


def catalogues(folder):
    """Films by title and year alone on one side, their shared IMDb ids hidden; recall is over its films."""
    lists = {name: list(rows()) for name, rows in [('ml', movielens), ('ts', tspdt), ('im', imdb5000)]}
    paths = {name: write(folder, f'{name}.ndjson', rows) for name, rows in lists.items()}
    for name, label, precision, recall in [('ts', 'movielens-tspdt', 0.993, 0.970),
                                           ('im', 'movielens-imdb5000', 0.997, 0.985)]:
        known = {}
        for row in lists[name]:
            if row['ids']:
                known.setdefault(row['ids']['imdb'], set()).add(row['id'])
        truth = {row['id']: known[row['ids']['imdb']] for row in lists['ml'] if row['ids']['imdb'] in known}
        theirs = {b for bs in truth.values() for b in bs}
        got = sets(match(paths['ml'], paths[name], '--vertical', 'movies', '--ignore-field', 'ids')[0])
        judged = {(a, b) for a, b in got if a in truth or b in theirs}
        right = {a for a, b in judged if b in truth.get(a, ())}
        show(f'match-{label}-precision', len(right) / max(1, len(judged)), 'share', precision)
        show(f'match-{label}-recall', len(right) / max(1, len(truth)), 'share', recall)
    return paths['ts']


def speed(folder, right):
    rows = [json.loads(line) for line in open(f'{films}/wikipedia-american.ndjson')]
    left = write(folder, 'wikipedia.ndjson', (
        {'id': f'w{n}', 'title': r['title'], 'year': r['year'], 'actors': r.get('cast')} for n, r in enumerate(rows)))
    times = []
    for part in (4, 2, 1):
        sides = []
        for path in (left, right):
            lines = open(path).readlines()
            cut = os.path.join(folder, f'{part}-{os.path.basename(path)}')
            with open(cut, 'w') as file:
                file.writelines(lines[::part])
            sides.append(cut)
        _, seconds, megabytes = match(*sides, '--vertical', 'movies')
        times.append(seconds)
    show('match-36000-x-24000', times[2], 's', 20, least=False, digits=2)
    show('match-36000-x-24000-memory', megabytes, 'MB', 1024, least=False, digits=0)
    show('match-twice-the-films-over-half', times[2] / times[1], 'ratio', 2.6, least=False, digits=2)


with tempfile.TemporaryDirectory() as folder:
    entities()
    hard_pairs()
    speed(folder, catalogues(folder))
sys.exit(1 if failed else 0)
