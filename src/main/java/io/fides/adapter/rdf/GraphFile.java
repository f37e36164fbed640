package io.fides.adapter.rdf;

import io.fides.graph.KnowledgeGraph.Named;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A graph in a file that is mapped into memory: a header of six numbers, then columns.
 *
 * <p>Terms are numbered; the first character of a term tells a thing from a kind of value. Entries
 * of a term are its triplets, sorted: those in which it is the subject, then the others, each by
 * the other end and the property, so that links between two terms are found by halving. Things and
 * names are sorted by the hash of their text. All numbers are big-endian.
 */
final class GraphFile {

    static final long MAGIC = 0x4649444753303031L;

    /** Kinds of names by the number that stands for them. */
    static final List<Named.Kind> KINDS =
            List.of(Named.Kind.LABEL, Named.Kind.ALIAS, Named.Kind.REDIRECT);

    private static final long INCOMING = 1L << 62;
    private static final int HEADER = 6 * Long.BYTES;
    private final MappedBytes file;
    private final long terms;
    private final long things;
    private final long names;
    private final long startAt;
    private final long entryAt;
    private final long endAt;
    private final long thingHashAt;
    private final long nameHashAt;
    private final long thingAt;
    private final long nameAt;
    private final long nameTextAt;
    private final long labelAt;
    private final long descriptionAt;
    private final long nameKindAt;
    private final long singleAt;
    private final long textAt;
    private final long entries;

    private GraphFile(MappedBytes file) throws IOException {
        this.file = file;
        if (file.size() < HEADER || file.longAt(0) != MAGIC) {
            throw new IOException("it is no graph of this version");
        }
        terms = file.longAt(8);
        entries = file.longAt(16);
        things = file.longAt(24);
        names = file.longAt(32);
        startAt = HEADER;
        entryAt = startAt + 8 * (terms + 1);
        endAt = entryAt + 8 * entries;
        thingHashAt = endAt + 8 * (terms + 1);
        nameHashAt = thingHashAt + 8 * things;
        thingAt = nameHashAt + 8 * names;
        nameAt = thingAt + 4 * things;
        nameTextAt = nameAt + 4 * names;
        labelAt = nameTextAt + 4 * names;
        descriptionAt = labelAt + 4 * terms;
        nameKindAt = descriptionAt + 4 * terms;
        singleAt = nameKindAt + names;
        textAt = singleAt + terms;
        if (file.size() != textAt + file.longAt(40)) {
            throw new IOException("it is cut off");
        }
    }

    /**
     * Maps a file; it stays mapped for as long as it is used.
     *
     * @throws IOException if it is no graph
     */
    static GraphFile open(Path path) throws IOException {
        return new GraphFile(MappedBytes.of(path));
    }

    /** A graph that is there already. */
    static GraphFile of(byte[] bytes) throws IOException {
        return new GraphFile(MappedBytes.of(bytes));
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

    long entryCount() {
        return entries;
    }

    long thingCount() {
        return things;
    }

    /** The number of the thing at a place of their order. */
    int thing(long place) {
        return file.intAt(thingAt + 4 * place);
    }

    long start(int term) {
        return file.longAt(startAt + 8L * term);
    }

    int degree(int term) {
        return (int) (start(term + 1) - start(term));
    }

    long entryAt(long place) {
        return file.longAt(entryAt + 8 * place);
    }

    /** The first place in the term's entries that is not below {@code wanted}. */
    long firstNotBelow(int term, long wanted) {
        long low = start(term);
        long high = start(term + 1);
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (entryAt(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The number of a thing, or −1. */
    int find(String uri) {
        String term = Raw.THING + uri;
        long hash = hash(term);
        for (long at = first(thingHashAt, things, hash);
                at < things && file.longAt(thingHashAt + 8 * at) == hash;
                at++) {
            int id = file.intAt(thingAt + 4 * at);
            if (text(id).equals(term)) {
                return id;
            }
        }
        return -1;
    }

    /** Where the names begin that have this hash. */
    long firstName(long hash) {
        return first(nameHashAt, names, hash);
    }

    boolean isName(long place, long hash) {
        return place < names && file.longAt(nameHashAt + 8 * place) == hash;
    }

    int nameOf(long place) {
        return file.intAt(nameAt + 4 * place);
    }

    String name(long place) {
        return text(file.intAt(nameTextAt + 4 * place)).substring(1);
    }

    int nameKind(long place) {
        return file.byteAt(nameKindAt + place);
    }

    /** Empty if it has none. */
    String label(int term) {
        return content(file.intAt(labelAt + 4L * term));
    }

    /** Empty if it has none. */
    String description(int term) {
        return content(file.intAt(descriptionAt + 4L * term));
    }

    boolean isSingle(int term) {
        return file.byteAt(singleAt + term) == 1;
    }

    private String content(int numberAfter) {
        return numberAfter == 0 ? "" : text(numberAfter - 1).substring(1);
    }

    /** The term with its mark. */
    String text(int term) {
        long from = file.longAt(endAt + 8L * term);
        long to = file.longAt(endAt + 8L * (term + 1));
        return new String(file.bytes(textAt + from, (int) (to - from)), StandardCharsets.UTF_8);
    }

    private long first(long hashAt, long count, long hash) {
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (file.longAt(hashAt + 8 * middle) < hash) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
