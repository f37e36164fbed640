"""The weighted mean of weights that were trained from the same beginning.

    python average.py OUT.pt A.pt=0.8 B.npz=0.2

What a later stage learns and what it forgets lie in different directions, so that the mean keeps most of both
(model soups; Wortsman et al. 2022). What a checkpoint lacks, the vectors of words, is that of the first.
"""

import sys

import torch

from checkpoint import unpack


def read(path):
    return unpack(path) if path.endswith(".npz") else torch.load(path, map_location="cpu")


def main():
    parts = [(read(path), float(share)) for path, share in (each.rsplit("=", 1) for each in sys.argv[2:])]
    first, whole = parts[0][0], sum(share for _, share in parts)
    mean = {name: sum(share / whole * state.get(name, kept).float() for state, share in parts) for name, kept in first.items()}
    torch.save(mean, sys.argv[1])


if __name__ == "__main__":
    main()
