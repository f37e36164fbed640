package io.fides.eval.facts;

import io.fides.eval.facts.CheckableWords.Content;
import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Whether a fact says only what its sentence says, as far as words and their order can tell:
 *
 * <ol>
 *   <li>every content word of the fact is a word of the sentence;
 *   <li>they come in the order of the sentence, but for one step back: what was said later may be
 *       put in front, as in “A, founded by B” and “by B”;
 *   <li>no word of negation, doubt, condition or report is in the fact that the sentence lacks;
 *   <li>if the sentence puts such a word to a predicate that is in the fact, so does the fact.
 * </ol>
 *
 * <p>A fact that passes may still join a subject to a verb that is not its own; one that a person
 * worded freely may fail.
 */
final class Faithfulness {

    private static final int STEPS_BACK = 1;

    private static final Set<String> SCOPE = CheckableWords.WORDS.get("scope");

    private static final Set<String> REPORTS = CheckableWords.WORDS.get("reports");

    private final DependencyTree sentence;
    private final List<Content> words;

    Faithfulness(DependencyTree sentence) {
        this.sentence = sentence;
        this.words =
                IntStream.range(0, sentence.size())
                        .mapToObj(i -> CheckableWords.content(sentence, i))
                        .toList();
    }

    boolean holds(DependencyTree fact) {
        CheckableWords said = CheckableWords.of(fact);
        return inOrder(said) && addsNoScope(fact) && keepsScope(fact, said);
    }

    private boolean inOrder(CheckableWords said) {
        int at = -1;
        int back = 0;
        for (Content word : said.words()) {
            int next = next(word, at);
            if (next < 0) {
                back++;
                next = next(word, -1);
            }
            if (next < 0 || back > STEPS_BACK) {
                return false;
            }
            at = next;
        }
        return true;
    }

    /** The first place after {@code after} where the sentence has the word, or -1. */
    private int next(Content word, int after) {
        return words.stream()
                .filter(each -> each.index() > after && each.same(word))
                .mapToInt(Content::index)
                .findFirst()
                .orElse(-1);
    }

    private boolean addsNoScope(DependencyTree fact) {
        List<String> allowed = scope(sentence);
        return scope(fact).stream().allMatch(allowed::remove);
    }

    private boolean keepsScope(DependencyTree fact, CheckableWords said) {
        List<String> kept = scope(fact);
        return IntStream.range(0, sentence.size())
                .filter(i -> isScope(sentence, i) && governs(i, said))
                .allMatch(i -> kept.contains(sentence.lemma(i)));
    }

    /** Whether what the word at {@code i} speaks about is in the fact. */
    private boolean governs(int i, CheckableWords said) {
        if (REPORTS.contains(sentence.lemma(i))) {
            boolean according = sentence.lower(i).equals("according");
            return complements(i, said) || (according && hasAncestor(i, said));
        }
        int head = sentence.head(i);
        if (head < 0) {
            return false;
        }
        boolean mark = sentence.relation(i).equals("mark") && sentence.head(head) >= 0;
        return said.has(CheckableWords.content(sentence, head))
                || (mark && said.has(CheckableWords.content(sentence, sentence.head(head))));
    }

    private boolean complements(int verb, CheckableWords said) {
        return sentence.children(verb, "ccomp", "csubj", "csubj:pass").stream()
                .anyMatch(each -> said.has(CheckableWords.content(sentence, each)));
    }

    private boolean hasAncestor(int i, CheckableWords said) {
        int head = sentence.head(i);
        int above = head < 0 ? -1 : sentence.head(head);
        return above >= 0 && said.has(CheckableWords.content(sentence, above));
    }

    /** The words of scope, which are taken out where they are found again. */
    private static List<String> scope(DependencyTree tree) {
        return IntStream.range(0, tree.size())
                .filter(i -> isScope(tree, i))
                .mapToObj(i -> tree.lemma(i))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static boolean isScope(DependencyTree tree, int i) {
        return SCOPE.contains(tree.lower(i)) || REPORTS.contains(tree.lemma(i));
    }
}
