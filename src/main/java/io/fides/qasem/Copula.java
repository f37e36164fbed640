package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.language.WordLists;
import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Asks who or what is what a form of “be” says: “Who is an engineer? – Ada”. What is said side by
 * side is asked for one by one, so that one wrong part does not spoil the others.
 */
final class Copula {

    /** What hangs from the complement and is not part of it. */
    private static final Set<String> OUTSIDE =
            WordLists.of(
                    "nsubj nsubj:outer csubj cop aux mark conj cc acl:relcl punct advcl parataxis"
                            + " expl discourse vocative");

    private Copula() {}

    static List<QuestionAnswer> questions(String sentence, DependencyTree tree, int complement) {
        List<QuestionAnswer> asked = new ArrayList<>();
        List<Integer> subjects = tree.children(complement, "nsubj", "nsubj:outer", "csubj");
        if (subjects.isEmpty()) {
            return asked;
        }
        List<Integer> parts = new ArrayList<>(List.of(complement));
        tree.children(complement, "conj").stream()
                .filter(each -> !tree.has(each, "nsubj", "nsubj:pass", "cop", "aux"))
                .filter(each -> tree.word(each).tag() == tree.word(complement).tag())
                .forEach(parts::add);
        int subject = subjects.getFirst();
        Span answer = phrase(tree, subject, Set.of("punct", "acl:relcl"));
        String who = Interrogative.isPerson(tree, subject) ? "Who " : "What ";
        for (int part : parts) {
            Span said = phrase(tree, part, OUTSIDE);
            if (!said.overlaps(answer)) {
                String question =
                        who + VerbGroup.be(tree, complement) + " " + said.of(sentence) + "?";
                asked.add(
                        new QuestionAnswer(
                                Kind.COPULAR, said, question, answer, answer.of(sentence)));
            }
        }
        return asked;
    }

    /** From the first to the last word of a phrase, without the branches {@code outside}. */
    private static Span phrase(DependencyTree tree, int node, Set<String> outside) {
        BitSet words =
                tree.subtree(
                        node, c -> outside.contains(tree.relation(c)) || VerbGroup.denies(tree, c));
        return tree.span(words.nextSetBit(0), words.length() - 1);
    }
}
