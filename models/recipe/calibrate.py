"""Fits the temperatures of the joint model on held-out pairs and writes them into its config.json.

    python calibrate.py MODEL_FOLDER PAIRS.npz BENCH...

The stance is fitted on labelled pairs in JSONL (``benchmarks.py`` writes them), the relevance on rated pairs of
``pairs.py``. One number each: it changes no decision, only how far a probability can be believed.
"""

import argparse
import json

import numpy as np
from scipy.optimize import minimize_scalar

from encode import Pair, Pairs
from score import Scorer

STANCES = {"entailment": 0, "neutral": 1, "contradiction": 2, "not_entailment": 3}


def stance_loss(logits, stance, temperature):
    """Mean negative log likelihood; what is only known not to be entailed counts as a sum."""
    scaled = logits / temperature
    scaled = scaled - scaled.max(1, keepdims=True)
    p = np.exp(scaled)
    p /= p.sum(1, keepdims=True)
    likelihood = np.where(stance == 3, p[:, 1:].sum(1), p[np.arange(len(p)), np.minimum(stance, 2)])
    return -np.log(np.maximum(likelihood, 1e-9)).mean()


def relevance_loss(logits, relevant, temperature):
    signed = np.where(relevant == 1, logits, -logits) / temperature
    return np.logaddexp(0, -signed).mean()


def fitted(loss):
    return float(minimize_scalar(lambda t: loss(np.exp(t)), bounds=(-1.5, 2), method="bounded").x)


def read(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            yield Pair(row["premise"], row["hypothesis"], STANCES[row["label"]], -1, path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("pairs")
    parser.add_argument("bench", nargs="+")
    parser.add_argument("--most", type=int, default=1500, help="pairs of a set")
    args = parser.parse_args()
    scorer = Scorer(f"{args.folder}/model.onnx")
    rng = np.random.default_rng(7)
    logits, stance = [], []
    for path in args.bench:
        pairs = Pairs.encode(list(read(path)), f"{args.folder}/tokenizer.json")
        rows = rng.permutation(len(pairs))[: args.most]
        logits.append(scorer.logits(pairs, rows)[:, :3])
        stance.append(pairs.stance[rows])
    logits, stance = np.concatenate(logits), np.concatenate(stance)
    pairs = Pairs.load(args.pairs).within(160)
    rows = np.flatnonzero(pairs.relevance >= 0)
    rows = rng.permutation(rows)[: args.most]
    relevance = scorer.logits(pairs, rows)[:, 3]
    temperatures = {
        "stance": round(float(np.exp(fitted(lambda t: stance_loss(logits, stance, t)))), 3),
        "relevance": round(float(np.exp(fitted(lambda t: relevance_loss(relevance, pairs.relevance[rows], t)))), 3),
    }
    path = f"{args.folder}/config.json"
    with open(path, encoding="utf-8") as file:
        config = json.load(file)
    config["fides"]["temperature"] = temperatures
    with open(path, "w", encoding="utf-8") as file:
        json.dump(config, file, indent=2)
        file.write("\n")
    before, after = stance_loss(logits, stance, 1.0), stance_loss(logits, stance, temperatures["stance"])
    print(f"{temperatures} on {len(stance)} and {len(rows)} pairs; stance loss {before:.3f} -> {after:.3f}")


if __name__ == "__main__":
    main()
