package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import io.fides.verify.Mention.Role;
import io.fides.verify.Subject.Relation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Conflicts of whole statements: exchanged arguments, negation, opposite superlatives. */
final class StatementRules {

    private StatementRules() {}

    static List<Finding> conflicts(Alignment pair, Reading claim, Reading page) {
        return java.util.stream.Stream.of(
                        swap(pair, claim, page),
                        polarity(pair, claim, page),
                        opposite(pair, claim, page))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Finding> swap(Alignment pair, Reading claim, Reading page) {
        boolean direct =
                pair.verbs().stream()
                        .anyMatch(verb -> !Lexicon.isWeak(verb) && !Lexicon.isSymmetric(verb));
        List<Name> agent = agents(pair.claim());
        List<Name> patient = patients(pair.claim());
        List<Name> theirAgent = agents(pair.evidence());
        List<Name> theirPatient = patients(pair.evidence());
        boolean swapped =
                direct
                        && pair.claim().verbs().size() == 1
                        && !agent.isEmpty()
                        && !patient.isEmpty()
                        && Alignment.matches(agent, theirPatient)
                        && Alignment.matches(patient, theirAgent)
                        && !Alignment.matches(agent, theirAgent)
                        && !Alignment.matches(patient, theirPatient);
        if (!swapped
                || agent.size() != 1
                || patient.size() != 1
                || pair.claim().negated()
                || pair.evidence().negated()) {
            return Optional.empty();
        }
        Span stated = cover(agent.getFirst().span(), patient.getFirst().span());
        boolean there =
                stated.end() <= claim.text().length()
                        && agent.getFirst().span().length() > 0
                        && patient.getFirst().span().length() > 0;
        Span found = names(pair.evidence(), theirAgent, theirPatient);
        return there && !found.isEmpty()
                ? Optional.of(
                        finding(
                                Discrepancy.Kind.RELATION,
                                stated.of(claim.text()),
                                found.of(page.text()),
                                0.9))
                : Optional.empty();
    }

    private static Span names(Clause clause, List<Name> agent, List<Name> patient) {
        Optional<Span> both =
                clause.mentions().stream()
                        .filter(
                                mention ->
                                        mention.value() instanceof Name name
                                                && (agent.contains(name) || patient.contains(name)))
                        .map(mention -> mention.value().span())
                        .reduce(StatementRules::cover);
        return both.orElse(new Span(0, 0));
    }

    private static Span cover(Span a, Span b) {
        return new Span(Math.min(a.start(), b.start()), Math.max(a.end(), b.end()));
    }

    private static List<Name> agents(Clause clause) {
        return clause.passive() ? clause.names(Role.AGENT) : clause.subject().names();
    }

    private static List<Name> patients(Clause clause) {
        return clause.passive() ? clause.subject().names() : clause.names(Role.OBJECT);
    }

    /** Denying the general refutes the special, but not the other way round. */
    private static Optional<Finding> polarity(Alignment pair, Reading claim, Reading page) {
        if (pair.about() != Relation.SAME
                || pair.claim().negated() == pair.evidence().negated()
                || pair.verbs().isEmpty()) {
            return Optional.empty();
        }
        boolean claimDenies = pair.claim().negated();
        Clause denying = claimDenies ? pair.claim() : pair.evidence();
        Clause stating = claimDenies ? pair.evidence() : pair.claim();
        Set<String> known = words(stating);
        long missing =
                pair.claim().words().stream()
                        .filter(word -> !pair.around().words().contains(word))
                        .count();
        if (missing > (pair.claim().words().size() >= 4 ? 1 : 0)) {
            return Optional.empty();
        }
        return denying.denied().stream()
                .filter(known::containsAll)
                .findFirst()
                .map(
                        denied ->
                                finding(
                                        Discrepancy.Kind.NEGATION,
                                        phrase(claim, pair.claim(), denied),
                                        phrase(page, pair.evidence(), denied),
                                        0.8));
    }

    private static Set<String> words(Clause clause) {
        Set<String> words = new HashSet<>(clause.words());
        for (Mention mention : clause.mentions()) {
            switch (mention.value()) {
                case Name name -> name.words().forEach(word -> words.add(Lexicon.stem(word)));
                case CalendarDate date -> words.add(Integer.toString(date.firstYear()));
                case Quantity quantity -> words.add(quantity.counted());
            }
        }
        return words;
    }

    /** The clause from its verb to the last word that is denied. */
    private static String phrase(Reading reading, Clause clause, Set<String> denied) {
        List<Token> tokens = Tokenizer.of(reading.text());
        int from = -1;
        int to = -1;
        for (int i = clause.from(); i < clause.to() && i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean verb =
                    Lexicon.isBe(token.norm())
                            || Lexicon.isAuxiliary(token.norm())
                            || clause.verbs().contains(token.stem());
            from = from < 0 && verb ? i : from;
            to = denied.contains(token.stem()) ? i : to;
        }
        return from < 0 || to < from
                ? ""
                : reading.text()
                        .substring(tokens.get(from).span().start(), tokens.get(to).span().end());
    }

    private static Optional<Finding> opposite(Alignment pair, Reading claim, Reading page) {
        if (pair.about() != Relation.SAME || pair.claim().negated() != pair.evidence().negated()) {
            return Optional.empty();
        }
        for (String mine : pair.claim().words()) {
            for (String theirs : pair.evidence().words()) {
                boolean rest =
                        pair.claim().words().size() >= 2
                                && pair.coverage()
                                        >= (pair.claim().words().size() - 1.4)
                                                / pair.claim().words().size();
                if (Lexicon.areOpposite(mine, theirs)
                        && rest
                        && !pair.around().words().contains(mine)) {
                    return Optional.of(
                            finding(
                                    Discrepancy.Kind.RELATION,
                                    wording(claim, mine),
                                    wording(page, theirs),
                                    0.7));
                }
            }
        }
        return Optional.empty();
    }

    private static String wording(Reading reading, String stem) {
        return Tokenizer.of(reading.text()).stream()
                .filter(token -> token.stem().equals(stem))
                .map(Token::text)
                .findFirst()
                .orElse("");
    }

    private static Finding finding(
            Discrepancy.Kind kind, String stated, String found, double strength) {
        return new Finding(new Discrepancy(kind, stated, found), strength);
    }
}
