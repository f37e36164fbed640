package io.fides.verify.table;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.Terms;
import io.fides.segment.SentenceSplitter;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Contradicts a claim about one of several things of which a sentence gives the values, if it gives
 * another one for this ({@link ValueSeries}), and no other sentence gives the same. A model takes
 * one value for the other. What is not decided so, another verifier judges.
 */
public record SeriesVerifier(Verifier other) implements Verifier {

    private static final double SURE = 0.9;

    @Override
    public String name() {
        return other.name();
    }

    /**
     * @param title what it stands under
     */
    private record Statement(String text, String title) {

        static Stream<Statement> of(Pairing pair) {
            Passage window = pair.evidence().passage();
            return SentenceSplitter.split(window.text()).stream()
                    .map((Span each) -> new Statement(each.of(window.text()), window.title()));
        }

        Optional<ValueSeries.Answer> answer(ValueSeries.Read claim) {
            return ValueSeries.compare(claim, ValueSeries.Read.of(text), title);
        }

        /** How many words of a claim it has, with its title. */
        long told(Set<String> claim) {
            return Stream.of(title, text)
                    .flatMap(each -> Terms.content(each).stream())
                    .distinct()
                    .filter(claim::contains)
                    .count();
        }
    }

    /**
     * @param most how many of its words any statement has that was read for it
     * @param said whether one gives the same value
     */
    private record Claim(ValueSeries.Read read, Set<String> words, long most, boolean said) {

        static Claim of(String text, List<Pairing> pairs) {
            ValueSeries.Read read = ValueSeries.Read.of(text);
            Set<String> words = Set.copyOf(Terms.content(text));
            List<Statement> all =
                    pairs.stream()
                            .filter(each -> each.claim().equals(text))
                            .flatMap(Statement::of)
                            .distinct()
                            .toList();
            return new Claim(
                    read,
                    words,
                    all.stream().mapToLong(each -> each.told(words)).max().orElse(0),
                    !read.values().isEmpty()
                            && all.stream()
                                    .flatMap(each -> each.answer(read).stream())
                                    .anyMatch(each -> each.differing().isEmpty()));
        }

        /** By a statement that is as much about it as any. */
        Optional<Discrepancy> differs(Pairing pair) {
            return read.values().isEmpty() || said
                    ? Optional.empty()
                    : Statement.of(pair)
                            .filter(each -> each.told(words) == most)
                            .flatMap(each -> each.answer(read).stream())
                            .flatMap(each -> each.differing().stream())
                            .findFirst();
        }
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        Map<String, Claim> claims = new HashMap<>();
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (Outcome<Judgement> said : other.judge(pairs)) {
            Pairing pair = pairs.get(judged.size());
            Claim claim = claims.computeIfAbsent(pair.claim(), it -> Claim.of(it, pairs));
            judged.add(
                    said.map(
                            it -> it.stance() == Stance.NEUTRAL ? judgement(pair, claim, it) : it));
        }
        return judged;
    }

    private static Judgement judgement(Pairing pair, Claim claim, Judgement said) {
        return claim.differs(pair)
                .map(found -> Judgement.contradicted(pair.evidence(), SURE, found))
                .orElse(said);
    }
}
