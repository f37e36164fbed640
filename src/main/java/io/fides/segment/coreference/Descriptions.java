package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
     * @param place where it stands in its sentence, with its article
     * @param name what it means, with a lower-case article where it has one
     * @param owner whether it says whose something is
     * @param inSentence whether its sentence names the same thing
     */
    public record Description(Span place, String name, boolean owner, boolean inSentence) {

        /** What stands for it where its sentence does not name the same thing. */
        public Resolved resolved() {
            String wording = name + (owner ? "'s" : "");
            return new Resolved(
                    place,
                    Optional.of(place.start() == 0 ? Letters.capital(wording) : wording),
                    !inSentence,
                    Optional.empty());
        }
    }

    private static final Set<String> DEFINITE = Set.of("the", "this", "that");
    private static final Set<String> INDEFINITE = Set.of("a", "an", "another", "one", "some");
    private static final Set<String> LIGHT = Set.of("det", "case", "punct");
    private static final Set<String> PARTS =
            Set.of("compound", "appos", "conj", "flat", "root", "xcomp", "fixed");

    /** What the text has called a city, a tower; empty if more than one. */
    private final Map<String, String> names = new HashMap<>();

    /**
     * Reads the next sentence of the text.
     *
     * @return in reading order
     */
    public List<Description> read(ParsedSentence sentence) {
        DependencyTree in = sentence.tree();
        List<Thing> things = Thing.in(sentence);
        List<Description> found = new ArrayList<>();
        for (int at = 0; at < in.size(); at++) {
            String name = names.getOrDefault(in.lemma(at), "");
            if (!name.isEmpty() && isBare(in, at)) {
                int first = in.children(at, "det").getFirst();
                Optional<Integer> mark = ownerMark(in, at);
                boolean here = things.stream().anyMatch(it -> Thing.areSame(it.name(), name));
                Span place = in.span(first, mark.orElse(at));
                found.add(new Description(place, name, mark.isPresent(), here));
            }
        }
        learn(in, things);
        return found;
    }

    /** Whether the noun has an article and nothing else, and says nothing of something else. */
    private static boolean isBare(DependencyTree in, int noun) {
        return in.is(noun, PartOfSpeech.NOUN)
                && !in.isPlural(noun)
                && in.hasWord(noun, DEFINITE, "det")
                && in.children(noun).stream().map(in::universalRelation).allMatch(LIGHT::contains)
                && !PARTS.contains(in.universalRelation(noun));
    }

    /** The place of the possessive ending. */
    private static Optional<Integer> ownerMark(DependencyTree in, int noun) {
        return in.children(noun, "case").stream()
                .filter(_ -> in.relation(noun).equals("nmod:poss"))
                .filter(each -> in.is(each, PartOfSpeech.PART))
                .findFirst();
    }

    private void learn(DependencyTree in, List<Thing> things) {
        for (int i = 0; i < in.size(); i++) {
            int at = i;
            if (in.is(at, PartOfSpeech.NOUN)
                    && in.hasWord(at, INDEFINITE, "det")
                    && things.stream().noneMatch(thing -> thing.nouns().contains(at))) {
                names.computeIfPresent(in.lemma(at), (_, _) -> "");
            }
        }
        for (Thing thing : things) {
            for (String kind : thing.kinds()) {
                if (Vocabulary.CLASSES.contains(kind) || Vocabulary.person(kind).isPerson()) {
                    names.merge(kind, thing.name(), Descriptions::longer);
                }
            }
        }
    }

    /** The longer of two names of the same; empty if they are not. */
    private static String longer(String one, String other) {
        if (!Thing.areSame(one, other)) {
            return "";
        }
        return other.length() > one.length() ? other : one;
    }
}
