"""Made-up facts about made-up combinations of names, said in several ways.

A relation holds between a subject and a value that is the only one of its kind. Any wording of a
fact entails any other wording of it, contradicts the same fact with another value, and neither
follows from nor contradicts a fact of another relation. Values are drawn at random, so the fact alone
never tells the label.
"""

import dataclasses

from values import MONTHS, NUMBER_WORDS

# type of the subject; type of the value; the wordings with {s} and {v}
RELATIONS = [
    ("person", "date", "{s} was born on {v}.|{s} (born {v}) is known for charity work.|{s}'s date of birth is {v}.|{v} is the birthday of {s}.|Born on {v}, {s} grew up in a large family."),
    ("person", "place", "{s} was born in {v}.|{s}'s birthplace is {v}.|{s}, a native of {v}, left school early.|{v} is where {s} was born.|Born in {v}, {s} later moved abroad."),
    ("person", "year", "{s} died in {v}.|{s} passed away in {v}.|The death of {s} came in {v}.|It was in {v} that {s} died.|In {v}, {s} died at home."),
    ("person", "role", "{s} worked as a {v}.|{s} was a {v} by profession.|{s} earned a living as a {v}.|The {v} {s} was admired by many.|By trade, {s} was a {v}."),
    ("person", "person", "{s} was married to {v}.|{s}'s spouse was {v}.|{v} and {s} were married.|{s} wed {v} in a small church."),
    ("person", "place", "{s} studied at the University of {v}.|{s} is a graduate of the University of {v}.|{s} took a degree from the University of {v}.|The University of {v} is where {s} studied."),
    ("work", "person", "{s} was written by {v}.|{v} wrote {s}.|The author of {s} is {v}.|{s}, written by {v}, sold well.|{v} is the author of {s}.|It was {v} who wrote {s}."),
    ("work", "person", "{s} was directed by {v}.|{v} directed {s}.|The director of {s} was {v}.|{s}, a film by director {v}, received good reviews.|{v} served as director of {s}."),
    ("work", "year", "{s} was released in {v}.|{s} came out in {v}.|The release of {s} was in {v}.|{s} ({v}) received good reviews.|In {v}, {s} was released."),
    ("work", "genre", "{s} is a {v} film.|{s} belongs to the {v} genre.|The {v} film {s} was shot in a studio.|{s} is classed as {v}."),
    ("work", "number", "{s} sold {v} copies.|{v} copies of {s} were sold.|Sales of {s} reached {v} copies.|{s} had sales of {v} copies."),
    ("work", "person", "{s} was produced by {v}.|{v} produced {s}.|The producer of {s} was {v}.|{s}, which {v} produced, won a prize."),
    ("building", "year", "{s} was completed in {v}.|{s} was finished in {v}.|Construction of {s} ended in {v}.|Work on {s} was completed in {v}.|In {v}, {s} was completed."),
    ("building", "person", "{s} was designed by {v}.|{v} designed {s}.|The architect of {s} was {v}.|{s} is the work of the architect {v}.|{v} was the architect of {s}."),
    ("building", "height", "{s} is {v} tall.|{s} has a height of {v}.|The height of {s} is {v}.|{s} stands {v} high.|{s} rises to {v}."),
    ("building", "place", "{s} is located in {v}.|{s} stands in {v}.|{s} can be found in {v}.|{v} is home to {s}.|{s} is a landmark of {v}."),
    ("building", "floors", "{s} has {v} floors.|{s} is a building of {v} storeys.|There are {v} floors in {s}.|{s} has {v} stories."),
    ("company", "year", "{s} was founded in {v}.|{s} was established in {v}.|{s}, founded in {v}, makes furniture.|The founding of {s} took place in {v}.|{v} saw the founding of {s}."),
    ("company", "person", "{s} was founded by {v}.|{v} founded {s}.|The founder of {s} is {v}.|{v} is the founder of {s}.|{s} was started by {v}."),
    ("company", "place", "{s} is based in {v}.|{s} is headquartered in {v}.|The headquarters of {s} are in {v}.|{s} has its head office in {v}.|{v} is home to the headquarters of {s}."),
    ("company", "number", "{s} employs {v} people.|{s} has {v} employees.|{v} people work for {s}.|The workforce of {s} numbers {v}."),
    ("company", "person", "{v} is the chief executive of {s}.|{s} is led by its chief executive {v}.|The CEO of {s} is {v}.|{v} has served as CEO of {s}."),
    ("city", "number", "{s} has a population of {v}.|The population of {s} is {v}.|{v} people live in {s}.|{s} is home to {v} people.|{s} has {v} inhabitants."),
    ("city", "river", "{s} lies on the {v}.|The {v} flows through {s}.|{s} is situated on the banks of the {v}.|{s} stands on the {v}."),
    ("city", "country", "{s} is a city in {v}.|{s} is located in {v}.|The city of {s} lies in {v}.|{s}, {v}, is a busy port."),
    ("country", "city", "The capital of {s} is {v}.|{v} is the capital of {s}.|{s}'s capital is {v}.|{v} serves as the capital city of {s}."),
    ("country", "language", "The official language of {s} is {v}.|{v} is the official language of {s}.|In {s}, {v} is the official language."),
    ("mountain", "height", "{s} is {v} high.|{s} has an elevation of {v}.|The summit of {s} lies at {v}.|{s} reaches a height of {v}.|At {v}, {s} dominates the region."),
    ("river", "length", "The {s} is {v} long.|The {s} has a length of {v}.|The length of the {s} is {v}.|The {s} flows for {v}."),
    ("event", "date", "The {s} took place on {v}.|The {s} was held on {v}.|{v} was the date of the {s}.|On {v}, the {s} took place."),
    ("event", "year", "The {s} began in {v}.|The {s} started in {v}.|{v} saw the start of the {s}.|In {v}, the {s} began."),
    ("event", "person", "{v} won the {s}.|The {s} was won by {v}.|The winner of the {s} was {v}.|{v} was the winner of the {s}.|Victory in the {s} went to {v}."),
    ("event", "place", "The {s} was held in {v}.|{v} hosted the {s}.|The {s} took place in {v}.|The host of the {s} was {v}."),
    ("event", "number", "{v} people attended the {s}.|The {s} was attended by {v} people.|Attendance at the {s} was {v}."),
    ("invention", "person", "{v} invented the {s}.|The {s} was invented by {v}.|The inventor of the {s} was {v}.|{v} is credited with inventing the {s}."),
    ("invention", "year", "The {s} was invented in {v}.|The invention of the {s} dates to {v}.|In {v}, the {s} was invented."),
    ("person", "team", "{s} played for {v}.|{s} was a player of {v}.|{v} had {s} in its team.|{s} spent a career with {v}."),
    ("person", "instrument", "{s} plays the {v}.|{s} is a player of the {v}.|The {v} is {s}'s instrument.|{s} performs on the {v}."),
    ("person", "prize", "{s} received the {v}.|The {v} was awarded to {s}.|{s} won the {v}.|{s} was awarded the {v}.|{s} was a recipient of the {v}."),
    ("person", "nationality", "{s} is {v}.|{s} has {v} nationality.|By nationality, {s} is {v}.|{s} is a {v} citizen."),
    ("planet", "moons", "{s} has {v} moons.|{v} moons orbit {s}.|The number of moons of {s} is {v}."),
    ("element", "number", "The atomic number of {s} is {v}.|{s} has the atomic number {v}.|{s} is the element with atomic number {v}."),
    ("species", "food", "The {s} feeds on {v}.|The diet of the {s} is {v}.|The {s} eats {v}.|{v} are what the {s} lives on."),
    ("species", "length", "The {s} grows to {v}.|The {s} reaches a length of {v}.|The {s} is up to {v} long.|The maximum length of the {s} is {v}."),
]

