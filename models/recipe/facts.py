"""Writes sentences with the facts that people took out of them, which ``fides eval facts`` reads.

    python facts.py DATA OUT

Each line is {"sentence": text, "facts": [text, ...]}:

- factscore-dev.jsonl and factscore-test.jsonl: sentences of biographies that language models wrote, with the
  human atomic facts of FActScore (Min et al. 2023). The digest of its topic puts a biography into one half;
- wikisplit-dev.jsonl and wikisplit-test.jsonl: complex sentences of Wikipedia with the two simple sentences of a
  later revision (Botha et al. 2018), of the validation and the test part; they are all of what the part holds.

Nothing of the test files may be looked at while rules are written.
"""

import argparse
import hashlib
import json
import os

from sources import lines, splits
from text import clean

SYSTEMS = ("ChatGPT", "InstructGPT", "PerplexityAI")


def part(topic):
    """The half that a biography is in; all three systems wrote about the same people."""
    return "test" if hashlib.sha256(topic.encode()).digest()[0] % 2 else "dev"


def factscore(data, wanted):
    folder = f"{data}/longfact-safe-factscore/third_party/factscore/labeled_data"
    seen = set()
    for system in SYSTEMS:
        for row in lines(f"{folder}/{system}.jsonl"):
            if part(row["topic"]) != wanted:
                continue
            for annotation in row.get("annotations") or []:
                sentence = clean(annotation["text"])
                facts = [clean(fact["text"]) for fact in annotation.get("human-atomic-facts") or []]
                if facts and sentence and sentence not in seen:
                    seen.add(sentence)
                    yield sentence, facts


def wikisplit(data, name):
    for complex_, first, second in splits(data, name):
        if complex_ and first and second:
            yield complex_, [first, second]


def write(path, rows):
    count = 0
    with open(path, "w", encoding="utf-8") as file:
        for sentence, facts in rows:
            file.write(json.dumps({"sentence": sentence, "facts": facts}, ensure_ascii=False) + "\n")
            count += 1
    print(f"{path}: {count} sentences")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", help="where the data sets lie")
    parser.add_argument("out", help="where the files go")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    for name in ("dev", "test"):
        write(f"{args.out}/factscore-{name}.jsonl", factscore(args.data, name))
    for name, of in (("dev", "validation"), ("test", "test")):
        write(f"{args.out}/wikisplit-{name}.jsonl", wikisplit(args.data, of))


if __name__ == "__main__":
    main()
