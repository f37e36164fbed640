package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class JoinedClausesTest {

    private static final List<PartOfSpeech> TAGS =
            List.of(PartOfSpeech.NOUN, PartOfSpeech.CCONJ, PartOfSpeech.VERB, PartOfSpeech.AUX);

    /** Whatever a parser makes of hostile text: a tree stays a tree. */
    @Test
    void anyTreeIsReadAgain() {
        Random random = new Random(7);
        int mended = 0;
        for (int round = 0; round < 100_000; round++) {
            DependencyTree tree = tree(2 + random.nextInt(7), random);
            DependencyTree read = JoinedClauses.mended(tree);
            assertThat(read.words()).isEqualTo(tree.words());
            assertThat(read.root()).isEqualTo(tree.root());
            mended += read.equals(tree) ? 0 : 1;
        }
        assertThat(mended).isGreaterThan(1_000);
    }

    /** Words hang from one another in an order of chance. */
    private static DependencyTree tree(int size, Random random) {
        List<Word> words = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            PartOfSpeech tag = TAGS.get(random.nextInt(TAGS.size()));
            Features finite = Features.parse("VerbForm=Fin");
            words.add(new Word("w", "w", tag, finite, new Span(2 * i, 2 * i + 1)));
            order.add(i);
        }
        Collections.shuffle(order, random);
        List<Arc> arcs = new ArrayList<>(Collections.nCopies(size, new Arc(0, "conj")));
        arcs.set(order.getFirst(), new Arc(Arc.ROOT, Arc.ROOT_RELATION));
        for (int i = 1; i < size; i++) {
            String relation = random.nextInt(4) == 0 ? "aux" : "conj";
            arcs.set(order.get(i), new Arc(order.get(random.nextInt(i)), relation));
        }
        return new DependencyTree(words, arcs);
    }
}
