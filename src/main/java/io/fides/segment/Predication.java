package io.fides.segment;

import io.fides.segment.Entity.Kind;
import java.util.List;
import java.util.Set;

/**
 * Learns from what clauses say of their subjects.
 *
 * @param antecedents that are told
 */
record Predication(Antecedents antecedents) {

    /** What only people do, or nearly. */
    private static final Set<String> DEEDS =
            Words.set(
                    """
                    died composed wrote painted married invented discovered studied met taught sang starred
                    graduated sculpted emigrated retired
                    """);

    /** Notes what the clause says of its subject: that it is a person, or one of a class. */
    void of(List<Token> tokens, Entity spoken, int subject, int verb, int end) {
        antecedents.subject(spoken);
        if (!spoken.named()) {
            return;
        }
        Token head = tokens.get(verb);
        int after = Grammar.afterAdverbs(tokens, verb + 1, end);
        if (after < end && head.is("was") && tokens.get(after).is("born")) {
            antecedents.is(spoken, Kind.PERSON);
        }
        if (DEEDS.contains(head.lower())) {
            antecedents.is(spoken, Kind.PERSON);
        }
        if (Verbs.isBe(head)
                && after < end
                && Grammar.isDeterminer(tokens.get(after))
                && !isPossessed(tokens, subject)) {
            predicate(tokens, spoken, after + 1, end);
        }
        Token last = tokens.get(Math.max(subject, verb - 1));
        if (!Pronouns.isSubject(tokens.get(subject)) && Kinds.isClass(last.lower())) {
            antecedents.isA(spoken, last.lower());
        }
    }

    private static boolean isPossessed(List<Token> tokens, int subject) {
        return Pronouns.kind(tokens.get(subject)) != Kind.UNKNOWN
                && !Pronouns.isSubject(tokens.get(subject));
    }

    private void predicate(List<Token> tokens, Entity spoken, int from, int end) {
        int at = from;
        while (at < end
                && tokens.get(at).isWord()
                && !Grammar.isPreposition(tokens.get(at))
                && !Grammar.isRelative(tokens.get(at))
                && !(at > from && Verbs.isParticiple(tokens.get(at)))
                && !tokens.get(at).is("and")) {
            at++;
        }
        if (at == from) {
            return;
        }
        String noun = tokens.get(at - 1).lower();
        if (Kinds.isPerson(noun)) {
            antecedents.is(spoken, Kind.PERSON);
            antecedents.isA(spoken, noun);
        } else {
            antecedents.is(spoken, Kind.THING);
            if (Kinds.isClass(noun)) {
                antecedents.isA(spoken, noun);
            }
        }
    }
}
