"""Fits how far the judgement of a model and of comparators is believed (`JudgeWeights`), and writes it into the model's config.json.

    python judge.py CONFIG.json ROWS.jsonl... [--alarms 0.01] [--harm 0.005] [--support 0.8] [--show N]

ROWS.jsonl   of each labelled fact its windows and its rewritings with their features, by a class of the test sources:
                 ./mvnw -q test-compile dependency:build-classpath -Dmdep.outputFile=target/cp
                 java -cp target/test-classes:target/classes:$(cat target/cp) io.fides.verify.model.JudgeRows FACTS.jsonl 3 > ROWS.jsonl
--alarms     the share of true facts that may be called contradicted without a correction
--harm       the share of true and open facts that may be rewritten
--support    the share of true facts that are called supported: fewer, and fewer false ones are

A window that holds the deciding quote has the label of its fact, any other says nothing. A rewriting is right if it says what
the minimal correction says. Both logistic functions are regularised and linear in features that Java computes. Where a verdict is
asked for, and not a score or a proof, their offsets are moved so that no more harm is done than allowed ("verdict"). What is printed is of facts of which no record of the same id was
fitted on (ten folds), offsets included.
"""

import argparse
import collections
import json
import re

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

STANCES = {"supported": 1, "contradicted": 2, "not_enough_evidence": 0}
FOLDS = 10


def words(text):
    return re.findall(r"\w+(?:[.,']\w+)*|[%$€£°]", text.lower())


def is_right(fact, minimal, text):
    """Whether a rewriting takes out and brings in what the correction does, and hardly more."""
    if not minimal:
        return False
    old, wanted, got = (collections.Counter(words(t)) for t in (fact, minimal, text))
    missing = sum(((old - wanted) - (old - got)).values()) + sum(((wanted - old) - (got - old)).values())
    return missing == 0 and sum(((old - got) - (old - wanted)).values()) + sum(((got - old) - (wanted - old)).values()) <= 4


def decides(quote, window):
    quote, window = set(words(quote)), set(words(window))
    return bool(quote) and len(quote & window) >= 0.8 * len(quote)


def read(files):
    facts = []
    for name in files:
        for line in open(name, encoding="utf-8"):
            fact = json.loads(line)
            for window in fact["windows"]:
                window["label"] = STANCES[fact["label"]] if decides(fact["quote"], window["text"]) else 0
            for rewriting in fact["rewritings"]:
                rewriting["right"] = is_right(fact["fact"], fact["minimal"], rewriting["text"])
            facts.append(fact)
    return facts


class Linear:
    """Logistic regression on standardised features, told as weights of the features as they are."""

    def __init__(self, items, labels, strength=0.3):
        self.names = sorted({n for i in items for n in i["features"]})
        scaler = StandardScaler().fit(self.matrix(items))
        model = LogisticRegression(C=strength, max_iter=2000).fit(scaler.transform(self.matrix(items)), labels)
        self.classes = list(model.classes_)
        coef, bias = model.coef_, model.intercept_
        if len(self.classes) > 2:
            coef, bias = coef - coef[0], bias - bias[0]
        self.coef = coef / scaler.scale_
        self.bias = bias - (self.coef * scaler.mean_).sum(1)

    def matrix(self, items):
        return np.array([[i["features"].get(n, 0.0) for n in self.names] for i in items])

    def odds(self, items):
        """[items, classes], of each class against the first, or of yes against no."""
        return self.matrix(items) @ self.coef.T + self.bias

    def weights(self, row, shift=0.0):
        return {"bias": round(float(self.bias[row] + shift), 4)} | {n: round(float(w), 4) for n, w in zip(self.names, self.coef[row])}


