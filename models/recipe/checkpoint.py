"""Trained weights in little room, from which training can go on: python checkpoint.py WEIGHTS.pt OUT.npz

Rows of matrices are rounded to 8 bits with a scale for each; word, position and type vectors are those of the base.
"""

import sys

import numpy as np
import torch


def pack(state, path):
    arrays = {}
    for name, value in state.items():
        value = value.float().numpy()
        if name.startswith(("bert.word", "bert.pos", "bert.tok")):
            continue
        if value.ndim == 2:
            scale = np.abs(value).max(1, keepdims=True) / 127 + 1e-12
            arrays[name] = np.round(value / scale).astype(np.int8)
            arrays[name + ".scale"] = scale.astype(np.float32)
        else:
            arrays[name] = value.astype(np.float32)
    np.savez_compressed(path, **arrays)


def unpack(path):
    """A state dict without the vectors of words, positions and types."""
    with np.load(path) as saved:
        return {
            name: torch.from_numpy(saved[name] * saved[name + ".scale"] if name + ".scale" in saved else saved[name])
            for name in saved.files
            if not name.endswith(".scale")
        }


if __name__ == "__main__":
    pack(torch.load(sys.argv[1], map_location="cpu"), sys.argv[2])
