package io.fides.decompose;

import io.fides.language.WordLists;
import java.util.Set;
import java.util.stream.Collectors;

/** Words that decide what may be taken out of a sentence; {@code words.txt} says what they are. */
final class Lexis {

    private static final WordLists WORDS = new WordLists(Lexis.class, "words.txt");

    static final Set<String> MODALS = of("modals");
    static final Set<String> PAST_AUXILIARIES = of("past auxiliaries");
    static final Set<String> PLURAL_PRONOUNS = of("plural pronouns");
    static final Set<String> NEGATIONS = of("negations");
    static final Set<String> HEDGES = of("hedges");
    static final Set<String> CONDITIONS = of("conditions");
    static final Set<String> CONTRASTS = of("contrasts");
    static final Set<String> REPORTS = of("reports");
    static final Set<String> SENTENTIAL = of("sentential");
    static final Set<String> PREPOSITIONAL = of("prepositional");
    static final Set<String> STATES = of("states");
    static final Set<String> ADVERBIAL_PARTICIPLES = of("adverbial participles");
    static final Set<String> EMPTY_NOUNS = of("empty nouns");
    static final Set<String> ONCE = of("once");
    static final Set<String> DISTRIBUTIVE = of("distributive");
    static final Set<String> DISTRIBUTIVE_OVER_ADVERBIALS = of("distributive over adverbials");
    static final Set<String> LASTING = of("lasting");
    static final Set<String> COLOURS = of("colours");
    static final Set<String> RELATIVES = of("relatives");

    static final Set<String> INDEFINITE = Set.of("a", "an");
    static final Set<String> PERSONAL = Set.of("he", "she", "it", "they");

    static final Set<String> SINGULAR_VERBS = Set.of("is", "was", "has", "does");
    static final Set<String> PLURAL_VERBS = Set.of("are", "were", "have", "do");

    private Lexis() {}

    /** A list of {@code words.txt}. */
    static Set<String> of(String list) {
        return WORDS.get(list);
    }

    /** The regular expressions of a kind of {@code phrases.txt}, for text in lower case. */
    static String phrases(String kind) {
        return WordLists.lines(Lexis.class, "phrases.txt").stream()
                .map(line -> line.split("\t", 2))
                .filter(line -> line[0].equals(kind))
                .map(line -> line[1])
                .collect(Collectors.joining("|", "(?:", ")"));
    }
}
