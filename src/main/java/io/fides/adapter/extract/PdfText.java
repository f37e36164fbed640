package io.fides.adapter.extract;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * Collects the lines of a PDF and joins them to paragraphs: words hyphenated at a line's end become
 * whole, and a sentence that runs over a page's end stays in one paragraph.
 */
final class PdfText extends PDFTextStripper {

    private static final Pattern BLANK_LINE = Pattern.compile("\n[ \t]*\n\\s*");
    private static final Pattern HYPHENATED =
            Pattern.compile("(?<=\\p{L})[-\u00AD\u2010]\n(?=\\p{Ll})");
    private static final Pattern LINE_END = Pattern.compile("[ \t]*\n[ \t]*");

    private final int maxCharacters;
    private final StringWriter text = new StringWriter();

    PdfText(int maxPages, int maxCharacters) throws IOException {
        this.maxCharacters = maxCharacters;
        setEndPage(maxPages);
        setLineSeparator("\n");
        setParagraphStart("\n\n");
        setPageStart("\n\n");
    }

    List<String> paragraphs(PDDocument pdf) throws IOException {
        writeText(pdf, text);
        return paragraphs(text.toString());
    }

    private static List<String> paragraphs(String lines) {
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

    /** Where the text is long enough, the pages that are left are not read. */
    @Override
    public void processPage(PDPage page) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while reading a PDF");
        }
        if (text.getBuffer().length() <= maxCharacters) {
            super.processPage(page);
        }
    }
}
