"""Fits the weights by which ``io.fides.qasem`` finds the arguments of verbs and nouns.

    fides eval qasrl qasrl-dev.jsonl --features qasrl-dev.features
    fides eval qasrl qanom-train.jsonl --features qanom-train.features
    python arguments.py OUT.tsv FEATURES...

A logistic regression on the features of every phrase near a predicate: is it an argument that people found, or
does it share half of its words with one? Features seen rarely are left out, and of the others
those that matter least. The threshold is the one with the best F1, as ``fides eval qasrl`` counts it, on a fifth
of the predicates that another fit did not see; then all are fitted.
"""

import argparse
import collections
import json
import random

import numpy as np

LIKE = 0.5
MATCH = 0.3
SAME = 0.35
LEAST_SEEN = 3
LEAST_WEIGHT = 0.1
EPOCHS = 6
RATE = 0.15


def overlap(a, b):
    common = min(a[1], b[1]) - max(a[0], b[0])
    return common / (max(a[1], b[1]) - min(a[0], b[0])) if common > 0 else 0.0


def read(paths):
    rows = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            rows += [json.loads(line) for line in file]
    return rows


def examples(rows):
    for row in rows:
        for each in row["candidates"]:
            best = max((overlap(each["span"], known) for known in row["arguments"]), default=0.0)
            yield each["features"], float(best >= LIKE)


def fit(rows, least, seed=1):
    """Weights by feature: stochastic gradient with a step for each weight (Duchi et al. 2011)."""
    data = list(examples(rows))
    seen = collections.Counter(feature for features, _ in data for feature in features)
    index = {}
    for features, _ in data:
        for feature in features:
            if seen[feature] >= least:
                index.setdefault(feature, len(index))
    data = [(np.array([index[f] for f in features if f in index]), label) for features, label in data]
    weights, squares = np.zeros(len(index)), np.full(len(index), 1e-3)
    rng = random.Random(seed)
    for _ in range(EPOCHS):
        rng.shuffle(data)
        for features, label in data:
            error = 1 / (1 + np.exp(-weights[features].sum())) - label
            squares[features] += error * error
            weights[features] -= RATE * error / np.sqrt(squares[features])
    return {feature: weights[i] for feature, i in index.items() if abs(weights[i]) >= LEAST_WEIGHT}


def chosen(row, weights, threshold):
    scored = [(sum(weights.get(f, 0.0) for f in each["features"]), each["span"]) for each in row["candidates"]]
    found = []
    for weight, span in sorted(scored, key=lambda pair: -pair[0]):
        if weight >= threshold and all(overlap(span, other) < SAME for other in found):
            found.append(span)
    return found


def hits(found, known):
    partner = {}

    def pairs(i, seen):
        for j, each in enumerate(known):
            if j not in seen and overlap(found[i], each) >= MATCH:
                seen.add(j)
                if j not in partner or pairs(partner[j], seen):
                    partner[j] = i
                    return True
        return False

    return sum(pairs(i, set()) for i in range(len(found)))


def f1(rows, weights, threshold):
    matched = found = known = 0
    for row in rows:
        spans = chosen(row, weights, threshold)
        matched, found, known = matched + hits(spans, row["arguments"]), found + len(spans), known + len(row["arguments"])
    return 2 * matched / max(1, found + known)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("features", nargs="+")
    parser.add_argument("--seen", type=int, default=LEAST_SEEN, help="how often a feature has to be seen")
    args = parser.parse_args()
    rows = read(args.features)
    order = list(rows)
    random.Random(0).shuffle(order)
    held, rest = order[: len(order) // 5], order[len(order) // 5 :]
    first = fit(rest, args.seen)
    best, threshold = max((f1(held, first, t / 10), t / 10) for t in range(-10, 6))
    print(f"{len(rows)} predicates; F1 of those held out {best:.3f} at {threshold}")
    weights = fit(rows, args.seen)
    with open(args.out, "w", encoding="utf-8") as file:
        file.write(f"threshold\t{threshold}\n")
        for feature, weight in sorted(weights.items()):
            file.write(f"{feature}\t{weight:.3f}\n")
    print(f"{args.out}: {len(weights)} weights")


if __name__ == "__main__":
    main()
