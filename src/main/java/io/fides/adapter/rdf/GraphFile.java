package io.fides.adapter.rdf;

import io.fides.graph.KnowledgeGraph.Named;
import io.fides.graph.NameKey;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.LongPredicate;
import org.apache.commons.io.function.Uncheck;
import org.apache.lucene.store.ByteBuffersDataInput;

/**
 * A graph in a file that is mapped into memory: a header of five numbers, columns of numbers, then
 * the terms, sorted by their bytes; all numbers have eight bytes.
 *
 * <p>A term is known by its place; its first character tells a thing from a kind of value. Entries
 * of a term are its triplets, sorted: those in which it is the subject, then the others, each by
 * the other end and the property, so that links between two terms are found by halving. Names are
 * sorted by their {@link NameKey}. Two places and a mark are packed in one number.
 */
final class GraphFile {

    static final long MAGIC = 0x4649444753303032L;

    /** Bits of it that are the version. */
    private static final int VERSION = 24;

    /** Kinds of names by the number that stands for them. */
    static final List<Named.Kind> KINDS =
            List.of(Named.Kind.LABEL, Named.Kind.ALIAS, Named.Kind.REDIRECT);

    private static final int HEADER = 5 * Long.BYTES;

    /** Bytes that are mapped at a time; a buffer cannot hold all. */
    private static final int PART = 1 << 30;

    private final ByteBuffersDataInput file;
    private final long terms;
    private final long names;
    private final long startsAt;
    private final long aboutAt;
    private final long entriesAt;
    private final long namesAt;
    private final long textAt;

    /**
     * @throws IOException if it is no graph
     */
    GraphFile(ByteBuffersDataInput file) throws IOException {
        this.file = file;
        if (file.length() < HEADER || file.readLong(0) != MAGIC) {
            throw new IOException("it is no graph of this version");
        }
        terms = file.readLong(8);
        names = file.readLong(24);
        startsAt = HEADER + 8 * (terms + 1);
        aboutAt = startsAt + 8 * (terms + 1);
        entriesAt = aboutAt + 8 * terms;
        namesAt = entriesAt + 8 * file.readLong(16);
        textAt = namesAt + 8 * names;
        if (file.length() != textAt + file.readLong(32)) {
            throw new IOException("it is cut off");
        }
    }

    /**
     * It stays mapped for as long as it is used. Buffers and no memory segments, because these need
     * method handles that not every builder of native images supports.
     *
     * @throws IOException if it is no graph
     */
    static GraphFile open(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path)) {
            List<ByteBuffer> parts = new ArrayList<>();
            for (long from = 0; from < channel.size(); from += PART) {
                long length = Math.min(PART, channel.size() - from);
                parts.add(channel.map(FileChannel.MapMode.READ_ONLY, from, length));
            }
            if (parts.isEmpty()) {
                throw new EOFException("it is empty");
            }
            return new GraphFile(new ByteBuffersDataInput(parts));
        }
    }

    /** Whether a file is a graph of any version, be it cut off, or has nothing in it. */
    static boolean isOurs(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] start = in.readNBytes(Long.BYTES);
            ByteBuffer number = ByteBuffer.wrap(Arrays.copyOf(start, Long.BYTES));
            return start.length == 0
                    || number.order(ByteOrder.LITTLE_ENDIAN).getLong() >>> VERSION
                            == MAGIC >>> VERSION;
        }
    }

    /** Two places below 2³¹ and a mark of two bits. */
    static long packed(int mark, int high, int low) {
        return ((long) mark << 62) | ((long) high << 31) | low;
    }

    /** A triplet from one of its ends. */
    static long entry(boolean incoming, int other, int property) {
        return packed(incoming ? 1 : 0, other, property);
    }

    static boolean isIncoming(long entry) {
        return mark(entry) == 1;
    }

    static int other(long entry) {
        return (int) ((entry >>> 31) & 0x7FFFFFFF);
    }

    static int property(long entry) {
        return (int) (entry & 0x7FFFFFFF);
    }

    private static int mark(long packed) {
        return (int) (packed >>> 62);
    }

    private long at(long column, long place) {
        return file.readLong(column + 8 * place);
    }

    /** The first place from {@code low} to before {@code high} that is not below what is sought. */
    private static long first(long low, long high, LongPredicate isBelow) {
        long from = low;
        long to = high;
        while (from < to) {
            long middle = (from + to) >>> 1;
            if (isBelow.test(middle)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    int degree(int term) {
        return (int) (at(startsAt, term + 1L) - at(startsAt, term));
    }

    /** One of the entries of a term, from 0. */
    long entry(int term, int place) {
        return at(entriesAt, at(startsAt, term) + place);
    }

    /** The first of the entries of a term that is not below {@code wanted}. */
    int firstNotBelow(int term, long wanted) {
        return (int) first(0, degree(term), place -> entry(term, (int) place) < wanted);
    }

    /** The place of a thing, or −1. */
    int find(String uri) {
        byte[] wanted = (Raw.THING + uri).getBytes(StandardCharsets.UTF_8);
        long at = first(0, terms, term -> Arrays.compareUnsigned(bytes(term), wanted) < 0);
        return at < terms && Arrays.equals(bytes(at), wanted) ? (int) at : -1;
    }

    /** What is called so, and the best kind of name by which it is. */
    Map<Integer, Named.Kind> named(String name) {
        String key = NameKey.of(name);
        Map<Integer, Named.Kind> named = new LinkedHashMap<>();
        for (long at = first(0, names, place -> key(place).compareTo(key) < 0);
                at < names && key(at).equals(key);
                at++) {
            long each = at(namesAt, at);
            named.merge(
                    other(each),
                    KINDS.get(mark(each)),
                    BinaryOperator.minBy(Comparator.naturalOrder()));
        }
        return named;
    }

    private String key(long place) {
        return NameKey.of(content(property(at(namesAt, place))));
    }

    /** Empty if it has none. */
    String label(int term) {
        return content(other(at(aboutAt, term)) - 1);
    }

    /** Empty if it has none. */
    String description(int term) {
        return content(property(at(aboutAt, term)) - 1);
    }

    boolean isSingle(int term) {
        return mark(at(aboutAt, term)) == 1;
    }

    private String content(int term) {
        return term < 0 ? "" : text(term).substring(1);
    }

    /** The term with its mark. */
    String text(int term) {
        return new String(bytes(term), StandardCharsets.UTF_8);
    }

    private byte[] bytes(long term) {
        long from = at(HEADER, term);
        byte[] bytes = new byte[(int) (at(HEADER, term + 1) - from)];
        Uncheck.run(() -> file.readBytes(textAt + from, bytes, 0, bytes.length));
        return bytes;
    }
}
