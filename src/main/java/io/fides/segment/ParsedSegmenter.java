package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.Descriptions;
import io.fides.segment.coreference.Descriptions.Description;
import io.fides.segment.coreference.NeutralPronouns;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.segment.coreference.PronounResolver;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
 */
public final class ParsedSegmenter implements Segmenter {

    /** So many words of a sentence are read; longer ones are no prose. */
    private static final int WORDS = 200;

    /**
     * At four in five, development and validation of GAP gave a precision of .89, and above it
     * hardly more: what is wrong there, the features do not see.
     */
    private static final double SURE = 0.8;

    private final Parser parser;
    private final double sure;

    public ParsedSegmenter(Parser parser) {
        this(parser, SURE);
    }

    /**
     * @param sure from this probability on a person is named; 0 to name the likeliest in any case
     */
    public ParsedSegmenter(Parser parser, double sure) {
        this.parser = parser;
        this.sure = sure;
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<Piece> pieces = Piece.of(answer);
        List<ParsedSentence> parsed = parsed(answer, pieces);
        int before = parsed.size() - pieces.size();
        List<Choice> choices = PronounResolver.bundled().choices(parsed);
        List<Description> descriptions = Descriptions.of(parsed);
        NeutralPronouns neutral =
                new NeutralPronouns(parsed.subList(0, before).stream().findFirst());
        List<ContextualSentence> sentences = new ArrayList<>();
        for (Piece piece : pieces) {
            int index = before + sentences.size();
            ParsedSentence sentence = parsed.get(index);
            List<Choice> persons = choices.stream().filter(it -> it.sentence() == index).toList();
            List<Description> things =
                    descriptions.stream().filter(it -> it.sentence() == index).toList();
            sentences.add(
                    piece.entry(sentence.tree(), neutral.topic())
                            .orElseGet(
                                    () ->
                                            Resolved.apply(
                                                    piece,
                                                    mentions(
                                                            piece, sentence, persons, things,
                                                            neutral))));
        }
        return sentences;
    }

    /**
     * Whom each he and she of an answer may mean, in order; the places of pronouns count in the
     * answer.
     *
     * @throws io.fides.domain.FidesException if the parser cannot be used
     */
    public List<Choice> choices(Answer answer) {
        List<Piece> pieces = Piece.of(answer);
        List<ParsedSentence> parsed = parsed(answer, pieces);
        int before = parsed.size() - pieces.size();
        List<Choice> choices = new ArrayList<>();
        for (Choice choice : PronounResolver.bundled().choices(parsed)) {
            int sentence = choice.sentence() - before;
            if (sentence >= 0) {
                Span pronoun = choice.pronoun();
                PlainText plain = pieces.get(sentence).plain();
                choices.add(choice.at(sentence, plain.source(pronoun.start(), pronoun.end())));
            }
        }
        return choices;
    }

    /** The question, if there is one, and the sentences. */
    private List<ParsedSentence> parsed(Answer answer, List<Piece> pieces) {
        List<TokenizedSentence> sentences = new ArrayList<>();
        if (!answer.question().isNone()) {
            sentences.add(words(answer.question().text()));
        }
        pieces.forEach(piece -> sentences.add(words(piece.plain().text())));
        List<DependencyTree> trees = parser.parse(sentences);
        List<ParsedSentence> parsed = new ArrayList<>();
        for (int i = 0; i < trees.size(); i++) {
            parsed.add(new ParsedSentence(sentences.get(i).text(), trees.get(i)));
        }
        return parsed;
    }

    private static TokenizedSentence words(String sentence) {
        TokenizedSentence all = WordTokenizer.tokens(sentence);
        return all.size() <= WORDS
                ? all
                : new TokenizedSentence(sentence, all.words().subList(0, WORDS));
    }

    /** Those of one sentence; none overlaps another. */
    private List<Resolved> mentions(
            Piece piece,
            ParsedSentence sentence,
            List<Choice> choices,
            List<Description> descriptions,
            NeutralPronouns neutral) {
        List<Resolved> mentions = persons(choices);
        Map<Span, String> known = new HashMap<>();
        choices.forEach(
                each ->
                        each.sure(sure)
                                .ifPresent(person -> known.put(each.pronoun(), person.name())));
        descriptions.forEach(each -> known.put(each.place(), each.name()));
        neutral.read(sentence, known, piece.item(), piece.paragraph()).stream()
                .map(it -> new Resolved(it.mention(), it.referent(), it.referent().isPresent()))
                .filter(each -> isApart(each, mentions))
                .forEach(mentions::add);
        descriptions.stream()
                .map(ParsedSegmenter::resolved)
                .filter(each -> isApart(each, mentions))
                .forEach(mentions::add);
        return mentions;
    }

    /** A name stands in place of each subject, and once where its sentence does not hold it. */
    private List<Resolved> persons(List<Choice> choices) {
        List<Resolved> mentions = new ArrayList<>();
        Set<String> spelledOut = new HashSet<>();
        for (Choice choice : choices) {
            Optional<Choice.Option> chosen = choice.sure(sure);
            boolean needed =
                    chosen.isPresent()
                            && (choice.subject()
                                    || !(chosen.get().inSentence()
                                            || spelledOut.contains(chosen.get().name())));
            if (needed) {
                spelledOut.add(chosen.orElseThrow().name());
            }
            mentions.add(
                    new Resolved(
                            choice.pronoun(),
                            chosen.map(it -> choice.owner() ? it.name() + "'s" : it.name()),
                            needed));
        }
        return mentions;
    }

    private static boolean isApart(Resolved mention, List<Resolved> others) {
        return others.stream().noneMatch(each -> each.mention().overlaps(mention.mention()));
    }

    private static Resolved resolved(Description description) {
        String name = description.name() + (description.owner() ? "'s" : "");
        boolean first = description.place().start() == 0;
        return new Resolved(
                description.place(),
                Optional.of(
                        first
                                ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                                : name),
                !description.inSentence());
    }
}
