package io.fides.verify;

import io.fides.domain.Span;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * Who does what to whom, or who is what of whom, in one sentence.
 *
 * @param predicate what is done or is the case, as lemma, with the preposition that leads to the
 *     second party: “defeat”, “lose to”, “father of”, “tall than”
 * @param first who does it or is it
 * @param second to whom or of whom
 */
record Predication(String predicate, Party first, Party second) {

    /**
     * One who takes part.
     *
     * @param words what names it, in lower case
     * @param span where the name stands in the sentence
     */
    record Party(Set<String> words, Span span) {

        Party {
            words = Set.copyOf(words);
        }

        /** The same party by those words that the other is not called. */
        Party without(Party other) {
            Set<String> own = new HashSet<>(words);
            own.removeAll(other.words);
            return new Party(own, span);
        }

        /** Whether both share a word of their names. */
        boolean mayBe(Party other) {
            return !Collections.disjoint(words, other.words);
        }
    }

    /** Whether this says the same of the same parties. */
    boolean repeats(Predication other) {
        return predicate.equals(other.predicate)
                && first.mayBe(other.first)
                && second.mayBe(other.second);
    }

    /**
     * Whether this says the same with the parties exchanged, of which none can be taken for the
     * other.
     */
    boolean exchanges(Predication other) {
        return predicate.equals(other.predicate)
                && first.mayBe(other.second)
                && second.mayBe(other.first)
                && !first.mayBe(other.first)
                && !second.mayBe(other.second);
    }

    /** From one party to the other. */
    Span span() {
        return new Span(
                Math.min(first.span().start(), second.span().start()),
                Math.max(first.span().end(), second.span().end()));
    }
}
