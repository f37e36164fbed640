package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Terms;
import io.fides.segment.Statements;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a text is compared with: passages, and what they say statement by statement. */
public final class Reference {

    private static final int STATEMENTS = 4;

    private final List<Passage> passages;
    private final List<Passage> statements;
    private final List<Set<String>> stems;
    private final Set<String> words = new HashSet<>();
    private final Set<String> allStems = new HashSet<>();
    private final Reranker ranking = new Bm25Reranker();

    /**
     * @param passages windows of consecutive sentences; that they overlap does no harm
     */
    public Reference(List<Passage> passages) {
        this.passages = List.copyOf(passages);
        Set<Passage> said = new LinkedHashSet<>();
        passages.forEach(passage -> said.addAll(Statements.of(passage)));
        this.statements = List.copyOf(said);
        this.stems =
                statements.stream().map(each -> Set.copyOf(Terms.content(each.text()))).toList();
        stems.forEach(allStems::addAll);
        statements.forEach(each -> words.addAll(Terms.words(each.text())));
    }

    /** All that it says, once each, in its order; empty if it has no passage. */
    String text() {
        return statements.stream().map(Passage::text).collect(Collectors.joining("\n"));
    }

    /**
     * What is nearest to {@code statement}: the best passage, in which pronouns have their meaning,
     * then the best statements by themselves, without repeats.
     */
    List<Evidence> nearest(String statement) {
        List<Passage> found =
                Stream.concat(best(statement, passages, 1), best(statement, statements, STATEMENTS))
                        .distinct()
                        .toList();
        List<Evidence> nearest = new ArrayList<>();
        for (Passage each : found) {
            nearest.add(new Evidence(each, statement, nearest.size(), -nearest.size()));
        }
        return nearest;
    }

    private Stream<Passage> best(String statement, List<Passage> from, int most) {
        return Reranker.bestFirst(ranking.score(statement, from)).stream()
                .limit(most)
                .map(from::get);
    }

    /** Whether the word, in lower case, is somewhere in it. */
    boolean hasWord(String word) {
        return words.contains(word);
    }

    /** The share of {@code wanted} that is somewhere in it; 1 if nothing is wanted. */
    double share(Set<String> wanted) {
        return share(wanted, allStems);
    }

    /** The greatest share of {@code wanted} that one statement has; 1 if nothing is wanted. */
    double shareTogether(Set<String> wanted) {
        return stems.stream().mapToDouble(each -> share(wanted, each)).max().orElse(0);
    }

    private static double share(Set<String> wanted, Set<String> there) {
        return wanted.isEmpty()
                ? 1
                : (double) wanted.stream().filter(there::contains).count() / wanted.size();
    }
}
