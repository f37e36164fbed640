package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.fixture.Pdfs;
import io.fides.retrieve.DocumentParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;

class PdfParserTest {

    private static final URI FILE = URI.create("https://example.org/paper.pdf");

    private static final ParseLimits SMALL = new ParseLimits(5_000_000, 100_000, 10, 2_000_000);

    private static Document parse(byte[] pdf) {
        return parse(pdf, ParseLimits.DEFAULT);
    }

    private static Document parse(byte[] pdf, ParseLimits limits) {
        return new MediaTypeParser(limits).parse(FILE, "application/pdf", pdf);
    }

    @Test
    void linesAreJoinedAndHyphenationUndone() throws IOException {
        byte[] pdf =
                Pdfs.of(
                        "On bridges",
                        List.of(
                                List.of("The old bridge was fin-", "ished in 1874 and", "still"),
                                List.of("stands today.", "", "It has nine arches.")));
        Document document = parse(pdf);
        assertThat(document.text())
                .isEqualTo(
                        "The old bridge was finished in 1874 and still stands today.\n\n"
                                + "It has nine arches.");
        assertThat(document.source().title()).isEqualTo("On bridges");
        assertThat(document.source().published()).contains(LocalDate.of(2024, 3, 5));
    }

    @Test
    void pagesBeyondTheCapAreLeftOut() throws IOException {
        byte[] pdf = Pdfs.of("t", List.of(List.of("Page one."), List.of("Page two.")));
        assertThat(parse(pdf, new ParseLimits(1_000_000, 1000, 1, 1_000_000)).text())
                .isEqualTo("Page one.");
    }

    @Test
    void encryptedIsRefused() throws IOException {
        assertRefused(Pdfs.encrypted(), "NOT_READABLE", "encrypted");
    }

    @Test
    void brokenIsRefused() throws IOException {
        assertRefused("%PDF-1.7\nnothing".getBytes(StandardCharsets.UTF_8), "NOT_READABLE", "");
        byte[] whole = Pdfs.of("t", List.of(List.of("Page one.")));
        assertRefused(java.util.Arrays.copyOf(whole, 60), "NOT_READABLE", "");
    }

    @Test
    void zipBombIsRefused() throws IOException {
        assertRefused(Pdfs.withStream("/FlateDecode", bomb(8_000_000)), "TOO_LARGE", "");
    }

    @Test
    void zipBombInsideAStreamOfStreamsIsRefused() throws IOException {
        byte[] twice = deflated(bomb(8_000_000));
        assertRefused(Pdfs.withStream("[/FlateDecode /FlateDecode]", twice), "TOO_LARGE", "");
        assertRefused(
                Pdfs.withStream("[/ASCIIHexDecode /FlateDecode]", hex(bomb(8_000_000))),
                "TOO_LARGE",
                "");
    }

    @Test
    void whatHasNoAddressIsNamedAsItIsCalled() {
        DocumentParser parser = new MediaTypeParser(ParseLimits.DEFAULT);
        assertThatThrownBy(
                        () ->
                                parser.parse(
                                        URI.create("document:1"), "application/pdf", new byte[9]))
                .hasMessageContaining(" document:1: the PDF is broken");
    }

    private static void assertRefused(byte[] pdf, String kind, String reason) {
        assertThatThrownBy(() -> parse(pdf, SMALL))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining(kind)
                .hasMessageContaining(reason);
    }

    private static byte[] bomb(int size) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(bytes)) {
            byte[] spaces = new byte[1_000_000];
            java.util.Arrays.fill(spaces, (byte) ' ');
            for (int i = 0; i < size / spaces.length; i++) {
                deflater.write(spaces);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] deflated(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(bytes)) {
            deflater.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] hex(byte[] content) {
        return (java.util.HexFormat.of().formatHex(content) + ">")
                .getBytes(StandardCharsets.US_ASCII);
    }
}
