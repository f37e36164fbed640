"""Writes sentences for ``fides eval fixes``: right ones that a fix must leave alone, and wrong ones with their cure.

    python corruptions.py DATA OUT

One case a line: what is to be fixed, the right text, the wrong and the right words, and the documents that
are the only evidence. Sentences come from paragraphs of XQuAD and pages of the 2WikiMultihopQA corpus, none
of which trains anything; a page belongs to the development or the test part by its digest, and the fresh part
has the sentences that the test part left. Most sentences
are reworded without a change of meaning, so that no answer can be looked up word by word; a wrong one has
one more change by the rules of ``operators``. The rules err now and then: see the samples they print.

Beside them the corrections that people made: DeFacto (validation part) and BUMP, with the article as the
one document. There the wrong words are not known.
"""

import argparse
import collections
import json
import os
import random
import re

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer

import sources
from operators import Negation, affirmed, dropped, exchanged, replaced, swap
from pairs import past_forms, people
from text import clean, sentences
from values import CLASSES, Names, rewritten

DOCUMENTS = 20
EACH = {"true": 1200, "true-hard": 1200}
EACH_WRONG = 200
VALUES = {"number": ("number", "number word"), "date": ("year", "date"), "entity": ("person", "other"), "place": ("place",)}
KINDS = ("true", "true-hard", *VALUES, "negation", "relation")

_TYPES = (
    "film|movie|album|song|novel|book|band|company|school|university|college|city|town|village|river|island|series|"
    "magazine|newspaper|bridge|church|museum|station|hospital|stadium|airport|game|show|opera|play|team|club|ship"
)
_BARE = re.compile(rf"The ({_TYPES})(?= (?:is|was|were|has|had|stars|starred|won|[a-z]+ed)\b)")
_OTHER_PRONOUN = re.compile(r"(?:They|This|These|Those|That|Their|Such|Both|There|Here|Its?|He|She|His|Her|Another|Others|Some|One)\b")
_INNER_PRONOUN = re.compile(r"\b(?:he|she|they|him|them|his|her|their|this|these|those|latter|former|above|following)\b")
_BROKEN = re.compile(r"[\"“”;:?!\[\]{}|*]|\w- \w|\( |\s[.,)]|\b(?:c|ca|d|b|r)\. ")
_TIME_FIRST = re.compile(r"^((?:In|During|On|By) (?:[A-Z][a-z]+ )?(?:\d{1,2}, )?\d{4}), (?=[A-Z])")
_TIME_LAST = re.compile(r" ((?:in|on) (?:[A-Z][a-z]+ )?(?:\d{1,2}, )?\d{4})\.$")
_SYNONYMS = (
    (r"\bbegan\b", "started"),
    (r"\bstarted\b(?! by| in)", "began"),
    (r"\bfilm\b", "movie"),
    (r"\blocated in\b", "situated in"),
    (r"\bsituated in\b", "located in"),
    (r"\bapproximately\b", "about"),
    (r"\bpurchased\b", "bought"),
    (r"\bprior to\b", "before"),
    (r"\bfounded\b", "established"),
    (r"\bestablished\b", "founded"),
    (r"\bbest known\b", "best-known"),
    (r"\bserved as\b", "was"),
    (r"\bstarring\b", "with"),
    (r"\bcurrently ", ""),
    (r"\bobtained\b", "received"),
    (r"\bresides\b", "lives"),
    (r"\blarger than\b", "bigger than"),
    (r"\bcommenced\b", "began"),
    (r"\bcreated\b", "made"),
    (r"\badditionally, ", ""),
)
_DESCRIBING = re.compile(rf"\b(?:{'|'.join(CLASSES[0])})\b|\w-\w|\w and [A-Z]")
_TWO_SENTENCES = re.compile(r"[a-z]{2,}\. |\. (?:It|He|She|His|Her|They|The|In|Although|Prior|After|This|Then|Since)\b")
_LEFT_OPEN = re.compile(r"\b(?:by|of|in|on|at|to|for|from|with|and|or|directed|written|the|an?)\.$")
Page = collections.namedtuple("Page", "title text parts key")


