"""Where a fact is wrong and where a window says what is right: what the span head learns."""

import difflib
import re

from encode import NOWHERE

LONGEST = 8


def words(text):
    return [(m.group(), *m.span()) for m in re.finditer(r"\d+(?:[.,]\d+)*|\w+(?:['’]\w+)*|[^\w\s]", text)]


def pointed(window, fact, true):
    """Two spans of characters: where ``fact`` is wrong, and where the window has the words that make it ``true``.

    ``None`` for what cannot be told: differences at places too far apart, words that the window does not have or has
    twice. ``NOWHERE`` in the window: the words have to go. Where words are missing, the one before them counts as wrong.
    """
    a, b = words(fact), words(true)
    edits = [o for o in difflib.SequenceMatcher(None, [w for w, _, _ in a], [w for w, _, _ in b], autojunk=False).get_opcodes() if o[0] != "equal"]
    if not edits:
        return None, None
    i, j, k, l = edits[0][1], edits[-1][2], edits[0][3], edits[-1][4]
    if i == j and i > 0:
        i, k = i - 1, k - 1
    if j == i or j - i > LONGEST or len(edits) > 1 and j - i + l - k > LONGEST:
        return None, None
    wrong = (a[i][1], a[j - 1][2])
    if k == l:
        return wrong, NOWHERE
    right = true[b[k][1] : b[l - 1][2]]
    found = list(re.finditer(r"(?<!\w)" + re.escape(right) + r"(?!\w)", window, re.I))
    return wrong, found[0].span() if len(found) == 1 else None
