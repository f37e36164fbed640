package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.cli.EvaluationCommand.Evaluation;
import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.ReportText;
import io.fides.cli.terminal.Terminal;
import io.fides.cli.terminal.Visible;
import io.fides.eval.FixCase;
import io.fides.eval.FixEvaluation;
import io.fides.eval.FixOutcome;
import io.fides.eval.JsonLines;
import io.fides.eval.LabelledLine;
import io.fides.eval.LabelledLine.LabelledPair;
import io.fides.eval.LabelledLine.RankingTask;
import io.fides.eval.Measured;
import io.fides.eval.PairEvaluation;
import io.fides.eval.ProvenanceEvaluation;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.coreference.ChoiceLine;
import io.fides.eval.coreference.GapExample;
import io.fides.eval.coreference.PronounEvaluation;
import io.fides.eval.coreference.RewriteEvaluation;
import io.fides.eval.coreference.RewriteEvaluation.RewriteExample;
import io.fides.eval.facts.FactsEvaluation;
import io.fides.eval.facts.KnownFacts;
import io.fides.eval.gate.GateEvaluation;
import io.fides.eval.gate.GateEvaluation.JudgedEdit;
import io.fides.eval.judge.LabelledFacts;
import io.fides.eval.parsing.ConlluReader;
import io.fides.eval.parsing.ConlluReader.GoldSentence;
import io.fides.eval.parsing.ParserEvaluation;
import io.fides.eval.qasem.ConsistencyEvaluation;
import io.fides.eval.qasem.KnownConsistency;
import io.fides.eval.qasem.KnownErrors;
import io.fides.eval.qasem.KnownRoles;
import io.fides.eval.qasem.RoleEvaluation;
import io.fides.language.WordLists;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.WeighedSupport;
import io.fides.retrieve.Reranker;
import io.fides.segment.PronounChoices;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that can be measured on files that the user brings. */
final class Evaluations {

    /** Among the documents of how many others what decides a fact is to be found. */
    private static final int OTHER_RECORDS = 49;

    /** The commands of {@code fides eval}. */
    static final List<Evaluation<?>> OF_PROGRAM =
            List.of(
                    of("fixes", "--parallel --show", FixCase::read, Evaluations::fixes),
                    of(
                            "gate",
                            "--model --parallel --sample --show",
                            FixCase::read,
                            Evaluations::gate),
                    of("facts", "--model --by", KnownFacts::read, Evaluations::facts),
                    of("evidence", "--model --sample", JsonLines::objects, Evaluations::evidence),
                    of(
                            "provenance",
                            "--model",
                            ProvenanceEvaluation.Item::read,
                            Evaluations::provenance),
                    of("pronouns", "--segmenter --choices", GapExample::read, Evaluations::pronouns)
                            .exporting(Evaluations::choices),
                    of("rewrites", "--segmenter", RewriteExample::read, Evaluations::rewrites),
                    of("qasrl", "--features", KnownRoles::read, Evaluations::qasrl)
                            .exporting(Evaluations::roles),
                    of("qasem", "--features", KnownConsistency::read, Evaluations::qasem)
                            .exporting(Evaluations::support));

    /** The commands of {@code fides models}. */
    static final List<Evaluation<?>> OF_MODELS =
            List.of(
                    of("eval", "--model --each", LabelledLine::read, Evaluations::labels),
                    of(
                            "treebank",
                            "",
                            text -> ConlluReader.read(text.lines().toList()),
                            Evaluations::treebank));

    private Evaluations() {}

    private static <T> Evaluation<T> of(
            String name,
            String options,
            Function<String, List<T>> reading,
            BiFunction<List<T>, EvaluationCommand, Measured> measurement) {
        return new Evaluation<>(
                name, WordLists.of(options), reading, measurement, (_, _) -> Stream.empty());
    }

    private static Measured fixes(List<FixCase> cases, EvaluationCommand command) {
        FixEvaluation result =
                FixEvaluation.of(
                        command.lab().parts().fixer(),
                        command.requests(true),
                        cases,
                        command.measurement());
        command.show(
                result.outcomes().stream().filter(FixOutcome::isBad),
                bad -> bad.wanted().kind(),
                bad -> story(bad, command.shell.terminal()));
        return Measured.of("", "")
                .counting("texts", cases.size(), "text", "texts")
                .with(result.kinds(), result.failures());
    }

    /** The report as {@code fides fix} shows it, below what was wanted. */
    private static String story(FixOutcome outcome, Terminal terminal) {
        FixCase wanted = outcome.wanted();
        return "%s  %s%nanswer     %s%nreference  %s%n%s"
                .formatted(
                        Visible.line(wanted.id()),
                        DisplayText.word(outcome.grade()),
                        Visible.line(wanted.answer()),
                        Visible.line(wanted.reference()),
                        ReportText.full(outcome.report(), terminal));
    }

