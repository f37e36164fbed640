package io.fides.eval.facts;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
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
 *
 * @param words in reading order
 */
record ContentWords(List<Content> words) {

    private static final Pattern ENDING = Pattern.compile("(?:ing|ed|es|e|s)$");

    private static final int SHORTEST = 3;

    private static final Set<PartOfSpeech> CLASSES =
            EnumSet.of(
                    PartOfSpeech.NOUN,
                    PartOfSpeech.PROPN,
                    PartOfSpeech.NUM,
                    PartOfSpeech.VERB,
                    PartOfSpeech.ADJ,
                    PartOfSpeech.ADV);

    private static final Set<String> JOINING =
            Set.of(
                    "also",
                    "then",
                    "there",
                    "here",
                    "however",
                    "therefore",
                    "thus",
                    "when",
                    "where",
                    "why",
                    "how",
                    "so",
                    "as",
                    "too",
                    "additionally",
                    "moreover",
                    "furthermore",
                    "hence",
                    "instead",
                    "otherwise",
                    "though",
                    "have",
                    "do",
                    "be");

    ContentWords {
        words = List.copyOf(words);
    }

    /**
     * @param index in the tree
     */
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

    static ContentWords of(DependencyTree tree) {
        List<Content> words = new ArrayList<>();
        for (int i = 0; i < tree.size(); i++) {
            if (isContent(tree.word(i))) {
                words.add(content(tree, i));
            }
        }
        return new ContentWords(words);
    }

    static Content content(DependencyTree tree, int index) {
        Word word = tree.word(index);
        return new Content(index, lower(word.form()), lower(word.lemma()));
    }

    private static boolean isContent(Word word) {
        return CLASSES.contains(word.tag())
                && Character.isLetterOrDigit(word.form().codePointAt(0))
                && !JOINING.contains(lower(word.lemma()));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    boolean has(Content word) {
        return words.stream().anyMatch(word::same);
    }

    /** Those of them that {@code other} has, too. */
    ContentWords in(ContentWords other) {
        return new ContentWords(words.stream().filter(other::has).toList());
    }

    int size() {
        return words.size();
    }
}
