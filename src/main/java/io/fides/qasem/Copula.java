package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Asks who or what is what a form of “be” says: “Who is an engineer? – Ada”. What is said side by
 * side is asked for one by one, so that one wrong part does not spoil the others.
 */
final class Copula {

    private static final Set<String> SUBJECTS = Set.of("nsubj", "nsubj:outer", "csubj");

    /** What hangs from the complement and is not part of it. */
    private static final Set<String> OUTSIDE =
            Words.set(
                    """
                    nsubj nsubj:outer csubj cop aux mark conj cc acl:relcl punct advcl parataxis expl discourse vocative
                    """);

    private Copula() {}

    static List<QuestionAnswer> questions(Grammar grammar, int complement) {
        Optional<Integer> subject =
                grammar.children(complement).stream()
                        .filter(each -> SUBJECTS.contains(grammar.relation(each)))
                        .findFirst();
        List<Integer> copulas = grammar.children(complement, "cop");
        if (subject.isEmpty() || copulas.isEmpty()) {
            return List.of();
        }
        List<Integer> parts = new ArrayList<>(List.of(complement));
        grammar.children(complement, "conj").stream()
                .filter(each -> !grammar.has(each, "nsubj", "nsubj:pass", "cop", "aux"))
                .filter(each -> grammar.word(each).tag() == grammar.word(complement).tag())
                .forEach(parts::add);
        Span answer = phrase(grammar, subject.get(), Set.of("punct", "acl:relcl"));
        String who = Interrogative.isPerson(grammar, subject.get()) ? "Who" : "What";
        String verb = be(grammar, complement, copulas.getFirst());
        List<QuestionAnswer> asked = new ArrayList<>();
        for (int part : parts) {
            Span said = phrase(grammar, part, OUTSIDE);
            if (!said.overlaps(answer)) {
                String question = who + " " + verb + " " + grammar.text(said) + "?";
                asked.add(
                        new QuestionAnswer(
                                Kind.COPULAR, said, question, answer, grammar.text(answer)));
            }
        }
        return asked;
    }

    /** “is”, “would not have been”. */
    private static String be(Grammar grammar, int complement, int copula) {
        List<String> words = new ArrayList<>();
        for (int child : grammar.children(complement)) {
            boolean denies = VerbGroup.NOT.contains(grammar.lower(child));
            if (grammar.relation(child).equals("aux") || child == copula || denies) {
                words.add(
                        switch (grammar.lower(child)) {
                            case "'s" -> "is";
                            case "'re" -> "are";
                            case "'m" -> "am";
                            case "n't" -> "not";
                            default -> grammar.lower(child);
                        });
            }
        }
        return String.join(" ", words);
    }

    /** From the first to the last word of a phrase, without the branches {@code outside}. */
    private static Span phrase(Grammar grammar, int node, Set<String> outside) {
        SortedSet<Integer> words = new TreeSet<>(Set.of(node));
        for (int child : grammar.children(node)) {
            if (!outside.contains(grammar.relation(child))
                    && !VerbGroup.NOT.contains(grammar.lower(child))) {
                words.addAll(grammar.subtree(child));
            }
        }
        return grammar.span(words.first(), words.last());
    }
}