    private static Measured gate(List<FixCase> all, EvaluationCommand command) {
        List<FixCase> cases = command.sampled(all);
        GateEvaluation result =
                GateEvaluation.of(
                        command.lab().parts().fixer(),
                        command.requests(false),
                        command.verifier("cross-encoder"),
                        cases,
                        command.measurement());
        command.show(
                result.judged().stream().filter(JudgedEdit::isSurprising),
                edit -> edit.kind().words(),
                Evaluations::story);
        return Measured.of("", "")
                .counting("texts", cases.size(), "text", "texts")
                .about(", an editor is asked ")
                .counting("conflicts", result.conflicts(), "time", "times")
                .about("; came through the gate:")
                .with(result.kinds(), result.failures());
    }

    private static String story(JudgedEdit edit) {
        return "before  %s%nafter   %s%nrefused %s"
                .formatted(
                        Visible.line(edit.before()),
                        Visible.line(edit.after()),
                        Visible.line(edit.objection().orElse("not")));
    }

    private static Measured facts(List<KnownFacts> items, EvaluationCommand command) {
        Optional<Verifier> verifier = command.verifier().map(Supplier::get);
        return new FactsEvaluation(
                        command.lab().candidates().parser(), verifier, command.measurement())
                .of(items, command.ways);
    }

    private static Measured evidence(List<JsonNode> records, EvaluationCommand command) {
        Reranker ranking = command.reranker("bm25");
        List<Integer> some = command.sampled(IntStream.range(0, records.size()).boxed().toList());
        return LabelledFacts.recall(
                        new LabelledFacts(LabelledFacts.MOST, ranking, OTHER_RECORDS)
                                .of(records, some, command.watch()),
                        command.draws())
                .about(", ranked by " + ranking.name())
                .with("model", ranking.name());
    }

    private static Measured provenance(
            List<ProvenanceEvaluation.Item> items, EvaluationCommand command) {
        String standard = command.lab().candidates().standard();
        return ProvenanceEvaluation.of(
                items,
                command.reranker(standard),
                command.verifier(standard).get(),
                command.measurement());
    }

    private static Measured pronouns(List<GapExample> examples, EvaluationCommand command) {
        Segmenter segmenter = command.lab().candidates().segmenter(command.segmenter);
        return resolved(command, PronounEvaluation.of(segmenter, examples, command.measurement()));
    }

    private static Measured rewrites(List<RewriteExample> examples, EvaluationCommand command) {
        Segmenter segmenter = command.lab().candidates().segmenter(command.segmenter);
        return resolved(command, RewriteEvaluation.of(segmenter, examples, command.measurement()));
    }

    private static Measured resolved(EvaluationCommand command, Measured measured) {
        String name = command.segmenter;
        return measured.about(", resolved by " + name).with("segmenter", name);
    }

    private static Stream<String> choices(String text, EvaluationCommand command) {
        PronounChoices choices = new PronounChoices(command.lab().candidates().parser());
        return GapExample.read(text).stream().map(example -> ChoiceLine.of(choices, example));
    }

    private static Measured qasrl(List<KnownRoles> items, EvaluationCommand command) {
        QasemArguments questions = command.lab().candidates().questions();
        return RoleEvaluation.of(items, questions, command.measurement());
    }

    private static Stream<String> roles(String text, EvaluationCommand command) {
        QasemArguments questions = command.lab().candidates().questions();
        return KnownRoles.read(text).stream().flatMap(item -> item.lines(questions));
    }

    private static Measured qasem(List<KnownConsistency> items, EvaluationCommand command) {
        Supplier<WeighedSupport> support = command.lab().candidates().support();
        return ConsistencyEvaluation.of(items, support::get, command.measurement());
    }

    private static Stream<String> support(String text, EvaluationCommand command) {
        QasemArguments questions = command.lab().candidates().questions();
        Supplier<WeighedSupport> support = command.lab().candidates().support();
        return KnownErrors.read(text).stream()
                .flatMap(item -> item.lines(questions, support.get()));
    }

    private static Measured labels(List<LabelledLine> lines, EvaluationCommand command) {
        String standard = command.lab().candidates().standard();
        List<RankingTask> tasks = LabelledLine.only(RankingTask.class, lines);
        if (!tasks.isEmpty()) {
            return RankingEvaluation.of(command.reranker(standard), tasks, command.measurement());
        }
        PairEvaluation judged =
                PairEvaluation.of(
                        command.verifier(standard).get(),
                        LabelledLine.only(LabelledPair.class, lines),
                        command.watch());
        command.each(judged);
        return judged.figures(command.draws());
    }

    private static Measured treebank(List<GoldSentence> treebank, EvaluationCommand command) {
        return ParserEvaluation.of(command.lab().candidates().parser(), treebank, command.draws());
    }
}
