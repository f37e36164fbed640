"""Turns a model that export.py made in int8 into the same model in floats, to compare the two.

    python3 float_twin.py MODEL.onnx OUT.onnx [--output N]        needs onnx and numpy

--output N   gives only the Nth logit: a joint model's relevance becomes a plain reranker
"""

import argparse

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def floats(model):
    """Replaces DynamicQuantizeLinear, MatMulInteger, Cast and Mul by one MatMul with the weights as they are."""
    graph = model.graph
    constants = {c.name: numpy_helper.to_array(c) for c in graph.initializer}
    made_by = {name: node for node in graph.node for name in node.output}
    used_by = {}
    for node in graph.node:
        for name in node.input:
            used_by.setdefault(name, []).append(node)
    dropped = set()
    for node in list(graph.node):
        if node.op_type != "MatMulInteger":
            continue
        rounding = made_by[node.input[0]]
        cast = used_by[node.output[0]][0]
        product = used_by[cast.output[0]][0]
        scales = made_by[next(name for name in product.input if name != cast.output[0])]
        scale = constants[next(name for name in scales.input if name in constants)]
        weights = constants[node.input[1]].astype(np.float32) * scale
        name = node.name + "_weights"
        graph.initializer.append(numpy_helper.from_array(weights, name))
        dropped |= {rounding.name, node.name, cast.name, scales.name}
        product.CopyFrom(helper.make_node("MatMul", [rounding.input[0], name], product.output, name=product.name))
    kept = [node for node in graph.node if node.name not in dropped or not node.name]
    del graph.node[:]
    graph.node.extend(kept)
    needed = {name for node in graph.node for name in node.input}
    left = [c for c in graph.initializer if c.name in needed]
    del graph.initializer[:]
    graph.initializer.extend(left)


def only(model, number):
    graph = model.graph
    source = next(node for node in graph.node if node.output[0] == "logits")
    source.output[0] = "all_logits"
    graph.initializer.append(numpy_helper.from_array(np.array([number], dtype=np.int64), "wanted"))
    graph.node.append(helper.make_node("Gather", ["all_logits", "wanted"], ["logits"], name="only", axis=1))
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 1]))


def main():
    parser = argparse.ArgumentParser(description="Writes the float twin of an int8 model.")
    parser.add_argument("model")
    parser.add_argument("out")
    parser.add_argument("--output", type=int)
    wanted = parser.parse_args()
    model = onnx.load(wanted.model)
    floats(model)
    if wanted.output is not None:
        only(model, wanted.output)
    onnx.checker.check_model(model)
    onnx.save(model, wanted.out)


if __name__ == "__main__":
    main()
