package io.fides.adapter.rdf;

import io.fides.graph.NameKey;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntToLongFunction;

/** Writes a {@link GraphFile}: to a file beside it first, which then takes its place at once. */
final class GraphWriter {

    private final Terms terms;
    private final int[] labels;
    private final int[] descriptions;
    private final long[] starts;
    private final long[] entries;
    private final Set<Integer> single;
    private final Names names;

    /** Names by columns: what they mean, the term with their text, what kind of name they are. */
    static final class Names {

        private final int[] ids;
        private final int[] texts;
        private final int[] kinds;

        Names(int[] ids, int[] texts, int[] kinds) {
            this.ids = ids;
            this.texts = texts;
            this.kinds = kinds;
        }
    }

    GraphWriter(
            Terms terms,
            int[] labels,
            int[] descriptions,
            long[] starts,
            long[] entries,
            Set<Integer> single,
            Names names) {
        this.terms = terms;
        this.labels = labels;
        this.descriptions = descriptions;
        this.starts = starts;
        this.entries = entries;
        this.single = single;
        this.names = names;
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

    void write(DataOutputStream out) throws IOException {
        int count = terms.count();
        int used = (int) starts[count];
        long[] ends = new long[count + 1];
        for (int i = 0; i < count; i++) {
            ends[i + 1] = ends[i] + terms.length(i);
        }
        long[] things = order(count, i -> isThing(i) ? Hash.of(terms.bytes(i)) : Long.MAX_VALUE);
        int thingCount = 0;
        while (thingCount < count && isThing((int) things[thingCount])) {
            thingCount++;
        }
        long[] byName = order(names.ids.length, i -> Hash.of(key(names.texts[i])));
        out.writeLong(GraphFile.MAGIC);
        out.writeLong(count);
        out.writeLong(used);
        out.writeLong(thingCount);
        out.writeLong(names.ids.length);
        out.writeLong(ends[count]);
        longs(out, starts, count + 1);
        longs(out, entries, used);
        longs(out, ends, count + 1);
        for (int i = 0; i < thingCount; i++) {
            out.writeLong(Hash.of(terms.bytes((int) things[i])));
        }
        for (long each : byName) {
            out.writeLong(Hash.of(key(names.texts[(int) each])));
        }
        for (int i = 0; i < thingCount; i++) {
            out.writeInt((int) things[i]);
        }
        for (long each : byName) {
            out.writeInt(names.ids[(int) each]);
        }
        for (long each : byName) {
            out.writeInt(names.texts[(int) each]);
        }
        ints(out, labels);
        ints(out, descriptions);
        for (long each : byName) {
            out.writeByte(names.kinds[(int) each]);
        }
        for (int i = 0; i < count; i++) {
            out.writeByte(single.contains(i) ? 1 : 0);
        }
        for (int i = 0; i < count; i++) {
            out.write(terms.bytes(i));
        }
    }

    private String key(int text) {
        return NameKey.of(terms.text(text).substring(1));
    }

    private boolean isThing(int id) {
        return terms.mark(id) == GraphFile.THING;
    }

    /** The numbers below {@code count} in the order of what they are worth, then of themselves. */
    private static long[] order(int count, IntToLongFunction worth) {
        long[] worths = new long[count];
        Integer[] order = new Integer[count];
        for (int i = 0; i < count; i++) {
            worths[i] = worth.applyAsLong(i);
            order[i] = i;
        }
        Arrays.sort(
                order,
                (a, b) -> {
                    int first = Long.compare(worths[a], worths[b]);
                    return first != 0 ? first : Integer.compare(a, b);
                });
        return Arrays.stream(order).mapToLong(Integer::longValue).toArray();
    }

    private static void longs(DataOutputStream out, long[] values, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            out.writeLong(values[i]);
        }
    }

    private static void ints(DataOutputStream out, int[] values) throws IOException {
        for (int value : values) {
            out.writeInt(value);
        }
    }
}
