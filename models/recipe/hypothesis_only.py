"""What a reader of the fact alone can tell: it should be little, or the pairs give their labels away.

    python hypothesis_only.py DATA [--seed 1]

Trains a linear model on words and word pairs of the facts and prints, for each origin of pairs, the balanced
accuracy of entailed against not entailed on unseen facts (0.5 is chance).
"""

import argparse
import collections

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import balanced_accuracy_score

from pairs import build
from sources import held_out

PUBLISHED = {"snli", "mnli", "cad", "conjnli", "semi-auto", "fever", "fm2", "feverous", "attribution", "begin", "q2", "factcg", "defacto"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    pairs = [p for p in build(args.data, args.seed, 1.0) if p.stance >= 0]
    origins = collections.defaultdict(list)
    for p in pairs:
        origins["(as published)" if p.origin in PUBLISHED else "(made by rule)"].append(p)
        origins[p.origin].append(p)
    for origin, found in sorted(origins.items()):
        train = [p for p in found if not held_out(p.fact, 20)]
        test = [p for p in found if held_out(p.fact, 20)]
        truth = np.array([p.stance == 0 for p in train])
        if len(test) < 100 or truth.all() or not truth.any():
            continue
        words = TfidfVectorizer(ngram_range=(1, 2), min_df=2, sublinear_tf=True)
        model = LogisticRegression(C=2, max_iter=300, class_weight="balanced")
        model.fit(words.fit_transform(p.fact for p in train), truth)
        guessed = model.predict(words.transform(p.fact for p in test))
        score = balanced_accuracy_score([p.stance == 0 for p in test], guessed)
        print(f"{origin:16} {len(test):6} facts  balanced accuracy {score:.3f}")


if __name__ == "__main__":
    main()
