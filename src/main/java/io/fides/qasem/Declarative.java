package io.fides.qasem;

import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A question of QA-SRL and its answer as a statement: “When did someone find something? – in 1935”
 * becomes “Someone did find something in 1935.” It goes by the places of words alone, so it takes
 * questions whoever made them.
 */
final class Declarative {

    private static final Set<String> AUXILIARIES =
            Words.set(
                    """
                    is are was were am be did does do has have had will would can could might may must shall should
                    isn't aren't wasn't weren't didn't doesn't don't hasn't haven't hadn't won't wouldn't can't couldn't
                    """);

    private static final Set<String> PLACEHOLDERS =
            Set.of("someone", "something", "somewhere", "it", "he", "she", "they", "there");

    private Declarative() {}

    /**
     * @return a sentence; where the question is none of QA-SRL, question and answer side by side
     */
    static String of(String question, String answer) {
        List<String> words =
                new ArrayList<>(
                        Arrays.asList(question.replace("?", " ").strip().split("\\s+", -1)));
        int at = wh(words);
        if (at == 0 || at >= words.size()) {
            return question + " " + answer;
        }
        List<String> rest = words.subList(at, words.size());
        boolean inverted =
                rest.size() > 1
                        && AUXILIARIES.contains(lower(rest.get(0)))
                        && PLACEHOLDERS.contains(lower(rest.get(1)));
        return sentence(
                inverted ? uninverted(rest, answer) : answer + " " + String.join(" ", rest));
    }

    private static String uninverted(List<String> rest, String answer) {
        List<String> words = new ArrayList<>(List.of(rest.get(1), rest.get(0)));
        words.addAll(rest.subList(2, rest.size()));
        int size = words.size();
        boolean does =
                size > 2 && words.get(size - 1).equals("do") && words.get(size - 2).equals("to");
        if (does) {
            words = words.subList(0, answer.startsWith("to ") ? size - 2 : size - 1);
        }
        return String.join(" ", words) + " " + answer;
    }

    /** How many words ask: “how much” is two. */
    private static int wh(List<String> words) {
        return switch (lower(words.get(0))) {
            case "who", "what", "when", "where", "why", "which", "whom" -> 1;
            case "how" ->
                    words.size() > 1
                                    && Set.of("much", "long", "many", "often", "far")
                                            .contains(lower(words.get(1)))
                            ? 2
                            : 1;
            default -> 0;
        };
    }

    private static String sentence(String text) {
        String plain = text.strip();
        return plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1) + ".";
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
