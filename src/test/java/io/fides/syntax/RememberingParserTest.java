package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RememberingParserTest {

    /** Hangs every word from the first, and remembers what it was asked. */
    private record Flat(List<String> asked) implements Parser {

        @Override
        public String name() {
            return "flat";
        }

        @Override
        public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
            return sentences.stream().map(this::tree).toList();
        }

        private DependencyTree tree(TokenizedSentence sentence) {
            asked.add(sentence.text());
            List<Word> words = new ArrayList<>();
            List<Arc> arcs = new ArrayList<>();
            for (int i = 0; i < sentence.size(); i++) {
                String form = sentence.form(i);
                words.add(
                        new Word(
                                form,
                                form,
                                PartOfSpeech.X,
                                Features.NONE,
                                sentence.words().get(i)));
                arcs.add(i == 0 ? new Arc(Arc.ROOT, Arc.ROOT_RELATION) : new Arc(0, "dep"));
            }
            return new DependencyTree(words, arcs);
        }
    }

    @Test
    void aSentenceIsParsedOnceHoweverOftenItIsAsked() {
        Flat flat = new Flat(new ArrayList<>());
        RememberingParser parser = new RememberingParser(flat);
        TokenizedSentence rain = WordTokenizer.tokens("Rain falls.");
        TokenizedSentence snow = WordTokenizer.tokens("Snow lies here.");

        List<DependencyTree> trees = parser.parse(List.of(rain, snow, rain));
        assertThat(trees).extracting(DependencyTree::size).containsExactly(3, 4, 3);
        assertThat(parser.parse(List.of(snow))).containsExactly(trees.get(1));
        assertThat(parser.parse(List.of())).isEmpty();
        assertThat(flat.asked()).containsExactly("Rain falls.", "Snow lies here.");
        assertThat(parser.name()).isEqualTo("flat");
    }
}
