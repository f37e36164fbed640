package io.fides.adapter.extract;

import io.fides.domain.Document;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringWriter;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * Reads the text of a PDF, in memory only. Its lines are joined to paragraphs: words hyphenated at
 * a line's end become whole, and a sentence that runs over a page's end stays in one paragraph.
 */
record PdfParser(ParseLimits limits, Tidy tidy) {

    private static final Pattern BLANK_LINE = Pattern.compile("\n[ \t]*\n\\s*");
    private static final Pattern HYPHENATED =
            Pattern.compile("(?<=\\p{L})[-\u00AD\u2010]\n(?=\\p{Ll})");
    private static final Pattern LINE_END = Pattern.compile("[ \t]*\n[ \t]*");

    /** The machine's own fonts would make the same file read differently elsewhere. */
    private static final BundledFont FONT = new BundledFont();

    PdfParser {
        FontMappers.set(FONT);
    }

    Document parse(URI uri, byte[] content) {
        PdfStreams.checkRaw(content, limits.maxInflated(), uri);
        try (PDDocument pdf =
                Loader.loadPDF(content, "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
            PdfStreams.check(pdf.getDocument(), limits.maxInflated(), uri);
            StringWriter lines = new StringWriter();
            new Pages(limits, lines).writeText(pdf, lines);
            PDDocumentInformation about = pdf.getDocumentInformation();
            return Document.of(
                    uri,
                    Tidy.line(Optional.ofNullable(about.getTitle()).orElse("")),
                    Optional.ofNullable(about.getCreationDate()).flatMap(PdfParser::day),
                    tidy.paragraphs(paragraphs(lines.toString())));
        } catch (IOException broken) {
            throw ParseFailures.because(uri, "the PDF is broken", broken);
        }
    }

    private static Optional<LocalDate> day(Calendar created) {
        ZoneId zone = created.getTimeZone().toZoneId();
        LocalDate day = LocalDate.ofInstant(created.toInstant(), zone);
        return Optional.of(day).filter(d -> d.getYear() >= 1000 && d.getYear() <= 9999);
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
    private static final class Pages extends PDFTextStripper {

        private final int maxCharacters;
        private final StringWriter text;

        Pages(ParseLimits limits, StringWriter text) {
            this.maxCharacters = limits.maxCharacters();
            this.text = text;
            setEndPage(limits.maxPages());
            setLineSeparator("\n");
            setParagraphStart("\n\n");
            setPageStart("\n\n");
        }

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
}
