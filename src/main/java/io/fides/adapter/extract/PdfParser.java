package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.retrieve.DocumentParser;
import java.io.IOException;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/** Reads the text of a PDF, in memory only. */
record PdfParser(ParseLimits limits, Tidy tidy) implements DocumentParser {

    PdfParser {
        // The machine's own fonts would make the same file read differently elsewhere.
        FontMappers.set(new BundledFont());
    }

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        PdfStreams.checkRaw(content, limits.maxInflated(), uri);
        try (PDDocument pdf =
                Loader.loadPDF(content, "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
            PdfStreams.check(pdf.getDocument(), limits.maxInflated(), uri);
            PdfText stripper = new PdfText(limits.maxPages(), limits.maxCharacters());
            PDDocumentInformation about = pdf.getDocumentInformation();
            return Document.of(
                    uri,
                    Tidy.line(Optional.ofNullable(about.getTitle()).orElse("")),
                    Optional.ofNullable(about.getCreationDate()).flatMap(PdfParser::day),
                    tidy.paragraphs(stripper.paragraphs(pdf)));
        } catch (IOException broken) {
            throw ParseFailures.because(uri, "the PDF is broken", broken);
        }
    }

    private static Optional<LocalDate> day(Calendar created) {
        ZoneId zone = created.getTimeZone().toZoneId();
        LocalDate day = LocalDate.ofInstant(created.toInstant(), zone);
        return Optional.of(day).filter(d -> d.getYear() >= 1000 && d.getYear() <= 9999);
    }
}
