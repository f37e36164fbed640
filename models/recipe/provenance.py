"""Writes answers with their context and whether it supports them, which ``fides eval provenance`` reads.

    python provenance.py DATA OUT

Each line is {"query": text, "context": text, "answer": text, "factual": bool}:

- fever.jsonl: claims of FEVER's development part with evidence that was kept back from training;
- begin-dev.jsonl: the three development parts of BEGIN (the threshold is fitted on these; like Q2 and begin-test, they
  were among the training pairs of the cross-encoder that is built in, which had no questions);
- begin-test.jsonl: its test part on Wizard of Wikipedia; only "Fully attributable" is factual;
- q2.jsonl: the dialogue turns of Q2 that were annotated for both systems;
- qags-xsum.jsonl, qags-cnndm.jsonl: summaries of QAGS, factual if most readers say so of each sentence.
"""

import csv
import json
import os
import sys

from sources import held_out


def fever(data):
    with open(f"{data}/fever/dev_pairs.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if held_out(row["evidence"], 12):
                yield "", row["evidence"], row["claim"], row["label"] == "entailment"


def begin(data, *parts):
    for part in parts:
        with open(f"{data}/begin/begin_{part}.tsv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["response"] and row["knowledge"]:
                    yield row["message"] or "", row["knowledge"], row["response"], row["begin_label"] == "Fully attributable"


def q2(data):
    with open(f"{data}/q2/third_party/data/cross_annotation.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            for system in ("dodeca", "memnet"):
                yield row["message"], row["knowledge"], row[f"{system}_response"], row[f"{system}_label"] == "0"


def qags(data, part):
    with open(f"{data}/qags/data/mturk_{part}.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            sentences = row["summary_sentences"]
            yes = [
                2 * sum(each["response"] == "yes" for each in sentence["responses"]) > len(sentence["responses"])
                for sentence in sentences
            ]
            yield "", row["article"], " ".join(each["sentence"] for each in sentences), all(yes)


def main():
    data, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    sets = {
        "fever": fever(data),
        "begin-dev": begin(data, "dev_wow", "dev_tc", "dev_cmu"),
        "begin-test": begin(data, "test_wow"),
        "q2": q2(data),
        "qags-xsum": qags(data, "xsum"),
        "qags-cnndm": qags(data, "cnndm"),
    }
    for name, rows in sets.items():
        with open(f"{out}/{name}.jsonl", "w", encoding="utf-8") as file:
            count = factual = 0
            for query, context, answer, label in rows:
                row = {"query": query, "context": context, "answer": answer, "factual": label}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                count += 1
                factual += label
        print(f"{name}: {count}, {factual} of them factual")


if __name__ == "__main__":
    main()
