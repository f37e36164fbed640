package io.fides.eval.qasem;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.Texts;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Sample;
import io.fides.eval.metric.Statistic;
import io.fides.eval.qasem.KnownConsistency.KnownAnswer;
import io.fides.eval.qasem.KnownConsistency.KnownSpan;
import io.fides.qasem.Reference;
import io.fides.qasem.Support;
import io.fides.qasem.SupportJudge;
import io.fides.retrieve.Windows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

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
    private record Item(double score, double byWords, boolean said, boolean known) {}

    /** A text with what was judged of it. */
    private record Text(String subset, List<Item> questions, List<Item> spans) {}

    /**
     * Of each subset, by P(supported): balanced accuracy from 0.5 on and ROC AUC, the same AUC by
     * words alone, and that of the first step: is the answer there?
     *
     * @param judge makes one for each text
     * @throws io.fides.domain.run.FidesException if something cannot be judged
     */
    public static Measured of(
            List<KnownConsistency> items, Supplier<SupportJudge> judge, Measurement how) {
        Map<String, List<Text>> subsets =
                how.each(items, item -> judged(item, judge.get())).items().stream()
                        .collect(groupingBy(Text::subset, LinkedHashMap::new, toList()));
        List<Measured> parts = new ArrayList<>();
        subsets.forEach((name, texts) -> parts.add(figures(name, how.sample(texts))));
        return Measured.of("", "")
                .counting("texts", items.size(), "text", "texts")
                .with(parts, List.of());
    }

    private static Measured figures(String subset, Sample<Text> texts) {
        List<Item> questions =
                texts.items().stream().flatMap(each -> each.questions().stream()).toList();
        int supported = (int) questions.stream().filter(Item::known).count();
        int spans = texts.items().stream().mapToInt(each -> each.spans().size()).sum();
        Statistic accuracy =
                texts.over(
                        Text::questions,
                        all -> all.confusion(Item::said, Item::known).balancedAccuracy());
        return Measured.of(subset, "")
                .counting("texts", texts.items().size(), "text", "texts")
                .counting("questions", questions.size(), "question", "questions")
                .with("supported", supported)
                .about(", " + supported + " supported")
                .counting("spans", spans, "answer span", "answer spans")
                .with("balanced accuracy", "balancedAccuracy", texts.of(accuracy))
                .with("ROC AUC", "auc", area(texts, Text::questions, Item::score))
                .with("  by words alone", "byWordsAuc", area(texts, Text::questions, Item::byWords))
                .with("ROC AUC of coverage", "coverageAuc", area(texts, Text::spans, Item::score));
    }

    private static Optional<Estimate> area(
            Sample<Text> texts, Function<Text, List<Item>> items, ToDoubleFunction<Item> score) {
        return texts.of(texts.over(items, all -> all.roc(score, Item::known).area()));
    }

    private static Text judged(KnownConsistency known, SupportJudge judge) {
        Reference reference = reference(known.reference());
        List<Item> questions = new ArrayList<>();
        for (int i = 0; i < known.sentences().size(); i++) {
            int sentence = i;
            List<KnownAnswer> asked =
                    known.questions().stream().filter(each -> each.sentence() == sentence).toList();
            if (!asked.isEmpty()) {
                List<QuestionAnswer> pairs = asked.stream().map(KnownAnswer::asked).toList();
                var judged = judge.judge(known.sentences().get(i), pairs, reference);
                for (int j = 0; j < asked.size(); j++) {
                    Support support = judged.get(j).orElseThrow();
                    questions.add(
                            new Item(
                                    support.entailment(),
                                    support.coverage(),
                                    support.finding() == Finding.SUPPORTED,
                                    asked.get(j).supported()));
                }
            }
        }
        List<Double> coverage =
                judge.coverage(known.spans().stream().map(KnownSpan::text).toList(), reference);
        List<Item> spans =
                IntStream.range(0, coverage.size())
                        .mapToObj(i -> span(coverage.get(i), known.spans().get(i)))
                        .toList();
        return new Text(known.subset(), questions, spans);
    }

    private static Item span(double covered, KnownSpan known) {
        return new Item(covered, covered, false, known.covered());
    }

    static Reference reference(String text) {
        return new Reference(WINDOWS.of(Texts.document("document:1", "", text)));
    }
}
