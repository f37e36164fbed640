"""Values in a text, by type, and other values of the same type."""

import dataclasses
import re

MONTHS = "January February March April May June July August September October November December".split()
NUMBER_WORDS = "two three four five six seven eight nine ten eleven twelve".split()
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
_MONTH = "|".join(MONTHS)

# Words of a row exclude one another: where one holds of something, another does not.
CLASSES = [
    row.split("|")
    for row in """
American|British|French|German|Italian|Spanish|Canadian|Australian|Japanese|Chinese|Russian|Indian|Dutch|Swedish|Norwegian|Danish|Polish|Mexican|Brazilian|Irish|Scottish|Turkish|Greek|Korean|Egyptian|Austrian|Swiss|Belgian|Finnish|Portuguese|Hungarian|Czech
actor|painter|novelist|politician|physicist|footballer|composer|architect|chemist|journalist|lawyer|economist|philosopher|singer|sculptor|mathematician|engineer|historian|drummer|guitarist|boxer|swimmer|chef|dancer|photographer
actress|songwriter|screenwriter|biologist|cricketer|poet|playwright|businessman|cyclist|surgeon|pianist|comedian|astronomer|geologist
north|south|east|west
northern|southern|eastern|western
northeast|northwest|southeast|southwest
largest|smallest|longest|shortest|oldest|youngest|tallest|fastest|deepest
larger|smaller
higher|lower
earlier|later
before|after
increased|decreased
increase|decrease
rise|fall
rose|fell
won|lost
male|female
father|mother|brother|sister|uncle|aunt|grandfather|cousin
son|daughter|nephew|niece
husband|wife
man|woman
boy|girl
king|queen|prince|duke|emperor
red|blue|green|yellow|black|white|brown|orange|purple
summer|winter|spring|autumn
football|basketball|baseball|tennis|hockey|cricket|rugby|golf|volleyball
guitar|piano|violin|drums|trumpet|cello
river|lake|mountain|island|desert
city|village|province|country
novel|film|album|painting|opera|poem|magazine|newspaper|song|play|sculpture
comedy|drama|thriller|horror|documentary|western
rock|jazz|pop|classical|hip hop|country|metal|folk
Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday
kilometres|metres|miles|feet|centimetres|inches
kilometers|meters|yards
kg|tonnes|pounds|tons|grams
million|billion|thousand|trillion
hours|minutes|days|weeks|months|years
first|last
always|never|rarely
all|none|half
most|few
more|less|fewer
above|below
inside|outside
public|private
married|divorced|engaged
founded|dissolved|acquired
opened|closed
joined|left
began|ended
born|died
wrote|directed|produced|composed|designed|invented|discovered|painted|translated
written|directed|produced|composed|designed|invented|discovered|painted|translated
accepted|rejected
allowed|banned
arrived|departed
attacked|defended
bought|sold
passed|failed
hot|cold
old|new
early|late
rich|poor
strong|weak
wet|dry
major|minor
urban|rural
domestic|international
professional|amateur
Catholic|Protestant|Muslim|Jewish|Hindu|Buddhist
Democratic|Republican
English|French|German|Spanish|Latin|Arabic|Mandarin
copper|gold|silver|iron|lead|zinc
Europe|Asia|Africa|North America|South America|Australia|Antarctica
Atlantic|Pacific|Indian|Arctic
quarterback|pitcher|goalkeeper|midfielder|defender|striker
mammal|bird|reptile|fish|insect|amphibian
bachelor's|master's|doctoral
daily|weekly|monthly|annual
vice president|president|prime minister|chancellor|governor|mayor|senator
captain|general|colonel|admiral|major
school|hospital|church|museum|library|bridge|castle|airport|stadium|theatre
""".strip().split("\n")
]
_CLASS_OF = {}
for _index, _row in enumerate(CLASSES):
    for _word in _row:
        _CLASS_OF.setdefault(_word, []).append(_index)
