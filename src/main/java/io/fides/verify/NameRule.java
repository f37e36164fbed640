package io.fides.verify;

import io.fides.verify.Gazetteer.Kind;
import io.fides.verify.Mention.Role;
import io.fides.verify.Subject.Relation;
import java.util.Set;

/** When another name in the same place of the same statement excludes the one that is stated. */
final class NameRule {

    private static final Set<String> PLACE = Set.of("in", "at", "near");

    /** Everyone is born; that somebody else was born says nothing. */
    private static final String BEAR = Lexicon.stem("born");

    private NameRule() {}

    static double conflict(Alignment pair, Reading page, Mention stated, Mention found) {
        Name mine = (Name) stated.value();
        Name theirs = (Name) found.value();
        if (!mine.certain()
                || !theirs.certain()
                || mine.compare(theirs) != Name.Likeness.OTHER
                || isListed(pair, stated)) {
            return 0;
        }
        if (stated.role() == Role.MODIFIER) {
            return found.role() == Role.MODIFIER ? modifiers(pair, page, stated, found) : 0;
        }
        return agents(pair, page, stated, found);
    }

    static boolean supports(Alignment pair, Mention stated, Mention found) {
        if (((Name) stated.value()).compare((Name) found.value()) != Name.Likeness.SAME) {
            return false;
        }
        boolean sameEvent = stated.governor().equals(found.governor());
        boolean otherEvent =
                Lexicon.isUniqueEvent(stated.governor())
                        && !sameEvent
                        && !Lexicon.isWeak(found.governor())
                        && !stated.isCore();
        return sameEvent
                || (stated.isCore() && found.isCore())
                || (!otherEvent && pair.coverage() >= 0.6);
    }

    private static boolean isListed(Alignment pair, Mention stated) {
        return pair.around().mentions().stream()
                .filter(mention -> stated.isCore() || mention.governor().equals(stated.governor()))
                .anyMatch(
                        mention ->
                                mention.value() instanceof Name name
                                        && name.compare((Name) stated.value())
                                                == Name.Likeness.SAME);
    }

    private static double modifiers(Alignment pair, Reading page, Mention stated, Mention found) {
        Name mine = (Name) stated.value();
        Name theirs = (Name) found.value();
        boolean placed =
                stated.preposition().equals(found.preposition())
                        || (PLACE.contains(stated.preposition())
                                && PLACE.contains(found.preposition()));
        boolean comparable = mine.isComparable(theirs) || mine.sharesType(theirs);
        if (!placed
                || !comparable
                || pair.about() != Relation.SAME
                || pair.hasOtherDate()
                || !pair.othersMatch(page, stated)) {
            return 0;
        }
        boolean sameNoun = stated.noun().equals(found.noun());
        if (!stated.governor().equals(found.governor())
                || (stated.preposition().equals("of") && !sameNoun)) {
            return 0;
        }
        boolean several =
                pair.evidence().mentions().stream()
                        .anyMatch(
                                other ->
                                        !other.equals(found)
                                                && other.value() instanceof Name name
                                                && other.preposition().equals(found.preposition())
                                                && other.role() == Role.MODIFIER
                                                && name.kind() == theirs.kind()
                                                && name.compare(theirs) == Name.Likeness.OTHER);
        if (several) {
            return 0;
        }
        if (Lexicon.isWeak(stated.governor())) {
            return pair.coverage() >= 0.5 && (sameNoun || pair.coverage() >= 0.75)
                    ? pair.coverage()
                    : 0;
        }
        boolean once =
                Lexicon.isUniqueEvent(stated.governor()) || Lexicon.isExclusive(stated.governor());
        boolean told = once || pair.claim().words().size() >= 3;
        return told && pair.coverage() >= (once ? 0.3 : 0.75) && (once || pair.reverse() >= 0.6)
                ? 0.4 + pair.coverage() / 2
                : 0;
    }

    private static double agents(Alignment pair, Reading page, Mention stated, Mention found) {
        Name mine = (Name) stated.value();
        Name theirs = (Name) found.value();
        boolean actor = isActor(pair.claim(), stated) && isActor(pair.evidence(), found);
        boolean kinds =
                mine.kind() == theirs.kind() || (isFree(mine.kind()) && isFree(theirs.kind()));
        if (!actor
                || !kinds
                || page.has(mine)
                || !pair.othersMatch(page, stated)
                || pair.hasOtherDate()
                || isCoagent(pair.claim(), theirs)) {
            return 0;
        }
        boolean exclusive =
                pair.verbs().stream()
                        .anyMatch(
                                verb ->
                                        Lexicon.isExclusive(verb)
                                                && verb.equals(stated.governor())
                                                && verb.equals(found.governor()));
        if (stated.role() == Role.AGENT) {
            boolean named =
                    pair.claim().subject().names().isEmpty()
                            || pair.claim().subject().names().stream().anyMatch(Name::certain);
            return exclusive && named && pair.about() == Relation.SAME && pair.coverage() >= 0.5
                    ? 0.4 + pair.coverage() / 2
                    : 0;
        }
        boolean sameDeed =
                stated.governor().equals(found.governor())
                        && !Lexicon.isWeak(stated.governor())
                        && !stated.governor().equals(BEAR);
        if (!sameDeed) {
            return 0;
        }
        boolean pinned = exclusive && isPinned(pair, stated);
        Alignment.Told told = pair.told();
        boolean same =
                told.words() >= 4
                        && told.here() >= 0.75
                        && pair.coverage() >= 0.75
                        && pair.reverse() >= 0.4;
        boolean known = (told.words() >= 4 && told.anywhere() >= 0.75) || sharesName(pair, stated);
        return (pinned && known && pair.coverage() >= 0.7) || same ? pair.coverage() * 0.8 : 0;
    }

    /** Whether the claim names them, too, as one of several. */
    private static boolean isCoagent(Clause claim, Name theirs) {
        return claim.mentions().stream()
                .anyMatch(
                        mention ->
                                mention.value() instanceof Name name
                                        && name.compare(theirs) == Name.Likeness.SAME);
    }

    private static boolean isFree(Kind kind) {
        return kind == Kind.PERSON || kind == Kind.UNKNOWN;
    }

    private static boolean isActor(Clause clause, Mention mention) {
        return clause.passive()
                ? mention.role() == Role.AGENT
                : mention.role() == Role.SUBJECT || mention.role() == Role.AGENT;
    }

    private static boolean sharesName(Alignment pair, Mention stated) {
        return pair.claim().mentions().stream()
                .anyMatch(
                        mine ->
                                !mine.equals(stated)
                                        && mine.value() instanceof Name name
                                        && name.certain()
                                        && isListed(pair, mine));
    }

    /**
     * Whether a further value or name of the claim stands in the evidence, so that one event is
     * meant.
     */
    private static boolean isPinned(Alignment pair, Mention stated) {
        for (Mention mine : pair.claim().mentions()) {
            for (Mention theirs : pair.evidence().mentions()) {
                boolean certain = !(mine.value() instanceof Name name) || name.certain();
                if (!mine.equals(stated) && certain && agrees(mine.value(), theirs.value())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean agrees(Value mine, Value theirs) {
        return switch (mine) {
            case CalendarDate date ->
                    theirs instanceof CalendarDate other && date.compare(other) == Agreement.AGREE;
            case Quantity amount ->
                    theirs instanceof Quantity other && amount.compare(other) == Agreement.AGREE;
            case Name name ->
                    theirs instanceof Name other && name.compare(other) == Name.Likeness.SAME;
        };
    }
}
