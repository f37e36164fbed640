"""Learns the weights by which the program decides whom "he" and "she" mean.

A conditional logit model: of several persons, and "nobody spoken of", one is chosen. Input are the
choices that `fides eval pronouns --choices FILE` writes for the development and validation files of
GAP; output is the table of weights. Regularisation is chosen by five-fold cross-validation; the
same folds give the precision at each probability, from which the program's margin is read off.

    python pronouns.py --out pronouns.txt choices.jsonl ...
"""

import argparse
import json

import numpy as np
from scipy.optimize import minimize

FOLDS = 5
RARE = 8


def read(files):
    """Examples: features of each option, which options are right, and the options as read."""
    examples = []
    for file in files:
        with open(file, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if not row["options"]:
                    continue
                right = gold(row)
                if any(right) and not all(right):
                    examples.append((row["options"], np.array(right), row))
    return examples


def gold(row):
    """Which options are right; if neither name is meant, all that bear neither."""
    options = row["options"]
    for meant, wrong in (("a", "b"), ("b", "a")):
        if row[meant + "Meant"]:
            right = [o["is" + meant.upper()] and not o["is" + wrong.upper()] for o in options]
            return right if any(right) else [o["nobody"] for o in options]
    return [not o["isA"] and not o["isB"] for o in options]


def vocabulary(examples):
    counts = {}
    for options, _, _ in examples:
        for option in options:
            for name in option["features"]:
                counts[name] = counts.get(name, 0) + 1
    return {name: i for i, name in enumerate(sorted(n for n, c in counts.items() if c >= RARE))}


def matrix(examples, index):
    rows, owner, right = [], [], []
    for i, (options, gold_, _) in enumerate(examples):
        for option, is_right in zip(options, gold_):
            row = np.zeros(len(index))
            for name, value in option["features"].items():
                if name in index:
                    row[index[name]] = value
            rows.append(row)
            owner.append(i)
            right.append(is_right)
    return np.array(rows), np.array(owner), np.array(right)


def log_sum(scores, owner, n):
    most = np.full(n, -np.inf)
    np.maximum.at(most, owner, scores)
    total = np.zeros(n)
    np.add.at(total, owner, np.exp(scores - most[owner]))
    return most + np.log(total)


def fit(x, owner, right, penalty):
    """Maximises the probability that one of the right options is chosen, less the penalty."""
    n = owner.max() + 1

    def loss(w):
        scores = x @ w
        whole = log_sum(scores, owner, n)
        part = log_sum(np.where(right, scores, -1e9), owner, n)
        p = np.exp(scores - whole[owner])
        q = np.where(right, np.exp(scores - part[owner]), 0)
        return (whole - part).sum() + penalty * w @ w / 2, x.T @ (p - q) + penalty * w

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 500}).x


def probabilities(x, owner, w):
    scores = x @ w
    return np.exp(scores - log_sum(scores, owner, owner.max() + 1)[owner])


def judged(examples, owner, p):
    """For each example: probability of the likeliest option, whether it has a name and is right."""
    start = 0
    result = []
    for options, _, row in examples:
        part = p[start : start + len(options)]
        start += len(options)
        best = int(part.argmax())
        option = options[best]
        a, b = option["isA"], option["isB"]
        hits = a * row["aMeant"] + b * row["bMeant"]
        result.append((part[best], option["named"], hits, a + b, row["aMeant"] + row["bMeant"]))
    return np.array(result, dtype=float)


def figures(result, margin):
    p, named, hits, claimed, meant = result.T
    on = (p >= margin) & (named > 0)
    known = on & ((meant > 0) | (claimed > 0))
    f1 = 2 * hits[on].sum() / (claimed[on].sum() + meant.sum())
    right = ((hits > 0) & (claimed == hits))[known].mean() if known.any() else float("nan")
    return f1, hits[on].sum() / max(1, claimed[on].sum()), hits[on].sum() / meant.sum(), 1 - on.mean(), right


def show(result):
    print("margin  F1    precision recall unresolved right-if-resolved")
    for margin in (0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95):
        print("%.2f   %.3f  %.3f     %.3f  %.3f      %.3f" % (margin, *figures(result, margin)))


def cross(examples, penalty):
    parts = []
    for fold in range(FOLDS):
        train = [e for i, e in enumerate(examples) if i % FOLDS != fold]
        held = [e for i, e in enumerate(examples) if i % FOLDS == fold]
        index = vocabulary(train)
        w = fit(*matrix(train, index), penalty)
        x, owner, _ = matrix(held, index)
        parts.append(judged(held, owner, probabilities(x, owner, w)))
    return np.concatenate(parts)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("choices", nargs="+")
    arguments.add_argument("--out")
    arguments.add_argument("--test", help="choices that are only measured")
    arguments.add_argument("--penalty", type=float)
    options = arguments.parse_args()
    examples = read(options.choices)
    best = options.penalty
    if best is None:
        tried = {penalty: cross(examples, penalty) for penalty in (1, 3, 6, 12)}
        best = max(tried, key=lambda penalty: figures(tried[penalty], 0)[0])
        print("penalty", best, {k: round(figures(v, 0)[0], 4) for k, v in tried.items()})
        show(tried[best])
    index = vocabulary(examples)
    w = fit(*matrix(examples, index), best)
    if options.test:
        held = read([options.test])
        x, owner, _ = matrix(held, index)
        print("test")
        show(judged(held, owner, probabilities(x, owner, w)))
    if options.out:
        with open(options.out, "w", encoding="utf-8") as out:
            out.write("# Weights of features; learnt by models/recipe/pronouns.py from GAP\n")
            out.write("# (development and validation, Apache-2.0).\n")
            for name, i in index.items():
                if abs(w[i]) >= 0.005:
                    out.write("%s %.2f\n" % (name, w[i]))


if __name__ == "__main__":
    main()
