package io.fides.verify;

import io.fides.domain.Discrepancy;
import io.fides.domain.Span;
import io.fides.verify.Twin.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a sentence of the evidence that says nearly the same as the claim tells about it: everything
 * the same supports it; everything the same but one value, the order of two values or a negation
 * contradicts it.
 */
final class TwinRule {

    private static final double MOST = 0.8;
    private static final double NEARLY_ALL = 0.9;
    private static final double STRENGTH = 0.95;

    private final Reading claim;
    private final Reading page;
    private final TwinFrame frame;
    private final TwinPlace place;
    private final Twin twin;

    private TwinRule(Reading claim, Reading page, Twin twin) {
        this.claim = claim;
        this.page = page;
        this.twin = twin;
        this.frame = new TwinFrame(page, twin);
        this.place = new TwinPlace(twin, frame);
    }

    /** What a page tells. */
    sealed interface Told {

        /** It says all that the claim says. */
        record Support() implements Told {}

        /**
         * It excludes the claim.
         *
         * @param finding what differs
         */
        record Conflict(Finding finding) implements Told {}

        /** It says nearly the same with several other values: it must not pass for support. */
        record Doubt() implements Told {}
    }

    /**
     * @return empty where no sentence of the page is near enough; support where one supports it
     */
    static Optional<Told> of(Reading claim, Reading page) {
        if (claim.sentences().size() != 1) {
            return Optional.empty();
        }
        Reading.Sentence stated = claim.sentences().getFirst();
        List<Piece> mine = page.joined(stated.pieces());
        Optional<Told> conflict = Optional.empty();
        boolean doubt = false;
        for (Reading.Sentence sentence : page.sentences()) {
            if (!isNear(stated, sentence)) {
                continue;
            }
            Twin twin = Twin.of(mine, page.joined(sentence.pieces()));
            TwinRule rule = new TwinRule(claim, page, twin);
            if (rule.supports()) {
                return Optional.of(new Told.Support());
            }
            conflict = conflict.or(() -> rule.conflict().map(Told.Conflict::new));
            doubt |= rule.isOther() || (rule.isSaid() && !rule.frame.isSameReality());
        }
        return doubt ? conflict.or(() -> Optional.of(new Told.Doubt())) : conflict;
    }

    /** Whether aligning both is worth the time. */
    private static boolean isNear(Reading.Sentence claim, Reading.Sentence sentence) {
        long shared = claim.words().stream().filter(sentence.words()::contains).count();
        return shared * 3 >= claim.words().size();
    }

    private boolean supports() {
        return isSaid() && frame.isSameReality();
    }

    private boolean isSaid() {
        for (int i = 0; i < twin.claim().size(); i++) {
            if (!frame.isThere(i) && twin.claim().get(i).weight() >= 1) {
                return false;
            }
        }
        return frame.share() >= MOST && frame.isPinned();
    }

    private boolean isOther() {
        int[] values =
                IntStream.range(0, twin.claim().size())
                        .filter(i -> twin.claim().get(i).value().isPresent())
                        .toArray();
        return frame.share(values) >= NEARLY_ALL
                && IntStream.of(values).anyMatch(i -> twin.match(i) == Match.OTHER);
    }

    private Optional<Finding> conflict() {
        List<Integer> others = new ArrayList<>();
        List<Integer> loose = new ArrayList<>();
        for (int i = 0; i < twin.claim().size(); i++) {
            Piece piece = twin.claim().get(i);
            if (piece.isDesignation() && !frame.isThere(i)) {
                return Optional.empty();
            }
            if (piece.value().isPresent() && !frame.isThere(i)) {
                (twin.match(i) == Match.OTHER ? others : loose).add(i);
            }
        }
        if (others.isEmpty() && loose.isEmpty()) {
            return denial();
        }
        if (!frame.isSameReality()) {
            return Optional.empty();
        }
        if (others.size() == 1 && loose.isEmpty()) {
            return exchangedValue(others.getFirst());
        }
        if (others.size() == 2 && loose.isEmpty()) {
            return exchangedPlaces(others.getFirst(), others.getLast());
        }
        if (others.size() == 1 && loose.size() == 1) {
            return exchangedTopic(others.getFirst(), loose.getFirst());
        }
        return others.isEmpty() && loose.size() == 1
                ? movedDate(loose.getFirst())
                : Optional.empty();
    }

    /** One value stands in the place of another. */
    private Optional<Finding> exchangedValue(int wrong) {
        boolean told =
                frame.share(wrong) >= MOST
                        && frame.isPinned(wrong)
                        && frame.isClose()
                        && place.excludes(wrong);
        return told
                ? Optional.of(finding(wrong, twin.evidence().get(twin.partner().get(wrong))))
                : Optional.empty();
    }

    /** A time at the other end of the sentence. */
    private Optional<Finding> movedDate(int wrong) {
        Piece mine = twin.claim().get(wrong);
        List<Integer> dates =
                IntStream.range(0, twin.evidence().size())
                        .filter(j -> !twin.partner().contains(j))
                        .filter(j -> isDate(twin.evidence().get(j)))
                        .boxed()
                        .toList();
        boolean told =
                isDate(mine)
                        && dates.size() == 1
                        && Twin.match(mine, twin.evidence().get(dates.getFirst())) == Match.OTHER
                        && frame.share(wrong) >= NEARLY_ALL
                        && frame.isPinned(wrong)
                        && frame.isClose()
                        && place.isOnce(wrong)
                        && frame.isTime(twin.claim(), wrong)
                        && frame.isTime(twin.evidence(), dates.getFirst());
        return told
                ? Optional.of(finding(wrong, twin.evidence().get(dates.getFirst())))
                : Optional.empty();
    }

