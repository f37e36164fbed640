"""Builds the training set of the joint cross-encoder: labelled pairs, and many more made by rule.

    python pairs.py DATA TOKENIZER.json OUT.npz [--scale 1.0]

A pair made by rule comes with its mirror image: where a value of the fact was exchanged, it is
exchanged in the window too, so that every fact stands with a window that entails it and with one that
contradicts it. A model that reads only the fact learns nothing from them.
"""

import argparse
import collections
import json
import random
import re

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer

import sources
from deeds import deed
from encode import Pair, Pairs
from operators import Negation, affirmed, contains, dropped, exchanged, replaced, swap
from orders import orders
from pointed import pointed
from sources import C, E, N, NOT_E
from templates import RELATIONS, World
from text import sentences
from values import Names, rewritten

# How many pairs of an origin are used at most; what is not named is used whole.
CAPS = {
    "snli": 9000, "cad": 9000, "conjnli": 3000, "semi-auto": 12_000, "begin": 2500,
    "atomic": 6000, "atomic-neutral": 1500, "split": 4000, "split-added": 1500, "split-other": 800,
    "swap-other": 9000, "swap-class": 9000,
    "swap-person": 5000, "swap-place": 4000, "question": 9000, "question-near": 5000, "question-similar": 9000,
    "order": 28_000, "order-deed": 6000, "order-same": 6000,
}  # fmt: skip
TWICE = ("fm2",)


class Windows:
    """Puts a deciding sentence among others: those of its page, or the most similar of the pool."""

    def __init__(self, pool, rng):
        self.pool, self.rng = pool, rng
        self.vectors = TfidfVectorizer(sublinear_tf=True, min_df=2, dtype=np.float32).fit(pool)
        self.matrix = self.vectors.transform(pool).T.tocsr()

    def similar(self, texts, count=6):
        """For each text the most similar others of the pool, best first."""
        found = []
        for start in range(0, len(texts), 2000):
            part = texts[start : start + 2000]
            scores = self.vectors.transform(part) @ self.matrix
            for i, text in enumerate(part):
                row = scores.getrow(i)
                top = np.argpartition(-row.data, min(count + 4, row.nnz - 1))[: count + 4] if row.nnz else []
                best = row.indices[sorted(top, key=lambda k: -row.data[k])] if row.nnz else []
                found.append([self.pool[k] for k in best if self.pool[k] != text][:count])
        return found

    def around(self, sentence, others):
        """A window of up to four sentences, mostly of one, with the given one at any place."""
        size = self.rng.choices([1, 2, 3, 4], [74, 12, 6, 8])[0]
        chosen = others[: size - 1]
        at = self.rng.randint(0, len(chosen))
        return " ".join(chosen[:at] + [sentence] + chosen[at:])


def false(window, fact, true, stance, relevance, origin):
    """A pair of a false fact that knows what would be true."""
    return Pair(window, fact, stance, relevance, origin, pointed(window, fact, true))


def rule_made(entailed, names, negation, windows, rng):
    """Pairs from (sentence, fact that follows from it, other sentences)."""
    for sentence, fact, others in entailed:
        roll = rng.random()
        if roll < 0.56:
            change = swap(sentence, fact, names, rng)
            if not change:
                continue
            value, new = change
            # Another subject makes the evidence one about something else, not a contradiction.
            subject = value.type in ("person", "place", "other") and fact.find(value.text) < 3
            against = NOT_E if subject else C
            swapped_fact, swapped = replaced(fact, value.text, new), replaced(sentence, value.text, new)
            partial = any(contains(swapped, w) for w in value.text.split()) and " " in value.text
            origin = "swap-" + value.type
            yield false(windows.around(sentence, others), swapped_fact, fact, against, -1 if subject else 1, origin)
            yield Pair(windows.around(sentence, others), fact, E, 1, origin)
            if not partial:
                if rng.random() < 0.5:
                    yield Pair(windows.around(swapped, others), swapped_fact, E, 1, origin)
                if rng.random() < 0.5:
                    yield false(windows.around(swapped, others), fact, swapped_fact, against, -1 if subject else 1, origin)
        elif roll < 0.66:
            denied_fact, denied = negation.negated(fact, rng), negation.negated(sentence, rng)
            plain = affirmed(fact)
            if plain:
                yield false(windows.around(sentence, others), plain, fact, C, 1, "negation")
                yield Pair(windows.around(sentence, others), fact, E, 1, "negation")
            elif denied_fact:
                yield false(windows.around(sentence, others), denied_fact, fact, C, 1, "negation")
                if denied and _same_place(denied, denied_fact):
                    yield Pair(windows.around(denied, others), denied_fact, E, 1, "negation")
                    yield false(windows.around(denied, others), fact, denied_fact, C, 1, "negation")
        elif roll < 0.70:
            turned = exchanged(fact, names, rng)
            if turned:
                yield Pair(windows.around(sentence, others), turned, C, 1, "relation")
                yield Pair(windows.around(sentence, others), fact, E, 1, "relation")
                if fact == sentence:
                    yield Pair(windows.around(turned, others), turned, E, 1, "relation")
                    yield Pair(windows.around(turned, others), fact, C, 1, "relation")
        elif roll < 0.92:
            shorter = dropped(sentence, rng)
            if shorter:
                yield Pair(windows.around(sentence, others), shorter, E, 1, "dropped")
                yield Pair(windows.around(shorter, others), sentence, N, -1, "added")
        else:
            other_form = rewritten(fact, rng)
            if other_form:
                yield Pair(windows.around(sentence, others), other_form, E, 1, "rewritten")
        apart = [o for o in others if not _within(o, sentence)]
        if apart and rng.random() < 0.6:
            # About something like it: a difference is none where the subject is another.
            roll = rng.random()
            change = swap(sentence, fact, names, rng) if roll < 0.3 else None
            said = replaced(fact, change[0].text, change[1]) if change else fact
            yield Pair(" ".join(apart[: 1 if roll < 0.8 else 2]), said, N, 0, "elsewhere")


