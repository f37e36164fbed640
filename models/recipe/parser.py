"""Trains the tagger-parser on UD English EWT.

    parser.py TREEBANK_FOLDER BASE_FOLDER OUT.pt [--layers 4] [--epochs 5] [--stop N] [--bf16]

BASE_FOLDER holds all-minilm-l6-v2.onnx and all-minilm-l6-v2-tokenizer.json. With --bf16 the encoder's weights
are bf16 with an fp32 master copy, which trains twice as fast on a CPU that has bf16 instructions (and ten
times as slow on one that has not); the heads are fp32 always. Seeds are fixed.
"""

import argparse
import json
import random
import time

import torch
import torch.nn.functional as F

from parser_data import MASK, SHAPES, Encoder, apply_script, batches, label_sets, read, varied
from bert import load_onnx
from parser_model import TaggerParser


def tensors(examples, rng=None, blank=0.05):
    width = max(len(e[0]) for e in examples)
    words = max(len(e[2]) for e in examples)
    b = len(examples)
    ids = torch.zeros(b, width, dtype=torch.long)
    mask, shapes = torch.zeros_like(ids), torch.zeros_like(ids)
    starts = torch.zeros(b, words, dtype=torch.long)
    gold = {k: torch.full((b, words - 1), -1) for k in examples[0][3]}
    for r, (i, s, st, g) in enumerate(examples):
        if rng:  # a hidden piece now and then: unknown words are met later, too
            i = [MASK if 0 < k < len(i) - 1 and rng.random() < blank else p for k, p in enumerate(i)]
        ids[r, : len(i)] = torch.tensor(i)
        mask[r, : len(i)] = 1
        shapes[r, : len(i)] = torch.tensor(s)
        starts[r, : len(st)] = torch.tensor(st)
        for k, v in g.items():
            gold[k][r, : len(v)] = torch.tensor(v)
    return ids, mask, shapes, starts, gold


def mask_arcs(arcs, gold):
    """No arc from padding, and none from a word to itself."""
    b, n, m = arcs.shape
    length = (gold["head"] >= 0).sum(1)
    far = torch.arange(m)[None, None] > length[:, None, None]
    own = torch.arange(m)[None] == torch.arange(1, n + 1)[:, None]
    return arcs.masked_fill(far | own[None], -1e4)


def loss_of(model, batch):
    ids, mask, shapes, starts, gold = batch
    upos, morph, lemma, arcs, dep, head = model(ids, mask, shapes, starts)
    ce = lambda logits, y: F.cross_entropy(logits.flatten(0, 1), y.flatten(), ignore_index=-1, reduction="sum")
    real = gold["head"] >= 0
    at = gold["head"].clamp(min=0)
    chosen = head.gather(1, at[..., None].expand(-1, -1, head.shape[-1]))
    label = model.labels(dep[real], chosen[real])
    total = ce(mask_arcs(arcs, gold), gold["head"])
    total = total + F.cross_entropy(label, gold["deprel"][real], ignore_index=-1, reduction="sum")
    total = total + 0.5 * ce(upos, gold["upos"]) + 0.5 * ce(morph, gold["morph"]) + 0.5 * ce(lemma, gold["lemma"])
    return total / real.sum()


@torch.no_grad()
def predict(model, examples, tokens=3000):
    """Greedy: the best head of each word, not yet a tree. Rows (upos, morph, lemma, head, deprel) by sentence."""
    model.eval()
    out = [None] * len(examples)
    for run in batches(examples, tokens):
        ids, mask, shapes, starts, gold = tensors([examples[i] for i in run])
        upos, morph, lemma, arcs, dep, head = model(ids, mask, shapes, starts)
        h = mask_arcs(arcs, gold).argmax(-1)
        label = model.labels(dep, head.gather(1, h[..., None].expand(-1, -1, head.shape[-1])))
        label[..., 0] = torch.where(h == 0, 1e4, -1e4)
        rows = torch.stack([upos.argmax(-1), morph.argmax(-1), lemma.argmax(-1), h, label.argmax(-1)], -1)
        for r, i in enumerate(run):
            out[i] = rows[r, : len(examples[i][2]) - 1].tolist()
    model.train()
    return out


