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

    static List<QuestionAnswer> questions(SentenceSyntax syntax, int complement) {
        Optional<Integer> subject =
                syntax.children(complement).stream()
                        .filter(each -> SUBJECTS.contains(syntax.relation(each)))
                        .findFirst();
        List<Integer> copulas = syntax.children(complement, "cop");
        if (subject.isEmpty() || copulas.isEmpty()) {
            return List.of();
        }
        List<Integer> parts = new ArrayList<>(List.of(complement));
        syntax.children(complement, "conj").stream()
                .filter(each -> !syntax.has(each, "nsubj", "nsubj:pass", "cop", "aux"))
                .filter(each -> syntax.word(each).tag() == syntax.word(complement).tag())
                .forEach(parts::add);
        Span answer = phrase(syntax, subject.get(), Set.of("punct", "acl:relcl"));
        String who = Interrogative.isPerson(syntax, subject.get()) ? "Who" : "What";
        String verb = be(syntax, complement, copulas.getFirst());
        List<QuestionAnswer> asked = new ArrayList<>();
        for (int part : parts) {
            Span said = phrase(syntax, part, OUTSIDE);
            if (!said.overlaps(answer)) {
                String question = who + " " + verb + " " + syntax.text(said) + "?";
                asked.add(
                        new QuestionAnswer(
                                Kind.COPULAR, said, question, answer, syntax.text(answer)));
            }
        }
        return asked;
    }

    /** “is”, “would not have been”. */
    private static String be(SentenceSyntax syntax, int complement, int copula) {
        List<String> words = new ArrayList<>();
        for (int child : syntax.children(complement)) {
            boolean denies = VerbGroup.NOT.contains(syntax.lower(child));
            if (syntax.relation(child).equals("aux") || child == copula || denies) {
                words.add(
                        switch (syntax.lower(child)) {
                            case "'s" -> "is";
                            case "'re" -> "are";
                            case "'m" -> "am";
                            case "n't" -> "not";
                            default -> syntax.lower(child);
                        });
            }
        }
        return String.join(" ", words);
    }

    /** From the first to the last word of a phrase, without the branches {@code outside}. */
    private static Span phrase(SentenceSyntax syntax, int node, Set<String> outside) {
        SortedSet<Integer> words = new TreeSet<>(Set.of(node));
        for (int child : syntax.children(node)) {
            if (!outside.contains(syntax.relation(child))
                    && !VerbGroup.NOT.contains(syntax.lower(child))) {
                words.addAll(syntax.subtree(child));
            }
        }
        return syntax.span(words.first(), words.last());
    }
}
