package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;

/** Greetings, and what a sentence says of itself, of the answer, of its writer or its reader. */
final class Talk {

    /** A sentence that starts so speaks of itself, of the answer or of its reader. */
    private static final List<String> OPENERS =
            List.of(
                    "hello",
                    "hi ",
                    "hi,",
                    "hi!",
                    "hey",
                    "dear ",
                    "welcome",
                    "thanks for",
                    "thanks!",
                    "thanks,",
                    "thanks.",
                    "thank you",
                    "glad you",
                    "nice to meet",
                    "best wishes",
                    "happy to ",
                    "my answer",
                    "my response",
                    "my knowledge",
                    "this should ",
                    "note that my",
                    "you're welcome",
                    "you are welcome",
                    "good morning",
                    "good evening",
                    "good luck",
                    "sure",
                    "certainly",
                    "of course",
                    "absolutely",
                    "great question",
                    "good question",
                    "yes, i",
                    "no problem",
                    "let me ",
                    "let's ",
                    "let us ",
                    "feel free",
                    "i hope",
                    "hope this",
                    "hope that helps",
                    "i'd be happy",
                    "i would be happy",
                    "i'm happy",
                    "i am happy",
                    "i'm sorry",
                    "i am sorry",
                    "sorry",
                    "i apologize",
                    "i apologise",
                    "i can ",
                    "i can't",
                    "i cannot",
                    "i will ",
                    "i'll ",
                    "i don't ",
                    "i do not ",
                    "i'm not ",
                    "i am not ",
                    "i'm unable",
                    "i am unable",
                    "i'm an ai",
                    "i am an ai",
                    "as an ai",
                    "as a language model",
                    "as a large language model",
                    "here is ",
                    "here are ",
                    "here's ",
                    "below is ",
                    "below are ",
                    "the following ",
                    "in this answer",
                    "in this response",
                    "in conclusion, i",
                    "please ",
                    "note that you",
                    "if you ",
                    "whether you ",
                    "you should ",
                    "you can ",
                    "you could ",
                    "you may ",
                    "you might ",
                    "you will ",
                    "you'll ",
                    "you need ",
                    "you must ",
                    "would you like",
                    "do you ",
                    "tell me ",
                    "once upon a time",
                    "imagine ",
                    "suppose ",
                    "picture this",
                    "let me know",
                    "we should ",
                    "we can ",
                    "we will ",
                    "we'll ",
                    "enjoy",
                    "have a ",
                    "happy ",
                    "don't ",
                    "do not ",
                    "never ");

    private static final Set<String> FOLLOWING =
            Words.set(
                    "year day month week decade century season morning night spring summer autumn winter");

    private static final Set<String> SEEN = Words.set("see reach find hear cross");

    private Talk() {}

    /**
     * @param lower the sentence in lower case
     * @param words its words
     */
    static boolean is(String lower, List<Token> words) {
        return OPENERS.stream().anyMatch(lower::startsWith)
                && !isAboutName(words)
                && !Title.opens(words);
    }

    /** “Sure, Paris is …” and “The following year, X died” are facts nevertheless. */
    private static boolean isAboutName(List<Token> words) {
        Token first = words.getFirst();
        boolean year = FOLLOWING.stream().anyMatch(words.get(Math.min(2, words.size() - 1))::is);
        if (first.is("the") && year && Grammar.finite(words, 1, words.size()) > 0) {
            return true;
        }
        boolean seen = first.is("you") && words.size() > 3 && words.get(1).is("can");
        if (seen
                && SEEN.contains(words.get(2).lower())
                && hasContent(words.subList(1, words.size()))) {
            return words.stream().skip(1).noneMatch(Talk::isReader);
        }
        boolean follows =
                first.is("the")
                        || first.is("sure")
                        || first.is("certainly")
                        || first.is("absolutely")
                        || first.is("of")
                        || first.is("happy")
                        || first.is("have")
                        || first.is("never")
                        || first.is("dear")
                        || first.is("good")
                        || first.is("enjoy")
                        || first.is("no");
        return follows
                && hasContent(words)
                && Grammar.finite(words, 1, words.size()) > 0
                && !words.stream().anyMatch(Talk::isReader);
    }

    static boolean isReader(Token token) {
        return token.is("you")
                || token.is("your")
                || token.is("i")
                || token.is("i'm")
                || token.is("i'd")
                || token.is("i'll")
                || token.is("me");
    }

    /** Whether it has a name or a number that is not only its first word. */
    static boolean hasContent(List<Token> words) {
        return words.stream()
                .skip(1)
                .anyMatch(token -> token.isNumber() || (token.isCapitalised() && !isReader(token)));
    }
}
