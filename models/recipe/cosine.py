"""Plain cosine on ranking files: what the base model finds before anything is trained.

    python cosine.py BASE.onnx tokenizer.json wikiqa-test.jsonl ...

Texts are embedded as the base was made for: the mean of all tokens' vectors, at most 256 of them. Prints MRR@10 and
R@1 with 95 % bootstrap intervals over queries. Ties take their order at random, as `fides models eval` does.
"""

import argparse
import json

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

LONGEST = 256
BATCH = 32
DRAWS = 2000


class Embedder:
    def __init__(self, model, tokenizer):
        self.session = onnxruntime.InferenceSession(model)
        self.inputs = {each.name for each in self.session.get_inputs()}
        self.tokenizer = Tokenizer.from_file(tokenizer)
        self.tokenizer.enable_truncation(LONGEST)
        self.tokenizer.enable_padding()

    def embed(self, texts):
        """Vectors of length 1, a row for each text."""
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        rows = [None] * len(texts)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            read = self.tokenizer.encode_batch([texts[i] for i in batch])
            ids = np.array([each.ids for each in read], np.int64)
            mask = np.array([each.attention_mask for each in read], np.int64)
            feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            tokens = self.session.run(None, {k: v for k, v in feed.items() if k in self.inputs})[0]
            means = (tokens * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
            for i, mean in zip(batch, means / np.linalg.norm(means, axis=1, keepdims=True)):
                rows[i] = mean
        return np.stack(rows)


def interval(values, rng):
    drawn = rng.choice(values, (DRAWS, len(values))).mean(1)
    return f"{np.mean(values):.3f} [{np.quantile(drawn, 0.025):.3f}, {np.quantile(drawn, 0.975):.3f}]"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("tokenizer")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    embedder, rng = Embedder(args.base, args.tokenizer), np.random.default_rng(1)
    for path in args.files:
        with open(path, encoding="utf-8") as file:
            tasks = [json.loads(line) for line in file]
        texts = sorted({text for task in tasks for text in (task["query"], *task["passages"])})
        place = {text: i for i, text in enumerate(texts)}
        vectors = embedder.embed(texts)
        ranks = []
        for task in tasks:
            scores = vectors[[place[p] for p in task["passages"]]] @ vectors[place[task["query"]]]
            order = np.lexsort((rng.random(len(scores)), -scores))
            ranks.append(1 + min(np.flatnonzero(np.isin(order, task["relevant"]))))
        ranks = np.array(ranks)
        mrr = np.where(ranks <= 10, 1 / ranks, 0)
        print(f"{path}: {len(tasks)} queries, MRR@10 {interval(mrr, rng)}, R@1 {interval(ranks == 1, rng)}", flush=True)


if __name__ == "__main__":
    main()
