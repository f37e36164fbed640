package io.fides.adapter.rdf;

import io.fides.graph.KnowledgeGraph.Named;
import io.fides.graph.NameKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * A graph in a file that is mapped into memory: a header of six numbers, then columns.
 *
 * <p>TermNumbers are numbered; the first character of a term tells a thing from a kind of value.
 * Entries of a term are its triplets, sorted: those in which it is the subject, then the others,
 * each by the other end and the property, so that links between two terms are found by halving.
 * Things and names are sorted by the hash of their text. All numbers are big-endian.
 */
final class GraphFile {

    static final long MAGIC = 0x4649444753303031L;

    /** Kinds of names by the number that stands for them. */
    static final List<Named.Kind> KINDS =
            List.of(Named.Kind.LABEL, Named.Kind.ALIAS, Named.Kind.REDIRECT);

    private static final long INCOMING = 1L << 62;
    private static final int HEADER = 6 * Long.BYTES;

    private final MappedBytes file;
    private final long thingCount;
    private final long nameCount;
    private final Column starts;
    private final Column entries;
    private final Column ends;
    private final Column thingHashes;
    private final Column nameHashes;
    private final Column things;
    private final Column nameIds;
    private final Column nameTexts;
    private final Column labels;
    private final Column descriptions;
    private final Column nameKinds;
    private final Column single;
    private final long textAt;

    /** Numbers of one width, one after the other. */
    @FunctionalInterface
    private interface Column {
        long at(long place);

        /** The first place from {@code low} to before {@code high} that is not below the value. */
        default long firstNotBelow(long value, long low, long high) {
            long from = low;
            long to = high;
            while (from < to) {
                long middle = (from + to) >>> 1;
                if (at(middle) < value) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from;
        }
    }

    /** Gives out the columns of a file, one after the other. */
    private static final class Layout {

        private final MappedBytes file;
        private long end = HEADER;

        Layout(MappedBytes file) {
            this.file = file;
        }

        private long next(long bytes) {
            end += bytes;
            return end - bytes;
        }

        Column longs(long count) {
            long from = next(8 * count);
            return place -> file.longAt(from + 8 * place);
        }

        Column ints(long count) {
            long from = next(4 * count);
            return place -> file.intAt(from + 4 * place);
        }

        Column bytes(long count) {
            long from = next(count);
            return place -> file.byteAt(from + place);
        }
    }

    /**
     * @throws IOException if it is no graph
     */
    GraphFile(MappedBytes file) throws IOException {
        this.file = file;
        if (file.size() < HEADER || file.longAt(0) != MAGIC) {
            throw new IOException("it is no graph of this version");
        }
        long terms = file.longAt(8);
        thingCount = file.longAt(24);
        nameCount = file.longAt(32);
        Layout layout = new Layout(file);
        starts = layout.longs(terms + 1);
        entries = layout.longs(file.longAt(16));
        ends = layout.longs(terms + 1);
        thingHashes = layout.longs(thingCount);
        nameHashes = layout.longs(nameCount);
        things = layout.ints(thingCount);
        nameIds = layout.ints(nameCount);
        nameTexts = layout.ints(nameCount);
        labels = layout.ints(terms);
        descriptions = layout.ints(terms);
        nameKinds = layout.bytes(nameCount);
        single = layout.bytes(terms);
        textAt = layout.end;
        if (file.size() != textAt + file.longAt(40)) {
            throw new IOException("it is cut off");
        }
    }

    /** A triplet from one of its ends. */
    static long entry(boolean incoming, int other, int property) {
        return (incoming ? INCOMING : 0) | ((long) other << 31) | property;
    }

    static boolean isIncoming(long entry) {
        return (entry & INCOMING) != 0;
    }

    static int other(long entry) {
        return (int) ((entry >>> 31) & 0x7FFFFFFF);
    }

    static int property(long entry) {
        return (int) (entry & 0x7FFFFFFF);
    }

    /** FNV-1a with a final mix: the same in every version, because files hold it. */
    static long hash(byte[] bytes, int from, int length) {
        long hash = 0xcbf29ce484222325L;
        for (int i = from; i < from + length; i++) {
            hash = (hash ^ (bytes[i] & 0xFF)) * 0x100000001b3L;
        }
        hash = (hash ^ (hash >>> 32)) * 0xd6e8feb86659fd93L;
        return hash ^ (hash >>> 29);
    }

    static long hash(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return hash(bytes, 0, bytes.length);
    }

    /** How many entries a term has. */
    int degree(int term) {
        return (int) (starts.at(term + 1L) - starts.at(term));
    }

    /** One of the entries of a term, from 0. */
    long entry(int term, int place) {
        return entries.at(starts.at(term) + place);
    }

    /** The first of the entries of a term that is not below {@code wanted}. */
    int firstNotBelow(int term, long wanted) {
        long start = starts.at(term);
        return (int) (entries.firstNotBelow(wanted, start, starts.at(term + 1L)) - start);
    }

    /** The number of a thing, or −1. */
    int find(String uri) {
        String term = Raw.THING + uri;
        long hash = hash(term);
        for (long at = thingHashes.firstNotBelow(hash, 0, thingCount);
                at < thingCount && thingHashes.at(at) == hash;
                at++) {
            int id = (int) things.at(at);
            if (text(id).equals(term)) {
                return id;
            }
        }
        return -1;
    }

    /** What is called so: its number, and the best kind of name by which it is. */
    Map<Integer, Named.Kind> named(String name) {
        String key = NameKey.of(name);
        long hash = hash(key);
        Map<Integer, Named.Kind> named = new LinkedHashMap<>();
        for (long at = nameHashes.firstNotBelow(hash, 0, nameCount);
                at < nameCount && nameHashes.at(at) == hash;
                at++) {
            if (NameKey.of(text((int) nameTexts.at(at)).substring(1)).equals(key)) {
                named.merge(
                        (int) nameIds.at(at),
                        KINDS.get((int) nameKinds.at(at)),
                        BinaryOperator.minBy(Comparator.naturalOrder()));
            }
        }
        return named;
    }

    /** Empty if it has none. */
    String label(int term) {
        return content(labels.at(term));
    }

    /** Empty if it has none. */
    String description(int term) {
        return content(descriptions.at(term));
    }

    private String content(long numberAfter) {
        return numberAfter == 0 ? "" : text((int) numberAfter - 1).substring(1);
    }

    boolean isSingle(int term) {
        return single.at(term) == 1;
    }

    /** The term with its mark. */
    String text(int term) {
        long from = ends.at(term);
        int length = (int) (ends.at(term + 1L) - from);
        return new String(file.bytes(textAt + from, length), StandardCharsets.UTF_8);
    }
}
