package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off what a writer says of his own knowledge, so that the fact can be looked up: “As far as
 * I know, X”, “I believe X”, “According to Wikipedia, X”. What others say, doubt or deny stays.
 */
final class Hedge {

    /** Hedges are short; so is what is looked at. */
    private static final int REACH = 100;

    private static final Pattern LEAD = Pattern.compile(Lexis.phrases("lead") + "\\s*");

    private static final Pattern ASIDE =
            Pattern.compile(", " + Lexis.phrases("aside") + ",?(?=[ .,;:!]|$)");

    private Hedge() {}

    static ContextualSentence without(ContextualSentence sentence) {
        String wording = without(sentence.wording());
        return wording.equals(sentence.wording())
                ? sentence
                : new ContextualSentence(
                        sentence.sentence(), wording, sentence.coreferences(), sentence.unclear());
    }

    static String without(String wording) {
        String rest = wording.strip();
        int from = 0;
        while (from < rest.length()) {
            String front = lower(rest.substring(from, Math.min(rest.length(), from + REACH)));
            Matcher lead = LEAD.matcher(front);
            if (!lead.lookingAt() || lead.end() == 0) {
                break;
            }
            from += lead.end();
        }
        String kept = from >= rest.length() ? rest : aside(rest.substring(from));
        return from == 0 || kept.equals(rest) ? kept : capitalised(kept);
    }

    private static String aside(String text) {
        String lower = lower(text);
        Matcher aside = ASIDE.matcher(lower);
        StringBuilder kept = new StringBuilder();
        int last = 0;
        while (lower.length() == text.length() && aside.find()) {
            kept.append(text, last, aside.start());
            last = aside.end();
        }
        return kept.append(text.substring(last)).toString();
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT).replace('’', '\'');
    }
}
