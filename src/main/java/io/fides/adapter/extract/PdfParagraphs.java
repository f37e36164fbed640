package io.fides.adapter.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Joins the lines of a PDF to paragraphs: words hyphenated at a line's end become whole, and a
 * sentence that runs over a page's end stays in one paragraph.
 */
final class PdfParagraphs {

    private static final Pattern BLANK_LINE = Pattern.compile("\n[ \t]*\n\\s*");
    private static final Pattern HYPHENATED =
            Pattern.compile("(?<=\\p{L})[-\u00AD\u2010]\n(?=\\p{Ll})");
    private static final Pattern LINE_END = Pattern.compile("[ \t]*\n[ \t]*");

    private PdfParagraphs() {}

    static List<String> of(String lines) {
        List<String> paragraphs = new ArrayList<>();
        for (String block : BLANK_LINE.split(lines.replace("\r", "").strip(), -1)) {
            String text = joined(block.strip());
            if (!paragraphs.isEmpty() && runsOn(paragraphs.getLast(), text)) {
                paragraphs.add(joined(paragraphs.removeLast() + "\n" + text));
            } else {
                paragraphs.add(text);
            }
        }
        return paragraphs;
    }

    private static String joined(String lines) {
        String whole = HYPHENATED.matcher(lines).replaceAll("");
        return LINE_END.matcher(whole).replaceAll(" ");
    }

    private static boolean runsOn(String before, String after) {
        if (before.isEmpty() || after.isEmpty()) {
            return false;
        }
        char last = before.charAt(before.length() - 1);
        return Character.isLowerCase(after.charAt(0))
                && (Character.isLetterOrDigit(last) || last == ',' || last == '-');
    }
}
