package io.fides.verify;

import io.fides.verify.SentenceAlignment.Match;
import java.util.List;
import java.util.Set;

/**
 * Whether one value that stands in the place of another excludes it: only where nothing else can be
 * meant by that place.
 */
record Substitution(SentenceAlignment alignment, AlignmentContext context) {

    /** What is told in that many words hardly happens twice. */
    private static final double WORDS_OF_ONE_EVENT = 3;

    private static final Set<String> LINKS = Set.of("and", "or", "&");

    private static final Set<String> PLACE = Set.of("in", "at", "near", "from", "around");

    /** Whether nothing speaks against it. */
    boolean excludes(int wrong) {
        return isTight(wrong) && !isOneOfSeveral(wrong) && isOnce(wrong) && isComparable(wrong);
    }

    /** Whether the pieces beside the wrong one have the pieces beside its counterpart. */
    private boolean isTight(int wrong) {
        int there = alignment.partner().get(wrong);
        boolean first = wrong == 0;
        boolean last = wrong + 1 == alignment.claim().size();
        boolean before =
                first ? there == 0 : there > 0 && alignment.partner().get(wrong - 1) == there - 1;
        boolean after = last || alignment.partner().get(wrong + 1) == there + 1;
        return switch (alignment.claim().get(wrong).value().orElseThrow()) {
            case CalendarDate _ -> before || (after && !last);
            case Quantity _ -> after && (before || !last);
            case Name _ -> before && after && (first || alignment.match(wrong - 1) != Match.OTHER);
        };
    }

    /** Whether its counterpart is one of several of its kind, of which the claim names fewer. */
    private boolean isOneOfSeveral(int wrong) {
        int there = alignment.partner().get(wrong);
        return isAnother(there, 1) || isAnother(there, -1);
    }

    private boolean isAnother(int there, int step) {
        int next = there + step;
        if (next >= 0
                && next < alignment.evidence().size()
                && LINKS.contains(alignment.evidence().get(next).norm())) {
            next += step;
        }
        return next >= 0
                && next < alignment.evidence().size()
                && !alignment.partner().contains(next)
                && alignment.evidence().get(next).value().isPresent()
                && alignment.evidence().get(there).value().isPresent()
                && alignment.evidence().get(next).value().get().getClass()
                        == alignment.evidence().get(there).value().get().getClass();
    }

    /**
     * Whether what is dated happens once: a thing is what it is, some events cannot come back, and
     * what is told in many words is hardly told of two.
     */
    boolean isOnce(int wrong) {
        if (!(alignment.claim().get(wrong).value().orElseThrow() instanceof CalendarDate)) {
            return true;
        }
        double words = 0;
        for (int i = 0; i < alignment.claim().size(); i++) {
            Piece piece = alignment.claim().get(i);
            if (context.isThere(i) && piece.value().isEmpty()) {
                words += piece.isFunction() ? 0 : piece.weight();
                if (Lexicon.isUniqueEvent(piece.stem()) || Lexicon.isBe(piece.norm())) {
                    return true;
                }
            }
        }
        return words >= WORDS_OF_ONE_EVENT;
    }

    /** Whether one excludes the other in its place. */
    private boolean isComparable(int wrong) {
        Piece theirs = alignment.evidence().get(alignment.partner().get(wrong));
        if (!(alignment.claim().get(wrong).value().orElseThrow() instanceof Name name)
                || !(theirs.value().orElseThrow() instanceof Name other)) {
            return true;
        }
        boolean about = wrong == 0 || context.page().isTitle(name) || context.page().isTitle(other);
        return !about && !mayContain(wrong, name, other);
    }

    /** Whether one place may lie in the other: “in Norway” and “in Oslo”, but “in Oslo, Norway”. */
    private boolean mayContain(int wrong, Name name, Name other) {
        boolean place = PLACE.contains(alignment.claim().get(wrong - 1).norm());
        boolean within =
                wrong + 1 < alignment.claim().size()
                        && context.isThere(wrong + 1)
                        && alignment.claim().get(wrong + 1).isName();
        return place && !within && isLarge(name) != isLarge(other);
    }

    private static boolean isLarge(Name name) {
        return switch (name.kind()) {
            case STATE, COUNTRY, CONTINENT -> true;
            case CITY, COMPANY, PERSON, UNKNOWN -> false;
        };
    }

    /**
     * Whether it matters who is first: there is a word of its own between them, and no symmetry.
     */
    boolean isDirected(int first, int last) {
        boolean told = false;
        for (int i = first + 1; i < last; i++) {
            Piece piece = alignment.claim().get(i);
            if (isBothWays(piece)) {
                return false;
            }
            told |= piece.weight() == 1 && piece.value().isEmpty();
        }
        return told && isSameVoice();
    }

    /** Whether both are active or both passive, as far as their small words tell. */
    private boolean isSameVoice() {
        return voice(alignment.claim()) == voice(alignment.evidence());
    }

    private static boolean voice(List<Piece> pieces) {
        return pieces.stream().anyMatch(piece -> piece.norms().equals(List.of("by")));
    }

    private static boolean isBothWays(Piece piece) {
        boolean verb = piece.weight() == 1 && piece.value().isEmpty();
        return Lexicon.isListed(piece.norm(), "both ways")
                || (verb && Lexicon.isSymmetric(piece.stem()));
    }
}
