"""Training pairs from what a model would rewrite wrongly: the judge of a search over edits learns from its own mistakes.

    python mined.py BASE.onnx WEIGHTS TOKENIZER.json OUT.npz FILE.jsonl... [--most 3]

Each fact of a written passage is read beside its deciding sentences, and the words that the model points at are
exchanged as the search would do it (`verify.model.FittedVerifier`). What comes out is not entailed, unless it is the
known correction or may say the same: a false fact whose wrong words still stand is certainly false, one whose wrong
words are exchanged for others than the right ones is, if they have no word in common; a true fact in which other words
than its own come in counts as false if they have no word in common with what went.
"""

import argparse
import random

import numpy as np
import torch
from tokenizers import Tokenizer

from bert import Bert, CrossEncoder, load_onnx
from checkpoint import unpack
from encode import NOWHERE, Pair, Pairs
from pointed import pointed
from sources import E, N, NOT_E
from text import sentences
from written import STANCES, around, deciding, read, shown

LONGEST = 14  # tokens of what is exchanged, as in adapter.onnx.Pointing
STOPPED = set("a an and as at by for from had has have in is it its of on or s that the their to was were with".split())


def likeliest(first, last, limit=6):
    """Spans of tokens by the sum of the log probabilities of their ends."""
    sums = first[:, None] + last[None, :]
    sums[~np.triu(np.ones_like(sums, bool)) | np.triu(np.ones_like(sums, bool), LONGEST)] = -np.inf
    best = np.argsort(-sums, axis=None)[:limit]
    return [(*divmod(k, len(last)), sums.flat[k]) for k in best.tolist()]


def content(text):
    return set("".join(c if c.isalnum() else " " for c in text.lower()).split()) - STOPPED


def is_false(fact, true, wrong, right, went, came, place):
    """Whether a rewriting that puts ``came`` for ``went`` at ``place`` is surely not what the window says."""
    if content(went) & content(came) or not content(came):
        return False
    if fact == true:
        return bool(content(went))
    if wrong in (None, NOWHERE):
        return False
    if place[1] <= wrong[0] or wrong[1] <= place[0]:
        return True
    return right not in (None, "") and place == wrong and not content(right) & content(came)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("weights")
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--most", type=int, default=3, help="rewritings of a fact")
    parser.add_argument("--seed", type=int, default=4)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    torch.set_num_threads(2)
    model = CrossEncoder(load_onnx(args.base, Bert(6)))
    state = unpack(args.weights) if args.weights.endswith(".npz") else torch.load(args.weights, map_location="cpu")
    model.load_state_dict(state, strict=False)
    model.eval()

    asked = []
    for record in read(args.files):
        parts = sentences(" ".join(record["passage"].split()))
        for fact in record["facts"]:
            where = deciding(parts, fact["quote"]) if STANCES[fact["label"]] != N else []
            if where:
                window = shown(record["title"], around(parts, where, rng), rng)
                asked.append((window, fact["fact"], fact["fact"] if STANCES[fact["label"]] == E else fact["minimal"]))
    tokenizer = Tokenizer.from_file(args.tokenizer)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    encoded = tokenizer.encode_batch([(w, f) for w, f, _ in asked])
    order = sorted((i for i, e in enumerate(encoded) if len(e.ids) <= 224), key=lambda i: len(encoded[i].ids))
    pairs = []
    for start in range(0, len(order), 32):
        rows = order[start : start + 32]
        longest = len(encoded[rows[-1]].ids)
        fill = lambda name: torch.tensor([getattr(encoded[i], name) + [0] * (longest - len(encoded[i].ids)) for i in rows])
        with torch.inference_mode():
            _, ends = model(fill("ids"), fill("attention_mask"), fill("type_ids"))
        for row, numbers in zip(rows, ends.numpy()):
            window, fact, true = asked[row]
            pairs += rewritings(window, fact, true, encoded[row], numbers, args.most, rng)
    Pairs.encode(pairs, args.tokenizer).save(args.out)
    for p in rng.sample(pairs, 12):
        print(f"  {p.stance}\n    {p.window}\n    {p.fact}")
    print(len(pairs), "pairs of", len(asked), "facts")


def rewritings(window, fact, true, encoding, numbers, most, rng):
    types, length = np.array(encoding.type_ids), len(encoding.ids)
    first = int(np.argmax(types))
    log = lambda a: a - np.log(np.exp(a - a.max()).sum()) - a.max()
    in_fact = likeliest(log(numbers[first : length - 1, 0]), log(numbers[first : length - 1, 1]))
    in_window = likeliest(log(numbers[1 : first - 1, 2]), log(numbers[1 : first - 1, 3]))
    wrong, right = pointed(window, fact, true) if fact != true else (None, None)
    right = window[slice(*right)] if right not in (None, NOWHERE) else None
    found = {}
    both = sorted(((a[2] + b[2], a, b) for a in in_fact for b in in_window), key=lambda each: -each[0])
    for _, (i, j, _), (k, l, _) in both:
        place = (encoding.offsets[first + i][0], encoding.offsets[first + j][1])
        source = (encoding.offsets[1 + k][0], encoding.offsets[1 + l][1])
        went, came = fact[slice(*place)], window[slice(*source)]
        text = fact[: place[0]] + came + fact[place[1] :]
        text = text[0].upper() + text[1:]
        if is_false(fact, true, wrong, right, went, came, place) and content(text) != content(true):
            found.setdefault(text, pointed(window, text, true))
        if len(found) == most:
            break
    if found:
        yield Pair(window, true, E, 1, "mined-true")
    for text, spans in found.items():
        yield Pair(window, text, NOT_E, 1, "mined", spans)


if __name__ == "__main__":
    main()
