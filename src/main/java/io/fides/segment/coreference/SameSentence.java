package io.fides.segment.coreference;

import java.util.OptionalInt;
import java.util.Set;

/** What speaks for a person whom the sentence of a pronoun has mentioned before it. */
final class SameSentence {

    private static final Set<String> QUOTES = Set.of("\"", "“", "”", "``", "''", "„");
    private static final int CLAUSES = 4;

    private final Mention pronoun;
    private final Grammar grammar;
    private final int clause;

    SameSentence(Mention pronoun, Grammar grammar) {
        this.pronoun = pronoun;
        this.grammar = grammar;
        this.clause = grammar.clause(grammar.firstConjunct(pronoun.head()));
    }

    /**
     * @param last the last mention of the person
     * @param its the head of the clause of that mention
     */
    void of(Traits traits, Person person, Mention last, int its) {
        OptionalInt subject = grammar.subject(clause);
        boolean bound = subject.isPresent() && means(person, subject.getAsInt());
        traits.when(isQuoted(pronoun) && !isQuoted(last), "quoted")
                .when(bound, "bound." + pronoun.role())
                .when(!bound && its == clause, "same.clause")
                .when(grammar.dominates(last.head(), pronoun.head()), "below")
                .when(isConjunct(last), "conjunct");
        above(traits, person);
    }

    /** Whether the person is the subject, or an object, of a clause above: “Tom said that he …”. */
    private void above(Traits traits, Person person) {
        int above = clause;
        int steps = 0;
        while (above >= 0 && steps < CLAUSES) {
            int up = grammar.tree().head(above);
            if (up < 0) {
                break;
            }
            int next = grammar.isPredicate(up) ? up : grammar.clause(up);
            if (next == above) {
                break;
            }
            steps++;
            String relation = grammar.relation(above);
            above = next;
            OptionalInt over = grammar.subject(above);
            if (over.isPresent() && means(person, over.getAsInt())) {
                boolean says = Vocabulary.isSaying(grammar.tree().word(above).lemma());
                traits.with("matrix." + relation)
                        .when(relation.equals("ccomp") && says, "matrix.said");
                return;
            }
            for (int each : grammar.tree().dependents(above, "obj", "iobj", "obl")) {
                if (means(person, each)) {
                    traits.with("matrix.object." + relation);
                    return;
                }
            }
        }
    }

    /** “Mary and her husband”. */
    private boolean isConjunct(Mention last) {
        int noun = grammar.tree().head(pronoun.head());
        return pronoun.role() == Role.OWNER
                && noun >= 0
                && grammar.firstConjunct(noun) != noun
                && grammar.firstConjunct(noun) == grammar.firstConjunct(last.head());
    }

    private boolean means(Person person, int word) {
        return person.mentions().stream()
                .anyMatch(each -> each.sentence() == pronoun.sentence() && each.head() == word);
    }

    /** Whether a mention stands inside quotation marks. */
    private boolean isQuoted(Mention mention) {
        int marks = 0;
        for (int at = 0; at < mention.head(); at++) {
            String form = grammar.tree().word(at).form();
            marks += QUOTES.contains(form) ? 1 : 0;
        }
        return marks % 2 == 1;
    }
}
