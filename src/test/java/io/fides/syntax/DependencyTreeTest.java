package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DependencyTreeTest {

    private static final String SENTENCE = "The old bridge fell in 1911.";

    @Test
    void tellsWhatDependsOnWhat() {
        DependencyTree tree =
                tree(
                        new Arc(2, "det"),
                        new Arc(2, "amod"),
                        new Arc(3, "nsubj"),
                        new Arc(Arc.ROOT, "root"),
                        new Arc(5, "case"),
                        new Arc(3, "obl"),
                        new Arc(3, "punct"));
        assertThat(tree.root()).isEqualTo(3);
        assertThat(tree.children(3)).containsExactly(2, 5, 6);
        assertThat(tree.children(3, "nsubj", "obl")).containsExactly(2, 5);
        assertThat(tree.subtree(2).stream()).containsExactly(0, 1, 2);
    }

    @Test
    void refusesWhatIsNoTree() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(new Arc(1, "dep"), new Arc(2, "dep"), new Arc(0, "dep")))
                .withMessage("not one root");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(new Arc(-1, "root"), new Arc(2, "dep"), new Arc(1, "dep")))
                .withMessage("word 1 depends on itself");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(new Arc(-1, "root"), new Arc(1, "dep")))
                .withMessage("word 1 depends on itself");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(new Arc(-1, "root"), new Arc(-1, "root")))
                .withMessage("not one root");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree(new Arc(-1, "root"), new Arc(2, "dep")))
                .withMessage("no word 2");
    }

    @Test
    void onlyTheRootHasItsRelation() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Arc(0, "root"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Arc(Arc.ROOT, "nsubj"));
        assertThat(new Arc(0, "nsubj:pass").universalRelation()).isEqualTo("nsubj");
    }

    private static DependencyTree tree(Arc... arcs) {
        List<Word> words = new ArrayList<>();
        List<Span> spans = WordTokenizer.tokens(SENTENCE).words();
        for (Span span : spans.subList(0, arcs.length)) {
            String form = span.of(SENTENCE);
            words.add(new Word(form, form, PartOfSpeech.X, Features.NONE, span));
        }
        return new DependencyTree(words, List.of(arcs));
    }
}
