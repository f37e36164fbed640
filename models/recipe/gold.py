"""What a model says of written facts beside the very passage that decides them: python gold.py MODEL_FOLDER FILE.jsonl...

Of answers and of files (lines of ``fides models sentences``) the sentences of the quote with their neighbours are read, of passages the whole. AUC of support; of supported
against contradicted facts; the share of contradictions found where 2 % of the supported facts may be taken for one; and
the share of minimal pairs of which the correction has the higher log odds of entailment.
"""

import sys

import numpy as np
from scipy.special import logsumexp
from sklearn.metrics import roc_auc_score

from encode import Pair, Pairs
from score import Scorer
from written import STANCES, facts, passages, place, read


def windows(record):
    """Facts of a record, each beside what is read for it."""
    for fact in facts(record):
        if "passage" in record:
            yield f"{record['title']}: {' '.join(record['passage'].split())}", fact
            continue
        page = record["documents"][fact.get("doc") or 0]
        pages = passages(record if "read" in record else {"title": page["title"], "passage": page["text"]})
        found = place(pages, fact) if fact["quote"] else (pages[0], [0])
        if found:
            (title, parts), where = found
            first = max(0, min(where) - 1)
            yield f"{title}: {' '.join(parts[first : max(max(where) + 1, first + 4)])}", fact


def odds(logits, stance):
    return logits[:, stance] - logsumexp(np.delete(logits[:, :3], stance, 1), axis=1)


def main():
    folder, *files = sys.argv[1:]
    scorer = Scorer(f"{folder}/model.onnx")

    def logits(pairs):
        encoded = Pairs.encode([Pair(window, fact, 0, -1, "") for window, fact in pairs], f"{folder}/tokenizer.json")
        return scorer.logits(encoded, range(len(pairs)))

    for name in files:
        rows = [(window, fact) for record in read([name]) for window, fact in windows(record) if fact["label"] in STANCES]
        label = np.array([STANCES[fact["label"]] for _, fact in rows])
        said = logits([(window, fact["fact"]) for window, fact in rows])
        entails, contradicts = odds(said, 0), odds(said, 2)
        decided = label != 1
        alarm = np.quantile(contradicts[label == 0], 0.98)
        mended = [i for i, (_, fact) in enumerate(rows) if fact["minimal"]]
        after = odds(logits([(rows[i][0], rows[i][1]["minimal"]) for i in mended]), 0)
        print(
            f"{name}: {len(rows)} facts, three-way {(said[:, :3].argmax(1) == label).mean():.3f}, AUC of support {roc_auc_score(label == 0, entails):.3f},"
            f" against contradicted {roc_auc_score(label[decided] == 0, (entails - contradicts)[decided]):.3f},"
            f" contradictions at 2 % {(contradicts[label == 2] > alarm).mean():.3f}, open found {(said[label == 1, :3].argmax(1) == 1).mean():.3f},"
            f" correction above the fact {(after > entails[mended]).mean():.3f} of {len(mended)}"
        )


if __name__ == "__main__":
    main()
