package io.fides.decompose;

import io.fides.segment.Words;
import java.util.Set;

/** Words that decide what may be taken out of a sentence. */
final class Lexis {

    static final Set<String> MODALS =
            Words.set("can could will would shall should may might must ca wo 'll 'd");

    static final Set<String> PAST_AUXILIARIES = Set.of("was", "were", "had", "did");

    static final Set<String> PLURAL_PRONOUNS = Set.of("they", "we", "these", "those");

    static final Set<String> NEGATIONS =
            Words.set("not n't never no neither nor hardly scarcely barely without");

    static final Set<String> HEDGES =
            Words.set(
                    """
                    perhaps maybe possibly probably presumably likely apparently reportedly allegedly supposedly
                    purportedly reputedly seemingly arguably potentially almost nearly
                    """);

    static final Set<String> CONDITIONS =
            Set.of("if", "unless", "provided", "providing", "whether");

    /** Clauses that are asserted beside the main one. */
    static final Set<String> CONTRASTS = Set.of("while", "whereas", "although", "though", "whilst");

    /** What makes a clause speak of words, not of the world. */
    static final Set<String> REPORTS =
            Words.set(
                    """
                    say claim argue believe report suggest think state allege speculate propose insist hope assume
                    estimate predict expect announce declare note write conclude find show maintain assert explain
                    """);

    /** “…, which led to B”: the clause speaks of the whole sentence. */
    static final Set<String> SENTENTIAL =
            Words.set(
                    """
                    make lead mean allow cause give result enable help explain show bring mark force prompt leave
                    raise create turn end let contribute culminate
                    """);

    /** Present participles that are no clause of the subject. */
    static final Set<String> PREPOSITIONAL =
            Words.set(
                    """
                    including following according ranging depending starting beginning regarding concerning involving
                    considering excluding counting making resulting leading causing allowing bringing marking giving
                    leaving forcing prompting creating ending raising turning helping enabling culminating
                    contributing being having
                    """);

    /** Participles of a state rather than an event. */
    static final Set<String> STATES =
            Words.set(
                    "located situated based known nicknamed named called set regarded considered headquartered");

    /** Participles that open an adverbial rather than a clause of the subject. */
    static final Set<String> ADVERBIAL_PARTICIPLES =
            Words.set("given compared provided followed granted based related due used");

    /** Nouns that say nothing by themselves. */
    static final Set<String> EMPTY_NOUNS =
            Words.set(
                    "one term word name type kind way part form example something someone anyone member result thing series set group number");

    /** What a story is told in; a fact of it is no fact of the world. */
    static final Set<String> STORIES =
            Words.set(
                    "novel film movie book story game series episode myth legend play opera poem tale show");

    /** What happens once, so that its time and its place are two facts. */
    static final Set<String> ONCE =
            Words.set(
                    """
                    bear die found establish bury baptize assassinate execute marry abolish discover invent
                    graduate premiere debut incorporate
                    """);

    /** Verbs whose objects can be told one by one. */
    static final Set<String> DISTRIBUTIVE =
            Words.set(
                    """
                    have include contain receive win write direct release publish produce feature study teach speak
                    hold own compose paint design earn record visit play join attend manage coach host
                    """);

    /** Verbs of which the same goes for what follows “in”, “as”, “for”, “at” or “with”. */
    static final Set<String> DISTRIBUTIVE_OVER_ADVERBIALS =
            Words.set(
                    """
                    know star appear work serve perform nominate study act write teach collaborate compete feature
                    award play educate base
                    """);

    /** What something is to this day. */
    static final Set<String> LASTING =
            Words.set(
                    """
                    capital city town river mountain country state island lake planet sea ocean volcano continent
                    peninsula desert region province county village element species genus galaxy star moon
                    """);

    static final Set<String> COLOURS =
            Words.set(
                    "red blue green white black yellow brown grey gray orange purple pink gold silver");

    static final Set<String> RELATIVES =
            Set.of("which", "who", "whom", "whose", "that", "where", "when");

    private Lexis() {}
}
