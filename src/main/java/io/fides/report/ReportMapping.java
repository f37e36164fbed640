package io.fides.report;

import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Edit;
import io.fides.domain.EditProof;
import io.fides.domain.FactCheck;
import io.fides.domain.Localisation;
import io.fides.domain.QuestionCheck;
import io.fides.domain.Scores;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Usage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes down one report. */
final class ReportMapping {

    private final AttributionReport report;
    private final ReportOptions options;
    private final Ruler text;
    private final Ruler corrected;
    private final Citations citations;

    ReportMapping(AttributionReport report, ReportOptions options) {
        this.report = report;
        this.options = options;
        this.text = new Ruler(report.answer().text(), options.offsets());
        this.corrected = new Ruler(report.correctedText(), options.offsets());
        this.citations = new Citations(options);
    }

    /** The report by its name; its usage says how long everything took, if that is wanted. */
    FixResponse response(String id, boolean timed) {
        List<Failure> unchecked =
                report.checks().stream().flatMap(check -> check.gap().stream()).toList();
        List<FixResponse.Sentence> sentences =
                report.sentences().stream().map(this::sentence).toList();
        List<FixResponse.Edit> edits = edits();
        List<FixResponse.Claim> claims = report.checks().stream().map(this::claim).toList();
        Optional<FixResponse.Qasem> qasem = report.localisation().map(this::qasem);
        Optional<List<CitationSection>> findings =
                report.cited().map(all -> all.stream().map(this::cited).toList());
        return new FixResponse(
                id,
                report.complete() ? "complete" : "partial",
                report.gaps().stream().map(ReportMapping::reason).distinct().toList(),
                report.correctedText(),
                edits,
                claims,
                citations.all(),
                new Annotations(report, options, corrected, citations).all(),
                sentences,
                new FixResponse.Attribution(
                        scores(report.attribution().before()),
                        scores(report.attribution().after()),
                        report.attribution().scorer(),
                        report.attribution().independent()),
                new FixResponse.Preservation(
                        report.attribution().preservation(), number(report.attribution().f1ap())),
                usage(report.usage(), timed),
                Stream.concat(report.failures().stream(), unchecked.stream())
                        .distinct()
                        .map(Labels::of)
                        .toList(),
                report.manifest(),
                qasem,
                report.graph().map(each -> GraphSection.of(each, text)),
                findings);
    }

    private CitationSection cited(CitationCheck check) {
        return CitationSection.of(check, text, citations);
    }

    private FixResponse.Qasem qasem(Localisation found) {
        return new FixResponse.Qasem(
                number(found.score()), found.checks().stream().map(this::asked).toList());
    }

    private FixResponse.Asked asked(QuestionCheck check) {
        FixResponse.Range answer = text.range(check.asked().answer());
        return new FixResponse.Asked(
                check.sentence(),
                Labels.of(check.asked().kind()),
                text.range(check.asked().predicate()),
                check.asked().question(),
                check.asked().text(),
                answer.start(),
                answer.end(),
                Labels.of(check.finding()),
                check.support(),
                check.finding() == QuestionCheck.Finding.SUPPORTED
                        ? Optional.empty()
                        : Optional.of(text.range(check.asked().claimed())),
                citations.indices(check.evidence().stream().toList()));
    }

    private FixResponse.Sentence sentence(SentenceAttribution row) {
        FixResponse.Range place = text.range(row.sentence().sentence().span());
        return new FixResponse.Sentence(
                row.sentence().sentence().index(),
                place.start(),
                place.end(),
                row.sentence().sentence().text(),
                row.sentence().wording(),
                mentions(row.sentence()),
                row.revised(),
                citations.indices(row.evidence()));
    }

