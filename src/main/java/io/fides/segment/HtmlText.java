package io.fides.segment;

import java.util.Locale;
import java.util.Map;
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

    private static final Pattern HEADING = Pattern.compile("h[1-6]");

    private static final Pattern HEAD = Pattern.compile("(?i)<th\\b");

    private static final Map<String, String> ENTITIES =
            Map.of(
                    "amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ", "#39",
                    "'");

    /** Has no width; {@link PlainText} leaves it out. */
    private static final String NOTHING = "\u2060";

    /** Rows of a table without heads are lines: “Price: £165”. */
    private final boolean headed;

    private boolean inRow;

    private HtmlText(boolean headed) {
        this.headed = headed;
    }

    /** The text itself if it does not begin like HTML. */
    static String asMarkdown(String text) {
        return HTML.matcher(text).lookingAt()
                ? new HtmlText(HEAD.matcher(text).find()).written(text)
                : text;
    }

    private String written(String text) {
        StringBuilder markdown = new StringBuilder(text.length());
        Matcher piece = PIECE.matcher(text);
        while (piece.find()) {
            String entity = lower(piece.group("entity"));
            int length = piece.end() - piece.start();
            boolean opens = text.charAt(piece.start() + 1) != '/';
            String tag = lower(piece.group("tag"));
            piece.appendReplacement(markdown, "");
            if (opens && HEADING.matcher(tag).matches()) {
                heading(markdown, tag.charAt(1) - '0', length);
            } else {
                markdown.append(
                        entity.isEmpty()
                                ? mark(tag, opens, length)
                                : ENTITIES.get(entity) + NOTHING.repeat(length - 1));
            }
        }
        return piece.appendTail(markdown).toString();
    }

    private static String lower(@Nullable String name) {
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
    }

    /** What stands for a tag; for blanks between two of them if it is empty. */
    private String mark(String tag, boolean opens, int length) {
        return switch (tag) {
            case "li" -> opens ? "\n".repeat(length - 2) + "- " : "\n".repeat(length);
            case "tr" -> row(opens, length);
            case "th", "td" -> cell(opens, length);
            case "thead", "tbody", "tfoot", "" -> " ".repeat(length);
            default -> tag.matches(BLOCK) ? "\n".repeat(length) : NOTHING.repeat(length);
        };
    }

    /** Its marks also take the room of blanks before the tag, which is too short for them. */
    private static void heading(StringBuilder markdown, int level, int length) {
        int end = markdown.length() + length - 1;
        int blank = markdown.length();
        while (blank > 0 && Character.isWhitespace(markdown.charAt(blank - 1))) {
            blank--;
        }
        int line = markdown.indexOf("\n", blank);
        int first = blank == 0 ? 0 : (line < 0 ? markdown.length() : line) + 1;
        int from = Math.max(first, end - level);
        markdown.setLength(Math.min(markdown.length(), from));
        markdown.repeat("\n", from - markdown.length());
        markdown.repeat("#", end - from).append(' ');
    }

    /** Every row has a rule below it, of which the first ends the head. */
    private String row(boolean opens, int length) {
        inRow = false;
        if (!headed) {
            return "\n".repeat(length);
        }
        return opens ? " ".repeat(length) : "\n" + " ".repeat(length - 5) + "|-|\n";
    }

    private String cell(boolean opens, int length) {
        boolean first = !inRow;
        inRow = true;
        if (headed) {
            return " ".repeat(length - 1) + (opens ? "|" : " ");
        }
        return opens && !first ? " ".repeat(length - 2) + ": " : " ".repeat(length);
    }
}
