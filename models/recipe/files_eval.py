#!/usr/bin/env python3
"""Measures Fides on answers with files as people have them (HTML, Markdown, text): files_eval.py FILE.jsonl [--program ./fides] [--show]

Runs `fides fix` once for each answer. Per false statement: was it edited (the edits are shown, to be read: whether they are right no script tells), contradicted, called supported, or left open; of the claims of all else how many are called supported, contradicted, open, and how many edits touch them. Only the standard library is needed.
"""
import argparse, collections, json, os, subprocess, tempfile

def utf16(s): return len(s.encode('utf-16-le')) // 2

def fixed(program, files, answer):
    with tempfile.TemporaryDirectory() as folder:
        command = [program, 'fix', '--format', 'json']
        for f in files:
            path = os.path.join(folder, f['name'])
            with open(path, 'w', encoding='utf8') as out: out.write(f['text'])
            command += ['--document', path]
        run = subprocess.run(command + ['--text', answer], capture_output=True, text=True, env={**os.environ, 'FIDES_NO_BUILD': '1'})
    if not run.stdout.strip(): raise SystemExit(run.stderr)
    return json.loads(run.stdout)

def main():
    p = argparse.ArgumentParser(); p.add_argument('file'); p.add_argument('--program', default='./fides'); p.add_argument('--show', action='store_true'); a = p.parse_args()
    false = collections.Counter(); rest = collections.Counter()
    for line in open(a.file, encoding='utf8'):
        r = json.loads(line); x = fixed(a.program, r['files'], r['answer']); places = []
        for f in r['false']:
            k = r['answer'].index(f['text']); lo = utf16(r['answer'][:k]); places.append((lo, lo + utf16(f['text'])))
        over = lambda span, place: span['start'] < place[1] and max(span['end'], span['start'] + 1) > place[0]
        for f, place in zip(r['false'], places):
            edits = [e for e in x['edits'] if e['applied'] and over(e['original'], place)]
            verdicts = {c['verdict'] for c in x['claims'] if over(c, place)}
            became = 'edited' if edits else 'contradicted' if 'contradicted' in verdicts else 'supported' if verdicts == {'supported'} else 'open'
            false[became] += 1
            if a.show: print(r['id'], became.upper(), '|', f['text'], '| RIGHT', f['right'], *[f"| {e['originalText']} => {e['correctedText']}" for e in edits])
        apart = lambda span: not any(over(span, place) for place in places)
        for c in filter(apart, x['claims']):
            rest[c['verdict']] += 1
            if a.show and c['verdict'] == 'contradicted': print(r['id'], 'TRUE CONTRADICTED |', c['claimText'])
        for e in x['edits']:
            if e['applied'] and apart(e['original']):
                rest['edits'] += 1
                if a.show: print(r['id'], 'TRUE EDITED |', e['originalText'], '=>', e['correctedText'])
    print('false statements', sum(false.values()), dict(false)); print('claims of all else', dict(rest))

if __name__ == '__main__': main()
