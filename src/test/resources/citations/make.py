"""Writes citations.jsonl: answers whose citations are right, or wrong in a known way.

    python3 make.py ../../../../models/written/answers-dev.jsonl > citations.jsonl

The answers, their documents and the labels of their facts are the project's own (answers-dev).
A sentence cites every document that supports one of its facts. Half of the answers are as
written, in words of their own; the other half are made of sentences of the documents as they
stand. One fault is planted in three answers out of four:

swapped       the sentence cites another document of the answer, which a third sentence cites
contradicted  the sentence is one that its document contradicts (as written), or has another number
silent        the sentence, which no document supports, cites one (as written), or one of another
              answer
misquoted     a sentence quotes its document, but one word of the quotation is exchanged
unknown       a number that the list of sources does not have
dead          an address that nobody answers
none          no fault; there are also true quotations among these
"""

import json
import random
import re
import sys

SHAPES = ["number", "footnote", "link", "address", "inline", "bare"]
KINDS = ["swapped", "contradicted", "silent", "misquoted", "unknown", "dead", "none", "none"]
WORDS = ["harbour", "winter", "copper", "council", "seventeen", "orchard"]


def sentences(text):
    flat = re.sub(r"^.*>.*\n|\|.*", "", text)
    parts = re.split(r"(?<=[.!?])\s+(?=[A-Z])", flat)
    return [p.strip() for p in parts if 40 < len(p.strip()) < 260 and p.strip()[-1] == "."
            and p.strip()[0].isupper() and "\n" not in p and '"' not in p]


def named(sentence):
    """Whether it can be understood alone."""
    return len(re.findall(r"(?<!^)\b[A-Z][a-z]{2,}", sentence)) >= 1 and not re.match(
        r"(It|He|She|They|This|These|Those|That|There|See|His|Her|Its|But|And|By|Not)\b", sentence)


def mark(shape, doc, docs, numbers):
    uri = docs[doc]["uri"]
    title = docs[doc]["title"].replace("[", "").replace("]", "")
    n = numbers.setdefault(doc, len(numbers) + 1)
    return {
        "number": f"[{n}]", "footnote": f"[^{n}]", "link": f"[[{n}]]({uri})",
        "address": f"({uri})", "inline": f"([{title}]({uri}))", "bare": f"[{n}]",
    }[shape]


def write(case, docs, rows, shape, fault_row, finding, extra=None):
    """rows: (sentence, [docs])"""
    numbers, out, marks = {}, [], []
    place = 0
    for i, (sentence, cited) in enumerate(rows):
        body = sentence[:-1] if sentence[-1] == "." else sentence
        out.append(("" if i == 0 else " ") + body)
        place += len(out[-1])
        for doc in cited:
            if doc == "unknown":
                text = "[^9]" if shape == "footnote" else "[9]"
            elif doc == "dead":
                text = "(https://dead.example.org/page)"
            else:
                text = mark(shape, doc, docs, numbers)
            marks.append({"start": place + 1, "text": text,
                          "finding": finding if i == fault_row else "supports"})
            out.append(" " + text)
            place += len(out[-1])
        out.append("." if sentence[-1] == "." else "")
        place += len(out[-1])
    answer = "".join(out)
    if shape in ("number", "footnote") and numbers:
        caret = "^" if shape == "footnote" else ""
        colon = ":" if shape == "footnote" else ""
        answer += "\n\nSources:\n" + "\n".join(
            f"[{caret}{n}]{colon} {docs[d]['title']}, {docs[d]['uri']}" for d, n in numbers.items())
    order = [docs[d] for d in numbers] if shape == "bare" else docs
    return {"id": case, "kind": extra, "answer": answer, "documents": order, "citations": marks}


