package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
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
import io.fides.eval.judge.EvidenceRecall;
import io.fides.eval.judge.LabelledFacts;
import io.fides.eval.parsing.ConlluReader;
import io.fides.eval.parsing.ConlluReader.GoldSentence;
import io.fides.eval.parsing.ParserEvaluation;
import io.fides.eval.qasem.ConsistencyEvaluation;
import io.fides.eval.qasem.KnownConsistency;
import io.fides.eval.qasem.KnownErrors;
import io.fides.eval.qasem.KnownRoles;
import io.fides.eval.qasem.RoleEvaluation;
import io.fides.eval.qasem.RoleFeatures;
import io.fides.eval.qasem.SupportFeatures;
import io.fides.qasem.QasemArguments;
import io.fides.retrieve.Reranker;
import io.fides.segment.PronounChoices;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** All that can be measured on files that the user brings. */
final class Evaluations {

    /** Among the documents of how many others what decides a fact is to be found. */
    private static final int OTHER_RECORDS = 49;

    private Evaluations() {}

    /** The commands of {@code fides eval}. */
    static List<Evaluation<?>> ofProgram() {
        return List.of(
                fixes(),
                gate(),
                facts(),
                evidence(),
                provenance(),
                pronouns(),
                rewrites(),
                qasrl(),
                qasem());
    }

    /** The commands of {@code fides models}. */
    static List<Evaluation<?>> ofModels() {
        return List.of(labels(), treebank());
    }

    private static Evaluation<FixCase> fixes() {
        return new Evaluation<>(
                "fixes",
                Set.of("--parallel", "--show"),
                FixCase::read,
                (cases, command) -> {
                    FixEvaluation result =
                            FixEvaluation.of(
                                    command.parts().fixer(),
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
                });
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

    private static Evaluation<FixCase> gate() {
        return new Evaluation<>(
                "gate",
                Set.of("--model", "--parallel", "--sample", "--show"),
                FixCase::read,
                (all, command) -> {
                    List<FixCase> cases = command.sampled(all);
                    GateEvaluation result =
                            GateEvaluation.of(
                                    command.parts().fixer(),
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
                });
    }

    private static String story(JudgedEdit edit) {
        return "before  %s%nafter   %s%nrefused %s"
                .formatted(
                        Visible.line(edit.before()),
                        Visible.line(edit.after()),
                        Visible.line(edit.objection().orElse("not")));
    }

    private static Evaluation<KnownFacts> facts() {
        return new Evaluation<>(
                "facts",
                Set.of("--model", "--by"),
                KnownFacts::read,
                (items, command) ->
                        new FactsEvaluation(
                                        command.candidates().parser(),
                                        command.verifier().map(Supplier::get),
                                        command.measurement())
                                .of(items, command.ways()));
    }

    private static Evaluation<JsonNode> evidence() {
        return new Evaluation<>(
                "evidence",
                Set.of("--model", "--sample"),
                text -> JsonLines.read(text, line -> line),
                (records, command) -> {
                    Reranker ranking = command.reranker("bm25");
                    List<Integer> some =
                            command.sampled(IntStream.range(0, records.size()).boxed().toList());
                    return EvidenceRecall.of(
                                    new LabelledFacts(EvidenceRecall.MOST, ranking, OTHER_RECORDS)
                                            .of(records, some, command.watch()),
                                    command.draws())
                            .about(", ranked by " + ranking.name())
                            .with("model", ranking.name());
                });
    }

    private static Evaluation<ProvenanceEvaluation.Item> provenance() {
        return new Evaluation<>(
                "provenance",
                Set.of("--model"),
                ProvenanceEvaluation.Item::read,
                (items, command) ->
                        ProvenanceEvaluation.of(
                                items,
                                command.reranker(command.candidates().standard()),
                                command.verifier(command.candidates().standard()).get(),
                                command.measurement()));
    }

    private static Evaluation<GapExample> pronouns() {
        return new Evaluation<>(
                        "pronouns",
                        Set.of("--segmenter", "--choices"),
                        GapExample::read,
                        (examples, command) ->
                                resolved(
                                        command,
                                        PronounEvaluation.of(
                                                command.candidates().segmenter(command.segmenter()),
                                                examples,
                                                command.measurement())))
                .exporting(
                        (text, command) -> {
                            PronounChoices choices =
                                    new PronounChoices(command.candidates().parser());
                            return GapExample.read(text).stream()
                                    .map(example -> ChoiceLine.of(choices, example));
                        });
    }

    private static Evaluation<RewriteExample> rewrites() {
        return new Evaluation<>(
                "rewrites",
                Set.of("--segmenter"),
                RewriteExample::read,
                (examples, command) ->
                        resolved(
                                command,
                                RewriteEvaluation.of(
                                        command.candidates().segmenter(command.segmenter()),
                                        examples,
                                        command.measurement())));
    }

    private static Measured resolved(EvaluationCommand command, Measured measured) {
        String name = command.segmenter();
        return measured.about(", resolved by " + name).with("segmenter", name);
    }

    private static Evaluation<KnownRoles> qasrl() {
        return new Evaluation<>(
                        "qasrl",
                        Set.of("--features"),
                        KnownRoles::read,
                        (items, command) ->
                                RoleEvaluation.of(
                                        items,
                                        command.candidates().questions(),
                                        command.measurement()))
                .exporting(
                        (text, command) -> {
                            QasemArguments questions = command.candidates().questions();
                            return KnownRoles.read(text).stream()
                                    .flatMap(item -> RoleFeatures.lines(item, questions));
                        });
    }

    private static Evaluation<KnownConsistency> qasem() {
        return new Evaluation<>(
                        "qasem",
                        Set.of("--features"),
                        KnownConsistency::read,
                        (items, command) ->
                                ConsistencyEvaluation.of(
                                        items,
                                        command.candidates().support()::get,
                                        command.measurement()))
                .exporting(
                        (text, command) -> {
                            QasemArguments questions = command.candidates().questions();
                            var support = command.candidates().support();
                            return KnownErrors.read(text).stream()
                                    .flatMap(
                                            item ->
                                                    SupportFeatures.lines(
                                                            item, questions, support.get()));
                        });
    }

    private static Evaluation<LabelledLine> labels() {
        return new Evaluation<>(
                "eval",
                Set.of("--model", "--each"),
                LabelledLine::read,
                (lines, command) -> {
                    String standard = command.candidates().standard();
                    List<RankingTask> tasks = LabelledLine.only(RankingTask.class, lines);
                    if (!tasks.isEmpty()) {
                        return RankingEvaluation.of(
                                command.reranker(standard), tasks, command.measurement());
                    }
                    PairEvaluation judged =
                            PairEvaluation.of(
                                    command.verifier(standard).get(),
                                    LabelledLine.only(LabelledPair.class, lines),
                                    command.watch());
                    command.each(judged);
                    return judged.figures(command.draws());
                });
    }

    private static Evaluation<GoldSentence> treebank() {
        return new Evaluation<>(
                "treebank",
                Set.of(),
                text -> ConlluReader.read(text.lines().toList()),
                (treebank, command) ->
                        ParserEvaluation.of(
                                command.candidates().parser(), treebank, command.draws()));
    }
}
