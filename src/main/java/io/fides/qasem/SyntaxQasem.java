package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.qasem.Interrogative.Others;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Questions and answers by dependency trees. */
public final class SyntaxQasem implements QasemParser {

    private static final Set<String> OBJECTS = Set.of("obj", "ccomp", "xcomp");

    private static final Set<ArgumentRole> PARTIES =
            EnumSet.of(
                    ArgumentRole.SUBJECT,
                    ArgumentRole.PASSIVE_SUBJECT,
                    ArgumentRole.OBJECT,
                    ArgumentRole.AGENT,
                    ArgumentRole.OBLIQUE);

    private final Parser parser;
    private final QasemModels models;

    public SyntaxQasem(Parser parser, QasemModels models) {
        this.parser = parser;
        this.models = models;
    }

    @Override
    public String name() {
        return parser.name() + ", arguments-1";
    }

    @Override
    public List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences) {
        List<String> written = sentences.stream().filter(each -> !each.isBlank()).toList();
        List<TokenizedSentence> words = written.stream().map(WordTokenizer::tokens).toList();
        List<DependencyTree> trees = words.isEmpty() ? List.of() : parser.parse(words);
        List<Outcome<List<QuestionAnswer>>> parsed = new ArrayList<>();
        int next = 0;
        for (String sentence : sentences) {
            parsed.add(
                    new Outcome.Done<>(
                            sentence.isBlank()
                                    ? List.of()
                                    : questions(new SentenceSyntax(sentence, trees.get(next++)))));
        }
        return List.copyOf(parsed);
    }

    /** For every argument of every predicate. */
    private List<QuestionAnswer> questions(SentenceSyntax syntax) {
        List<QuestionAnswer> all = new ArrayList<>();
        for (Predicate predicate : Predicate.of(syntax, models.nominals())) {
            if (predicate.kind() == Kind.COPULAR) {
                all.addAll(Copula.questions(syntax, predicate.word()));
            } else {
                all.addAll(ask(syntax, predicate));
            }
        }
        return all.stream().filter(Sense::makes).distinct().toList();
    }

    private List<QuestionAnswer> ask(SentenceSyntax syntax, Predicate predicate) {
        int word = predicate.word();
        Interrogative interrogative =
                new Interrogative(syntax, VerbGroup.of(syntax, predicate, models.nominals()));
        RoleReader roles = new RoleReader(syntax, predicate);
        List<Candidate> arguments =
                Candidates.arguments(syntax, word, models.arguments(predicate.kind())).stream()
                        .filter(Candidate::isStated)
                        .toList();
        Others others = others(roles, interrogative, arguments);
        Span place = syntax.word(word).span();
        List<QuestionAnswer> asked = new ArrayList<>();
        for (Candidate argument : arguments) {
            ArgumentRole role = roles.of(argument);
            Span span = syntax.span(first(syntax, argument, role), argument.last());
            asked.add(
                    new QuestionAnswer(
                            predicate.kind(),
                            place,
                            interrogative.ask(role, argument.node(), others),
                            span,
                            syntax.text(span)));
        }
        return asked;
    }

    /** The preposition is in the question, or the role says it; it need not be in the answer. */
    private static int first(SentenceSyntax syntax, Candidate argument, ArgumentRole role) {
        int first = argument.first();
        boolean asked = PARTIES.contains(role);
        while (asked
                && first < argument.node()
                && syntax.head(first) == argument.node()
                && syntax.relation(first).equals("case")) {
            first++;
        }
        return first;
    }

    private static Others others(
            RoleReader roles, Interrogative interrogative, List<Candidate> arguments) {
        String subject = "someone";
        String object = "";
        for (Candidate each : arguments) {
            ArgumentRole role = roles.of(each);
            if (each.relation().equals("appos") || each.relation().equals("conj")) {
                continue;
            }
            if (role == ArgumentRole.SUBJECT || role == ArgumentRole.PASSIVE_SUBJECT) {
                subject = interrogative.placeholder(each.node());
            } else if (role == ArgumentRole.OBJECT || role == ArgumentRole.COMPLEMENT) {
                object =
                        OBJECTS.contains(each.relation()) && role == ArgumentRole.COMPLEMENT
                                ? "something"
                                : interrogative.placeholder(each.node());
            }
        }
        return new Others(subject, object);
    }
}
