package io.fides.decompose;

import io.fides.language.Inflection;
import io.fides.language.WordLists;
import io.fides.syntax.WordTokenizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

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

    /** Longer sentences are no prose, and their facts would be guesses. */
    private static final int LONGEST = 120;

    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{Nd}](?:['.,-]?[\\p{L}\\p{Nd}])*+");

    private static final Pattern TALK = Pattern.compile(Lexis.phrases("talk"));
    private static final Pattern STORY = Pattern.compile(Lexis.phrases("story"));

    /** A sentence about a work, not what its title would say: “Let's Dance is an album”. */
    private static final Pattern TITLE =
            Pattern.compile(
                    "(?:Imagine|(?!(?i:i|here|below|as|sure|certainly|absolutely|please|this|my|if|you|we"
                            + "|sorry)\\b)\\p{Lu}\\S*+(?: (?:\\p{Lu}\\S*+|an?|the|of|to|in|and|for))*?"
                            + " \\p{Lu}\\S*+) (?:is|are|was|were|am|isn't|aren't|wasn't|weren't|became"
                            + "|began|won|\\p{Ll}+ed) ");

    /** “I walked into the forest”, but not “I, Claudius is a novel”. */
    private static final Pattern FIRST_PERSON =
            Pattern.compile("[Ii]['’].*|I +[\\p{L}\\d&&\\P{Lu}].*", Pattern.DOTALL);

    private static final Pattern CODE =
            Pattern.compile(
                    """
                    (?xs)
                    ^\\s*(?:
                        \\$\\s\\S.*                                            # a prompt
                      | (?:npm|pip|git|sudo|docker|curl|apt|brew|mvn)\\s+(?:-|[a-z]+).*   # a command
                      | (?:def|class|fn|func|function)\\s+\\w+\\s*[({:].*     # a definition
                      | (?:import|from|package|using|include)\\s+[\\w.]+(?:\\s+(?:as|import)\\s+\\w+|;|)\\s*
                      | \\#include\\s.*
                      | (?:for|while|if|switch|print|return|console\\.\\w+|System\\.\\w+)\\s*\\(.*\\).*
                      | (?:int|float|double|char|var|let|const|String|boolean|bool)\\s+\\w+\\s*=.*
                      | (?:SELECT|INSERT|UPDATE|DELETE|CREATE)\\s.*\\b(?:FROM|INTO|SET|TABLE)\\b.*
                      | <[a-zA-Z/!][^<>]*>.*                                  # markup
                      | [{\\[]\\s*["{\\[].*                                   # data
                      | \\w+(?:\\.\\w+|\\[\\w+\\])*\\s*[-+*/]?=\\s*[\\w"'\\[({].*   # an assignment
                      | .*[;{}]\\s*$
                    )$
                    """);

    private static final Pattern PROSE_END =
            Pattern.compile("(?s).*[a-z]{2,}\\s+[a-z]{2,}\\s+[a-z]{2,};\\s*$");

    private CheckWorthiness() {}

    /** Whether it is worth checking and can be taken apart. */
    static boolean isProse(String sentence) {
        return of(sentence) && WordTokenizer.tokens(sentence).size() <= LONGEST;
    }

    /** Whether {@code sentence} asserts something that evidence can support or refute. */
    static boolean of(String sentence) {
        String bare = sentence.strip();
        String lower = bare.toLowerCase(Locale.ROOT).replace('’', '\'');
        List<String> words = WORD.matcher(lower).results().map(MatchResult::group).toList();
        if (words.size() < 2 || isQuestion(lower) || FIRST_PERSON.matcher(bare).matches()) {
            return false;
        }
        boolean talk = TALK.matcher(lower).lookingAt() && !TITLE.matcher(bare).lookingAt();
        boolean code = CODE.matcher(bare).matches() && !PROSE_END.matcher(bare).matches();
        return !talk && !code && !STORY.matcher(lower).lookingAt() && !isTaste(words);
    }

    private static boolean isQuestion(String lower) {
        boolean quoted = lower.startsWith("\"") || lower.startsWith("“");
        return lower.endsWith("?") || (quoted && (lower.endsWith("?\"") || lower.endsWith("?”")));
    }

    /** Nothing but praise or blame: “Paris is a truly beautiful city.” */
    private static boolean isTaste(List<String> words) {
        long verb = words.stream().takeWhile(word -> !Inflection.isBe(word)).count();
        List<String> predicate = words.stream().skip(verb + 1).toList();
        return verb <= SUBJECT
                && predicate.stream().anyMatch(TASTE::contains)
                && predicate.stream()
                        .allMatch(word -> TASTE.contains(word) || FILLERS.contains(word));
    }
}
