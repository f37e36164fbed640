package io.fides.segment;

import io.fides.language.Letters;
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

    /** What a value says with its label below what names it: “Adults: €12” below “Prices”. */
    Optional<String> measured(PlacedSentence piece, Measure measure, Optional<String> topic) {
        return piece.lead()
                .flatMap(it -> measure.with(it, tree(it.label()), tree(it.rest().text()), topic));
    }

    /** What it says behind a clause: “Adults: €12” behind “Tickets cost:”. */
    Optional<String> announced(PlacedSentence piece, Intro intro) {
        return piece.lead().flatMap(it -> intro.with(it, tree(it.label()), tree(it.rest().text())));
    }

    /**
     * The sentence that a predicate makes with its lead: “**Marie Curie**: discovered radium.”,
     * “**1911**: won the Nobel Prize”.
     */
    Optional<String> predicated(PlacedSentence piece, Optional<String> topic) {
        return piece.lead()
                .filter(this::isPredicated)
                .flatMap(it -> subject(it, topic).map(who -> who + " " + predicate(it)));
    }

    private Optional<String> subject(Lead lead, Optional<String> topic) {
        return lead.time()
                .map(time -> topic.map(it -> time + ", " + it))
                .orElseGet(
                        () ->
                                Optional.of(lead.label())
                                        .filter(it -> Entry.isSubject(it, tree(it))));
    }

    private boolean isFinite(String text) {
        return tree(text).isFinite(tree(text).root());
    }

    private boolean isPlural(String label) {
        return tree(label).isPlural(tree(label).root());
    }

    private static String predicate(Lead lead) {
        return Letters.small(Entry.value(lead)) + ".";
    }

    /** Whether a piece has a lead and then a sentence of its own, or an order. */
    boolean isSetOff(PlacedSentence piece) {
        return piece.lead()
                .filter(Lead::setOff)
                .filter(it -> !Entry.isClause(tree(it.label())))
                .filter(it -> isFinite(it.rest().text()))
                .filter(it -> !isPredicated(it))
                .isPresent();
    }

    private boolean isPredicated(Lead lead) {
        return Entry.isPredicate(tree(lead.rest().text()), isPlural(lead.label()));
    }

    /** A value of a table with one of its heads. */
    Entry labelled(String head, String value) {
        boolean event = PlacedSentence.isText(head) && Entry.isEvent(tree(head));
        return new Entry(head, value, event ? Entry.Kind.EVENT : Entry.Kind.PROPERTY);
    }

    /** A wording of a text as it stands within a sentence. */
    String inside(String wording, String text) {
        return text.startsWith(wording.split(" ", 2)[0])
                ? Entry.inside(wording, tree(text), 0)
                : wording;
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
