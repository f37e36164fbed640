package io.fides.verify.model;

import io.fides.domain.Cell;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Lexicon;
import io.fides.verify.Pairing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * “Double Classic, Balcony: no.” and, under that heading, “Balcony: no” as a model can read them:
 * “Double Classic has no balcony.” As they stand it takes them for a balcony.
 */
final class StatedCells {

    private static final Pattern LABEL = Pattern.compile("([^:.\\n]{1,60}): (\\S+?)\\.?");

    private StatedCells() {}

    /** The pair with each such value of its evidence in words; the same if there is none. */
    static Pairing read(Pairing pair) {
        Evidence evidence = pair.evidence();
        Passage window = evidence.passage();
        String stated = stated(window);
        return stated.equals(window.text())
                ? pair
                : new Pairing(
                        pair.claim(),
                        pair.sentence(),
                        evidence.with(
                                new Passage(
                                        window.source(),
                                        window.headings(),
                                        Span.whole(stated).shift(window.span().start()),
                                        stated)));
    }

    private static String stated(Passage window) {
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (Span each : SentenceSplitter.split(window.text())) {
            String sentence = each.of(window.text());
            text.append(window.text(), end, each.start())
                    .append(cell(sentence, window).flatMap(StatedCells::said).orElse(sentence));
            end = each.end();
        }
        return text.append(window.text().substring(end)).toString();
    }

    private static Optional<Cell> cell(String sentence, Passage window) {
        Matcher label = LABEL.matcher(sentence);
        List<String> headings = window.headings();
        String above = headings.isEmpty() ? window.source().heading() : headings.getLast();
        return Cell.of(sentence)
                .or(
                        () ->
                                Optional.of(label)
                                        .filter(Matcher::matches)
                                        .map(it -> new Cell(above, it.group(1), it.group(2))));
    }

    private static Optional<String> said(Cell cell) {
        String value = cell.value().toLowerCase(Locale.ROOT);
        boolean no = Lexicon.isListed(value, "no");
        return Optional.of(cell)
                .filter(_ -> no || Lexicon.isListed(value, "yes"))
                .map(
                        it ->
                                (it.row().isEmpty() ? "" : it.row() + " has ")
                                        + (no ? "no " : "")
                                        + small(it.column().replace("?", ""))
                                        + ".");
    }

    /** “USB-C port” stays. */
    private static String small(String column) {
        return column.matches("(?s).\\p{Lu}.*") ? column : Letters.small(column);
    }
}
