package io.fides.adapter.extract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * Answers every request for a font that a PDF does not carry with the one that PDFBox carries: text
 * needs widths, not shapes, and the file system stays unread.
 */
final class BundledFont implements FontMapper {

    private static final String RESOURCE =
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private Optional<TrueTypeFont> loaded = Optional.empty();

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String baseFont, PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String baseFont, PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    public CIDFontMapping getCIDFont(
            String baseFont, PDFontDescriptor descriptor, PDCIDSystemInfo system) {
        return new CIDFontMapping(null, font(), true);
    }

    private synchronized TrueTypeFont font() {
        if (loaded.isEmpty()) {
            try (InputStream in = PDFont.class.getResourceAsStream(RESOURCE)) {
                loaded = Optional.of(new TTFParser().parse(new RandomAccessReadBuffer(in)));
            } catch (IOException e) {
                throw new UncheckedIOException("the font of PDFBox is missing", e);
            }
        }
        return loaded.orElseThrow();
    }
}
