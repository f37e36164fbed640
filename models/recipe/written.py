"""Training pairs from written passages with facts and their minimal corrections.

    python written.py TOKENIZER.json OUT.npz FILE.jsonl... [--seed N]

A passage is read as the program reads evidence: its title, then the sentences that decide with some of their
neighbours, or the whole of it. Of records with files (lines of ``fides models sentences``) a passage is what stands
under one heading. Each contradicted fact stands beside its correction. Mirror images keep words alone
from telling the label: the passage says what was false where its value can be exchanged, and a value of the fact is
exchanged for another of the passage. Two facts in one sentence make a claim that is as long as those of an answer, of
which one part may be wrong or open. Without the sentences that decide, and from another page, nothing follows.
"""

import argparse
import dataclasses
import difflib
import itertools
import json
import random
import re

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer

from encode import Pair, Pairs
from operators import contains, replaced
from pointed import pointed
from sources import C, E, N, NOT_E
from text import sentences

MOST_WORDS = 160  # of a passage that is shown as a whole, so that a long sentence fits beside it
JOINED = ("{}, and {}.", "{}; {}.", "{}, while {}.", "While {}, {}.")
STANCES = {"supported": E, "not_enough_evidence": N, "contradicted": C}
_VALUE = {
    "year": re.compile(r"(?<![\w.,$£€-])(?:1[0-9]\d\d|20[0-4]\d)(?![\w%]|[.,]\d)"),
    "number": re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|[.,]\d)"),
    "name": re.compile(r"(?<=[a-z,;] )[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*"),
}


def values(text):
    found = {}
    for kind, pattern in _VALUE.items():
        for match in pattern.finditer(text):
            found.setdefault(match.group(), kind)
    return found


def deciding(parts, quote):
    """Indexes of the sentences in which a quote stands."""
    text, places, at = " ".join(parts), [], 0
    for part in parts:
        places.append((at, at + len(part)))
        at += len(part) + 1
    start = text.find(" ".join(quote.split()))
    if start < 0:
        return []
    end = start + len(" ".join(quote.split()))
    return [i for i, (a, b) in enumerate(places) if a < end and start < b]


def passages(record):
    """What no window goes beyond: titles with their sentences; of files, what stands under one heading."""
    if "read" not in record:
        return [(record["title"], sentences(" ".join(record["passage"].split())))]
    return [(title, [said for _, said in rows]) for file in record["read"] for title, rows in itertools.groupby(file, lambda row: row[0])]


def facts(record):
    return [fact for part in [record, *record.get("sentences", [])] for fact in part.get("facts", [])]


def words(text):
    return re.findall(r"\w+", text.lower())


def place(pages, fact):
    """The passage that decides a fact, and the indexes of its sentences that do; a table reads otherwise than it is quoted."""
    if len(pages) == 1 and (where := deciding(pages[0][1], fact["quote"])):
        return pages[0], where
    said, quoted = set(words(fact["minimal"] or fact["fact"])), words(fact["quote"])
    best, found = 0, None
    for page in pages:
        titled = set(words(page[0]))
        for i, part in enumerate(page[1]):
            own = words(part)
            both = len(set(own) & set(quoted))
            within = f" {' '.join(quoted)} " in f" {' '.join(own)} " or len(own) > 1 and f" {' '.join(own)} " in f" {' '.join(quoted)} "
            score = (20 if within else both) + 3 * len(said & set(own)) + 2.9 * len(said & titled) - 0.01 * len(own)
            if both and score > best:
                best, found = score, (page, [i])
    return found


def shown(title, parts, rng):
    said = " ".join(parts)
    return f"{title}: {said}" if title and rng.random() < 0.8 else said


def around(parts, where, rng):
    """Sentences that decide, with the one before, with a window of four, or with all others."""
    first, last = min(where), max(where)
    roll = rng.random()
    if roll < 0.3:
        return parts[max(0, first - 1) : last + 1]
    if roll < 0.4:
        return parts[first : last + 1]
    if roll < 0.8 or sum(len(part.split()) for part in parts) > MOST_WORDS:
        start = max(0, first - rng.randint(0, max(0, 3 - (last - first))))
        return parts[start : max(last + 1, start + 4)]
    return parts


