package io.fides.segment;

import io.fides.domain.Passage;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text says, piece by piece: its sentences, each with the one before it where it opens with
 * a word that refers back (“It was built in 1889”), because alone it would be about nobody.
 *
 * <p>A model that reads one statement at a time is not led astray by the other sentences of a
 * window.
 */
public final class Statements {

    private static final Pattern REFERRING =
            Pattern.compile(
                    "(?i)[^\\p{L}\\p{Nd}]*+(?:s?he|it|the[ym]|him|his|hers?|its|their|this|these|that"
                            + "|those|both|such|there)(?!\\p{L})");

    private Statements() {}

    /**
     * @return a span for each sentence, in reading order; two neighbours overlap where the second
     *     needs the first
     */
    public static List<Span> split(String text) {
        Matcher referring = REFERRING.matcher(text);
        List<Span> sentences = SentenceSplitter.split(text);
        List<Span> statements = new ArrayList<>(sentences.size());
        for (int i = 0; i < sentences.size(); i++) {
            Span sentence = sentences.get(i);
            boolean refers =
                    i > 0 && referring.region(sentence.start(), sentence.end()).lookingAt();
            statements.add(
                    refers ? new Span(sentences.get(i - 1).start(), sentence.end()) : sentence);
        }
        return List.copyOf(statements);
    }

    /**
     * @return the statements of a passage as passages; the passage itself if it is but one
     */
    public static List<Passage> of(Passage passage) {
        String text = passage.text();
        List<Span> spans = split(text);
        if (spans.size() < 2) {
            return List.of(passage);
        }
        int start = passage.span().start();
        return spans.stream()
                .map(span -> span.shift(start))
                .map(span -> passage.part(span.start(), span.end()))
                .toList();
    }
}
