"""Makes the two tiny cross-encoders of the tests and the scores they must give.

    python3 generate.py        needs onnx and numpy; writes reranker/, plain/ and expected.tsv

reranker/ has token_type_ids: score = mean(query embeddings) . mean(passage embeddings) + 0.25
plain/    has not:            score = mean(all embeddings) . w
Both ignore padding by the attention mask.
"""

import json
import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = "[PAD] [UNK] [CLS] [SEP] the tower opened in 1889 it is made of iron bee honey gold .".split()
VOCAB = {word: i for i, word in enumerate(WORDS)}
WIDTH = 6
RANDOM = np.random.RandomState(7)
TABLE = RANDOM.normal(size=(len(WORDS), WIDTH)).astype(np.float32)
WEIGHTS = RANDOM.normal(size=(WIDTH,)).astype(np.float32)

QUERY = "tower opened in 1889"
PASSAGES = [
    "the tower opened in 1889",
    "it is made of iron",
    "honey",
    "unknown words here . the bee is made of gold . it is the tower of iron",
    "",
]


def ids(text):
    return [VOCAB.get(word, VOCAB["[UNK]"]) for word in text.split()]


def pair(query, passage, limit):
    first = [VOCAB["[CLS]"]] + ids(query) + [VOCAB["[SEP]"]]
    second = ids(passage)[: limit - len(first) - 1] + [VOCAB["[SEP]"]]
    return first, second


def expected(kind, query, passage, limit):
    first, second = pair(query, passage, limit)
    if kind == "plain":
        return float(TABLE[first + second].mean(axis=0) @ WEIGHTS)
    return float(TABLE[first].mean(axis=0) @ TABLE[second].mean(axis=0) + 0.25)


def constant(name, value):
    return numpy_helper.from_array(np.asarray(value), name)


def mean(prefix, mask):
    """Nodes for the mean of the rows of `rows` that `mask` (float, [b, n]) selects."""
    return [
        helper.make_node("Unsqueeze", [mask, "two"], [prefix + "_column"]),
        helper.make_node("Mul", ["rows", prefix + "_column"], [prefix + "_kept"]),
        helper.make_node("ReduceSum", [prefix + "_kept", "one"], [prefix + "_sum"], keepdims=0),
        helper.make_node("ReduceSum", [prefix + "_column", "one"], [prefix + "_count"], keepdims=0),
        helper.make_node("Div", [prefix + "_sum", prefix + "_count"], [prefix]),
    ]


def model(kind):
    names = ["input_ids", "attention_mask"] + (["token_type_ids"] if kind == "reranker" else [])
    inputs = [helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "length"]) for n in names]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 1])
    constants = [
        constant("table", TABLE),
        constant("one", np.array([1], dtype=np.int64)),
        constant("two", np.array([2], dtype=np.int64)),
    ]
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["rows"]),
        helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
    ]
    if kind == "reranker":
        constants.append(constant("bias", np.array(0.25, dtype=np.float32)))
        nodes += [
            helper.make_node("Cast", ["token_type_ids"], ["types"], to=TensorProto.FLOAT),
            helper.make_node("Mul", ["mask", "types"], ["second_mask"]),
            helper.make_node("Sub", ["mask", "second_mask"], ["first_mask"]),
            *mean("first", "first_mask"),
            *mean("second", "second_mask"),
            helper.make_node("Mul", ["first", "second"], ["product"]),
            helper.make_node("ReduceSum", ["product", "one"], ["dot"], keepdims=1),
            helper.make_node("Add", ["dot", "bias"], ["logits"]),
        ]
    else:
        constants.append(constant("weights", WEIGHTS.reshape(WIDTH, 1)))
        nodes += [*mean("all", "mask"), helper.make_node("MatMul", ["all", "weights"], ["logits"])]
    graph = helper.make_graph(nodes, kind, inputs, [output], constants)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="fides")
    made.ir_version = 8
    onnx.checker.check_model(made)
    return made


def tokenizer():
    special = [
        {"id": VOCAB[w], "content": w, "single_word": False, "lstrip": False, "rstrip": False,
         "normalized": False, "special": True}
        for w in WORDS[:4]
    ]
    cls, sep = ({"SpecialToken": {"id": t, "type_id": 0}} for t in ("[CLS]", "[SEP]"))
    first = {"Sequence": {"id": "A", "type_id": 0}}
    second = {"Sequence": {"id": "B", "type_id": 1}}
    last = {"SpecialToken": {"id": "[SEP]", "type_id": 1}}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": special,
        "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                       "strip_accents": None, "lowercase": True},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [cls, first, sep],
            "pair": [cls, first, sep, second, last],
            "special_tokens": {
                t: {"id": t, "ids": [VOCAB[t]], "tokens": [t]} for t in ("[CLS]", "[SEP]")
            },
        },
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 100, "vocab": VOCAB},
    }


def main():
    rows = []
    for kind in ("reranker", "plain"):
        folder = os.path.join(HERE, kind)
        os.makedirs(folder, exist_ok=True)
        onnx.save(model(kind), os.path.join(folder, "model.onnx"))
        with open(os.path.join(folder, "tokenizer.json"), "w", encoding="utf-8") as out:
            json.dump(tokenizer(), out, indent=1)
        for limit in (512, 12):
            for passage in PASSAGES:
                rows.append("%s\t%d\t%s\t%s\t%.6f" % (
                    kind, limit, QUERY, passage, expected(kind, QUERY, passage, limit)))
    with open(os.path.join(HERE, "expected.tsv"), "w", encoding="utf-8") as out:
        out.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
