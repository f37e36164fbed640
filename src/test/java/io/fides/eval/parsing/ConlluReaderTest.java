package io.fides.eval.parsing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fides.eval.parsing.ConlluReader.GoldSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConlluReaderTest {

    @Test
    void readsWordsOfMultiWordTokensAndNoEmptyNodes() throws IOException {
        List<GoldSentence> sentences = Treebanks.small();
        assertThat(sentences).hasSize(3);
        DependencyTree first = sentences.getFirst().tree();
        assertThat(first.words())
                .extracting(Word::form)
                .containsExactly("The", "mill", "did", "n't", "burn", ".");
        assertThat(first.word(3).span().of("The mill didn't burn.")).isEqualTo("n't");
        assertThat(first.word(3).lemma()).isEqualTo("not");
        assertThat(first.word(2).tag()).isEqualTo(PartOfSpeech.AUX);
        assertThat(first.word(2).features().has("Tense", "Past")).isTrue();
        assertThat(first.root()).isEqualTo(4);
        assertThat(first.relation(1)).isEqualTo("nsubj");
        assertThat(sentences.getLast().tree().size()).isEqualTo(5);
    }

    @Test
    void saysWhereAFileIsBroken() throws IOException {
        refuses(2, "1\tThe", "before line 10: 2 fields");
        refuses(3, "2\tmilk\tmilk\tNOUN\tNN\t_\t5\tnsubj\t_\t_", "no word 2 in the text");
        refuses(3, "2\tmill\tmill\tNOMEN\tNN\t_\t5\tnsubj\t_\t_", "NOMEN");
        refuses(3, "2\tmill\tmill\tNOUN\tNN\t_\t50\tnsubj\t_\t_", "no word 49");
        refuses(3, "2\tmill\tmill\tNOUN\tNN\t_\t2\tnsubj\t_\t_", "depends on itself");
    }

    /** Replaces the line at {@code index} of the first sentence, of nine. */
    private static void refuses(int index, String line, String message) throws IOException {
        List<String> lines = new ArrayList<>(Treebanks.smallLines());
        lines.set(index, line);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConlluReader.read(lines))
                .withMessageContaining("before line")
                .withMessageContaining(message);
    }
}
