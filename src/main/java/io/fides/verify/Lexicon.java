package io.fides.verify;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of English words, and the light stemming that makes them meet. */
final class Lexicon {

    private static final Set<String> FUNCTION =
            words(
                    """
                    a an the of in on at by to for from with and or but as is are was were be been being am
                    has have had having it its itself he she his her him himself herself they their them themselves i you we our your my
                    that which who whom whose this these those there here into onto about around during than then also did does do done
                    not no never n't so such both either neither nor if while when where whereas because although though since until till
                    after before between among within without under over up down out off through across against via per upon along
                    very more most less least much many some any all each every other another same own only just even still yet too
                    would could should may might can will shall must own what how why
                    however therefore moreover thus today now later earlier approximately roughly nearly almost circa approx ca
                    generally usually often probably originally officially actually sometimes
                    one's s o'clock called named known
                    """);

    private static final Set<String> PREPOSITIONS =
            words(
                    """
                    of in on at by to for from with into onto about during after before between among within without under over
                    through across against via per upon along since until till around as near behind above below off like aboard
                    beside towards toward called named
                    """);

    /** What a weak verb weighs among words that weigh 1. */
    static final double WEAK = 0.4;

    private static final Set<String> BE = words("is are was were be been being am");

    private static final Set<String> AUXILIARY =
            words("has have had do does did will would can could may might shall should must");

    /** Verbs in their base form; their -s, -ed and -ing forms are derived. */
    private static final Set<String> VERBS =
            words(
                    """
                    accept achieve acquire act adapt add admire adopt agree allow announce annex appear apply appoint approve arrest arrive
                    ask attack attend attract award bear become begin believe belong blame border boil break bring build burn buy call calculate carry cause
                    celebrate cede change charge chase choose circle claim climb close collaborate collapse collect collide combine come command
                    commission compete complete compose conduct confirm conquer connect consist construct contain continue contribute convert
                    convict cost cover create cross crown damage declare decline dedicate defeat defend deliver depend depict describe design destroy
                    develop die direct disappear discover divide divorce do donate draw drain drop earn eat elect employ enable encourage end endorse enroll ensure enter erect
                    erupt escape establish evolve exceed exhibit exist expand explain explode explore export extend face fail fall feature feed fight
                    fill finance find finish fire flee flow fly follow force form found freeze gain generate get give go govern graduate grant grow
                    guide hand hang happen head help hide hire hold honour host identify include increase influence inherit inspire install introduce
                    invade invent invite involve join keep kill know lack land last launch lay lead learn leave let lie link list live locate lose
                    lower maintain make manage manufacture mark marry mean measure meet merge mix move murder name need negotiate note observe occupy occur
                    offer open operate oppose orbit order organise organize originate oversee overthrow own paint participate pass patent pay perform
                    permit persuade pick place plan play pledge point pose possess praise predict premiere prepare present preserve preside prevent print produce
                    promise promote propose protect prove provide publish purchase put raise rank reach read realise receive recognise recognize
                    record recover reduce refer reform refuse reign reject relate release remain remember remove rename repair replace report represent require rescue resign
                    resist result retain retire return reveal revise reward ride rise rotate rule run sail save say score secure see seem sell send
                    separate serve set settle shape share shoot show sign sing sink sit span speak spend split spread stand star start state stay steal stop
                    strike study submit succeed suffer suggest supply support surrender survive swallow swim take talk teach tell tend term touch
                    train transfer transform translate travel try turn uncover unite unveil upload use vary visit vote walk want warn wear weigh win withdraw
                    witness work write sculpt knight extract isolate co-found record stretch surpass outlive sack score stage broadcast coach
                    """);

    /** Irregular forms, base form first. */
    private static final Map<String, String> IRREGULAR =
            irregular(
                    """
                    have has had having
                    do does did done doing
                    become became
                    begin began begun
                    break broke broken
                    bring brought
                    build built
                    buy bought
                    choose chose chosen
                    come came
                    draw drew drawn
                    eat ate eaten
                    fall fell fallen
                    feed fed
                    fight fought
                    find found
                    flee fled
                    fly flew flown
                    freeze froze frozen
                    get got gotten
                    give gave given
                    go went gone
                    grow grew grown
                    hang hung
                    hide hid hidden
                    hold held
                    keep kept
                    know knew known
                    lay laid
                    lead led
                    leave left
                    lie lay lain lying
                    lose lost
                    make made
                    mean meant
                    meet met
                    oversee oversaw overseen
                    overthrow overthrew overthrown
                    pay paid
                    ride rode ridden
                    rise rose risen
                    run ran
                    say said
                    see saw seen
                    sell sold
                    send sent
                    shoot shot
                    show shown
                    sing sang sung
                    sink sank sunk
                    sit sat
                    speak spoke spoken
                    spend spent
                    stand stood
                    steal stole stolen
                    strike struck
                    swim swam swum
                    take took taken
                    teach taught
                    tell told
                    wear wore worn
                    win won
                    withdraw withdrew withdrawn
                    write wrote written
                    die died dying
                    marry married
                    bear born bore borne
                    person people
                    child children
                    man men
                    woman women
                    foot feet
                    goose geese
                    tooth teeth
                    species species
                    """);