def main(path):
    random.seed(5)
    answers = [json.loads(line) for line in open(path)]
    made = {}
    limit = 4
    for style in ("written", "extracted"):
        for number, each in enumerate(answers):
            docs = [d for d in each["documents"]]
            if len({d["uri"] for d in docs}) != len(docs) or len(docs) < 2:
                continue
            kind = KINDS[number % len(KINDS)]
            shape = SHAPES[(number // len(KINDS) + number) % len(SHAPES)]
            if kind == "unknown" and shape not in ("number", "footnote"):
                shape = "number"
            if kind == "dead" and shape == "bare":
                shape = "address"
            key = (style, kind)
            if made.get(key, 0) >= (limit if kind != "none" else 2 * limit):
                continue
            row = case(style, kind, shape, each, docs, answers)
            if row:
                made[key] = made.get(key, 0) + 1
                row["id"] = f"{style}-{kind}-{made[key]}"
                row["style"] = style
                print(json.dumps(row, ensure_ascii=False))


def case(style, kind, shape, each, docs, answers):
    good, wrong, open_ = [], [], []
    if style == "written":
        for s in each["sentences"]:
            labels = [f["label"] for f in s["facts"]]
            cited = sorted({f["doc"] for f in s["facts"] if f["doc"] is not None})
            if not labels or s["text"][-1] != ".":
                continue
            if all(label == "supported" for label in labels):
                good.append((s["text"], cited))
            elif "contradicted" in labels:
                cited = sorted({f["doc"] for f in s["facts"]
                                if f["label"] == "contradicted" and f["doc"] is not None})
                if len(cited) == 1:
                    wrong.append((s["text"], cited))
            elif all(label == "not_enough_evidence" for label in labels):
                open_.append((s["text"], [0]))
    else:
        seen = set()
        for d, doc in enumerate(docs):
            some = [x for x in sentences(doc["text"]) if named(x) and x not in seen]
            for text in some[:2]:
                seen.add(text)
                good.append((text, [d]))
        for text, cited in good:
            digits = [m for m in re.finditer(r"\b\d{3,4}\b", text)]
            if digits and len(digits) == 1:
                m = digits[0]
                wrong.append((text[:m.start()] + str(int(m.group()) + 37) + text[m.end():], cited))
        other = random.choice([a for a in answers if a is not each])
        some = [x for d in other["documents"] for x in sentences(d["text"]) if named(x)]
        if some:
            open_.append((some[0], [0]))
    one = [(i, row) for i, row in enumerate(good) if len(row[1]) == 1]
    rows = list(good)
    if kind == "none":
        if style == "extracted" and one:
            i, (text, cited) = one[0]
            rows[i] = (f"As the source puts it, “{text[:-1]}”.", cited)
        return len(rows) >= 2 and write("", docs, rows, shape, -1, "", kind)
    if kind == "swapped":
        for i, (text, cited) in one:
            for j, (_, others) in enumerate(good):
                if j != i and len(others) == 1 and others != cited and any(
                        k != i and cited == row[1] for k, row in enumerate(good)):
                    rows[i] = (text, others)
                    return write("", docs, rows, shape, i, "elsewhere", kind)
        return None
    if kind in ("contradicted", "silent"):
        bad = wrong if kind == "contradicted" else open_
        if not bad or not good:
            return None
        text, cited = bad[0]
        rows = [r for r in rows if not (style == "extracted" and kind == "contradicted"
                                        and r[1] == cited and r[0][:20] == text[:20])][:3]
        rows.append((text, cited))
        return write("", docs, rows, shape, len(rows) - 1,
                     "contradicts" if kind == "contradicted" else "silent", kind)
    if kind == "misquoted":
        for d, doc in enumerate(docs):
            for text in sentences(doc["text"]):
                words = text[:-1].split()
                if 7 <= len(words) <= 28:
                    at = len(words) // 2
                    words[at] = random.choice(WORDS)
                    rows.append((f"As the source puts it, “{' '.join(words)}”.", [d]))
                    return write("", docs, rows, shape, len(rows) - 1, "misquoted", kind)
        return None
    if not one:
        return None
    i, (text, _) = one[0]
    rows[i] = (text, [kind])
    return write("", docs, rows, shape, i, "unknown" if kind == "unknown" else "unreadable", kind)


main(sys.argv[1])
