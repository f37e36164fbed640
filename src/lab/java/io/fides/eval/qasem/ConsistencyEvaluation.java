package io.fides.eval.qasem;

import io.fides.domain.Document;
import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.Source;
import io.fides.eval.metric.BalancedAccuracy;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Clustered;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.RocAuc;
import io.fides.eval.qasem.KnownConsistency.KnownAnswer;
import io.fides.eval.qasem.KnownConsistency.KnownSpan;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import io.fides.retrieve.Windows;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Table 4 of QASemConsistency: questions and answers are given, and it is measured whether those
 * that people found supported are told from the others. Intervals are drawn over texts.
 *
 * @param questions how many there are
 * @param supported how many of them people found supported
 * @param balancedAccuracy at P(supported) ≥ 0.5
 * @param auc of P(supported)
 * @param byWords the same of P(the answer is covered), which goes by words alone
 * @param spans how many answers people looked for in the reference
 * @param coverage area under the curve of the first step: is the answer there?
 */
public record ConsistencyEvaluation(
        int questions,
        long supported,
        Optional<Estimate> balancedAccuracy,
        Optional<Estimate> auc,
        Optional<Estimate> byWords,
        int spans,
        Optional<Estimate> coverage) {

    /**
     * Three sentences sliding by one: a pronoun has its meaning, and a small model its overview.
     */
    private static final Windows WINDOWS = new Windows(3, 1);

    private static final String NO_DIGEST = "0".repeat(64);

    /** What is judged of one text. */
    private record Judged(List<Support> supports, List<Double> coverage) {}

    /**
     * @param judge makes one for each text
     * @param progress told how many texts are done
     * @throws FidesException if something cannot be judged
     */
    public static ConsistencyEvaluation of(
            List<KnownConsistency> items,
            Supplier<SupportJudge> judge,
            Bootstrap bootstrap,
            IntConsumer progress) {
        List<Double> scores = new ArrayList<>();
        List<Double> words = new ArrayList<>();
        List<Boolean> said = new ArrayList<>();
        List<Boolean> known = new ArrayList<>();
        List<Integer> texts = new ArrayList<>();
        List<Double> covered = new ArrayList<>();
        List<Boolean> mentioned = new ArrayList<>();
        List<Integer> textsOfSpans = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            KnownConsistency item = items.get(i);
            Judged judged = judged(item, judge.get());
            for (int j = 0; j < item.questions().size(); j++) {
                scores.add(judged.supports().get(j).entailment());
                words.add(judged.supports().get(j).coverage());
                said.add(judged.supports().get(j).finding() == Finding.SUPPORTED);
                known.add(item.questions().get(j).supported());
                texts.add(i);
            }
            for (int j = 0; j < item.spans().size(); j++) {
                covered.add(judged.coverage().get(j));
                mentioned.add(item.spans().get(j).covered());
                textsOfSpans.add(i);
            }
            progress.accept(i + 1);
        }
        int size = items.size();
        return new ConsistencyEvaluation(
                known.size(),
                known.stream().filter(each -> each).count(),
                bootstrap.of(
                        size,
                        new Clustered(
                                new BalancedAccuracy(flags(said), flags(known)), ints(texts))),
                bootstrap.of(
                        size,
                        new Clustered(new RocAuc(doubles(scores), flags(known)), ints(texts))),
                bootstrap.of(
                        size, new Clustered(new RocAuc(doubles(words), flags(known)), ints(texts))),
                mentioned.size(),
                bootstrap.of(
                        size,
                        new Clustered(
                                new RocAuc(doubles(covered), flags(mentioned)),
                                ints(textsOfSpans))));
    }

    private static Judged judged(KnownConsistency item, SupportJudge judge) {
        Reference reference = reference(item.reference());
        List<Support> supports = new ArrayList<>();
        for (int sentence = 0; sentence < item.sentences().size(); sentence++) {
            int index = sentence;
            List<QuestionAnswer> asked =
                    item.questions().stream()
                            .filter(each -> each.sentence() == index)
                            .map(KnownAnswer::asked)
                            .toList();
            if (!asked.isEmpty()) {
                judge.judge(item.sentences().get(sentence), asked, reference).stream()
                        .map(ConsistencyEvaluation::done)
                        .forEach(supports::add);
            }
        }
        return new Judged(
                inOrder(item, supports),
                judge.coverage(item.spans().stream().map(KnownSpan::text).toList(), reference));
    }

    /** Supports come sentence by sentence; questions may not. */
    private static List<Support> inOrder(KnownConsistency item, List<Support> bySentence) {
        List<Integer> order = new ArrayList<>();
        for (int sentence = 0; sentence < item.sentences().size(); sentence++) {
            for (int i = 0; i < item.questions().size(); i++) {
                if (item.questions().get(i).sentence() == sentence) {
                    order.add(i);
                }
            }
        }
        Support[] supports = new Support[order.size()];
        for (int i = 0; i < supports.length; i++) {
            supports[order.get(i)] = bySentence.get(i);
        }
        return List.of(supports);
    }

    private static Support done(Outcome<Support> outcome) {
        return switch (outcome) {
            case Outcome.Done<Support>(Support support) -> support;
            case Outcome.Failed<Support>(var failure) -> throw new FidesException(failure);
        };
    }

    static Reference reference(String text) {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), NO_DIGEST);
        return Reference.of(WINDOWS.of(new Document(source, text)));
    }

    private static double[] doubles(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean[] flags(List<Boolean> values) {
        boolean[] flags = new boolean[values.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = values.get(i);
        }
        return flags;
    }
}
