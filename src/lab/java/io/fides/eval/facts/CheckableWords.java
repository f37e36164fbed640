package io.fides.eval.facts;

import static io.fides.syntax.PartOfSpeech.ADJ;
import static io.fides.syntax.PartOfSpeech.ADV;
import static io.fides.syntax.PartOfSpeech.NOUN;
import static io.fides.syntax.PartOfSpeech.NUM;
import static io.fides.syntax.PartOfSpeech.PROPN;
import static io.fides.syntax.PartOfSpeech.VERB;

import io.fides.language.WordLists;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of a text that say something checkable: nouns, names, numbers, verbs, adjectives, and
 * adverbs but for those that only join sentences. Two words are the same, whatever their case, if
 * their form, their lemma or what is left of them without an ending of inflection is.
 */
record CheckableWords(List<Content> words) {

    private static final Pattern ENDING = Pattern.compile("(?:ing|ed|es|e|s)$");

    private static final int SHORTEST = 3;

    private static final Set<PartOfSpeech> CLASSES = EnumSet.of(NOUN, PROPN, NUM, VERB, ADJ, ADV);

    static final WordLists WORDS = new WordLists(CheckableWords.class, "words.txt");

    CheckableWords {
        words = List.copyOf(words);
    }

    record Content(int index, String form, String lemma) {

        boolean same(Content other) {
            return form.equals(other.form)
                    || lemma.equals(other.lemma)
                    || stem().equals(other.stem());
        }

        private String stem() {
            String cut = ENDING.matcher(form).replaceFirst("");
            return cut.length() < SHORTEST ? form : cut;
        }
    }

    static CheckableWords of(DependencyTree tree) {
        List<Content> words = new ArrayList<>();
        for (int i = 0; i < tree.size(); i++) {
            if (isContent(tree, i)) {
                words.add(content(tree, i));
            }
        }
        return new CheckableWords(words);
    }

    static Content content(DependencyTree tree, int index) {
        return new Content(index, tree.form(index).toLowerCase(Locale.ROOT), tree.lemma(index));
    }

    private static boolean isContent(DependencyTree tree, int i) {
        return CLASSES.contains(tree.word(i).tag())
                && Character.isLetterOrDigit(tree.form(i).codePointAt(0))
                && !WORDS.has("joining", tree.lemma(i));
    }

    boolean has(Content word) {
        return words.stream().anyMatch(word::same);
    }

    /** Those of them that {@code other} has, too. */
    CheckableWords in(CheckableWords other) {
        return new CheckableWords(words.stream().filter(other::has).toList());
    }

    int size() {
        return words.size();
    }
}
