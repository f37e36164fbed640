package io.fides.decompose;

import io.fides.segment.Token;
import io.fides.segment.WordLists;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Tells what can be checked from questions, greetings, praise, code, fiction and talk about the
 * answer. Policies and instructions can be checked: documents speak of them. Looks at the words of
 * the sentence alone; what is not sure to assert nothing is checked.
 */
final class CheckWorthiness {

    private static final WordLists TASTES = new WordLists(CheckWorthiness.class, "taste.txt");
    private static final Set<String> TASTE = TASTES.get("taste");
    private static final Set<String> FILLERS = TASTES.get("fillers");

    /** Words before the verb of a short statement. */
    private static final int SUBJECT = 6;

    private CheckWorthiness() {}

    /** Whether {@code sentence} asserts something that evidence can support or refute. */
    static boolean of(String sentence) {
        String bare = sentence.strip();
        String lower = bare.toLowerCase(Locale.ROOT).replace('’', '\'');
        List<Token> tokens = Token.of(sentence);
        List<Token> words = tokens.stream().filter(Token::isWord).toList();
        if (words.size() < 2 || isQuestion(tokens, lower) || isFirstPerson(tokens)) {
            return false;
        }
        boolean talk = Phrases.TALK.matcher(lower).matches() && !Title.opens(words);
        return !talk
                && !Code.is(bare)
                && !Phrases.STORY.matcher(lower).matches()
                && !isTaste(words);
    }

    private static boolean isQuestion(List<Token> tokens, String lower) {
        boolean quoted = lower.startsWith("\"") || lower.startsWith("“");
        boolean asked = lower.endsWith("?\"") || lower.endsWith("?”");
        return tokens.getLast().is("?") || (quoted && asked);
    }

    /** “I walked into the forest”, but not “I, Claudius is a novel”. */
    private static boolean isFirstPerson(List<Token> tokens) {
        Token first = tokens.getFirst();
        boolean contracted = first.lower().startsWith("i'");
        return contracted
                || (first.text().equals("I")
                        && tokens.get(1).isWord()
                        && !tokens.get(1).isCapitalised());
    }

    /** Nothing but praise or blame: “Paris is a truly beautiful city.” */
    private static boolean isTaste(List<Token> words) {
        int verb = 0;
        while (verb < words.size() && !Inflection.isBe(words.get(verb).lower())) {
            verb++;
        }
        if (verb > SUBJECT) {
            return false;
        }
        List<Token> predicate = words.subList(Math.min(verb + 1, words.size()), words.size());
        return predicate.stream().anyMatch(token -> TASTE.contains(token.lower()))
                && predicate.stream()
                        .allMatch(
                                token ->
                                        TASTE.contains(token.lower())
                                                || FILLERS.contains(token.lower()));
    }
}
