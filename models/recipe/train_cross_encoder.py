"""Trains the joint cross-encoder for a given time.

    python train_cross_encoder.py --base MODEL.onnx --pairs stage.npz --out stage.pt --minutes 60

Works on a GPU and on a CPU. Word embeddings stay as they are, so that of six layers only 10.6 million parameters
are trained. Taught by others (``--taught``, by ``soften.py``), a model learns what they say of each pair besides its label.
With ``--bf16`` the weights are bf16 with an fp32 master copy, which is twice as fast on a GPU or on a
CPU with bf16 instructions, and many times slower on a CPU without.
"""

import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from bert import Bert, CrossEncoder, load_onnx
from checkpoint import unpack
from encode import Pairs
from saved_model import load_jar

ENTAILED, CONTRADICTED = 0, 2
TWO_WAY = 3  # stance of a pair known only not to be entailed
UNKNOWN = -1


def batches(pairs, tokens, rng, favour):
    """Indices of pairs of similar length, ``tokens`` with padding a batch, and which of them are couples, for ever."""
    lengths = pairs.lengths()
    partner = couples(pairs)
    # A couple comes as a whole, by its entailed pair.
    first = np.flatnonzero((partner < 0) | (pairs.stance == ENTAILED))
    times = np.array([favour.get(pairs.origin[i], 1) for i in first])
    longest = np.maximum(lengths, np.where(partner >= 0, lengths[partner], 0))
    while True:
        order = rng.permutation(np.repeat(first, times))
        for start in range(0, len(order), 16384):
            chunk = order[start : start + 16384]
            chunk = chunk[np.argsort(longest[chunk], kind="stable")]
            found, batch = [], []
            for i in chunk:
                unit = [i] if partner[i] < 0 else [i, partner[i]]
                if batch and (len(batch) + len(unit)) * longest[i] > tokens:
                    found.append(batch)
                    batch = []
                batch += unit
            if batch:
                found.append(batch)
            for k in rng.permutation(len(found)):
                at = {row: place for place, row in enumerate(found[k])}
                both = [(at[row], at[partner[row]]) for row in at if partner[row] >= 0 and pairs.stance[row] == ENTAILED]
                yield found[k], np.array(both, np.int64).reshape(-1, 2)


def couples(pairs, least=0.6):
    """For each pair the row of its counterpart, or -1: with the same window and nearly the same fact, or with the same
    fact and nearly the same window, one of them entailed, the other one not. Each pair has one counterpart at most."""
    parts = [(pairs.ids[a + 1 : a + w - 1], pairs.ids[a + w : b - 1]) for a, b, w in zip(pairs.starts, pairs.starts[1:], pairs.windows)]
    partner = np.full(len(pairs), -1)
    for same, near in ((0, 1), (1, 0)):
        groups = {}
        for row, part in enumerate(parts):
            if partner[row] < 0 and pairs.relevance[row] == 1:
                groups.setdefault(part[same].tobytes(), []).append(row)
        for rows in groups.values():
            entailed = [r for r in rows if pairs.stance[r] == ENTAILED]
            for r in (r for r in rows if pairs.stance[r] in (CONTRADICTED, TWO_WAY)):
                tokens = set(parts[r][near].tolist())
                likeness = [len(tokens & (own := set(parts[e][near].tolist()))) / len(tokens | own) for e in entailed]
                if likeness and max(likeness) >= least:
                    e = entailed.pop(int(np.argmax(likeness)))
                    partner[r], partner[e] = e, r
    return partner


