package io.fides.segment.coreference;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Finds names in a parsed sentence: proper nouns in a row, with particles, initials and hyphens
 * between them.
 */
final class Names {

    private static final Set<PartOfSpeech> MISTAKEN =
            Set.of(PartOfSpeech.NOUN, PartOfSpeech.X, PartOfSpeech.NUM);

    private static final Set<PartOfSpeech> ENDING = Set.of(PartOfSpeech.ADJ, PartOfSpeech.PART);

    /** A name: the indices of its first and last word, and of its main word. */
    record Name(int first, int last, int head) {

        boolean holds(int word) {
            return first <= word && word <= last;
        }
    }

    private Names() {}

    static List<Name> of(DependencyTree in) {
        List<Name> names = new ArrayList<>();
        int at = 0;
        while (at < in.size()) {
            if (isName(in, at)) {
                int last = last(in, at);
                names.add(new Name(at, last, head(in, at, last)));
                at = last;
            }
            at++;
        }
        return names;
    }

    /** The words that say what it is: “X is a city”, “X, a city”, “the city X”. */
    static Set<Integer> descriptions(DependencyTree in, Name name) {
        Set<Integer> words = new TreeSet<>(in.children(name.head(), "appos"));
        int before = name.first() - 1;
        int above = in.head(name.head());
        if (before >= 0
                && in.is(before, PartOfSpeech.NOUN)
                && (in.head(before) == name.head() || above == before)) {
            words.add(before);
        }
        boolean apposed = in.relation(name.head()).equals("appos");
        boolean subject = in.relation(name.head()).equals("nsubj");
        if (apposed || (subject && !in.children(above, "cop").isEmpty())) {
            words.add(above);
        }
        return words;
    }

    private static int last(DependencyTree in, int first) {
        int last = first;
        int at = first + 1;
        while (at < in.size() && (continues(in, at, last) || links(in, at))) {
            last = continues(in, at, last) ? at : last;
            at++;
        }
        return last;
    }

    private static boolean isName(DependencyTree in, int at) {
        return in.is(at, PartOfSpeech.PROPN)
                && in.isCapitalised(at)
                && !Vocabulary.NO_NAMES.contains(in.lemma(at));
    }

    /**
     * Also a capitalised word that the tagger took for something else: an ordinal, or the last word
     * of “the Brenta Quiet” and “the Porto S”.
     */
    private static boolean continues(DependencyTree in, int at, int last) {
        boolean joined = Set.of("flat", "compound").contains(in.universalRelation(at));
        boolean tied = at == last + 1 && (in.head(at) == last || in.head(last) == at);
        return isName(in, at)
                || (in.isCapitalised(at)
                        && ((joined && MISTAKEN.contains(in.word(at).tag()))
                                || (tied && ENDING.contains(in.word(at).tag()))));
    }

    private static boolean links(DependencyTree in, int at) {
        if (at + 1 == in.size()) {
            return false;
        }
        String form = in.form(at);
        boolean hyphen = form.equals("-") && in.isGlued(at) && in.isGlued(at + 1);
        boolean follows =
                isName(in, at + 1) || Vocabulary.PARTICLES.contains(in.word(at + 1).form());
        return follows && (Vocabulary.PARTICLES.contains(form) || hyphen);
    }

    private static int head(DependencyTree in, int first, int last) {
        return IntStream.rangeClosed(first, last)
                .filter(at -> in.head(at) < first || in.head(at) > last)
                .filter(at -> in.word(at).tag().isNominal())
                .findFirst()
                .orElse(first);
    }
}
