package io.fides.attribute;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * r_m, the premise of FIDES equations 1 and 2: the evidence of one sentence as one text.
 *
 * <p>The models that can score here read at most 256 or 512 tokens, and were trained on less. So
 * NLI(r, y) is the best of what r as a whole and each of its windows say.
 *
 * @param windows e_m1 … e_mk, no passage twice
 * @param passages the same with overlapping windows joined
 */
public record EvidenceSequence(List<Evidence> windows, List<Evidence> passages) {

    private static final URI SEVERAL = URI.create("fides:sources");

    public EvidenceSequence {
        windows = List.copyOf(windows);
        passages = List.copyOf(passages);
    }

    /** A = [r_1 … r_m]; sentences without evidence have none. */
    public static List<EvidenceSequence> all(List<List<Evidence>> evidence) {
        return evidence.stream()
                .filter(some -> !some.isEmpty())
                .map(
                        some ->
                                new EvidenceSequence(
                                        Evidence.distinct(some.stream()), aggregate(some)))
                .toList();
    }

    /** The whole, and its windows where they are not the whole. */
    public List<Evidence> premises() {
        return Stream.concat(windows.stream(), joined().stream()).toList();
    }

    /** The whole, where it is more than one window. */
    Optional<Evidence> joined() {
        return windows.size() > 1 ? Optional.of(whole()) : Optional.empty();
    }

    /** One text. */
    public Evidence whole() {
        Evidence first = passages.getFirst();
        if (passages.size() == 1) {
            return first;
        }
        String text =
                passages.stream().map(e -> e.passage().text()).collect(Collectors.joining("\n\n"));
        return first.with(new Passage(source(text), Span.whole(text), text));
    }

    /** What the passages come from; nothing that is true of one only is said of all. */
    private Source source(String text) {
        List<String> titles =
                passages.stream().map(each -> each.passage().title()).distinct().toList();
        String title = titles.size() == 1 ? titles.getFirst() : "";
        return Document.of(SEVERAL, title, Optional.empty(), text).source();
    }

    /**
     * EA (FIDES §3.4): evidence in its order without duplicates; passages of one source that
     * overlap are one, at the place of the first.
     */
    public static List<Evidence> aggregate(Collection<Evidence> evidence) {
        List<Evidence> joined = new ArrayList<>();
        for (Evidence each : evidence) {
            Evidence whole = each;
            int place = joined.size();
            for (int i = joined.size() - 1; i >= 0; i--) {
                if (joined.get(i).passage().overlaps(whole.passage())) {
                    whole = join(joined.remove(i), whole);
                    place = i;
                }
            }
            joined.add(place, whole);
        }
        return List.copyOf(joined);
    }

    /** How many tokens there are, each place of a source counted once. */
    static int tokens(Collection<Evidence> evidence) {
        return aggregate(evidence).stream()
                .mapToInt(each -> each.passage().text().strip().split("\\s+", -1).length)
                .sum();
    }

    private static Evidence join(Evidence first, Evidence second) {
        if (first.passage().span().contains(second.passage().span())) {
            return first;
        }
        boolean ahead = first.passage().span().start() <= second.passage().span().start();
        Passage left = ahead ? first.passage() : second.passage();
        Passage right = ahead ? second.passage() : first.passage();
        String more =
                left.span().contains(right.span())
                        ? ""
                        : right.text().substring(left.span().end() - right.span().start());
        Span span = new Span(left.span().start(), left.span().end() + more.length());
        return first.with(new Passage(left.source(), left.headings(), span, left.text() + more));
    }
}