def measure(sentences, rows, sets):
    """Shares of words: tag, features, lemma, head (UAS), head and label (LAS; LASu without subtypes)."""
    n = tag = feats = lemma = uas = las = lasu = 0
    for words, row in zip(sentences, rows):
        for w, (u, m, s, h, l) in zip(words, row):
            n += 1
            tag += sets["upos"][u] == w.upos
            feats += sets["morph"][m].split("|", 1)[1] == w.feats
            lemma += apply_script(w.form, sets["lemma"][s]) == w.lemma
            uas += h == w.head
            d = sets["deprel"][l]
            las += h == w.head and d == w.label
            lasu += h == w.head and d.split(":")[0] == w.label.split(":")[0]
    names = ("upos", "feats", "lemma", "uas", "las", "lasu")
    return {"words": n} | {k: round(100 * v / n, 2) for k, v in zip(names, (tag, feats, lemma, uas, las, lasu))}


def main():
    a = argparse.ArgumentParser()
    a.add_argument("treebank")
    a.add_argument("base")
    a.add_argument("out")
    a.add_argument("--layers", type=int, default=4)
    a.add_argument("--epochs", type=float, default=5)
    a.add_argument("--tokens", type=int, default=640)
    a.add_argument("--rate", type=float, default=2e-4)
    a.add_argument("--heads-rate", type=float, default=1.5e-3)
    a.add_argument("--dev", type=int, default=1, help="measure on dev every so many epochs")
    a.add_argument("--stop", type=int, help="end after so many epochs, though the rate falls as if for all")
    a.add_argument("--bf16", action="store_true")
    a.add_argument("--seed", type=int, default=1)
    o = a.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(o.seed)
    rng = random.Random(o.seed)
    train = read(f"{o.treebank}/en_ewt-ud-train.conllu")
    dev = read(f"{o.treebank}/en_ewt-ud-dev.conllu")
    sets = label_sets(train)
    print({k: len(v) for k, v in sets.items()}, flush=True)
    enc = Encoder(f"{o.base}/all-minilm-l6-v2-tokenizer.json", sets)
    dev_x = [e for e in map(enc, dev)]
    assert all(dev_x)
    model = TaggerParser(o.layers, SHAPES, {k: len(v) for k, v in sets.items()})
    load_onnx(f"{o.base}/all-minilm-l6-v2.onnx", model.bert)
    model.bert.word.weight.requires_grad_(False)
    model.bert.pos.weight.requires_grad_(False)
    if o.bf16:
        model.bert.to(torch.bfloat16)
    params = [(n, p) for n, p in model.named_parameters() if p.requires_grad]
    low = [p for _, p in params]
    master = [p.detach().float().clone().requires_grad_(True) for p in low]
    groups = []
    for bert in (True, False):
        for decay in (True, False):
            g = [q for (n, _), q in zip(params, master) if n.startswith("bert.") == bert and (q.ndim > 1) == decay]
            groups.append(
                dict(params=g, lr=o.rate if bert else o.heads_rate, weight_decay=0.01 if decay else 0.0)
            )
    opt = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=True)
    rates = [g["lr"] for g in groups]

    epoch_steps = len(batches([e for e in map(enc, train) if e], o.tokens, random.Random(0)))
    steps, step, start, epoch, seen, recent = int(epoch_steps * o.epochs), 0, time.time(), 0, 0, []
    model.train()
    while step < steps and epoch < (o.stop or epoch + 1):
        epoch += 1
        x = [e for e in (enc(varied(s, rng)) for s in train) if e]
        for run in batches(x, o.tokens, rng):
            if step == steps:
                break
            warm = min(1.0, (step + 1) / (0.05 * steps))
            for g, r in zip(opt.param_groups, rates):
                g["lr"] = r * warm * (1 - step / steps)
            batch = tensors([x[i] for i in run], rng)
            loss = loss_of(model, batch)
            loss.backward()
            for p, q in zip(low, master):
                q.grad, p.grad = p.grad.float(), None
            torch.nn.utils.clip_grad_norm_(master, 2.0)
            opt.step()
            with torch.no_grad():
                torch._foreach_copy_(low, master)
            step += 1
            seen += int(batch[1].sum())
            recent.append(loss.item())
            if step % 100 == 0:
                t = time.time() - start
                print(f"step {step}/{steps} {t:.0f}s {seen / t:.0f} tok/s loss {sum(recent) / len(recent):.3f}", flush=True)
                recent = []
        if o.dev and (epoch % o.dev == 0 or step == steps):
            t = time.time() - start
            print(f"epoch {epoch} {t:.0f}s dev", json.dumps(measure(dev, predict(model, dev_x), sets)), flush=True)
        state = {n: v.float() for n, v in model.state_dict().items()}
        state |= {n: q.detach() for (n, _), q in zip(params, master)}
        torch.save({"layers": o.layers, "sets": sets, "state": state}, o.out)
    print(f"trained {step} steps in {time.time() - start:.0f}s", flush=True)


if __name__ == "__main__":
    main()
