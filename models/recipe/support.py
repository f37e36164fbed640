"""Fits the weights by which mode qasem judges whether an answer is supported, and whether it is covered.

    fides eval qasem qasem-fit.jsonl --features qasem-fit.features
    python support.py OUT FEATURES

Logistic regressions with a quadratic penalty, by Newton's method; a label between 0 and 1 counts as that much of
either. Supported and unsupported questions weigh the same in sum, so that half is where they part. Coverage goes by
the words of the answer alone. Prints the area under the ROC curve of questions that other folds were fitted on (whole
subsets of labels 0 and 1), for both.
"""

import argparse
import json

import numpy as np

ANSWER = ("answer", "answer together", "names missing", "numbers missing", "pronoun", "answer length")
PENALTY = 3.0
FOLDS = 5


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def matrix(rows, names):
    return np.array([[row["features"][name] for name in names] + [1.0] for row in rows])


def fit(x, y):
    """Weights of the features, the last of which is constant and not penalised."""
    w = np.where(y > 0.5, 0.5 / y.mean(), 0.5 / (1 - y.mean()))
    weights = np.zeros(x.shape[1])
    penalty = np.full(x.shape[1], PENALTY)
    penalty[-1] = 1e-6
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (w * (p - y)) + penalty * weights
        hessian = (x * (w * p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        weights -= np.linalg.solve(hessian, gradient)
    return weights


def auc(scores, labels):
    positive, negative = scores[labels], scores[~labels]
    wins = (positive[:, None] > negative[None, :]).sum() + 0.5 * (positive[:, None] == negative[None, :]).sum()
    return wins / max(1, len(positive) * len(negative))


def held_out(rows, names, y):
    """Rows of one text stand together in the file, so folds are runs of it."""
    x, scores = matrix(rows, names), np.zeros(len(rows))
    for fold in range(FOLDS):
        inside = (np.arange(len(rows)) * FOLDS // len(rows)) == fold
        scores[inside] = x[inside] @ fit(x[~inside], y[~inside])
    sure = (y == 0) | (y == 1)
    for subset in sorted({row["subset"] for row in rows}):
        mine = sure & np.array([row["subset"] == subset for row in rows])
        if 0 < y[mine].mean() < 1:
            print(f"  {subset}: {auc(scores[mine], y[mine] > 0.5):.3f} of {mine.sum()}, {int(mine.sum() - y[mine].sum())} wrong")


def write(path, names, weights):
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"threshold\t{-weights[-1]:.4f}\n")
        for name, weight in zip(names, weights):
            file.write(f"{name}\t{weight:.4f}\n")
    print(path, {name: round(float(weight), 2) for name, weight in zip(names, weights)})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("features")
    args = parser.parse_args()
    rows = read(args.features)
    y = np.array([row["label"] for row in rows])
    everything = sorted(rows[0]["features"])
    for name, names in (("support", everything), ("coverage", list(ANSWER))):
        print(f"{name}: {len(rows)} questions, held out")
        held_out(rows, names, y)
        write(f"{args.out}/{name}.tsv", names, fit(matrix(rows, names), y))


if __name__ == "__main__":
    main()
