"""Pairs as token ids: what training and evaluation read."""

import dataclasses

import numpy as np
import torch
from tokenizers import Tokenizer

LONGEST = 256
LONGEST_FACT = 96
NOWHERE = (0, 0)


@dataclasses.dataclass(frozen=True)
class Pair:
    """A window and a fact with what is known of them.

    ``stance``: 0 entailment, 1 neutral, 2 contradiction, 3 not entailed, -1 unknown;
    ``relevance``: 1 the window decides the fact, 0 it does not, -1 unknown; ``origin``: where the pair
    comes from; ``spans``: where the fact is wrong and where the window says what is right, as two pairs
    of character offsets, ``None`` for what is not known and ``NOWHERE`` for none; empty: neither is known.
    """

    window: str
    fact: str
    stance: int
    relevance: int
    origin: str
    spans: tuple = ()


def within(offsets, span, first):
    """First and last token of a span of characters, counted from ``first``."""
    if span is None or span == NOWHERE:
        return (-1, -1) if span is None else (0, 0)
    inside = [i for i, (start, end) in enumerate(offsets) if start < span[1] and span[0] < end]
    return (inside[0] + first, inside[-1] + first) if inside and offsets[inside[-1]][1] >= span[1] else (-1, -1)


class Pairs:
    """Many encoded pairs in flat arrays: [CLS] window [SEP] fact [SEP]."""

    def __init__(self, ids, starts, windows, stance, relevance, origin, spans=None):
        self.ids, self.starts, self.windows = ids, starts, windows
        self.stance, self.relevance, self.origin = stance, relevance, origin
        # First and last token in the fact and in the window; 0, which is [CLS], for nowhere, -1 for unknown.
        self.spans = np.where(stance[:, None] == 0, 0, -1) * np.ones((1, 4), np.int16) if spans is None else spans

    @staticmethod
    def encode(pairs, tokenizer_file):
        tokenizer = Tokenizer.from_file(tokenizer_file)
        tokenizer.no_padding()
        tokenizer.no_truncation()
        cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
        texts = list(dict.fromkeys(t for p in pairs for t in (p.window, p.fact)))
        known, places = {}, {}
        for start in range(0, len(texts), 20_000):
            part = texts[start : start + 20_000]
            for text, encoding in zip(part, tokenizer.encode_batch(part, add_special_tokens=False)):
                known[text] = np.array(encoding.ids, np.uint16)
                places[text] = encoding.offsets
        flat, starts, windows, spans = [], [0], [], []
        for pair in pairs:
            fact = known[pair.fact][:LONGEST_FACT]
            window = known[pair.window][: LONGEST - 3 - len(fact)]
            flat.append(np.concatenate([[cls], window, [sep], fact, [sep]]).astype(np.uint16))
            starts.append(starts[-1] + len(flat[-1]))
            windows.append(len(window) + 2)
            at = pair.spans or ((NOWHERE, NOWHERE) if pair.stance == 0 else (None, None))
            spans.append(
                within(places[pair.fact][: len(fact)], at[0], len(window) + 2) + within(places[pair.window][: len(window)], at[1], 1)
            )
        return Pairs(
            np.concatenate(flat),
            np.array(starts, np.int64),
            np.array(windows, np.int16),
            np.array([p.stance for p in pairs], np.int8),
            np.array([p.relevance for p in pairs], np.int8),
            np.array([p.origin for p in pairs]),
            np.array(spans, np.int16),
        )

    def save(self, path):
        np.savez(path, **vars(self))

    @staticmethod
    def load(path):
        return Pairs(**np.load(path))

    def __len__(self):
        return len(self.stance)

    def within(self, longest):
        """The pairs of at most ``longest`` tokens."""
        return self.of(np.flatnonzero(self.lengths() <= longest))

    def of(self, rows):
        """The pairs of some rows."""
        starts = np.concatenate([[0], np.cumsum(self.lengths()[rows])])
        ids = np.concatenate([self.ids[self.starts[r] : self.starts[r + 1]] for r in rows])
        kept = (a[rows] for a in (self.windows, self.stance, self.relevance, self.origin, self.spans))
        return Pairs(ids, starts, *kept)

    def lengths(self):
        return np.diff(self.starts)

    def tensors(self, rows):
        """Ids, mask and types of some pairs, padded to a multiple of 8."""
        width = (int(max(self.starts[r + 1] - self.starts[r] for r in rows)) + 7) // 8 * 8
        ids, mask, types = (torch.zeros(len(rows), width, dtype=torch.long) for _ in range(3))
        for k, r in enumerate(rows):
            start, end = self.starts[r], self.starts[r + 1]
            ids[k, : end - start] = torch.from_numpy(self.ids[start:end].astype(np.int64))
            mask[k, : end - start] = 1
            types[k, self.windows[r] : end - start] = 1
        return ids, mask, types