def tidied(text):
    """Text of the corpus with the spaces that its tokeniser lost or added put right."""
    text = clean(text)
    text = re.sub(r"(\w)\( ?", r"\1 (", text)
    text = re.sub(r"(?<=[a-z])- (?=[a-z]{3})", "-", text)
    text = re.sub(r"(?<=[a-z])(?=[$£€]\d)", " ", text)
    return re.sub(r" ([’'])s\b", r"\1s", text)


def pages(data):
    with open(f"{data}/xquad-en/xquad.en.json", encoding="utf-8") as file:
        for article in json.load(file)["data"]:
            for paragraph in article["paragraphs"]:
                yield article["title"].replace("_", " "), tidied(paragraph["context"])
    with open(f"{data}/hipporag-2wiki/reproduce/dataset/2wikimultihopqa_corpus.json", encoding="utf-8") as file:
        for page in json.load(file):
            yield page["title"], tidied(page["text"])


def read(data):
    seen, found = set(), []
    for title, text in pages(data):
        if text not in seen:
            seen.add(text)
            found.append(Page(title, text, sentences(text), len(found)))
    return found


def explicit(sentence, page):
    """The sentence with its subject named, where that is plain; ``None`` where it is not."""
    name = re.sub(r" \([^()]*\)$", "", page.title)
    opening = page.parts[0]
    first_word = name.split()[0]
    about = first_word in opening[:60] and len(name.split()) <= 6
    at = page.parts.index(sentence)
    same = all(re.match(rf"(?:{re.escape(first_word)}|He|She|It|His|Her|The)\b", p) for p in page.parts[:at])
    person = re.search(r"\bborn\b|\bwas an? (?:\w+ ){1,4}(?:who|and)\b|\(\d{4}", opening) is not None
    match = re.match(r"(He|She|It|His|Her|Its)(?= )", sentence)
    if match and about and same:
        if match[1] in ("It", "Its") and (person or re.match(r"It (?:is|was) (?:\w+ )?(?:that|to|not|also)\b", sentence)):
            return None
        return name + ("’s" if match[1] in ("His", "Her", "Its") else "") + sentence[match.end() :]
    bare = _BARE.match(sentence)
    if bare and about and same and re.search(rf"\b(?:is|was) (?:an?|the) [^.]{{0,60}}\b{bare[1]}\b", opening):
        return name + sentence[bare.end() :]
    return None


def fronted(sentence):
    """The same sentence with its time at the other end."""
    match = _TIME_FIRST.match(sentence)
    if match and "," not in sentence[match.end() :]:
        when = match[1][0].lower() + match[1][1:]
        return sentence[match.end() : -1] + " " + when + "."
    match = _TIME_LAST.search(sentence)
    if match and re.match(r"[A-Z]", sentence) and "," not in sentence and not re.search(r"\b(?:born|since|until|from)\b", sentence):
        opening = sentence[0].lower() if re.match(r"(?:The|A|An)\b", sentence) else sentence[0]
        return f"{match[1][0].upper()}{match[1][1:]}, {opening}{sentence[1 : match.start()]}."
    return None


def synonym(sentence, rng):
    found = [(p, r) for p, r in _SYNONYMS if re.search(p, sentence)]
    if not found:
        return None
    pattern, replacement = rng.choice(found)
    return re.sub(pattern, replacement, sentence, count=1)


def reworded(sentence, rng):
    """One or two changes that leave the meaning, or the sentence itself."""
    text = sentence
    ways = [lambda t: dropped(t, rng), lambda t: rewritten(t, rng), fronted, lambda t: synonym(t, rng)]
    rng.shuffle(ways)
    made = 0
    for way in ways:
        new = way(text)
        if new and len(new.split()) >= 5 and not _LEFT_OPEN.search(new):
            text, made = new, made + 1
        if made == 2 or (made == 1 and rng.random() < 0.5):
            break
    return text


