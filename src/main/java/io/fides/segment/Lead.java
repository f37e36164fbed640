package io.fides.segment;

import static java.util.Locale.ENGLISH;

import io.fides.domain.Span;
import io.fides.language.WordLists;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What stands before a sentence or a value and names it: “**Location** – It is based in Oslo.”,
 * “**Price.** A ticket costs 14 euros.”, “Founded: 1987”.
 *
 * @param label without marks of formatting
 * @param rest what follows
 * @param setOff whether it is set off so clearly that what follows is a sentence of its own if it
 *     is one at all: by bold type, or at the beginning of an item, before a capital letter
 */
record Lead(String label, PlainText rest, boolean setOff) {

    private static final Pattern FORM =
            Pattern.compile(
                    "(?<label>[QA]|[^:.!?]{2,60}?)(?<mark>[:.]|\\s[–—-])\\s+(?<first>\\S)",
                    Pattern.DOTALL);

    private static final int WORDS = 6;

    private static final Set<String> ROLES =
            new WordLists(Lead.class, "questions.txt").get("roles");

    private static final String MONTH =
            Stream.of(TextStyle.FULL, TextStyle.SHORT)
                    .flatMap(
                            it -> Stream.of(Month.values()).map(m -> m.getDisplayName(it, ENGLISH)))
                    .collect(Collectors.joining("|", "(?:", ")"));
    private static final String NTH = "\\d{1,2}(?:st|nd|rd|th)?";

    /** “20 July 1969”, “July 20th”. */
    static final Pattern DAY =
            Pattern.compile("(?:%1$s %2$s|%2$s %1$s)(?:,? \\d{4})?\\b".formatted(NTH, MONTH));

    /** “1969”, “July 1969”, “1969–72”. */
    private static final Pattern YEARS =
            Pattern.compile(
                    "(?:%s )?(?:c\\. )?\\d{4}(?:\\s?[–-]\\s?(?:\\d{4}|\\d{2}))?".formatted(MONTH));

    private static final Pattern DECADE = Pattern.compile("\\d{3}0s");

    /**
     * @param piece a sentence of {@code text}
     * @param plain it without marks of formatting
     * @param item whether it starts an item of a list
     */
    static Optional<Lead> of(String text, Span piece, PlainText plain, boolean item) {
        Matcher form = FORM.matcher(plain.text());
        if (!form.lookingAt()
                || form.group("label").split(" ").length > WORDS
                || !PlacedSentence.isText(form.group("label"))
                || !PlacedSentence.isText(plain.text().substring(form.start("first")))) {
            return Optional.empty();
        }
        Span label = plain.source(new Span(form.start("label"), form.end("label")));
        boolean bold =
                text.startsWith("**", label.start() - 2)
                        && (text.startsWith("**", label.end())
                                || text.startsWith("**", label.end() + 1));
        boolean colon = form.group("mark").equals(":");
        boolean capital = Character.isUpperCase(form.group("first").charAt(0));
        boolean stop = form.group("mark").equals(".");
        if (stop ? !bold : !colon && !bold && !item) {
            return Optional.empty();
        }
        int rest = plain.source(new Span(form.start("first"), form.end("first"))).start();
        boolean setOff = bold ? colon || capital || stop : item && (colon || capital);
        return Optional.of(
                new Lead(
                        form.group("label").strip(),
                        PlainText.of(text, new Span(rest, piece.end())),
                        setOff));
    }

    /** With a role that is always so. */
    Lead {
        setOff |= isRole(label);
    }

    /** Whether it only says that a question or its answer follows: “Q: …”. */
    boolean isRole() {
        return isRole(label);
    }

    private static boolean isRole(String label) {
        return ROLES.contains(label.toLowerCase(Locale.ROOT));
    }

    /** When what follows was, if it names that: “In 1969”, “On 20 July 1969”. */
    Optional<String> time() {
        return preposition(label).map(it -> it + " " + label);
    }

    /** What leads a time: “In” 1969, “On” 20 July; empty if it is none. */
    static Optional<String> preposition(String time) {
        if (DAY.matcher(time).matches()) {
            return Optional.of("On");
        }
        if (YEARS.matcher(time).matches()) {
            return Optional.of("In");
        }
        return DECADE.matcher(time).matches() ? Optional.of("In the") : Optional.empty();
    }
}
