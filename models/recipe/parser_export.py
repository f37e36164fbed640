"""Writes the tagger-parser as ONNX, and measures what int8 costs.

    parser_export.py MODEL.pt OUT_FOLDER BASE_FOLDER TREEBANK_FOLDER [--check]

Inputs   input_ids, attention_mask, token_type_ids [batch, length], the last one holding word shapes (see
         parser_data.py), and word_starts [batch, words + 1]: the place of the first piece of each word, after that
         of the root, which is 0; padded with 0.
Outputs  tags [batch, words, tags], logits of "UPOS|features"; lemmas [batch, words, scripts], logits; arcs
         [batch, words, words + 1], scores of the root and of each word as a word's head; labels [batch, words,
         words], uint8: the best relation for each word as dependent (rows) and each as its head (columns).

Sentences of the train set smooth the rounding to int8. With --check, int8 and PyTorch are compared on the dev set.
config.json also gets the lemmas of the train set's words: a looked-up lemma is right more often than a made one.
"""

import argparse
import json
import shutil

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper

import export
from parser import measure, predict, tensors
from parser_data import CLS, LIMIT, SEP, SHAPES, UNK, Encoder, batches, lexicon, read
from parser_model import ARC, LABEL, TaggerParser


def build(weights, sets, layers, smoothing=None, quantise=True):
    enc = export.build_encoder(weights, layers, quantise, smoothing=smoothing)
    g = enc.graph
    starts = "word_starts"
    g.inputs.append(helper.make_tensor_value_info(starts, TensorProto.INT64, ["batch", "nodes"]))
    ints = lambda *v: g.constant(list(v), np.int64)
    x = g.node("GatherND", [enc.hidden, g.node("Unsqueeze", [starts, ints(2)])], batch_dims=1)
    words = g.node("Slice", [x, ints(1), ints(2**31 - 1), ints(1)])
    w = lambda n: (weights[n + ".weight"], weights[n + ".bias"])

    # A reading "UPOS|features" is as good as its tag and itself together; two linear layers are one.
    tag_of = [sets["upos"].index(m.split("|")[0]) for m in sets["morph"]]
    (mw, mb), (uw, ub) = w("morph"), w("upos")
    g.output("tags", g.linear(words, mw + uw[tag_of], mb + ub[tag_of]), ["batch", "words", len(tag_of)])
    g.output("lemmas", g.linear(words, *w("lemma")), ["batch", "words", len(sets["lemma"])])

    stack = lambda *names: tuple(np.concatenate(parts) for parts in zip(*(w(n) for n in names)))
    sizes = ints(ARC, LABEL)
    dep, lab_dep = g.node("Split", [g.gelu(g.linear(words, *stack("arc_dep", "lab_dep"))), sizes], 2, axis=-1)
    head, lab_head = g.node("Split", [g.gelu(g.linear(x, *stack("arc_head", "lab_head"))), sizes], 2, axis=-1)
    u = weights["arc_u"]
    arcs = g.node(
        "MatMul",
        [g.linear(dep, u[:ARC].T, u[ARC], quantise=False), g.node("Transpose", [head], perm=[0, 2, 1])],
    )
    g.output("arcs", arcs, ["batch", "words", "nodes"])

    # Class 0 is the root's relation, which no other head may give.
    u = weights["lab_u"][1:]
    n = len(u)
    flat = u.transpose(1, 0, 2).reshape(LABEL + 1, n * (LABEL + 1))
    side = g.linear(lab_dep, flat[:LABEL].T, flat[LABEL])
    side = g.node("Reshape", [side, ints(0, 0, n, LABEL + 1)])
    inner, constant = g.node("Split", [side, ints(LABEL, 1)], 2, axis=-1)
    lab_head = g.node("Slice", [lab_head, ints(1), ints(2**31 - 1), ints(1)])
    lab_head = g.node("Unsqueeze", [g.node("Transpose", [lab_head], perm=[0, 2, 1]), ints(1)])
    logits = g.node("Add", [g.node("MatMul", [inner, lab_head]), constant])
    best = g.node("Add", [g.node("ArgMax", [logits], axis=2, keepdims=0), ints(1)])
    g.nodes.append(helper.make_node("Cast", [best], ["labels"], to=TensorProto.UINT8))
    g.outputs.append(helper.make_tensor_value_info("labels", TensorProto.UINT8, ["batch", "words", "words"]))
    return g.model()