class Judge:
    def __init__(self, facts, alarms, harm, support):
        windows = [w for f in facts for w in f["windows"]]
        self.stance = Linear(windows, [w["label"] for w in windows])
        rewritings = [r for f in facts for r in f["rewritings"]]
        self.rewriting = Linear(rewritings, [r["right"] for r in rewritings])
        others = [f for f in facts if f["label"] != "contradicted"]
        true = [f for f in facts if f["label"] == "supported"]
        self.harmless = at_most([self.best(f)[0] for f in others], harm)
        self.careful = at_most([self.accusation(f) for f in true], alarms)
        self.strict = at_most([self.support(f) for f in true], support)

    def best(self, fact):
        """The likeliest rewriting: log odds, and itself."""
        if not fact["rewritings"]:
            return -99.0, None
        odds = self.rewriting.odds(fact["rewritings"])[:, 0]
        top = int(np.argmax(odds))
        return float(odds[top]), fact["rewritings"][top]

    def accusation(self, fact):
        """By how much contradiction leads in the window that accuses most."""
        if not fact["windows"]:
            return -99.0
        odds = self.stance.odds(fact["windows"])
        return float(np.max(odds[:, 2] - np.maximum(odds[:, 1], 0)))

    def support(self, fact):
        return float(np.max(self.stance.odds(fact["windows"])[:, 1])) if fact["windows"] else -99.0

    def verdict(self, fact):
        if self.best(fact)[0] > self.harmless or self.accusation(fact) > self.careful:
            return "contradicted"
        odds = self.stance.odds(fact["windows"]) if fact["windows"] else np.full((1, 3), -9.0)
        supported = (odds[:, 1] > self.strict) & (odds[:, 1] - self.strict > odds[:, 2] - self.careful)
        return "supported" if supported.any() else "not_enough_evidence"

    def json(self):
        return {
            "entails": self.stance.weights(1) | {"verdict": round(-self.strict, 4)},
            "contradicts": self.stance.weights(2) | {"verdict": round(-self.careful, 4)},
            "rewriting": self.rewriting.weights(0, -self.harmless),
        }


def at_most(scores, share):
    """The threshold above which no more than a share of the scores lie."""
    ordered = sorted(scores, reverse=True)
    return ordered[int(share * len(ordered))] + 1e-6


def auc(pos, neg):
    ranks = np.argsort(np.argsort(np.concatenate([pos, neg]))) + 1
    return (ranks[: len(pos)].sum() - len(pos) * (len(pos) + 1) / 2) / max(1, len(pos) * len(neg))


def report(name, judged):
    labels = ("supported", "contradicted", "not_enough_evidence")
    table = collections.Counter((f["label"], j.verdict(f)) for f, j in judged)
    print(f"{name}: {len(judged)} facts; label → supported, contradicted, open")
    for label in labels:
        print(f"  {label:20}", [table[label, v] for v in labels])
    support = {label: np.array([j.support(f) for f, j in judged if f["label"] == label]) for label in labels}
    rest = np.concatenate([support["contradicted"], support["not_enough_evidence"]])
    print(f"  AUC of support {auc(support['supported'], rest):.3f}, against contradicted {auc(support['supported'], support['contradicted']):.3f}; three-way {sum(table[l, l] for l in labels) / len(judged):.3f}")
    false = [(f, j) for f, j in judged if f["label"] == "contradicted"]
    made = [(f, *j.best(f)) for f, j in judged if j.best(f)[0] > j.harmless]
    right = sum(r["right"] for f, _, r in made)
    offered = sum(any(r["right"] for r in f["rewritings"]) for f, _ in false)
    harm = sum(f["label"] != "contradicted" for f, _, _ in made)
    print(f"  of {len(false)} false facts {offered} have the right rewriting among theirs, {right} are rewritten rightly = {right / max(1, len(false)):.3f}; of {len(judged) - len(false)} others {harm} are rewritten; precision {right / max(1, len(made)):.3f}")
    kinds = collections.Counter(f["error"] for f, _ in false)
    done = collections.Counter(f["error"] for f, _, r in made if r["right"])
    print("  by kind:", ", ".join(f"{k} {done[k]} of {n}" for k, n in kinds.most_common()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("rows", nargs="+")
    parser.add_argument("--alarms", type=float, default=0.01)
    parser.add_argument("--harm", type=float, default=0.005)
    parser.add_argument("--support", type=float, default=0.8)
    parser.add_argument("--show", type=int, default=0)
    args = parser.parse_args()
    sets = {name: read([name]) for name in args.rows}
    facts = [f for some in sets.values() for f in some]
    ids = sorted({f["id"] for f in facts})
    fold = {i: k % FOLDS for k, i in enumerate(np.random.default_rng(1).permutation(ids))}
    judges = [Judge([f for f in facts if fold[f["id"]] != k], args.alarms, args.harm, args.support) for k in range(FOLDS)]
    for name, some in sets.items():
        report(name, [(f, judges[fold[f["id"]]]) for f in some])
        for f in some[: args.show * 20]:
            odds, best = judges[fold[f["id"]]].best(f)
            if f["label"] == "contradicted":
                print("   ", f["fact"], "→", best and best["text"], f"{odds:.1f}", "WANTED", f["minimal"])
    with open(args.config, encoding="utf-8") as file:
        config = json.load(file)
    config["fides"]["judge"] = Judge(facts, args.alarms, args.harm, args.support).json()
    with open(args.config, "w", encoding="utf-8") as file:
        json.dump(config, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
