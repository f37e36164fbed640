"""Records how the tokenizers library splits text, for the tests of our own WordPiece.

    python3 record.py VOCABULARY.json      needs tokenizers; VOCABULARY.json is a tokenizer.json of BERT's

writes  bert.txt                      beside io.fides.adapter.onnx: what each code point is to BERT's tokenizer
        tokenizer.json                a small vocabulary that splits most words somewhere
        recorded.json                 nasty texts and their ids, for each set of normaliser options

Text that spells a special token is recorded as a tokenizer without added tokens splits it: text from outside never
becomes a special token.
"""

import json
import os
import sys

from tokenizers import Tokenizer, normalizers, pre_tokenizers

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "../../../../main/resources/io/fides/adapter/onnx/bert.txt")

TEXTS = [
    "",
    " \t\r\n\u00a0\u2003\u3000",
    "The lunar module Eagle landed on 20 July 1969, at 20:17:40 UTC!",
    "don't stop—“believing”… it’s 3.5% (or $4,000) @ #1 & ~^|`\\",
    "Ångström café naïve résumé Zürich façade ñandú ŁÓDŹ Đorđe Øresund ß ẞ Æsir œuvre",
    "A\u030angstro\u0308m cafe\u0301 n\u0303andu\u0301 q\u0307\u0323 d\u0307\u0323 \u0301alone",
    "e\u200d\u0301 a\u0315\u0300\u05ae\u0062 o\u0302\u0303\u0323",
    "İstanbul ISTANBUL ıspanak ŞİŞLİ",
    "ΑΣΦΑΛΗΣ Ὀδυσσεύς ὦ ΐ ΰ; ` \u037e \u1fef \u2126 \u212b \u212a",
    "Москва Ёлка Київ ЙОД",
    "東京は日本の首都です。人口1,400万人。ｶﾞギ゙パ",
    "漢字kanji混在\uf900\ufa0e\ufa10\U00020000\U0002f800\U0002b820\U0002b920",
    "한국어 각 \u1100\u1161\u11a8 한글",
    "ไทย ภาษาไทย น้ำ เก่า हिन्दी क्षि বাংলা தமிழ்",
    "العَرَبِيَّةُ \u200fعربي\u200e שָׁלוֹם עולם \u202eesrever\u202c",
    "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 ☺️ 🇫🇷 1️⃣ \U0001f9d1\u200d\U0001f680 ok",
    "nul\u0000nul bell\u0007bell esc\u001b[31m del\u007f c1\u0085\u009f tab\tvt\u000bff\u000c",
    "\ufeffbom zero\u200bwidth soft\u00adhyphen nb\u00a0sp word\u2060joiner rep\ufffdlace",
    "private\ue000use \uf8ff \U000f0000 \U0010ffff nonchar\ufffe\ufdd0 unassigned\u0378 \U0001fbfa",
    "line\u2028sep para\u2029sep ogham\u1680space narrow\u202fsp math\u205fsp ideo\u3000sp mong\u180esep",
    "[CLS] [SEP] [PAD] [UNK] [MASK] [sep]x[SEP]y ##ing ## #",
    "x" * 99 + " " + "x" * 100 + " " + "x" * 101 + " " + "é" * 100 + " " + "é" * 101 + " " + "😀" * 51,
    "a" * 3000,
    "unaffable supercalifragilisticexpialidocious antidisestablishmentarianism",
    "http://example.org/a_b?c=d&e=%20#f user.name+tag@mail.example C:\\dir\\file.txt",
    "½ ² ³ ₂ ⅷ ① ㎏ ﬁ ﬀ ﬃ ǆ ŉ ℃ № ™ ©",
    "\u0300\u0301 \u20dd\u20e0 \u0488 \u302e\u302f \U0001d165\U0001d166 \u1734 \u1ab0 \u1ac0 \u08d4",
    "‘’‚“”„†‡•…‰′″‹›‼⁇⁈⁉ ¡¿ «» ؟ ، ؛ ۔ । ॥ ၊ ။ ። ፡ ᙭ ⸮ ⹃ 。、・「」『』【】〽",
    "+<=>^`|~ $¢£€¥ ±×÷ ←→ ∀∂∃ §¶ °",
    "Ǆ Ǉ Ǌ ǅ Ꭰ ꭰ Ⴀ Ა ა Ꙁ ꙁ Ⱥ ⱥ ẞ Ａｂｃ １２３ 𝐀𝐛 𝔄 𐐀𐐨",
    "The END.\nNext-line;then\r\nmore…  double  spaces ",
]

