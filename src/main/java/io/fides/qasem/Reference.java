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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a text is compared with: passages, and what they say statement by statement. */
public final class Reference {

    private static final int STATEMENTS = 4;

    private static final Set<String> PRONOUNS = RoleReader.WORDS.get("pronouns");
    private static final Set<String> OPEN =
            Set.copyOf(Terms.content(String.join(" ", RoleReader.WORDS.get("open"))));

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
    public String text() {
        return statements.stream().map(Passage::text).collect(Collectors.joining("\n"));
    }

    /**
     * What is nearest to {@code statement}: the best passage, in which pronouns have their meaning,
     * then the best statements by themselves, without repeats.
     */
    public List<Evidence> nearest(String statement) {
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

    /** What words alone tell of whether it has an answer. */
    Map<String, Double> answer(String answer) {
        Set<String> stems = new HashSet<>(Terms.content(answer));
        List<String> names = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (String word : answer.split("[\\s\"“”()\\[\\]]+", -1)) {
            List<String> norm = Terms.words(word);
            if (!norm.isEmpty() && Character.isDigit(norm.getFirst().charAt(0))) {
                numbers.add(norm.getFirst());
            } else if (!norm.isEmpty() && Character.isUpperCase(word.codePointAt(0))) {
                names.addAll(norm);
            }
        }
        boolean pronoun = PRONOUNS.contains(answer.strip().toLowerCase(Locale.ROOT));
        return Map.of(
                "answer", share(stems, allStems),
                "answer together", together(stems),
                "names missing", missing(names),
                "numbers missing", missing(numbers),
                "pronoun", pronoun ? 1.0 : 0.0,
                "answer length", Math.log1p(stems.size()));
    }

    /** The same of the question, and of both. */
    Map<String, Double> relation(String question, String answer) {
        Set<String> asked = new HashSet<>(Terms.content(question));
        asked.removeAll(OPEN);
        Set<String> both = new HashSet<>(asked);
        both.addAll(Terms.content(answer));
        return Map.of("question", share(asked, allStems), "relation together", together(both));
    }

    /** The share of the sentence's content words that it has. */
    double sentence(String sentence) {
        return share(new HashSet<>(Terms.content(sentence)), allStems);
    }

    private double missing(List<String> wanted) {
        long missing = wanted.stream().filter(word -> !words.contains(word)).count();
        return wanted.isEmpty() ? 0 : (double) missing / wanted.size();
    }

    /** The greatest share of {@code wanted} that one statement has; 1 if nothing is wanted. */
    private double together(Set<String> wanted) {
        return stems.stream().mapToDouble(each -> share(wanted, each)).max().orElse(0);
    }

    /** The share of {@code wanted} that is there; 1 if nothing is wanted. */
    private static double share(Set<String> wanted, Set<String> there) {
        return wanted.isEmpty()
                ? 1
                : (double) wanted.stream().filter(there::contains).count() / wanted.size();
    }
}
