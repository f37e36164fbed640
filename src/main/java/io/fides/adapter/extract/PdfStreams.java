package io.fides.adapter.extract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.apache.commons.io.output.ThresholdingOutputStream;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSObjectKey;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.FilterFactory;

/**
 * Measures what the streams of a PDF hold, because PDFBox decodes them to the heap without a limit:
 * deflated ones in the raw bytes, before PDFBox sees them, others in the loaded PDF. Images are
 * left out, as nobody decodes them.
 */
final class PdfStreams {

    private static final Pattern ENCRYPT = Pattern.compile("/Encrypt\\s*(?:\\d|<<)");
    private static final int DEEPEST = 4;

    private PdfStreams() {}

    /**
     * Looks at raw bytes.
     *
     * @throws io.fides.domain.run.FidesException NOT_READABLE if the trailer names an encryption
     *     dictionary; TOO_LARGE if the deflated streams, streams within streams included, hold more
     *     than {@code max} bytes
     */
    static void checkRaw(byte[] pdf, int max, URI uri) {
        String raw = new String(pdf, StandardCharsets.ISO_8859_1);
        if (ENCRYPT.matcher(raw).find()) {
            throw ParseFailures.because(uri, "the PDF is encrypted");
        }
        long inflated = 0;
        int at = raw.indexOf("stream");
        while (at >= 0 && inflated <= max) {
            int data = at + "stream".length();
            while (data < pdf.length && (pdf[data] == '\r' || pdf[data] == '\n')) {
                data++;
            }
            if (deflated(pdf, data)) {
                inflated += inflated(pdf, data, max - inflated, 1);
            }
            at = raw.indexOf("stream", data);
        }
        if (inflated > max) {
            throw ParseFailures.tooLarge(uri, "the PDF's streams inflate beyond the limit");
        }
    }

    /** A zlib header: deflate, and a check that its two bytes divide by 31. */
    private static boolean deflated(byte[] bytes, int at) {
        return at + 1 < bytes.length
                && (bytes[at] & 0x0F) == 8
                && ((bytes[at] & 0xFF) * 256 + (bytes[at + 1] & 0xFF)) % 31 == 0;
    }

    /** Counts up to a little more than {@code most} bytes. */
    private static long inflated(byte[] bytes, int at, long most, int depth) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, at, bytes.length - at);
            byte[] chunk = new byte[64 * 1024];
            long count = 0;
            while (count <= most) {
                int read = inflater.inflate(chunk);
                if (read <= 0) {
                    break;
                }
                if (count == 0 && depth < DEEPEST && deflated(chunk, 0)) {
                    count += inflated(chunk, 0, most - count, depth + 1);
                }
                count += read;
            }
            return count;
        } catch (DataFormatException _) {
            return 0;
        } finally {
            inflater.end();
        }
    }

    /**
     * @throws io.fides.domain.run.FidesException TOO_LARGE if they hold more than {@code max} bytes
     */
    static void check(COSDocument pdf, int max, URI uri) throws IOException {
        long left = max;
        for (COSObjectKey key : List.copyOf(pdf.getXrefTable().keySet())) {
            COSObject object = pdf.getObjectFromPool(key);
            if (object.getObject() instanceof COSStream stream) {
                left -= decoded(stream, left, uri);
            }
        }
    }

    /** Counts the bytes behind each filter of a stream; fails when they are more than so many. */
    private static long decoded(COSStream stream, long most, URI uri) throws IOException {
        List<COSName> filters = filters(stream.getFilters());
        boolean image = COSName.IMAGE.equals(stream.getCOSName(COSName.SUBTYPE));
        if (image || filters.isEmpty() || filters.equals(List.of(COSName.FLATE_DECODE))) {
            return 0;
        }
        long size = 0;
        InputStream in = stream.createRawInputStream();
        for (int i = 0; i < filters.size(); i++) {
            ByteArrayOutputStream decoded = new ByteArrayOutputStream();
            OutputStream bounded =
                    new ThresholdingOutputStream(
                            (int) (most - size),
                            _ -> {
                                throw ParseFailures.tooLarge(
                                        uri, "the PDF's streams hold too much");
                            },
                            _ -> decoded);
            FilterFactory.INSTANCE.getFilter(filters.get(i)).decode(in, bounded, stream, i);
            size += decoded.size();
            in = new ByteArrayInputStream(decoded.toByteArray());
        }
        return size;
    }

    private static List<COSName> filters(COSBase stated) {
        List<COSName> names = new ArrayList<>();
        if (stated instanceof COSName name) {
            names.add(name);
        } else if (stated instanceof COSArray array) {
            for (int i = 0; i < array.size(); i++) {
                if (array.getObject(i) instanceof COSName name) {
                    names.add(name);
                }
            }
        }
        return names;
    }
}
