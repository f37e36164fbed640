package io.fides.segment;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.segment.coreference.Resolved;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of Markdown without its inline marks, which knows where each of its units came from.
 *
 * @param text without emphasis, emoji, back quotes, link targets, citations and line breaks
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PlainText(String text, int[] origin) {

    /**
     * Back quotes, images, what stands around the text of a link, marks of direction and of where
     * lines may break, emoji, of which a judge knows nothing, and emphasis: a star or underscore
     * between two letters or two blanks is text, as in snake_case or 2 * 3.
     */
    private static final Pattern MARK =
            Pattern.compile(
                    """
                    `
                    |!\\[[^\\]]{0,298}]TARGET
                    |\\[(?=[^\\]]{0,298}]TARGET)
                    |]TARGET
                    |[\\d\\#*]\\uFE0F?\\u20E3
                    |(?:(?:\\p{IsEmoji_Presentation}|\\p{IsExtended_Pictographic}\\uFE0F)
                     [\\uFE0F\\u200D]*+)++
                    |[\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]
                    |(?!(?<=[\\p{L}\\p{Nd}])[*_][\\p{L}\\p{Nd}])
                     (?!(?<![^\\s\\p{Z}])[*_](?![^\\s\\p{Z}]))[*_]
                    """
                            .replace("TARGET", "\\((?:[^()]|\\([^()]{0,98}\\)){0,298}+\\)"),
                    Pattern.COMMENTS);

    /** Strips {@code span} of {@code source}; origins count in the source. */
    static PlainText of(String source, Span span) {
        StringBuilder plain = new StringBuilder(span.length());
        int[] origin = new int[span.length() + 1];
        Matcher mark = MARK.matcher(source).useTransparentBounds(true);
        int at = span.start();
        int codeEnd = -1;
        while (at < span.end()) {
            boolean code = at < codeEnd;
            int cited = code ? at : CitationMarks.end(source, at, span.end());
            if (cited > at) {
                at = cited;
                // “in 1981 [1].” reads “in 1981.”
                boolean word = at < span.end() && Character.isLetterOrDigit(source.codePointAt(at));
                if (endsInSpace(plain) && !word) {
                    plain.setLength(plain.length() - 1);
                }
                continue;
            }
            if (!code && mark.region(at, span.end()).lookingAt()) {
                // what stands between back quotes is no formatting: `key_`
                codeEnd =
                        source.charAt(at) == '`' && at != codeEnd
                                ? source.indexOf('`', at + 1, span.end())
                                : codeEnd;
                at = mark.end();
                continue;
            }
            char c = source.charAt(at);
            boolean space = SentenceSplitter.isSpace(c);
            if (!space || !(plain.isEmpty() || endsInSpace(plain))) {
                origin[plain.length()] = at;
                plain.append(space ? ' ' : c);
            }
            at = c == '\n' ? Lines.afterMarker(source, at + 1) : at + 1;
        }
        String text = plain.toString().stripTrailing();
        origin[text.length()] = span.end();
        return new PlainText(text, origin);
    }

    private static boolean endsInSpace(StringBuilder plain) {
        return !plain.isEmpty() && plain.charAt(plain.length() - 1) == ' ';
    }

    /** The place in the source of a piece of this text. */
    Span source(Span place) {
        int start = origin[place.start()];
        return new Span(start, place.isEmpty() ? start : origin[place.end() - 1] + 1);
    }

    /** The sentence that it is, with the wording and the coreferences that mentions in it give. */
    ContextualSentence worded(Sentence sentence, List<Resolved> mentions) {
        List<Coreference> found = new ArrayList<>();
        List<Span> unclear = new ArrayList<>();
        for (Resolved each :
                mentions.stream().sorted(Comparator.comparing(Resolved::mention)).toList()) {
            Span place = source(each.mention());
            each.referent()
                    .ifPresentOrElse(
                            referent -> found.add(new Coreference(place, referent)),
                            () -> unclear.add(place));
        }
        return new ContextualSentence(sentence, Resolved.wording(text, mentions), found, unclear);
    }
}
