"""Builds the ONNX graph of a BERT encoder with heads, by hand, from a plain dictionary of arrays.

As a program it writes the joint relevance and entailment model:

    python3 export.py WEIGHTS OUT.onnx [--float] [--calibrate PAIRS.json]

WEIGHTS    .npz, or .pt with a state dict of PyTorch
--float    32-bit floats instead of 8-bit integers
PAIRS.json a few dozen inputs, [[input_ids, token_type_ids], ...], by which int8 rounds better (see `calibrate`)

As a library, for other heads on the same encoder:

    encoder = build_encoder(weights, layers=6, quantise=True, smoothing=calibrate(weights, 6, inputs))
    graph = encoder.graph
    tags = graph.linear(encoder.hidden, weights["tags.weight"], weights["tags.bias"])   # [batch, length, tags]
    graph.output("tags", tags, ["batch", "length", tag_count])
    graph.save("model.onnx")

Names of weights, all of them float32 and shaped as PyTorch keeps them ([out, in] for a linear layer):

    bert.word.weight  bert.pos.weight  bert.tok.weight  bert.ln.{weight,bias}
    bert.layers.N.{q,k,v,o,fi,fo}.{weight,bias}         query, key, value, output, feed-forward in and out
    bert.layers.N.{ln1,ln2}.{weight,bias}               after attention, after feed-forward
    dense.{weight,bias}  out.{weight,bias}              the head of a pair model: tanh of the mean, then the logits

What the graph is made of, and why (measured on two cores with AVX2 and no VNNI, ONNX Runtime 1.29 and 1.30):

* Only standard operators of opset 17, so that any runtime takes it. ONNX Runtime fuses DynamicQuantizeLinear,
  MatMulInteger, Cast, Mul and Add into one kernel and the erf formula into Gelu; its own operators, written out
  (DynamicQuantizeMatMul, MultiHeadAttention, QAttention), were not faster. Residuals are added by Sum, which no
  optimiser joins with the normalisation after it: ONNX Runtime's kernel for both, SkipLayerNormalization, took four
  times as long as the two.
* Query, key and value are one product: one quantisation, one wider matrix.
* Weights are integers of 7 bits, not 8: without VNNI the processor adds two products of 8 bits in 16 bits, which
  overflows at the full range. 7 bits cannot overflow, so all processors give the same integers. No accuracy is lost:
  the rounding of activations outweighs that of weights.
* Word vectors are rounded to 8 bits with a scale for each word, which only makes the file smaller.
"""

import argparse
import json

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

OPSET = 17
IR_VERSION = 8
EPSILON = 1e-12
WEIGHT_LIMIT = 63
WORD_LIMIT = 127
MASKED_OUT = -10000.0
# The inputs of a layer's products that are worth smoothing; the output projection gained nothing.
SMOOTHED = ("qkv", "fi", "fo")


class Graph:
    """Nodes and constants in the order they were made; names are numbered, so equal input gives equal bytes."""

    def __init__(self, quantise):
        self.quantise = quantise
        self.inputs = []
        self.outputs = []
        self.nodes = []
        self.constants = []
        self.count = 0

    def input(self, name):
        """Declares an int64 input [batch, length]."""
        self.inputs.append(helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]))
        return name

    def output(self, name, value, shape):
        """Names `value` as a float output. `shape`: numbers, or names for what varies."""
        self.nodes.append(helper.make_node("Identity", [value], [name]))
        self.outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))

    def constant(self, value, dtype=np.float32):
        self.count += 1
        name = "constant_%d" % self.count
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value, dtype=dtype), name))
        return name

    def node(self, operator, inputs, outputs=1, **attributes):
        """Adds a standard operator; gives the name of its output, or a list of names."""
        self.count += 1
        names = ["%s_%d_%d" % (operator, self.count, i) for i in range(outputs)]
        self.nodes.append(
            helper.make_node(operator, inputs, names, name="node_%d" % self.count, **attributes))
        return names[0] if outputs == 1 else names

    def linear(self, x, weight, bias, quantise=None, smoothing=None):
        """x · weightᵀ + bias.

        weight     [out, in]
        quantise   None: as the graph is
        smoothing  [in], positive: x is divided by it before it is rounded, the weights are multiplied by it
        """
        matrix = weight.T
        if not (self.quantise if quantise is None else quantise):
            return self.node("Add", [self.node("MatMul", [x, self.constant(matrix)]), self.constant(bias)])
        if smoothing is not None:
            x = self.node("Mul", [x, self.constant(1 / smoothing)])
            matrix = matrix * smoothing[:, None]
        integers, scale = rounded(matrix, WEIGHT_LIMIT, axis=0)
        q, q_scale, q_zero = self.node("DynamicQuantizeLinear", [x], 3)
        product = self.node("MatMulInteger", [q, self.constant(integers, np.int8), q_zero])
        scales = self.node("Mul", [q_scale, self.constant(scale.reshape(-1))])
        y = self.node("Mul", [self.node("Cast", [product], to=TensorProto.FLOAT), scales])
        return self.node("Add", [y, self.constant(bias)])

    def normalised(self, x, weights, name):
        """Layer normalisation over the last axis."""
        scale, shift = self.constant(weights[name + ".weight"]), self.constant(weights[name + ".bias"])
        return self.node("LayerNormalization", [x, scale, shift], axis=-1, epsilon=EPSILON)

    def gelu(self, x):
        erf = self.node("Erf", [self.node("Div", [x, self.constant(np.sqrt(2))])])
        return self.node("Mul", [self.node("Mul", [x, self.node("Add", [erf, self.constant(1)])]), self.constant(0.5)])

    def model(self):
        graph = helper.make_graph(self.nodes, "fides", self.inputs, self.outputs, self.constants)
        made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="fides")
        made.ir_version = IR_VERSION
        onnx.checker.check_model(made)
        return made

    def save(self, path):
        onnx.save(self.model(), path)


