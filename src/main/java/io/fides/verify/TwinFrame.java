package io.fides.verify;

import io.fides.verify.Twin.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** How well a claim and a sentence beside it speak of the same thing, whatever differs. */
final class TwinFrame {

    /** A claim that is neither pinned by a name nor by a value needs that many words. */
    private static final double WORDS_ALONE = 6;

    /** What lies between the words that both share may not be much more than they are. */
    private static final double MOST_INSERTED = 0.6;

    private static final Set<String> DENIALS = Set.of("not", "never", "no", "cannot");

    private static final Set<String> UNREAL =
            Set.of(
                    "not", "never", "no", "neither", "nor", "without", "cannot", "may", "might",
                    "could", "would", "if", "unless", "almost", "nearly", "only", "except");

    private static final Set<String> CONDITIONS =
            Set.of("if", "unless", "only", "all", "every", "always", "except", "or", "longer");

    private static final Set<String> TIME = Set.of("in", "on", "during", "by", "at", "of");

    private final Reading page;
    private final Twin twin;
    private final List<Boolean> held = new ArrayList<>();

    TwinFrame(Reading page, Twin twin) {
        this.page = page;
        this.twin = twin;
        for (int i = 0; i < twin.claim().size(); i++) {
            held.add(twin.partner().get(i) == Twin.NONE && isHeld(i));
        }
    }

    /** Whether the sentence says what this piece says. */
    boolean isThere(int piece) {
        return held.get(piece) || twin.match(piece) == Match.SAME;
    }

    /** Which share of the claim, but for some pieces, the sentence says. */
    double share(int... except) {
        double all = 0;
        double met = 0;
        for (int i = 0; i < twin.claim().size(); i++) {
            if (!contains(except, i)) {
                double weight = twin.claim().get(i).weight();
                all += weight;
                met += isThere(i) ? weight : 0;
            }
        }
        return all == 0 ? 0 : met / all;
    }

    private static boolean contains(int[] some, int one) {
        return IntStream.of(some).anyMatch(each -> each == one);
    }

    /**
     * Whether both speak of the same thing: by a name, by a value, or in many words. A name that
     * hangs on another thing in the sentence (“the son of Ann Grey”) pins nothing.
     */
    boolean isPinned(int... except) {
        double words = 0;
        boolean value = false;
        boolean name = false;
        for (int i = 0; i < twin.claim().size(); i++) {
            if (contains(except, i) || !isThere(i)) {
                continue;
            }
            Piece piece = twin.claim().get(i);
            if (piece.isName() && hangsElsewhere(i)) {
                return false;
            }
            name |= piece.isName();
            value |= piece.value().isPresent();
            words += piece.isFunction() ? 0 : piece.weight();
        }
        return name ? words >= 2 : words >= (value ? WORDS_ALONE / 2 : WORDS_ALONE);
    }

    private boolean hangsElsewhere(int piece) {
        int there = twin.partner().get(piece);
        if (there <= 0 || twin.partner().contains(there - 1)) {
            return false;
        }
        return Boundaries.PREPOSITIONS.contains(twin.evidence().get(there - 1).norm())
                && (piece == 0
                        || !Boundaries.PREPOSITIONS.contains(twin.claim().get(piece - 1).norm()));
    }

    /** Whether neither denies, supposes or restricts what the other does not. */
    boolean isSameReality() {
        for (int i = 0; i < twin.claim().size(); i++) {
            if (UNREAL.contains(twin.claim().get(i).norm()) && twin.match(i) != Match.SAME) {
                return false;
            }
        }
        // What follows the last word that both share speaks of something else.
        int last = twin.partner().stream().reduce(Twin.NONE, Math::max);
        for (int j = 0; j <= last; j++) {
            if (UNREAL.contains(twin.evidence().get(j).norm()) && !isShared(j)) {
                return false;
            }
        }
        return true;
    }

    private boolean isShared(int there) {
        int mine = twin.partner().indexOf(there);
        return mine >= 0 && twin.match(mine) == Match.SAME;
    }

    /** Whether denying it denies all of it: nothing is restricted or left open. */
    boolean isUnconditional() {
        for (Piece piece : twin.claim()) {
            if (CONDITIONS.contains(piece.norm())) {
                return false;
            }
        }
        return true;
    }

    /** Indexes of denials without a counterpart; other unreal words spoil them all. */
    List<Integer> loneDenials(List<Piece> pieces, IntPredicate isMet) {
        List<Integer> denials = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            String norm = pieces.get(i).norm();
            if (DENIALS.contains(norm) && !isMet.test(i)) {
                denials.add(i);
            } else if (UNREAL.contains(norm) && !isMet.test(i)) {
                return List.of(Twin.NONE, Twin.NONE);
            }
        }
        return denials;
    }

    /** Whether the sentence says little between the words that both share. */
    boolean isClose() {
        int first =
                twin.partner().stream().filter(there -> there != Twin.NONE).findFirst().orElse(0);
        int last = twin.partner().stream().reduce(0, Math::max);
        double shared = 0;
        double inserted = 0;
        for (int j = first; j <= last; j++) {
            double weight = twin.evidence().get(j).weight();
            if (twin.partner().contains(j)) {
                shared += weight;
            } else if (twin.evidence().get(j).norm().equals("'s")) {
                return false;
            } else {
                inserted += weight;
            }
        }
        return inserted <= MOST_INSERTED * shared;
    }

    boolean isTime(List<Piece> pieces, int date) {
        return date > 0 && TIME.contains(pieces.get(date - 1).norm());
    }

    boolean isTitle(Piece piece) {
        return piece.value().isPresent()
                && piece.value().get() instanceof Name name
                && isTitle(name);
    }

    boolean isTitle(Name name) {
        return Alignment.matches(List.of(name), page.title());
    }

    /**
     * Whether the page's topic is named in the claim where the sentence has a pronoun or a noun for
     * it, or a time stands at its other end.
     */
    private boolean isHeld(int piece) {
        Piece mine = twin.claim().get(piece);
        if (mine.isDesignation()) {
            return page.topics().stream().anyMatch(topic -> topic.contains(mine.norm()))
                    && hasTopicAt(piece);
        }
        if (mine.value().isPresent() && mine.value().get() instanceof CalendarDate) {
            return isTime(twin.claim(), piece) && isElsewhere(mine);
        }
        return isTitle(mine) && hasTopicAt(piece);
    }

    private boolean isElsewhere(Piece date) {
        return IntStream.range(0, twin.evidence().size())
                .filter(there -> !twin.partner().contains(there))
                .filter(there -> isTime(twin.evidence(), there))
                .anyMatch(there -> Twin.match(date, twin.evidence().get(there)) == Match.SAME);
    }

    /** Whether a pronoun or a noun for the topic, and no name, stands where the piece would. */
    boolean hasTopicAt(int piece) {
        int from = 0;
        for (int i = 0; i < piece; i++) {
            from = twin.partner().get(i) == Twin.NONE ? from : twin.partner().get(i) + 1;
        }
        int to = twin.evidence().size();
        for (int i = twin.claim().size() - 1; i > piece; i--) {
            to = twin.partner().get(i) == Twin.NONE ? to : twin.partner().get(i);
        }
        boolean stands = false;
        for (int j = from; j < to; j++) {
            Piece each = twin.evidence().get(j);
            if (each.isName()) {
                return false;
            }
            stands |= each.isPronoun() || Lexicon.isTypeNoun(each.norm());
        }
        return stands;
    }
}
