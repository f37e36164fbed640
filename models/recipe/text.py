"""Cleaning of treebank-style text, and cutting it into sentences."""

import re

_BRACKETS = {"-LRB-": "(", "-RRB-": ")", "-LSB-": "[", "-RSB-": "]", "-LCB-": "{", "-RCB-": "}"}
_SPACED = [
    (re.compile(r"\s+"), " "),
    (re.compile(r"\[\[[^\]|]*\|([^\]]*)\]\]"), r"\1"),
    (re.compile(r"\[\[([^\]]*)\]\]"), r"\1"),
    (re.compile(r"``\s*|\s*''"), '"'),
    (re.compile(r" n't\b"), "n't"),
    (re.compile(r"\s+([,;:.!?)%\]])"), r"\1"),
    (re.compile(r"([(\[$£€])\s+"), r"\1"),
    (re.compile(r"\s+'(s|re|ve|ll|d|m)\b"), r"'\1"),
    (re.compile(r"(\d)\s+-\s+(\d|[a-z])"), r"\1-\2"),
    (re.compile(r"(\w)\s+@-@\s+(\w)"), r"\1-\2"),
]
_END = re.compile(r'(?<=[.!?])["”’)]*\s+(?=["“‘(]*[A-Z0-9])')
_ABBREVIATION = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Gen|Col|Lt|Capt|Rev|Prof|No|vs|etc|c|ca|Inc|Ltd|Co|Corp|approx)|\b[A-Z])\.$"
)


def clean(text):
    """Plain text without treebank brackets, wiki links and spaces before punctuation."""
    text = re.sub(r"-[LR][RSC]B-", lambda m: _BRACKETS.get(m.group().upper(), m.group()), text, flags=re.I)
    for pattern, replacement in _SPACED:
        text = pattern.sub(replacement, text)
    return text.strip()


def sentences(text):
    """Sentences of a paragraph; a rough cut is enough for training windows."""
    parts, start = [], 0
    for match in _END.finditer(text):
        if not _ABBREVIATION.search(text[start : match.start()].rstrip("\"”’)")):
            parts.append(text[start : match.start()].strip())
            start = match.end()
    parts.append(text[start:].strip())
    return [p for p in parts if p]
