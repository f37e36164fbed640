package io.fides.segment;

import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.RememberingParser;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The headings of a text and what its sentences begin with, read.
 *
 * @param parser has parsed headings, heads of tables, leads and what follows these
 */
record Outline(Parser parser) {

    static Outline of(Parser parser, List<PlacedSentence> pieces) {
        Parser reading = new RememberingParser(parser);
        reading.parse(pieces.stream().flatMap(Outline::texts).map(ParsedSegmenter::words).toList());
        return new Outline(reading);
    }

    private static Stream<String> texts(PlacedSentence piece) {
        return Stream.of(
                        piece.above().stream().map(PlacedSentence.Heading::text),
                        piece.lead().stream()
                                .flatMap(it -> Stream.of(it.label(), it.rest().text())),
                        piece.cell().stream().flatMap(it -> Stream.of(it.column(), it.row())))
                .flatMap(Function.identity())
                .filter(PlacedSentence::isText);
    }

    /** The value with its label that a piece is, if it is one. */
    Optional<Entry> entry(PlacedSentence piece) {
        return piece.lead().flatMap(it -> Entry.of(it, tree(it.label()), tree(it.rest().text())));
    }

    /** Whether a piece has a lead and then a sentence of its own. */
    boolean isSetOff(PlacedSentence piece) {
        return piece.lead()
                .filter(Lead::setOff)
                .filter(it -> !Entry.isClause(tree(it.label())))
                .map(it -> tree(it.rest().text()))
                .filter(it -> it.isFinite(it.root()))
                .isPresent();
    }

    /** A value of a table with one of its heads. */
    Entry labelled(String head, String value) {
        return new Entry(head, value, PlacedSentence.isText(head) && Entry.isEvent(tree(head)));
    }

    /** Whether the main word of a head of a table is one of a name. */
    boolean isName(String head) {
        return PlacedSentence.isText(head) && tree(head).is(tree(head).root(), PartOfSpeech.PROPN);
    }

    /** A part of {@code sentence}, or what stands above it, as it is read by itself. */
    ParsedSentence read(String text, ParsedSentence sentence) {
        return new ParsedSentence(sentence.index(), sentence.offset(), text, tree(text));
    }

    private DependencyTree tree(String text) {
        return parser.parse(List.of(ParsedSegmenter.words(text))).getFirst();
    }
}
