package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks who or what is what a form of “be” says: “Who is an engineer? – Ada”. What is said side by
 * side is asked for one by one, so that one wrong part does not spoil the others.
 */
final class Copula {

    private static final Set<String> SUBJECTS = Set.of("nsubj", "nsubj:outer", "csubj");

    /** What hangs from the complement and is not part of it. */
    private static final Set<String> OUTSIDE =
            Set.of(
                    "nsubj",
                    "nsubj:outer",
                    "csubj",
                    "cop",
                    "aux",
                    "mark",
                    "conj",
                    "cc",
                    "acl:relcl",
                    "punct",
                    "advcl",
                    "parataxis",
                    "expl",
                    "discourse",
                    "vocative");

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
        int copula = copulas.get(0);
        List<Integer> parts = new ArrayList<>(List.of(complement));
        grammar.children(complement, "conj").stream()
                .filter(each -> !grammar.has(each, "nsubj", "nsubj:pass", "cop", "aux"))
                .filter(each -> grammar.word(each).tag() == grammar.word(complement).tag())
                .forEach(parts::add);
        Span answer = phrase(grammar, subject.get(), Set.of("punct", "acl:relcl"));
        String who =
                new Interrogative(grammar, new VerbGroup(List.of(), "", "be", "be"))
                                .placeholder(subject.get())
                                .equals("someone")
                        ? "Who"
                        : "What";
        List<QuestionAnswer> asked = new ArrayList<>();
        for (int part : parts) {
            Span said = phrase(grammar, part, OUTSIDE);
            if (!said.overlaps(answer)) {
                asked.add(
                        new QuestionAnswer(
                                Kind.COPULAR,
                                said,
                                who
                                        + " "
                                        + be(grammar, complement, copula)
                                        + " "
                                        + grammar.text(said)
                                        + "?",
                                answer,
                                grammar.text(answer)));
            }
        }
        return asked;
    }

    /** “is”, “would not have been”. */
    private static String be(Grammar grammar, int complement, int copula) {
        List<String> words = new ArrayList<>();
        for (int child : grammar.children(complement)) {
            boolean denies = Set.of("not", "n't", "never").contains(grammar.lower(child));
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
        int first = node;
        int last = node;
        for (int child : grammar.children(node)) {
            boolean denies = Set.of("not", "n't", "never").contains(grammar.lower(child));
            if (!outside.contains(grammar.relation(child)) && !denies) {
                Span inside = reach(grammar, child);
                first = Math.min(first, inside.start());
                last = Math.max(last, inside.end() - 1);
            }
        }
        return grammar.span(first, last);
    }

    /** Indices of words. */
    private static Span reach(Grammar grammar, int node) {
        int first = node;
        int last = node;
        for (int child : grammar.children(node)) {
            Span inside = reach(grammar, child);
            first = Math.min(first, inside.start());
            last = Math.max(last, inside.end() - 1);
        }
        return new Span(first, last + 1);
    }
}