    private static final Set<String> NOT_PARTICIPLES =
            words(
                    "hundred red united bed seed speed need feed shed breed indeed wicked sacred naked limited embed kindred armed sted weed deed reed");

    /** Words that may stand for each other; each line is one meaning. */
    private static final Map<String, String> SYNONYMS =
            synonyms(
                    """
                    build construct erect construction
                    bear birth birthplace
                    die death
                    locate lie stand situated sit
                    author writer
                    win award receive
                    buy acquire purchase acquisition takeover
                    establish founded creation
                    land touch
                    stay remain
                    submit hand
                    complete finish completion
                    start begin commence
                    marry wed wife husband spouse marriage
                    name call
                    invent inventor invention
                    discover discoverer discovery
                    paint painter
                    design designer
                    compose composer
                    direct director
                    premiere debut
                    inaugurate open
                    headquarter headquarters
                    ship liner vessel
                    film movie
                    gather collect
                    explode blew
                    harbour harbor
                    colour color
                    kilometre kilometer
                    metre meter
                    centre center
                    organise organize organisation organization
                    choir chorus
                    crewmate colleague
                    high height tall elevation altitude
                    long length
                    wide width
                    deep depth
                    weigh weight mass heavy
                    age aged old
                    temperature hot
                    premier first-performed
                    pick rescue
                    couple they
                    surface ground
                    percent %
                    unfrozen non-frozen
                    supervisor advisor
                    chief head
                    soloist solo
                    feed flow
                    publish publication
                    sink sinking
                    approx about
                    defeat beat
                    kill murder assassinate
                    """);

    /** Common nouns by which a page speaks of the thing in its title. */
    private static final Set<String> TYPE_NOUNS =
            words(
                    """
                    tower bridge ship liner building city town village country state nation company firm corporation river lake mountain
                    volcano peak book novel film movie song album painting picture portrait play symphony opera planet star species animal organisation
                    organization agency university college school museum war battle treaty language program software site website game
                    team club airline church cathedral temple island structure canal statue monument document element disease virus
                    bird tree plant fish mammal railway station stadium airport park dam desert sea ocean satellite mission spacecraft probe
                    aircraft airplane plane car band group party movement festival tournament competition award prize newspaper magazine
                    journal series show episode poem machine computer engine drug mausoleum palace castle fort festival reef moon comet
                    """);

    /** Verbs that say too little to tell what is spoken of. */
    private static final Set<String> WEAK_VERBS =
            stems(
                    "be have become do make take get go include use call name serve show say work see give");

    /** What happens to a thing, or is done by a person to a thing, once. */
    private static final Set<String> UNIQUE_EVENTS =
            stems(
                    """
                    bear die build establish found complete open launch sink land invent discover sign paint inaugurate premiere erupt
                    explode unveil demolish abolish crash splash marry upload strike introduce annex assassinate patent
                    locate ratify charter coronate crown erect incorporate
                    """);

    private static final Set<String> SYMMETRIC =
            stems(
                    "marry meet join fight play border merge collaborate collide connect separate resemble be have become link");

    private Lexicon() {}

    static boolean isPreposition(String norm) {
        return PREPOSITIONS.contains(norm);
    }

    /** Which share of {@code wanted} is among {@code there}; weak verbs count less. */
    static double share(Set<String> wanted, Set<String> there) {
        double all = 0;
        double met = 0;
        for (String word : wanted) {
            double weight = isWeak(word) ? WEAK : 1;
            all += weight;
            met += there.contains(word) ? weight : 0;
        }
        return all == 0 ? 0.5 : met / all;
    }

    static boolean isFunctionWord(String norm) {
        return FUNCTION.contains(norm);
    }

    static boolean isBe(String norm) {
        return BE.contains(norm);
    }

    static boolean isAuxiliary(String norm) {
        return AUXILIARY.contains(norm);
    }

    static boolean isTypeNoun(String norm) {
        return TYPE_NOUNS.contains(norm);
    }

    static boolean isWeak(String verb) {
        return WEAK_VERBS.contains(verb);
    }

