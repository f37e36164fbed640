package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.verify.SentenceAlignment.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether a sentence that is worded nearly like the claim supports or excludes it: everything the
 * same supports it, everything but one value or the order of two values contradicts it.
 */
final class NearDuplicate {

    private static final double MOST = 0.8;
    private static final double NEARLY_ALL = 0.9;
    private static final double STRENGTH = 0.95;

    private final boolean strictly;
    private final Reading claim;
    private final Reading page;
    private final AlignmentContext context;
    private final Substitution substitution;
    private final SentenceAlignment alignment;

    private NearDuplicate(
            boolean strictly, Reading claim, Reading page, SentenceAlignment alignment) {
        this.strictly = strictly;
        this.claim = claim;
        this.page = page;
        this.alignment = alignment;
        this.context = new AlignmentContext(page, alignment);
        this.substitution = new Substitution(alignment, context);
    }

    /**
     * What a page says of a claim.
     *
     * @param stance neutral where it says nearly the same with several other values, which must not
     *     pass for support
     * @param finding what differs, if it excludes the claim
     */
    record Outcome(Stance stance, Optional<Finding> finding) {}

    /**
     * @return empty where no sentence of the page is near enough; support where one supports it
     */
    static Optional<Outcome> of(Reading claim, Reading page) {
        return of(false, claim, page);
    }

    /**
     * What differs where a sentence has all that the claim says, and says it so, but for one date
     * or amount or the order of two values. What was finished in 1889 was finished before 1900, a
     * copy of it is something else, and who was in Rome may have been in Paris, too.
     */
    static Optional<Finding> exchanged(Reading claim, Reading page) {
        return isQuoted(claim.text())
                ? Optional.empty()
                : of(true, claim, page).flatMap(Outcome::finding);
    }

    /** Whether a claim is somebody's words, who may have said just that. */
    private static boolean isQuoted(String claim) {
        return !claim.isEmpty()
                && (Character.getType(claim.charAt(0)) == Character.INITIAL_QUOTE_PUNCTUATION
                        || claim.startsWith("\""));
    }

    private static Optional<Outcome> of(boolean strictly, Reading claim, Reading page) {
        if (claim.sentences().size() != 1) {
            return Optional.empty();
        }
        Reading.Sentence stated = claim.sentences().getFirst();
        List<Piece> mine = page.joined(stated.pieces());
        Optional<Finding> conflict = Optional.empty();
        boolean doubt = false;
        for (Reading.Sentence sentence : page.sentences()) {
            if (!isNear(stated, sentence)) {
                continue;
            }
            SentenceAlignment alignment =
                    SentenceAlignment.of(mine, page.joined(sentence.pieces()));
            NearDuplicate rule = new NearDuplicate(strictly, claim, page, alignment);
            if (rule.supports()) {
                return Optional.of(new Outcome(Stance.ENTAILS, Optional.empty()));
            }
            conflict = conflict.or(rule::conflict);
            doubt |= rule.isOther() || (rule.isSaid() && !rule.context.isSameReality());
        }
        if (conflict.isPresent()) {
            return Optional.of(new Outcome(Stance.CONTRADICTS, conflict));
        }
        return doubt ? Optional.of(new Outcome(Stance.NEUTRAL, conflict)) : Optional.empty();
    }

    /** Whether aligning both is worth the time. */
    private static boolean isNear(Reading.Sentence claim, Reading.Sentence sentence) {
        long shared = claim.words().stream().filter(sentence.words()::contains).count();
        return shared * 3 >= claim.words().size();
    }

    private boolean supports() {
        return isSaid() && context.isSameReality();
    }

    private boolean isSaid() {
        for (int i = 0; i < alignment.claim().size(); i++) {
            if (!context.isThere(i) && alignment.claim().get(i).weight() >= 1) {
                return false;
            }
        }
        return context.share() >= MOST && context.isPinned();
    }

