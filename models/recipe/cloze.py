"""Training pairs with a gap: a true fact with one of its values taken out, beside the window that says it.

    python cloze.py TOKENIZER.json OUT.npz FILE.jsonl... [--pairs pairs.npz]

The model points at the words of the window that fill the gap, as extractive question answering does (Devlin et al.
2019, §4.2). Of a false fact the gap is where it is wrong: what fills it is the correction, and the fact need not be
found out first. Where the window does not tell, it points nowhere.
"""

import argparse
import random
import re

import numpy as np
from tokenizers import Tokenizer

from encode import NOWHERE, Pair, Pairs
from sources import C, E, N
from text import sentences
from written import STANCES, around, change, deciding, joined, read, shown, values

GAP = "[MASK]"
OPENING = re.compile(r"^(?:The )?((?:[A-Z][\w'’-]+)(?: (?:of |the |de |von |van )?[A-Z][\w'’-]+)*)(?= )")
STOPPED = set(
    "a an and as at by for from had has have he her his in is it its not of on or s she that the their they this to was were which who with be been are but than then there".split()
)
# How many pairs of each set of pairs.npz get a gap.
GAPPED = {"fever": 7000, "fm2": 3000, "atomic": 2500, "attribution": 1500, "defacto": 700, "factcg": 1500, "semi-auto": 2500, "mnli": 3000, "feverous": 1500}


def gaps(fact, kind_first, rng):
    """Spans of values of a fact; the one that a correction changed first."""
    found = [(m.start(1), m.end(1)) for m in [OPENING.match(fact)] if m]
    for value in values(fact):
        for m in re.finditer(r"(?<!\w)" + re.escape(value) + r"(?!\w)", fact):
            found.append(m.span())
            break
    words = list(re.finditer(r"[\w'’-]+", fact))
    plain = [i for i, m in enumerate(words) if m.group().lower() not in STOPPED]
    if plain:
        i = rng.choice(plain)
        j = min(len(words) - 1, i + rng.choice([0, 0, 1, 2]))
        if words[j].group().lower() not in STOPPED:
            found.append((words[i].start(), words[j].end()))
    rng.shuffle(found)
    return kind_first + found


def filled(window, words, quote_start, quote_end):
    """Where the words stand in the window: once, or once within the quote."""
    found = [m.span() for m in re.finditer(r"(?<!\w)" + re.escape(words) + r"(?!\w)", window, re.I)]
    if len(found) > 1:
        found = [s for s in found if quote_start <= s[0] and s[1] <= quote_end]
    return found[0] if len(found) == 1 else None


def with_gap(fact, span):
    return fact[: span[0]] + GAP + fact[span[1] :]


def of(record, rng, most):
    parts = sentences(" ".join(record["passage"].split()))
    for fact in record["facts"]:
        stance = STANCES[fact["label"]]
        where = deciding(parts, fact["quote"]) if stance != N else []
        if not where:
            continue
        true = fact["fact"] if stance == E else fact["minimal"]
        first = []
        exchange = change(fact["fact"], true) if stance == C else None
        if exchange and exchange[1]:
            m = re.search(r"(?<!\w)" + re.escape(exchange[1]) + r"(?!\w)", true)
            first = [m.span()] if m else []
        made = set()
        for span in gaps(true, first, rng):
            window = shown(record["title"], around(parts, where, rng), rng)
            quote = " ".join(parts[min(where) : max(where) + 1])
            start = window.find(quote)
            place = filled(window, true[slice(*span)], start, start + len(quote)) if start >= 0 else None
            if place and span not in made:
                made.add(span)
                yield Pair(window, with_gap(true, span), -1, 1, "gap", (None, place))
                rest = [p for i, p in enumerate(parts) if i not in where]
                if rest and rng.random() < 0.3:
                    begin = rng.randint(0, max(0, len(rest) - 3))
                    other = shown(record["title"], rest[begin : begin + rng.choice([1, 2, 4])], rng)
                    if not re.search(r"(?<!\w)" + re.escape(true[slice(*span)]) + r"(?!\w)", other, re.I):
                        yield Pair(other, with_gap(true, span), -1, 0, "gap-nowhere", (None, NOWHERE))
            if len(made) == most:
                break


