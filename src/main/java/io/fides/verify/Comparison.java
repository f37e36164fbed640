package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A claim against a page's window. Every value of the claim is looked for in the clauses that speak
 * of the same thing; it is supported there, excluded there, or not to be found.
 */
final class Comparison {

    private static final double ENTAILING_COVERAGE = 0.7;
    private static final double WEAKEST = 0.6;
    private static final double STRONGEST = 0.95;

    /** That a page speaks against a claim of which nothing on it differs. */
    private static final double UNSUSPECTED = 0.05;

    /** The same where something is different, and nothing says what it amounts to. */
    private static final double SUSPECTED = 0.1;

    private static final Result DOUBT =
            new Result(new StanceProbabilities(0.2, 0.8 - SUSPECTED, SUSPECTED), List.of());

    private final Reading claim;
    private final Reading page;
    private final List<Finding> findings = new ArrayList<>();
    private boolean everythingSupported = true;

    private Comparison(Reading claim, Reading page) {
        this.claim = claim;
        this.page = page;
    }

    /** What came out. */
    record Result(StanceProbabilities probabilities, List<Finding> findings) {}

    static Result of(Reading claim, Reading page) {
        return new Comparison(claim, page).result();
    }

    private Result result() {
        return TwinRule.of(claim, page).map(this::result).orElseGet(this::compared);
    }

    /** A sentence that says nearly the same tells more than what stands elsewhere. */
    private Result result(TwinRule.Told told) {
        return switch (told) {
            case TwinRule.Told.Support() ->
                    new Result(StanceProbabilities.of(Stance.ENTAILS, STRONGEST), List.of());
            case TwinRule.Told.Conflict(Finding finding) -> {
                Result compared = isDenial(finding) ? compared() : DOUBT;
                yield compared.findings().stream().anyMatch(Comparison::isDenial)
                        ? compared
                        : new Result(
                                StanceProbabilities.of(Stance.CONTRADICTS, STRONGEST),
                                List.of(finding));
            }
            case TwinRule.Told.Doubt() -> {
                Result compared = compared();
                yield compared.findings().isEmpty() ? DOUBT : compared;
            }
        };
    }

    private static boolean isDenial(Finding finding) {
        return finding.discrepancy().kind() == Discrepancy.Kind.NEGATION;
    }

    private Result compared() {
        for (Reading.Sentence sentence : claim.sentences()) {
            sentence.clauses().forEach(this::compare);
        }
        if (!findings.isEmpty()) {
            findings.sort((a, b) -> Double.compare(b.strength(), a.strength()));
            double strength = Math.min(1, findings.getFirst().strength());
            double probability = WEAKEST + (STRONGEST - WEAKEST) * strength;
            return new Result(StanceProbabilities.of(Stance.CONTRADICTS, probability), findings);
        }
        double coverage = coverage();
        if (everythingSupported && coverage >= ENTAILING_COVERAGE) {
            double share = (coverage - ENTAILING_COVERAGE) / (1 - ENTAILING_COVERAGE);
            double probability = WEAKEST + (STRONGEST - WEAKEST) * share;
            return new Result(StanceProbabilities.of(Stance.ENTAILS, probability), List.of());
        }
        double entails = 0.45 * coverage * (everythingSupported ? 1 : 0.5);
        double contradicts = tellsAllNumbers() ? UNSUSPECTED : SUSPECTED;
        return new Result(
                new StanceProbabilities(entails, 1 - contradicts - entails, contradicts),
                List.of());
    }

    /**
     * Whether each date and amount of the claim stands on the page, of whatever it is told. Names
     * do not count: a page says “he”, or has another name for it.
     */
    private boolean tellsAllNumbers() {
        List<Value> told = page.mentions().stream().map(Mention::value).toList();
        return claim.mentions().stream()
                .map(Mention::value)
                .filter(stated -> !(stated instanceof Name))
                .allMatch(stated -> told.stream().anyMatch(found -> agree(stated, found)));
    }

    private static boolean agree(Value stated, Value found) {
        return switch (stated) {
            case CalendarDate mine ->
                    found instanceof CalendarDate date && mine.compare(date) == Agreement.AGREE;
            case Quantity mine ->
                    found instanceof Quantity amount && mine.compare(amount) == Agreement.AGREE;
            case Name mine ->
                    found instanceof Name name && mine.compare(name) == Name.Likeness.SAME;
        };
    }

