package io.fides.citation;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words in quotation marks. Fewer than four are taken for a name, such as the title of a film.
 *
 * @param parts the quoted words between marks of omission, without punctuation
 */
record Quotation(List<String> parts) {

    private static final int WORDS = 4;
    private static final Pattern QUOTED = Pattern.compile("[“„«\"]([^“”„«»\"\\n]{12,600})[”“»\"]");
    private static final Pattern OMISSION =
            Pattern.compile("\\[[^\\]]{0,60}\\]|…|\\.\\s?\\.\\s?\\.");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{Nd}]+");

    /** Those of a part of a text. */
    static List<Quotation> of(String text, Span place) {
        List<Quotation> quotations = new ArrayList<>();
        Matcher quoted = QUOTED.matcher(text).region(place.start(), place.end());
        while (quoted.find()) {
            Quotation each =
                    new Quotation(
                            OMISSION.splitAsStream(quoted.group(1))
                                    .map(Quotation::words)
                                    .filter(part -> !part.isBlank())
                                    .toList());
            if (String.join(" ", each.parts()).strip().split(" +").length >= WORDS) {
                quotations.add(each);
            }
        }
        return quotations;
    }

    /** The words of a text, each between two spaces. */
    static String words(String text) {
        return " " + BETWEEN.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip() + " ";
    }

    /** Of each part of a source, its words. */
    static List<String> words(CitedSource source) {
        return source.documents().stream().map(each -> words(each.text())).toList();
    }

    /** Whether a source has these words in one of its parts. */
    boolean isIn(List<String> words) {
        return words.stream().anyMatch(said -> parts.stream().allMatch(said::contains));
    }
}
