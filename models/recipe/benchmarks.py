"""Writes the held-out sets as labelled pairs and rankings that ``fides models eval`` reads.

    python benchmarks.py DATA OUT

Nothing of these sets trains the models; where a set has no test part of its own, the part kept back by
``sources.held_out`` is taken. The swap suite is made from paragraphs of XQuAD and of the 2WikiMultihopQA
corpus by the rules of ``operators``, and read by eye in samples: a rule errs now and then.
"""

import argparse
import json
import os
import random
import re

import sources
from operators import Negation, affirmed, dropped, exchanged, replaced, swap
from pairs import Windows, past_forms, people
from sources import C, E, N, NOT_E, lines, rows
from text import clean, sentences
from values import Names, rewritten

VALUE_KINDS = {"entity": ("person", "place", "other"), "number": ("number", "number word"), "date": ("year", "date")}
_PRONOUN = re.compile(r"(He|She|It|They|This|These)\b")
LABELS = {E: "entailment", N: "neutral", C: "contradiction", NOT_E: "not_entailment"}


def climate_fever(data):
    names = {"SUPPORTS": E, "REFUTES": C, "NOT_ENOUGH_INFO": N}
    for row in lines(f"{data}/climate-fever/dataset/climate-fever.jsonl"):
        for evidence in row["evidences"]:
            yield clean(evidence["evidence"]), clean(row["claim"]), names[evidence["evidence_label"]]


def healthver(data):
    names = {"Supports": E, "Refutes": C, "Neutral": N}
    for row in rows(f"{data}/healthver/data/healthver_test.csv"):
        yield clean(row["evidence"]), clean(row["claim"]), names[row["label"]]


def wice(data):
    """Claims of WiCE's dev part; supported against partially or not; the best windows as evidence."""
    for row in lines(f"{data}/wice/code_and_resources/entailment_inputs/oracle_chunks/claim/dev.jsonl"):
        window = sources.best_window([clean(s) for s in row["evidence"]], row["claim"], 8)
        yield window, clean(row["claim"]), E if row["label"] == "supported" else NOT_E


def qags(data, part):
    """Sentences of summaries; the majority of three judges says whether they follow from the article."""
    for row in lines(f"{data}/qags/data/mturk_{part}.jsonl"):
        for sentence in row["summary_sentences"]:
            votes = [r["response"] == "yes" for r in sentence["responses"]]
            window = sources.best_window(sentences(clean(row["article"])), sentence["sentence"], 7)
            yield window, clean(sentence["sentence"]), E if sum(votes) * 2 > len(votes) else NOT_E


def triples(pairs):
    return ((p.window, p.fact, p.stance) for p in pairs)


def wiki_paragraphs(data):
    with open(f"{data}/xquad-en/xquad.en.json", encoding="utf-8") as file:
        for article in json.load(file)["data"]:
            for paragraph in article["paragraphs"]:
                yield sentences(clean(paragraph["context"]))
    with open(f"{data}/hipporag-2wiki/reproduce/dataset/2wikimultihopqa_corpus.json", encoding="utf-8") as file:
        for page in json.load(file):
            yield sentences(clean(page["text"]))


def swaps(data, each, seed=11, besides=()):
    """By kind: windows with a fact that one change made false, and true rewordings; no window of ``besides``."""
    rng = random.Random(seed)
    paragraphs = [p for p in wiki_paragraphs(data) if 2 <= len(p) <= 8]
    rng.shuffle(paragraphs)
    names = Names([s for p in paragraphs for s in p], {n.split()[0] for n in people(data) if " " in n})
    negation = Negation(past_forms(data))
    made = {k: [] for k in (*VALUE_KINDS, "negation", "relation", "true")}
    places = [(p, i) for p in paragraphs for i in range(len(p))]
    rng.shuffle(places)
    for paragraph, i in places:
        sentence = paragraph[i]
        if not 7 <= len(sentence.split()) <= 32 or not sentence.endswith(".") or _PRONOUN.match(sentence):
            continue
        start = max(0, min(i - rng.randint(0, 3), len(paragraph) - 4))
        window = " ".join(paragraph[start : start + 4])
        if window in besides:
            continue
        short = dropped(sentence, rng)
        fact = short or sentence
        wanted = [k for k in made if len(made[k]) < (each * 5 if k == "true" else each)]
        if not wanted:
            break
        kind = rng.choice(wanted)
        if kind == "negation":
            changed = affirmed(fact) or negation.negated(fact, rng)
        elif kind == "relation":
            changed = exchanged(fact, names, rng)
        elif kind == "true":
            changed = rewritten(fact, rng) or short
        else:
            change = swap(sentence, fact, names, rng, VALUE_KINDS[kind])
            subject = change and kind == "entity" and fact.find(change[0].text) < 3
            changed = replaced(fact, change[0].text, change[1]) if change and not subject else None
        if changed:
            made[kind].append((window, changed, E if kind == "true" else C))
    return made


