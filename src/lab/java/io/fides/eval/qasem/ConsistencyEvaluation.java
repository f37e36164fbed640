package io.fides.eval.qasem;

import io.fides.domain.Document;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.Source;
import io.fides.eval.Measured;
import io.fides.eval.Texts;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.ByGroup;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.RocCurve;
import io.fides.eval.metric.Statistic;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import io.fides.retrieve.Windows;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * Table 4 of QASemConsistency: questions and answers are given, and it is measured whether those
 * that people found supported are told from the others. Intervals are drawn over texts.
 */
public final class ConsistencyEvaluation {

    /**
     * Three sentences sliding by one: a pronoun has its meaning, and a small model its overview.
     */
    private static final Windows WINDOWS = new Windows(3, 1);

    private static final String NO_DIGEST = "0".repeat(64);

    private ConsistencyEvaluation() {}

    /** What is judged of one text. */
    private record Judged(List<Support> supports, List<Double> coverage) {}

    /** Something that was judged, and what people said of it. */
    private record Item(int text, double score, double byWords, boolean said, boolean known) {}

    /**
     * Of each subset, by P(supported): balanced accuracy from 0.5 on and ROC AUC, the same AUC by
     * words alone, and that of the first step: is the answer there?
     *
     * @param judge makes one for each text
     * @param progress told how many texts are done
     * @throws io.fides.domain.FidesException if something cannot be judged
     */
    public static Measured of(
            List<KnownConsistency> items,
            Supplier<SupportJudge> judge,
            Bootstrap bootstrap,
            IntConsumer progress) {
        Map<String, List<KnownConsistency>> bySubset = new LinkedHashMap<>();
        items.forEach(
                item -> bySubset.computeIfAbsent(item.subset(), _ -> new ArrayList<>()).add(item));
        AtomicInteger done = new AtomicInteger();
        List<Measured> parts = new ArrayList<>();
        bySubset.forEach(
                (name, subset) ->
                        parts.add(
                                of(
                                        name,
                                        subset,
                                        judge,
                                        bootstrap,
                                        _ -> progress.accept(done.incrementAndGet()))));
        return Measured.of("", Measured.count(items.size(), "text", "texts"))
                .with("texts", items.size())
                .with(parts, List.of());
    }

    private static Measured of(
            String subset,
            List<KnownConsistency> texts,
            Supplier<SupportJudge> judge,
            Bootstrap bootstrap,
            IntConsumer progress) {
        List<Item> questions = new ArrayList<>();
        List<Item> spans = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            KnownConsistency text = texts.get(i);
            Judged judged = judged(text, judge.get());
            for (int j = 0; j < text.questions().size(); j++) {
                Support support = judged.supports().get(j);
                questions.add(
                        new Item(
                                i,
                                support.entailment(),
                                support.coverage(),
                                support.finding() == Finding.SUPPORTED,
                                text.questions().get(j).supported()));
            }
            for (int j = 0; j < text.spans().size(); j++) {
                double covered = judged.coverage().get(j);
                spans.add(new Item(i, covered, covered, false, text.spans().get(j).covered()));
            }
            progress.accept(i + 1);
        }
        int n = texts.size();
        Confusion calls =
                new Confusion(flags(questions, Item::said), flags(questions, Item::known));
        long supported = questions.stream().filter(Item::known).count();
        return Measured.of(
                        subset,
                        "%s, %s, %d supported, %s"
                                .formatted(
                                        Measured.count(n, "text", "texts"),
                                        Measured.count(questions.size(), "question", "questions"),
                                        supported,
                                        Measured.count(
                                                spans.size(), "answer span", "answer spans")))
                .with("texts", n)
                .with("questions", questions.size())
                .with("supported", supported)
                .with("spans", spans.size())
                .with(
                        "balanced accuracy",
                        "balancedAccuracy",
                        bootstrap.of(n, byText(calls.balancedAccuracy(), questions)))
                .with("ROC AUC", "auc", bootstrap.of(n, area(questions, Item::score)))
                .with(
                        "  by words alone",
                        "byWordsAuc",
                        bootstrap.of(n, area(questions, Item::byWords)))
                .with(
                        "ROC AUC of coverage",
                        "coverageAuc",
                        bootstrap.of(n, area(spans, Item::score)));
    }

    private static Statistic area(List<Item> items, ToDoubleFunction<Item> score) {
        double[] scores = items.stream().mapToDouble(score).toArray();
        return byText(new RocCurve(scores, flags(items, Item::known)).area(), items);
    }

    private static Statistic byText(Statistic figure, List<Item> items) {
        return new ByGroup(figure, items.stream().mapToInt(Item::text).toArray());
    }

    private static boolean[] flags(List<Item> items, Predicate<Item> flag) {
        boolean[] flags = new boolean[items.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = flag.test(items.get(i));
        }
        return flags;
    }

    private static Judged judged(KnownConsistency item, SupportJudge judge) {
        Reference reference = reference(item.reference());
        List<Support> supports = new ArrayList<>();
        for (int sentence = 0; sentence < item.sentences().size(); sentence++) {
            int index = sentence;
            List<QuestionAnswer> asked =
                    item.questions().stream()
                            .filter(each -> each.sentence() == index)
                            .map(KnownConsistency.KnownAnswer::asked)
                            .toList();
            if (!asked.isEmpty()) {
                judge.judge(item.sentences().get(sentence), asked, reference).stream()
                        .map(Texts::done)
                        .forEach(supports::add);
            }
        }
        return new Judged(
                inOrder(item, supports),
                judge.coverage(
                        item.spans().stream().map(KnownConsistency.KnownSpan::text).toList(),
                        reference));
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

    static Reference reference(String text) {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), NO_DIGEST);
        return Reference.of(WINDOWS.of(new Document(source, text)));
    }
}