    static boolean isUniqueEvent(String verb) {
        return UNIQUE_EVENTS.contains(verb);
    }

    static boolean isSymmetric(String verb) {
        return SYMMETRIC.contains(verb);
    }

    /** Whether the word is a finite form of the past, or a participle. */
    static boolean isPastVerb(String norm) {
        if (IRREGULAR.containsKey(norm)) {
            return VERBS.contains(IRREGULAR.get(norm))
                    && !norm.equals("lying")
                    && !norm.equals("dying");
        }
        return (norm.endsWith("ed") && norm.length() > 3 && !NOT_PARTICIPLES.contains(norm))
                || norm.equals("put")
                || norm.equals("set")
                || norm.equals("blew");
    }

    /** Whether the word may be a finite form of the present. */
    static boolean isPresentVerb(String norm) {
        if (!norm.endsWith("s") || norm.length() < 4) {
            return false;
        }
        String base = norm.substring(0, norm.length() - 1);
        return VERBS.contains(base)
                || (norm.endsWith("es") && VERBS.contains(norm.substring(0, norm.length() - 2)))
                || (norm.endsWith("ies")
                        && VERBS.contains(norm.substring(0, norm.length() - 3) + "y"));
    }

    /** The base form of a verb, if the form is surely one of a known verb. */
    static Optional<String> base(String form) {
        String irregular = IRREGULAR.get(form);
        if (irregular != null) {
            return Optional.of(irregular);
        }
        int length = form.length();
        return Stream.of("ed", "d", "s", "es")
                .filter(form::endsWith)
                .map(ending -> form.substring(0, length - ending.length()))
                .flatMap(
                        cut ->
                                Stream.of(
                                        cut,
                                        undoubled(cut),
                                        cut.endsWith("i")
                                                ? cut.substring(0, cut.length() - 1) + "y"
                                                : cut))
                .filter(VERBS::contains)
                .findFirst();
    }

    /** Strips inflection, then maps synonyms to one of them. */
    static String stem(String norm) {
        String base = inflectionless(norm);
        return SYNONYMS.getOrDefault(base, base);
    }

    private static String inflectionless(String norm) {
        String word = IRREGULAR.getOrDefault(norm, norm);
        if (!word.equals(norm) && !word.equals("find")) {
            return ending(word);
        }
        if (norm.equals("found")) {
            return "found";
        }
        int length = word.length();
        if ((length > 4 && word.endsWith("ies")) || (length > 4 && word.endsWith("ied"))) {
            word = word.substring(0, length - 3) + "y";
        } else if (length > 4
                && (word.endsWith("sses")
                        || word.endsWith("shes")
                        || word.endsWith("ches")
                        || word.endsWith("xes"))) {
            word = word.substring(0, length - 2);
        } else if (length > 3
                && word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us")
                && !word.endsWith("is")) {
            word = word.substring(0, length - 1);
        } else if (length > 4 && word.endsWith("ed") && !NOT_PARTICIPLES.contains(word)) {
            word = undoubled(word.substring(0, length - 2));
        } else if (length > 5 && word.endsWith("ing")) {
            word = undoubled(word.substring(0, length - 3));
        }
        return ending(word);
    }

    private static String undoubled(String word) {
        if (word.length() < 2) {
            return word;
        }
        int last = word.length() - 1;
        char end = word.charAt(last);
        boolean twice = last > 2 && end == word.charAt(last - 1) && "bdgmnprt".indexOf(end) >= 0;
        return twice ? word.substring(0, last) : word;
    }

    private static String ending(String word) {
        return word.length() > 3 && word.endsWith("e")
                ? word.substring(0, word.length() - 1)
                : word;
    }

    private static Set<String> words(String table) {
        return Set.copyOf(new HashSet<>(Arrays.asList(table.strip().split("\\s+", -1))));
    }

    private static Set<String> stems(String table) {
        return words(table).stream().map(Lexicon::stem).collect(Collectors.toUnmodifiableSet());
    }

    private static Map<String, String> irregular(String table) {
        Map<String, String> forms = new HashMap<>();
        table.lines()
                .map(line -> line.split("\\s+", -1))
                .forEach(
                        line -> {
                            for (int i = 1; i < line.length; i++) {
                                forms.put(line[i], line[0]);
                            }
                        });
        return Map.copyOf(forms);
    }

    private static Map<String, String> synonyms(String table) {
        Map<String, String> groups = new HashMap<>();
        table.lines()
                .map(line -> line.split("\\s+", -1))
                .forEach(
                        line -> {
                            for (String word : line) {
                                groups.put(inflectionless(word), inflectionless(line[0]));
                            }
                        });
        return Map.copyOf(groups);
    }
}
