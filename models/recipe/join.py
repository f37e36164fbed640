"""Pairs of several files in one, of some of them a sample: python join.py OUT.npz A.npz B.npz=20000 ..."""

import sys

import numpy as np

from encode import Pairs


def read(path, rng):
    name, _, count = path.partition("=")
    pairs = Pairs.load(name)
    return pairs.of(np.sort(rng.permutation(len(pairs))[: int(count)])) if count else pairs


def main():
    rng = np.random.default_rng(1)
    files = [read(path, rng) for path in sys.argv[2:]]
    starts = np.concatenate([[0], np.cumsum(np.concatenate([pairs.lengths() for pairs in files]))])
    names = ("windows", "stance", "relevance", "origin", "spans")
    Pairs(np.concatenate([pairs.ids for pairs in files]), starts, *(np.concatenate([getattr(pairs, n) for pairs in files]) for n in names)).save(sys.argv[1])


if __name__ == "__main__":
    main()
