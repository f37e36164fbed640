package io.fides.eval.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.eval.JsonLines;
import io.fides.qasem.QasemParser;
import io.fides.qasem.WeighedSupport;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What witnesses say of each question about a sentence whose errors are known, to weigh them. */
public final class SupportFeatures {

    private SupportFeatures() {}

    private record Line(String subset, double label, Map<String, Double> features) {}

    /** A line for each question: its label, and its features. */
    public static Stream<String> lines(
            KnownErrors item, QasemParser parser, WeighedSupport witnesses) {
        List<QuestionAnswer> asked = parser.parse(List.of(item.sentence())).get(0).orElseThrow();
        if (asked.isEmpty()) {
            return Stream.of();
        }
        var described =
                witnesses.described(
                        item.sentence(), asked, ConsistencyEvaluation.reference(item.reference()));
        return IntStream.range(0, asked.size())
                .mapToObj(
                        i ->
                                new Line(
                                        item.subset(),
                                        item.label(asked.get(i)),
                                        described.get(i).orElseThrow().relation()))
                .map(JsonLines::line);
    }
}
