package io.fides.verify;

import io.fides.verify.Subject.Relation;
import io.fides.verify.Unit.Dimension;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** When two amounts of the same thing exclude each other. */
final class AmountRule {

    private static final Set<String> ATTRIBUTES =
            Arrays.stream(
                            ("high long wide deep weigh temperature diameter area population speed age radius circumference distance capacity length width depth span volume"
                                            + " duration thick rise cost price budget salary pay")
                                    .split(" ", -1))
                    .map(Lexicon::stem)
                    .collect(Collectors.toUnmodifiableSet());

    private AmountRule() {}

    static double conflict(Alignment pair, Reading page, Mention stated, Mention found) {
        Quantity mine = (Quantity) stated.value();
        Quantity theirs = (Quantity) found.value();
        boolean comparable =
                pair.about() == Relation.SAME
                        && mine.compare(theirs) == Agreement.DIFFER
                        && !isListed(pair.evidence(), found)
                        && pair.othersMatch(page, stated);
        if (!comparable) {
            return 0;
        }
        return mine.unit().dimension() == Dimension.COUNT
                ? counts(pair, stated, found)
                : measures(pair, stated, found);
    }

    static boolean supports(Alignment pair, Mention stated, Mention found) {
        Quantity mine = (Quantity) stated.value();
        Quantity theirs = (Quantity) found.value();
        if (mine.compare(theirs) != Agreement.AGREE
                || (pair.about() == Relation.OTHER && pair.coverage() < 0.75)) {
            return false;
        }
        boolean counted =
                mine.unit().dimension() != Dimension.COUNT
                        || mine.counted().equals(theirs.counted());
        double coverage = Math.max(pair.coverage(), pair.told().here());
        return coverage >= (counted ? 0.4 : 0.65);
    }

    private static double counts(Alignment pair, Mention stated, Mention found) {
        Quantity mine = (Quantity) stated.value();
        Quantity theirs = (Quantity) found.value();
        boolean sameThing = !mine.counted().isEmpty() && mine.counted().equals(theirs.counted());
        boolean sameEvent = !pair.verbs().isEmpty() && stated.governor().equals(found.governor());
        double wanted = mine.ordinal() ? 0.75 : 0.65;
        return sameThing && sameEvent && pair.coverage() >= wanted && pair.reverse() >= 0.5
                ? pair.coverage()
                : 0;
    }

    private static double measures(Alignment pair, Mention stated, Mention found) {
        Set<String> mine = attributes(pair.claim());
        Set<String> theirs = attributes(pair.evidence());
        if (!mine.isEmpty() || !theirs.isEmpty()) {
            Set<String> shared = new HashSet<>(mine);
            shared.retainAll(theirs);
            boolean one = !shared.isEmpty() && theirs.size() <= 2 && mine.size() <= 2;
            return one && pair.coverage() >= 0.5 ? pair.coverage() : 0;
        }
        boolean sameEvent =
                stated.governor().equals(found.governor()) && pair.sharesMeaningfulVerb();
        return sameEvent && pair.coverage() >= 0.75 && pair.reverse() >= 0.4 ? pair.coverage() : 0;
    }

    private static Set<String> attributes(Clause clause) {
        Set<String> attributes = new HashSet<>(clause.words());
        attributes.addAll(clause.verbs());
        attributes.retainAll(ATTRIBUTES);
        return attributes;
    }

    private static boolean isListed(Clause evidence, Mention found) {
        return evidence.mentions().stream()
                .anyMatch(
                        other ->
                                !other.equals(found)
                                        && other.value() instanceof Quantity quantity
                                        && (quantity.counted()
                                                        .equals(
                                                                ((Quantity) found.value())
                                                                        .counted())
                                                || isAlternative(found, other))
                                        && quantity.compare((Quantity) found.value())
                                                == Agreement.DIFFER);
    }

    /** “The third- or fourth-largest”. */
    private static boolean isAlternative(Mention found, Mention other) {
        return ((Quantity) found.value()).ordinal()
                && ((Quantity) other.value()).ordinal()
                && Math.abs(found.from() - other.from()) <= 4;
    }
}
