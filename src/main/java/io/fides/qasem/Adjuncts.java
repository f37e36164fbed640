package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.segment.Words;
import io.fides.syntax.PartOfSpeech;
import java.util.Set;

/** Tells what a circumstance answers: when, where, why, how, how long, how much. */
final class Adjuncts {

    private static final Set<String> TIMES =
            Words.set(
                    """
                    year month week day hour minute second decade century millennium season spring summer autumn winter
                    fall morning afternoon evening night midnight noon weekend today yesterday tomorrow tonight time age
                    january february march april may june july august september october november december
                    monday tuesday wednesday thursday friday saturday sunday period era moment date birthday anniversary
                    christmas easter childhood past future end beginning start ad bc
                    """);

    private static final Set<String> DURATION = Set.of("for", "throughout", "over");

    private static final Set<String> WHEN =
            Words.set(
                    """
                    now then today yesterday tomorrow tonight soon later earlier already recently currently previously
                    formerly originally eventually finally once often always never sometimes usually still yet ago
                    before after afterwards subsequently initially first last again immediately ever when
                    """);

    private static final Set<String> WHERE =
            Words.set(
                    "here there abroad home away everywhere nowhere somewhere nearby overseas upstairs inside outside"
                            + " where north south east west online locally");

    private static final Set<String> PLACING =
            Words.set(
                    """
                    in at on near into inside outside above below under over behind beside between across through toward
                    towards from to onto within around along opposite off past beyond throughout
                    """);

    private static final Set<String> REASONS = Set.of("because", "since", "due", "owing");

    private static final Set<String> MOMENTS =
            Words.set("when while after before until till once as if unless whenever since");

    private final Grammar grammar;

    Adjuncts(Grammar grammar) {
        this.grammar = grammar;
    }

    /** Of a phrase that a preposition leads to, or that stands alone. */
    Role phrase(int node, Kind kind) {
        String marker = grammar.marker(node);
        if (isTime(node)) {
            return DURATION.contains(marker) ? Role.HOW_LONG : Role.WHEN;
        }
        if (marker.isEmpty()) {
            return grammar.is(node, PartOfSpeech.ADV) ? adverb(node) : Role.HOW_MUCH;
        }
        if (marker.startsWith("because") || marker.startsWith("due")) {
            return Role.WHY;
        }
        boolean named = grammar.is(node, PartOfSpeech.PROPN) && PLACING.contains(marker);
        return named && kind != Kind.COPULAR ? Role.WHERE : Role.OBLIQUE;
    }

    Role adverb(int node) {
        String lemma = grammar.lemma(node);
        if (WHEN.contains(lemma)) {
            return Role.WHEN;
        }
        return WHERE.contains(lemma) ? Role.WHERE : Role.HOW;
    }

    Role clause(int node) {
        String marker = grammar.marker(node);
        String first = marker.split("\\+", -1)[0];
        if (REASONS.contains(first) && !marker.equals("since")) {
            return Role.WHY;
        }
        if (MOMENTS.contains(first)
                || grammar.children(node, "advmod").stream()
                        .anyMatch(child -> MOMENTS.contains(grammar.lemma(child)))) {
            return Role.WHEN;
        }
        return first.equals("to") || first.equals("so") ? Role.WHY : Role.HOW;
    }

    private boolean isTime(int node) {
        String lemma = grammar.lemma(node);
        return TIMES.contains(lemma)
                || (grammar.is(node, PartOfSpeech.NUM) && lemma.matches("[12]\\d{3}s?"))
                || grammar.children(node, "nummod", "nmod:unmarked", "nmod").stream()
                        .anyMatch(child -> grammar.lemma(child).matches("(1[0-9]|20)\\d\\ds?"));
    }
}
