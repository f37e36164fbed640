package io.fides.adapter.extract;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringWriter;
import java.io.Writer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;

/** Collects the lines of a PDF; paragraphs and pages begin with a blank line. */
final class PdfText extends PDFTextStripper {

    private final int maxCharacters;

    PdfText(int maxPages, int maxCharacters) throws IOException {
        this.maxCharacters = maxCharacters;
        setEndPage(maxPages);
        setLineSeparator("\n");
        setParagraphStart("\n\n");
        setPageStart("\n\n");
    }

    String read(PDDocument pdf) throws IOException {
        StringWriter text = new StringWriter();
        try {
            writeText(pdf, new Capped(text));
        } catch (FullException _) {
            // What fits is read, the rest is left out.
        }
        return text.toString();
    }

    @Override
    protected void startPage(PDPage page) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while reading a PDF");
        }
    }

    private static final class FullException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private final class Capped extends Writer {

        private final StringWriter kept;

        Capped(StringWriter kept) {
            this.kept = kept;
        }

        @Override
        public void write(char[] characters, int from, int count) throws IOException {
            if (kept.getBuffer().length() > maxCharacters) {
                throw new FullException();
            }
            kept.write(characters, from, count);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
