package io.fides.adapter.rdf;

import io.fides.adapter.rdf.Vocabulary.Role;
import io.fides.domain.graph.Literal;
import io.fides.graph.KnowledgeGraph.Named;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects statements in columns of numbers, then writes them as a {@link GraphFile}. Ten million
 * take about 1 GB.
 */
final class GraphBuilder implements Consumer<Raw> {

    private final String language;
    private final Terms terms = new Terms();
    private final Ints subjects = new Ints();
    private final Ints predicates = new Ints();
    private final Ints objects = new Ints();
    private final Ints named = new Ints();
    private final Ints names = new Ints();
    private final Ints kinds = new Ints();
    private final Map<Integer, Integer> descriptions = new HashMap<>();
    private final Map<Integer, Integer> redirects = new HashMap<>();
    private final Set<Integer> single = new HashSet<>();
    private final Set<Integer> identifiers = new HashSet<>();

    /**
     * @param language of the names and texts that are kept; those without any are kept, too
     */
    GraphBuilder(String language) {
        this.language = language;
    }

    /** Statements that were kept until now. */
    int size() {
        return subjects.size();
    }

    @Override
    public void accept(Raw raw) {
        Role role = Vocabulary.role(raw);
        switch (role) {
            case LABEL -> name(raw, Named.Kind.LABEL);
            case ALIAS -> name(raw, Named.Kind.ALIAS);
            case DESCRIPTION -> {
                if (raw.object() instanceof Raw.Value.Text text && isRead(text)) {
                    descriptions.putIfAbsent(
                            thing(raw.subject()), terms.number("L" + text.text().strip()));
                }
            }
            case REDIRECT -> {
                if (raw.object() instanceof Raw.Value.Thing(String uri)) {
                    redirects.putIfAbsent(thing(raw.subject()), thing(uri));
                }
            }
            case SINGLE -> single.add(thing(raw.subject()));
            case IDENTIFIER -> identifiers.add(thing(raw.subject()));
            case STATEMENT -> statement(raw);
            case NONE -> {}
        }
    }

    private void name(Raw raw, Named.Kind kind) {
        if (raw.object() instanceof Raw.Value.Text text && isRead(text) && !text.text().isBlank()) {
            named.add(thing(raw.subject()));
            names.add(terms.number("L" + text.text().strip()));
            kinds.add(GraphFile.KINDS.indexOf(kind));
        }
    }

    private boolean isRead(Raw.Value.Text text) {
        return text.language().isEmpty()
                || text.language().equals(language)
                || text.language().startsWith(language + "-");
    }

    private void statement(Raw raw) {
        int object;
        switch (raw.object()) {
            case Raw.Value.Thing(String uri) -> object = thing(uri);
            case Raw.Value.Text text -> {
                if (!isRead(text) || text.text().isBlank()) {
                    return;
                }
                object = terms.number(GraphFile.encode(text.text(), text.kind(), text.unit()));
            }
        }
        subjects.add(thing(raw.subject()));
        predicates.add(thing(Vocabulary.predicate(raw.predicate())));
        objects.add(object);
    }

    private int thing(String uri) {
        return terms.number(GraphFile.THING + uri);
    }

    /** Where a chain of redirects ends. */
    private int target(int id) {
        int at = id;
        for (int steps = 0; steps < 8; steps++) {
            Integer next = redirects.get(at);
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }

    void write(Path file) throws IOException {
        writer().write(file);
    }

    /** The graph without a file. */
    GraphFile inMemory() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writer().write(new DataOutputStream(bytes));
        return GraphFile.of(bytes.toByteArray());
    }

    private GraphWriter writer() {
        redirects.keySet().removeAll(subjectsOfStatements());
        int count = terms.count();
        long[] starts = new long[count + 1];
        for (int i = 0; i < subjects.size(); i++) {
            if (!identifiers.contains(predicates.get(i))) {
                starts[target(subjects.get(i)) + 1]++;
                int object = target(objects.get(i));
                if (isEnd(object, target(subjects.get(i)))) {
                    starts[object + 1]++;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            starts[i + 1] += starts[i];
        }
        long[] entries = new long[Math.toIntExact(starts[count])];
        int[] filled = new int[count];
        for (int i = 0; i < subjects.size(); i++) {
            if (identifiers.contains(predicates.get(i))) {
                continue;
            }
            int subject = target(subjects.get(i));
            int object = target(objects.get(i));
            int predicate = predicates.get(i);
            entries[(int) starts[subject] + filled[subject]++] =
                    GraphFile.entry(false, object, predicate);
            if (isEnd(object, subject)) {
                entries[(int) starts[object] + filled[object]++] =
                        GraphFile.entry(true, subject, predicate);
            }
        }
        sort(starts, entries, count);
        return new GraphWriter(
                terms, labels(), descriptions(), starts, entries, single, nameColumns());
    }

    /** What has statements of its own was not merged into something else. */
    private Set<Integer> subjectsOfStatements() {
        Set<Integer> own = new HashSet<>();
        if (!redirects.isEmpty()) {
            for (int i = 0; i < subjects.size(); i++) {
                if (redirects.containsKey(subjects.get(i))) {
                    own.add(subjects.get(i));
                }
            }
        }
        return own;
    }

    /** A loop has one entry. */
    private boolean isEnd(int object, int subject) {
        return object != subject && isThing(object);
    }

    private boolean isThing(int id) {
        return terms.mark(id) == GraphFile.THING;
    }

    /** Sorts the entries of each term, and drops those that are there twice. */
    private static void sort(long[] starts, long[] entries, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int from = (int) starts[i];
            int to = (int) starts[i + 1];
            Arrays.sort(entries, from, to);
            starts[i] = kept;
            for (int k = from; k < to; k++) {
                if (k == from || entries[k] != entries[k - 1]) {
                    entries[kept++] = entries[k];
                }
            }
        }
        starts[count] = kept;
    }

    private int[] labels() {
        int[] labels = new int[terms.count()];
        for (int i = 0; i < named.size(); i++) {
            if (kinds.get(i) == GraphFile.KINDS.indexOf(Named.Kind.LABEL)
                    && labels[named.get(i)] == 0) {
                labels[named.get(i)] = names.get(i) + 1;
            }
        }
        return labels;
    }

    private int[] descriptions() {
        int[] all = new int[terms.count()];
        descriptions.forEach((id, text) -> all[id] = text + 1);
        return all;
    }

    /** Every name with what it means; names of what was merged are redirects. */
    private GraphWriter.Names nameColumns() {
        int count = named.size();
        int[] ids = new int[count];
        int[] texts = new int[count];
        int[] how = new int[count];
        for (int i = 0; i < count; i++) {
            int target = target(named.get(i));
            boolean merged = target != named.get(i);
            ids[i] = target;
            texts[i] = names.get(i);
            how[i] = merged ? GraphFile.KINDS.indexOf(Named.Kind.REDIRECT) : kinds.get(i);
        }
        return new GraphWriter.Names(ids, texts, how);
    }

    /** A value as it stands in the file. */
    static Literal.Kind kind(char mark) {
        return switch (mark) {
            case 'D' -> Literal.Kind.DATE;
            case 'N' -> Literal.Kind.NUMBER;
            default -> Literal.Kind.TEXT;
        };
    }
}