_LISTS = {
    "role": "lawyer|surgeon|painter|sailor|teacher|carpenter|botanist|journalist|composer|chemist|baker|engineer|diplomat|dentist|translator|sculptor",
    "genre": "comedy|horror|science fiction|western|war|crime|musical|documentary|silent|thriller|romance",
    "language": "French|Portuguese|Arabic|Swahili|Dutch|Spanish|Russian|English|German|Hindi|Thai|Greek",
    "instrument": "violin|cello|flute|trumpet|piano|guitar|harp|clarinet|saxophone|drums|organ|accordion",
    "nationality": "French|Canadian|Nigerian|Japanese|Brazilian|Polish|Swedish|Egyptian|Irish|Australian|Mexican|Indian|Greek|Dutch",
    "country": "Portugal|Kenya|Norway|Peru|Vietnam|Hungary|Morocco|Canada|Chile|Finland|Ghana|Japan|Austria|Bolivia|Nepal|Jordan|Cuba|Latvia",
    "food": "insects|fruit|fish|seeds|worms|grasses|snails|leaves|crabs|small rodents|krill|nectar",
    "planet": "Mars|Jupiter|Neptune|Saturn|Uranus|Venus|Mercury",
    "element": "Helium|Carbon|Iron|Copper|Silver|Neon|Zinc|Tin|Lead|Radium|Oxygen|Cobalt",
    "species": "grey heron|river otter|house gecko|blue shark|barn owl|stag beetle|tree frog|brown bear|giant squid|sand lizard|red fox|reef eel",
    "invention": "safety razor|steam pump|pocket calculator|zip fastener|electric kettle|mechanical reaper|ballpoint pen|sewing machine|gas lamp|telegraph key|hearing aid|slide rule",
    "kind": "Tower|Bridge|Hall|Palace|Cathedral|Library|Stadium|Theatre|Museum|Station|Castle|Lighthouse",
    "firm": "Industries|Motors|Foods|Software|Airlines|Brewery|Records|Energy|Bank|Textiles|Pictures|Electronics",
    "contest": "Marathon|Chess Open|Grand Prix|Film Festival|Regatta|World Fair|Peace Conference|Song Contest|Cycling Tour|Book Fair",
    "award": "Medal|Prize|Award|Fellowship|Cup",
}
_CHOICES = {k: v.split("|") for k, v in _LISTS.items()}


