"""The weighted mean of trained weights: python mean.py OUT.pt BASE.onnx A.pt=0.4 B.npz=0.6 ...

Of what one of them has learned and another forgot, the mean often knows both, if they were trained from one another.
"""

import sys

import torch

from train_cross_encoder import restored, untrained


def main():
    out, base, *parts = sys.argv[1:]
    total = {}
    for path, share in (each.split("=") for each in parts):
        for name, weights in restored(untrained(base, 12, 0.0), path).state_dict().items():
            total[name] = total.get(name, 0) + float(share) * weights.float()
    torch.save(total, out)


if __name__ == "__main__":
    main()