def _within(other, sentence):
    """Whether most words of a text are in the sentence, so that it says a part of the same."""
    words = set(re.findall(r"\w+", other.lower()))
    return len(words & set(re.findall(r"\w+", sentence.lower()))) > 0.6 * len(words)


def _same_place(one, other):
    """Whether both texts were denied after the same word."""
    words = [re.search(r"([\w'-]+) (?:did )?(?:not|never)\b", text) for text in (one, other)]
    return all(words) and words[0][1] == words[1][1]


def made_up(world, rng, count):
    """Pairs about made-up facts, with other facts of the same subject and of others around them."""
    for _ in range(count):
        fact = world.fact()
        kind = RELATIONS[fact.relation][0]
        said = fact.said(rng)
        around = [world.fact(kind, fact.subject).said(rng) for _ in range(rng.choice([0, 0, 1, 2]))]
        around += [world.fact(kind).said(rng) for _ in range(rng.choice([0, 0, 1]))]
        same = [f for f in [world.changed(fact)] if rng.random() < 0.4]
        around += [f.__class__(f.relation, world.draw(kind), f.value).said(rng) for f in same]
        roll = rng.random()
        if roll < 0.4:
            evidence, claim, stance, relevance = fact, said, E, 1
        elif roll < 0.75:
            evidence, claim, stance, relevance = world.changed(fact), said, C, 1
        else:
            evidence, claim, stance, relevance = world.fact(kind, fact.subject), said, N, 0
            if evidence.relation == fact.relation:
                continue
            around = [a for a in around if a != said]
        parts = around + [evidence.said(rng, besides=said)]
        rng.shuffle(parts)
        yield Pair(" ".join(parts), claim, stance, relevance, "made-up")


def deeds(world, windows, rng, count):
    """Pairs about who did what to whom."""
    for _ in range(count):
        evidence, said, turned = deed(world, rng)
        others = [deed(world, rng)[0] for _ in range(3)]
        yield Pair(windows.around(evidence, others), said, E, 1, "deed")
        yield Pair(windows.around(evidence, others), turned, C, 1, "deed")
        if rng.random() < 0.3:
            yield Pair(others[0], said, N, 0, "deed")


def ranking(data, windows, rng, count):
    """Questions with the sentence that answers them, a neighbour of it, and one that is similar."""
    asked = list(sources.squad(data))
    picked = [i for i in range(3, len(asked) - 3) if not sources.held_out(asked[i][1], 10)]
    picked = rng.sample(picked, min(count, len(picked)))
    similar = windows.similar([asked[i][0] for i in picked], 3)
    for i, others in zip(picked, similar):
        sentence, question = asked[i]
        near = [asked[k][0] for k in range(i - 3, i + 4) if asked[k][0] != sentence]
        yield Pair(windows.around(sentence, near[:3]), question, -1, 1, "question")
        if near:
            yield Pair(rng.choice(near), question, -1, 0, "question-near")
        others = [o for o in others if o.lower() != sentence]
        if others:
            yield Pair(rng.choice(others), question, -1, 0, "question-similar")


def past_forms(data):
    """Past forms of verbs with their lemmas, from the treebank."""
    counts = collections.Counter()
    with open(f"{data}/ud-ewt/en_ewt-ud-train.conllu", encoding="utf-8") as file:
        for line in file:
            field = line.split("\t")
            if len(field) > 4 and field[3] == "VERB" and field[4] in ("VBD", "VBN"):
                counts[field[1].lower(), field[2].lower(), field[4]] += 1
    return {
        form: lemma
        for (form, lemma, tag), n in counts.items()
        if tag == "VBD" and n >= counts[form, lemma, "VBN"] * 0.5 and form != lemma
    }