_CLASS_WORD = re.compile(r"\b(" + "|".join(sorted(map(re.escape, _CLASS_OF), key=len, reverse=True)) + r")\b")
_PLACE_BEFORE = re.compile(r"\b(in|at|from|near|to|of|into|through|around|across|toward|towards|outside|leaving)\s+(?:the\s+)?$")
_NAME = re.compile(r"\b[A-Z][\w'’.-]*(?:\s+(?:of|de|van|von|the|la|le|del|di|and)(?=\s+[A-Z])|\s+[A-Z][\w'’.-]*)*")
_DATE = re.compile(
    rf"\b(?:(?:{_MONTH})\s+\d{{1,2}}(?:,\s*\d{{4}})?|\d{{1,2}}\s+(?:{_MONTH})(?:\s+\d{{4}})?|(?:{_MONTH})\s+\d{{4}})\b"
)
_YEAR = re.compile(r"(?<![\d.,$£€-])(?:1[0-9]\d\d|20[0-2]\d)(?![\d%]|[.,]\d|-\d)")
_NUMBER = re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|[.,]\d|-\d)")
_WORD_NUMBER = re.compile(r"\b(" + "|".join(NUMBER_WORDS) + r")\b")
_ORDINAL = re.compile(r"\b(" + "|".join(ORDINALS) + r")\b")


@dataclasses.dataclass(frozen=True)
class Value:
    """What stands at [start, end) of a text, with its type: date, year, number, word, ordinal, name…"""

    start: int
    end: int
    text: str
    type: str


class Names:
    """Tells names from other words with a capital, and keeps names of each type to choose from."""

    def __init__(self, texts, first_names):
        self.first_names = first_names
        lower, upper = {}, {}
        for text in texts:
            for word in re.findall(r"[A-Za-z][\w'’-]*", text):
                counts = lower if word[0].islower() else upper
                counts[word.lower()] = counts.get(word.lower(), 0) + 1
        self.common = {w for w, n in lower.items() if n >= 3 and n > 0.15 * upper.get(w, 0)}
        self.pools = {"person": {}, "place": {}, "other": {}}
        for text in texts:
            for value in self.find(text):
                pool = self.pools[value.type]
                pool[value.text] = pool.get(value.text, 0) + 1
        self.pools = {k: sorted(v) for k, v in self.pools.items()}

    def find(self, text):
        found = []
        for match in _NAME.finditer(text):
            name, start = match.group().rstrip(".'’-"), match.start()
            if name.endswith(("'s", "’s")):
                name = name[:-2]
            first, _, rest = name.partition(" ")
            opens = start == 0 or text[:start].rstrip()[-1:] in '.!?":'
            if opens and first.lower() in self.common:
                offset = len(first) + 1
                if not rest or not rest[0].isupper():
                    continue
                name, start = rest, start + offset
            if len(name) < 3 or name.split()[0] in MONTHS or name in _CLASS_OF:
                continue
            if name.lower() in self.common and " " not in name:
                continue
            found.append(Value(start, start + len(name), name, self._type(name, text[:start])))
        return found

    def _type(self, name, before):
        words = name.split()
        if words[0] in self.first_names and 2 <= len(words) <= 3:
            return "person"
        if len(words) <= 2 and _PLACE_BEFORE.search(before) and not before.rstrip().endswith(("of", "to")):
            return "place"
        return "other"


def values(text, names):
    """Values of a text that do not overlap."""
    found = []

    def add(start, end, kind):
        if all(end <= v.start or start >= v.end for v in found):
            found.append(Value(start, end, text[start:end], kind))

    for match in _DATE.finditer(text):
        add(match.start(), match.end(), "date")
    for pattern, kind in ((_YEAR, "year"), (_NUMBER, "number")):
        for match in pattern.finditer(text):
            add(match.start(), match.end(), kind)
    for value in names.find(text):
        add(value.start, value.end, value.type)
    for pattern, kind in ((_CLASS_WORD, "class"), (_WORD_NUMBER, "number word"), (_ORDINAL, "ordinal")):
        for match in pattern.finditer(text):
            add(match.start(), match.end(), kind)
    return found


