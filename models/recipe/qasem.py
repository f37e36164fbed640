"""Writes the files that ``fides eval qasrl`` and ``fides eval qasem`` read.

    python qasem.py DATA OUT

- qasrl-{dev,test}.jsonl: verbs with the arguments that people found (QA-SRL gold standard, Roit et al. 2020);
  qanom-{train,dev,test}.jsonl: the same for nouns (QANom, Klein et al. 2020). A sentence a line, with
  {"start", "end", "kind", "arguments": [[start, end], ...]} for each predicate that people took for one;
- qasem-dev.jsonl: QASemConsistency's development part, a text a line with its reference, its questions and
  answers and whether they are supported, its answer spans and whether they are covered. Votes of three people
  are counted; in that set 0 means supported in ``qas`` and not covered in ``spans``;
- qasem-fit.jsonl: texts to fit on, in sets that trained nothing else: summaries that people corrected, DeFacto
  (validation part), and summaries that people made wrong, BUMP; the words that differ are wrong.
- nominals.tsv: nouns that name what happens, by QANom's training part, with their verb and its past form (the
  past forms of UD EWT, else by rule).
"""

import argparse
import collections
import csv
import difflib
import hashlib
import io
import json
import os
import re
import zipfile

from text import clean

csv.field_size_limit(10**9)

SPLIT = "~!~"
NOMINAL_SEEN = 2
NOMINAL_SHARE = 0.5


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def words(tokens):
    """The text of tokens with a blank between them, and where each stands."""
    at, places = 0, []
    for token in tokens:
        places.append((at, at + len(token)))
        at += len(token) + 1
    return " ".join(tokens), places


def ranges(field):
    return [tuple(map(int, each.split(":"))) for each in field.split(SPLIT) if each]


def spans(found, places):
    return [[places[first][0], places[last - 1][1]] for first, last in sorted(found) if first < last <= len(places)]


def rows_of_qasrl(data, part):
    folder = f"{data}/qasrl-gs/data"
    for domain in ("wikinews", "wikipedia"):
        with open(f"{folder}/sentences/{domain}.{part}.full.csv", encoding="utf-8-sig") as file:
            texts = {row["qasrl_id"]: row["tokens"] for row in csv.DictReader(file)}
        with open(f"{folder}/gold/{domain}.{part}.gold.csv", encoding="utf-8-sig") as file:
            for row in csv.DictReader(file):
                if row["is_redundant"] != "True":
                    yield texts[row["qasrl_id"]], int(row["verb_idx"]), row


def rows_of_qanom(data, part):
    with zipfile.ZipFile(f"{data}/qanom/qanom_dataset.zip") as archive:
        text = io.TextIOWrapper(archive.open(f"annot.{part}.csv"), encoding="utf-8-sig")
        for row in csv.DictReader(text):
            yield row["sentence"], int(row["target_idx"]), row


def predicates(found, kind):
    """One sentence a line, with its predicates in their order."""
    by_sentence = collections.OrderedDict()
    for sentence, index, row in found:
        arguments = by_sentence.setdefault(sentence, collections.OrderedDict()).setdefault(index, set())
        if row["question"]:
            arguments.update(ranges(row["answer_range"]))
    for sentence, known in by_sentence.items():
        text, places = words(sentence.split(" "))
        yield {
            "sentence": text,
            "predicates": [
                {"start": places[i][0], "end": places[i][1], "kind": kind, "arguments": spans(a, places)}
                for i, a in sorted(known.items())
                if i < len(places)
            ],
        }


def most(votes):
    return sum(votes) * 2 > len(votes)


_TIGHT = re.compile(r"^(?:[.,;:!?)\]}%’”]|'s|'re|'ve|'ll|'d|'m|n't|'|''|-|–|/)$")
_OPEN = {"(", "[", "{", "“", "``", "$", "£", "€", "-", "–", "/", "#"}


def written(tokens):
    """Tokens as one writes them, and where each stands."""
    text, places, inside = "", [], False
    for i, token in enumerate(tokens):
        before = tokens[i - 1] if i else ""
        quote = token == '"'
        tight = not text or _TIGHT.match(token) or before in _OPEN or (quote and inside) or (before == '"' and inside)
        if quote:
            inside = not inside
        if text and not tight:
            text += " "
        places.append((len(text), len(text) + len(token)))
        text += token
    return text, places


def consistency(data):
    for row in lines(f"{data}/qasem_consistency/data/dev.jsonl"):
        summary = row["summary"]
        summary = [summary] if summary and isinstance(summary[0], str) else summary
        texts, origin, token = [], [], 0
        for sentence in summary:
            text, places = written(sentence)
            for place in places:
                origin.append((len(texts), place))
            texts.append(text)

        def place(first, last):
            sentence = origin[first][0]
            stays = [origin[i][1] for i in range(first, last) if origin[i][0] == sentence]
            return {"sentence": sentence, "start": stays[0][0], "end": stays[-1][1]}

        qas = []
        for qa in row["qas"]:
            first, last = map(int, qa["answer_idx"].split(",")[0].split("-"))
            qas.append(
                place(first, last)
                | {
                    "kind": {"VERB": "verbal", "NOUN": "nominal"}.get(qa["predicate_pos"], "copular"),
                    "predicate": qa["predicate"],
                    "question": qa["question"],
                    "answer": qa["answer"],
                    "supported": not most(qa["annotations"]),
                }
            )
        covered = [place(s["start"], s["end"]) | {"covered": most(s["annotations"])} for s in row["spans"]]
        yield {
            "subset": row["dataset"],
            "reference": written(row["source"])[0],
            "sentences": texts,
            "qas": qas,
            "spans": covered,
        }


