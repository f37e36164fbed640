package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.segment.Coreferences.Replacement;
import io.fides.segment.coreference.Choice;
import io.fides.segment.coreference.Choice.Option;
import io.fides.segment.coreference.Descriptions;
import io.fides.segment.coreference.Descriptions.Description;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.segment.coreference.PronounResolver;
import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Puts together what the resolver of pronouns and the rules found in an answer.
 *
 * @param resolver of pronouns
 * @param sure from this probability on a person is named
 */
record Wordings(PronounResolver resolver, double sure) {

    /** From this probability on a person is named whom the rules name, too. */
    private static final double AGREED = 0.3;

    /**
     * @param parsed the question, if there is one, and the sentences
     */
    List<ContextualSentence> of(Answer answer, List<Piece> pieces, List<ParsedSentence> parsed) {
        List<Choice> choices = choices(answer, parsed);
        int before = parsed.size() - pieces.size();
        List<Description> descriptions = Descriptions.of(parsed);
        Coreferences rules = new Coreferences(answer.question());
        List<ContextualSentence> sentences = new ArrayList<>();
        for (Piece piece : pieces) {
            int index = sentences.size();
            Optional<ContextualSentence> entry =
                    piece.entry(parsed.get(before + index).tree(), rules.topic());
            if (entry.isPresent()) {
                sentences.add(entry.get());
                continue;
            }
            Optional<Entity> thing = rules.expected();
            List<Replacement> ruled = rules.of(piece);
            List<Choice> here =
                    choices.stream().filter(choice -> choice.sentence() == index).toList();
            List<Resolved> mentions =
                    mentions(parsed.get(before + index).tree(), here, ruled, thing);
            descriptions.stream()
                    .filter(each -> each.sentence() == before + index)
                    .filter(each -> mentions.stream().noneMatch(at(each.place())))
                    .forEach(each -> mentions.add(resolved(each)));
            sentences.add(Resolved.apply(piece, mentions));
        }
        return sentences;
    }

    /** Those of the answer, not of the question; sentences and places count in the answer's. */
    List<Choice> choices(Answer answer, List<ParsedSentence> parsed) {
        int before = answer.question().isNone() ? 0 : 1;
        return resolver.choices(parsed).stream()
                .filter(choice -> choice.sentence() >= before)
                .map(choice -> choice.at(choice.sentence() - before, choice.pronoun()))
                .toList();
    }

    private List<Resolved> mentions(
            DependencyTree tree,
            List<Choice> choices,
            List<Replacement> ruled,
            Optional<Entity> thing) {
        List<Resolved> mentions = new ArrayList<>();
        Set<String> spelledOut = new HashSet<>();
        for (Choice choice : choices) {
            Optional<Option> chosen = chosen(choice, ruled);
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
        ruled.stream()
                .filter(each -> choices.stream().noneMatch(it -> isAt(it, each.mention())))
                .forEach(
                        each ->
                                mentions.add(
                                        new Resolved(
                                                each.mention(),
                                                Optional.of(each.referent()),
                                                true)));
        List<Span> taken = mentions.stream().map(Resolved::mention).toList();
        NeutralPronouns.in(tree, thing, taken).ifPresent(mentions::add);
        List<Resolved> open =
                NeutralPronouns.open(tree).stream()
                        .filter(span -> mentions.stream().noneMatch(at(span)))
                        .map(span -> new Resolved(span, Optional.empty(), false))
                        .toList();
        mentions.addAll(open);
        return mentions;
    }

    private Optional<Option> chosen(Choice choice, List<Replacement> ruled) {
        Optional<Option> likely = choice.sure(AGREED);
        boolean agreed =
                likely.isPresent()
                        && ruled.stream()
                                .anyMatch(
                                        each ->
                                                isAt(choice, each.mention())
                                                        && each.names(likely.get().name()));
        return agreed ? likely : choice.sure(sure);
    }

    private static boolean isAt(Choice choice, Span mention) {
        return mention.overlaps(choice.pronoun());
    }

    private static Predicate<Resolved> at(Span place) {
        return each -> each.mention().overlaps(place);
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
