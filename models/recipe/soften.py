"""What trained models say of pairs, on average, for another one to learn from:

    python soften.py PAIRS.npz SOFT.npz BASE=WEIGHTS ...

BASE and WEIGHTS are those of ``train_cross_encoder.py``. Of each pair the probabilities of entailment, neutral and
contradiction, and of relevance, in 255ths.
"""

import sys

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
    pairs, out, *models = sys.argv[1:]
    pairs = Pairs.load(pairs)
    device, tokens = ("cuda", 300_000) if torch.cuda.is_available() else ("cpu", 6000)
    total = 0
    for base, weights in (each.split("=") for each in models):
        model = restored(untrained(base, 12, 0.0), weights).to(device).eval()
        total = total + said(model.to(torch.bfloat16) if device == "cuda" else model, pairs, device, tokens)
    np.savez_compressed(out, said=(total / len(models) * 255).round().astype(np.uint8))


if __name__ == "__main__":
    main()