def altered(wrong, right):
    """Where the wrong text has words that the right one has not."""
    a = [m.span() for m in re.finditer(r"\S+", wrong)]
    b = right.split()
    matcher = difflib.SequenceMatcher(None, [wrong[s:e] for s, e in a], b, autojunk=False)
    found = [
        [a[one][0], a[two - 1][1]]
        for kind, one, two, _, _ in matcher.get_opcodes()
        if kind in ("replace", "delete") and two > one
    ]
    return found, matcher.ratio()


def judged(data):
    """Wrong texts with what is wrong of them, and right ones."""
    for row in lines(f"{data}/defacto/data/val.jsonl"):
        text, cure = clean(row["candidate"]), clean(row["feedback"].get("summary") or "")
        if str(row["has_error"]) == "False":
            yield "defacto", row["article"], text, {"wrong": []}
        elif cure:
            wrong, alike = altered(text, cure)
            if wrong and alike >= 0.5:
                yield "defacto", row["article"], text, {"wrong": wrong}
                yield "defacto", row["article"], cure, {"wrong": []}
    seen = set()
    for name in ("task1", "task2"):
        for row in json.load(open(f"{data}/bump/data/{name}_dataset.json", encoding="utf-8")):
            text, right = clean(row["edited_summary"]), clean(row["reference_summary"])
            wrong, alike = altered(text, right)
            if wrong and alike >= 0.6 and text not in seen:
                seen.add(text)
                yield "bump", row["article"], text, {"wrong": wrong}
            if right not in seen:
                seen.add(right)
                yield "bump", row["article"], right, {"wrong": []}


def taken(text):
    """Every seventh text, by its digest: reading all of them takes hours."""
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) % 7 == 0


def fit(data):
    for subset, reference, text, label in judged(data):
        if taken(reference):
            yield {"subset": subset, "reference": clean(reference), "sentences": [text], "labels": [label]}


def pasts(data):
    """Past forms by base form, where the treebank has them."""
    forms = {}
    for line in open(f"{data}/ud-ewt/en_ewt-ud-train.conllu", encoding="utf-8"):
        cells = line.rstrip("\n").split("\t")
        if len(cells) == 10 and cells[3] == "VERB" and "Tense=Past" in cells[5] and "VerbForm=Fin" in cells[5]:
            forms.setdefault(cells[2].lower(), collections.Counter())[cells[1].lower()] += 1
    return {base: counts.most_common(1)[0][0] for base, counts in forms.items()}


def past(verb, known):
    if verb in known:
        return known[verb]
    if verb.endswith("e"):
        return verb + "d"
    if len(verb) > 1 and verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"


def singular(noun):
    noun = noun.lower()
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    if re.search(r"(?:ss|x|ch|sh)es$", noun):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def nominals(data):
    seen, verbs = collections.Counter(), collections.defaultdict(collections.Counter)
    rows = set()
    for sentence, index, row in rows_of_qanom(data, "train"):
        key = (sentence, index)
        if key not in rows:
            rows.add(key)
            noun = singular(row["noun"])
            seen[noun] += 1
            if row["is_verbal"] == "True" and row["verb_form"].isalpha():
                verbs[noun][row["verb_form"].lower()] += 1
    known = pasts(data)
    for noun in sorted(verbs):
        count = sum(verbs[noun].values())
        if count >= NOMINAL_SEEN and count / seen[noun] >= NOMINAL_SHARE and noun.isalpha():
            verb = verbs[noun].most_common(1)[0][0]
            yield f"{noun}\t{verb}\t{past(verb, known)}"


def write(path, rows):
    count = 0
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            file.write((row if isinstance(row, str) else json.dumps(row, ensure_ascii=False)) + "\n")
            count += 1
    print(f"{path}: {count} lines")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data")
    parser.add_argument("out")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    for part in ("dev", "test"):
        write(f"{args.out}/qasrl-{part}.jsonl", predicates(rows_of_qasrl(args.data, part), "verbal"))
    for part in ("train", "dev", "test"):
        found = (each for each in rows_of_qanom(args.data, part) if each[2]["is_verbal"] == "True")
        write(f"{args.out}/qanom-{part}.jsonl", predicates(found, "nominal"))
    write(f"{args.out}/qasem-dev.jsonl", consistency(args.data))
    write(f"{args.out}/qasem-fit.jsonl", fit(args.data))
    write(f"{args.out}/nominals.tsv", nominals(args.data))


if __name__ == "__main__":
    main()
