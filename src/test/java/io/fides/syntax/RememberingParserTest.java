package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RememberingParserTest {

    @Test
    void aSentenceIsParsedOnceHoweverOftenItIsAsked() {
        FlatParser flat = new FlatParser();
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