    private void compare(Clause clause) {
        List<Alignment> pairs = new ArrayList<>();
        for (Reading.Sentence sentence : page.sentences()) {
            for (Clause evidence : sentence.clauses()) {
                pairs.add(Alignment.of(claim, clause, page, sentence, evidence));
            }
        }
        boolean named = clause.subject().names().stream().allMatch(page::has);
        everythingSupported &= named;
        for (Mention stated : clause.withSubject()) {
            if (!isSupported(pairs, stated)) {
                everythingSupported = false;
                conflict(pairs, stated);
            }
        }
        for (Alignment pair : pairs) {
            for (Finding finding : StatementRules.conflicts(pair, claim, page)) {
                if (!finding.discrepancy().stated().isEmpty()
                        && !finding.discrepancy().found().isEmpty()) {
                    findings.add(finding);
                }
            }
        }
        everythingSupported &= isSamePolarity(clause, pairs);
    }

    private static boolean isSamePolarity(Clause clause, List<Alignment> pairs) {
        if (clause.negated()) {
            return pairs.stream()
                    .anyMatch(
                            pair ->
                                    pair.evidence().denied().stream()
                                            .flatMap(Set::stream)
                                            .anyMatch(
                                                    word ->
                                                            clause.denied().stream()
                                                                    .anyMatch(
                                                                            each ->
                                                                                    each.contains(
                                                                                            word))));
        }
        return pairs.stream()
                .noneMatch(
                        pair ->
                                pair.about() != Subject.Relation.OTHER
                                        && !pair.verbs().isEmpty()
                                        && pair.evidence().denied().stream()
                                                .anyMatch(clause.words()::containsAll));
    }

    private boolean isSupported(List<Alignment> pairs, Mention stated) {
        if (stated.value() instanceof Name name && (!name.certain() || isTitle(name))) {
            return true;
        }
        return pairs.stream()
                .anyMatch(
                        pair ->
                                pair.evidence().mentions().stream()
                                                .anyMatch(found -> supports(pair, stated, found))
                                        || (stated.value() instanceof Name name
                                                && stated.isCore()
                                                && Alignment.matches(
                                                        List.of(name),
                                                        pair.evidence().subject().names())));
    }

    private boolean isTitle(Name name) {
        return Alignment.matches(List.of(name), page.title());
    }

    private static boolean supports(Alignment pair, Mention stated, Mention found) {
        return switch (stated.value()) {
            case CalendarDate _ ->
                    found.value() instanceof CalendarDate && DateRule.supports(pair, stated, found);
            case Quantity _ ->
                    found.value() instanceof Quantity && AmountRule.supports(pair, stated, found);
            case Name _ -> found.value() instanceof Name && NameRule.supports(pair, stated, found);
        };
    }

    private void conflict(List<Alignment> pairs, Mention stated) {
        double best = 0;
        String found = "";
        for (Alignment pair : pairs) {
            if (pair.claim().negated() != pair.evidence().negated()) {
                continue;
            }
            for (Mention other : pair.evidence().withSubject()) {
                double strength = strength(pair, stated, other);
                if (strength > best) {
                    best = strength;
                    found = other.value().span().of(page.text());
                }
            }
        }
        double told = pairs.isEmpty() ? 0 : pairs.getFirst().told().anywhere();
        if (best > 0) {
            Discrepancy.Kind kind =
                    switch (stated.value()) {
                        case CalendarDate _ -> Discrepancy.Kind.DATE;
                        case Quantity _ -> Discrepancy.Kind.NUMBER;
                        case Name _ -> Discrepancy.Kind.NAME;
                    };
            findings.add(
                    new Finding(
                            new Discrepancy(kind, stated.value().span().of(claim.text()), found),
                            best * (0.8 + 0.2 * told)));
        }
    }

    private double strength(Alignment pair, Mention stated, Mention found) {
        return switch (stated.value()) {
            case CalendarDate _ ->
                    found.value() instanceof CalendarDate
                            ? DateRule.conflict(pair, page, stated, found)
                            : 0;
            case Quantity _ ->
                    found.value() instanceof Quantity
                            ? AmountRule.conflict(pair, page, stated, found)
                            : 0;
            case Name _ ->
                    found.value() instanceof Name
                            ? NameRule.conflict(pair, page, stated, found)
                            : 0;
        };
    }

    /** Which share of the claim's content words stands in the window or its title. */
    private double coverage() {
        Set<String> there = new HashSet<>();
        page.sentences().forEach(sentence -> there.addAll(sentence.words()));
        page.title().forEach(name -> name.words().forEach(word -> there.add(Lexicon.stem(word))));
        double all = 0;
        double met = 0;
        for (Reading.Sentence sentence : claim.sentences()) {
            for (Clause clause : sentence.clauses()) {
                for (String word : clause.words()) {
                    double weight = Lexicon.isWeak(word) ? 0.4 : 1;
                    all += weight;
                    met += there.contains(word) ? weight : 0;
                }
            }
        }
        return all == 0 ? (claim.mentions().isEmpty() ? 0 : 0.8) : met / all;
    }
}
