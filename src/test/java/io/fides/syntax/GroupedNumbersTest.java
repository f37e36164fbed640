package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class GroupedNumbersTest {

    private static final List<String> FORMS = List.of("+", "0455", "11", "22", "is", "number");

    /** Whatever a parser makes of them: a tree stays a tree. */
    @Test
    void anyTreeIsReadAgain() {
        Random random = new Random(7);
        int mended = 0;
        for (int round = 0; round < 100_000; round++) {
            DependencyTree tree = tree(2 + random.nextInt(7), random);
            DependencyTree read = GroupedNumbers.mended(tree);
            assertThat(read.words()).isEqualTo(tree.words());
            for (int i = 1; i < tree.size(); i++) {
                if (tree.form(i - 1).equals("0455") && tree.form(i).equals("11")) {
                    assertThat(read.relation(i)).isEqualTo("flat");
                    assertThat(read.has(i, "conj")).isFalse();
                }
            }
            mended += read.equals(tree) ? 0 : 1;
        }
        assertThat(mended).isGreaterThan(1_000);
    }

    /** Words hang from one another in an order of chance. */
    private static DependencyTree tree(int size, Random random) {
        List<Word> words = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < size; i++) {
            String form = FORMS.get(random.nextInt(FORMS.size()));
            Span span = new Span(at, at + form.length());
            words.add(new Word(form, form, PartOfSpeech.NUM, Features.NONE, span));
            at = span.end() + (form.equals("+") ? 0 : 1);
            order.add(i);
        }
        Collections.shuffle(order, random);
        List<Arc> arcs = new ArrayList<>(Collections.nCopies(size, new Arc(0, "conj")));
        arcs.set(order.getFirst(), new Arc(Arc.ROOT, Arc.ROOT_RELATION));
        for (int i = 1; i < size; i++) {
            arcs.set(order.get(i), new Arc(order.get(random.nextInt(i)), "conj"));
        }
        return new DependencyTree(words, arcs);
    }
}
