package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.language.Letters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off what a writer says of his own knowledge, so that the fact can be looked up: “As far as
 * I know, X”, “I believe X”, “According to Wikipedia, X”. What others say, doubt or deny stays.
 */
final class Hedge {

    private static final Pattern LEAD = phrases("(?:%s\\s*)+", "lead");

    private static final Pattern ASIDE = phrases(", %s,?(?=[ .,;:!]|$)", "aside");

    private Hedge() {}

    static ContextualSentence without(ContextualSentence sentence) {
        return sentence.with(without(sentence.wording()));
    }

    static String without(String wording) {
        String rest = wording.strip();
        Matcher lead = LEAD.matcher(rest);
        int from = lead.lookingAt() ? lead.end() : 0;
        if (from == rest.length()) {
            return rest;
        }
        String kept = ASIDE.matcher(rest.substring(from)).replaceAll("");
        return from == 0 ? kept : Letters.capital(kept);
    }

    private static Pattern phrases(String around, String kind) {
        return Pattern.compile(
                around.formatted(Lexis.phrases(kind)).replace("'", "['’]"),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
