package io.fides.adapter.llm;

import static java.util.stream.Collectors.joining;

import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text in which a copy of a part can be found although a model has changed white space, quotation
 * marks, dashes or emphasis marks while copying.
 */
record NormalisedText(String text) {

    private static final String SPACES = "\\p{javaWhitespace}\\p{javaSpaceChar}";
    private static final Pattern BLANKS = Pattern.compile("[" + SPACES + "]+");
    private static final String MARK = "[*_`]";

    /** Emphasis marks may stand between all signs, and where a blank is. */
    private static final String MARKED = MARK + "*+";

    private static final String BLANK = "[" + SPACES + "*_`]++";

    /** Signs that are written for one another. */
    private static final List<String> ALIKE = List.of("'‘’‚‛ʼ´", "\"“”„‟«»", "-‐‑‒–—−");

    /** Finds {@code part}, exactly if possible, with the emphasis marks that touch it. */
    Optional<Span> find(String part, int from) {
        String wanted = part.strip();
        int exact = text.indexOf(wanted, from);
        if (exact >= 0 && !wanted.isEmpty()) {
            return Optional.of(new Span(exact, exact + wanted.length()));
        }
        String words = BLANKS.matcher(wanted.replaceAll(MARK, "")).replaceAll(" ").strip();
        // A run of marks is looked at once, from its beginning.
        String alike =
                words.codePoints()
                        .mapToObj(NormalisedText::sign)
                        .collect(joining(MARKED, "(?<!" + MARK + ")" + MARKED, MARKED));
        Matcher found = Pattern.compile(alike).matcher(text).region(from, text.length());
        return !words.isEmpty() && found.find()
                ? Optional.of(new Span(found.start(), found.end()))
                : Optional.empty();
    }

    private static String sign(int codePoint) {
        String sign = Character.toString(codePoint);
        return sign.equals(" ")
                ? BLANK
                : ALIKE.stream()
                        .filter(signs -> signs.contains(sign))
                        .findFirst()
                        .map(signs -> "[" + signs + "]")
                        .orElse(Pattern.quote(sign));
    }
}
