package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notices exchanged roles: “Smith defeated Jones” against “Smith, who was defeated by Jones,
 * retired”. Both sentences have the same words, so that neither comparing values nor a small model
 * sees the difference; their grammar tells it.
 *
 * <p>It asks another verifier first, and looks at the roles only where that found no contradiction
 * and a sentence of the evidence names both parties of the claim. What was parsed is remembered:
 * make one for each answer.
 */
public final class RoleVerifier implements Verifier {

    private static final double STRENGTH = 0.9;

    private final Verifier first;
    private final Parser parser;
    private final Map<String, List<Predication>> parsed = new ConcurrentHashMap<>();

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
        parse(pairs.stream().map(Pairing::claim).toList());
        parse(pairs.stream().flatMap(pair -> telling(pair).stream()).toList());
        List<Outcome<Judgement>> judged = new ArrayList<>();
        List<Outcome<Judgement>> before = first.judge(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            Pairing pair = pairs.get(i);
            judged.add(before.get(i).map(judgement -> examined(pair, judgement)));
        }
        return List.copyOf(judged);
    }

    private Judgement examined(Pairing pair, Judgement judgement) {
        return judgement.stance() == Stance.CONTRADICTS
                ? judgement
                : exchange(pair)
                        .map(finding -> contradicting(judgement, finding))
                        .orElse(judgement);
    }

    private static Judgement contradicting(Judgement judgement, Finding finding) {
        return new Judgement(
                judgement.evidence(),
                StanceProbabilities.of(Stance.CONTRADICTS, finding.strength()),
                finding.rationale(),
                List.of(finding.discrepancy()));
    }

    /** A predication of the claim that the evidence knows the other way round only. */
    private Optional<Finding> exchange(Pairing pair) {
        List<String> telling = telling(pair);
        for (Predication said : known(pair.claim())) {
            if (telling.stream().anyMatch(text -> known(text).stream().anyMatch(said::repeats))) {
                continue;
            }
            for (String sentence : telling) {
                for (Predication found : known(sentence)) {
                    if (said.exchanges(found)) {
                        return Optional.of(
                                new Finding(
                                        new Discrepancy(
                                                Discrepancy.Kind.RELATION,
                                                said.span().of(pair.claim()),
                                                found.span().of(sentence)),
                                        STRENGTH));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The sentences of the evidence in which both parties of the claim are named. */
    private List<String> telling(Pairing pair) {
        List<Predication> said = known(pair.claim());
        if (said.isEmpty()) {
            return List.of();
        }
        String window = pair.evidence().passage().text();
        List<String> telling = new ArrayList<>();
        for (Span span : SentenceSplitter.split(window)) {
            String sentence = span.of(window);
            String lower = sentence.toLowerCase(Locale.ROOT);
            if (said.stream()
                    .anyMatch(each -> named(each.first(), lower) && named(each.second(), lower))) {
                telling.add(sentence);
            }
        }
        return telling;
    }

    private static boolean named(Predication.Party party, String lower) {
        return party.words().stream().anyMatch(lower::contains);
    }

    private List<Predication> known(String sentence) {
        return parsed.getOrDefault(sentence, List.of());
    }

    private void parse(List<String> sentences) {
        Set<String> missing = new LinkedHashSet<>(sentences);
        missing.removeAll(parsed.keySet());
        List<String> readable = missing.stream().filter(each -> !each.isBlank()).toList();
        List<List<Predication>> found =
                parser.parse(readable.stream().map(WordTokenizer::tokens).toList()).stream()
                        .map(Predications::of)
                        .toList();
        for (int i = 0; i < readable.size(); i++) {
            parsed.put(readable.get(i), found.get(i));
        }
    }
}
