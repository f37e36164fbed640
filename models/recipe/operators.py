"""What a rule can do to a sentence with a known effect on what follows from it."""

import re

from values import another, values

_AUX = re.compile(r"\b(is|are|was|were|has|have|had|can|could|will|would|may|should|did|does)\b(?! (?:not|never|no)\b|n't)", re.I)
_BEFORE_MAIN = re.compile(r"\b(which|who|whose|that|where|when|if|although|because|while|not|never|no|nor)\b|[,;:(]", re.I)
_PREPOSITION = r"(?:in|on|at|from|by|with|for|near|during|after|before|since|until|through|under|within)"

_DROPS = [
    re.compile(r" ?\([^()]*\)"),
    re.compile(r", (?:which|who|where|whose)\b[^,;]*(?=, |[.]$)(?:,(?= ))?"),
    re.compile(r", (?:a|an|the) [a-z][^,;]*,(?= (?:is|are|was|were|has|had|[a-z]+ed)\b)"),
    re.compile(r", [a-z]+ing [^,;]*(?=[.]$)"),
    re.compile(r"^In \d{4}, (?=[A-Z])"),
    re.compile(r"^(?:On|In) [A-Z][a-z]+ \d{1,2}(?:, \d{4})?, (?=[A-Z])"),
    re.compile(rf" {_PREPOSITION} (?:\d{{4}}|[A-Z][a-z]+ \d{{1,2}}, \d{{4}}|\d{{1,2}} [A-Z][a-z]+ \d{{4}}|[A-Z][a-z]+ \d{{4}})(?=[.]$)"),
    re.compile(rf" {_PREPOSITION} (?:the )?(?:[\w'-]+ ){{0,3}}[\w'-]+(?=[.]$)"),
    re.compile(r"\b(?:very|highly|approximately|originally|famous|popular|well-known|large|former|notable|important|major) (?=[a-z])"),
]


def dropped(text, rng):
    """The sentence without one modifier, which it entails; ``None`` if none was found."""
    if re.search(r"\b(not|never|no|without|if|unless|only|most|all|every|first)\b|n't", text):
        return None
    options = [(p, m) for p in _DROPS for m in [p.search(text)] if m]
    if not options:
        return None
    _, match = rng.choice(options)
    shorter = (text[: match.start()] + text[match.end() :]).strip()
    shorter = shorter[:1].upper() + shorter[1:]
    return shorter if len(shorter.split()) >= 5 and shorter != text else None


class Negation:
    """Negates the main verb; knows past forms from a table form → lemma."""

    def __init__(self, past):
        self.past = past

    def negated(self, text, rng):
        auxiliary = _AUX.search(text)
        if auxiliary and not _BEFORE_MAIN.search(text[: auxiliary.start()]):
            word = "never" if rng.random() < 0.12 and auxiliary.group().lower() in ("has", "have", "had") else "not"
            return text[: auxiliary.end()] + " " + word + text[auxiliary.end() :]
        for match in re.finditer(r"\b[a-z]+\b", text):
            if _BEFORE_MAIN.search(text[: match.start()]):
                return None
            lemma = self.past.get(match.group())
            if lemma and match.start() > 0 and not text[match.end() :].startswith((" by ", " in ", ",")):
                if rng.random() < 0.15:
                    return text[: match.start()] + "never " + text[match.start() :]
                return text[: match.start()] + "did not " + lemma + text[match.end() :]
        return None


def affirmed(text):
    """A sentence with its one "not" taken out, or ``None``."""
    if len(re.findall(r"\b(?:not|never|no)\b|n't", text)) != 1:
        return None
    match = re.search(r"\b(?:is|are|was|were|has|have|had|can|could|will|would|may|should)( not)\b", text)
    return text[: match.start(1)] + text[match.end(1) :] if match else None


_SYMMETRIC = re.compile(r"\b(and|or|married|met|with|between|versus|vs|brother|sister|friend|near|like|both|same|beside|border\w*|collaborat\w*|together)\b", re.I)


def couple(text, names, rng):
    """Two values of one type that stand in different parts, so that their exchange changes what is said; or ``None``."""
    found = [v for v in values(text, names) if v.type in ("person", "place", "other", "year", "date", "number")]
    couples = [
        (a, b)
        for i, a in enumerate(found)
        for b in found[i + 1 :]
        if (a.type == b.type or {a.type, b.type} <= {"person", "other"})
        and a.text != b.text
        and not _SYMMETRIC.search(text[a.end : b.start])
        and len(text[a.end : b.start].split()) >= 2
        and not re.match(r"^\s*,", text[a.end : b.start])
    ]
    return rng.choice(couples) if couples else None


def exchanged(text, names, rng):
    """Two values of one type exchanged, so that who did what to whom is turned round; or ``None``."""
    found = couple(text, names, rng)
    if not found:
        return None
    a, b = found
    return text[: a.start] + b.text + text[a.end : b.start] + a.text + text[b.end :]


def exchanged_in(text, one, other):
    """One value wherever the other stood, and the other way round."""
    either = re.compile(rf"(?<![\w])(?:({re.escape(one)})|{re.escape(other)})(?![\w])")
    return either.sub(lambda match: other if match[1] else one, text)


def replaced(text, old, new):
    """All occurrences of a value as a whole replaced."""
    return re.sub(rf"(?<![\w]){re.escape(old)}(?![\w])", lambda _: new, text)


def contains(text, value):
    return re.search(rf"(?<![\w]){re.escape(value)}(?![\w])", text) is not None


def swap(window, fact, names, rng, kinds=None):
    """Chooses a value that window and fact share, of one of ``kinds``: (value, new value) or ``None``."""
    shared = [v for v in values(fact, names) if contains(window, v.text) and (not kinds or v.type in kinds)]
    if not shared:
        return None
    kind = rng.choice(sorted({v.type for v in shared}))
    value = rng.choice([v for v in shared if v.type == kind])
    nearby = [v for v in values(window, names) if v.text not in fact] if kind in ("person", "place", "other") else ()
    new = another(value, names, rng, nearby)
    if new == value.text or contains(fact, new):
        return None
    return value, new
