package io.fides.segment.coreference;

import io.fides.segment.coreference.Names.Name;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What a name in a sentence stands for.
 *
 * @param name with “the” before it where it has that, and with what belongs to it: “of …”, and the
 *     noun that it tells from others, “the Zephyr coffee machine”
 * @param first the index of its first word, without “the”
 * @param last the index of its last word
 * @param nouns the indices of the nouns that say what it is: city in “Lyon is a city”
 * @param kinds what it is: the lemmas of those, and the words of the name: a tower, a city
 */
record Thing(String name, int first, int last, Set<Integer> nouns, Set<String> kinds) {

    private static final Set<String> PLACES =
            Set.of("city", "town", "village", "island", "state", "kingdom");

    static List<Thing> in(ParsedSentence sentence) {
        DependencyTree in = sentence.tree();
        List<Name> names = Names.of(in);
        List<Thing> things = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Name name = names.get(i);
            int first = first(in, name);
            int last = numbered(in, name);
            Set<String> kinds = new TreeSet<>();
            IntStream.rangeClosed(first, name.last()).mapToObj(in::lower).forEach(kinds::add);
            if (i + 1 < names.size() && goesOn(in, name, names.get(i + 1), kinds)) {
                i++;
                last = names.get(i).last();
            }
            Set<Integer> nouns = nouns(in, name);
            int noun = noun(in, name, last);
            if (noun > last) {
                last = noun;
                nouns.add(noun);
            }
            nouns.stream().map(in::lemma).forEach(kinds::add);
            String before = first > 0 ? in.lower(first - 1) : "";
            boolean one = noun == last && Set.of("a", "an").contains(before);
            String article = one || before.equals("the") ? "the " : "";
            String text = article + in.span(first, last).of(sentence.text());
            things.add(new Thing(text, first, last, nouns, kinds));
        }
        return things;
    }

    /**
     * With the capitalised words before it that belong to it: “Beethoven's Ninth Symphony”, “Lake
     * Orta”; of the first word of a sentence, the capital tells nothing.
     */
    private static int first(DependencyTree in, Name name) {
        int first = name.first();
        while (first > 0 && leads(in, first - 1, name)) {
            first--;
        }
        int owner = first > 0 ? in.head(first - 1) : Arc.ROOT;
        boolean owned =
                owner >= 0
                        && in.is(first - 1, PartOfSpeech.PART)
                        && in.is(owner, PartOfSpeech.PROPN)
                        && in.relation(owner).equals("nmod:poss")
                        && name.holds(in.head(owner));
        return owned ? Math.min(first, in.first(owner)) : first;
    }

    private static boolean leads(DependencyTree in, int before, Name name) {
        return name.holds(in.head(before))
                && Set.of("compound", "amod").contains(in.relation(before))
                && in.isCapitalised(before)
                && (before > 0 || Vocabulary.CLASSES.contains(in.lemma(before)));
    }

    /** The last word of “Apollo 11” and “HX-40”, not of “summer 1969”. */
    private static int numbered(DependencyTree in, Name name) {
        int next = name.last() + 1;
        if (next + 1 < in.size()
                && in.form(next).equals("-")
                && in.isGlued(next)
                && in.isGlued(next + 1)
                && in.form(next + 1).matches("\\d.*")) {
            return next + 1;
        }
        return next < in.size()
                        && in.word(next).form().matches("\\d{1,3}")
                        && (name.holds(in.head(next)) || in.head(next) == in.head(name.head()))
                ? next
                : name.last();
    }

    /** The one thing that is called by a name and what it is, “Zephyr coffee machine”, or none. */
    private static int noun(DependencyTree in, Name name, int last) {
        int noun = name.head();
        while (in.relation(noun).equals("compound")) {
            noun = in.head(noun);
        }
        return noun > last
                        && in.is(noun, PartOfSpeech.NOUN)
                        && !in.isPlural(noun)
                        && !Set.of("flat", "appos").contains(in.relation(noun))
                        && in.children(noun, "flat", "appos").isEmpty()
                        && IntStream.range(last + 1, noun)
                                .allMatch(
                                        it -> Set.of("compound", "amod").contains(in.relation(it)))
                ? noun
                : Arc.ROOT;
    }

    /** “Bank of England”, “University of the Arts”, “Declaration of Independence”. */
    private static boolean goesOn(DependencyTree in, Name name, Name next, Set<String> words) {
        int of = name.last() + 1;
        int start = first(in, next);
        boolean near = start == of + 1 || (start == of + 2 && in.lower(of + 1).equals("the"));
        return near
                && in.word(of).form().equals("of")
                && (name.holds(in.head(next.head()))
                        || words.stream().anyMatch(Vocabulary.CLASSES::contains));
    }

    /** Those that describe the name, also “the city of X”. */
    private static Set<Integer> nouns(DependencyTree in, Name name) {
        Set<Integer> nouns = new TreeSet<>(Names.descriptions(in, name));
        int above = in.head(name.head());
        if (in.relation(name.head()).equals("nmod")
                && PLACES.contains(in.lemma(above))
                && in.hasWord(above, Set.of("the"), "det")
                && in.hasWord(name.head(), Set.of("of"), "case")) {
            nouns.add(above);
        }
        nouns.removeIf(each -> !in.is(each, PartOfSpeech.NOUN));
        return nouns;
    }

    boolean covers(int word) {
        return first <= word && word <= last;
    }

    String bareName() {
        return bare(name);
    }

    /** Whether one name is a part of the other, articles apart. */
    static boolean areSame(String one, String other) {
        String mine = " " + bare(one) + " ";
        String its = " " + bare(other) + " ";
        return !one.isEmpty() && !other.isEmpty() && (mine.contains(its) || its.contains(mine));
    }

    private static String bare(String name) {
        return name.startsWith("the ") ? name.substring(4) : name;
    }
}
