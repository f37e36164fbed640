package io.fides.qasem;

import io.fides.retrieve.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What words alone tell of whether a reference has an answer, and in its relation. */
record LexicalFeatures(Reference reference) {

    private static final Set<String> PRONOUNS = RoleReader.WORDS.get("pronouns");
    private static final Set<String> OPEN =
            Set.copyOf(Terms.content(String.join(" ", RoleReader.WORDS.get("open"))));

    /** Of the answer alone. */
    Map<String, Double> answer(String answer) {
        Set<String> stems = new HashSet<>(Terms.content(answer));
        List<String> names = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (String word : answer.split("[\\s\"“”()\\[\\]]+", -1)) {
            List<String> norm = Terms.words(word);
            if (!norm.isEmpty() && Character.isDigit(norm.getFirst().charAt(0))) {
                numbers.add(norm.getFirst());
            } else if (!norm.isEmpty() && Character.isUpperCase(word.codePointAt(0))) {
                names.addAll(norm);
            }
        }
        boolean pronoun = PRONOUNS.contains(answer.strip().toLowerCase(Locale.ROOT));
        return Map.of(
                "answer", reference.share(stems),
                "answer together", reference.shareTogether(stems),
                "names missing", missing(names),
                "numbers missing", missing(numbers),
                "pronoun", pronoun ? 1.0 : 0.0,
                "answer length", Math.log1p(stems.size()));
    }

    /** Of the question, and of both. */
    Map<String, Double> relation(String question, String answer) {
        Set<String> asked = new HashSet<>(Terms.content(question));
        asked.removeAll(OPEN);
        Set<String> both = new HashSet<>(asked);
        both.addAll(Terms.content(answer));
        return Map.of(
                "question", reference.share(asked),
                "relation together", reference.shareTogether(both));
    }

    /** The share of the sentence's content words that the reference has. */
    double sentence(String sentence) {
        return reference.share(new HashSet<>(Terms.content(sentence)));
    }

    private double missing(List<String> words) {
        long missing = words.stream().filter(word -> !reference.hasWord(word)).count();
        return words.isEmpty() ? 0 : (double) missing / words.size();
    }
}
