"""The data sets as pairs with the labels that people gave them. Licences are listed in the model card.

Every function takes the data folder and yields ``Pair``. A claim or a premise goes to the held-out
part by its digest, so that the same one never stands on both sides.
"""

import csv
import hashlib
import json
import re
import sys

from encode import Pair
from text import clean, sentences

csv.field_size_limit(sys.maxsize)
E, N, C, NOT_E = 0, 1, 2, 3
_THREE = {"entailment": E, "neutral": N, "contradiction": C, "e": E, "n": N, "c": C}


def held_out(text, percent):
    """Whether a text belongs to the held-out part of ``percent`` per cent."""
    return int(hashlib.sha256(text.strip().lower().encode()).hexdigest()[:8], 16) % 100 < percent


def rows(path, delimiter=","):
    with open(path, encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file, delimiter=delimiter)


def lines(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def snli(data, held=False):
    for row in rows(f"{data}/nli_datasets/nli_datasets/snli/dev.csv"):
        if held_out(row["premise"], 15) == held:
            yield Pair(clean(row["premise"]), clean(row["hypothesis"]), _THREE[row["label"]], -1, "snli")


def mnli(data, held=False):
    for row in rows(f"{data}/nli_datasets/nli_datasets/mnli/dev.csv"):
        if held_out(row["premise"], 10) == held:
            yield Pair(clean(row["premise"]), clean(row["hypothesis"]), _THREE[row["label"]], -1, "mnli")


def cad(data):
    for row in rows(f"{data}/cad-nli/NLI/all_combined/train.tsv", "\t"):
        yield Pair(clean(row["sentence1"]), clean(row["sentence2"]), _THREE[row["gold_label"]], -1, "cad")


def snli_test(data):
    """The items of SNLI's test part that the CAD authors took for theirs, unrevised."""
    for row in rows(f"{data}/cad-nli/NLI/original/test.tsv", "\t"):
        yield Pair(clean(row["sentence1"]), clean(row["sentence2"]), _THREE[row["gold_label"]], -1, "snli-test")


def conjnli(data):
    for row in rows(f"{data}/conjnli/data/NLI/adversarial_train_15k.tsv", "\t"):
        if row["Label"] in _THREE and row["Premise"] and row["Hypothesis"]:
            yield Pair(clean(row["Premise"]), clean(row["Hypothesis"]), _THREE[row["Label"]], -1, "conjnli")


def semi_auto(data):
    for part in ("base_wiki", "sim_wiki", "translate_wiki"):
        for row in lines(f"{data}/semi-auto-nli/data/{part}/train.jsonl"):
            if row["label"] in _THREE:
                yield Pair(clean(row["premise"]), clean(row["hypothesis"]), _THREE[row["label"]], -1, "semi-auto")


def fever(data, held=False):
    for row in lines(f"{data}/fever/dev_pairs.jsonl"):
        if held_out(row["evidence"], 12) == held:
            entailed = row["label"] == "entailment"
            yield Pair(clean(row["evidence"]), clean(row["claim"]), E if entailed else NOT_E, 1 if entailed else -1, "fever")


def best_window(parts, fact, most):
    """The sentences that share most words with the fact, at most ``most``, in their order."""
    if len(parts) <= most:
        return " ".join(parts)
    wanted = set(re.findall(r"\w+", fact.lower()))

    def shared(i):
        words = set(re.findall(r"\w+", parts[i].lower()))
        return len(words & wanted) / (4 + len(words)) ** 0.5

    kept = sorted(range(len(parts)), key=shared, reverse=True)[:most]
    return " ".join(parts[i] for i in sorted(kept))


def fm2(data, part="dev"):
    """Claims with gold evidence alone, and with two more sentences of the page around it."""
    for row in lines(f"{data}/fm2/dataset/{part}.jsonl"):
        gold = [clean(e["text"]) for e in row["gold_evidence"]]
        fact, stance = clean(row["text"]), E if row["label"] == "SUPPORTS" else C
        yield Pair(" ".join(gold), fact, stance, 1, "fm2")
        if part != "dev":
            continue
        others = [clean(e["text"]) for e in row["retrieved_evidence"]]
        others = [o for o in others if o not in gold]
        if len(others) >= 3:
            yield Pair(" ".join([others[0]] + gold + [others[1]]), fact, stance, 1, "fm2")
            yield Pair(" ".join(others[:2]), fact, N, 0, "fm2-neutral")
            yield Pair(others[2], fact, N, 0, "fm2-neutral")


def feverous(data):
    with open(f"{data}/programfc/datasets/FEVEROUS/claims/dev.json", encoding="utf-8") as file:
        for row in json.load(file):
            parts = [clean(line.split("\t", 1)[-1]) for line in row["evidence"].split("\n") if line.strip()]
            titles = [line.split("\t", 1)[0] for line in row["evidence"].split("\n") if "\t" in line]
            fact = clean(row["claim"])
            stance = E if row["label"].lower().startswith("support") else C
            window = best_window(parts, fact, 5)
            title = titles[0] + ": " if titles and titles[0] not in window else ""
            yield Pair(title + window, fact, stance, 1, "feverous")


def attribution(data):
    for row in lines(f"{data}/attributionbench/dev.jsonl"):
        parts = [s for r in row["references"] for s in sentences(clean(r.removeprefix("Title: ")))]
        entailed = row["attribution_label"] == "attributable"
        fact = clean(row["claim"])
        if len(fact.split()) <= 60:
            yield Pair(best_window(parts, fact, 6), fact, E if entailed else NOT_E, 1 if entailed else -1, "attribution")


def begin(data):
    for part in ("begin_dev_cmu", "begin_dev_tc", "begin_dev_wow", "begin_test_wow"):
        for row in rows(f"{data}/begin/{part}.tsv", "\t"):
            label = (row.get("begin_label") or "").lower()
            fact = clean(row["response"])
            parts = sentences(clean(row["knowledge"]))
            if label.startswith("fully"):
                yield Pair(best_window(parts, fact, 5), fact, E, 1, "begin")
            elif label.startswith("not fully"):
                yield Pair(best_window(parts, fact, 5), fact, NOT_E, -1, "begin")


def q2(data):
    for part in ("dodeca", "memnet"):
        for kind, stance in (("consistent", E), ("inconsistent", NOT_E)):
            for row in rows(f"{data}/q2/third_party/data/{part}_{kind}.csv"):
                yield Pair(clean(row["knowledge"]), clean(row["response"]), stance, -1, "q2")


def factcg(data):
    for row in lines(f"{data}/factcg/data/training_stage2/CG2C_doc.json"):
        claims = row["text_b"]
        fact = clean(" ".join(claims) if isinstance(claims, list) else claims)
        parts = sentences(clean(row["text_a"]))
        if len(fact.split()) <= 70:
            entailed = row["orig_label"] == 1
            yield Pair(best_window(parts, fact, 7), fact, E if entailed else NOT_E, -1, "factcg")


def defacto(data):
    """Corrected summaries follow from their evidence, faulty ones do not; articles of QAGS left out."""
    qags = {
        re.sub(r"\W+", "", json.loads(line)["article"].lower())[:80]
        for line in open(f"{data}/qags/data/mturk_xsum.jsonl", encoding="utf-8")
    }
    for row in lines(f"{data}/defacto/data/train.jsonl"):
        if re.sub(r"\W+", "", row["article"].lower())[:80] in qags:
            continue
        parts = sentences(clean(row["article"]))
        feedback = row["feedback"]
        good, bad = feedback["summary"], row["candidate"]
        if row["has_error"] and good and good != bad:
            yield Pair(best_window(parts, bad, 6), clean(bad), NOT_E, -1, "defacto")
            yield Pair(best_window(parts, good, 6), clean(good), E, -1, "defacto")


def atomic_facts(data):
    """A sentence entails the atomic facts that people took from it; most do not follow from its neighbours."""
    folder = f"{data}/longfact-safe-factscore/third_party/factscore/labeled_data"
    for name in ("ChatGPT", "InstructGPT", "PerplexityAI"):
        for row in lines(f"{folder}/{name}.jsonl"):
            known = [a for a in row.get("annotations") or [] if a.get("human-atomic-facts")]
            texts = [clean(a["text"]) for a in known]
            for i, annotation in enumerate(known):
                for fact in annotation["human-atomic-facts"]:
                    text = clean(fact["text"])
                    if fact["label"] == "IR" or len(text.split()) < 4:
                        continue
                    around = texts[max(0, i - 1) : i + 2]
                    yield Pair(texts[i], text, E, 1, "atomic")
                    if len(around) > 1 and held_out(text, 40):
                        yield Pair(" ".join(around), text, E, 1, "atomic")
                    elsewhere = texts[i - 2] if i >= 2 else texts[-1]
                    if elsewhere != texts[i] and not held_out(text, 60):
                        yield Pair(elsewhere, text, N, 0, "atomic-neutral")


def splits(data, part):
    """A complex sentence with the two simple ones that people made of it, of one part of WikiSplit."""
    with open(f"{data}/wiki-split/{part}.tsv", encoding="utf-8") as file:
        for line in file:
            complex_, simple = line.rstrip("\n").split("\t")[:2]
            first, _, second = simple.partition("<::::>")
            yield clean(complex_), clean(first), clean(second)


def wiki_split(data):
    for part in ("tune", "validation"):
        for complex_, first, second in splits(data, part):
            yield Pair(complex_, first, E, 1, "split")
            yield Pair(complex_, second, E, 1, "split")
            if held_out(complex_, 50):
                yield Pair(first, complex_, N, -1, "split-added")
                yield Pair(second, complex_, N, -1, "split-added")
            if held_out(complex_, 30):
                yield Pair(first, second, N, 0, "split-other")


def gap_paragraphs(data):
    """Paragraphs of Wikipedia, as lists of sentences."""
    for part in ("development", "test", "validation"):
        for row in rows(f"{data}/gap/gap-{part}.tsv", "\t"):
            yield sentences(clean(row["Text"]))


def squad(data):
    """Sentences of SQuAD with a question each, lower case, in the order of their articles."""
    for part in ("dev", "test"):
        base = f"{data}/nqg-squad-sent/data/processed"
        with open(f"{base}/src-{part}.txt") as source, open(f"{base}/tgt-{part}.txt") as target:
            for sentence, question in zip(source, target):
                yield clean(sentence), clean(question)


def labelled(data):
    """All pairs with human labels that may train."""
    for source in (snli, mnli, cad, conjnli, semi_auto, fever, fm2, feverous, attribution, begin, q2, factcg, defacto, atomic_facts, wiki_split):
        yield from source(data)