def change(fact, minimal):
    """The words that a correction takes out and brings in, if they are at one place."""
    a, b = fact.split(), minimal.split()
    edits = [o for o in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes() if o[0] != "equal"]
    if len(edits) != 1 or edits[0][0] != "replace":
        return None
    _, i, j, k, l = edits[0]
    return " ".join(a[i:j]).strip(".,;"), " ".join(b[k:l]).strip(".,;")


def misread(number, rng):
    """A number that looks like another: one digit is another, or two stand the other way round; the same if it has one."""
    digits = [i for i, c in enumerate(number) if c.isdigit()]
    if len(digits) < 2:
        return number
    at = rng.randrange(len(digits) - 1)
    i, j = digits[at], digits[at + 1]
    if number[i] != number[j] and number[j] != "0" and rng.random() < 0.5:
        return number[:i] + number[j] + number[i + 1 : j] + number[i] + number[j + 1 :]
    return number[:j] + rng.choice([d for d in "123456789" if d != number[j]]) + number[j + 1 :]


def pairs_of(record, similar, rng):
    pages = passages(record)
    offered = values(" ".join(part for _, parts in pages for part in parts))
    for fact in facts(record):
        said, stance = fact["fact"], STANCES[fact["label"]]
        if stance == N:
            title, parts = rng.choice(pages)
            size = rng.choice([2, 3, 4, len(parts)])
            start = rng.randint(0, max(0, len(parts) - size))
            yield Pair(shown(title, parts, rng), said, N, -1, "written-open")
            yield Pair(shown(title, parts[start : start + size], rng), said, N, -1, "written-open")
            continue
        found = place(pages, fact)
        if not found:
            continue
        (title, parts), where = found
        seen = shown(title, around(parts, where, rng), rng)
        true = said if stance == E else fact["minimal"]
        yield Pair(seen, said, stance, 1, "written", pointed(seen, said, true) if stance == C else ())
        if stance == C:
            # Beside the same window, so that only what was corrected tells them apart.
            yield Pair(seen, true, E, 1, "written-minimal")
            exchange = change(said, true)
            window = " ".join(around(parts, where, rng))
            if exchange and contains(window, exchange[1]) and not contains(window, exchange[0]):
                mirrored = replaced(window, exchange[1], exchange[0])
                yield Pair(shown(title, [mirrored], rng), said, E, 1, "written-mirror")
                mirrored = shown(title, [mirrored], rng)
                yield Pair(mirrored, true, C, 1, "written-mirror", pointed(mirrored, true, said))
        # Another value of the passage in the place of one of the fact's: what a search over edits asks; and in the
        # place of one of the window's.
        mine = [(v, k) for v, k in values(true).items() if v in offered and said.find(v) > 3]
        if mine:
            value, kind = rng.choice(mine)
            others = [v for v, k in offered.items() if k == kind and not contains(true, v) and v not in value and value not in v]
            if others:
                other, false = rng.choice(others), C if kind != "name" else NOT_E
                wrong = replaced(true, value, other)
                yield Pair(seen, wrong, false, 1, "written-other", pointed(seen, wrong, true))
                if stance == E and contains(seen, value) and not contains(seen, other) and rng.random() < 0.5:
                    mirrored = replaced(seen, value, other)
                    yield Pair(mirrored, true, false, 1, "written-mirror", pointed(mirrored, true, wrong))
                    yield Pair(mirrored, wrong, E, 1, "written-mirror")
        # Figures that look alike, of which a reader of pieces of words sees the likeness first.
        figures = [v for v in values(true) if v[0].isdigit() and contains(seen, v)]
        if figures:
            figure = rng.choice(figures)
            other = misread(figure, rng)
            if not contains(seen, other) and not contains(true, other):
                wrong, mirrored = replaced(true, figure, other), replaced(seen, figure, other)
                yield Pair(seen, wrong, C, 1, "written-figure", pointed(seen, wrong, true))
                yield Pair(mirrored, wrong, E, 1, "written-figure")
                yield Pair(mirrored, true, C, 1, "written-figure", pointed(mirrored, true, wrong))
        rest = [p for i, p in enumerate(parts) if i not in where]
        if len(pages) > 1 and rng.random() < 0.5:
            title, rest = rng.choice([page for page in pages if page[1] is not parts])
        if rest and rng.random() < 0.45:
            size = rng.choice([1, 2, 3, 4])
            start = rng.randint(0, max(0, len(rest) - size))
            yield Pair(shown(title, rest[start : start + size], rng), said, N if stance == C else NOT_E, 0, "written-left-out")
        if rng.random() < 0.35:
            title, other = rng.choice(passages(rng.choice(similar)))
            start = rng.randint(0, max(0, len(other) - 3))
            yield Pair(shown(title, other[start : start + rng.choice([1, 2, 4])], rng), rng.choice([said, true]), N, 0, "written-elsewhere")


