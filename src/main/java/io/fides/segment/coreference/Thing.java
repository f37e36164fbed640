package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a name in a sentence stands for.
 *
 * @param name with “the” before it where it has that, and with “of …” where that belongs to it
 * @param first the index of its first word, without “the”
 * @param last the index of its last word
 * @param words the words of the name that may say what it is: tower in Eiffel Tower
 * @param nouns the indices of the nouns that say what it is: city in “Lyon is a city”
 */
record Thing(String name, int first, int last, List<String> words, Set<Integer> nouns) {

    private static final Set<String> PLACES =
            Set.of("city", "town", "village", "island", "state", "kingdom");

    static List<Thing> in(ParsedSentence sentence) {
        DependencyTree tree = sentence.tree();
        List<Names.Name> names = Names.of(tree);
        List<Thing> things = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Names.Name name = names.get(i);
            int first = first(tree, name);
            int last = numbered(tree, name);
            List<String> words = words(tree, first, name.last());
            if (i + 1 < names.size() && goesOn(tree, name, names.get(i + 1), words)) {
                last = names.get(++i).last();
            }
            boolean article = first > 0 && isThe(tree, first - 1);
            Span span = new Span(tree.word(first).span().start(), tree.word(last).span().end());
            things.add(
                    new Thing(
                            (article ? "the " : "") + span.of(sentence.text()),
                            first,
                            last,
                            words,
                            nouns(tree, name.head())));
        }
        return things;
    }

    /**
     * With the capitalised words before it that belong to it: “Beethoven's Ninth Symphony”, “Lake
     * Orta”; of the first word of a sentence, the capital tells nothing.
     */
    private static int first(DependencyTree tree, Names.Name name) {
        int first = name.first();
        while (first > 0 && leads(tree, first - 1, name)) {
            first--;
        }
        int owner = first > 0 ? tree.head(first - 1) : Arc.ROOT;
        boolean owned =
                owner >= 0
                        && tree.word(first - 1).is(PartOfSpeech.PART)
                        && tree.word(owner).is(PartOfSpeech.PROPN)
                        && tree.relation(owner).equals("nmod:poss")
                        && name.holds(tree.head(owner));
        return owned ? Math.min(first, tree.subtree(owner).first()) : first;
    }

    private static boolean leads(DependencyTree tree, int before, Names.Name name) {
        Word word = tree.word(before);
        boolean described =
                tree.relation(before).equals("compound") || tree.relation(before).equals("amod");
        return name.holds(tree.head(before))
                && described
                && Character.isUpperCase(word.form().codePointAt(0))
                && (before > 0 || Vocabulary.isClass(word.lemma()));
    }

    /** The last word of “Apollo 11”, not of “summer 1969”. */
    private static int numbered(DependencyTree tree, Names.Name name) {
        int next = name.last() + 1;
        boolean number =
                next < tree.size()
                        && tree.word(next).form().matches("\\d{1,3}")
                        && (name.holds(tree.head(next))
                                || tree.head(next) == tree.head(name.head()));
        return number ? next : name.last();
    }

    private static List<String> words(DependencyTree tree, int first, int last) {
        List<String> words = new ArrayList<>();
        for (int at = first; at <= last; at++) {
            words.add(tree.word(at).form().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /** “Bank of England”, “University of the Arts”, “Declaration of Independence”. */
    private static boolean goesOn(
            DependencyTree tree, Names.Name name, Names.Name next, List<String> words) {
        int of = name.last() + 1;
        int start = first(tree, next);
        boolean near = start == of + 1 || (start == of + 2 && isThe(tree, of + 1));
        return near
                && tree.word(of).form().equals("of")
                && (name.holds(tree.head(next.head()))
                        || words.stream().anyMatch(Vocabulary::isClass));
    }

    private static boolean isThe(DependencyTree tree, int at) {
        return tree.word(at).form().equalsIgnoreCase("the");
    }

    /** “X is a city”, “X, a city”, “the city X”, “the city of X”. */
    private static Set<Integer> nouns(DependencyTree tree, int head) {
        Set<Integer> nouns = new TreeSet<>(tree.dependents(head, "appos"));
        int above = tree.head(head);
        if (above >= 0) {
            boolean predicate =
                    tree.relation(head).equals("nsubj") && !tree.dependents(above, "cop").isEmpty();
            boolean of =
                    tree.relation(head).equals("nmod")
                            && tree.dependents(above, "det").stream()
                                    .anyMatch(each -> isThe(tree, each))
                            && tree.dependents(head, "case").stream()
                                    .anyMatch(each -> tree.word(each).form().equals("of"))
                            && PLACES.contains(tree.word(above).lemma());
            if (predicate || of || tree.relation(head).equals("appos")) {
                nouns.add(above);
            }
        }
        nouns.removeIf(each -> !tree.word(each).is(PartOfSpeech.NOUN));
        return nouns;
    }

    /** What it is: a tower, a city. */
    Set<String> kinds(DependencyTree tree) {
        Set<String> kinds = new TreeSet<>(words);
        nouns.forEach(each -> kinds.add(tree.word(each).lemma().toLowerCase(Locale.ROOT)));
        return kinds;
    }

    boolean covers(int word) {
        return first <= word && word <= last;
    }

    String bareName() {
        return bare(name);
    }

    /** Whether this name is a part of another one, or the other way round. */
    boolean isNamed(String other) {
        String mine = " " + bare(name) + " ";
        String its = " " + bare(other) + " ";
        return mine.contains(its) || its.contains(mine);
    }

    private static String bare(String name) {
        return name.startsWith("the ") ? name.substring(4) : name;
    }
}
