"""Fits how far a rewriting of a claim is believed, and how far an accusation of the model.

    python rewriting.py DUMP.jsonl OUT.tsv [--check OTHER.jsonl] [--harm 0.005] [--alarms 0.01]

DUMP.jsonl   by ``io.fides.verify.rewrite.RewritingRows`` (test sources): of each fact its label, its minimal correction, what the model says of its
             windows, and its likeliest rewritings with their features
--harm       the share of true and open facts that may be rewritten
--alarms     the share of true facts that the model may call contradicted by itself

The logistic function is fitted on single rewritings: right is one that says what the correction says. Its threshold
is then moved so that of each fact the likeliest rewriting does no more harm than allowed.
"""

import argparse
import collections
import json
import re

import numpy as np
from sklearn.linear_model import LogisticRegression

FEATURES = ["entails before", "contradicts before", "entails after", "contradicts after", "unsaid", "same relation", "same governor", "context"]
KINDS = ["NUMBER", "NAME", "NOUN", "MODIFIER", "VERB", "PREPOSITION", "PHRASE", "EXCHANGE", "POLARITY"]


def words(text):
    return re.findall(r"\w+(?:[.,']\w+)*|[%$€£°]", text.lower())


def gone_and_come(old, new):
    a, b = collections.Counter(words(old)), collections.Counter(words(new))
    return a - b, b - a


def is_right(fact, minimal, text):
    """Whether a rewriting takes out and brings in what the correction does, and hardly more."""
    if not minimal:
        return False
    gone, come = gone_and_come(fact, minimal)
    gone2, come2 = gone_and_come(fact, text)
    missing = sum((gone - gone2).values()) + sum((come - come2).values())
    more = sum((gone2 - gone).values()) + sum((come2 - come).values())
    return missing == 0 and more <= 4


def vector(rewriting):
    return [rewriting[f] for f in FEATURES] + [rewriting.get(k, 0.0) for k in KINDS]


def read(path):
    facts = [json.loads(line) for line in open(path, encoding="utf-8")]
    for fact in facts:
        for each in fact["rewritings"]:
            each["right"] = is_right(fact["fact"], fact["minimal"], each["text"])
    return facts


def best(facts, model):
    """Of each fact its likeliest rewriting: (log odds, right) or none."""
    found = []
    for fact in facts:
        if fact["rewritings"]:
            odds = model.decision_function(np.array([vector(r) for r in fact["rewritings"]]))
            top = int(np.argmax(odds))
            found.append((fact, float(odds[top]), fact["rewritings"][top]["right"]))
        else:
            found.append((fact, -99.0, False))
    return found


def report(name, found, threshold):
    false = [f for f in found if f[0]["label"] == "contradicted"]
    other = [f for f in found if f[0]["label"] != "contradicted"]
    made = [f for f in found if f[1] >= threshold]
    right = sum(f[2] for f in made)
    harm = sum(f[1] >= threshold for f in other)
    print(
        f"{name}: of {len(false)} false facts {right} rewritten rightly = {right / len(false):.3f}, {sum(f[1] >= threshold for f in false)} at all;"
        f" of {len(other)} others {harm} = {harm / len(other):.4f}; of {len(made)} rewritings {right / max(1, len(made)):.3f} right"
    )


def contradicted(fact, caution):
    for e, n, c in fact["windows"]:
        if c * np.exp(-caution) > max(e, n):
            return True
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dump")
    parser.add_argument("out")
    parser.add_argument("--check")
    parser.add_argument("--harm", type=float, default=0.005)
    parser.add_argument("--alarms", type=float, default=0.01)
    args = parser.parse_args()
    facts = read(args.dump)
    rows = [(vector(r), r["right"]) for fact in facts for r in fact["rewritings"]]
    model = LogisticRegression(C=0.3, max_iter=1000).fit(np.array([r for r, _ in rows]), np.array([y for _, y in rows]))
    found = best(facts, model)
    others = sorted((f[1] for f in found if f[0]["label"] != "contradicted"), reverse=True)
    threshold = others[int(args.harm * len(others))] + 1e-6
    with open(args.out, "w", encoding="utf-8") as out:
        out.write(f"threshold\t{threshold - model.intercept_[0]:.4f}\n")
        for name, weight in zip(FEATURES + KINDS, model.coef_[0]):
            out.write(f"{name}\t{weight:.4f}\n")
    true = [f for f in facts if f["label"] == "supported"]
    caution = next(k / 10 for k in range(80) if np.mean([contradicted(f, k / 10) for f in true]) <= args.alarms)
    for name, some in [("fitted", facts)] + ([("check", read(args.check))] if args.check else []):
        kept = best(some, model)
        report(name, kept, threshold)
        for harm in (0.0, 0.01, 0.02):
            scores = sorted((f[1] for f in kept if f[0]["label"] != "contradicted"), reverse=True)
            report(f"  at harm {harm}", kept, scores[int(harm * len(scores))] + 1e-6)
        share = {label: np.mean([contradicted(f, caution) for f in some if f["label"] == label]) for label in ("supported", "contradicted", "not_enough_evidence")}
        entailed = {label: np.mean([max(e - max(n, c) for e, n, c in f["windows"]) > 0 for f in some if f["label"] == label]) for label in share}
        print(f"  caution {caution}: called contradicted {share}; called supported {entailed}")


if __name__ == "__main__":
    main()
