package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.segment.NameKinds;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a name in a sentence stands for.
 *
 * @param name with “the” before it where it has that, and with “of …” where that belongs to it
 * @param words the words of the name that may say what it is: tower in Eiffel Tower
 * @param nouns the indices of the nouns that say what it is: city in “Lyon is a city”
 */
record Thing(String name, List<String> words, Set<Integer> nouns) {

    static List<Thing> in(ParsedSentence sentence) {
        DependencyTree tree = sentence.tree();
        List<Names.Name> names = Names.of(tree);
        List<Thing> things = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Names.Name name = names.get(i);
            int last = name.last();
            List<String> words = words(tree, first(tree, name), name.last());
            boolean thing = words.stream().anyMatch(NameKinds::isClass);
            if (thing && i + 1 < names.size() && isOf(tree, last, names.get(i + 1).first())) {
                last = names.get(++i).last();
            }
            int first = first(tree, name);
            boolean article = first > 0 && isThe(tree, first - 1);
            Span span = new Span(tree.word(first).span().start(), tree.word(last).span().end());
            things.add(
                    new Thing(
                            (article ? "the " : "") + span.of(sentence.text()),
                            words,
                            nouns(tree, name.head())));
        }
        return things;
    }

    /** “Lake Orta” at the start of a sentence, where the capital tells nothing. */
    private static int first(DependencyTree tree, Names.Name name) {
        int before = name.first() - 1;
        boolean kind =
                before >= 0
                        && tree.head(before) == name.head()
                        && tree.relation(before).equals("compound")
                        && Character.isUpperCase(tree.word(before).form().codePointAt(0))
                        && NameKinds.isClass(tree.word(before).lemma());
        return kind ? before : name.first();
    }

    private static List<String> words(DependencyTree tree, int first, int last) {
        List<String> words = new ArrayList<>();
        for (int at = first; at <= last; at++) {
            words.add(tree.word(at).form().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /** “Bank of England”, “University of the Arts”. */
    private static boolean isOf(DependencyTree tree, int last, int next) {
        boolean near = next == last + 2 || (next == last + 3 && isThe(tree, last + 2));
        return near && tree.word(last + 1).form().equals("of");
    }

    private static boolean isThe(DependencyTree tree, int at) {
        return tree.word(at).form().equalsIgnoreCase("the");
    }

    /** “X is a city”, “X, a city”, “the city X”, “the city of X”. */
    private static Set<Integer> nouns(DependencyTree tree, int head) {
        Set<Integer> nouns = new TreeSet<>();
        tree.dependents(head, "appos").forEach(nouns::add);
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
                            && Set.of("city", "town", "village", "island", "state", "kingdom")
                                    .contains(tree.word(above).lemma());
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