class Resident:
    """Pairs on the device that trains, from where batches are gathered."""

    def __init__(self, pairs, device):
        def put(array):
            return torch.from_numpy(array.astype(np.int64)).to(device)

        self.ids, self.starts, self.lengths = torch.from_numpy(pairs.ids.astype(np.int32)).to(device), put(pairs.starts), put(pairs.lengths())
        self.windows, self.stance, self.relevance, self.spans = map(put, (pairs.windows, pairs.stance, pairs.relevance, pairs.spans))

    def batch(self, rows, width):
        """Ids, mask, types, stance, relevance and spans of some pairs, padded to ``width``."""
        rows = torch.tensor(rows, device=self.ids.device)
        place = torch.arange(width, device=self.ids.device)[None]
        inside = place < self.lengths[rows][:, None]
        ids = self.ids[(self.starts[rows][:, None] + place).clamp(max=len(self.ids) - 1)].long() * inside
        types = (place >= self.windows[rows][:, None]) & inside
        return ids, inside.long(), types.long(), self.stance[rows], self.relevance[rows], self.spans[rows]


def untrained(base, layers, dropout):
    """A model on the weights of a base: an ONNX file, or the package of BERT-base."""
    return CrossEncoder(load_jar(base, dropout) if base.endswith(".jar") else load_onnx(base, Bert(layers, dropout=dropout)))


def restored(model, path):
    """The model with the weights of a checkpoint."""
    model.load_state_dict(torch.load(path, map_location="cpu") if path.endswith(".pt") else unpack(path), strict=False)
    return model


def loss_of(logits, stance, relevance):
    """Cross-entropy of the stance, the two-way label as a sum, and of the relevance."""
    log = F.log_softmax(logits[:, :3], -1)
    exact = log.gather(1, stance.clamp(0, 2)[:, None])[:, 0]
    not_entailed = torch.logsumexp(log[:, 1:], -1)
    stance_loss = -(torch.where(stance == TWO_WAY, not_entailed, exact) * (stance != UNKNOWN)).sum()
    relevance_loss = F.binary_cross_entropy_with_logits(logits[:, 3], relevance.clamp(min=0).float(), reduction="none")
    return (stance_loss + 0.5 * (relevance_loss * (relevance != UNKNOWN)).sum()) / len(stance)


def taught_loss(logits, said):
    """Cross-entropy with the probabilities that others give: of the stances, and of relevance."""
    stance = -(said[:, :3] * F.log_softmax(logits[:, :3], -1)).sum(-1).mean()
    return stance + 0.5 * F.binary_cross_entropy_with_logits(logits[:, 3], said[:, 3])


def contrast_loss(logits, couples):
    """Of a couple the entailed pair should have the higher log odds of entailment: what both say alike cancels out."""
    odds = logits[:, 0] - torch.logsumexp(logits[:, 1:3], -1)
    return F.softplus(odds[couples[:, 1]] - odds[couples[:, 0]]).sum() / len(logits)