def run(session, examples, sets, tokens=3000):
    """Rows as parser.predict gives them: greedy heads."""
    tag_of = [sets["upos"].index(m.split("|")[0]) for m in sets["morph"]]
    out = [None] * len(examples)
    for part in batches(examples, tokens):
        ids, mask, shapes, starts, gold = tensors([examples[i] for i in part])
        feed = dict(input_ids=ids, attention_mask=mask, token_type_ids=shapes, word_starts=starts)
        tags, lemmas, arcs, labels = session.run(None, {k: v.numpy() for k, v in feed.items()})
        for r, i in enumerate(part):
            n = len(examples[i][2]) - 1
            a = arcs[r, :n, : n + 1]
            a[np.arange(n), np.arange(n) + 1] = -1e9
            rows = []
            for d in range(n):
                h, m = int(a[d].argmax()), int(tags[r, d].argmax())
                rows.append([tag_of[m], m, int(lemmas[r, d].argmax()), h, int(labels[r, d, h - 1]) if h else 0])
            out[i] = rows
    return out


def main():
    a = argparse.ArgumentParser()
    a.add_argument("model")
    a.add_argument("out")
    a.add_argument("base")
    a.add_argument("treebank")
    a.add_argument("--check", action="store_true")
    o = a.parse_args()
    saved = torch.load(o.model, map_location="cpu")
    sets, layers = saved["sets"], saved["layers"]
    weights = {k: v.float().numpy() for k, v in saved["state"].items()}
    weights["bert.pos.weight"] = weights["bert.pos.weight"][: LIMIT + 6]  # longer ones do not come
    tokenizer = f"{o.base}/all-minilm-l6-v2-tokenizer.json"
    enc = Encoder(tokenizer, sets)
    train = read(f"{o.treebank}/en_ewt-ud-train.conllu")
    some = [e for e in map(enc, train[::200]) if e]
    smoothing = export.calibrate(weights, layers, [(e[0], e[1]) for e in some])
    model = build(weights, sets, layers, smoothing)
    onnx.save(model, f"{o.out}/model.onnx")
    vocabulary = json.load(open(tokenizer, encoding="utf-8"))
    vocabulary["padding"] = vocabulary["truncation"] = None
    json.dump(vocabulary, open(f"{o.out}/tokenizer.json", "w", encoding="utf-8"), ensure_ascii=False, indent=1)
    config = {
        "architectures": ["TaggerParser"],
        "model_type": "bert",
        "hidden_size": 384,
        "num_hidden_layers": layers,
        "num_attention_heads": 12,
        "intermediate_size": 1536,
        "vocab_size": 30522,
        "max_position_embeddings": LIMIT + 6,
        "type_vocab_size": SHAPES,
        "cls_token_id": CLS,
        "sep_token_id": SEP,
        "unk_token_id": UNK,
        "tags": sets["morph"],
        "lemma_scripts": sets["lemma"],
        "relations": sets["deprel"],
        "lexicon": lexicon(train),
    }
    json.dump(config, open(f"{o.out}/config.json", "w", encoding="utf-8"), ensure_ascii=False, indent=1)
    print("bytes", len(model.SerializeToString()))
    if not o.check:
        return
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    dev = read(f"{o.treebank}/en_ewt-ud-dev.conllu")
    x = [enc(s) for s in dev]
    torch_model = TaggerParser(layers, SHAPES, {k: len(v) for k, v in sets.items()})
    torch_model.load_state_dict(saved["state"])
    print("torch", json.dumps(measure(dev, predict(torch_model, x), sets)), flush=True)
    for name, made in (
        ("float", build(weights, sets, layers, quantise=False)),
        ("int8 plain", build(weights, sets, layers)),
        ("int8 shipped", model),
    ):
        session = onnxruntime.InferenceSession(
            made.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        print(name, json.dumps(measure(dev, run(session, x, sets), sets)), flush=True)


if __name__ == "__main__":
    main()
