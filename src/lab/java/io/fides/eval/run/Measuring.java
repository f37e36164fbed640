package io.fides.eval.run;

import io.fides.attribute.AttributionScorer;
import io.fides.attribute.EvidenceSequence;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Usage;
import io.fides.eval.Said;
import io.fides.eval.data.AnswerCase;
import io.fides.eval.data.AnswerCase.GoldClaim;
import io.fides.eval.metric.AutoAis;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Turns a report into what is kept of it, with its scores. */
final class Measuring {

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
     * What is attributed of a text.
     *
     * @param nli the probability that r entails sentence y, by sentence and then by r
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Text(double ar, double ap, double[][] nli) {}

    /**
     * @throws FidesException if it cannot be scored
     */
    Row.Result of(AttributionReport report) {
        Text before = text(scorer.sentences(report.answer()), report);
        boolean changed = !report.correctedText().equals(report.answer().text());
        Text after = changed ? text(revised(report), report) : before;
        List<Said> checkworthy =
                report.checks().stream()
                        .map(Said::of)
                        .filter(each -> each != Said.NOT_CHECKWORTHY)
                        .toList();
        return new Row.Result(
                report.correctedText(),
                snippets(EvidenceSequence.all(report.attribution().evidence()), after.nli()),
                report.checks().stream().map(Measuring::claim).toList(),
                report.edits().stream().map(Measuring::edit).toList(),
                gold(report),
                ranks(report.checks()),
                new Row.Scored(
                        before.ar(),
                        before.ap(),
                        AutoAis.of(before.nli()),
                        after.ar(),
                        after.ap(),
                        AutoAis.of(after.nli()),
                        report.attribution().preservation(),
                        (int) checkworthy.stream().filter(each -> each != Said.UNCHECKED).count(),
                        checkworthy.size()),
                cost(report.usage()),
                report.manifest());
    }

    /** Scores over what could be judged alone would flatter. */
    private Text text(List<String> sentences, AttributionReport report) {
        List<List<Evidence>> evidence = report.attribution().evidence();
        List<Failure> failures = new ArrayList<>();
        double[][] nli = scorer.entailment(sentences, EvidenceSequence.all(evidence), failures);
        if (!failures.isEmpty()) {
            throw new FidesException(failures.getFirst());
        }
        // Nothing is judged twice.
        var scores = scorer.score(sentences, evidence).scores();
        return new Text(scores.ar().orElse(0), scores.ap().orElse(0), nli);
    }

    private List<String> revised(AttributionReport report) {
        return report.correctedText().isBlank()
                ? List.of()
                : scorer.sentences(new Answer(report.answer().question(), report.correctedText()));
    }

    private List<Row.Snippet> snippets(List<EvidenceSequence> evidence, double[][] nli) {
        List<Row.Snippet> snippets = new ArrayList<>();
        for (int r = 0; r < evidence.size(); r++) {
            EvidenceSequence sequence = evidence.get(r);
            List<Source> sources =
                    sequence.passages().stream().map(each -> each.passage().source()).toList();
            String titles =
                    sources.stream().map(Source::title).distinct().collect(Collectors.joining(" "));
            snippets.add(
                    new Row.Snippet(
                            titles,
                            sequence.whole().passage().text(),
                            sources.stream().anyMatch(each -> own.contains(each.uri())),
                            AutoAis.isUseful(nli, r)));
        }
        return snippets;
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
                        .map(this::rank)
                        .toList();
    }

    private int rank(FactCheck check) {
        return check.judgements().stream()
                .map(Judgement::evidence)
                .filter(evidence -> own.contains(evidence.passage().source().uri()))
                .mapToInt(evidence -> evidence.rank() + 1)
                .min()
                .orElse(0);
    }

    private static Row.Cost cost(Usage usage) {
        return new Row.Cost(
                usage.llmCalls(),
                usage.inputTokens(),
                usage.outputTokens(),
                usage.searches(),
                usage.pages(),
                usage.millis());
    }

    /**
     * What a report says of claims that people have labelled. The sub-facts of a labelled claim are
     * those that overlap with its place in the answer; where it is a wording of its own, those of
     * the sentence that shares most words with it.
     */
    private List<Row.GoldLine> gold(AttributionReport report) {
        List<Row.GoldLine> lines = new ArrayList<>();
        int from = 0;
        for (GoldClaim claim : wanted.claims()) {
            int at = report.answer().text().indexOf(claim.text(), from);
            if (at < 0) {
                at = report.answer().text().indexOf(claim.text());
            }
            Span place =
                    at >= 0 ? new Span(at, at + claim.text().length()) : nearest(report, claim);
            from = Math.max(from, at < 0 ? 0 : at + claim.text().length());
            List<FactCheck> checks =
                    report.checks().stream()
                            .filter(check -> check.fact().span().overlaps(place))
                            .toList();
            lines.add(
                    new Row.GoldLine(
                            claim.text(),
                            claim.label(),
                            Said.together(checks.stream().map(Said::of).toList()),
                            checks.stream()
                                    .filter(check -> Said.of(check) != Said.NOT_CHECKWORTHY)
                                    .mapToDouble(Said::score)
                                    .min()
                                    .orElse(0)));
        }
        return lines;
    }

    private static Span nearest(AttributionReport report, GoldClaim claim) {
        Span best = Span.whole(report.answer().text());
        int most = 0;
        for (SentenceAttribution row : report.sentences()) {
            Set<String> shared = new HashSet<>(words(row.sentence().wording()));
            shared.retainAll(words(claim.text()));
            if (shared.size() > most) {
                most = shared.size();
                best = row.sentence().sentence().span();
            }
        }
        return best;
    }

    /** Words of some length; shorter ones say little about what a sentence is about. */
    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 2)
                .toList();
    }
}
