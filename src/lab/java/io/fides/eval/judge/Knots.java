package io.fides.eval.judge;

import io.fides.eval.judge.LogisticRegression.Example;
import io.fides.verify.model.LinearSpline;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Where the lines of features bend: at quantiles of what was seen of them. */
final class Knots {

    private static final double[] QUANTILES = {0.1, 0.25, 0.5, 0.75, 0.9};

    /** A feature with fewer values, such as one that is true or false, is not bent. */
    private static final int FEW = 6;

    private Knots() {}

    /** The names of all features, and of what exceeds their knots. */
    static List<String> names(List<Example> examples) {
        TreeSet<String> names = new TreeSet<>();
        examples.forEach(each -> names.addAll(each.features().keySet()));
        return names.stream()
                .flatMap(name -> Stream.concat(Stream.of(name), bent(name, examples)))
                .toList();
    }

    private static Stream<String> bent(String name, List<Example> examples) {
        double[] seen =
                examples.stream()
                        .mapToDouble(each -> LinearSpline.value(name, each.features()))
                        .sorted()
                        .toArray();
        return DoubleStream.of(seen).distinct().count() <= FEW
                ? Stream.empty()
                : DoubleStream.of(QUANTILES)
                        .map(part -> seen[(int) (part * (seen.length - 1))])
                        .map(knot -> Math.round(knot * 100) / 100.0)
                        .distinct()
                        .mapToObj(knot -> LinearSpline.over(name, knot));
    }
}
