package io.fides.segment.coreference;

import io.fides.syntax.Arc;
import java.util.OptionalInt;

/**
 * What grammar forbids (Chomsky 1981): a pronoun means nobody else in its own clause, unless it
 * only says whose something is; and it does not mean somebody who is named later in what it stands
 * above.
 */
final class Binding {

    private final Grammar grammar;

    Binding(Grammar grammar) {
        this.grammar = grammar;
    }

    /** Whether a pronoun cannot mean what another phrase of the same sentence means. */
    boolean forbids(Mention other, Mention pronoun) {
        int it = pronoun.head();
        int that = other.head();
        if (grammar.isInsideNoun(that, it) || areConjuncts(that, it) || isApposed(that, it)) {
            return true;
        }
        if (isPart(pronoun)) {
            return false;
        }
        int clause = clause(pronoun);
        return isArgumentOf(other, clause)
                || (pronoun.isBefore(other)
                        && other.type() != Mention.Type.PRONOUN
                        && pronoun.role().isSubject()
                        && grammar.dominates(clause, that));
    }

    /**
     * Whether a pronoun can come before the first mention of whom it means, which it does only from
     * below: “In his youth, Tom …”, “When he came, Tom …”.
     */
    boolean mayPrecede(Mention pronoun, Mention other) {
        if (!other.role().isSubject()) {
            return false;
        }
        int above = grammar.clause(grammar.firstConjunct(other.head()));
        int clause = clause(pronoun);
        boolean below = above != clause && grammar.dominates(above, clause);
        return below || (isPart(pronoun) && above == clause);
    }

    private int clause(Mention mention) {
        return grammar.clause(grammar.firstConjunct(mention.head()));
    }

    /** Whether it only says whose something is, or the like. */
    private static boolean isPart(Mention pronoun) {
        return pronoun.role() == Role.OWNER || pronoun.role() == Role.IN_NOUN;
    }

    private boolean areConjuncts(int one, int other) {
        return grammar.firstConjunct(one) == grammar.firstConjunct(other);
    }

    /** “his brother, Tom”. */
    private boolean isApposed(int that, int it) {
        int head = grammar.tree().head(that);
        return head != Arc.ROOT
                && grammar.relation(that).equals("appos")
                && grammar.isInsideNoun(head, it);
    }

    private boolean isArgumentOf(Mention other, int clause) {
        int that = grammar.firstConjunct(other.head());
        OptionalInt subject = grammar.subject(clause);
        if (subject.isPresent() && grammar.firstConjunct(subject.getAsInt()) == that) {
            return true;
        }
        return other.role().isArgument() && grammar.tree().head(that) == clause;
    }
}