    private static boolean isDate(Piece piece) {
        return piece.value().isPresent() && piece.value().get() instanceof CalendarDate;
    }

    /** Two values stand in each other's place. */
    private Optional<Finding> exchangedPlaces(int first, int last) {
        Piece theirFirst = twin.evidence().get(twin.partner().get(first));
        Piece theirLast = twin.evidence().get(twin.partner().get(last));
        boolean told =
                Twin.match(twin.claim().get(first), theirLast) == Match.SAME
                        && Twin.match(twin.claim().get(last), theirFirst) == Match.SAME
                        && frame.share(first, last) >= NEARLY_ALL
                        && frame.isClose()
                        && place.isDirected(first, last);
        if (!told) {
            return Optional.empty();
        }
        Span mine = cover(twin.claim().get(first).span(), twin.claim().get(last).span());
        return Optional.of(
                finding(
                        Discrepancy.Kind.RELATION,
                        mine,
                        cover(theirFirst.span(), theirLast.span())));
    }

    /** The page's topic and another value stand in each other's place. */
    private Optional<Finding> exchangedTopic(int other, int loose) {
        boolean told =
                Twin.match(twin.claim().get(loose), twin.evidence().get(twin.partner().get(other)))
                                == Match.SAME
                        && frame.isTitle(twin.claim().get(other))
                        && frame.hasTopicAt(loose)
                        && frame.share(other, loose) >= NEARLY_ALL
                        && frame.isClose()
                        && place.isDirected(Math.min(other, loose), Math.max(other, loose));
        return told
                ? Optional.of(
                        finding(
                                Discrepancy.Kind.RELATION,
                                cover(
                                        twin.claim().get(other).span(),
                                        twin.claim().get(loose).span()),
                                twin.evidence().get(twin.partner().get(other)).span()))
                : Optional.empty();
    }

    /** One denies what the other says. */
    private Optional<Finding> denial() {
        List<Integer> mine = frame.loneDenials(twin.claim(), i -> twin.match(i) == Match.SAME);
        List<Integer> theirs = frame.loneDenials(twin.evidence(), j -> twin.partner().contains(j));
        boolean told =
                mine.size() + theirs.size() == 1
                        && frame.share() >= NEARLY_ALL
                        && frame.isPinned()
                        && frame.isClose()
                        && frame.isUnconditional();
        if (!told) {
            return Optional.empty();
        }
        return mine.isEmpty() ? missingDenial(theirs.getFirst()) : denied(mine.getFirst());
    }

    private Optional<Finding> denied(int denial) {
        int next = denial + 1;
        if (denial == 0 || next >= twin.claim().size() || twin.partner().get(next) == Twin.NONE) {
            return Optional.empty();
        }
        Span found = twin.evidence().get(twin.partner().get(next)).span();
        int before = twin.partner().get(denial - 1);
        if (before != Twin.NONE && before < twin.partner().get(next)) {
            found = cover(twin.evidence().get(before).span(), found);
        }
        return Optional.of(
                finding(
                        Discrepancy.Kind.NEGATION,
                        cover(twin.claim().get(denial - 1).span(), twin.claim().get(next).span()),
                        found));
    }

    private Optional<Finding> missingDenial(int denial) {
        int next = denial + 1;
        int mine = twin.partner().indexOf(next);
        if (denial == 0 || next >= twin.evidence().size() || mine < 0) {
            return Optional.empty();
        }
        int auxiliary = twin.partner().indexOf(denial - 1);
        int first = auxiliary >= 0 && auxiliary == mine - 1 ? auxiliary : mine;
        int last = first == mine ? Math.min(mine + 1, twin.claim().size() - 1) : mine;
        return Optional.of(
                finding(
                        Discrepancy.Kind.NEGATION,
                        cover(twin.claim().get(first).span(), twin.claim().get(last).span()),
                        cover(
                                twin.evidence().get(denial - 1).span(),
                                twin.evidence().get(next).span())));
    }

    private Finding finding(int wrong, Piece theirs) {
        Discrepancy.Kind kind =
                switch (twin.claim().get(wrong).value().orElseThrow()) {
                    case CalendarDate _ -> Discrepancy.Kind.DATE;
                    case Quantity _ -> Discrepancy.Kind.NUMBER;
                    case Name _ -> Discrepancy.Kind.NAME;
                };
        return finding(kind, twin.claim().get(wrong).span(), theirs.span());
    }

    private Finding finding(Discrepancy.Kind kind, Span stated, Span found) {
        return new Finding(
                new Discrepancy(kind, stated.of(claim.text()), found.of(page.text())), STRENGTH);
    }

    private static Span cover(Span a, Span b) {
        return new Span(Math.min(a.start(), b.start()), Math.max(a.end(), b.end()));
    }
}
