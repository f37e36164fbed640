"""Fits how far comparators and the cross-encoder are believed together (a logarithmic opinion pool).

    fides models eval --model comparators --each comparators.jsonl dev-*.jsonl
    fides models eval --model cross-encoder --each model.jsonl dev-*.jsonl
    python pool.py comparators.jsonl model.jsonl

p(stance) is proportional to compared(stance)^a * read(stance)^b. Prints a and b of the least negative log
likelihood, every file counting alike, and what is found with them beside each witness alone.
"""

import argparse
import json

import numpy as np

STANCES = ("entailment", "neutral", "contradiction")
LEAST = 0.01


def read(path):
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            found[row["file"], row["pair"]] = (row["label"], [row["entails"], row["neutral"], row["contradicts"]])
    return found


def pooled(compared, said, a, b):
    p = np.maximum(compared, LEAST) ** a * np.maximum(said, LEAST) ** b
    return p / p.sum(1, keepdims=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("comparators")
    parser.add_argument("model")
    args = parser.parse_args()
    compared, said = read(args.comparators), read(args.model)
    keys = [k for k in compared if k in said and compared[k][0] in STANCES]
    gold = np.array([STANCES.index(compared[k][0]) for k in keys])
    files = np.array([k[0] for k in keys])
    one, two = np.array([compared[k][1] for k in keys]), np.array([said[k][1] for k in keys])
    weight = np.array([1 / (files == f).sum() for f in files])
    weight /= weight.sum()

    def loss(a, b):
        return -(weight * np.log(pooled(one, two, a, b)[np.arange(len(gold)), gold])).sum()

    grid = np.arange(0, 2.01, 0.05)
    best = min((loss(a, b), a, b) for a in grid for b in grid)
    print(f"comparators {best[1]:.2f}, model {best[2]:.2f}: loss {best[0]:.3f}")
    for name, (a, b) in {"comparators": (1, 0), "model": (0, 1), "together": best[1:]}.items():
        found = pooled(one, two, a, b).argmax(1)
        shares = "  ".join(
            f"{f}: " + " ".join(f"{s[:3]} {np.mean(found[files == f] == i):.3f}" for i, s in enumerate(STANCES))
            for f in sorted(set(files))
        )
        print(f"{name:12} loss {loss(a, b):.3f}  {shares}")


if __name__ == "__main__":
    main()