class Encoder:
    """A graph that ends with `hidden` [batch, length, width], the vectors of all tokens.

    graph   takes input_ids, attention_mask and token_type_ids, and can be added to
    width   of the vectors
    taps    {(layer, "qkv" | "o" | "fi" | "fo"): name of what goes into that product}
    """

    def __init__(self, graph, hidden, mask, width, taps):
        self.graph, self.hidden, self.mask, self.width, self.taps = graph, hidden, mask, width, taps

    def mean(self):
        """The mean of the vectors that the mask keeps, [batch, width]."""
        g = self.graph
        first, last = g.constant([1], np.int64), g.constant([2], np.int64)
        kept = g.node("Mul", [self.hidden, g.node("Unsqueeze", [self.mask, last])])
        total = g.node("ReduceSum", [kept, first], keepdims=0)
        return g.node("Div", [total, g.node("ReduceSum", [self.mask, first], keepdims=1)])


def build_encoder(weights, layers, quantise, heads=12, smoothing=None):
    """An `Encoder` over the first `layers` layers of `weights`.

    weights    {name: float32 array}, named as this module says
    quantise   True: products in int8; False: everything in float
    heads      of attention
    smoothing  what `calibrate` gave, or None; only used where products are int8
    """
    smoothing = smoothing or {}
    g = Graph(quantise)
    width = weights["bert.word.weight"].shape[1]
    ids, mask, types = (g.input(n) for n in ("input_ids", "attention_mask", "token_type_ids"))
    mask = g.node("Cast", [mask], to=TensorProto.FLOAT)
    x = _embedded(g, weights, ids, types)

    to_heads = g.constant([0, 0, heads, width // heads], np.int64)
    from_heads = g.constant([0, 0, width], np.int64)
    thirds = g.constant([width, width, width], np.int64)
    scale = g.constant((width / heads) ** -0.5)
    shown = g.node("Unsqueeze", [mask, g.constant([1, 2], np.int64)])
    hidden_bias = g.node("Mul", [g.node("Sub", [g.constant(1), shown]), g.constant(MASKED_OUT)])
    taps = {}

    def linear(x, layer, name, weight, bias):
        taps[(layer, name)] = x
        return g.linear(x, weight, bias, smoothing=smoothing.get((layer, name)))

    def split(x, order):
        return g.node("Transpose", [g.node("Reshape", [x, to_heads])], perm=order)

    for layer in range(layers):
        prefix = "bert.layers.%d." % layer
        q, k, v = g.node("Split", [linear(x, layer, "qkv", *product(weights, layer, "qkv")), thirds], 3, axis=-1)
        score = g.node("MatMul", [split(q, [0, 2, 1, 3]), split(k, [0, 2, 3, 1])])
        score = g.node("Add", [g.node("Mul", [score, scale]), hidden_bias])
        seen = g.node("MatMul", [g.node("Softmax", [score], axis=-1), split(v, [0, 2, 1, 3])])
        seen = g.node("Reshape", [g.node("Transpose", [seen], perm=[0, 2, 1, 3]), from_heads])
        seen = linear(seen, layer, "o", *product(weights, layer, "o"))
        x = g.normalised(g.node("Sum", [x, seen]), weights, prefix + "ln1")
        wide = g.gelu(linear(x, layer, "fi", *product(weights, layer, "fi")))
        wide = linear(wide, layer, "fo", *product(weights, layer, "fo"))
        x = g.normalised(g.node("Sum", [x, wide]), weights, prefix + "ln2")
    return Encoder(g, x, mask, width, taps)


def _embedded(g, weights, ids, types):
    """Word, type and position vectors, summed and normalised."""
    words = weights["bert.word.weight"]
    if g.quantise:
        integers, scale = rounded(words, WORD_LIMIT, axis=1)
        word = g.node("Cast", [g.node("Gather", [g.constant(integers, np.int8), ids])], to=TensorProto.FLOAT)
        word = g.node("Mul", [word, g.node("Gather", [g.constant(scale), ids])])
    else:
        word = g.node("Gather", [g.constant(words), ids])
    kind = g.node("Gather", [g.constant(weights["bert.tok.weight"]), types])
    start = g.constant([0], np.int64)
    length = g.node("Gather", [g.node("Shape", [ids]), g.constant([1], np.int64)])
    place = g.node("Slice", [g.constant(weights["bert.pos.weight"]), start, length, start])
    return g.normalised(g.node("Sum", [g.node("Add", [word, kind]), place]), weights, "bert.ln")


def product(weights, layer, name):
    """Weight [out, in] and bias of a product; query, key and value are one."""
    parts = ("q", "k", "v") if name == "qkv" else (name,)
    prefix = "bert.layers.%d." % layer
    return tuple(np.concatenate([weights[prefix + p + end] for p in parts]) for end in (".weight", ".bias"))


def rounded(matrix, limit, axis):
    """Integers in [-limit, limit] and the scale that was taken out, one for each slice along `axis`."""
    scale = np.maximum(np.abs(matrix).max(axis=axis, keepdims=True), 1e-8) / limit
    return np.clip(np.round(matrix / scale), -limit, limit).astype(np.int8), scale.astype(np.float32)


def calibrate(weights, layers, inputs, heads=12):
    """How to smooth the input of each product, so that a few large values do not coarsen the rounding of all others.

    An input is rounded with one scale for all its channels, but some channels are ten times as large as others.
    Dividing each channel by the root of its largest value, and multiplying the weights that meet it by the same,
    leaves the product as it is and lowers the error of the logits by a third (after Xiao et al., "SmoothQuant", 2023).

    inputs   pairs (input_ids, token_type_ids) of ordinary text; a few dozen are enough
    returns  for `build_encoder`
    """
    import onnxruntime

    encoder = build_encoder(weights, layers, quantise=False, heads=heads)
    wanted = [key for key in encoder.taps if key[1] in SMOOTHED]
    for key in wanted:
        encoder.graph.output("%d_%s" % key, encoder.taps[key], ["batch", "length", "width"])
    session = onnxruntime.InferenceSession(
        encoder.graph.model().SerializeToString(), providers=["CPUExecutionProvider"])
    largest = {}
    for ids, types in inputs:
        ids = np.asarray([ids], np.int64)
        values = session.run(None, {
            "input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.asarray([types], np.int64)})
        for key, value in zip(wanted, values):
            seen = np.abs(value[0]).max(axis=0)
            largest[key] = np.maximum(largest.get(key, 1e-3), seen)
    roots = {key: np.sqrt(value) for key, value in largest.items()}
    return {key: (root / np.exp(np.log(root).mean())).astype(np.float32) for key, root in roots.items()}


def export_pair(weights, layers, path, quantise, heads=12, smoothing=None):
    """A model of pairs: `logits` [batch, rows of out.weight] = out · tanh(dense · mean); where the weights have it, `spans`
    [batch, length, 4]: where the fact begins and ends to be wrong, where the window begins and ends to say what is right.
    The heads stay float."""
    encoder = build_encoder(weights, layers, quantise, heads, smoothing)
    g = encoder.graph
    dense = g.linear(encoder.mean(), weights["dense.weight"], weights["dense.bias"], quantise=False)
    logits = g.linear(g.node("Tanh", [dense]), weights["out.weight"], weights["out.bias"], quantise=False)
    g.output("logits", logits, ["batch", weights["out.weight"].shape[0]])
    if "span.weight" in weights:
        spans = g.linear(encoder.hidden, weights["span.weight"], weights["span.bias"], quantise=False)
        g.output("spans", spans, ["batch", "length", weights["span.weight"].shape[0]])
    g.save(path)


def depth(weights):
    """How many layers `weights` have."""
    return 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("bert.layers."))


def read_weights(path):
    """{name: float32 array} from .npz or from a state dict of PyTorch."""
    if path.endswith(".npz"):
        with np.load(path) as saved:
            return {name: saved[name].astype(np.float32) for name in saved.files}
    import torch

    return {name: value.float().numpy() for name, value in torch.load(path, map_location="cpu").items()}


def main():
    parser = argparse.ArgumentParser(description="Writes the joint model as ONNX.")
    parser.add_argument("weights")
    parser.add_argument("out")
    parser.add_argument("--float", action="store_true")
    parser.add_argument("--calibrate")
    wanted = parser.parse_args()
    weights = read_weights(wanted.weights)
    smoothing = None
    if wanted.calibrate:
        with open(wanted.calibrate, encoding="utf-8") as file:
            smoothing = calibrate(weights, depth(weights), json.load(file))
    export_pair(weights, depth(weights), wanted.out, not wanted.float, smoothing=smoothing)


if __name__ == "__main__":
    main()
