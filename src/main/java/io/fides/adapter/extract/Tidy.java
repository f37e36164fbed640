package io.fides.adapter.extract;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Keeps text as it was written but for what no reader sees: unifies line ends, drops control
 * characters, soft hyphens, zero-width and direction marks and lone surrogates, and separates
 * paragraphs by exactly one blank line.
 *
 * @param maxCharacters UTF-16 units kept at most
 */
record Tidy(int maxCharacters) {

    private static final Pattern HIDDEN =
            Pattern.compile(
                    "[\\p{Cc}\\p{Cs}\u00AD\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069"
                            + "&&[^\n\t]]");
    private static final Pattern LINE_END = Pattern.compile("\r\n?|[\u0085\u2028]");
    private static final Pattern BLANK_LINES = Pattern.compile("\n[ \t]*\n[ \t\n]*");
    private static final Pattern LINE_TAIL = Pattern.compile("[ \t]+\n");

    /** Text whose lines and paragraphs are kept. */
    String text(String raw) {
        String lines = visible(LINE_END.matcher(raw).replaceAll("\n").replace("\u2029", "\n\n"));
        String even = LINE_TAIL.matcher(lines).replaceAll("\n");
        return cut(BLANK_LINES.matcher(even).replaceAll("\n\n").strip());
    }

    /** Text of paragraphs; blank ones are left out. */
    String paragraphs(List<String> paragraphs) {
        StringBuilder text = new StringBuilder();
        for (String paragraph : paragraphs) {
            if (!paragraph.isBlank()) {
                text.append(text.isEmpty() ? "" : "\n\n").append(paragraph.strip());
            }
            if (text.length() > maxCharacters) {
                break;
            }
        }
        return text(text.toString());
    }

    /** One line, such as a title. */
    static String line(String raw) {
        String line = visible(raw).replaceAll("\\s+", " ").strip();
        return line.length() <= 300 ? line : line.substring(0, wholeUpTo(line, 300)).strip();
    }

    private String cut(String text) {
        if (text.length() <= maxCharacters) {
            return text;
        }
        int paragraph = text.lastIndexOf("\n\n", maxCharacters);
        int end = paragraph > maxCharacters / 2 ? paragraph : wholeUpTo(text, maxCharacters);
        return text.substring(0, end).strip();
    }

    /** The greatest index up to {@code end} that does not split a surrogate pair. */
    private static int wholeUpTo(String text, int end) {
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    private static String visible(String raw) {
        return HIDDEN.matcher(raw).replaceAll("");
    }
}
