package io.fides.qasem;

import io.fides.language.Letters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A question of QA-SRL and its answer as a statement: “When did someone find something? – in 1935”
 * becomes “Someone did find something in 1935.” It goes by the places of words alone, so it takes
 * questions whoever made them.
 */
final class Declarative {

    private static final Set<String> AUXILIARIES = RoleReader.WORDS.get("auxiliaries");

    private static final Set<String> PLACEHOLDERS =
            Set.of("someone", "something", "somewhere", "it", "he", "she", "they", "there");

    private static final Pattern ASKING =
            Pattern.compile(
                    "(?i)(?:who|what|when|where|why|which|whom"
                            + "|how(?: (?:much|long|many|often|far))?) (?=\\S)");

    private Declarative() {}

    /**
     * @return a sentence; where the question is none of QA-SRL, question and answer side by side
     */
    static String of(String question, String answer) {
        String plain = question.replaceAll("[?\\s]+", " ").strip();
        var asking = ASKING.matcher(plain);
        if (!asking.lookingAt()) {
            return question + " " + answer;
        }
        List<String> words = new ArrayList<>(List.of(plain.substring(asking.end()).split(" ", -1)));
        boolean inverted =
                words.size() > 1
                        && AUXILIARIES.contains(lower(words.get(0)))
                        && PLACEHOLDERS.contains(lower(words.get(1)));
        if (!inverted) {
            return Letters.capital(answer + " " + String.join(" ", words)) + ".";
        }
        words.addFirst(words.remove(1));
        String open = String.join(" ", words);
        if (words.size() > 2 && open.endsWith(" to do")) {
            open = open.substring(0, open.length() - (answer.startsWith("to ") ? 6 : 3));
        }
        return Letters.capital(open + " " + answer) + ".";
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
