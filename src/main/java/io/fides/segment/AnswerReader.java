package io.fides.segment;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.Choice.Option;
import io.fides.segment.coreference.Descriptions;
import io.fides.segment.coreference.Descriptions.Description;
import io.fides.segment.coreference.NeutralPronouns;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.segment.coreference.PronounResolver;
import io.fides.segment.coreference.Resolved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads an answer from its beginning to its end and words each piece so that it can be understood
 * alone.
 *
 * <p>He and she are resolved by {@link PronounResolver} if it is sure enough, it and they by {@link
 * NeutralPronouns}, “the city” by {@link Descriptions}. What stays open is kept and reported.
 * Headings say what is spoken of below them, and a few words in answer to a question state what it
 * asks ({@link Asked}). Values of lists and tables (“Span: 1,410 m”) become sentences ({@link
 * Entry}, {@link TableRows.Cell}), items of a list with what announces them as well ({@link
 * Intro}), and what a sentence begins with is left out ({@link Lead}).
 */
final class AnswerReader {

    private final Outline outline;
    private final double sure;
    private final PronounResolver persons = new PronounResolver();
    private final Descriptions things = new Descriptions();
    private final NeutralPronouns neutral = new NeutralPronouns();
    private Optional<Intro> intro = Optional.empty();
    private Optional<Measure> headed = Optional.empty();
    private Optional<Measure> announced = Optional.empty();
    private Optional<Asked> asked = Optional.empty();

    /**
     * @param sure from this probability on a person is named
     */
    AnswerReader(Outline outline, double sure) {
        this.outline = outline;
        this.sure = sure;
    }

    /**
     * Reads the question, which comes first.
     *
     * @param first what follows; without a full stop it may be a title
     * @param alone whether nothing follows that, so that it is none
     */
    void ask(ParsedSentence question, ParsedSentence first, boolean alone) {
        persons.read(question);
        things.read(question);
        neutral.ask(question);
        asked = first.text().endsWith(".") || alone ? Asked.of(question) : Optional.empty();
    }

    /**
     * Reads the next piece.
     *
     * @param whole with what it begins with
     */
    ContextualSentence read(PlacedSentence piece, ParsedSentence whole) {
        head(piece, whole);
        Optional<Asked> question = asked;
        asked = Optional.empty();
        Optional<String> entry =
                entry(piece, whole).or(() -> question.flatMap(it -> stated(it, piece, whole)));
        if (entry.isPresent()) {
            // “Yarrow Swift – the test winner. It costs £59.”
            piece.lead()
                    .map(Lead::label)
                    .filter(outline::isName)
                    .ifPresent(it -> neutral.lead(outline.read(it, whole)));
            persons.read(whole);
            things.read(whole);
            return new ContextualSentence(piece.sentence(), entry.get(), List.of());
        }
        if (piece.item() && !Entry.isClause(whole.tree()) && !whole.text().endsWith(":")) {
            // “Monday”, below which other items say what is so then
            announced = Optional.empty();
            headed = Optional.empty();
        }
        ContextualSentence worded = worded(piece, whole);
        asked =
                Optional.of(worded.wording())
                        .filter(it -> it.endsWith("?"))
                        .flatMap(it -> Asked.of(outline.read(it, whole)));
        return worded;
    }

    /** A row of a table that asks and its value, which answers. */
    private Optional<String> answered(PlacedSentence piece, ParsedSentence value) {
        return piece.cell()
                .map(TableRows.Cell::row)
                .filter(row -> row.endsWith("?"))
                .flatMap(row -> Asked.of(outline.read(row, value)))
                .flatMap(it -> stated(it, piece, value));
    }

    /** What a few words in answer to a question state. */
    private Optional<String> stated(Asked question, PlacedSentence piece, ParsedSentence whole) {
        ParsedSentence said =
                piece.lead()
                        .filter(Lead::isRole)
                        .map(it -> outline.read(it.rest().text(), whole))
                        .orElse(whole);
        return Reply.of(said).flatMap(question::stated);
    }

    private ContextualSentence worded(PlacedSentence piece, ParsedSentence whole) {
        if (!outline.isSetOff(piece)) {
            return worded(piece, piece.plain(), whole);
        }
        Lead lead = piece.lead().orElseThrow();
        if (!lead.isRole()) {
            neutral.lead(outline.read(lead.label(), whole));
        }
        PlainText rest = lead.rest();
        ContextualSentence worded = worded(piece, rest, outline.read(rest.text(), whole));
        return lead.time().map(time -> dated(time, worded, rest.text())).orElse(worded);
    }

