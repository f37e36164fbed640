package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.Span;
import io.fides.qasem.RoleReader.Role;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/**
 * Words the questions for the arguments of a verb or noun as QA-SRL does: who, what, when …, then
 * the predicate, with “someone” and “something” in the places of what is not asked for.
 */
final class Interrogative {

    private static final Set<String> PEOPLE = RoleReader.WORDS.get("people");

    private final String sentence;
    private final DependencyTree tree;
    private final Predicate predicate;
    private final RoleReader roles;
    private final VerbGroup verb;

    /** Who does it, or to whom it is done in the passive. */
    private String subject = "someone";

    /** To whom it is done, after a blank; empty if nothing is. */
    private String object = "";

    private Interrogative(String sentence, DependencyTree tree, Predicate predicate) {
        this.sentence = sentence;
        this.tree = tree;
        this.predicate = predicate;
        this.roles = new RoleReader(tree, predicate);
        this.verb = VerbGroup.of(tree, predicate);
    }

    static List<QuestionAnswer> questions(
            String sentence, DependencyTree tree, Predicate predicate, List<Candidate> arguments) {
        Interrogative asking = new Interrogative(sentence, tree, predicate);
        arguments.stream().filter(each -> !each.isBeside()).forEach(asking::leaveOpen);
        return arguments.stream().map(asking::about).toList();
    }

    private void leaveOpen(Candidate argument) {
        String open = isPerson(tree, argument.node()) ? "someone" : "something";
        switch (roles.of(argument)) {
            case SUBJECT, PASSIVE_SUBJECT -> subject = open;
            case OBJECT -> object = " " + open;
            case COMPLEMENT -> object = " something";
            default -> {}
        }
    }

    private QuestionAnswer about(Candidate argument) {
        Role role = roles.of(argument);
        Span span = tree.span(first(argument, role), argument.last());
        return new QuestionAnswer(
                predicate.kind(),
                tree.word(predicate.word()).span(),
                question(role, argument.node()),
                span,
                span.of(sentence));
    }

    /** The preposition is in the question, or the role says it; it need not be in the answer. */
    private int first(Candidate argument, Role role) {
        int first = argument.first();
        boolean asked = role.asking.isEmpty() && role != Role.RECIPIENT && role != Role.COMPLEMENT;
        while (asked
                && first < argument.node()
                && tree.head(first) == argument.node()
                && tree.relation(first).equals("case")) {
            first++;
        }
        return first;
    }

    private String question(Role role, int node) {
        String who = isPerson(tree, node) ? "Who " : "What ";
        String around = verb.around(subject);
        String words =
                switch (role) {
                    case SUBJECT -> who + verb.afterSubject() + object;
                    case PASSIVE_SUBJECT -> who + verb.afterSubject();
                    case OBJECT -> who + around;
                    case AGENT -> who + around + " by";
                    case RECIPIENT -> who + around + object + " to";
                    case COMPLEMENT -> "What " + around;
                    case OBLIQUE ->
                            who + around + object + " " + tree.marker(node).replace('+', ' ');
                    case WHEN, WHERE, WHY, HOW, HOW_LONG, HOW_MUCH ->
                            role.asking + " " + around + object;
                };
        return words.strip() + "?";
    }

    static boolean isPerson(DependencyTree tree, int node) {
        if (tree.is(node, PartOfSpeech.PROPN)) {
            return !tree.has(node, "det");
        }
        return PEOPLE.contains(tree.lemma(node)) || PEOPLE.contains(tree.lower(node));
    }
}