def build(data, seed, scale):
    rng = random.Random(seed)
    by_origin = collections.defaultdict(list)
    for pair in sources.labelled(data):
        by_origin[pair.origin].append(pair)
    pairs = []
    for origin, found in by_origin.items():
        rng.shuffle(found)
        kept = found[: CAPS.get(origin, len(found))]
        pairs += kept * (2 if origin in TWICE else 1)

    paragraphs = [p for p in sources.gap_paragraphs(data) if 2 <= len(p) <= 7]
    split = [s for part in ("tune", "validation") for s in sources.splits(data, part)]
    first_names = {n.split()[0] for n in people(data) if " " in n}
    texts = [s for p in paragraphs for s in p] + [t for s in split for t in s]
    texts += [p.window for o in ("fever", "feverous", "fm2", "semi-auto") for p in by_origin[o]]
    names = Names(texts, first_names)
    pool = list(dict.fromkeys(s for s in [s for p in paragraphs for s in p] + [t for s in split for t in s[1:]] if 6 <= len(s.split()) <= 40))
    windows = Windows(pool, rng)
    negation = Negation(past_forms(data))

    entailed = []
    for paragraph in paragraphs:
        for i, sentence in enumerate(paragraph):
            if 6 <= len(sentence.split()) <= 36 and not re.match(r"(He|She|It|They|His|Her|This|These)\b", sentence):
                others = paragraph[:i] + paragraph[i + 1 :]
                rng.shuffle(others)
                entailed.append((sentence, dropped(sentence, rng) or sentence, others))
    plain = [(c, t) for c, a, b in split for t in ([a, b] if rng.random() < 0.5 else [rng.choice([a, b])])]
    plain += [(p.window, p.fact) for o in ("fever", "atomic") for p in by_origin[o] if p.stance == E and len(p.window.split()) < 50]
    plain += [(p.window, p.fact) for o in ("snli", "mnli", "semi-auto", "begin", "feverous") for p in by_origin[o] if p.stance == E and rng.random() < 0.4]
    rng.shuffle(plain)
    plain = plain[: int(26_000 * scale)]
    for (sentence, fact), others in zip(plain, windows.similar([s for s, _ in plain], 3)):
        entailed.append((sentence, fact, others))
    rng.shuffle(entailed)
    pairs += rule_made(entailed, names, negation, windows, rng)
    # Two values of a claim that people wrote, against the evidence that supports it.
    supported = [(p.window, p.fact, []) for o in ("fm2", "feverous", "factcg", "attribution") for p in by_origin[o] if p.stance == E]
    pairs += rule_made(supported * 2, names, negation, windows, rng)
    world = World(names, rng)
    pairs += made_up(world, rng, int(12_000 * scale))
    pairs += deeds(world, windows, rng, int(3000 * scale))
    told = [(s, [o for o in p if o != s]) for p in paragraphs for s in p]
    told += [(s, []) for text in texts[sum(map(len, paragraphs)) :] for s in sentences(text)]
    told = [(s, others) for s, others in dict(told).items() if 6 <= len(s.split()) <= 36 and s.endswith(".")]
    rng.shuffle(told)
    pairs += orders(told, names, windows, rng)
    pairs += ranking(data, windows, rng, int(10_000 * scale))
    # The most similar sentence that is not the evidence: a hard one to rank.
    facts = [p for p in by_origin["fever"] + by_origin["fm2"] if p.stance == E and rng.random() < 0.3]
    for p, others in zip(facts, windows.similar([p.fact for p in facts], 2)):
        if others and others[0] not in p.window:
            pairs.append(Pair(others[0], p.fact, -1, 0, "similar"))
    rng.shuffle(pairs)
    count = collections.Counter()
    kept = []
    for pair in pairs:
        count[pair.origin] += 1
        if count[pair.origin] <= CAPS.get(pair.origin, len(pairs)) * (2 if pair.origin in TWICE else 1):
            kept.append(pair)
    return kept


def people(data):
    for part in ("development", "test", "validation"):
        for row in sources.rows(f"{data}/gap/gap-{part}.tsv", "\t"):
            yield row["A"]
            yield row["B"]


def write_sample(encoded, path, count=64):
    sample = []
    for row in range(0, len(encoded), max(1, len(encoded) // count)):
        ids = encoded.ids[encoded.starts[row] : encoded.starts[row + 1]].tolist()
        window = int(encoded.windows[row])
        sample.append([ids, [0] * window + [1] * (len(ids) - window)])
    with open(path, "w") as file:
        json.dump(sample, file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--show", type=int, default=0, help="examples of each origin to print")
    parser.add_argument("--sample", help="JSON file for a few inputs, by which export.py rounds better")
    args = parser.parse_args()
    pairs = build(args.data, args.seed, args.scale)
    encoded = Pairs.encode(pairs, args.tokenizer)
    encoded.save(args.out)
    if args.sample:
        write_sample(encoded, args.sample)
    lengths = encoded.lengths()
    for origin in sorted(set(encoded.origin)):
        rows = encoded.origin == origin
        stances = " ".join(f"{s}:{int((encoded.stance[rows] == s).sum())}" for s in (E, N, C, NOT_E, -1))
        print(f"{origin:18} {rows.sum():7} pairs {lengths[rows].sum():9} tokens  {stances}")
        for p in [p for p in pairs if p.origin == origin][: args.show]:
            print(f"    {p.stance} {p.relevance}\n      {p.window}\n      {p.fact}")
    print(len(encoded), "pairs", lengths.sum(), "tokens", f"{lengths.mean():.1f} a pair")


if __name__ == "__main__":
    main()