def shared(window, fact, stopped, continuing):
    """Up to three words of the fact that stand once in the window: their first token, the one after them, their place."""
    begins = [i for i, t in enumerate(fact) if t not in continuing]
    ends = [*begins[1:], len(fact)]
    for k, start in enumerate(begins):
        for last in range(k, min(k + 3, len(begins))):
            piece = fact[start : ends[last]]
            if piece[0] in stopped or fact[begins[last]] in stopped:
                continue
            places = [p for p in range(len(window) - len(piece) + 1) if window[p : p + len(piece)] == piece]
            if len(places) == 1 and (window[places[0] + len(piece) :] + [-1])[0] not in continuing:
                yield start, ends[last], places[0]


def of_tokens(pairs, rng, mask, stopped, continuing):
    """Entailed pairs with a gap where words of the fact stand once in the window, rare words more often."""
    ids, starts, windows, spans, origin = [], [0], [], [], []
    counts = np.bincount(pairs.ids.astype(np.int64), minlength=31000)
    for name, count in GAPPED.items():
        found = 0
        rows = np.flatnonzero((pairs.origin == name) & (pairs.stance == E) & (pairs.lengths() <= 200))
        for row in rng.permutation(rows)[: count * 2]:
            own = pairs.ids[pairs.starts[row] : pairs.starts[row + 1]]
            w = pairs.windows[row]
            window, fact = own[1 : w - 1].tolist(), own[w:-1].tolist()
            choices = list(shared(window, fact, stopped, continuing))
            if not choices:
                continue
            weight = np.array([np.log(1e6 / min(counts[t] for t in fact[a:b])) for a, b, _ in choices]).clip(0.1)
            a, b, p = choices[rng.choice(len(choices), p=weight / weight.sum())]
            if b - a > len(fact) * 0.7:
                continue
            new = [own[0], *window, own[w - 1], *fact[:a], mask, *fact[b:], own[-1]]
            ids += new
            starts.append(len(ids))
            windows.append(w)
            spans.append((-1, -1, p + 1, p + b - a))
            origin.append("gap-" + name)
            found += 1
            if found == count:
                break
    stance, relevance = np.full(len(windows), -1, np.int8), np.full(len(windows), 1, np.int8)
    return Pairs(np.array(ids, np.uint16), np.array(starts), np.array(windows, np.int16), stance, relevance, np.array(origin), np.array(spans, np.int16))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--pairs")
    parser.add_argument("--most", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    pairs = [p for record in read(args.files) for p in of(record, rng, args.most)]
    encoded = Pairs.encode(pairs, args.tokenizer)
    print(len(pairs), "of passages,", sum(p.origin == "gap-nowhere" for p in pairs), "nowhere")
    for p in rng.sample(pairs, 8):
        print(f"    {p.window}\n      {p.fact}  <- {p.window[slice(*p.spans[1])]}")
    if args.pairs:
        tokenizer = Tokenizer.from_file(args.tokenizer)
        vocabulary = tokenizer.get_vocab()
        stopped = {vocabulary[w] for w in [*STOPPED, *".,;:()'\"-–"] if w in vocabulary}
        continuing = {i for w, i in vocabulary.items() if w.startswith("##")}
        other = of_tokens(Pairs.load(args.pairs), np.random.default_rng(args.seed), vocabulary[GAP], stopped, continuing)
        print(len(other), "of", args.pairs)
        for row in range(0, len(other), max(1, len(other) // 6)):
            own = other.ids[other.starts[row] : other.starts[row + 1]].tolist()
            print("   ", tokenizer.decode(own, skip_special_tokens=False), "<-", tokenizer.decode(own[other.spans[row][2] : other.spans[row][3] + 1]))
        encoded = joined(encoded, other, np.arange(len(other)))
    encoded.save(args.out)


if __name__ == "__main__":
    main()