def usable(page):
    """Sentences of a page that stand by themselves, some after their subject is named."""
    for sentence in page.parts:
        if not 6 <= len(sentence.split()) <= 34 or not sentence.endswith(".") or _BROKEN.search(sentence):
            continue
        if sentence.count("(") != sentence.count(")"):
            continue
        named = explicit(sentence, page)
        text = named or sentence
        if _OTHER_PRONOUN.match(text) or (not named and (_BARE.match(text) or _INNER_PRONOUN.search(text))):
            continue
        yield sentence, text


def difference(answer, reference):
    """The words that differ, wrong and right, as one stretch each."""
    a, b = answer.split(), reference.split()
    head = 0
    while head < min(len(a), len(b)) and a[head] == b[head]:
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    return " ".join(a[head : len(a) - tail]).strip(".,"), " ".join(b[head : len(b) - tail]).strip(".,")


class Similar:
    """The pages most like a text."""

    def __init__(self, found):
        self.pages = found
        self.vectors = TfidfVectorizer(sublinear_tf=True, min_df=2, stop_words="english", dtype=np.float32)
        self.matrix = self.vectors.fit_transform([p.title + ". " + p.text for p in found]).T.tocsr()

    def to(self, text, source, count):
        row = (self.vectors.transform([text]) @ self.matrix).toarray()[0]
        best = np.argsort(-row, kind="stable")
        return [self.pages[i] for i in best[: count + 1] if i != source.key][:count]


class Places(Names):
    """Names of which those that mostly stand where places stand are places, and no others."""

    def __init__(self, texts, first_names):
        self.known = None
        super().__init__(texts, first_names)
        counts = collections.Counter((v.text, v.type) for text in texts for v in self.find(text))
        self.known = {
            name for (name, kind), n in counts.items() if kind == "place" and n >= 2 and n >= 0.4 * _all(counts, name)
        }
        self.pools["place"] = sorted(self.known)
        self.pools["other"] = [n for n in self.pools["other"] if counts[n, "other"] >= 2 and n not in self.known and "-" not in n]

    def _type(self, name, before):
        kind = super()._type(name, before)
        if self.known is None or kind == "person":
            return kind
        return "place" if name in self.known else "other"


def _all(counts, name):
    return sum(counts[name, kind] for kind in ("person", "place", "other"))


def exchange(fact, page, names, rng):
    """Two values in each other's place, unless one is a place and the other is not."""
    answer = exchanged(fact, names, rng)
    if not answer:
        return None
    wrong, right = difference(answer, fact)
    if _DESCRIBING.search(right) or re.search(r"\b(?:an?|the) [A-Z][^ ]*$", right):
        return None
    places = {v.text in names.known for v in names.find(right)[:1] + names.find(right)[-1:]}
    return answer if len(places) < 2 else None


def changed(kind, fact, page, names, negation, rng):
    if kind.startswith("true"):
        return fact
    if kind == "negation":
        return affirmed(fact) or negation.negated(fact, rng)
    if kind == "relation":
        return exchange(fact, page, names, rng)
    change = swap(page.text, fact, names, rng, VALUES[kind])
    if not change or change[0].text in page.title or "-" in change[0].text or _TWO_SENTENCES.search(change[0].text + "|" + change[1]):
        return None
    if kind == "entity" and change[0].type != "person" and (" " not in change[0].text or _DESCRIBING.search(change[0].text)):
        return None
    if kind in ("entity", "place") and (fact.find(change[0].text) < 5 or change[1] in page.title):
        return None
    return replaced(fact, change[0].text, change[1])


