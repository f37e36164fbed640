package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Cancellation;
import io.fides.domain.run.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Supports a claim that a sentence of the window is, word by word; contradicts one where a sentence
 * says all the same but one date or amount and none of its source has the claim's, or where one has
 * two parts the other way round; says nothing (neutral) of all else. What is worded alike need not
 * say the same (“the man bit the dog”), but where one source contradicts a claim so, another one
 * that says all of it supports it. Needs no model. English.
 *
 * <p>It remembers how it read each claim and passage, because checking, proving and scoring ask
 * about the same ones: make one for each answer.
 */
public final class VerbatimVerifier implements Verifier {

    private static final double SURE = 0.95;

    private final Map<String, Reading> claims = new ConcurrentHashMap<>();
    private final Map<Passage, Page> pages = new ConcurrentHashMap<>();

    private record Page(Reading reading, Set<String> topic) {

        static Page of(Passage passage) {
            return new Page(
                    Reading.of(passage.text()),
                    Tokens.of(passage.title()).all().stream()
                            .map(Token::norm)
                            .collect(Collectors.toUnmodifiableSet()));
        }

        /** Whether a sentence is the claim, but for case, spaces and the full stop. */
        boolean says(String claim) {
            String wanted = plain(claim);
            return !wanted.isEmpty()
                    && reading.sentences().stream()
                            .anyMatch(each -> plain(each.span().of(reading.text())).equals(wanted));
        }

        private static String plain(String sentence) {
            return sentence.strip()
                    .replaceAll("\\s+", " ")
                    .replaceAll("\\.$", "")
                    .toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String name() {
        return "verbatim-1";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Boolean> saying = pairs.stream().map(this::isSaid).toList();
        Set<Pairing.Asked> said =
                IntStream.range(0, pairs.size())
                        .filter(saying::get)
                        .mapToObj(i -> pairs.get(i).asked())
                        .collect(Collectors.toSet());
        List<Judgement> judged = new ArrayList<>(pairs.size());
        Set<String> contradicted = new HashSet<>();
        for (Pairing pair : pairs) {
            Cancellation.check();
            judged.add(judgement(pair, said.contains(pair.asked())));
            if (judged.getLast().stance() == Stance.CONTRADICTS) {
                contradicted.add(pair.claim());
            }
        }
        return IntStream.range(0, pairs.size())
                .mapToObj(
                        i ->
                                saying.get(i)
                                                && judged.get(i).stance() == Stance.NEUTRAL
                                                && contradicted.contains(pairs.get(i).claim())
                                        ? said(pairs.get(i))
                                        : judged.get(i))
                .<Outcome<Judgement>>map(Outcome.Done::new)
                .toList();
    }

    /**
     * @param said whether another sentence of the source says the claim
     */
    private Judgement judgement(Pairing pair, boolean said) {
        Page page = page(pair);
        if (page.says(pair.claim())) {
            return said(pair);
        }
        Reading claim = claim(pair);
        Optional<Discrepancy> other =
                OtherValue.of(claim, page.reading(), page.topic())
                        .filter(_ -> !said)
                        .or(() -> ExchangedPlaces.of(claim, page.reading()));
        return other.map(it -> Judgement.contradicted(pair.evidence(), SURE, it))
                .orElse(
                        Judgement.of(
                                pair.evidence(), StanceProbabilities.of(Stance.NEUTRAL, SURE)));
    }

    private static Judgement said(Pairing pair) {
        return Judgement.of(pair.evidence(), StanceProbabilities.of(Stance.ENTAILS, SURE));
    }

    /** Whether a sentence says all of the claim, its date or amount as well. */
    private boolean isSaid(Pairing pair) {
        Cancellation.check();
        Page page = page(pair);
        return page.says(pair.claim())
                || OtherValue.isSaid(claim(pair), page.reading(), page.topic());
    }

    private Page page(Pairing pair) {
        return pages.computeIfAbsent(pair.evidence().passage(), Page::of);
    }

    private Reading claim(Pairing pair) {
        return claims.computeIfAbsent(pair.claim(), Reading::of);
    }
}
