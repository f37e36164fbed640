"""Real sentences in which two values change places, and the same said in another order of words.

The words alone tell nothing of who did what to whom; a model that reads them as a bag needs many of these. Of each
sentence come a fact that follows in the same or another order of words, the fact with two values exchanged, and
both against the sentence and against the sentence with the same values exchanged.
"""

import re

from encode import Pair
from operators import couple, dropped, exchanged_in
from sources import C, E

_OPENING = re.compile(r"^(In|On|During|After|Before|Since|Until|By|At) ((?!addition|fact)[^,.;()]{3,60}), (?!\d)([^,;]+)[.]$")
_CLOSING = re.compile(r"^([^;]+?) (in|on) (\d{4}|[A-Z][a-z]+ \d{4}|\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4})[.]$")
_NAME = r"[A-Z][\w'’-]*(?: (?:of |de |van |von |the )?[A-Z][\w'’.-]*){0,4}"
_PAST = {"written": "wrote", "sung": "sang", "drawn": "drew"}
_PASSIVE = re.compile(
    rf"^(?!(?:He|She|It|They|This|These|Most|Some|Both) )(?P<a>(?:The )?{_NAME}) "
    r"(?:(?:is|was|were|are) (?:an? [^,;.]{3,60}? )?)"
    r"(?P<v>[a-z]+ed|written|sung|built|bought|sold|won|led|taught|drawn) by "
    rf"(?P<b>(?:the )?{_NAME})(?P<t> in \d{{4}})?(?=[.,]| and | starring | featuring | from | for )"
)
_LOWERED = ("The", "A", "An", "He", "She", "It", "They", "His", "Her", "Its", "This")


def reordered(text, names, rng):
    """The same in another order of words: names that "and" joins exchanged, a time moved to the other end; or ``None``."""
    options = []
    found = names.find(text)
    joined = [(a, b) for a, b in zip(found, found[1:]) if text[a.end : b.start] == " and " and a.type == b.type]
    for a, b in joined[:1]:
        options.append(text[: a.start] + b.text + " and " + a.text + text[b.end :])
    match = _OPENING.match(text)
    if match:
        options.append(f"{match[3][0].upper()}{match[3][1:]} {match[1].lower()} {match[2]}.")
    match = _CLOSING.match(text)
    if match and "," not in match[1]:
        first = match[1].split()[0]
        begin = first.lower() + match[1][len(first) :] if first in _LOWERED else match[1]
        options.append(f"{match[2].capitalize()} {match[3]}, {begin}.")
    return rng.choice(options) if options else None


def active(text):
    """(the deed told actively, told with the parties exchanged, passively so) of "A was directed by B"; or ``None``."""
    match = _PASSIVE.match(text)
    if not match:
        return None
    a, b, verb = match["a"], match["b"], match["v"]
    past = _PAST.get(verb, verb)
    if a in b or b in a:
        return None
    time = match["t"] or ""

    def told(*words):
        whole = " ".join(words) + time + "."
        return whole[0].upper() + whole[1:]

    inner, outer = re.sub("^The ", "the ", a), re.sub("^the ", "The ", b)
    return told(b, past, inner), told(a, past, b), told(outer, "was", verb, "by", inner)


def orders(told, names, windows, rng):
    """Pairs from (sentence, other sentences), as many with as without an exchange."""
    for sentence, others in told:
        deed = active(sentence)
        if deed:
            does, turned, suffers = deed
            yield Pair(windows.around(sentence, others), does, E, 1, "order-deed")
            yield Pair(windows.around(sentence, others), rng.choice([turned, suffers]), C, 1, "order-deed")
            yield Pair(suffers, turned, E, 1, "order-deed")
            yield Pair(suffers, does, C, 1, "order-deed")
        other = reordered(sentence, names, rng)
        if other:
            yield Pair(windows.around(sentence, others), other, E, 1, "order-same")
        roll = rng.random()
        fact = (other if roll < 0.4 else dropped(sentence, rng) if roll < 0.7 else None) or sentence
        values = couple(fact, names, rng)
        if not values:
            continue
        a, b = values[0].text, values[1].text
        turned, against = exchanged_in(fact, a, b), exchanged_in(sentence, a, b)
        if a in b or b in a or against == sentence:
            continue
        yield Pair(windows.around(sentence, others), turned, C, 1, "order")
        yield Pair(windows.around(sentence, others), fact, E, 1, "order")
        yield Pair(windows.around(against, others), turned, E, 1, "order")
        yield Pair(windows.around(against, others), fact, C, 1, "order")
