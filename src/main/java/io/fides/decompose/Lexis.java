package io.fides.decompose;

import io.fides.segment.WordLists;
import java.util.Set;

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

    private Lexis() {}

    /** A list of {@code words.txt}. */
    static Set<String> of(String list) {
        return WORDS.get(list);
    }
}
