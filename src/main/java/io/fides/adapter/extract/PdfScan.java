package io.fides.adapter.extract;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A first look at the raw bytes of a PDF, before a library that trusts them sees them.
 *
 * @param encrypted whether the trailer names an encryption dictionary
 * @param bomb whether the deflated streams hold more than allowed, streams within streams included
 */
record PdfScan(boolean encrypted, boolean bomb) {

    private static final Pattern ENCRYPT = Pattern.compile("/Encrypt\\s*(?:\\d|<<)");
    private static final byte[] STREAM = "stream".getBytes(StandardCharsets.US_ASCII);
    private static final int DEEPEST = 4;

    static PdfScan of(byte[] pdf, int maxInflated) {
        String raw = new String(pdf, StandardCharsets.ISO_8859_1);
        long inflated = 0;
        int at = raw.indexOf("stream");
        while (at >= 0 && inflated <= maxInflated) {
            int data = at + STREAM.length;
            while (data < pdf.length && (pdf[data] == '\r' || pdf[data] == '\n')) {
                data++;
            }
            if (deflated(pdf, data)) {
                inflated += inflated(pdf, data, maxInflated - inflated, 1);
            }
            at = raw.indexOf("stream", data);
        }
        return new PdfScan(ENCRYPT.matcher(raw).find(), inflated > maxInflated);
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
}