@dataclasses.dataclass(frozen=True)
class Fact:
    """A relation (by its index), its subject and its value."""

    relation: int
    subject: str
    value: str

    def said(self, rng, besides=None):
        """One of its wordings; not ``besides`` if there is another."""
        wordings = [w for w in RELATIONS[self.relation][2].split("|")]
        texts = [w.format(s=self.subject, v=self.value) for w in wordings]
        texts = [t[0].upper() + t[1:] for t in texts if t != besides]
        return rng.choice([t for t in texts if t != besides] or texts)


class World:
    """Draws subjects and values; names of people and places come from the training texts."""

    def __init__(self, names, rng):
        self.people = [n for n in names.pools["person"] if len(n.split()) == 2]
        self.places = [n for n in names.pools["place"] if n.isalpha() and len(n) > 3]
        self.words = [n for n in names.pools["other"] if n.isalpha() and len(n) > 3]
        self.rng = rng

    def draw(self, kind):
        rng = self.rng
        if kind in _CHOICES:
            return rng.choice(_CHOICES[kind])
        match kind:
            case "person":
                return rng.choice(self.people)
            case "place" | "city":
                return rng.choice(self.places)
            case "year":
                return str(rng.randint(1750, 2023))
            case "date":
                month, day, year = rng.choice(MONTHS), rng.randint(1, 28), rng.randint(1800, 2023)
                return f"{month} {day}, {year}" if rng.random() < 0.5 else f"{day} {month} {year}"
            case "number":
                return f"{rng.randint(2, 999) * 10 ** rng.randint(0, 4):,}"
            case "height":
                return f"{rng.randint(12, 8800):,} {rng.choice(['metres', 'm', 'feet'])}"
            case "length":
                return f"{rng.randint(2, 900)} {rng.choice(['km', 'kilometres', 'miles', 'cm'])}"
            case "floors" | "moons":
                return rng.choice([str(rng.randint(2, 60)), rng.choice(NUMBER_WORDS)])
            case "work":
                return rng.choice(["The ", "", "", "A "]) + " ".join(rng.sample(self.words, rng.randint(1, 2)))
            case "building":
                return f"the {rng.choice(self.places)} {self.draw('kind')}"
            case "company":
                return f"{rng.choice(self.words)} {self.draw('firm')}"
            case "river":
                return f"{rng.choice(self.words)} River"
            case "mountain":
                return f"Mount {rng.choice(self.words)}"
            case "event":
                return f"{rng.choice(self.places)} {self.draw('contest')}"
            case "team":
                return f"{rng.choice(self.places)} {rng.choice(['United', 'Rovers', 'Tigers', 'City', 'Wanderers'])}"
            case "prize":
                return f"{rng.choice(self.words)} {self.draw('award')}"
        raise ValueError(kind)

    def fact(self, subject_kind=None, subject=None):
        options = [i for i, r in enumerate(RELATIONS) if subject_kind in (None, r[0])]
        relation = self.rng.choice(options)
        kind, value, _ = RELATIONS[relation]
        return Fact(relation, subject or self.draw(kind), self.draw(value))

    def changed(self, fact):
        """The same fact with another value."""
        while True:
            value = self.draw(RELATIONS[fact.relation][1])
            if value != fact.value:
                return dataclasses.replace(fact, value=value)
