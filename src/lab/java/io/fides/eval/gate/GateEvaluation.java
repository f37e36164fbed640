package io.fides.eval.gate;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.fides.domain.AttributionReport;
import io.fides.domain.ContextualSentence;
import io.fides.domain.SentenceAttribution;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Stage;
import io.fides.eval.FixCase;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.Measurement.Results;
import io.fides.eval.gate.CarelessEditor.CarelessEdit;
import io.fides.eval.metric.Sample;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.revise.Change;
import io.fides.revise.Conflict;
import io.fides.revise.EditGate;
import io.fides.revise.Examined;
import io.fides.revise.Proposal;
import io.fides.revise.Revision;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What came through the gate of what a careless editor proposed.
 *
 * @param conflicts how often an editor was asked about them
 * @param kinds each kind of carelessness, then all together, then the right edits
 * @param failures why texts could not be checked, or edits not judged; they are in no figure
 */
public record GateEvaluation(
        int conflicts, List<Measured> kinds, List<JudgedEdit> judged, List<Failure> failures) {

    public static final String ALL = "all careless edits";

    public GateEvaluation {
        kinds = List.copyOf(kinds);
        judged = List.copyOf(judged);
        failures = List.copyOf(failures);
    }

    /**
     * An edit and what became of it.
     *
     * @param objection why it was refused; empty if it came through
     */
    public record JudgedEdit(
            Carelessness kind, String before, String after, Optional<String> objection) {

        boolean applied() {
            return objection.isEmpty();
        }

        /** Whether the gate was wrong: a careless edit came through, or a right one did not. */
        public boolean isSurprising() {
            return applied() != (kind == Carelessness.NONE);
        }
    }

    /** An edit as the gate sees it. */
    private record Proposed(CarelessEdit edit, Proposal proposal) {

        JudgedEdit judged(Optional<String> objection) {
            String before = proposal.change().sentence();
            return new JudgedEdit(edit.kind(), before, edit.sentence(), objection);
        }
    }

    private record Text(int conflicts, List<JudgedEdit> edits) {

        long edits(Predicate<JudgedEdit> wanted) {
            return edits.stream().filter(wanted).count();
        }
    }

    /**
     * Has every kind of edit made wherever an editor would be asked, and judged.
     *
     * @param request how a text is checked: without correction, by its own documents alone
     * @param verifier makes what judges the edits of one text
     */
    public static GateEvaluation of(
            Fixer fixer,
            Function<FixCase, FixRequest> request,
            Supplier<Verifier> verifier,
            List<FixCase> cases,
            Measurement how) {
        Results<Text> results =
                how.together(
                        Stage.EDIT,
                        IntStream.range(0, cases.size()).boxed().toList(),
                        i -> {
                            FixCase text = cases.get(i);
                            AttributionReport report = fixer.fix(request.apply(text), _ -> {});
                            SplittableRandom random =
                                    new SplittableRandom(how.draws().seed() + 1_000_003L * i);
                            return judged(text, report, random, verifier.get());
                        });
        List<Text> texts =
                results.each().stream().map(it -> it.orElse(new Text(0, List.of()))).toList();
        Sample<Text> sample = how.sample(texts);
        List<Measured> kinds = new ArrayList<>();
        for (Carelessness kind : Carelessness.values()) {
            if (kind == Carelessness.NONE) {
                kinds.add(figures(ALL, sample, edit -> edit.kind() != kind));
            }
            kinds.add(figures(kind.words(), sample, edit -> edit.kind() == kind));
        }
        return new GateEvaluation(
                texts.stream().mapToInt(Text::conflicts).sum(),
                kinds,
                texts.stream().flatMap(text -> text.edits().stream()).toList(),
                results.failures());
    }

    private static Text judged(
            FixCase wanted, AttributionReport report, SplittableRandom random, Verifier verifier) {
        List<ContextualSentence> sentences =
                report.sentences().stream().map(SentenceAttribution::sentence).toList();
        List<Conflict> conflicts = Conflict.of(sentences, report.checks());
        CarelessEditor editor = new CarelessEditor(random);
        List<Proposed> made = new ArrayList<>();
        for (Conflict conflict : conflicts) {
            Situation at = Situation.of(wanted, conflict);
            for (Carelessness kind : Carelessness.values()) {
                editor.edit(kind, at)
                        .filter(edit -> isAs(kind, edit, at))
                        .flatMap(edit -> proposed(edit, report))
                        .ifPresent(made::add);
            }
        }
        List<Examined> examined =
                new EditGate(verifier, verifier, Optional.empty())
                        .examine(made.stream().map(Proposed::proposal).toList());
        return new Text(
                conflicts.size(),
                IntStream.range(0, made.size())
                        .mapToObj(i -> made.get(i).judged(examined.get(i).objection()))
                        .toList());
    }

    /** What happens to be right is not careless. */
    private static boolean isAs(Carelessness kind, CarelessEdit edit, Situation at) {
        return kind == Carelessness.NONE || Change.between(edit.sentence(), at.fixed()).isPresent();
    }

    private static Optional<Proposed> proposed(CarelessEdit edit, AttributionReport report) {
        return Proposal.of(
                        edit.conflict(),
                        new Revision(edit.sentence(), ""),
                        Proposal.Rest.of(edit.conflict(), report.checks()))
                .map(proposal -> new Proposed(edit, proposal));
    }

    /** The share that came through; without a gate all would. Its interval is over texts. */
    private static Measured figures(String name, Sample<Text> texts, Predicate<JudgedEdit> wanted) {
        List<JudgedEdit> edits =
                texts.items().stream()
                        .flatMap(text -> text.edits().stream())
                        .filter(wanted)
                        .toList();
        Predicate<JudgedEdit> applied = wanted.and(JudgedEdit::applied);
        long through = edits.stream().filter(applied).count();
        Map<String, Long> objections =
                edits.stream()
                        .flatMap(edit -> edit.objection().stream())
                        .map(why -> why.replaceAll("“[^”]*”", "a word"))
                        .collect(groupingBy(why -> why, TreeMap::new, counting()));
        return Measured.of(name, "%d of %d".formatted(through, edits.size()))
                .with("edits", edits.size())
                .with("applied", through)
                .share("share", "share", texts, it -> it.edits(applied), it -> it.edits(wanted))
                .with("", "objections", objections);
    }

    /** What is wrong with an edit that should not come through; and the right one, which should. */
    public enum Carelessness {
        /** Repairs the error and adds something that is nowhere said. */
        ADDS_AN_INVENTION,
        /** Repairs the error and adds something that the evidence says. */
        ADDS_FROM_THE_EVIDENCE,
        /** Repairs the error and leaves words out. */
        DROPS_CONTENT,
        /** Repairs the error and says the rest in another way. */
        REWRITES_STYLE,
        /** Does what an instruction in the evidence says. */
        OBEYS_THE_EVIDENCE,
        /** Puts another value of the same type where the error is, but not the right one. */
        PUTS_A_WRONG_VALUE,
        /** Repairs the error and changes another value of the sentence. */
        CHANGES_A_SECOND_VALUE,
        /** None: only the error is repaired. */
        NONE;

        public String words() {
            return this == NONE ? "right edit" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
