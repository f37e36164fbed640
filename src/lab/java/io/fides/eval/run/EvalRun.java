package io.fides.eval.run;

import io.fides.attribute.AttributionScorer;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.eval.Said;
import io.fides.eval.data.AnswerCase;
import io.fides.eval.data.AnswerCase.GoldClaim;
import io.fides.eval.data.DataSet;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Ticker;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Lets systems fix the answers of a set. Answers are taken one by one, a few at a time, each by all
 * systems in turn, so that a run which ends early has compared them on the same answers.
 *
 * @param fixers search the corpus of the set, by the language models of a system
 */
public record EvalRun(
        DataSet set,
        List<SystemSpec> systems,
        Function<Map<Stage, String>, Fixer> fixers,
        Judge judge,
        int lanes) {

    public EvalRun {
        systems = List.copyOf(systems);
    }

    public int rows() {
        return set.cases().size() * systems.size();
    }

    /**
     * Does what has no row yet.
     *
     * @param retry whether what failed is done again
     * @param stopping whether the program was told to stop; what is in hand is dropped then
     * @throws CancellationException if it was told to stop
     */
    public void into(
            RowFile rows,
            boolean retry,
            BooleanSupplier stopping,
            Ticker ticker,
            IntConsumer progress) {
        AtomicInteger done = new AtomicInteger();
        new Fanout(lanes)
                .each(
                        Stage.SEGMENTATION,
                        set.cases(),
                        Deadline.never(ticker),
                        each -> {
                            AttributionScorer scorer = judge.forAnswer();
                            for (SystemSpec system : turn(each)) {
                                if (stopping.getAsBoolean()) {
                                    return false;
                                }
                                Optional<Row> there = rows.row(system.name(), each.id());
                                if (there.filter(it -> !retry || !it.failed()).isEmpty()) {
                                    Row row = row(system, each, scorer);
                                    if (stopping.getAsBoolean()) {
                                        return false;
                                    }
                                    rows.append(row);
                                }
                                progress.accept(done.incrementAndGet());
                            }
                            return true;
                        })
                // What fails within a row is in the row; what fails outside, a full disk, is not.
                .forEach(Outcome::orElseThrow);
        if (stopping.getAsBoolean()) {
            throw new CancellationException("told to stop");
        }
    }

    /**
     * Another system begins with each answer: whoever is first pays for what is read and thought
     * out for the first time.
     */
    private List<SystemSpec> turn(AnswerCase each) {
        List<SystemSpec> turned = new ArrayList<>(systems);
        Collections.rotate(turned, -set.cases().indexOf(each));
        return turned;
    }

    private Row row(SystemSpec system, AnswerCase each, AttributionScorer scorer) {
        try {
            Fixer fixer = fixers.apply(system.models());
            FixRequest request = system.request(each.answer(), fixer.defaults());
            Row.Result result = new Measuring(each, scorer).of(fixer.fix(request, _ -> {}));
            return row(system, each, "", result);
        } catch (FidesException e) {
            return row(system, each, String.valueOf(e.getMessage()), nothing(each));
        } catch (RuntimeException e) {
            return row(system, each, "defect: " + e, nothing(each));
        }
    }

    /** Labelled claims stay in the count, and so does one search. */
    private static Row.Result nothing(AnswerCase each) {
        List<Row.GoldLine> gold = new ArrayList<>();
        for (GoldClaim claim : each.claims()) {
            gold.add(new Row.GoldLine(claim.text(), claim.label(), Said.UNCHECKED, 0));
        }
        return Row.Result.nothing(gold, each.evidence().isEmpty() ? List.of() : List.of(0));
    }

    private static Row row(SystemSpec system, AnswerCase each, String failure, Row.Result result) {
        return new Row(
                system.name(),
                each.id(),
                each.question().text(),
                each.text(),
                each.isRight(),
                each.revised().orElse(""),
                failure,
                result);
    }

    /**
     * What measures all systems alike.
     *
     * @param segmenter cuts answers into y
     * @param nli gives the judge of one answer
     */
    public record Judge(Segmenter segmenter, Supplier<Verifier> nli, String name) {

        AttributionScorer forAnswer() {
            return new AttributionScorer(nli.get(), segmenter, true);
        }
    }
}
