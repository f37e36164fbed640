package io.fides.eval.judge;

import io.fides.verify.model.LinearSpline;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import opennlp.tools.ml.maxent.quasinewton.Function;
import opennlp.tools.ml.maxent.quasinewton.QNMinimizer;

/**
 * Multinomial logistic regression with a quadratic penalty on standardised features, told as
 * weights of the features as they are. The first class is what the others are compared with.
 *
 * @param weights of each class but the first, by feature ({@link LinearSpline})
 */
record LogisticRegression(List<Map<String, Double>> weights) {

    /** What a squared weight of a standardised feature costs, in log likelihood. */
    private static final double PENALTY = 1.7;

    /** A loss that falls by less has found its minimum. */
    private static final double CLOSE = 1e-6;

    /** Where the lines of features bend: at quantiles of what was seen of them. */
    private static final double[] KNOTS = {0.1, 0.25, 0.5, 0.75, 0.9};

    /** A feature with fewer values, such as one that is true or false, is not bent. */
    private static final int FEW = 6;

    /**
     * An example.
     *
     * @param label its class, numbered from 0
     * @param weight how often it counts
     */
    record Example(Map<String, Double> features, int label, double weight) {}

    /**
     * @param names of the features, and of what exceeds a knot, that have weights
     */
    static LogisticRegression fit(List<Example> examples, List<String> names, int classes) {
        Standardised data = new Standardised(examples, names);
        int[] labels = examples.stream().mapToInt(Example::label).toArray();
        double[] counts = examples.stream().mapToDouble(Example::weight).toArray();
        double[] start = new double[(names.size() + 1) * (classes - 1)];
        double[] found = minimum(new Loss(data.rows, labels, counts, classes, start));
        return new LogisticRegression(
                IntStream.range(0, classes - 1).mapToObj(k -> data.plain(found, k)).toList());
    }

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
                : DoubleStream.of(KNOTS)
                        .map(part -> seen[(int) (part * (seen.length - 1))])
                        .map(knot -> Math.round(knot * 100) / 100.0)
                        .distinct()
                        .mapToObj(knot -> LinearSpline.over(name, knot));
    }

    /** The minimiser ends early; it goes on from where it ended until that helps no more. */
    private static double[] minimum(Loss start) {
        Loss loss = start;
        double before = Double.POSITIVE_INFINITY;
        while (before - loss.here() > CLOSE) {
            before = loss.here();
            loss = loss.after(new QNMinimizer().minimize(loss));
        }
        return loss.from;
    }

    /** The log odds of each class but the first against it. */
    double[] odds(Map<String, Double> features) {
        return weights.stream().mapToDouble(own -> LinearSpline.sum(own, features)).toArray();
    }

    /** Features with mean 0 and deviation 1, a constant 1 before them. */
    private static final class Standardised {

        private final List<String> names;
        private final double[] mean;
        private final double[] deviation;
        private final double[][] rows;

        Standardised(List<Example> examples, List<String> names) {
            int width = names.size();
            this.names = names;
            mean = new double[width];
            deviation = new double[width];
            rows = new double[examples.size()][width + 1];
            for (int j = 0; j < width; j++) {
                String name = names.get(j);
                double[] column =
                        examples.stream()
                                .mapToDouble(each -> LinearSpline.value(name, each.features()))
                                .toArray();
                double middle = Arrays.stream(column).average().orElse(0);
                DoubleStream squares = Arrays.stream(column).map(x -> (x - middle) * (x - middle));
                double variance = squares.average().orElse(0);
                mean[j] = middle;
                deviation[j] = variance > 0 ? Math.sqrt(variance) : 1;
                for (int i = 0; i < column.length; i++) {
                    rows[i][0] = 1;
                    rows[i][j + 1] = (column[i] - middle) / deviation[j];
                }
            }
        }

        Map<String, Double> plain(double[] found, int of) {
            int start = of * (names.size() + 1);
            Map<String, Double> weights = new LinkedHashMap<>();
            weights.put(LinearSpline.BIAS, found[start]);
            for (int j = 0; j < names.size(); j++) {
                double weight = found[start + j + 1] / deviation[j];
                weights.put(names.get(j), weight);
                weights.merge(LinearSpline.BIAS, -weight * mean[j], Double::sum);
            }
            return weights;
        }
    }

    /** The negative log likelihood and the penalty, as functions of the step from a point. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Loss(double[][] rows, int[] labels, double[] counts, int classes, double[] from)
            implements Function {

        double here() {
            return valueAt(new double[from.length]);
        }

        Loss after(double[] step) {
            return new Loss(rows, labels, counts, classes, sum(step));
        }

        private double[] sum(double[] step) {
            return IntStream.range(0, from.length).mapToDouble(i -> from[i] + step[i]).toArray();
        }

        private int width() {
            return rows[0].length;
        }

        @Override
        public int getDimension() {
            return from.length;
        }

        @Override
        public double valueAt(double[] step) {
            double[] weights = sum(step);
            double loss = 0;
            for (int i = 0; i < rows.length; i++) {
                loss -= counts[i] * Math.log(probabilities(weights, rows[i])[labels[i]]);
            }
            for (int j = 0; j < weights.length; j++) {
                loss += isPenalised(j) ? PENALTY * weights[j] * weights[j] : 0;
            }
            return loss / rows.length;
        }

        @Override
        public double[] gradientAt(double[] step) {
            double[] weights = sum(step);
            double[] gradient = new double[weights.length];
            for (int i = 0; i < rows.length; i++) {
                double[] likely = probabilities(weights, rows[i]);
                for (int k = 1; k < classes; k++) {
                    double error = counts[i] * (likely[k] - (labels[i] == k ? 1 : 0));
                    for (int j = 0; j < width(); j++) {
                        gradient[(k - 1) * width() + j] += error * rows[i][j];
                    }
                }
            }
            for (int j = 0; j < weights.length; j++) {
                gradient[j] += isPenalised(j) ? 2 * PENALTY * weights[j] : 0;
                gradient[j] /= rows.length;
            }
            return gradient;
        }

        private boolean isPenalised(int weight) {
            return weight % width() != 0;
        }

        private double[] probabilities(double[] weights, double[] row) {
            double[] likely = new double[classes];
            double largest = 0;
            for (int k = 1; k < classes; k++) {
                for (int j = 0; j < row.length; j++) {
                    likely[k] += weights[(k - 1) * row.length + j] * row[j];
                }
                largest = Math.max(largest, likely[k]);
            }
            double sum = 0;
            for (int k = 0; k < classes; k++) {
                likely[k] = Math.exp(likely[k] - largest);
                sum += likely[k];
            }
            for (int k = 0; k < classes; k++) {
                likely[k] = Math.max(likely[k] / sum, Double.MIN_NORMAL);
            }
            return likely;
        }
    }
}