    private List<FixResponse.Mention> mentions(ContextualSentence sentence) {
        Stream<FixResponse.Mention> clear =
                sentence.coreferences().stream()
                        .map(each -> mention(each.mention(), Optional.of(each.referent())));
        Stream<FixResponse.Mention> unclear =
                sentence.unclear().stream().map(each -> mention(each, Optional.empty()));
        return Stream.concat(clear, unclear)
                .sorted(Comparator.comparingInt(FixResponse.Mention::start))
                .toList();
    }

    private FixResponse.Mention mention(Span span, Optional<String> referent) {
        FixResponse.Range place = text.range(span);
        return new FixResponse.Mention(place.start(), place.end(), text.words(span), referent);
    }

    /** Of one claim its words and its citations may be edited: names that recur are numbered. */
    private List<FixResponse.Edit> edits() {
        Map<String, Integer> named = new HashMap<>();
        List<FixResponse.Edit> edits = new ArrayList<>();
        for (Edit each : report.edits()) {
            int times = named.merge(each.id(), 1, Integer::sum);
            edits.add(edit(each, times == 1 ? each.id() : each.id() + "-" + times));
        }
        return edits;
    }

    private FixResponse.Edit edit(Edit edit, String id) {
        return new FixResponse.Edit(
                id,
                edit.facts().stream().map(SubFact::id).toList(),
                edit.originalText(),
                edit.correctedText(),
                text.range(edit.original()),
                edit.decision() instanceof Edit.Decision.Applied(Span place)
                        ? Optional.of(corrected.range(place))
                        : Optional.empty(),
                edit.explanation(),
                citations.indices(edit.evidence()),
                edit.proof().map(ReportMapping::proof),
                edit.applied(),
                rejection(edit));
    }

    static Optional<String> rejection(Edit edit) {
        return edit.decision() instanceof Edit.Decision.Rejected(String reason)
                ? Optional.of(reason)
                : Optional.empty();
    }

    static FixResponse.Proof proof(EditProof proof) {
        return new FixResponse.Proof(
                proof.before().entails(), proof.before().contradicts(), proof.after().entails());
    }

    private FixResponse.Claim claim(FactCheck check) {
        SubFact fact = check.fact();
        Optional<Verdict> verdict = check.reached();
        FixResponse.Range place = text.range(fact.span());
        return new FixResponse.Claim(
                fact.id(),
                text.words(fact.span()),
                fact.text(),
                place.start(),
                place.end(),
                Labels.of(check),
                verdict.map(Verdict::score),
                verdict.map(reached -> citations.indices(citations.witnesses(reached)))
                        .orElse(List.of()),
                Reasons.of(check),
                afterEdit(check),
                check.gap().map(Labels::of));
    }

    private Optional<FixResponse.AfterEdit> afterEdit(FactCheck check) {
        return check instanceof FactCheck.Revised revised
                ? revised.after()
                        .map(
                                after ->
                                        new FixResponse.AfterEdit(
                                                revised.revised(),
                                                Labels.of(after),
                                                after.score(),
                                                citations.indices(citations.witnesses(after))))
                : Optional.empty();
    }

    private static String reason(Failure failure) {
        return Labels.of(failure.stage()) + ":" + Labels.of(failure.kind());
    }

    private static FixResponse.Usage usage(Usage usage, boolean timed) {
        Map<String, Long> byStage = new TreeMap<>();
        usage.millisByStage().forEach((stage, millis) -> byStage.put(Labels.of(stage), millis));
        return new FixResponse.Usage(
                usage.llmCalls(),
                usage.inputTokens(),
                usage.outputTokens(),
                usage.searches(),
                usage.pages(),
                usage.pairsScored(),
                timed ? Optional.of(usage.millis()) : Optional.empty(),
                timed ? Optional.of(byStage) : Optional.empty());
    }

    private static FixResponse.Scores scores(Scores scores) {
        return new FixResponse.Scores(
                number(scores.ar()), number(scores.ap()), number(scores.af1()));
    }

    static Optional<Double> number(OptionalDouble value) {
        return value.stream().boxed().findFirst();
    }
}
