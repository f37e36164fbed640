package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.Locale;

/**
 * What begins and ends with the same parts of speech can stand in the same place: “in Fenby” for
 * “in Millgate”, “Fenby” for “Millgate”, but not one for the other.
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
                && went.getFirst() == came.getFirst()
                && went.getLast() == came.getLast();
    }

    /** Of the words, where they stand first; empty if they do not stand in one sentence. */
    private List<PartOfSpeech> of(String text, String words) {
        int at = text.toLowerCase(Locale.ROOT).indexOf(words.toLowerCase(Locale.ROOT));
        if (at < 0) {
            return List.of();
        }
        Span place = new Span(at, at + words.length());
        for (Span sentence : SentenceSplitter.split(text)) {
            if (sentence.start() <= place.start() && place.end() <= sentence.end()) {
                TokenizedSentence tokens = WordTokenizer.tokens(sentence.of(text));
                DependencyTree tree = parser.parse(List.of(tokens)).getFirst();
                Span inside = place.shift(-sentence.start());
                return tree.words().stream()
                        .filter(word -> word.span().overlaps(inside))
                        .map(Word::tag)
                        .toList();
            }
        }
        return List.of();
    }
}
