package io.fides.adapter.rdf;

import io.fides.graph.KnowledgeGraph.Named;
import io.fides.graph.NameKey;
import io.fides.graph.Wording;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.commons.io.file.PathUtils;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.store.OutputStreamDataOutput;
import org.apache.lucene.util.ByteBlockPool;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.apache.lucene.util.IntsRefBuilder;

/**
 * Collects statements in columns of numbers and writes them as a {@link GraphFile}. Terms are
 * numbered as they come, and held as bytes: two gigabytes at most. Ten million statements take
 * about 1 GB.
 */
final class GraphBuilder implements Consumer<Raw> {

    /** Bytes of a term; of longer ones the beginning is kept. */
    private static final int LONGEST = ByteBlockPool.BYTE_BLOCK_SIZE - 2;

    private final String language;
    private final BytesRefHash terms = new BytesRefHash();
    private final IntsRefBuilder subjects = new IntsRefBuilder();
    private final IntsRefBuilder predicates = new IntsRefBuilder();
    private final IntsRefBuilder objects = new IntsRefBuilder();
    private final List<Name> names = new ArrayList<>();
    private final Map<Integer, Integer> descriptions = new HashMap<>();
    private final Map<Integer, Integer> redirects = new HashMap<>();
    private final Set<Integer> single = new HashSet<>();
    private final Set<Integer> identifiers = new HashSet<>();

    /** Numbers of terms: what is called so, and the name. */
    private record Name(int thing, int text, Named.Kind kind) {}

    /**
     * @param language of the names and texts that are kept; those without any are kept, too
     */
    GraphBuilder(String language) {
        this.language = language;
    }

    /** Statements that were kept until now. */
    int size() {
        return subjects.length();
    }

    @Override
    public void accept(Raw raw) {
        Raw.Role role = raw.role();
        if (role == Raw.Role.NONE) {
            return;
        }
        int subject = number(Raw.THING + raw.subject());
        switch (role) {
            case LABEL -> name(subject, raw, Named.Kind.LABEL);
            case ALIAS -> name(subject, raw, Named.Kind.ALIAS);
            case DESCRIPTION -> {
                if (isRead(raw)) {
                    descriptions.putIfAbsent(subject, words(raw));
                }
            }
            case REDIRECT -> redirects.putIfAbsent(subject, number(raw.object()));
            case SINGLE -> single.add(subject);
            case IDENTIFIER -> identifiers.add(subject);
            case STATEMENT -> {
                if (raw.isLink() || isRead(raw)) {
                    objects.append(number(raw.object()));
                    subjects.append(subject);
                    predicates.append(number(Raw.THING + Wording.labelled(raw.predicate())));
                }
            }
            case NONE -> {}
        }
    }

    private void name(int subject, Raw raw, Named.Kind kind) {
        if (isRead(raw)) {
            names.add(new Name(subject, words(raw), kind));
        }
    }

    /** Whether it states a value, in a language that is kept. */
    private boolean isRead(Raw raw) {
        return !raw.isLink()
                && !raw.content().isBlank()
                && (raw.language().isEmpty()
                        || raw.language().equals(language)
                        || raw.language().startsWith(language + "-"));
    }

    private int words(Raw raw) {
        return number(Raw.TEXT + raw.content().strip());
    }

    /** Equal terms have one number. */
    private int number(String term) {
        byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
        int added = terms.add(new BytesRef(bytes, 0, Math.min(LONGEST, bytes.length)));
        return added < 0 ? -added - 1 : added;
    }

    private BytesRef bytes(int id) {
        return terms.get(id, new BytesRef());
    }

    /** Where a chain of redirects ends. What has statements of its own was not merged. */
    private int target(int id) {
        int at = id;
        for (int steps = 0; steps < 8; steps++) {
            at = redirects.getOrDefault(at, at);
        }
        return at;
    }

    /** Writes to a file beside it first, which then takes its place at once. */
    void write(Path file) throws IOException {
        PathUtils.createParentDirectories(file);
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try (OutputStreamDataOutput out =
                new OutputStreamDataOutput(
                        new BufferedOutputStream(Files.newOutputStream(next), 1 << 20))) {
            write(out);
        }
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
    }

