package io.fides.verify;

import io.fides.domain.Cancellation;
import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Notices exchanged roles: “Smith defeated Jones” against “Smith, who was defeated by Jones,
 * retired”. Both sentences have the same words, so that neither comparing values nor a small model
 * sees the difference; their grammar tells it.
 *
 * <p>It asks another verifier first, and looks at the roles only where that found no contradiction
 * and a sentence of the evidence names both parties of the claim.
 */
public final class RoleVerifier implements Verifier {

    private static final double STRENGTH = 0.9;

    private final Verifier first;
    private final Parser parser;

    public RoleVerifier(Verifier first, Parser parser) {
        this.first = first;
        this.parser = parser;
    }

    @Override
    public String name() {
        return first.name() + ", roles by " + parser.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        Map<String, List<Predication>> claims =
                predications(pairs.stream().map(Pairing::claim).toList());
        Map<Pairing, List<String>> telling = new HashMap<>();
        for (Pairing pair : pairs) {
            Cancellation.check();
            telling.put(pair, telling(pair, said(claims, pair.claim())));
        }
        Map<String, List<Predication>> told =
                predications(telling.values().stream().flatMap(List::stream).toList());
        List<Outcome<Judgement>> before = first.judge(pairs);
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            List<String> sentences = telling.getOrDefault(pair, List.of());
            Optional<Finding> exchange =
                    exchange(pair.claim(), said(claims, pair.claim()), sentences, told);
            judged.add(before.get(i).map(judgement -> weighed(judgement, exchange)));
        }
        return List.copyOf(judged);
    }

    private static Judgement weighed(Judgement judgement, Optional<Finding> exchange) {
        return judgement.stance() == Stance.CONTRADICTS
                ? judgement
                : exchange.map(finding -> contradicting(judgement, finding)).orElse(judgement);
    }

    private static Judgement contradicting(Judgement judgement, Finding finding) {
        return new Judgement(
                judgement.evidence(),
                StanceProbabilities.of(Stance.CONTRADICTS, finding.strength()),
                finding.rationale(),
                List.of(finding.discrepancy()));
    }

    /** A predication of the claim that the evidence knows the other way round only. */
    private static Optional<Finding> exchange(
            String claim,
            List<Predication> said,
            List<String> sentences,
            Map<String, List<Predication>> told) {
        for (Predication stated : said) {
            if (sentences.stream()
                    .anyMatch(text -> said(told, text).stream().anyMatch(stated::repeats))) {
                continue;
            }
            for (String sentence : sentences) {
                for (Predication found : said(told, sentence)) {
                    if (stated.exchanges(found)) {
                        return Optional.of(
                                new Finding(
                                        new Discrepancy(
                                                Discrepancy.Kind.RELATION,
                                                stated.span().of(claim),
                                                found.span().of(sentence)),
                                        STRENGTH));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The sentences of the evidence in which both parties of a predication are named. */
    private static List<String> telling(Pairing pair, List<Predication> said) {
        if (said.isEmpty()) {
            return List.of();
        }
        String window = pair.evidence().passage().text();
        return SentenceSplitter.split(window).stream()
                .map(span -> span.of(window))
                .filter(sentence -> said.stream().anyMatch(each -> isNamed(each, sentence)))
                .toList();
    }

    private static boolean isNamed(Predication predication, String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return predication.first().words().stream().anyMatch(lower::contains)
                && predication.second().words().stream().anyMatch(lower::contains);
    }

    private static List<Predication> said(Map<String, List<Predication>> known, String sentence) {
        return known.getOrDefault(sentence, List.of());
    }

    /** What each sentence says; a blank one is not there and says nothing. */
    private Map<String, List<Predication>> predications(List<String> sentences) {
        List<String> readable =
                sentences.stream().distinct().filter(each -> !each.isBlank()).toList();
        List<DependencyTree> trees =
                parser.parse(readable.stream().map(WordTokenizer::tokens).toList());
        Map<String, List<Predication>> said = new HashMap<>();
        for (int i = 0; i < readable.size(); i++) {
            said.put(readable.get(i), Predications.of(trees.get(i)));
        }
        return said;
    }
}