def sentence(pattern, facts, key):
    """Facts in one sentence, as they are or, by ``minimal``, as they are right; letters are small to the model."""
    return pattern.format(*((fact[key] or fact["fact"]).rstrip(". ") for fact in facts))


def joined(record, rng, longest=42):
    """Two facts of a record in one sentence of at most ``longest`` words; a false one also as it is right."""
    pages = passages(record)
    for labels, times in (("sc", 2), ("ss", 0.5), ("sn", 0.5), ("cn", 0.2)):
        for _ in range(int(times + rng.random())):
            both = [rng.choice([f for f in facts(record) if f["label"].startswith(label)] or [None]) for label in labels]
            if None in both:
                continue
            rng.shuffle(both)
            found = [place(pages, fact) for fact in both if fact["quote"]]
            if None in found or len({id(page) for page, _ in found}) != 1:
                continue
            title, parts = found[0][0]
            where = sorted({i for _, indexes in found for i in indexes})
            pattern = rng.choice(JOINED)
            said = sentence(pattern, both, "fact")
            if both[0] is both[1] or max(where) - min(where) > 3 or len(said.split()) > longest:
                continue
            seen = shown(title, around(parts, where, rng), rng)
            stance = C if "c" in labels else N if "n" in labels else E
            yield Pair(seen, said, stance, -1 if stance == N else 1, "written-joined")
            if labels == "sc":
                yield Pair(seen, sentence(pattern, both, "minimal"), E, 1, "written-joined")


def read(files):
    return [json.loads(line) for name in files for line in open(name, encoding="utf-8") if line.strip()]


def written(records, rng):
    texts = [" ".join([title, *parts]) for r in records for title, parts in [("", [p for t, own in passages(r) for p in [t, *own]])]]
    matrix = TfidfVectorizer(sublinear_tf=True, stop_words="english").fit_transform(texts)
    for i, record in enumerate(records):
        near = np.argsort(-(matrix[i] @ matrix.T).toarray()[0])[1:6]
        for pair in [*pairs_of(record, [records[k] for k in near], rng), *joined(record, rng)]:
            yield dataclasses.replace(pair, origin=pair.origin.replace("written", "file")) if "read" in record else pair


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    pairs = list(written(read(args.files), rng))
    encoded = Pairs.encode(pairs, args.tokenizer)
    encoded.save(args.out)
    for origin in sorted({p.origin for p in pairs}):
        own = [p for p in pairs if p.origin == origin]
        print(f"{origin:18} {len(own):6}  " + " ".join(f"{s}:{sum(p.stance == s for p in own)}" for s in (E, N, C, NOT_E)))
        for p in rng.sample(own, min(len(own), args.show)):
            print(f"    {p.stance} {p.relevance}\n      {p.window}\n      {p.fact}")
    print(len(pairs), "pairs", encoded.lengths().sum(), "tokens", f"{encoded.lengths().mean():.1f} a pair")


if __name__ == "__main__":
    main()
