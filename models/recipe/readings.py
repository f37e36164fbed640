"""Claims beside windows as the program reads them, without a label, for ``soften.py`` to say what they are:

    python readings.py TOKENIZER.json OUT.npz FILE.jsonl... [--seed N]

Facts of written passages, as they were written or right, and two of them in one sentence, beside any window of their
passage; and facts in which a word, or a value, is exchanged for one of the passage that ends like it, or is of its
kind: what a search over edits reads, most of which is no English.
"""

import argparse
import random
import re

from encode import Pair, Pairs
from operators import replaced
from text import sentences
from written import JOINED, around, deciding, read, sentence, shown, values

_WORD = re.compile(r"(?<![\w'-])[a-z]{4,}(?![\w'-])")


def window(parts, rng):
    start = rng.randint(0, max(0, len(parts) - 3))
    return parts[start : start + rng.choice([1, 2, 3, 4, 4, 4])]


def exchanged(fact, passage, rng):
    """A fact with a word or value of the passage in the place of one of its own; None where there is none."""
    if rng.random() < 0.5:
        words = _WORD.findall(fact)
        if not words:
            return None
        word = rng.choice(words)
        others = sorted(other for other in set(_WORD.findall(passage)) if other not in fact)
        others = [o for o in others if o[-2:] == word[-2:]] or [o for o in others if o[-1] == word[-1]]
    else:
        mine = sorted(values(fact).items())
        if not mine:
            return None
        word, kind = rng.choice(mine)
        others = [v for v, k in values(passage).items() if k == kind and v not in fact]
    return replaced(fact, word, rng.choice(others)) if others else None


def readings(record, rng):
    parts = sentences(" ".join(record["passage"].split()))
    for fact in record["facts"]:
        wordings = [fact["fact"], fact["minimal"] or fact["fact"]]
        for _ in range(2):
            yield shown(record["title"], window(parts, rng), rng), rng.choice(wordings)
        base, where = rng.choice(wordings), deciding(parts, fact["quote"]) if fact["quote"] else []
        for _ in range(2):
            changed = exchanged(base, " ".join(parts), rng)
            if changed:
                yield shown(record["title"], around(parts, where, rng) if where else window(parts, rng), rng), changed
    for _ in range(3):
        both = rng.sample(record["facts"], 2)
        said = sentence(rng.choice(JOINED), both, rng.choice(["fact", "minimal"]))
        if len(said.split()) <= 42:
            yield shown(record["title"], window(parts, rng), rng), said


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--seed", type=int, default=77)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    rows = list(dict.fromkeys(row for record in read(args.files) for row in readings(record, rng)))
    rng.shuffle(rows)
    encoded = Pairs.encode([Pair(seen, said, -1, -1, "reading") for seen, said in rows], args.tokenizer)
    encoded.save(args.out)
    print(len(rows), "readings", encoded.lengths().sum(), "tokens")


if __name__ == "__main__":
    main()
