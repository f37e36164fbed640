package io.fides.eval.run;

import io.fides.attribute.AttributionScorer;
import io.fides.attribute.EvidenceSequence;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Manifest;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Usage;
import io.fides.eval.Said;
import io.fides.eval.data.AnswerCase;
import io.fides.eval.metric.AttributionPrecision;
import io.fides.eval.metric.AttributionRecall;
import io.fides.eval.metric.AutoAis;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns a report into what is kept of it, with its scores. */
final class Measuring {

    private static final Pattern TOKEN = Pattern.compile("\\S+");

    private final AnswerCase wanted;
    private final Set<URI> own;
    private final AttributionScorer scorer;

    Measuring(AnswerCase wanted, AttributionScorer scorer) {
        this.wanted = wanted;
        this.scorer = scorer;
        this.own =
                wanted.evidence().stream()
                        .map(page -> page.source().uri())
                        .collect(Collectors.toSet());
    }

    /**
     * @throws io.fides.domain.FidesException if it cannot be scored
     */
    Row.Result of(AttributionReport report) {
        List<EvidenceSequence> evidence = EvidenceSequence.all(report.attribution().evidence());
        List<Set<List<Object>>> tokens = evidence.stream().map(Measuring::tokens).toList();
        List<String> before = scorer.sentences(report.answer());
        double[][] nliBefore = nli(before, evidence);
        boolean changed = !report.correctedText().equals(report.answer().text());
        List<String> after = changed ? revised(report) : before;
        double[][] nli = changed ? nli(after, evidence) : nliBefore;
        List<Said> said = report.checks().stream().map(Said::of).toList();
        return new Row.Result(
                report.correctedText(),
                lines(before, nliBefore),
                lines(after, nli),
                snippets(evidence, nli, tokens),
                report.checks().stream().map(Measuring::claim).toList(),
                report.edits().stream().map(Measuring::edit).toList(),
                GoldVerdicts.of(report, wanted.claims()),
                ranks(report.checks()),
                new Row.Scored(
                        AttributionRecall.of(nliBefore),
                        AttributionPrecision.of(nliBefore, tokens),
                        AutoAis.of(nliBefore),
                        AttributionRecall.of(nli),
                        AttributionPrecision.of(nli, tokens),
                        AutoAis.of(nli),
                        report.attribution().preservation(),
                        (int)
                                said.stream()
                                        .filter(each -> each != Said.NOT_CHECKWORTHY)
                                        .filter(each -> each != Said.UNCHECKED)
                                        .count(),
                        (int) said.stream().filter(each -> each != Said.NOT_CHECKWORTHY).count()),
                cost(report.usage()),
                origin(report.manifest()));
    }

    /** Scores over what could be judged alone would flatter. */
    private double[][] nli(List<String> sentences, List<EvidenceSequence> evidence) {
        List<Failure> failures = new ArrayList<>();
        double[][] entailment = scorer.entailment(sentences, evidence, failures);
        if (!failures.isEmpty()) {
            throw new FidesException(failures.getFirst());
        }
        return entailment;
    }

    private List<String> revised(AttributionReport report) {
        return report.correctedText().isBlank()
                ? List.of()
                : scorer.sentences(new Answer(report.answer().question(), report.correctedText()));
    }

    private static List<Row.SentenceLine> lines(List<String> sentences, double[][] nli) {
        List<Row.SentenceLine> lines = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            int by = -1;
            for (int j = 0; j < nli[i].length; j++) {
                by = by < 0 || nli[i][j] > nli[i][by] ? j : by;
            }
            lines.add(new Row.SentenceLine(sentences.get(i), AttributionRecall.best(nli[i]), by));
        }
        return lines;
    }

    private List<Row.Snippet> snippets(
            List<EvidenceSequence> evidence, double[][] nli, List<Set<List<Object>>> tokens) {
        List<Row.Snippet> lines = new ArrayList<>();
        for (int j = 0; j < evidence.size(); j++) {
            List<Source> sources =
                    evidence.get(j).passages().stream()
                            .map(each -> each.passage().source())
                            .distinct()
                            .toList();
            lines.add(
                    new Row.Snippet(
                            joined(sources, source -> source.uri().toString()),
                            joined(sources, Source::title),
                            evidence.get(j).whole().passage().text(),
                            tokens.get(j).size(),
                            sources.stream().anyMatch(source -> own.contains(source.uri())),
                            AttributionPrecision.isUseful(nli, j)));
        }
        return lines;
    }

    private static String joined(List<Source> sources, Function<Source, String> name) {
        return sources.stream().map(name).distinct().collect(Collectors.joining(" "));
    }

    private static Row.ClaimLine claim(FactCheck check) {
        return new Row.ClaimLine(check.fact().text(), Said.of(check), Said.score(check));
    }

    private static Row.EditLine edit(Edit edit) {
        return new Row.EditLine(
                edit.originalText(),
                edit.correctedText(),
                edit.applied(),
                switch (edit.decision()) {
                    case Edit.Decision.Applied _ -> "";
                    case Edit.Decision.Rejected(String reason) -> reason;
                });
    }

    private List<Integer> ranks(List<FactCheck> checks) {
        return own.isEmpty()
                ? List.of()
                : checks.stream()
                        .filter(check -> !(check instanceof FactCheck.NotCheckworthy))
                        .map(check -> rank(judgements(check)))
                        .toList();
    }

    private int rank(List<Judgement> judgements) {
        return judgements.stream()
                .map(Judgement::evidence)
                .filter(evidence -> own.contains(evidence.passage().source().uri()))
                .mapToInt(evidence -> evidence.rank() + 1)
                .min()
                .orElse(0);
    }

    private static List<Judgement> judgements(FactCheck check) {
        return switch (check) {
            case FactCheck.NotCheckworthy _, FactCheck.Unchecked _ -> List.of();
            case FactCheck.Attributed(_, _, var read) -> read;
            case FactCheck.Revised(_, _, var read, _, _, _) -> read;
            case FactCheck.Unattributed(_, _, var read) -> read;
        };
    }

    private static Row.Cost cost(Usage usage) {
        return new Row.Cost(
                usage.llmCalls(),
                usage.inputTokens(),
                usage.outputTokens(),
                usage.searches(),
                usage.pages(),
                usage.pairsScored(),
                usage.millis());
    }

    private static Row.Origin origin(Manifest manifest) {
        return new Row.Origin(
                manifest.version(),
                manifest.pipeline(),
                manifest.models(),
                manifest.prompts(),
                manifest.settings());
    }

    /** Each token by its source and its place there. */
    private static Set<List<Object>> tokens(EvidenceSequence evidence) {
        Set<List<Object>> tokens = new HashSet<>();
        for (Evidence each : evidence.windows()) {
            Passage passage = each.passage();
            TOKEN.matcher(passage.text())
                    .results()
                    .forEach(
                            token ->
                                    tokens.add(
                                            List.of(
                                                    passage.source(),
                                                    passage.span().start() + token.start())));
        }
        return tokens;
    }
}