    GraphFile inMemory() throws IOException {
        ByteBuffersDataOutput out = new ByteBuffersDataOutput();
        write(out);
        return new GraphFile(out.toDataInput());
    }

    private void write(DataOutput out) throws IOException {
        for (int i = 0; i < size() && !redirects.isEmpty(); i++) {
            redirects.remove(subjects.intAt(i));
        }
        int count = terms.size();
        int[] order = terms.sort();
        int[] places = new int[count];
        long[] ends = new long[count + 1];
        for (int i = 0; i < count; i++) {
            places[order[i]] = i;
            ends[i + 1] = ends[i] + bytes(order[i]).length;
        }
        long[] starts = new long[count + 1];
        long[] entries = entries(places, starts);
        long[] sorted = names(places);
        int used = (int) starts[count];
        write(out, GraphFile.MAGIC, count, used, sorted.length, ends[count]);
        write(out, ends);
        write(out, starts);
        write(out, about(places));
        write(out, Arrays.copyOf(entries, used));
        write(out, sorted);
        for (int i = 0; i < count; i++) {
            BytesRef term = bytes(order[i]);
            out.writeBytes(term.bytes, term.offset, term.length);
        }
    }

    private static void write(DataOutput out, long... numbers) throws IOException {
        for (long each : numbers) {
            out.writeLong(each);
        }
    }

    /**
     * Every statement from its subject, and from its object if that is another thing; of each term
     * sorted, none twice.
     *
     * @param starts is told where the entries of each term start, and where the last end
     */
    private long[] entries(int[] places, long[] starts) {
        int[] room = new int[places.length];
        for (int i = 0; i < size(); i++) {
            room[places[target(subjects.intAt(i))]]++;
            room[places[target(objects.intAt(i))]]++;
        }
        int[] end = new int[places.length];
        for (int i = 1; i < end.length; i++) {
            end[i] = end[i - 1] + room[i - 1];
        }
        long[] entries = new long[2 * size()];
        for (int i = 0; i < size(); i++) {
            if (!identifiers.contains(predicates.intAt(i))) {
                int predicate = places[predicates.intAt(i)];
                int object = target(objects.intAt(i));
                BytesRef value = bytes(object);
                int from = places[target(subjects.intAt(i))];
                int to = places[object];
                entries[end[from]++] = GraphFile.entry(false, to, predicate);
                if (value.bytes[value.offset] == Raw.THING && to != from) {
                    entries[end[to]++] = GraphFile.entry(true, from, predicate);
                }
            }
        }
        int kept = 0;
        int from = 0;
        for (int term = 0; term < room.length; term++) {
            starts[term] = kept;
            Arrays.sort(entries, from, end[term]);
            for (int k = from; k < end[term]; k++) {
                if (k == from || entries[k] != entries[k - 1]) {
                    entries[kept++] = entries[k];
                }
            }
            from += room[term];
        }
        starts[room.length] = kept;
        return entries;
    }

    /** Every name with what it means; names of what was merged are redirects. */
    private long[] names(int[] places) {
        record Keyed(String key, long name) {}
        return names.stream()
                .map(
                        each -> {
                            int target = target(each.thing());
                            Named.Kind kind =
                                    target == each.thing() ? each.kind() : Named.Kind.REDIRECT;
                            return new Keyed(
                                    NameKey.of(bytes(each.text()).utf8ToString().substring(1)),
                                    GraphFile.packed(
                                            GraphFile.KINDS.indexOf(kind),
                                            places[target],
                                            places[each.text()]));
                        })
                .sorted(Comparator.comparing(Keyed::key))
                .mapToLong(Keyed::name)
                .toArray();
    }

    /** Of each term one more than the places of its label and its description, or 0. */
    private long[] about(int[] places) {
        long[] about = new long[places.length];
        for (Name each : names) {
            int place = places[each.thing()];
            if (each.kind() == Named.Kind.LABEL && about[place] == 0) {
                about[place] = GraphFile.packed(0, places[each.text()] + 1, 0);
            }
        }
        descriptions.forEach((id, text) -> about[places[id]] |= places[text] + 1);
        single.forEach(id -> about[places[id]] |= GraphFile.packed(1, 0, 0));
        return about;
    }
}
