"""Makes the tiny models of the tests and what they must say.

    python3 tiny.py        needs onnx and numpy; writes to src/test/resources/onnx

joint/        two layers of width 16 by export.py in int8, with a joint head
joint-float/  the same in floats
nli/ two/     the mean of word vectors times a matrix: three labels in an unusual order, two labels
judged.tsv    model, claim, window and the logits, computed here with numpy alone
"""

import json
import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import export

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.join(HERE, "../../src/test/resources/onnx")
WORDS = "[PAD] [UNK] [CLS] [SEP] the tower opened in 1889 it is made of iron bee honey gold .".split()
VOCABULARY = {word: i for i, word in enumerate(WORDS)}
LAYERS, WIDTH, WIDE, HEADS, POSITIONS = 2, 16, 32, 2, 64
RANDOM = np.random.RandomState(11)
TABLE = RANDOM.normal(size=(len(WORDS), 6)).astype(np.float32)

CLAIMS = ["the tower opened in 1889", "honey is gold ."]
WINDOWS = ["the tower opened in 1889 . it is made of iron .", "bee honey", "", "gold unseen words of iron"]
JOINT = {
    "id2label": {"0": "entailment", "1": "neutral", "2": "contradiction", "3": "relevance"},
    "max_position_embeddings": POSITIONS,
    "fides": {"temperature": {"stance": 2.0, "relevance": 0.5}},
}
NLI = {"id2label": {"0": "CONTRADICTION", "1": "Entailment", "2": "neutral"}, "max_position_embeddings": 512}
TWO = {"id2label": {"0": "unsupported", "1": "supported"}, "max_position_embeddings": 512}


def random(*shape):
    return RANDOM.normal(scale=0.3, size=shape).astype(np.float32)


def joint_weights():
    weights = {"bert.word.weight": random(len(WORDS), WIDTH), "bert.pos.weight": random(POSITIONS, WIDTH),
               "bert.tok.weight": random(2, WIDTH)}

    def norm(name):
        weights[name + ".weight"], weights[name + ".bias"] = 1 + random(WIDTH), random(WIDTH)

    def linear(name, out, into):
        weights[name + ".weight"], weights[name + ".bias"] = random(out, into), random(out)

    norm("bert.ln")
    for layer in range(LAYERS):
        prefix = "bert.layers.%d." % layer
        for name in "qkvo":
            linear(prefix + name, WIDTH, WIDTH)
        linear(prefix + "fi", WIDE, WIDTH)
        linear(prefix + "fo", WIDTH, WIDE)
        norm(prefix + "ln1")
        norm(prefix + "ln2")
    linear("dense", WIDTH, WIDTH)
    linear("out", 4, WIDTH)
    return weights


