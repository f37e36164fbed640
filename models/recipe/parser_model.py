"""The network: a MiniLM encoder, and on the first word piece of every word a tagger, a lemmatiser and a deep
biaffine parser (Dozat and Manning 2017, "Deep Biaffine Attention for Neural Dependency Parsing")."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from bert import Bert

HIDDEN, ARC, LABEL = 384, 256, 96


class TaggerParser(nn.Module):
    def __init__(self, layers, shapes, sizes, drop=0.05):
        super().__init__()
        self.bert = Bert(layers, types=shapes, dropout=drop)
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
