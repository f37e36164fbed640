"""Pairs of several files in one: python join.py OUT.npz A.npz B.npz ..."""

import sys

import numpy as np

from encode import Pairs


def main():
    files = [Pairs.load(path) for path in sys.argv[2:]]
    starts = np.concatenate([[0], np.cumsum(np.concatenate([pairs.lengths() for pairs in files]))])
    names = ("windows", "stance", "relevance", "origin", "spans")
    Pairs(np.concatenate([pairs.ids for pairs in files]), starts, *(np.concatenate([getattr(pairs, n) for pairs in files]) for n in names)).save(sys.argv[1])


if __name__ == "__main__":
    main()
