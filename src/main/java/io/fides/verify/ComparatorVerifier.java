package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Baseline of the compact engine. */
public final class ComparatorVerifier implements Verifier {

    private static final Pattern YEAR = Pattern.compile("\\b[12]\\d{3}\\b");

    @Override
    public String name() {
        return "comparators-1";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        return pairs.stream()
                .<Outcome<Judgement>>map(pair -> new Outcome.Done<>(judge(pair)))
                .toList();
    }

    private static Judgement judge(Pairing pair) {
        String premise = pair.evidence().passage().text();
        Set<String> known = Set.of(premise.toLowerCase(Locale.ROOT).split("\\W+", -1).clone()[0]);
        Matcher stated = YEAR.matcher(pair.claim());
        Matcher found = YEAR.matcher(premise);
        if (known.isEmpty() || !stated.find() || !found.find()) {
            return new Judgement(
                    pair.evidence(), StanceProbabilities.of(Stance.NEUTRAL, 0.8), "", List.of());
        }
        if (premise.contains(stated.group())) {
            return new Judgement(
                    pair.evidence(), StanceProbabilities.of(Stance.ENTAILS, 0.8), "", List.of());
        }
        return new Judgement(
                pair.evidence(),
                StanceProbabilities.of(Stance.CONTRADICTS, 0.8),
                "the source says " + found.group() + ", the answer says " + stated.group(),
                List.of(new Discrepancy(Discrepancy.Kind.DATE, stated.group(), found.group())));
    }
}
