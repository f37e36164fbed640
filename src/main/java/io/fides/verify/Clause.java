package io.fides.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A part of a sentence with a verb of its own.
 *
 * @param from index of its first token in the text
 * @param to index after its last token
 * @param subject what it is about
 * @param verbs stems of its verbs, in order
 * @param passive whether its subject suffers what the verb says
 * @param negated whether it denies what it says
 * @param denied for each negation the stems of the content words that it covers
 * @param mentions its values, in order
 * @param words stems of its content words outside values
 * @param objectPronoun whether a pronoun stands directly after its verb
 */
record Clause(
        int from,
        int to,
        Subject subject,
        List<String> verbs,
        boolean passive,
        boolean negated,
        List<Set<String>> denied,
        List<Mention> mentions,
        Set<String> words,
        boolean objectPronoun) {

    Clause {
        verbs = List.copyOf(verbs);
        mentions = List.copyOf(mentions);
        words = Set.copyOf(words);
        denied = List.copyOf(denied);
    }

    /** Its values, and what a pronoun or another clause says it is about. */
    List<Mention> withSubject() {
        List<Mention> all = new ArrayList<>();
        for (Name name : subject.names()) {
            boolean here = mentions.stream().anyMatch(mention -> mention.value().equals(name));
            if (!here && !name.span().isEmpty() && !verbs.isEmpty()) {
                all.add(
                        new Mention(
                                name, from, from, Mention.Role.SUBJECT, "", "", verbs.getLast()));
            }
        }
        all.addAll(mentions);
        return all;
    }

    List<Name> names(Mention.Role role) {
        return mentions.stream()
                .filter(mention -> mention.role() == role && mention.value() instanceof Name)
                .map(mention -> (Name) mention.value())
                .toList();
    }
}
