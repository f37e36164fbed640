package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fides.domain.Span;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordTokenizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                // contractions and possessives
                "They don't say it's over.~They do n't say it 's over .",
                "I’d’ve come, but we can’t.~I’d ’ve come , but we ca n’t .",
                "She CAN'T, and he cannot.~She CA N'T , and he can not .",
                "Mary's and the Jones' house~Mary 's and the Jones ' house",
                "O'Brien left at six o'clock.~O'Brien left at six o'clock .",
                "In the 1970's and the '80s~In the 1970's and the '80s",
                "I'm gonna go~I 'm gon na go",
                "Is it its own?~Is it its own ?",
                // hyphens and slashes
                "A well-known, state-run bank~A well - known , state - run bank",
                "a non-linear pre-war co-worker~a non-linear pre-war co-worker",
                "from 1914-1918 or 5-10 days~from 1914 - 1918 or 5 - 10 days",
                "Call 555-0134 or 212-555-0134.~Call 555-0134 or 212-555-0134 .",
                "on 24/12/1998 and/or later~on 24/12/1998 and / or later",
                "half (1/2) of it--all of it~half ( 1 / 2 ) of it -- all of it",
                "It rose—slowly – then fell.~It rose — slowly – then fell .",
                // numbers, money, units
                "$5,000.50 is 12.5% of US$40,000~$ 5,000.50 is 12.5 % of US $ 40,000",
                "£3m at 7:30pm, 5km away~£ 3 m at 7:30 pm , 5 km away",
                "27 m², 5km² or 3 cm³; 1889²~27 m² , 5 km² or 3 cm³ ; 1889 ²",
                "The 21st century, the 1970s.~The 21st century , the 1970s .",
                "It is -5°C at +44.~It is - 5 ° C at + 44 .",
                // full stops
                "Dr. Ada of the U.S. Army, Ph.D., e.g. here.~Dr. Ada of the U.S. Army , Ph.D. , e.g. here .",
                "They sell pens, ink etc.~They sell pens , ink etc .",
                "J. R. R. Tolkien v. no one~J. R. R. Tolkien v . no one",
                "Wait... what?! No!!!~Wait ... what ?! No !!!",
                "He came from the U.K.~He came from the U.K.",
                // addresses and marks
                "See https://a.example/b_(c)?d=e#f, then go.~See https://a.example/b_(c)?d=e#f , then go .",
                "(www.b.example)~( www.b.example )",
                "Write to a.b-c@d.example.org.~Write to a.b-c@d.example.org .",
                "\"Yes,\" he said.~\" Yes , \" he said .",
                "AT&T (founded 1885) [sic]~AT&T ( founded 1885 ) [ sic ]",
                "Fine :) and 👍🏽ok~Fine :) and 👍 🏽 ok",
                "naïve Åse's Zürich~naïve Åse 's Zürich",
            })
    void splitsAsTheTreebanksDo(String sentence, String words) {
        assertThat(words(sentence)).isEqualTo(words);
    }

    @Test
    void everyCharacterButSpaceIsInOneWord() {
        String[] pieces = {
            "don't", "'", "’s", "n't", "-", "--", "/", ".", "...", "U.S.", "@", "a@b.c", "http://",
            "www.", "5", "1/2", "5km", "$", "%", "é", "e\u0301", "👩‍🚀", "\uD83D", "\uDC00", "中文",
            " ", "\t", "\u00A0", "\u200B", "\uFEFF", "(", "\"", "word", "I", ":", ",", "&", "_",
            "Ω", "\0"
        };
        SplittableRandom random = new SplittableRandom(4);
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder("x");
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            TokenizedSentence tokens = WordTokenizer.tokens(text.toString());
            String joined =
                    tokens.words().stream()
                            .map(w -> w.of(tokens.text()))
                            .collect(Collectors.joining());
            assertThat(joined).isEqualTo(withoutSpace(text.toString()));
        }
    }

    @Test
    void longRowsOfAnythingAreRead() {
        for (String piece :
                List.of("a-", "a.", ".", "a@", "'", "1/", "1-", "))", "www.", "a.)", "é")) {
            String text = piece.repeat(100_000);
            assertThat(WordTokenizer.tokens(text).words().getLast().end()).isEqualTo(text.length());
        }
    }

    @Test
    void whatIsBlankHasNoWords() {
        assertThatIllegalArgumentException().isThrownBy(() -> WordTokenizer.tokens(" \t"));
        assertThatIllegalArgumentException().isThrownBy(() -> WordTokenizer.tokens(""));
    }

    /** Whoever asks whether a text is blank is told so by Java, to which these are no space. */
    @Test
    void otherSpaceAloneIsOneWord() {
        for (String text : List.of("\u00A0", "\uFEFF\uFEFF", " \u00A0\t")) {
            assertThat(WordTokenizer.tokens(text).words()).containsExactly(Span.whole(text));
        }
    }

    @Test
    void wordsKnowWhetherTheyAreGlued() {
        TokenizedSentence tokens = WordTokenizer.tokens("It isn't so.");
        assertThat(tokens.words())
                .containsExactly(
                        new Span(0, 2),
                        new Span(3, 5),
                        new Span(5, 8),
                        new Span(9, 11),
                        new Span(11, 12));
        assertThat(tokens.isGlued(0)).isFalse();
        assertThat(tokens.isGlued(1)).isFalse();
        assertThat(tokens.isGlued(2)).isTrue();
    }

    private static String words(String sentence) {
        TokenizedSentence tokens = WordTokenizer.tokens(sentence);
        return tokens.words().stream()
                .map(word -> word.of(sentence))
                .collect(Collectors.joining(" "));
    }

    private static String withoutSpace(String text) {
        return text.chars()
                .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
                .filter(c -> c != '\uFEFF')
                .mapToObj(c -> String.valueOf((char) c))
                .collect(Collectors.joining());
    }
}
