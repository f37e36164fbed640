package io.fides.adapter.extract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSObjectKey;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.FilterFactory;

/**
 * Measures what the streams of a loaded PDF hold, because PDFBox decodes a stream to the heap
 * without a limit. Images are left out, as nobody decodes them, and so are streams that are only
 * deflated, as {@link PdfScan} measured those.
 */
final class PdfStreams {

    private final long max;
    private final URI uri;
    private long sum;

    private PdfStreams(long max, URI uri) {
        this.max = max;
        this.uri = uri;
    }

    /**
     * @throws io.fides.domain.FidesException TOO_LARGE if they hold more than {@code max} bytes
     */
    static void check(COSDocument pdf, long max, URI uri) throws IOException {
        PdfStreams streams = new PdfStreams(max, uri);
        for (COSObjectKey key : List.copyOf(pdf.getXrefTable().keySet())) {
            COSObject object = pdf.getObjectFromPool(key);
            if (object.getObject() instanceof COSStream stream) {
                streams.measure(stream);
            }
        }
    }

    private void measure(COSStream stream) throws IOException {
        List<COSName> filters = filters(stream.getFilters());
        boolean image = COSName.IMAGE.equals(stream.getCOSName(COSName.SUBTYPE));
        if (image || filters.isEmpty() || filters.equals(List.of(COSName.FLATE_DECODE))) {
            return;
        }
        InputStream in = stream.createRawInputStream();
        for (int i = 0; i < filters.size(); i++) {
            ByteArrayOutputStream decoded = new ByteArrayOutputStream();
            FilterFactory.INSTANCE
                    .getFilter(filters.get(i))
                    .decode(in, new Counted(decoded), stream, i);
            in = new ByteArrayInputStream(decoded.toByteArray());
        }
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

    private final class Counted extends FilterOutputStream {

        Counted(OutputStream to) {
            super(to);
        }

        @Override
        public void write(int b) throws IOException {
            count(1);
            out.write(b);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            count(length);
            out.write(bytes, from, length);
        }

        private void count(int length) {
            sum += length;
            if (sum > max) {
                throw ParseFailures.tooLarge(uri, "the PDF's streams hold too much");
            }
        }
    }
}
