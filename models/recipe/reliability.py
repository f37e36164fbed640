"""Draws how far the probabilities of a model can be believed, as an SVG.

    fides models eval --each judged.jsonl fever-held.jsonl mnli-held.jsonl snli-held.jsonl
    python reliability.py judged.jsonl OUT.svg

For each file: of the pairs whose P(entails) lies in a tenth, the share that is entailed, with the area of a
dot as the number of pairs. A model that is calibrated lies on the diagonal.
"""

import argparse
import collections
import json

SIZE, MARGIN = 360, 46
COLOURS = ("#1b6ca8", "#c0582b", "#3f8f4f", "#7a4fa3", "#8a8a2a")


def place(p):
    return MARGIN + p * SIZE


def tenths(rows):
    """(mean probability, share entailed, count) of each tenth that holds a pair."""
    bins = collections.defaultdict(list)
    for probability, entailed in rows:
        bins[min(9, int(probability * 10))].append((probability, entailed))
    for tenth in sorted(bins):
        found = bins[tenth]
        yield sum(p for p, _ in found) / len(found), sum(e for _, e in found) / len(found), len(found)


def drawn(by_file):
    side = SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side + 150}" height="{side}" font-family="sans-serif" font-size="12">',
        f'<rect width="{side + 150}" height="{side}" fill="white"/>',
    ]
    for i in range(0, 11, 2):
        at, text = place(i / 10), f"{i / 10:.1f}"
        parts.append(f'<line x1="{at}" y1="{place(0)}" x2="{at}" y2="{place(1)}" stroke="#e4e4e4"/>')
        parts.append(f'<line x1="{place(0)}" y1="{at}" x2="{place(1)}" y2="{at}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{at}" y="{place(1) + 16}" text-anchor="middle">{text}</text>')
        parts.append(f'<text x="{place(0) - 6}" y="{place(1) - i / 10 * SIZE + 4}" text-anchor="end">{text}</text>')
    parts.append(f'<line x1="{place(0)}" y1="{place(1)}" x2="{place(1)}" y2="{place(0)}" stroke="#999" stroke-dasharray="4 3"/>')
    parts.append(f'<text x="{place(0.5)}" y="{place(1) + 34}" text-anchor="middle">P(entails)</text>')
    parts.append(f'<text transform="translate(14 {place(0.5)}) rotate(-90)" text-anchor="middle">share entailed</text>')
    for colour, (name, rows) in zip(COLOURS, sorted(by_file.items())):
        points = list(tenths(rows))
        line = " ".join(f"{place(p):.1f},{place(1 - share):.1f}" for p, share, _ in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
        for p, share, count in points:
            radius = 2 + 10 * (count / len(rows)) ** 0.5
            parts.append(f'<circle cx="{place(p):.1f}" cy="{place(1 - share):.1f}" r="{radius:.1f}" fill="{colour}" fill-opacity="0.5"/>')
        at = MARGIN + 16 + 18 * COLOURS.index(colour)
        parts.append(f'<circle cx="{place(1) + 22}" cy="{at - 4}" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{place(1) + 32}" y="{at}">{name.removesuffix(".jsonl")}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("judged")
    parser.add_argument("out")
    args = parser.parse_args()
    by_file = collections.defaultdict(list)
    with open(args.judged, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            by_file[row["file"]].append((row["entails"], row["label"] == "entailment"))
    with open(args.out, "w", encoding="utf-8") as file:
        file.write(drawn(by_file))


if __name__ == "__main__":
    main()
