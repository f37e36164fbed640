package io.fides.qasem;

import io.fides.retrieve.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What words alone tell of whether a reference holds an answer, and in that relation. */
final class LexicalFeatures {

    private static final Set<String> PRONOUNS =
            Set.of(
                    "he", "she", "it", "they", "him", "her", "them", "his", "its", "their", "we",
                    "you", "i", "this", "that", "who", "which");

    private final Reference reference;

    LexicalFeatures(Reference reference) {
        this.reference = reference;
    }

    /**
     * Of the answer: share of its stems that the reference has, and that one sentence has; share of
     * its names and of its numbers that are missing; whether it is a pronoun; how long it is.
     */
    double[] answer(String answer) {
        Set<String> stems = new HashSet<>(Terms.content(answer));
        List<String> names = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        String[] words = answer.split("[^\\p{L}\\p{N}.,'’-]+", -1);
        for (String word : words) {
            List<String> norm = Terms.words(word);
            if (norm.isEmpty()) {
                continue;
            }
            if (Character.isDigit(norm.get(0).charAt(0))) {
                numbers.add(norm.get(0));
            } else if (Character.isUpperCase(word.codePointAt(0)) && word.length() > 1) {
                names.addAll(norm);
            }
        }
        return new double[] {
            Reference.share(stems, reference.stems()),
            reference.bestSentence(stems),
            missing(names),
            missing(numbers),
            PRONOUNS.contains(answer.strip().toLowerCase(Locale.ROOT)) ? 1 : 0,
            Math.log1p(stems.size())
        };
    }

    /**
     * Of question and answer: share of the stems of the question that the reference has, and that
     * one sentence has; of both together in one sentence.
     */
    double[] relation(String question, String answer) {
        Set<String> asked = new HashSet<>(Terms.content(question));
        asked.removeAll(Terms.content("someone something somewhere who what when where why how much long"));
        Set<String> both = new HashSet<>(asked);
        both.addAll(Terms.content(answer));
        return new double[] {
            Reference.share(asked, reference.stems()),
            reference.bestSentence(both)
        };
    }

    private double missing(List<String> words) {
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(word -> !reference.words().contains(word)).count()
                        / words.size();
    }
}
