"""Made-up deeds of one party to another, said actively, passively and as a noun.

Who did it and to whom is the whole of the fact: any wording of a deed entails the others, and the same
deed with the parties exchanged contradicts all of them. Only deeds whose converse does not hold as well
are listed ("met" or "married" would be true both ways).
"""

# types of the parties; the wordings with {a}, who does, and {b}, to whom it is done
_DEEDS = """
team team|{a} defeated {b}.|{b} was defeated by {a}.|{b} lost to {a}.|{a} won against {b}.|{a} beat {b} in the final.|{a}'s victory over {b} surprised many.
team team|{a} was relegated while {b} was promoted.|{b} was promoted and {a} was relegated.
company company|{a} acquired {b}.|{b} was acquired by {a}.|{b} was bought by {a}.|{a} bought {b}.|{a}'s purchase of {b} was announced in spring.|the sale of {b} to {a} took a year.
company company|{a} sued {b}.|{b} was sued by {a}.|{a} filed a lawsuit against {b}.|{a} took {b} to court.
company company|{a} is a subsidiary of {b}.|{b} is the parent company of {a}.|{b} owns {a}.|{a} is owned by {b}.|{a} belongs to {b}.
company company|{a} supplies parts to {b}.|{b} gets parts from {a}.|{b} is supplied with parts by {a}.|{b} is a customer of {a}.
company company|{a} is larger than {b}.|{b} is smaller than {a}.|{a} has more employees than {b}.|{b} has fewer employees than {a}.
person person|{a} taught {b}.|{b} was taught by {a}.|{b} was a pupil of {a}.|{a} was {b}'s teacher.|{b} learned from {a}.|{b} studied under {a}.
person person|{a} succeeded {b}.|{b} was succeeded by {a}.|{a} took over from {b}.|{b} was followed in office by {a}.|{b} preceded {a}.|{b} was the predecessor of {a}.
person person|{a} is the father of {b}.|{b} is a child of {a}.|{a}'s child {b} became a writer.|{b}'s father is {a}.
person person|{a} is older than {b}.|{b} is younger than {a}.|{a} was born before {b}.|{b} was born after {a}.
person person|{a} killed {b}.|{b} was killed by {a}.|{a} murdered {b}.|the murder of {b} by {a} shocked the town.
person person|{a} hired {b}.|{b} was hired by {a}.|{b} was employed by {a}.|{a} gave {b} a job.|{b} worked for {a}.
person person|{a} praised {b}.|{b} was praised by {a}.|{a} spoke highly of {b}.|{b} won praise from {a}.
person person|{a} criticised {b}.|{b} was criticised by {a}.|{b} came under criticism from {a}.|{a} found fault with {b}.
person person|{a} rescued {b}.|{b} was rescued by {a}.|{a} saved {b}'s life.|{b} owed {a} a rescue.
person person|{a} painted a portrait of {b}.|{b} was painted by {a}.|a portrait of {b} was painted by {a}.|{b} sat for {a}.
person person|{a} defeated {b} in the election.|{b} lost the election to {a}.|{a} won the election against {b}.|{b} was beaten by {a} at the polls.
person person|{a} influenced {b}.|{b} was influenced by {a}.|{a} was an influence on {b}.|the work of {b} shows the influence of {a}.
person person|{a} accused {b} of fraud.|{b} was accused of fraud by {a}.|{b} faced an accusation of fraud from {a}.
person person|{a} invited {b}.|{b} was invited by {a}.|{b} came at the invitation of {a}.|{b} received an invitation from {a}.
person person|{a} wrote a biography of {b}.|{b}'s biography was written by {a}.|{a} is the biographer of {b}.|{b} is the subject of a biography by {a}.
person person|{a} lent money to {b}.|{b} borrowed money from {a}.|{b} was in debt to {a}.|{b} owed {a} money.
person person|{a} sold a house to {b}.|{b} bought a house from {a}.|{b} was the buyer of {a}'s house.
person person|{a} arrested {b}.|{b} was arrested by {a}.|{b}'s arrest was the work of {a}.
person person|{a} translated the works of {b}.|{b}'s works were translated by {a}.|{a} was the translator of {b}.
person person|{a} discovered {b}'s talent.|{b}'s talent was discovered by {a}.|{b} owed the discovery to {a}.
country country|{a} invaded {b}.|{b} was invaded by {a}.|{a}'s invasion of {b} began in winter.|troops of {a} marched into {b}.
country country|{a} declared war on {b}.|{b} received a declaration of war from {a}.|war was declared on {b} by {a}.
country country|{a} colonised {b}.|{b} was a colony of {a}.|{b} was colonised by {a}.|{a} ruled {b} as a colony.
country country|{a} gained independence from {b}.|{b} granted independence to {a}.|{a} became independent of {b}.
country country|{a} exports oil to {b}.|{b} imports oil from {a}.|oil from {a} is sold to {b}.
country country|{a} lies north of {b}.|{b} lies south of {a}.|{b} is to the south of {a}.|{a} is to the north of {b}.
country country|{a} is larger than {b} by area.|{b} is smaller than {a} by area.|{a} has a larger area than {b}.
city city|{a} is larger than {b}.|{b} is smaller than {a}.|{b} has fewer inhabitants than {a}.|{a} has more inhabitants than {b}.
city city|{a} lies east of {b}.|{b} lies west of {a}.|{b} is to the west of {a}.
building building|{a} is taller than {b}.|{b} is lower than {a}.|{a} exceeds {b} in height.|{b} does not reach the height of {a}.
building building|{a} is older than {b}.|{b} is newer than {a}.|{a} was built before {b}.|{b} was built after {a}.
building building|{a} was replaced by {b}.|{b} replaced {a}.|{b} stands in place of {a}.|{a} gave way to {b}.
river river|the {a} flows into the {b}.|the {a} is a tributary of the {b}.|the {b} is fed by the {a}.|the {b} receives the {a}.
river river|the {a} is longer than the {b}.|the {b} is shorter than the {a}.|the {a} exceeds the {b} in length.
mountain mountain|{a} is higher than {b}.|{b} is lower than {a}.|{a} rises above {b}.|{a} exceeds {b} in height.
work work|{a} is the sequel to {b}.|{b} was followed by the sequel {a}.|{b} came before its sequel {a}.
work work|{a} is based on {b}.|{b} is the basis of {a}.|{b} was adapted into {a}.|{a} was adapted from {b}.
work work|{a} sold more copies than {b}.|{b} sold fewer copies than {a}.|{b} was outsold by {a}.
species species|the {a} preys on the {b}.|the {b} is preyed on by the {a}.|the {b} is eaten by the {a}.|the {a} feeds on the {b}.
species species|the {a} is heavier than the {b}.|the {b} is lighter than the {a}.|the {a} outweighs the {b}.
event event|the {a} took place before the {b}.|the {b} took place after the {a}.|the {b} followed the {a}.|the {a} preceded the {b}.
""".strip().split("\n")
DEEDS = [(row.split("|")[0].split()[0], row.split("|")[1:]) for row in _DEEDS]
_TAILS = ["", "", "", " in {y}", ", according to records", " at that time", " in the early years", ", as reported in {y}"]


def deed(world, rng):
    """(a wording, another wording, the second with the parties exchanged), with made-up parties."""
    kind, wordings = rng.choice(DEEDS)
    one = world.draw(kind)
    other = world.draw(kind)
    while set(other.lower().split()) & set(one.lower().split()) - {"the", "river", "mount"}:
        other = world.draw(kind)
    evidence, said = rng.sample(wordings, 2)
    tail = rng.choice(_TAILS).format(y=world.draw("year"))

    def text(wording, a, b, end=""):
        full = wording.format(a=a, b=b)
        full = full.removesuffix(".") + end + "."
        return full[0].upper() + full[1:]

    evidence_text = text(evidence, one, other, tail)
    return evidence_text, text(said, one, other), text(said, other, one)
