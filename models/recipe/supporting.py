"""Fits how far the cross-encoder is believed where comparators are silent (verify.SupportingVerifier).

    fides models eval --model comparators --each comparators.jsonl fever-held.jsonl dev-elsewhere.jsonl
    fides models eval --model cross-encoder --each model.jsonl fever-held.jsonl dev-elsewhere.jsonl
    python supporting.py comparators.jsonl model.jsonl

p(entails) = sigmoid(slope * logit(what the model says) + offset), a logistic regression on the pairs that comparators
leave open without seeing anything against the claim. Every file counts alike. Prints slope and offset, and for some
thresholds how many of the entailed pairs are found and how many of the found are entailed. Then of the pairs that
comparators support by most of their words, how many rightly and wrongly supported ones are taken back where the model is
believed less.
"""

import argparse

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logit

from pool import read

# As in SupportingVerifier.
UNSUSPICIOUS = 0.075
SURE = 0.9
CERTAIN = 1e-6


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("comparators")
    parser.add_argument("model")
    args = parser.parse_args()
    compared, said = read(args.comparators), read(args.model)
    keys = [
        k
        for k, (_, (entails, neutral, contradicts)) in compared.items()
        if k in said and neutral > max(entails, contradicts) and contradicts <= UNSUSPICIOUS
    ]
    files = np.array([k[0] for k in keys])
    entailed = np.array([compared[k][0] == "entailment" for k in keys], float)
    read_as = logit(np.clip([said[k][1][0] for k in keys], CERTAIN, 1 - CERTAIN))
    weight = np.array([1 / (files == f).sum() for f in files])
    weight /= weight.sum()

    def loss(fit):
        z = fit[0] * read_as + fit[1]
        return (weight * (np.logaddexp(0, z) - entailed * z)).sum()

    slope, offset = minimize(loss, [1.0, 0.0]).x
    print(f"slope {slope:.2f}, offset {offset:.2f}: loss {loss((slope, offset)):.3f}, as it says {loss((1, 0)):.3f}")
    believed = expit(slope * read_as + offset)
    for f in sorted(set(files)):
        here = files == f
        print(f"{f}: {here.sum()} open pairs, {entailed[here].mean():.3f} entailed")
        for threshold in (0.5, 0.7, 0.9):
            found = here & (believed >= threshold)
            recall = entailed[found].sum() / max(1, entailed[here].sum())
            precision = entailed[found].mean() if found.any() else float("nan")
            print(f"  at {threshold}: {found.sum()} found, recall {recall:.3f}, precision {precision:.3f}")
    for f in sorted(set(files)):
        supported = {
            right: np.array([said[k][1][0] for k, (label, p) in compared.items() if k[0] == f and k in said and np.argmax(p) == 0 and p[0] < SURE and (label == "entailment") == right])
            for right in (True, False)
        }
        print(f"{f}: by most words comparators support {len(supported[True])} rightly and {len(supported[False])} wrongly")
        for least in (0.05, 0.1, 0.15, 0.2):
            taken = [(expit(slope * logit(np.clip(p, CERTAIN, 1 - CERTAIN)) + offset) < least).sum() for p in supported.values()]
            print(f"  taken back below {least}: {taken[0]} and {taken[1]}")


if __name__ == "__main__":
    main()
