package io.fides.segment;

import io.fides.domain.Answer;
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
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * SS and ECR of the compact engine, by dependency trees.
 *
 * <p>He and she are resolved by {@link PronounResolver} if it is sure enough, it and they by {@link
 * NeutralPronouns}, “the city” by {@link Descriptions}. What stays open is kept and reported.
 * Values of lists and tables (“Span: 1,410 m”) become sentences. A parser that cannot be used is an
 * outage.
 *
 * @param sure from this probability on a person is named; 0 to name the likeliest in any case
 */
public record ParsedSegmenter(Parser parser, double sure) implements Segmenter {

    /** So many words of a sentence are read; longer ones are no prose. */
    private static final int WORDS = 200;

    /**
     * At four in five, development and validation of GAP gave a precision of .89, and above it
     * hardly more: what is wrong there, the features do not see.
     */
    private static final double SURE = 0.8;

    public ParsedSegmenter(Parser parser) {
        this(parser, SURE);
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<PlacedSentence> pieces = PlacedSentence.of(answer);
        List<ParsedSentence> parsed = parsed(parser, answer, pieces);
        PronounResolver persons = new PronounResolver();
        Descriptions things = new Descriptions();
        NeutralPronouns neutral = new NeutralPronouns();
        int before = parsed.size() - pieces.size();
        for (ParsedSentence question : parsed.subList(0, before)) {
            persons.read(question);
            things.read(question);
            neutral.ask(question);
        }
        Outline outline = Outline.of(parser, pieces);
        Optional<Intro> intro = Optional.empty();
        List<ContextualSentence> sentences = new ArrayList<>();
        for (PlacedSentence piece : pieces) {
            ParsedSentence sentence = parsed.get(before + sentences.size());
            if (!piece.above().isEmpty()) {
                intro = Optional.empty();
            }
            for (Heading each : piece.above()) {
                ParsedSentence heading = outline.read(each.text(), sentence);
                persons.read(heading);
                things.read(heading);
                neutral.head(heading, each.level());
                intro = Intro.of(heading, each.text());
            }
            if (piece.item()) {
                neutral.beginItem();
            }
            Optional<String> topic = neutral.topic();
            Optional<ContextualSentence> entry =
                    piece.value(topic, outline::isName)
                            .or(() -> outline.entry(piece).map(it -> piece.as(it.sentence(topic))));
            if (entry.isEmpty() && piece.item()) {
                ParsedSentence item = sentence;
                entry = intro.flatMap(it -> it.with(item, topic)).map(piece::as);
            }
            PlacedSentence said = piece;
            if (entry.isEmpty() && outline.isSetOff(piece)) {
                said = piece.afterLead();
                neutral.lead(outline.read(piece.lead().orElseThrow().label(), sentence));
                sentence = outline.read(said.plain().text(), sentence);
            }
            List<Choice> choices = persons.read(sentence);
            List<Description> descriptions = things.read(sentence);
            if (entry.isPresent()) {
                sentences.add(entry.get());
                continue;
            }
            Map<Span, String> known = new HashMap<>();
            for (Choice each : choices) {
                each.sure(sure).ifPresent(person -> known.put(each.pronoun(), person.name()));
            }
            descriptions.forEach(each -> known.put(each.place(), each.name()));
            List<Resolved> mentions = persons(choices);
            add(mentions, neutral.read(sentence, known, piece.item(), piece.paragraph()));
            add(mentions, descriptions.stream().map(Description::resolved).toList());
            sentences.add(said.worded(mentions));
            Optional<Intro> announced = Intro.of(sentence, sentences.getLast().wording());
            if (announced.isPresent() || piece.paragraph()) {
                intro = announced;
            }
        }
        return sentences;
    }

    /** The question, if there is one, and the sentences. */
    static List<ParsedSentence> parsed(Parser parser, Answer answer, List<PlacedSentence> pieces) {
        List<TokenizedSentence> sentences = new ArrayList<>();
        if (!answer.question().isNone()) {
            sentences.add(words(answer.question().text()));
        }
        pieces.forEach(piece -> sentences.add(words(piece.plain().text())));
        List<ParsedSentence> parsed = new ArrayList<>();
        int offset = 0;
        for (DependencyTree tree : parser.parse(sentences)) {
            String text = sentences.get(parsed.size()).text();
            parsed.add(new ParsedSentence(parsed.size(), offset, text, tree));
            offset += tree.size();
        }
        return parsed;
    }

    static TokenizedSentence words(String sentence) {
        TokenizedSentence all = WordTokenizer.tokens(sentence);
        return all.size() <= WORDS
                ? all
                : new TokenizedSentence(sentence, all.words().subList(0, WORDS));
    }

    /** A name stands in place of each subject, and once where its sentence does not hold it. */
    private List<Resolved> persons(List<Choice> choices) {
        List<Resolved> mentions = new ArrayList<>();
        Set<String> spelledOut = new HashSet<>();
        for (Choice choice : choices) {
            Optional<Option> chosen = choice.sure(sure);
            boolean needed =
                    chosen.filter(it -> choice.subject() || !it.inSentence())
                            .filter(it -> spelledOut.add(it.name()) || choice.subject())
                            .isPresent();
            Optional<String> name = chosen.map(it -> choice.owner() ? it.name() + "'s" : it.name());
            mentions.add(new Resolved(choice.pronoun(), name, needed));
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
