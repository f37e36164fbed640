"""The network: a MiniLM encoder, and on the first word piece of every word a tagger, a lemmatiser and a deep
biaffine parser (Dozat and Manning 2017, "Deep Biaffine Attention for Neural Dependency Parsing")."""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HIDDEN, HEADS, INNER, ARC, LABEL = 384, 12, 1536, 256, 96


class Layer(nn.Module):
    def __init__(self, drop):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(HIDDEN, HIDDEN) for _ in range(4))
        self.ln1, self.ln2 = nn.LayerNorm(HIDDEN, eps=1e-12), nn.LayerNorm(HIDDEN, eps=1e-12)
        self.fi, self.fo = nn.Linear(HIDDEN, INNER), nn.Linear(INNER, HIDDEN)
        self.drop = drop

    def forward(self, x, mask):
        b, t, h = x.shape
        split = lambda y: y.view(b, t, HEADS, h // HEADS).transpose(1, 2)
        # Spelled out: the fused kernel is slower backwards at heads of 32.
        w = torch.matmul(split(self.q(x)), split(self.k(x)).transpose(-1, -2)) * (h // HEADS) ** -0.5
        a = torch.matmul(torch.softmax(w + mask, -1), split(self.v(x)))
        a = a.transpose(1, 2).reshape(b, t, h)
        x = self.ln1(x + F.dropout(self.o(a), self.drop, self.training))
        return self.ln2(x + F.dropout(self.fo(F.gelu(self.fi(x))), self.drop, self.training))


class Bert(nn.Module):
    def __init__(self, layers, shapes, drop=0.05):
        super().__init__()
        self.word, self.pos = nn.Embedding(30522, HIDDEN), nn.Embedding(512, HIDDEN)
        self.tok = nn.Embedding(shapes, HIDDEN)
        self.ln = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer(drop) for _ in range(layers))
        self.drop = drop

    def forward(self, ids, mask, shapes):
        x = self.word(ids) + self.pos.weight[: ids.shape[1]][None] + self.tok(shapes)
        x = F.dropout(self.ln(x), self.drop, self.training)
        m = (1.0 - mask[:, None, None, :].to(x.dtype)) * -10000.0
        for layer in self.layers:
            x = layer(x, m)
        return x


class TaggerParser(nn.Module):
    def __init__(self, layers, shapes, sizes, drop=0.05):
        super().__init__()
        self.bert = Bert(layers, shapes, drop)
        self.upos = nn.Linear(HIDDEN, sizes["upos"])
        self.morph = nn.Linear(HIDDEN, sizes["morph"])
        self.lemma = nn.Linear(HIDDEN, sizes["lemma"])
        self.arc_dep, self.arc_head = nn.Linear(HIDDEN, ARC), nn.Linear(HIDDEN, ARC)
        self.lab_dep, self.lab_head = nn.Linear(HIDDEN, LABEL), nn.Linear(HIDDEN, LABEL)
        self.arc_u = nn.Parameter(torch.zeros(ARC + 1, ARC))
        self.lab_u = nn.Parameter(torch.zeros(sizes["deprel"], LABEL + 1, LABEL + 1))

    def words(self, ids, mask, shapes, starts):
        """The vectors of the words, the root ([CLS]) first: [batch, words + 1, hidden]."""
        x = self.bert(ids, mask, shapes).float()
        return x.gather(1, starts[..., None].expand(-1, -1, HIDDEN))

    def forward(self, ids, mask, shapes, starts):
        """Logits of tags, morphology, lemma scripts [batch, words, classes], arcs [batch, words, words + 1],
        and the two sides of the labels."""
        h = self.words(ids, mask, shapes, starts)
        drop = lambda y: F.dropout(y, 0.2, self.training)
        w = drop(h[:, 1:])
        act = lambda lin, y: drop(F.gelu(lin(y)))
        one = lambda y: torch.cat([y, torch.ones_like(y[..., :1])], -1)
        dep, head = one(act(self.arc_dep, w)), act(self.arc_head, h)
        arcs = dep @ self.arc_u @ head.transpose(1, 2)
        return (
            self.upos(w),
            self.morph(w),
            self.lemma(w),
            arcs,
            one(act(self.lab_dep, w)),
            one(act(self.lab_head, h)),
        )

    def labels(self, dep, head):
        """Label logits of given arcs, [..., labels]: one dependent's and one head's vector each."""
        return torch.einsum("...i,lij,...j->...l", dep, self.lab_u, head)


def load_base(path, bert):
    """Reads the initialisers of the published ONNX file into the encoder (its first layers)."""
    import onnx
    from onnx import numpy_helper

    g = onnx.load(path).graph
    init = {i.name: numpy_helper.to_array(i) for i in g.initializer}
    const = {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in g.node if n.op_type == "Constant"}
    const.update(init)
    made = {o: n for n in g.node for o in n.output}
    weight = {}
    # A linear layer's weight is an anonymous constant of the MatMul whose sum with the named bias follows.
    for n in g.node:
        if n.op_type != "Add":
            continue
        bias = [i for i in n.input if i in init and i.endswith(".bias")]
        mul = [i for i in n.input if i in made and made[i].op_type == "MatMul"]
        if bias and mul:
            weight[bias[0][: -len(".bias")]] = next(const[i] for i in made[mul[0]].input if i in const)
    prefix = next(k for k in init if "embeddings.word" in k).split("embeddings.")[0]
    put = lambda p, a: p.data.copy_(torch.from_numpy(np.array(a, dtype=np.float32)))

    def linear(m, name):
        put(m.weight, weight[prefix + name].T)
        put(m.bias, init[prefix + name + ".bias"])

    def norm(m, name):
        put(m.weight, init[prefix + name + ".weight"])
        put(m.bias, init[prefix + name + ".bias"])

    e = prefix + "embeddings."
    put(bert.word.weight, init[e + "word_embeddings.weight"])
    put(bert.pos.weight, init[e + "position_embeddings.weight"])
    # Every shape begins as the first token type, which the encoder knows.
    put(bert.tok.weight, np.repeat(init[e + "token_type_embeddings.weight"][:1], len(bert.tok.weight), 0))
    norm(bert.ln, "embeddings.LayerNorm")
    for i, layer in enumerate(bert.layers):
        p = f"encoder.layer.{i}."
        for part, name in zip("qkv", ("query", "key", "value")):
            linear(getattr(layer, part), f"{p}attention.self.{name}")
        linear(layer.o, p + "attention.output.dense")
        norm(layer.ln1, p + "attention.output.LayerNorm")
        linear(layer.fi, p + "intermediate.dense")
        linear(layer.fo, p + "output.dense")
        norm(layer.ln2, p + "output.LayerNorm")
