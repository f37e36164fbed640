package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what “the city” or “this tower” means: the one name so far of which the text has said that
 * it is a city, or which holds the word: Eiffel Tower. If there are two, or another city without a
 * name came in between, it stays open.
 */
public final class Descriptions {

    /**
     * A description whose meaning is known.
     *
     * @param sentence the index of its sentence
     * @param place where it stands there, with its article
     * @param name what it means, with a lower-case article where it has one
     * @param owner whether it says whose something is
     * @param inSentence whether its sentence names the same thing
     */
    public record Description(
            int sentence, Span place, String name, boolean owner, boolean inSentence) {}

    private static final Set<String> DEFINITE = Set.of("the", "this", "that");
    private static final Set<String> INDEFINITE = Set.of("a", "an", "another", "one", "some");
    private static final Set<String> LIGHT = Set.of("det", "case", "punct");

    private final Map<String, Optional<String>> names = new HashMap<>();

    private Descriptions() {}

    /**
     * @param sentences of a text, in order
     * @return in reading order
     */
    public static List<Description> of(List<ParsedSentence> sentences) {
        Descriptions descriptions = new Descriptions();
        List<Description> found = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            ParsedSentence sentence = sentences.get(i);
            List<Thing> things = Thing.in(sentence);
            DependencyTree tree = sentence.tree();
            for (int at = 0; at < tree.size(); at++) {
                found.addAll(descriptions.at(i, sentence, at, things).stream().toList());
            }
            descriptions.learn(sentence, things);
        }
        return found;
    }

    private Optional<Description> at(
            int index, ParsedSentence sentence, int noun, List<Thing> things) {
        DependencyTree tree = sentence.tree();
        Optional<Integer> determiner = determiner(tree, noun, DEFINITE);
        if (determiner.isEmpty() || !isBare(tree, noun)) {
            return Optional.empty();
        }
        Span place =
                new Span(tree.word(determiner.get()).span().start(), tree.word(noun).span().end());
        return named(tree.word(noun).lemma())
                .map(
                        name -> {
                            int mark = ownerMark(tree, noun);
                            return new Description(
                                    index,
                                    mark < 0
                                            ? place
                                            : new Span(place.start(), tree.word(mark).span().end()),
                                    name,
                                    mark >= 0,
                                    things.stream().anyMatch(it -> it.isNamed(name)));
                        });
    }

    private Optional<String> named(String noun) {
        return Objects.requireNonNullElse(
                names.get(noun.toLowerCase(Locale.ROOT)), Optional.empty());
    }

    /** Whether the noun has an article and nothing else, and says nothing of something else. */
    private static boolean isBare(DependencyTree tree, int noun) {
        Word word = tree.word(noun);
        Grammar grammar = new Grammar(tree);
        return word.is(PartOfSpeech.NOUN)
                && !word.features().has("Number", "Plur")
                && tree.dependents(noun).stream()
                        .allMatch(each -> LIGHT.contains(grammar.relation(each)))
                && !Set.of("compound", "appos", "conj", "flat", "root", "xcomp", "fixed")
                        .contains(grammar.relation(noun));
    }

    private static Optional<Integer> determiner(DependencyTree tree, int noun, Set<String> wanted) {
        return tree.dependents(noun, "det").stream()
                .filter(each -> wanted.contains(tree.word(each).form().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The place of the possessive ending, or -1. */
    private static int ownerMark(DependencyTree tree, int noun) {
        return tree.relation(noun).equals("nmod:poss")
                ? tree.dependents(noun, "case").stream()
                        .filter(each -> tree.word(each).is(PartOfSpeech.PART))
                        .findFirst()
                        .orElse(-1)
                : -1;
    }

    private void learn(ParsedSentence sentence, List<Thing> things) {
        DependencyTree tree = sentence.tree();
        for (int at = 0; at < tree.size(); at++) {
            int noun = at;
            boolean introduces =
                    tree.word(at).is(PartOfSpeech.NOUN)
                            && determiner(tree, at, INDEFINITE).isPresent()
                            && things.stream().noneMatch(thing -> thing.nouns().contains(noun));
            if (introduces) {
                names.computeIfPresent(lemma(tree, at), (_, _) -> Optional.empty());
            }
        }
        for (Thing thing : things) {
            for (String kind : thing.kinds(tree)) {
                if (Vocabulary.isClass(kind) || Vocabulary.isPerson(kind)) {
                    names.merge(
                            kind,
                            Optional.of(thing.name()),
                            (old, now) ->
                                    old.filter(name -> thing.isNamed(name))
                                            .map(name -> longer(name, now.orElseThrow())));
                }
            }
        }
    }

    private static String lemma(DependencyTree tree, int at) {
        return tree.word(at).lemma().toLowerCase(Locale.ROOT);
    }

    private static String longer(String one, String other) {
        return other.length() > one.length() ? other : one;
    }
}
