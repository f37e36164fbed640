package io.fides.segment;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text in HTML, written with the marks of Markdown and as long as before, so that every place in
 * it is the same. What it cannot say so (attributes, inline elements) becomes marks without width.
 */
final class HtmlText {

    private static final String BLOCK =
            "p|div|section|article|ul|ol|li|dl|dt|dd|table|tr|h[1-6]|br|hr|blockquote|body|html";

    private static final Pattern HTML =
            Pattern.compile("\\s*+<(?:!DOCTYPE|" + BLOCK + ")\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern PIECE =
            Pattern.compile(
                    "</?(?<tag>[a-z][a-z0-9]*+)\\b[^<>]*+>|<![^<>]*+>"
                            + "|&(?<entity>amp|lt|gt|quot|apos|nbsp|#39);"
                            + "|(?<=>)\\s++(?=<)",
                    Pattern.CASE_INSENSITIVE);

    /** Rows of other tables are lines: “Price: £165”. */
    private static final Pattern HEADED_TABLE = Pattern.compile("(?i)<th\\b");

    private static final Map<String, String> ENTITIES =
            Map.of(
                    "amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ", "#39",
                    "'");

    /** Has no width; {@link PlainText} leaves it out. */
    private static final String NOTHING = "\u2060";

    private HtmlText() {}

    /** The text itself if it does not begin like HTML. */
    static String asMarkdown(String text) {
        if (!HTML.matcher(text).lookingAt()) {
            return text;
        }
        StringBuilder markdown = new StringBuilder(text.length());
        Matcher piece = PIECE.matcher(text);
        boolean headed = HEADED_TABLE.matcher(text).find();
        boolean cell = false;
        while (piece.find()) {
            String tag = lower(piece.group("tag"));
            String entity = lower(piece.group("entity"));
            boolean opens = text.charAt(piece.start() + 1) != '/';
            int length = piece.group().length();
            String mark =
                    headed || !Set.of("tr", "td").contains(tag)
                            ? mark(tag, opens, length)
                            : opens && cell
                                    ? " ".repeat(length - 2) + ": "
                                    : (tag.equals("tr") ? "\n" : " ").repeat(length);
            cell = tag.equals("td") || (cell && !tag.equals("tr"));
            piece.appendReplacement(
                    markdown,
                    Matcher.quoteReplacement(
                            entity.isEmpty()
                                    ? mark
                                    : ENTITIES.get(entity) + NOTHING.repeat(length - 1)));
        }
        return piece.appendTail(markdown).toString();
    }

    private static String lower(@Nullable String name) {
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
    }

    private static String mark(String tag, boolean opens, int length) {
        if (tag.matches("h[1-6]") && opens) {
            int level = Math.min(tag.charAt(1) - '0', length - 2);
            return "\n".repeat(length - level - 1) + "#".repeat(level) + " ";
        }
        return switch (tag) {
            case "li" -> opens ? "\n".repeat(length - 2) + "- " : "\n".repeat(length);
            case "tr" -> opens ? " ".repeat(length) : "\n" + " ".repeat(length - 5) + "|-|\n";
            case "td", "th" -> " ".repeat(length - 1) + (opens ? "|" : " ");
            case "thead", "tbody", "tfoot", "" -> " ".repeat(length);
            default -> tag.matches(BLOCK) ? "\n".repeat(length) : NOTHING.repeat(length);
        };
    }
}
