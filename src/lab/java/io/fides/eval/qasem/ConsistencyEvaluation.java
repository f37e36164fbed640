package io.fides.eval.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.Texts;
import io.fides.eval.metric.Confusion;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
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

    private ConsistencyEvaluation() {}

    /** Something that was judged, and what people said of it. */
    private record Item(int text, double score, double byWords, boolean said, boolean known) {}

    /**
     * Of each subset, by P(supported): balanced accuracy from 0.5 on and ROC AUC, the same AUC by
     * words alone, and that of the first step: is the answer there?
     *
     * @param judge makes one for each text
     * @throws io.fides.domain.run.FidesException if something cannot be judged
     */
    public static Measured of(
            List<KnownConsistency> items, Supplier<SupportJudge> judge, Measurement how) {
        Map<String, List<KnownConsistency>> bySubset = new LinkedHashMap<>();
        items.forEach(
                item -> bySubset.computeIfAbsent(item.subset(), _ -> new ArrayList<>()).add(item));
        AtomicInteger done = new AtomicInteger();
        List<Measured> parts = new ArrayList<>();
        bySubset.forEach(
                (name, subset) -> {
                    Sample<KnownConsistency> texts = how.sample(subset);
                    List<Item> questions = new ArrayList<>();
                    List<Item> spans = new ArrayList<>();
                    for (int i = 0; i < subset.size(); i++) {
                        judge(i, subset.get(i), judge.get(), questions, spans);
                        how.progress().accept(done.incrementAndGet());
                    }
                    parts.add(figures(Measured.of(name, ""), texts, questions, spans));
                });
        return Measured.of("", "")
                .counting("texts", items.size(), "text", "texts")
                .with(parts, List.of());
    }

    private static Measured figures(
            Measured subset,
            Sample<KnownConsistency> texts,
            List<Item> questions,
            List<Item> spans) {
        Sample<Item> asked = new Sample<>(questions, texts.draws());
        Confusion calls = asked.confusion(Item::said, Item::known);
        int supported = (int) questions.stream().filter(Item::known).count();
        return subset.counting("texts", texts.items().size(), "text", "texts")
                .counting("questions", questions.size(), "question", "questions")
                .with("supported", supported)
                .about(", " + supported + " supported")
                .counting("spans", spans.size(), "answer span", "answer spans")
                .with(
                        "balanced accuracy",
                        "balancedAccuracy",
                        texts.of(byText(calls.balancedAccuracy(), questions)))
                .with("ROC AUC", "auc", texts.of(area(questions, Item::score)))
                .with("  by words alone", "byWordsAuc", texts.of(area(questions, Item::byWords)))
                .with("ROC AUC of coverage", "coverageAuc", texts.of(area(spans, Item::score)));
    }

    private static Statistic area(List<Item> items, ToDoubleFunction<Item> score) {
        return byText(new Sample<>(items).roc(score, Item::known).area(), items);
    }

    private static Statistic byText(Statistic figure, List<Item> items) {
        return figure.byGroup(items.stream().mapToInt(Item::text).toArray());
    }

    private static void judge(
            int text,
            KnownConsistency known,
            SupportJudge judge,
            List<Item> questions,
            List<Item> spans) {
        Reference reference = reference(known.reference());
        for (int i = 0; i < known.sentences().size(); i++) {
            int sentence = i;
            List<KnownConsistency.KnownAnswer> asked =
                    known.questions().stream().filter(each -> each.sentence() == sentence).toList();
            if (!asked.isEmpty()) {
                List<QuestionAnswer> pairs =
                        asked.stream().map(KnownConsistency.KnownAnswer::asked).toList();
                var judged = judge.judge(known.sentences().get(i), pairs, reference);
                for (int j = 0; j < asked.size(); j++) {
                    Support support = judged.get(j).orElseThrow();
                    questions.add(
                            new Item(
                                    text,
                                    support.entailment(),
                                    support.coverage(),
                                    support.finding() == Finding.SUPPORTED,
                                    asked.get(j).supported()));
                }
            }
        }
        List<Double> coverage =
                judge.coverage(
                        known.spans().stream().map(KnownConsistency.KnownSpan::text).toList(),
                        reference);
        for (int j = 0; j < coverage.size(); j++) {
            double covered = coverage.get(j);
            spans.add(new Item(text, covered, covered, false, known.spans().get(j).covered()));
        }
    }

    static Reference reference(String text) {
        return new Reference(WINDOWS.of(Texts.document("document:1", "", text)));
    }
}
