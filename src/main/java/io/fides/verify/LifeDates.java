package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What stands in brackets behind a name, in words: “Ada Lovelace (10 December 1815 – 27 November
 * 1852)” says that she was born on the one day and died on the other, though nothing of it looks
 * like a clause.
 */
final class LifeDates {

    private static final Pattern ASKED =
            Pattern.compile("\\b(?:born|died|birth|death)\\b", Pattern.CASE_INSENSITIVE);

    private static final String MONTH =
            "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
    private static final String DAY =
            "(?:\\d{1,2} " + MONTH + ",? \\d{4}|" + MONTH + " \\d{1,2}, \\d{4})";
    private static final String DATE = "(" + DAY + "|(?:" + MONTH + " )?\\d{4})";

    /** Behind “(” and up to sixty characters of other spellings. */
    private static final Pattern BORN =
            Pattern.compile("\\G(?:[^()]{0,60}?; ?)?(?:born|b\\.)(?: on| in)? " + DATE);

    private static final Pattern LIVED =
            Pattern.compile("\\G(?:[^()]{0,60}?; ?)?" + DATE + " ?[–—-] ?" + DATE + "\\)");

    /** A name from its first capital on, with what may stand in it. */
    private static final Pattern NAME =
            Pattern.compile(
                    "\\p{Lu}[\\p{L}.'’-]*(?: (?:\\p{Lu}[\\p{L}.'’-]*|de|da|di|del|van|von|der|la|le|bin|ibn|al|or|simply))* ?$");

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}]+");

    private static final int LONGEST_NAME = 80;

    private LifeDates() {}

    /**
     * What the brackets of a text say of whom the claim names, sentence by sentence. A surname
     * alone is no name here: families have one.
     *
     * @return empty if the claim is not about birth or death, or there are no such brackets
     */
    static Optional<String> in(String text, String claim) {
        if (!ASKED.matcher(claim).find()) {
            return Optional.empty();
        }
        Set<String> named = WORDS.splitAsStream(claim).collect(Collectors.toSet());
        List<String> told = new ArrayList<>();
        for (Span sentence : SentenceSplitter.split(text)) {
            String said = sentence.of(text);
            for (int open = said.indexOf('('); open > 0; open = said.indexOf('(', open + 1)) {
                Matcher name = NAME.matcher(said).region(Math.max(0, open - LONGEST_NAME), open);
                if (name.find() && isNamed(name.group(), named)) {
                    told.addAll(told(name.group().strip(), said, open + 1));
                }
            }
        }
        return told.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", told));
    }

    private static boolean isNamed(String name, Set<String> words) {
        return WORDS.splitAsStream(name)
                        .filter(word -> !word.isEmpty() && Character.isUpperCase(word.charAt(0)))
                        .filter(words::contains)
                        .distinct()
                        .count()
                >= 2;
    }

    private static List<String> told(String name, String said, int from) {
        Matcher born = BORN.matcher(said);
        if (born.find(from)) {
            return List.of(name + " was born " + at(born.group(1)));
        }
        Matcher lived = LIVED.matcher(said);
        return lived.find(from)
                ? List.of(
                        name + " was born " + at(lived.group(1)),
                        name + " died " + at(lived.group(2)))
                : List.of();
    }

    private static String at(String date) {
        return (date.matches(DAY) ? "on " : "in ") + date + ".";
    }
}
