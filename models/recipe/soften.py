"""What trained models say of pairs, on average, for another one to learn from:

    python soften.py PAIRS.npz SOFT.npz BASE=WEIGHTS ... [--own ORIGIN ...]

BASE and WEIGHTS are those of ``train_cross_encoder.py``. Of each pair the probabilities of entailment, neutral and
contradiction, and of relevance, in 255ths. Pairs of ``--own`` have their label instead: figures that look alike, which
the trained models take for each other, and files, if the models have read none.
"""

import argparse

import numpy as np
import torch

from encode import Pairs
from sources import NOT_E
from train_cross_encoder import Resident, restored, untrained


@torch.no_grad()
def said(model, pairs, asked, device, tokens):
    resident, lengths = Resident(pairs, device), pairs.lengths()
    found = torch.zeros(len(pairs), 4, device=device)
    order, start = asked[np.argsort(-lengths[asked], kind="stable")], 0
    while start < len(order):
        rows = order[start : start + max(1, tokens // int(lengths[order[start]]))]
        ids, mask, types, *_ = resident.batch(rows, (int(lengths[rows[0]]) + 7) // 8 * 8)
        logits = model(ids, mask, types)[0].float()
        found[torch.from_numpy(rows).to(device)] = torch.cat([logits[:, :3].softmax(-1), logits[:, 3:].sigmoid()], -1)
        start += len(rows)
    return found.cpu().numpy()


def neither(found):
    """Of what is known only not to be entailed, how much is said for each of the others."""
    other = found[:, 1:3] / np.maximum(found[:, 1:3].sum(-1, keepdims=True), 1e-6)
    return np.concatenate([np.zeros((len(found), 1)), other], -1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs")
    parser.add_argument("out")
    parser.add_argument("models", nargs="+", metavar="BASE=WEIGHTS")
    parser.add_argument("--own", nargs="*", default=[], metavar="ORIGIN", help="what the origin of labelled pairs begins with")
    parser.add_argument("--bf16", action="store_true", help="as for training")
    args = parser.parse_args()
    pairs = Pairs.load(args.pairs)
    device, tokens = ("cuda", 300_000) if torch.cuda.is_available() else ("cpu", 6000)
    own = np.logical_or.reduce([np.char.startswith(pairs.origin, each) for each in args.own] + [np.zeros(len(pairs), bool)])
    labelled = own & (pairs.stance != NOT_E) & (pairs.relevance >= 0)
    total = 0
    for base, weights in (each.split("=") for each in args.models):
        model = restored(untrained(base, 12, 0.0), weights).to(device).eval()
        total = total + said(model.to(torch.bfloat16) if args.bf16 else model, pairs, np.flatnonzero(~labelled), device, tokens)
    total /= len(args.models)
    total[own, :3] = np.where(pairs.stance[own, None] == NOT_E, neither(total[own]), np.eye(4, 3)[pairs.stance[own]])
    total[own, 3] = np.where(pairs.relevance[own] < 0, total[own, 3], pairs.relevance[own])
    np.savez_compressed(args.out, said=(total * 255).round().astype(np.uint8))


if __name__ == "__main__":
    main()
