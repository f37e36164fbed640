package io.fides.qasem;

import io.fides.segment.Words;
import io.fides.syntax.PartOfSpeech;
import java.util.Map;
import java.util.Set;

/**
 * Words the question for one argument as QA-SRL does: who, what, when …, then the predicate, with
 * “someone” and “something” in the places of what is not asked for.
 */
final class Interrogative {

    private static final Set<String> PEOPLE =
            Words.set(
                    """
                    he she him her i you we they them us me who whom man woman people person child boy girl son daughter
                    father mother brother sister wife husband actor actress author writer player singer president
                    minister leader officer official doctor scientist artist student teacher worker police victim
                    resident fan member friend king queen prince princess lawyer judge soldier driver manager coach
                    researcher engineer musician politician director producer spokesman spokeswoman somebody someone
                    everyone nobody himself herself themselves
                    """);

    private static final Map<ArgumentRole, String> CIRCUMSTANCES =
            Map.of(
                    ArgumentRole.WHEN, "When",
                    ArgumentRole.WHERE, "Where",
                    ArgumentRole.WHY, "Why",
                    ArgumentRole.HOW, "How",
                    ArgumentRole.HOW_LONG, "How long",
                    ArgumentRole.HOW_MUCH, "How much");

    /**
     * @param subject who does it, or to whom it is done in the passive: “someone”, “something”
     * @param object to whom it is done; empty if nothing is
     */
    record Others(String subject, String object) {

        private String after() {
            return object.isEmpty() ? "" : " " + object;
        }
    }

    private final SentenceSyntax syntax;
    private final VerbGroup verb;

    Interrogative(SentenceSyntax syntax, VerbGroup verb) {
        this.syntax = syntax;
        this.verb = verb;
    }

    /** “someone” or “something”. */
    String placeholder(int node) {
        return isPerson(syntax, node) ? "someone" : "something";
    }

    String ask(ArgumentRole role, int node, Others others) {
        String who = isPerson(syntax, node) ? "Who" : "What";
        String subject = others.subject();
        String words =
                switch (role) {
                    case SUBJECT -> who + " " + verb.afterSubject() + others.after();
                    case PASSIVE_SUBJECT -> who + " " + verb.afterSubject();
                    case OBJECT -> who + " " + verb.around(subject);
                    case AGENT -> who + " " + verb.around(subject) + " by";
                    case RECIPIENT -> who + " " + verb.around(subject) + others.after() + " to";
                    case COMPLEMENT -> "What " + verb.around(subject);
                    case OBLIQUE ->
                            who
                                    + " "
                                    + verb.around(subject)
                                    + others.after()
                                    + " "
                                    + syntax.marker(node).replace('+', ' ');
                    case WHEN, WHERE, WHY, HOW, HOW_LONG, HOW_MUCH ->
                            CIRCUMSTANCES.get(role) + " " + verb.around(subject) + others.after();
                };
        return words.strip() + "?";
    }

    static boolean isPerson(SentenceSyntax syntax, int node) {
        if (syntax.is(node, PartOfSpeech.PROPN)) {
            return !syntax.has(node, "det");
        }
        return PEOPLE.contains(syntax.lemma(node)) || PEOPLE.contains(syntax.lower(node));
    }
}
