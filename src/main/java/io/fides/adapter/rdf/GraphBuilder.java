package io.fides.adapter.rdf;

import io.fides.graph.KnowledgeGraph.Named;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects statements in columns of numbers, for a {@link GraphWriter}. Ten million take about 1
 * GB.
 */
final class GraphBuilder implements Consumer<Raw> {

    private static final int LABEL = GraphFile.KINDS.indexOf(Named.Kind.LABEL);
    private static final int ALIAS = GraphFile.KINDS.indexOf(Named.Kind.ALIAS);
    private static final int REDIRECT = GraphFile.KINDS.indexOf(Named.Kind.REDIRECT);

    private final String language;
    private final TermNumbers terms = new TermNumbers();
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
        switch (Vocabulary.role(raw)) {
            case LABEL -> name(raw, LABEL);
            case ALIAS -> name(raw, ALIAS);
            case DESCRIPTION -> {
                if (isRead(raw)) {
                    descriptions.putIfAbsent(thing(raw.subject()), words(raw));
                }
            }
            case REDIRECT -> {
                if (raw.isLink()) {
                    redirects.putIfAbsent(thing(raw.subject()), terms.number(raw.object()));
                }
            }
            case SINGLE -> single.add(thing(raw.subject()));
            case IDENTIFIER -> identifiers.add(thing(raw.subject()));
            case STATEMENT -> statement(raw);
            case NONE -> {}
        }
    }

    private void name(Raw raw, int kind) {
        if (isRead(raw) && !raw.content().isBlank()) {
            named.add(thing(raw.subject()));
            names.add(words(raw));
            kinds.add(kind);
        }
    }

    /** Whether it states a value, in a language that is kept. */
    private boolean isRead(Raw raw) {
        return !raw.isLink()
                && (raw.language().isEmpty()
                        || raw.language().equals(language)
                        || raw.language().startsWith(language + "-"));
    }

    private void statement(Raw raw) {
        if (raw.isLink() || (isRead(raw) && !raw.content().isBlank())) {
            objects.add(terms.number(raw.object()));
            subjects.add(thing(raw.subject()));
            predicates.add(thing(Vocabulary.predicate(raw.predicate())));
        }
    }

    private int thing(String uri) {
        return terms.number(Raw.THING + uri);
    }

    private int words(Raw raw) {
        return terms.number("L" + raw.content().strip());
    }

    /** Where a chain of redirects ends. */
    private int target(int id) {
        int at = id;
        for (int steps = 0; steps < 8; steps++) {
            at = redirects.getOrDefault(at, at);
        }
        return at;
    }

    /** What was collected, in the order of the file. */
    GraphWriter finished() {
        keepWhatHasStatements();
        int count = terms.count();
        long[] starts = new long[count + 1];
        forEachEntry((term, _) -> starts[term + 1]++);
        for (int i = 0; i < count; i++) {
            starts[i + 1] += starts[i];
        }
        long[] entries = new long[Math.toIntExact(starts[count])];
        int[] filled = new int[count];
        forEachEntry((term, entry) -> entries[(int) starts[term] + filled[term]++] = entry);
        sort(starts, entries, count);
        return new GraphWriter(terms, starts, entries, single, names(), labels(), descriptions());
    }

    /** What has statements of its own was not merged into something else. */
    private void keepWhatHasStatements() {
        Set<Integer> own = new HashSet<>();
        for (int i = 0; i < subjects.size() && !redirects.isEmpty(); i++) {
            if (redirects.containsKey(subjects.get(i))) {
                own.add(subjects.get(i));
            }
        }
        redirects.keySet().removeAll(own);
    }

    @FunctionalInterface
    private interface EntryConsumer {
        void accept(int term, long entry);
    }

    /** Every statement from its subject, and from its object if that is another thing. */
    private void forEachEntry(EntryConsumer consumer) {
        for (int i = 0; i < subjects.size(); i++) {
            int predicate = predicates.get(i);
            if (!identifiers.contains(predicate)) {
                int subject = target(subjects.get(i));
                int object = target(objects.get(i));
                consumer.accept(subject, GraphFile.entry(false, object, predicate));
                if (object != subject && terms.isThing(object)) {
                    consumer.accept(object, GraphFile.entry(true, subject, predicate));
                }
            }
        }
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

    /** Every name with what it means; names of what was merged are redirects. */
    private GraphWriter.Name[] names() {
        GraphWriter.Name[] all = new GraphWriter.Name[named.size()];
        for (int i = 0; i < all.length; i++) {
            int target = target(named.get(i));
            int kind = target == named.get(i) ? kinds.get(i) : REDIRECT;
            all[i] = new GraphWriter.Name(target, names.get(i), kind);
        }
        return all;
    }

    /** For each term one more than the number of its label; 0 if it has none. */
    private int[] labels() {
        int[] labels = new int[terms.count()];
        for (int i = 0; i < named.size(); i++) {
            if (kinds.get(i) == LABEL && labels[named.get(i)] == 0) {
                labels[named.get(i)] = names.get(i) + 1;
            }
        }
        return labels;
    }

    /** For each term one more than the number of its description; 0 if it has none. */
    private int[] descriptions() {
        int[] all = new int[terms.count()];
        descriptions.forEach((id, text) -> all[id] = text + 1);
        return all;
    }
}
