package io.fides.segment;

import java.util.Set;

/** Which words are verbs, as far as word lists and endings can tell. */
public final class Verbs {

    private static final Set<String> BE =
            Words.set("is are was were am isn't aren't wasn't weren't");

    private static final Set<String> MODAL =
            Words.set(
                    """
                    can could will would shall should may might must cannot can't couldn't won't wouldn't
                    shouldn't mustn't
                    """);

    private static final Set<String> HAVE_DO =
            Words.set("has have had does do did hasn't haven't hadn't doesn't don't didn't");

    /** Past forms that are not participles. */
    private static final Set<String> PAST =
            Words.set(
                    """
                    became began broke chose came drank drew drove ate fell flew forgot forgave forbade froze gave
                    went grew hid knew lay overcame overtook ran rang rose rode sang sank saw shook shrank spoke
                    sprang stole strove swam swore swept took threw tore undertook underwent withdrew woke wore wove
                    wrote oversaw outgrew arose awoke bore blew bit befell beat
                    """);

    /** Past forms that are participles as well. */
    private static final Set<String> PAST_OR_PARTICIPLE =
            Words.set(
                    """
                    bought brought built burnt caught cost cut dealt dug fed felt fought found fled held heard hit
                    hung hurt kept knelt laid led left lent lost made meant met paid put read said sat sent set shot
                    shut slept sold sought spent split spread stood stuck struck swung taught thought told
                    understood upheld won withheld withstood wound overthrew overheard rebuilt
                    """);

    private static final Set<String> PARTICIPLE =
            Words.set(
                    """
                    born been become begun broken chosen come driven drawn drunk eaten fallen flown forgotten frozen
                    given gone grown hidden known lain overcome overtaken ridden risen run rung seen shaken shown
                    spoken stolen sung sunk sworn swum taken thrown torn undertaken undergone withdrawn woken worn
                    woven written overseen proven drawn borne beaten bitten blown overthrown done sewn mistaken
                    """);

    /** Past forms that take no object, so that after a passive they start a verb phrase anew. */
    private static final Set<String> INTRANSITIVE =
            Words.set(
                    """
                    died lived worked studied moved returned went came became remained served retired travelled
                    traveled arrived settled emigrated immigrated graduated fought resigned stayed grew fell rose
                    belonged consisted appeared competed played starred continued collaborated migrated fled sank
                    lasted occurred happened began ended departed sailed participated succeeded failed emerged
                    evolved existed stood sat lay lectured taught debuted
                    """);

    /** Words in -ed that are no verbs, or seldom. */
    private static final Set<String> NO_PAST =
            Words.set(
                    """
                    red bed need seed speed weed feed deed reed breed greed creed indeed exceed proceed succeed hundred
                    sacred naked wicked rugged ragged sled shed embed united alleged kindred infrared so-called
                    aged beloved learned skilled talented gifted renowned famed biped bleed freed shred
                    """);

    /** Third persons in -s that are seldom nouns. */
    private static final Set<String> PRESENT =
            Words.set(
                    """
                    lies connects runs contains covers holds makes takes lasts measures weighs hangs stands includes
                    drains feeds flows comes goes gives gets lives says means keeps becomes begins belongs borders
                    breeds brings builds carries causes celebrates combines comprises consists continues converts
                    creates crosses decreases defines depends describes develops differs divides eats employs
                    enables encompasses ends exists expands explains explores extends extracts faces falls features
                    finds follows forms gains grows happens helps hosts houses increases indicates inhabits involves
                    joins knows leads leaves links loses maintains marks meets moves needs occupies occurs offers
                    opens operates orbits originates overlooks owns pays performs plays possesses produces promotes
                    protects provides publishes pumps ranges reaches receives reduces refers reflects relates relies
                    remains represents requires resembles rises rotates sells sends separates serves shares shows
                    sits speaks spans specialises specializes spreads starts stores studies supplies supports
                    surrounds teaches tells tends thinks travels uses varies wants wins works writes absorbs
                    allows appears attracts boasts claims believes argues commemorates competes absorbs releases
                    swims flies hunts sleeps grows emits forms hibernates lays spends reproduces
                    """);

    /** Plain forms, finite after a plural subject or a modal verb. */
    private static final Set<String> PLAIN =
            Words.set(
                    """
                    lie connect run contain cover hold make take last measure weigh hang stand include drain feed flow
                    come go give get live say mean keep become begin belong border breed bring build carry cause
                    combine comprise consist continue create cross depend describe develop differ divide eat end
                    exist expand extend fall feature find follow form gain grow happen help host hunt increase
                    inhabit involve join know lead leave link lose maintain meet move need occupy occur offer open
                    operate orbit originate own pay perform play possess produce protect provide range reach receive
                    reduce refer rely remain represent require rise rotate sell send separate serve share show sit
                    sleep speak spend spread start store study supply support surround swim teach tell tend think
                    travel use vary want win work write allow appear attract fly drink see be have do cut put set
                    """);

    private static final Set<String> ADVERBS =
            Words.set(
                    """
                    also now still later then never not soon often usually always only just first once again already
                    even almost nearly eventually finally subsequently currently originally initially officially
                    formally mainly mostly today ultimately thereby largely primarily together both long well
                    """);

    private Verbs() {}

    public static boolean isBe(Token token) {
        return BE.contains(token.lower());
    }

    public static boolean isModal(Token token) {
        return MODAL.contains(token.lower());
    }

    public static boolean isAuxiliary(Token token) {
        return isBe(token) || isModal(token) || HAVE_DO.contains(token.lower());
    }

    public static boolean isAdverb(Token token) {
        String word = token.lower();
        return ADVERBS.contains(word)
                || (word.length() > 4 && word.endsWith("ly") && !token.isCapitalised());
    }

    /** Past forms that cannot be participles. */
    public static boolean isPastOnly(Token token) {
        return !token.isCapitalised() && PAST.contains(token.lower());
    }

    /** Past forms that can be participles: “built”, “opened”. */
    public static boolean isPastOrParticiple(Token token) {
        String word = token.lower();
        return !token.isCapitalised()
                && (PAST_OR_PARTICIPLE.contains(word)
                        || (word.length() > 3
                                && word.endsWith("ed")
                                && word.indexOf('-') < 0
                                && !NO_PAST.contains(word)));
    }

    public static boolean isParticiple(Token token) {
        return PARTICIPLE.contains(token.lower()) || isPastOrParticiple(token);
    }

    public static boolean isPast(Token token) {
        return isPastOnly(token) || isPastOrParticiple(token);
    }

    public static boolean isPresent(Token token) {
        return !token.isCapitalised() && PRESENT.contains(token.lower());
    }

    public static boolean isPlain(Token token) {
        return !token.isCapitalised() && PLAIN.contains(token.lower());
    }

    public static boolean isIntransitive(Token token) {
        return INTRANSITIVE.contains(token.lower());
    }
}
