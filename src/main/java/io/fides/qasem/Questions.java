package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.qasem.Interrogative.Others;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Asks for every argument of every predicate of a parsed sentence. */
final class Questions {

    private static final Set<String> OBJECTS = Set.of("obj", "ccomp", "xcomp");

    private static final Set<Role> PARTIES =
            EnumSet.of(Role.SUBJECT, Role.PASSIVE_SUBJECT, Role.OBJECT, Role.AGENT, Role.OBLIQUE);

    private final QasemModels models;

    Questions(QasemModels models) {
        this.models = models;
    }

    List<QuestionAnswer> of(Grammar grammar) {
        List<QuestionAnswer> all = new ArrayList<>();
        for (Predicate predicate : Predicate.of(grammar, models.nominals())) {
            if (predicate.kind() == Kind.COPULAR) {
                all.addAll(Copula.questions(grammar, predicate.word()));
            } else {
                all.addAll(ask(grammar, predicate));
            }
        }
        return all.stream().filter(Sense::makes).distinct().toList();
    }

    private List<QuestionAnswer> ask(Grammar grammar, Predicate predicate) {
        int word = predicate.word();
        Interrogative interrogative =
                new Interrogative(grammar, VerbGroup.of(grammar, predicate, models.nominals()));
        RoleReader roles = new RoleReader(grammar, predicate);
        List<Candidate> arguments =
                Candidates.arguments(grammar, word, models.arguments(predicate.kind())).stream()
                        .filter(Candidate::isStated)
                        .toList();
        Others others = others(roles, interrogative, arguments);
        Span place = grammar.word(word).span();
        List<QuestionAnswer> asked = new ArrayList<>();
        for (Candidate argument : arguments) {
            Role role = roles.of(argument);
            Span span = grammar.span(first(grammar, argument, role), argument.last());
            asked.add(
                    new QuestionAnswer(
                            predicate.kind(),
                            place,
                            interrogative.ask(role, argument.node(), others),
                            span,
                            grammar.text(span)));
        }
        return asked;
    }

    /** The preposition is in the question, or the role says it; it need not be in the answer. */
    private static int first(Grammar grammar, Candidate argument, Role role) {
        int first = argument.first();
        boolean asked = PARTIES.contains(role);
        while (asked
                && first < argument.node()
                && grammar.head(first) == argument.node()
                && grammar.relation(first).equals("case")) {
            first++;
        }
        return first;
    }

    private static Others others(
            RoleReader roles, Interrogative interrogative, List<Candidate> arguments) {
        String subject = "someone";
        String object = "";
        for (Candidate each : arguments) {
            Role role = roles.of(each);
            if (each.relation().equals("appos") || each.relation().equals("conj")) {
                continue;
            }
            if (role == Role.SUBJECT || role == Role.PASSIVE_SUBJECT) {
                subject = interrogative.placeholder(each.node());
            } else if (role == Role.OBJECT || role == Role.COMPLEMENT) {
                object =
                        OBJECTS.contains(each.relation()) && role == Role.COMPLEMENT
                                ? "something"
                                : interrogative.placeholder(each.node());
            }
        }
        return new Others(subject, object);
    }
}