def made(found, data, part, seed, taken):
    """Cases of a part, of sentences that are not taken; takes those it uses."""
    rng = random.Random(seed)
    names = Places([s for p in found for s in p.parts], {n.split()[0] for n in people(data) if " " in n})
    negation, similar = Negation(past_forms(data)), Similar(found)
    half = [p for p in found if sources.held_out(p.text, 50) == (part != "development")]
    places = [(p, s, t) for p in half for s, t in usable(p) if (p.key, s) not in taken]
    rng.shuffle(places)
    count = collections.Counter()
    for page, sentence, text in places:
        wanted = [k for k in KINDS if count[k] < EACH.get(k, EACH_WRONG)]
        if not wanted:
            break
        # Kinds that few sentences allow are tried first.
        rng.shuffle(wanted)
        wanted.sort(key=lambda k: k.startswith("true"))
        fact = reworded(text, rng) if rng.random() < 0.75 else text
        for kind in wanted:
            answer = changed(kind, fact, page, names, negation, rng)
            if answer and (kind.startswith("true") or answer != fact):
                break
        else:
            continue
        if kind in wanted and not kind.startswith("true") and rng.random() < 0.5 and count["true"] < EACH["true"]:
            kind, answer = "true", fact
        wrong, right = difference(answer, fact)
        near = similar.to(text + " " + page.text, page, DOCUMENTS if kind == "true-hard" else DOCUMENTS - 1)
        documents = near if kind == "true-hard" else [*near, page]
        rng.shuffle(documents)
        count[kind] += 1
        taken.add((page.key, sentence))
        yield case(f"{part}-{kind}-{count[kind]}", kind, answer, fact, wrong, right, documents, fact == sentence)


def case(key, kind, answer, reference, wrong, right, documents, verbatim=False):
    return {
        "id": key,
        "kind": kind,
        "answer": answer,
        "reference": reference,
        "wrong": wrong,
        "right": right,
        "verbatim": verbatim,
        "documents": [{"title": d.title, "text": d.text} for d in documents],
    }


def article(text):
    return [Page("", clean(text), [], 0)]


def defacto(data):
    """Summaries of news with the correction that a person made; those that QAGS has too are left out."""
    qags = {_start(row["article"]) for row in sources.lines(f"{data}/qags/data/mturk_xsum.jsonl")}
    for row in sources.lines(f"{data}/defacto/data/val.jsonl"):
        answer, cure = clean(row["candidate"]), clean(row["feedback"]["summary"])
        if _start(row["article"]) in qags or (row["has_error"] and (not cure or cure == answer)):
            continue
        kind = "summary" if row["has_error"] else "summary-true"
        yield case(f"defacto-{row['doc_id']}", kind, answer, cure if row["has_error"] else answer, "", "", article(row["article"]))


def _start(text):
    return re.sub(r"\W+", "", text.lower())[:80]


def bump(data):
    """Summaries into which a person brought one error; the reference is what it was before."""
    seen = set()
    for row in json.load(open(f"{data}/bump/data/task1_dataset.json", encoding="utf-8")):
        answer, reference = clean(row["edited_summary"]), clean(row["reference_summary"])
        wrong, right = difference(answer, reference)
        yield case(f"bump-{row['id']}", "summary", answer, reference, wrong, right, article(row["article"]))
        if row["article_id"] not in seen:
            seen.add(row["article_id"])
            yield case(f"bump-true-{row['article_id']}", "summary-true", reference, reference, "", "", article(row["article"]))


def write(path, cases):
    counts = collections.Counter()
    with open(path, "w", encoding="utf-8") as file:
        for each in cases:
            counts[each["kind"]] += 1
            counts["verbatim"] += each.pop("verbatim")
            file.write(json.dumps(each, ensure_ascii=False) + "\n")
    print(os.path.basename(path), dict(counts))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    found = read(args.data)
    taken = set()
    for part, seed in (("development", 5), ("test", 6), ("fresh", 7)):
        write(f"{args.out}/fixes-{part}.jsonl", made(found, args.data, part, seed, taken))
    write(f"{args.out}/fixes-defacto.jsonl", defacto(args.data))
    write(f"{args.out}/fixes-bump.jsonl", bump(args.data))


if __name__ == "__main__":
    main()
