package io.fides.adapter.rdf;

import io.fides.graph.NameKey;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;

/**
 * Writes a {@link GraphFile}: to a file beside it first, which then takes its place at once.
 *
 * @param starts of each term in {@code entries}, and the end of the last
 * @param single properties that have one value
 * @param labels of each term, plus 1
 * @param descriptions of each term, plus 1
 */
@SuppressWarnings("ArrayRecordComponent") // Columns, made for one reader.
record GraphWriter(
        TermNumbers terms,
        long[] starts,
        long[] entries,
        Set<Integer> single,
        Name[] names,
        int[] labels,
        int[] descriptions) {

    /**
     * @param id of what is called so
     * @param text the term with the name
     * @param kind place in {@link GraphFile#KINDS}
     */
    record Name(int id, int text, int kind) {}

    /** By the hash of what they are looked up by, equals as they came. */
    private record Hashed(long hash, int at) {

        private static final Comparator<Hashed> ORDER =
                Comparator.comparingLong(Hashed::hash).thenComparingInt(Hashed::at);
    }

    void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try (DataOutputStream out =
                new DataOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(next), 1 << 20))) {
            write(out);
        }
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The graph without a file. */
    GraphFile inMemory() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(new DataOutputStream(bytes));
        return new GraphFile(MappedBytes.of(bytes.toByteArray()));
    }

    private void write(DataOutputStream out) throws IOException {
        int count = terms.count();
        int used = (int) starts[count];
        long[] ends = new long[count + 1];
        for (int i = 0; i < count; i++) {
            ends[i + 1] = ends[i] + terms.bytes(i).length;
        }
        Hashed[] things =
                IntStream.range(0, count)
                        .filter(terms::isThing)
                        .mapToObj(i -> new Hashed(hash(terms.bytes(i)), i))
                        .sorted(Hashed.ORDER)
                        .toArray(Hashed[]::new);
        Hashed[] byName =
                IntStream.range(0, names.length)
                        .mapToObj(i -> new Hashed(GraphFile.hash(key(names[i].text())), i))
                        .sorted(Hashed.ORDER)
                        .toArray(Hashed[]::new);
        out.writeLong(GraphFile.MAGIC);
        out.writeLong(count);
        out.writeLong(used);
        out.writeLong(things.length);
        out.writeLong(names.length);
        out.writeLong(ends[count]);
        longs(out, starts, count + 1);
        longs(out, entries, used);
        longs(out, ends, count + 1);
        hashes(out, things);
        hashes(out, byName);
        ints(out, Arrays.stream(things).mapToInt(Hashed::at).toArray());
        ints(out, Arrays.stream(byName).mapToInt(each -> names[each.at()].id()).toArray());
        ints(out, Arrays.stream(byName).mapToInt(each -> names[each.at()].text()).toArray());
        ints(out, labels);
        ints(out, descriptions);
        for (Hashed each : byName) {
            out.writeByte(names[each.at()].kind());
        }
        for (int i = 0; i < count; i++) {
            out.writeByte(single.contains(i) ? 1 : 0);
        }
        for (int i = 0; i < count; i++) {
            BytesRef term = terms.bytes(i);
            out.write(term.bytes, term.offset, term.length);
        }
    }

    private static long hash(BytesRef term) {
        return GraphFile.hash(term.bytes, term.offset, term.length);
    }

    private String key(int text) {
        return NameKey.of(terms.bytes(text).utf8ToString().substring(1));
    }

    private static void longs(DataOutputStream out, long[] values, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            out.writeLong(values[i]);
        }
    }

    private static void hashes(DataOutputStream out, Hashed[] order) throws IOException {
        for (Hashed each : order) {
            out.writeLong(each.hash());
        }
    }

    private static void ints(DataOutputStream out, int[] values) throws IOException {
        for (int value : values) {
            out.writeInt(value);
        }
    }
}