def erf(x):
    """Abramowitz and Stegun 7.1.26, right to 1.5e-7."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return np.sign(x) * (1 - series * np.exp(-x * x))


def joint_logits(w, ids, types):
    """The same model written a second time, without a graph."""
    def linear(x, name):
        return x @ w[name + ".weight"].T + w[name + ".bias"]

    def norm(x, name):
        centred = x - x.mean(axis=-1, keepdims=True)
        deviation = np.sqrt((centred ** 2).mean(axis=-1, keepdims=True) + 1e-12)
        return centred / deviation * w[name + ".weight"] + w[name + ".bias"]

    x = w["bert.word.weight"][ids] + w["bert.pos.weight"][: len(ids)] + w["bert.tok.weight"][types]
    x = norm(x, "bert.ln")
    size = WIDTH // HEADS
    for layer in range(LAYERS):
        prefix = "bert.layers.%d." % layer
        q, k, v = (linear(x, prefix + n) for n in "qkv")
        seen = []
        for head in range(HEADS):
            part = slice(head * size, (head + 1) * size)
            score = q[:, part] @ k[:, part].T / np.sqrt(size)
            share = np.exp(score - score.max(axis=-1, keepdims=True))
            seen.append(share / share.sum(axis=-1, keepdims=True) @ v[:, part])
        x = norm(x + linear(np.concatenate(seen, axis=-1), prefix + "o"), prefix + "ln1")
        wide = linear(x, prefix + "fi")
        x = norm(x + linear(wide * (1 + erf(wide / np.sqrt(2))) / 2, prefix + "fo"), prefix + "ln2")
    return linear(np.tanh(linear(x.mean(axis=0), "dense")), "out")


def pair(window, claim):
    """[CLS] window [SEP] claim [SEP]"""
    first, second = ([VOCABULARY.get(w, VOCABULARY["[UNK]"]) for w in text.split()] for text in (window, claim))
    first = [VOCABULARY["[CLS]"]] + first + [VOCABULARY["[SEP]"]]
    second = second + [VOCABULARY["[SEP]"]]
    return np.array(first + second), np.array([0] * len(first) + [1] * len(second))


def plain_model(matrix):
    """logits = mean of the vectors of all tokens · matrix"""
    def constant(name, value):
        return numpy_helper.from_array(np.asarray(value), name)

    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["rows"]),
        helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["mask", "two"], ["column"]),
        helper.make_node("Mul", ["rows", "column"], ["kept"]),
        helper.make_node("ReduceSum", ["kept", "one"], ["sum"], keepdims=0),
        helper.make_node("ReduceSum", ["column", "one"], ["count"], keepdims=0),
        helper.make_node("Div", ["sum", "count"], ["mean"]),
        helper.make_node("MatMul", ["mean", "matrix"], ["logits"]),
    ]
    graph = helper.make_graph(
        nodes, "plain",
        [helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "length"])
         for n in ("input_ids", "attention_mask")],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", matrix.shape[1]])],
        [constant("table", TABLE), constant("matrix", matrix), constant("one", np.array([1], dtype=np.int64)),
         constant("two", np.array([2], dtype=np.int64))])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="fides")
    made.ir_version = 8
    onnx.checker.check_model(made)
    return made


def folder(name, config):
    path = os.path.join(TESTS, name)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(TESTS, "plain", "tokenizer.json"), "rb") as source:
        tokenizer = source.read()
    with open(os.path.join(path, "tokenizer.json"), "wb") as out:
        out.write(tokenizer)
    with open(os.path.join(path, "config.json"), "w", encoding="ascii", newline="\n") as out:
        json.dump(config, out, indent=2)
        out.write("\n")
    return os.path.join(path, "model.onnx")


def main():
    weights = joint_weights()
    calibration = [pair(window, claim) for window in WINDOWS for claim in CLAIMS]
    smoothing = export.calibrate(weights, LAYERS, calibration, heads=HEADS)
    export.export_pair(weights, LAYERS, folder("joint", JOINT), True, HEADS, smoothing)
    export.export_pair(weights, LAYERS, folder("joint-float", JOINT), False, HEADS)
    matrices = {"nli": RANDOM.normal(size=(6, 3)).astype(np.float32), "two": RANDOM.normal(size=(6, 2)).astype(np.float32)}
    for (name, matrix), config in zip(matrices.items(), (NLI, TWO)):
        onnx.save(plain_model(matrix), folder(name, config))
    rows = []
    for claim in CLAIMS:
        for window in WINDOWS:
            ids, types = pair(window, claim)
            said = {"joint": joint_logits(weights, ids, types)}
            said.update({name: TABLE[ids].mean(axis=0) @ matrix for name, matrix in matrices.items()})
            rows += ["\t".join([name, claim, window, " ".join("%.6f" % x for x in logits)])
                     for name, logits in said.items()]
    with open(os.path.join(TESTS, "judged.tsv"), "w", encoding="ascii", newline="\n") as out:
        out.write("\n".join(sorted(rows)) + "\n")


if __name__ == "__main__":
    main()