def elsewhere(data, facts, seed=13):
    """Facts with the most similar window of another page, which most often says nothing of them."""
    paragraphs = [p for p in wiki_paragraphs(data) if 2 <= len(p) <= 8]
    windows = [" ".join(p[i : i + 4]) for p in paragraphs for i in range(0, max(1, len(p) - 3), 3)]
    rng = random.Random(seed)
    for (source, fact), found in zip(facts, Windows(windows, rng).similar([f for _, f in facts], 4)):
        others = [w for w in found if not set(sentences(w)) & set(sentences(source))]
        if others:
            yield others[0], fact, N


def rankings(data):
    by_question = {}
    base = f"{data}/castorini-data/WikiQA/test"
    with open(f"{base}/a.toks") as a, open(f"{base}/b.toks") as b, open(f"{base}/id.txt") as ids, open(f"{base}/sim.txt") as sim:
        for question, passage, key, relevant in zip(a, b, ids, sim):
            entry = by_question.setdefault(key.strip(), (clean(question), [], []))
            if relevant.strip() == "1":
                entry[2].append(len(entry[1]))
            entry[1].append(clean(passage))
    yield "wikiqa-test", [e for e in by_question.values() if e[2] and len(e[2]) < len(e[1])]

    found = []
    with open(f"{data}/xquad-en/xquad.en.json", encoding="utf-8") as file:
        for article in json.load(file)["data"]:
            windows = []
            for number, paragraph in enumerate(article["paragraphs"]):
                parts = sentences(paragraph["context"])
                windows += [(number, " ".join(parts[i : i + 4])) for i in range(max(1, len(parts) - 3))]
            for number, paragraph in enumerate(article["paragraphs"]):
                for qa in paragraph["qas"][:3]:
                    answer = qa["answers"][0]["text"]
                    right = [i for i, (n, w) in enumerate(windows) if n == number and answer in w]
                    if right:
                        found.append((qa["question"], [w for _, w in windows], right))
    yield "xquad-windows", found

    found = []
    for row in lines(f"{data}/fm2/dataset/test.jsonl"):
        gold = {clean(e["text"]) for e in row["gold_evidence"]}
        passages = list(dict.fromkeys(clean(e["text"]) for e in row["retrieved_evidence"]))
        right = [i for i, p in enumerate(passages) if p in gold]
        if right and len(right) < len(passages):
            found.append((clean(row["text"]), passages, right))
    yield "fm2-evidence", found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    data = args.data
    sets = {
        "fm2-test": triples(sources.fm2(data, "test")),
        "fever-held": triples(sources.fever(data, held=True)),
        "snli-test": triples(sources.snli_test(data)),
        "snli-held": triples(sources.snli(data, held=True)),
        "mnli-held": triples(sources.mnli(data, held=True)),
        "climate-fever": climate_fever(data),
        "healthver-test": healthver(data),
        "wice-dev": wice(data),
        "qags-xsum": qags(data, "xsum"),
        "qags-cnndm": qags(data, "cnndm"),
    }
    made = swaps(data, 200)
    for kind in made:
        if kind != "true":
            sets["swap-" + kind] = made[kind]
    sets["swap-true"] = made["true"]
    sets["swaps"] = [t for kind in made for t in made[kind]]
    # Of other sentences, to set how witnesses are weighed.
    used = {window for triples_ in made.values() for window, _, _ in triples_}
    development = swaps(data, 150, 12, used)
    sets["dev-swap"] = [t for kind in made if kind != "true" for t in development[kind]]
    sets["dev-true"] = development["true"]
    sets["dev-elsewhere"] = list(elsewhere(data, [(w, f) for w, f, _ in development["true"]]))
    for name, triples_ in sets.items():
        with open(f"{args.out}/{name}.jsonl", "w", encoding="utf-8") as file:
            count = 0
            for premise, hypothesis, stance in triples_:
                if premise and hypothesis:
                    count += 1
                    file.write(json.dumps({"premise": premise, "hypothesis": hypothesis, "label": LABELS[stance]}, ensure_ascii=False) + "\n")
            print(name, count)
    for name, entries in rankings(data):
        with open(f"{args.out}/{name}.jsonl", "w", encoding="utf-8") as file:
            for query, passages, relevant in entries:
                file.write(json.dumps({"query": query, "passages": passages, "relevant": relevant}, ensure_ascii=False) + "\n")
        print(name, len(entries))


if __name__ == "__main__":
    main()
