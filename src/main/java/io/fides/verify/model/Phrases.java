package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The words of a text that can be exchanged for others. */
@FunctionalInterface
public interface Phrases {

    /**
     * @return nothing where the words cannot be exchanged
     */
    Optional<Phrase> at(Span place);

    /** The word at a place, if the text has been parsed. */
    default Optional<Word> word(int at) {
        return Optional.empty();
    }

    /** The roles of what depends on the head of some words and comes after it among them. */
    default Set<String> roles(Span place) {
        return Set.of();
    }

    /** Some words, and what depends on their head and comes after it in one of these roles. */
    default Span with(Set<String> roles, Span place) {
        return place;
    }

    /** Predicates of the text denied, or no longer, one in each, as a statement may want it. */
    default List<Denial> denials(String statement) {
        return List.of();
    }

    /**
     * Words by which something is denied, or not.
     *
     * @param otherwise what stands there for the opposite
     */
    record Denial(Span place, String otherwise) {

        Denial shift(int by) {
            return new Denial(place.shift(by), otherwise);
        }
    }

    /**
     * @param kind those that it may be exchanged for
     * @param relation of its head to the word on which that depends
     * @param governor the lemma of that word; empty if it is the root
     * @param plural whether its head is
     */
    record Phrase(Kind kind, String relation, String governor, boolean plural) {

        /** How much of its role in the sentence is the same, 0 to 2. */
        public int alike(Phrase other) {
            boolean related = relation.equals(other.relation);
            boolean governed = governor.equals(other.governor);
            return (related ? 1 : 0) + (governed ? 1 : 0);
        }
    }

    /**
     * What can stand in the same place begins and ends with the same parts of speech: “in Fenby”
     * for “in Millgate”, “Fenby” for “Millgate”, but not one for the other.
     *
     * @param head of the word on which the others depend
     */
    record Kind(PartOfSpeech first, PartOfSpeech last, PartOfSpeech head) {}
}
