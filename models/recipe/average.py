"""The weighted mean of weights that were trained from the same beginning: python average.py OUT.pt A.pt=0.8 B.pt=0.2

What a later stage learns and what it forgets lie in different directions, so that the mean keeps most of both
(model soups; Wortsman et al. 2022).
"""

import sys

import torch


def main():
    parts = [each.rsplit("=", 1) for each in sys.argv[2:]]
    states = [(torch.load(path, map_location="cpu"), float(share)) for path, share in parts]
    whole = sum(share for _, share in states)
    torch.save({name: sum(share / whole * state[name].float() for state, share in states) for name in states[0][0]}, sys.argv[1])


if __name__ == "__main__":
    main()
