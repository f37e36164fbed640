package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells what can be checked from questions, greetings, opinions, instructions, code, fiction and
 * talk about the answer. Looks at the words of the sentence alone.
 */
final class CheckWorthiness {

    private CheckWorthiness() {}

    /** Whether {@code sentence} asserts something that evidence can support or refute. */
    static boolean of(String sentence) {
        String lower = sentence.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        List<Token> tokens = Token.of(sentence);
        List<Token> words = tokens.stream().filter(Token::isWord).toList();
        if (words.size() < 2 || isQuestion(tokens, lower) || isFirstPerson(tokens)) {
            return false;
        }
        if (Code.is(sentence.strip()) || Fiction.is(lower)) {
            return false;
        }
        if (Talk.is(lower, words) || Opinion.is(lower, words) || isInstruction(tokens, words)) {
            return false;
        }
        if (tokens.getLast().is(":") && !Talk.hasContent(words)) {
            return false;
        }
        return Talk.hasContent(words) || hasVerb(tokens);
    }

    private static boolean isQuestion(List<Token> tokens, String lower) {
        boolean quoted = lower.startsWith("\"") || lower.startsWith("“");
        boolean asked = lower.endsWith("?\"") || lower.endsWith("?”");
        return tokens.getLast().is("?") || (quoted && asked);
    }

    private static boolean isInstruction(List<Token> tokens, List<Token> words) {
        return (Instructions.is(tokens) && !Title.opens(words)) || isAdvice(words);
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

    private static boolean isAdvice(List<Token> words) {
        return words.stream().anyMatch(token -> token.is("don't"))
                && words.stream().noneMatch(token -> token.isNumber());
    }

    private static boolean hasVerb(List<Token> tokens) {
        return Grammar.finite(tokens, 1, tokens.size()) > 0
                || tokens.stream()
                        .skip(1)
                        .anyMatch(
                                token ->
                                        Verbs.isAuxiliary(token)
                                                || Verbs.isPlain(token)
                                                || Verbs.isPresent(token))
                || tokens.stream()
                        .skip(1)
                        .anyMatch(
                                token ->
                                        !token.isCapitalised()
                                                && VERBAL.matcher(token.lower()).matches())
                || tokens.size() > 6;
    }

    private static final Pattern VERBAL = Pattern.compile("[a-z]{3,}(?:[^s]s|ed)");
}