def another(value, names, rng, nearby=()):
    """A different value of the same type; for names one of ``nearby`` if there is one."""
    kind, text = value.type, value.text
    if kind == "year":
        return _year(text, rng)
    if kind == "number":
        return _number(text, rng)
    if kind == "date":
        return _date(text, rng)
    if kind == "number word":
        return rng.choice([w for w in NUMBER_WORDS if w != text])
    if kind == "ordinal":
        return rng.choice([w for w in ORDINALS if w != text])
    if kind == "class":
        row = CLASSES[rng.choice(_CLASS_OF[text])]
        return rng.choice([w for w in row if w != text])
    near = [v.text for v in nearby if v.type == kind and not _overlap(v.text, text)]
    if near and rng.random() < 0.6:
        return rng.choice(near)
    pool = names.pools[kind]
    for _ in range(20):
        other = rng.choice(pool)
        if not _overlap(other, text) and abs(len(other.split()) - len(text.split())) <= 1:
            return other
    return rng.choice(pool)


def _overlap(a, b):
    return bool(set(a.lower().split()) & set(b.lower().split()))


def _year(text, rng):
    year = int(text)
    while str(year) == text:
        year = int(text) + rng.choice([-1, 1]) * rng.choice([1, 1, 2, 3, 4, 5, 7, 10, 12, 20, 25, 37, 50, 100])
    return str(min(year, 2025)) if year != 2025 or text != "2025" else "2019"


def _number(text, rng):
    plain = text.replace(",", "")
    decimals = len(plain.partition(".")[2])
    number = float(plain)
    for _ in range(50):
        if number < 10 and not decimals:
            new = rng.randint(1, 12)
        else:
            new = number * rng.choice([0.1, 0.5, 0.6, 0.75, 0.8, 0.9, 0.95, 1.05, 1.1, 1.2, 1.3, 1.5, 2, 3, 10])
        shown = f"{new:,.{decimals}f}" if "," in text else f"{new:.{decimals}f}"
        if shown != text and new > 0:
            return shown
    return text + "0"


def _date(text, rng):
    part = rng.random()
    year = re.search(r"\d{4}", text)
    if year and part < 0.4:
        return text.replace(year.group(), _year(year.group(), rng))
    month = next(m for m in MONTHS if m in text)
    day = re.search(r"\b\d{1,2}\b", text)
    if day and part < 0.7:
        new = rng.choice([d for d in range(1, 29) if str(d) != day.group()])
        return text[: day.start()] + str(new) + text[day.end() :]
    return text.replace(month, rng.choice([m for m in MONTHS if m != month]))


def rewritten(text, rng):
    """The same dates and numbers in another form, or ``None``."""
    match = _DATE.search(text)
    if match:
        date = match.group()
        american = re.fullmatch(rf"({_MONTH}) (\d{{1,2}}), (\d{{4}})", date)
        british = re.fullmatch(rf"(\d{{1,2}}) ({_MONTH}) (\d{{4}})", date)
        if american:
            new = f"{american[2]} {american[1]} {american[3]}"
        elif british:
            new = f"{british[2]} {british[1]}, {british[3]}"
        else:
            return None
        before = text[: match.start()]
        if rng.random() < 0.4 and re.search(r"\bon $", before):
            year = date[-4:]
            before = re.sub(r"\bon $", "in ", before)
            new = year if rng.random() < 0.5 else f"{(american or british)[1 if american else 2]} {year}"
        return before + new + text[match.end() :]
    match = _WORD_NUMBER.search(text)
    if match:
        return text[: match.start()] + str(NUMBER_WORDS.index(match.group()) + 2) + text[match.end() :]
    for long, short in (("United States", "US"), ("United Kingdom", "UK"), ("percent", "per cent"), ("World War II", "the Second World War")):
        if long in text:
            return text.replace(long, short, 1)
    match = re.search(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])", text)
    if match:
        return text[: match.start()] + match[1] + match[2] + text[match.end() :]
    return None