OPTIONS = {
    "uncased": {"clean_text": True, "handle_chinese_chars": True, "strip_accents": None, "lowercase": True},
    "cased": {"clean_text": True, "handle_chinese_chars": True, "strip_accents": None, "lowercase": False},
    "lower with accents": {"clean_text": True, "handle_chinese_chars": True, "strip_accents": False, "lowercase": True},
    "cased without accents": {"clean_text": True, "handle_chinese_chars": False, "strip_accents": True,
                              "lowercase": False},
    "raw": {"clean_text": False, "handle_chinese_chars": False, "strip_accents": False, "lowercase": False},
}


def every_code_point():
    return [c for c in range(0x110000) if not 0xD800 <= c < 0xE000]


def kinds():
    """For each code point a letter: Space, Dropped, Mark that is dropped as an accent, Punctuation, or none."""
    clean = normalizers.BertNormalizer(
        clean_text=True, handle_chinese_chars=False, strip_accents=False, lowercase=False)
    accents = normalizers.BertNormalizer(
        clean_text=False, handle_chinese_chars=False, strip_accents=True, lowercase=False)
    words = pre_tokenizers.BertPreTokenizer()
    kind = {}
    for c in every_code_point():
        text = "x" + chr(c) + "y"
        cleaned = clean.normalize_str(text)
        if cleaned == "xy":
            kind[c] = "D"
        elif cleaned == "x y":
            kind[c] = "S"
        elif accents.normalize_str(text) == "xy":
            kind[c] = "M"
        elif len(words.pre_tokenize_str(text)) == 3:
            kind[c] = "P"
        elif len(words.pre_tokenize_str(text)) == 2:
            raise SystemExit("a space that cleaning does not know: %x" % c)
    return kind


def write_table():
    rows, first, last, before = [], None, None, None
    kind = kinds()
    for c in range(0x110001):
        now = kind.get(c)
        if now != before:
            if before:
                rows.append("%s %x %x" % (before, first, last))
            first = c
        before, last = now, c
    with open(TABLE, "w", encoding="ascii", newline="\n") as out:
        out.write("# What code points are to BERT's tokenizer: S space, D dropped, M mark, P punctuation. "
                  "Made by record.py.\n")
        out.write("\n".join(rows) + "\n")


def small(vocabulary):
    """Few enough pieces that most words are split: what is short, and every 40th of the rest."""
    kept = [p for i, p in enumerate(vocabulary) if len(p.lstrip("#")) <= 2 or i < 1500 or i % 40 == 0]
    return {piece: i for i, piece in enumerate(kept)}


def tokenizer(vocabulary, options):
    cls, sep = ({"SpecialToken": {"id": t, "type_id": 0}} for t in ("[CLS]", "[SEP]"))
    special = {t: {"id": t, "ids": [vocabulary[t]], "tokens": [t]} for t in ("[CLS]", "[SEP]")}
    first, second = ({"Sequence": {"id": s, "type_id": t}} for s, t in (("A", 0), ("B", 1)))
    return {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": [],
        "normalizer": {"type": "BertNormalizer", **options},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {"type": "TemplateProcessing", "single": [cls, first, sep],
                           "pair": [cls, first, sep, second, {"SpecialToken": {"id": "[SEP]", "type_id": 1}}],
                           "special_tokens": special},
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 100, "vocab": vocabulary},
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        whole = json.load(file)["model"]["vocab"]
    vocabulary = small(sorted(whole, key=whole.get))
    os.makedirs(os.path.dirname(TABLE), exist_ok=True)
    write_table()
    with open(os.path.join(HERE, "tokenizer.json"), "w", encoding="utf-8", newline="\n") as out:
        json.dump(tokenizer(vocabulary, OPTIONS["uncased"]), out, separators=(",", ":"))
    recorded = []
    for name, options in OPTIONS.items():
        reference = Tokenizer.from_str(json.dumps(tokenizer(vocabulary, options)))
        rows = [{"text": t, "ids": reference.encode(t, add_special_tokens=False).ids} for t in TEXTS]
        recorded.append({"name": name, "normalizer": {"type": "BertNormalizer", **options}, "rows": rows})
    pairs = [(TEXTS[2], TEXTS[4]), ("", TEXTS[2]), (TEXTS[20], ""), ("", "")]
    reference = Tokenizer.from_str(json.dumps(tokenizer(vocabulary, OPTIONS["uncased"])))
    encoded = [reference.encode(a, b) for a, b in pairs]
    with open(os.path.join(HERE, "recorded.json"), "w", encoding="ascii", newline="\n") as out:
        json.dump({"options": recorded,
                   "pairs": [{"first": a, "second": b, "ids": e.ids, "types": e.type_ids}
                             for (a, b), e in zip(pairs, encoded)]}, out, separators=(",", ":"))
        out.write("\n")


if __name__ == "__main__":
    main()
