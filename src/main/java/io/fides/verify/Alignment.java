package io.fides.verify;

import io.fides.verify.Mention.Role;
import io.fides.verify.Subject.Relation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How a clause of the claim and a clause of the evidence stand to each other.
 *
 * @param claim of the answer
 * @param evidence of the source
 * @param around the whole sentence of the evidence
 * @param about whether both speak of the same thing
 * @param verbs stems of the meaningful verbs that both have
 * @param coverage which share of the claim's words stands in the evidence's sentence, 0 to 1
 * @param reverse which share of the evidence clause's words stands in the claim, 0 to 1
 * @param told how much the whole claim tells, and how much of that the window tells
 */
record Alignment(
        Clause claim,
        Clause evidence,
        Reading.Sentence around,
        Relation about,
        Set<String> verbs,
        double coverage,
        double reverse,
        Told told) {

    private static final double VERB_WEIGHT = 1.0;

    /**
     * @param words how many content words outside values the claim has
     * @param here which share of them stands in one sentence of the evidence
     * @param anywhere which share of them stands in the window
     */
    record Told(int words, double here, double anywhere) {

        static Told of(Reading claim, Reading page, Reading.Sentence sentence) {
            Set<String> words = new HashSet<>();
            claim.sentences()
                    .forEach(
                            each -> each.clauses().forEach(clause -> words.addAll(clause.words())));
            return new Told(
                    words.size(), share(words, sentence.words()), share(words, allWords(page)));
        }
    }

    static Alignment of(
            Reading whole, Clause claim, Reading page, Reading.Sentence around, Clause evidence) {
        Set<String> verbs = new HashSet<>(claim.verbs());
        verbs.retainAll(new HashSet<>(evidence.verbs()));
        return new Alignment(
                claim,
                evidence,
                around,
                relation(whole, claim, page, evidence),
                Set.copyOf(verbs),
                share(claim.words(), around.words()),
                share(evidence.words(), allWords(whole)),
                Told.of(whole, page, around));
    }

    private static Set<String> allWords(Reading reading) {
        Set<String> words = new HashSet<>();
        reading.sentences().forEach(sentence -> words.addAll(sentence.words()));
        return words;
    }

    private static double share(Set<String> wanted, Set<String> there) {
        double all = 0;
        double met = 0;
        for (String word : wanted) {
            double weight = Lexicon.isWeak(word) ? VERB_WEIGHT / 3 : VERB_WEIGHT;
            all += weight;
            met += there.contains(word) ? weight : 0;
        }
        return all == 0 ? 0.5 : met / all;
    }

    private static Relation relation(Reading whole, Clause claim, Reading page, Clause evidence) {
        boolean voices = claim.passive() != evidence.passive();
        Subject mine = claim.subject();
        if (voices && !disjoint(claim.verbs(), evidence.verbs())) {
            if (claim.verbs().stream().anyMatch(Lexicon::isErgative)
                    && (claim.passive() ? evidence : claim).names(Role.OBJECT).isEmpty()) {
                return mine.to(evidence.subject());
            }
            boolean object =
                    matches(
                                    mine.names(),
                                    evidence.names(claim.passive() ? Role.OBJECT : Role.AGENT))
                            || (claim.passive()
                                    && evidence.objectPronoun()
                                    && matches(mine.names(), page.title()));
            return object
                    ? Relation.SAME
                    : mine.to(evidence.subject()) == Relation.SAME
                            ? Relation.UNKNOWN
                            : mine.to(evidence.subject());
        }
        Relation relation = mine.to(evidence.subject());
        boolean bare = relation == Relation.SAME && mine.names().isEmpty();
        return bare && !sharesTopic(whole, page, evidence) ? Relation.UNKNOWN : relation;
    }

    /** “The main span” of one bridge is not that of another. */
    private static boolean sharesTopic(Reading whole, Reading page, Clause evidence) {
        return whole.mentions().stream()
                .filter(mention -> mention.value() instanceof Name)
                .map(mention -> (Name) mention.value())
                .anyMatch(
                        name ->
                                matches(List.of(name), page.title())
                                        || evidence.mentions().stream()
                                                .anyMatch(
                                                        each ->
                                                                each.isCore()
                                                                        && each.value()
                                                                                instanceof
                                                                                Name other
                                                                        && name.compare(other)
                                                                                == Name.Likeness
                                                                                        .SAME));
    }

    static boolean matches(List<Name> mine, List<Name> theirs) {
        return mine.stream()
                .anyMatch(
                        name ->
                                theirs.stream()
                                        .anyMatch(
                                                other ->
                                                        name.compare(other) == Name.Likeness.SAME));
    }

    private static boolean disjoint(List<String> a, List<String> b) {
        return a.stream().noneMatch(b::contains);
    }

    /** Whether both clauses are dated, and no date of one is that of the other. */
    boolean hasOtherDate() {
        List<CalendarDate> mine = dates(claim);
        List<CalendarDate> theirs = dates(evidence);
        return !mine.isEmpty()
                && !theirs.isEmpty()
                && mine.stream()
                        .allMatch(
                                date ->
                                        theirs.stream()
                                                .allMatch(
                                                        other ->
                                                                date.compare(other)
                                                                        == Agreement.DIFFER));
    }

    private static List<CalendarDate> dates(Clause clause) {
        return clause.mentions().stream()
                .map(Mention::value)
                .filter(CalendarDate.class::isInstance)
                .map(CalendarDate.class::cast)
                .toList();
    }

    /** Whether every other name in a core place of the claim stands in the evidence, too. */
    boolean othersMatch(Reading page, Mention except) {
        for (Mention mention : claim.mentions()) {
            boolean matters =
                    !mention.equals(except) && mention.isCore() && mention.value() instanceof Name;
            if (matters && !isThere(page, (Name) mention.value())) {
                return false;
            }
        }
        return true;
    }

    private boolean isThere(Reading page, Name name) {
        return matches(
                        List.of(name),
                        around.mentions().stream()
                                .map(Mention::value)
                                .filter(Name.class::isInstance)
                                .map(Name.class::cast)
                                .toList())
                || matches(List.of(name), evidence.subject().names())
                || matches(List.of(name), page.title());
    }

    boolean sharesMeaningfulVerb() {
        return verbs.stream().anyMatch(verb -> !Lexicon.isWeak(verb));
    }
}