    private boolean isOther() {
        int[] values =
                IntStream.range(0, alignment.claim().size())
                        .filter(i -> alignment.claim().get(i).value().isPresent())
                        .toArray();
        return context.share(values) >= NEARLY_ALL
                && IntStream.of(values).anyMatch(i -> alignment.match(i) == Match.OTHER);
    }

    private Optional<Finding> conflict() {
        List<Integer> others = new ArrayList<>();
        List<Integer> loose = new ArrayList<>();
        for (int i = 0; i < alignment.claim().size(); i++) {
            Piece piece = alignment.claim().get(i);
            if (piece.isDesignation() && !context.isThere(i)) {
                return Optional.empty();
            }
            if (piece.value().isPresent() && !context.isThere(i)) {
                (alignment.match(i) == Match.OTHER ? others : loose).add(i);
            }
        }
        if (!context.isSameReality() || !loose.isEmpty()) {
            return Optional.empty();
        }
        return switch (others.size()) {
            case 1 -> exchangedValue(others.getFirst());
            case 2 -> exchangedPlaces(others.getFirst(), others.getLast());
            default -> Optional.empty();
        };
    }

    /** One value stands in the place of another. */
    private Optional<Finding> exchangedValue(int wrong) {
        boolean excluded =
                context.share(wrong) >= MOST
                        && (!strictly || isAllElse(wrong))
                        && (context.isPinned(wrong) || context.isVerbatim(wrong))
                        && context.isClose()
                        && substitution.excludes(wrong);
        return excluded
                ? Optional.of(
                        finding(wrong, alignment.evidence().get(alignment.partner().get(wrong))))
                : Optional.empty();
    }

    private boolean isAllElse(int wrong) {
        return !alignment.claim().get(wrong).isName()
                && IntStream.range(0, alignment.claim().size())
                        .filter(i -> i != wrong && !alignment.claim().get(i).isFunction())
                        .allMatch(context::isThere)
                && (wrong == 0
                        || !alignment.claim().get(wrong - 1).isFunction()
                        || isSaidAlike(wrong));
    }

    /** Whether the word before it is the same, or both say when: “in May”, “on 3 May”. */
    private boolean isSaidAlike(int wrong) {
        int there = alignment.partner().get(wrong);
        if (there == 0) {
            return false;
        }
        String mine = alignment.claim().get(wrong - 1).norm();
        String theirs = alignment.evidence().get(there - 1).norm();
        return mine.equals(theirs)
                || (context.isTime(alignment.claim(), wrong)
                        && context.isTime(alignment.evidence(), there)
                        && !mine.equals("by")
                        && !theirs.equals("by"));
    }

    /** Two values stand in each other's substitution. */
    private Optional<Finding> exchangedPlaces(int first, int last) {
        Piece theirFirst = alignment.evidence().get(alignment.partner().get(first));
        Piece theirLast = alignment.evidence().get(alignment.partner().get(last));
        boolean excluded =
                SentenceAlignment.match(alignment.claim().get(first), theirLast) == Match.SAME
                        && SentenceAlignment.match(alignment.claim().get(last), theirFirst)
                                == Match.SAME
                        && context.share(first, last) >= NEARLY_ALL
                        && context.isClose()
                        && substitution.isDirected(first, last);
        if (!excluded) {
            return Optional.empty();
        }
        Span mine = cover(alignment.claim().get(first).span(), alignment.claim().get(last).span());
        return Optional.of(
                finding(
                        Discrepancy.Kind.RELATION,
                        mine,
                        cover(theirFirst.span(), theirLast.span())));
    }

    private Finding finding(int wrong, Piece theirs) {
        Discrepancy.Kind kind =
                SentenceComparison.kind(alignment.claim().get(wrong).value().orElseThrow());
        return finding(kind, alignment.claim().get(wrong).span(), theirs.span());
    }

    private Finding finding(Discrepancy.Kind kind, Span stated, Span found) {
        return new Finding(
                new Discrepancy(kind, stated.of(claim.text()), found.of(page.text())), STRENGTH);
    }

    private static Span cover(Span a, Span b) {
        return new Span(Math.min(a.start(), b.start()), Math.max(a.end(), b.end()));
    }
}
