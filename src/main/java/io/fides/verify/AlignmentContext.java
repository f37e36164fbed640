package io.fides.verify;

import io.fides.verify.SentenceAlignment.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** How well a claim and a sentence beside it speak of the same thing, whatever differs. */
final class AlignmentContext {

    /** A claim that is neither pinned by a name nor by a value needs that many words. */
    private static final double WORDS_ALONE = 6;

    /** What lies between the words that both share may not be much more than they are. */
    private static final double MOST_INSERTED = 0.6;

    private static final Set<String> UNREAL =
            Set.of(
                    "not", "never", "no", "neither", "nor", "without", "cannot", "may", "might",
                    "could", "would", "if", "unless", "almost", "nearly", "only", "except");

    private static final Set<String> TIME = Set.of("in", "on", "during", "by", "at", "of");

    private final Reading page;
    private final SentenceAlignment alignment;
    private final List<Boolean> held = new ArrayList<>();

    AlignmentContext(Reading page, SentenceAlignment alignment) {
        this.page = page;
        this.alignment = alignment;
        for (int i = 0; i < alignment.claim().size(); i++) {
            held.add(alignment.partner().get(i) == SentenceAlignment.NONE && isHeld(i));
        }
    }

    Reading page() {
        return page;
    }

    /** Whether the sentence says what this piece says. */
    boolean isThere(int piece) {
        return held.get(piece) || alignment.match(piece) == Match.SAME;
    }

    /** Which share of the claim, but for some pieces, the sentence says. */
    double share(int... except) {
        double all = 0;
        double met = 0;
        for (int i = 0; i < alignment.claim().size(); i++) {
            if (!contains(except, i)) {
                double weight = alignment.claim().get(i).weight();
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
        for (int i = 0; i < alignment.claim().size(); i++) {
            if (contains(except, i) || !isThere(i)) {
                continue;
            }
            Piece piece = alignment.claim().get(i);
            if (piece.isName() && hangsElsewhere(i)) {
                return false;
            }
            name |= piece.isName();
            value |= piece.value().isPresent();
            words += piece.isFunction() ? 0 : piece.weight();
        }
        return name ? words >= 2 : words >= (value ? WORDS_ALONE / 2 : WORDS_ALONE);
    }

    /** Whether the sentence begins with the very words of the claim, one piece apart. */
    boolean isVerbatim(int except) {
        double words = 0;
        for (int i = 0; i < alignment.claim().size(); i++) {
            Piece piece = alignment.claim().get(i);
            boolean same = i == except || alignment.match(i) == Match.SAME;
            if (alignment.partner().get(i) != i || !same || piece.isPronoun()) {
                return false;
            }
            words += i == except || piece.isFunction() ? 0 : piece.weight();
        }
        return words >= 2;
    }

    private boolean hangsElsewhere(int piece) {
        int there = alignment.partner().get(piece);
        if (there <= 0 || alignment.partner().contains(there - 1)) {
            return false;
        }
        return Lexicon.isPreposition(alignment.evidence().get(there - 1).norm())
                && (piece == 0 || !Lexicon.isPreposition(alignment.claim().get(piece - 1).norm()));
    }

    /** Whether neither denies, supposes or restricts what the other does not. */
    boolean isSameReality() {
        for (int i = 0; i < alignment.claim().size(); i++) {
            if (UNREAL.contains(alignment.claim().get(i).norm())
                    && alignment.match(i) != Match.SAME) {
                return false;
            }
        }
        // What follows the last word that both share speaks of something else.
        int last = alignment.partner().stream().reduce(SentenceAlignment.NONE, Math::max);
        for (int j = 0; j <= last; j++) {
            if (UNREAL.contains(alignment.evidence().get(j).norm()) && !isShared(j)) {
                return false;
            }
        }
        return true;
    }

    private boolean isShared(int there) {
        int mine = alignment.partner().indexOf(there);
        return mine >= 0 && alignment.match(mine) == Match.SAME;
    }

    /** Whether the sentence says little between the words that both share. */
    boolean isClose() {
        int first =
                alignment.partner().stream()
                        .filter(there -> there != SentenceAlignment.NONE)
                        .findFirst()
                        .orElse(0);
        int last = alignment.partner().stream().reduce(0, Math::max);
        double shared = 0;
        double inserted = 0;
        for (int j = first; j <= last; j++) {
            double weight = alignment.evidence().get(j).weight();
            if (alignment.partner().contains(j)) {
                shared += weight;
            } else if (alignment.evidence().get(j).norm().equals("'s")) {
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

    /**
     * Whether the page's topic is named in the claim where the sentence has a pronoun or a noun for
     * it, or a time stands at its other end.
     */
    private boolean isHeld(int piece) {
        Piece mine = alignment.claim().get(piece);
        if (mine.isDesignation()) {
            return page.topics().stream().anyMatch(topic -> topic.contains(mine.norm()))
                    && hasTopicAt(piece);
        }
        if (mine.value().isPresent() && mine.value().get() instanceof CalendarDate) {
            return isTime(alignment.claim(), piece) && isElsewhere(mine);
        }
        return page.isTitle(mine) && hasTopicAt(piece);
    }

    private boolean isElsewhere(Piece date) {
        return IntStream.range(0, alignment.evidence().size())
                .filter(there -> !alignment.partner().contains(there))
                .filter(there -> isTime(alignment.evidence(), there))
                .anyMatch(
                        there ->
                                SentenceAlignment.match(date, alignment.evidence().get(there))
                                        == Match.SAME);
    }

    /** Whether a pronoun or a noun for the topic, and no name, stands where the piece would. */
    boolean hasTopicAt(int piece) {
        int from = 0;
        for (int i = 0; i < piece; i++) {
            from =
                    alignment.partner().get(i) == SentenceAlignment.NONE
                            ? from
                            : alignment.partner().get(i) + 1;
        }
        int to = alignment.evidence().size();
        for (int i = alignment.claim().size() - 1; i > piece; i--) {
            to =
                    alignment.partner().get(i) == SentenceAlignment.NONE
                            ? to
                            : alignment.partner().get(i);
        }
        boolean stands = false;
        for (int j = from; j < to; j++) {
            Piece each = alignment.evidence().get(j);
            if (each.isName()) {
                return false;
            }
            stands |= each.isPronoun() || Lexicon.isTypeNoun(each.norm());
        }
        return stands;
    }
}
