package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Asks who or what is what a form of “be” says: “Who is an engineer? – Ada”. What is said side by
 * side is asked for one by one, so that one wrong part does not spoil the others.
 */
final class Copula {

    /** What hangs from the complement and is not part of it. */
    private static final Set<String> OUTSIDE =
            Words.set(
                    "nsubj nsubj:outer csubj cop aux mark conj cc acl:relcl punct advcl parataxis"
                            + " expl discourse vocative");

    private Copula() {}

    static List<QuestionAnswer> questions(SentenceSyntax syntax, int complement) {
        List<QuestionAnswer> asked = new ArrayList<>();
        List<Integer> subjects = syntax.children(complement, "nsubj", "nsubj:outer", "csubj");
        if (subjects.isEmpty()) {
            return asked;
        }
        List<Integer> parts = new ArrayList<>(List.of(complement));
        syntax.children(complement, "conj").stream()
                .filter(each -> !syntax.has(each, "nsubj", "nsubj:pass", "cop", "aux"))
                .filter(each -> syntax.word(each).tag() == syntax.word(complement).tag())
                .forEach(parts::add);
        int subject = subjects.getFirst();
        Span answer = phrase(syntax, subject, Set.of("punct", "acl:relcl"));
        String who = Interrogative.isPerson(syntax, subject) ? "Who " : "What ";
        for (int part : parts) {
            Span said = phrase(syntax, part, OUTSIDE);
            if (!said.overlaps(answer)) {
                String question =
                        who + VerbGroup.be(syntax, complement) + " " + syntax.text(said) + "?";
                asked.add(
                        new QuestionAnswer(
                                Kind.COPULAR, said, question, answer, syntax.text(answer)));
            }
        }
        return asked;
    }

    /** From the first to the last word of a phrase, without the branches {@code outside}. */
    private static Span phrase(SentenceSyntax syntax, int node, Set<String> outside) {
        SortedSet<Integer> words = new TreeSet<>(Set.of(node));
        for (int child : syntax.tree().dependents(node)) {
            if (!outside.contains(syntax.relation(child)) && !syntax.denies(child)) {
                words.addAll(syntax.tree().subtree(child));
            }
        }
        return syntax.span(words.first(), words.last());
    }
}
