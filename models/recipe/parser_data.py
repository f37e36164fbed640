"""Universal Dependencies in, batches of word pieces out.

A treebank file is read into sentences of words. What the network gets for a word is its word pieces (an
uncased vocabulary) and one small number, the *shape*: how the word is written (bits 0 and 1) and whether it
is glued to the word before it (bit 2). The shape travels in the place of BERT's token type.
"""

import re
from collections import Counter
from dataclasses import dataclass

CLS, SEP, UNK, MASK = 101, 102, 100, 103
SHAPES = 8
LIMIT = 250  # word pieces of a sentence


@dataclass(frozen=True)
class Word:
    form: str
    lemma: str
    upos: str
    feats: str
    head: int  # 0 is the root, words count from 1
    label: str
    glued: bool  # no space before it


def read(path):
    """The sentences of a CoNLL-U file; empty nodes are left out, multi-word tokens give their words."""
    sentences, words, glue, inside = [], [], False, 0
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if not line:
            if words:
                sentences.append(words)
            words, glue, inside = [], False, 0
            continue
        if line.startswith("#"):
            continue
        c = line.split("\t")
        if "." in c[0]:
            continue
        after = "SpaceAfter=No" in c[9].split("|")
        if "-" in c[0]:
            inside, spaced = int(c[0].split("-")[1]), after
            first = int(c[0].split("-")[0])
            continue
        number = int(c[0])
        if number <= inside:
            glued = glue if number == first else True
            glue = spaced
        else:
            glued, glue = glue, after
        words.append(Word(c[1], c[2], c[3], c[5], int(c[6]), c[7], glued))
    return sentences


def shape(form, glued):
    letters = [c for c in form if c.isalpha()]
    upper = [c.isupper() for c in letters]
    if not any(upper):
        kind = 0
    elif len(letters) > 1 and all(upper):
        kind = 2
    elif letters[0].isupper() and not any(upper[1:]):
        kind = 1
    else:
        kind = 3
    return kind + (4 if glued else 0)


def ungrouped(form):
    """A number without the commas between its thousands; anything else as it is."""
    return form.replace(",", "") if re.fullmatch(r"[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?", form) else form


def script(form, lemma):
    """How to make the lemma: 'l' lower-cases the form first and 'k' keeps it, then N letters are cut and a
    suffix is put on. An underscore is a lemma that was not given."""
    form = ungrouped(form)
    if lemma == "_" and form != "_":
        return "k0"
    best = None
    for case, base in (("l", form.lower()), ("k", form)):
        n = 0
        while n < min(len(base), len(lemma)) and base[n] == lemma[n]:
            n += 1
        cost = len(base) - n + len(lemma) - n
        if best is None or cost < best[0]:
            best = (cost, f"{case}{len(base) - n}{lemma[n:]}")
    return best[1]


def apply_script(form, rule):
    form = ungrouped(form)
    base = form.lower() if rule[0] == "l" else form
    i = 1
    while i < len(rule) and rule[i].isdigit():
        i += 1
    cut = int(rule[1:i])
    return base[: len(base) - cut] + rule[i:] if cut <= len(base) else base


def lexicon(sentences):
    """By tag and lower-case form, the lemma of each word; "" where it is that form. Names, numbers and marks are
    left out: their lemmas follow from how they are written."""
    count = {}
    for w in (w for s in sentences for w in s):
        if w.upos not in ("PROPN", "NUM", "PUNCT", "SYM", "X") and w.lemma != "_":
            count.setdefault(w.upos, {}).setdefault(w.form.lower(), Counter())[w.lemma] += 1
    best = lambda c: max(sorted(c), key=c.get)
    return {
        tag: {form: "" if best(c) == form else best(c) for form, c in sorted(forms.items())}
        for tag, forms in sorted(count.items())
    }


def label_sets(sentences, rare=2):
    """The classes of every head, in the order of their frequency (ties by name)."""

    def ranked(values, least):
        count = Counter(values)
        return [v for v, n in sorted(count.items(), key=lambda e: (-e[1], e[0])) if n >= least]

    words = [w for s in sentences for w in s]
    return {
        "upos": ranked((w.upos for w in words), 1),
        "morph": ranked((w.upos + "|" + w.feats for w in words), rare),
        "lemma": [r for r in ranked((script(w.form, w.lemma) for w in words), rare)],
        "deprel": ["root"] + [v for v in ranked((w.label for w in words), 1) if v != "root"],
    }


class Encoder:
    """Sentences to lists of numbers; unseen classes become -1, which costs nothing in training."""

    def __init__(self, tokenizer_json, sets):
        from tokenizers import Tokenizer

        self.pieces = Tokenizer.from_file(tokenizer_json)
        self.pieces.no_padding()
        self.pieces.no_truncation()
        self.sets = sets
        self.index = {k: {v: i for i, v in enumerate(vs)} for k, vs in sets.items()}
        self.known = {}

    def of_word(self, form):
        if form not in self.known:
            self.known[form] = self.pieces.encode(form, add_special_tokens=False).ids or [UNK]
        return self.known[form]

    def __call__(self, words):
        """ids, shapes, starts (the root first, at [CLS]) and gold numbers; None if too long."""
        ids, shapes, starts = [CLS], [0], [0]
        for w in words:
            p = self.of_word(w.form)
            starts.append(len(ids))
            ids += p
            shapes += [shape(w.form, w.glued)] * len(p)
        ids.append(SEP)
        shapes.append(0)
        if len(ids) > LIMIT:
            return None
        get = lambda k, v: self.index[k].get(v, -1)
        gold = {
            "head": [w.head for w in words],
            "deprel": [get("deprel", w.label) for w in words],
            "upos": [get("upos", w.upos) for w in words],
            "morph": [get("morph", w.upos + "|" + w.feats) for w in words],
            "lemma": [get("lemma", script(w.form, w.lemma)) for w in words],
        }
        return ids, shapes, starts, gold


def varied(words, rng):
    """The sentence as it may also be met: without its last stop, or beginning with a capital."""
    from dataclasses import replace

    if len(words) > 3 and words[-1].upos == "PUNCT" and words[-1].form in ".!" and rng.random() < 0.1:
        if all(w.head != len(words) for w in words):
            words = words[:-1]
    if rng.random() < 0.15:
        f = words[0].form
        if f[:1].islower():
            words = [replace(words[0], form=f[0].upper() + f[1:])] + words[1:]
    elif rng.random() < 0.03:
        words = [replace(w, form=w.form.lower()) for w in words]
    return words


def batches(examples, tokens, rng=None):
    """Lists of indices, each of about the given number of padded word pieces; shuffled if rng is given."""
    order = list(range(len(examples)))
    if rng:
        rng.shuffle(order)
    out = []
    step = 2048 if rng else len(order)
    for k in range(0, len(order), step):
        chunk = sorted(order[k : k + step], key=lambda i: len(examples[i][0]))
        run = []
        for i in chunk:
            if run and (len(run) + 1) * len(examples[i][0]) > tokens:
                out.append(run)
                run = []
            run.append(i)
        if run:
            out.append(run)
    if rng:
        rng.shuffle(out)
    return out