def span_loss(logits, mask, types, spans):
    """Cross-entropy of the four ends, each among the tokens of its own text and [CLS]; a pair weighs as one class."""
    own = torch.stack([types, types, 1 - types, 1 - types], -1).bool() & mask[..., None].bool()
    own[:, 0] = True
    log = F.log_softmax(logits.masked_fill(~own, -1e4), 1)
    known = spans >= 0
    picked = log.gather(1, spans.clamp(min=0)[:, None])[:, 0]
    return -(picked * known).sum() / 4 / len(spans)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", required=True)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--init", help="checkpoint from which training goes on")
    parser.add_argument("--pairs", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--warmup", type=float, default=0.03)
    parser.add_argument("--tokens", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--dropout", type=float, default=0.05)
    parser.add_argument("--final", type=float, default=0.0, help="part of the rate that is left at the end")
    parser.add_argument("--longest", type=int, default=256, help="longer pairs are left out")
    parser.add_argument("--frozen", type=int, default=0, help="layers that keep their base weights")
    parser.add_argument("--favour", nargs="*", default=[], metavar="ORIGIN=N", help="pairs that come N times a pass")
    parser.add_argument("--span", type=float, default=1.0, help="weight of the loss of spans")
    parser.add_argument("--contrast", type=float, default=1.0, help="weight of the loss of couples")
    parser.add_argument("--taught", metavar="SOFT.npz", help="what others say of each pair")
    parser.add_argument("--hard", type=float, default=1.0, help="weight of the labels' own loss")
    parser.add_argument("--bf16", action="store_true")
    args = parser.parse_args()

    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    pairs = Pairs.load(args.pairs).within(args.longest)
    resident, lengths = Resident(pairs, device), pairs.lengths()
    said = torch.from_numpy(np.load(args.taught)["said"]).to(device).float() / 255 if args.taught else None
    if said is not None and len(said) != len(pairs):
        parser.error(f"{args.taught} is of {len(said)} pairs, not of {len(pairs)}")
    model = untrained(args.base, args.layers, args.dropout)
    if args.init:
        restored(model, args.init)
    for frozen in (model.bert.word, model.bert.pos, model.bert.tok, *model.bert.layers[: args.frozen]):
        frozen.requires_grad_(False)
    master = {n: p.detach().clone().to(device) for n, p in model.named_parameters() if p.requires_grad}
    model = model.to(device).to(torch.bfloat16 if args.bf16 else torch.float32).train()
    trained = {n: p for n, p in model.named_parameters() if p.requires_grad}
    for p in master.values():
        p.requires_grad_(True)
        p.grad = torch.zeros_like(p)
    gradients = [p.grad for p in master.values()]
    optimiser = torch.optim.AdamW(
        [
            {"params": [p for p in master.values() if p.ndim > 1], "weight_decay": 0.01},
            {"params": [p for p in master.values() if p.ndim == 1], "weight_decay": 0.0},
        ],
        lr=args.rate,
        betas=(0.9, 0.98),
        eps=1e-6,
        fused=True,
    )

    def save():
        state = {n: p.float() for n, p in model.state_dict().items()}
        state.update({n: p.detach() for n, p in master.items()})
        torch.save({n: p.cpu() for n, p in state.items()}, args.out)

    favour = {origin: int(n) for origin, n in (each.split("=") for each in args.favour)}
    made = batches(pairs, args.tokens, rng, favour)
    batch, coupled = next(made)
    seen, tokens, step, losses = 0, 0, 0, []
    budget, began, saved = args.minutes * 60, time.monotonic(), 0.0
    while True:
        spent = time.monotonic() - began
        if spent >= budget:
            break
        done = spent / budget
        factor = min(1.0, done / args.warmup + 0.02) if done < args.warmup else (1 - done) / (1 - args.warmup)
        for group in optimiser.param_groups:
            group["lr"] = args.rate * (args.final + (1 - args.final) * max(factor, 0.0))
        width = (int(lengths[batch].max()) + 7) // 8 * 8
        ids, mask, types, stance, relevance, spans = resident.batch(batch, width)
        logits, ends = (x.float() for x in model(ids, mask, types))
        loss = args.hard * loss_of(logits, stance, relevance) + args.span * span_loss(ends, mask, types, spans)
        if len(coupled):
            loss = loss + args.hard * args.contrast * contrast_loss(logits, torch.from_numpy(coupled).to(device))
        if said is not None:
            loss = loss + taught_loss(logits, said[torch.tensor(batch, device=device)])
        loss.backward()
        torch._foreach_copy_(gradients, [p.grad for p in trained.values()])
        for p in trained.values():
            p.grad = None
        torch.nn.utils.clip_grad_norm_(master.values(), 1.0)
        optimiser.step()
        with torch.no_grad():
            torch._foreach_copy_(list(trained.values()), list(master.values()))
        step += 1
        seen += len(batch)
        tokens += int(lengths[batch].sum())
        losses.append(loss.detach())
        if step % 50 == 0:
            print(
                f"step {step} {spent:.0f}s loss {torch.stack(losses).mean():.4f} pairs {seen}"
                f" of {len(pairs)} {seen / spent:.1f}/s tokens {tokens / spent:.0f}/s",
                flush=True,
            )
            losses = []
        if spent - saved > 300:
            saved = spent
            save()
        batch, coupled = next(made)
    save()
    print(f"trained {seen} pairs, {tokens} tokens in {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
