package io.fides.verify;

import io.fides.verify.Subject.Relation;
import java.util.Set;

/** When two dates of the same event exclude each other. */
final class DateRule {

    private static final Set<String> START = Set.of("from", "since");
    private static final Set<String> END = Set.of("to", "until", "till", "by");
    private static final Set<String> TIME =
            Set.of("", "in", "on", "at", "during", "around", "about");

    private DateRule() {}

    /** Strength of the conflict, 0 if there is none. */
    static double conflict(Alignment pair, Reading page, Mention stated, Mention found) {
        CalendarDate mine = (CalendarDate) stated.value();
        CalendarDate theirs = (CalendarDate) found.value();
        boolean comparable =
                pair.about() == Relation.SAME
                        && !stated.governor().isEmpty()
                        && stated.governor().equals(found.governor())
                        && placed(stated, found)
                        && mine.compare(theirs) == Agreement.DIFFER
                        && !isListed(pair.evidence(), found)
                        && pair.othersMatch(page, stated);
        if (!comparable) {
            return 0;
        }
        if (Lexicon.isUniqueEvent(stated.governor())) {
            return pair.coverage() >= 0.35 ? 0.5 + pair.coverage() / 2 : 0;
        }
        boolean told = pair.claim().words().size() >= 3;
        return told && pair.coverage() >= 0.8 && pair.reverse() >= 0.6 ? pair.coverage() * 0.8 : 0;
    }

    /** Whether a date supports another in its place. */
    static boolean supports(Alignment pair, Mention stated, Mention found) {
        boolean agrees =
                ((CalendarDate) stated.value()).compare((CalendarDate) found.value())
                        == Agreement.AGREE;
        boolean event =
                stated.governor().equals(found.governor())
                        || (pair.coverage() >= 0.5 && !pair.verbs().isEmpty())
                        || pair.coverage() >= 0.65;
        boolean other =
                Lexicon.isUniqueEvent(stated.governor())
                        && Lexicon.isUniqueEvent(found.governor())
                        && !stated.governor().equals(found.governor());
        return agrees && event && !other && pair.about() != Relation.OTHER;
    }

    private static boolean placed(Mention a, Mention b) {
        String mine = a.preposition();
        String theirs = b.preposition();
        return mine.equals(theirs)
                || (TIME.contains(mine) && TIME.contains(theirs))
                || (START.contains(mine) && START.contains(theirs))
                || (END.contains(mine) && END.contains(theirs));
    }

    /** Several dates of one event in the evidence leave open which one is meant. */
    private static boolean isListed(Clause evidence, Mention found) {
        return evidence.mentions().stream()
                .anyMatch(
                        other ->
                                !other.equals(found)
                                        && other.value() instanceof CalendarDate date
                                        && other.governor().equals(found.governor())
                                        && date.compare((CalendarDate) found.value())
                                                == Agreement.DIFFER);
    }
}
