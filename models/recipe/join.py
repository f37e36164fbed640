"""Pairs of several files in one: python join.py OUT.npz A.npz B.npz=20000 ... (at most so many of a file, by chance)

Couples stay together where a file is taken whole.
"""

import sys

import numpy as np

from encode import Pairs
from written import joined


def main():
    rng = np.random.default_rng(3)
    whole = None
    for each in sys.argv[2:]:
        path, _, most = each.partition("=")
        pairs = Pairs.load(path)
        rows = np.sort(rng.permutation(len(pairs))[: int(most)]) if most else np.arange(len(pairs))
        none = Pairs(pairs.ids[:0], np.array([0]), *(getattr(pairs, n)[:0] for n in ("windows", "stance", "relevance", "origin", "spans")))
        whole = joined(none if whole is None else whole, pairs, rows)
    whole.save(sys.argv[1])
    print(len(whole), "pairs")


if __name__ == "__main__":
    main()