    /** “**1969**: The *Fram* sank”: in 1969, the *Fram* sank. */
    private ContextualSentence dated(String time, ContextualSentence sentence, String asItStands) {
        return sentence.with(time + ", " + outline.inside(sentence.wording(), asItStands));
    }

    private void head(PlacedSentence piece, ParsedSentence below) {
        for (PlacedSentence.Heading each : piece.above()) {
            ParsedSentence heading = outline.read(each.text(), below);
            asked = asked(heading);
            persons.read(heading);
            things.read(heading);
            neutral.head(heading, each.level());
            intro = Intro.of(heading, each.text());
            headed = Measure.of(heading);
            announced = Optional.empty();
        }
        neutral.begin(piece.item(), piece.paragraph());
    }

    /** What a heading asks, if it does. */
    private Optional<Asked> asked(ParsedSentence heading) {
        if (!heading.text().endsWith("?")) {
            return Optional.empty();
        }
        List<Resolved> mentions = neutral.read(heading, Map.of());
        return Asked.of(outline.read(Resolved.wording(heading.text(), mentions), heading));
    }

    /** What stands for a piece that is no sentence by itself. */
    private Optional<String> entry(PlacedSentence piece, ParsedSentence item) {
        Optional<String> topic = neutral.topic();
        return answered(piece, item)
                .or(() -> piece.cell().map(it -> it.sentence(piece.plain().text(), topic, outline)))
                .or(() -> outline.predicated(piece, topic))
                .or(() -> intro.flatMap(it -> outline.announced(piece, it)))
                .or(() -> announced.flatMap(it -> outline.measured(piece, it, topic)))
                .or(() -> headed.flatMap(it -> outline.measured(piece, it, topic)))
                .or(() -> outline.entry(piece).map(it -> it.sentence(topic)))
                .or(() -> intro.filter(_ -> piece.item()).flatMap(it -> it.with(item, topic)))
                .or(
                        () ->
                                announced
                                        .or(() -> headed)
                                        .filter(_ -> piece.item())
                                        .flatMap(it -> it.with(item, topic)));
    }

    private ContextualSentence worded(
            PlacedSentence piece, PlainText plain, ParsedSentence sentence) {
        List<Choice> choices = persons.read(sentence);
        List<Description> descriptions = things.read(sentence);
        Map<Span, String> known = new HashMap<>();
        for (Choice each : choices) {
            each.sure(sure).ifPresent(person -> known.put(each.pronoun(), person.name()));
        }
        descriptions.forEach(each -> known.put(each.place(), each.name()));
        List<Resolved> mentions = persons(sentence, choices);
        add(mentions, neutral.read(sentence, known));
        add(mentions, descriptions.stream().map(Description::resolved).toList());
        ContextualSentence worded =
                Reply.stated(plain.worded(piece.sentence(), mentions), sentence);
        Optional<Intro> announces = Intro.of(sentence, worded.wording());
        if (announces.isPresent() || piece.paragraph()) {
            intro = announces;
            announced = announces.flatMap(_ -> Measure.of(sentence));
        }
        return worded;
    }

    /** A name stands in place of each subject, and once where its sentence does not hold it. */
    private List<Resolved> persons(ParsedSentence sentence, List<Choice> choices) {
        List<Resolved> mentions = new ArrayList<>();
        Set<String> spelledOut = new HashSet<>();
        for (Choice choice : choices) {
            Optional<Option> chosen = choice.sure(sure);
            boolean needed =
                    chosen.filter(it -> choice.subject() || !it.inSentence())
                            .filter(it -> spelledOut.add(it.name()) || choice.subject())
                            .isPresent();
            Optional<String> name = chosen.map(it -> choice.owner() ? it.name() + "'s" : it.name());
            mentions.add(
                    new Resolved(
                            choice.pronoun(), name, needed, sentence.contracted(choice.pronoun())));
        }
        return mentions;
    }

    /** Those that overlap none that is known. */
    private static void add(List<Resolved> mentions, List<Resolved> further) {
        for (Resolved each : further) {
            if (mentions.stream().noneMatch(it -> it.mention().overlaps(each.mention()))) {
                mentions.add(each);
            }
        }
    }
}
