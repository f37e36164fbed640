"""What trained models say of pairs, on average, for another one to learn from:

    python soften.py PAIRS.npz SOFT.npz BASE=WEIGHTS ... [--own ORIGIN ...]

BASE and WEIGHTS are those of ``train_cross_encoder.py``. Of each pair the probabilities of entailment, neutral and
contradiction, and of relevance, in 255ths. Pairs of ``--own`` have their label instead: figures that look alike, which
the trained models take for each other.
"""

import argparse

import numpy as np
import torch

from encode import Pairs
from train_cross_encoder import Resident, restored, untrained


@torch.no_grad()
def said(model, pairs, device, tokens):
    resident, lengths = Resident(pairs, device), pairs.lengths()
    found = torch.zeros(len(pairs), 4, device=device)
    order, start = np.argsort(-lengths, kind="stable"), 0
    while start < len(order):
        rows = order[start : start + max(1, tokens // int(lengths[order[start]]))]
        ids, mask, types, *_ = resident.batch(rows, (int(lengths[rows[0]]) + 7) // 8 * 8)
        logits = model(ids, mask, types)[0].float()
        found[torch.from_numpy(rows).to(device)] = torch.cat([logits[:, :3].softmax(-1), logits[:, 3:].sigmoid()], -1)
        start += len(rows)
    return found.cpu().numpy()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs")
    parser.add_argument("out")
    parser.add_argument("models", nargs="+", metavar="BASE=WEIGHTS")
    parser.add_argument("--own", nargs="*", default=[], metavar="ORIGIN", help="labelled pairs that decide their fact")
    args = parser.parse_args()
    pairs = Pairs.load(args.pairs)
    device, tokens = ("cuda", 300_000) if torch.cuda.is_available() else ("cpu", 6000)
    total = 0
    for base, weights in (each.split("=") for each in args.models):
        model = restored(untrained(base, 12, 0.0), weights).to(device).eval()
        total = total + said(model.to(torch.bfloat16) if device == "cuda" else model, pairs, device, tokens)
    total /= len(args.models)
    own = np.isin(pairs.origin, args.own)
    total[own] = np.eye(4)[pairs.stance[own]] + np.eye(4)[3]
    np.savez_compressed(args.out, said=(total * 255).round().astype(np.uint8))


if __name__ == "__main__":
    main()
