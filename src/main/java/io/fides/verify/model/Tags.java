package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What begins and ends with the same parts of speech can stand in the same place: “in Fenby” for
 * “in Millgate”, “Fenby” for “Millgate”, but not one for the other. A verb is not exchanged: with
 * another deed others would have to do it.
 *
 * @param parser remembers what it has parsed
 */
record Tags(Parser parser) implements ClaimReader.Fit {

    @Override
    public boolean test(String claim, String stated, String statement, String found) {
        List<PartOfSpeech> went = of(claim, stated);
        List<PartOfSpeech> came = of(statement, found);
        return !went.isEmpty()
                && !came.isEmpty()
                && went.getFirst() != PartOfSpeech.VERB
                && went.getFirst() == came.getFirst()
                && went.getLast() == came.getLast();
    }

    /**
     * Of the words, where they stand first; empty if they do not stand in one sentence, or cut a
     * name in two.
     */
    private List<PartOfSpeech> of(String text, String words) {
        int at = text.toLowerCase(Locale.ROOT).indexOf(words.toLowerCase(Locale.ROOT));
        if (at < 0) {
            return List.of();
        }
        Span place = new Span(at, at + words.length());
        for (Span sentence : SentenceSplitter.split(text)) {
            if (sentence.start() <= place.start() && place.end() <= sentence.end()) {
                TokenizedSentence tokens = WordTokenizer.tokens(sentence.of(text));
                List<Word> parsed = parser.parse(List.of(tokens)).getFirst().words();
                return whole(parsed, place.shift(-sentence.start()));
            }
        }
        return List.of();
    }

    private static List<PartOfSpeech> whole(List<Word> words, Span place) {
        List<Integer> inside =
                IntStream.range(0, words.size())
                        .filter(i -> words.get(i).span().overlaps(place))
                        .boxed()
                        .toList();
        if (inside.isEmpty()
                || isWithinName(words, inside.getFirst())
                || isWithinName(words, inside.getLast() + 1)) {
            return List.of();
        }
        return inside.stream().map(i -> words.get(i).tag()).toList();
    }

    /** Whether a name goes on from the word before to the one at {@code index}. */
    private static boolean isWithinName(List<Word> words, int index) {
        return index > 0
                && index < words.size()
                && words.get(index - 1).is(PartOfSpeech.PROPN)
                && words.get(index).is(PartOfSpeech.PROPN);
    }
}
