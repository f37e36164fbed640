package io.fides.segment.coreference;

/**
 * What grammar forbids (Chomsky 1981): a pronoun means nobody else in its own clause, unless it
 * only says whose something is; and it does not mean somebody who is named later in what it stands
 * above.
 */
final class Binding {

    private Binding() {}

    /** Whether a pronoun cannot mean what another phrase of the same sentence means. */
    static boolean forbids(Mention other, Mention pronoun) {
        ParsedSentence in = pronoun.in();
        int it = pronoun.head();
        int that = in.firstConjunct(other.head());
        if (in.isInsideNoun(other.head(), it) || that == in.firstConjunct(it)) {
            return true;
        }
        if (in.relation(other.head()).equals("appos")
                && in.isInsideNoun(in.tree().head(other.head()), it)) {
            return true; // his brother, Tom
        }
        if (pronoun.role().isPart()) {
            return false;
        }
        int clause = pronoun.clause();
        boolean argument = other.role().isArgument() && in.tree().head(that) == clause;
        boolean named = pronoun.isBefore(other) && other.type() != Mention.Type.PRONOUN;
        return argument
                || in.subject(clause).filter(each -> in.firstConjunct(each) == that).isPresent()
                || (named && pronoun.isSubject() && in.tree().isWithin(other.head(), clause));
    }

    /**
     * Whether a pronoun can come before the first mention of whom it means, which it does only from
     * below: “In his youth, Tom …”, “When he came, Tom …”.
     */
    static boolean mayPrecede(Mention pronoun, Mention other) {
        int above = other.clause();
        int clause = pronoun.clause();
        return other.isSubject()
                && (above == clause
                        ? pronoun.role().isPart()
                        : pronoun.in().tree().isWithin(clause, above));
    }
}
