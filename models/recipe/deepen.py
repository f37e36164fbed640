"""Eleven layers that begin as six: python deepen.py BASE12.onnx BASE6.onnx CHECKPOINT.npz PAIRS.npz OUT.pt

all-MiniLM-L6-v2 has every second layer of MiniLM-L12, of which e5-small-v2 and bge-small-en-v1.5 were made: layer i of
the six still resembles layer 2i of the twelve. Between the trained layers the odd ones of the larger base are put so that
they change nothing at first: their output products are zero (Wu et al. 2024, "LLaMA Pro"), and their normalisations
scale to what the layer before gives. Train with `train_cross_encoder.py --base BASE12.onnx --layers 11 --init OUT.pt
--rate 8e-5 --warmup 0.12`; twice the rate destroys in minutes what the six had learned.
"""

import sys

import numpy as np
import torch

from bert import Bert, CrossEncoder, load_onnx
from checkpoint import unpack
from encode import Pairs

SAMPLE, BATCH = 512, 32


def scales(model, pairs):
    """Mean and spread of what each layer but the last gives for a token, on a sample."""
    given = [[] for _ in model.bert.layers]
    hooks = [layer.register_forward_hook(lambda _, __, x, at=at: at.append(x)) for layer, at in zip(model.bert.layers, given)]
    rows = np.random.default_rng(0).choice(len(pairs), SAMPLE, replace=False)
    rows = rows[np.argsort(pairs.lengths()[rows])]
    masks = []
    with torch.no_grad():
        for start in range(0, SAMPLE, BATCH):
            ids, mask, types = pairs.tensors(rows[start : start + BATCH])
            model(ids, mask, types)
            masks.append(mask.bool())
    for hook in hooks:
        hook.remove()
    tokens = [torch.cat([x[mask] for x, mask in zip(each, masks)]) for each in given]
    return [(x.mean().item(), x.std(-1, unbiased=False).mean().item()) for x in tokens[:-1]]


def deepened(six, twelve, known):
    """State of a model of 2n - 1 layers from one of n."""
    trained, base = six.state_dict(), twelve.state_dict()
    depth = len(six.bert.layers)
    state = {name: value for name, value in trained.items() if not name.startswith("bert.layers.")}
    for name, value in trained.items():
        if name.startswith("bert.layers."):
            layer, rest = name.split(".", 3)[2:]
            state[f"bert.layers.{2 * int(layer)}.{rest}"] = value
            if int(layer) < depth - 1:
                new = base[f"layers.{2 * int(layer) + 1}.{rest}"].clone()
                mean, spread = known[int(layer)]
                if rest.startswith(("o.", "fo.")):
                    new.zero_()
                elif rest.startswith("ln"):
                    new.fill_(spread if rest.endswith("weight") else mean)
                state[f"bert.layers.{2 * int(layer) + 1}.{rest}"] = new
    return state


def main():
    base12, base6, checkpoint, pairs, out = sys.argv[1:]
    six = CrossEncoder(load_onnx(base6, Bert(6, dropout=0))).eval()
    six.load_state_dict(unpack(checkpoint), strict=False)
    known = scales(six, Pairs.load(pairs).within(128))
    torch.save(deepened(six, load_onnx(base12, Bert(12)), known), out)


if __name__ == "__main__":
    main()
