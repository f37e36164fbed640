package io.fides.verify.model;

import java.util.Map;

/**
 * A sum of weighted features, and of how much some of them exceed a knot, which bends the line
 * there (Hastie, Tibshirani and Friedman 2009, §5.2, linear splines). “x over 1.5” is the feature x
 * less 1.5 where that is above 0, and else 0.
 */
public final class LinearSpline {

    /** Is always 1. */
    public static final String BIAS = "bias";

    private static final String OVER = " over ";

    private LinearSpline() {}

    /** The name of what exceeds a knot. */
    public static String over(String feature, double knot) {
        return feature + OVER + knot;
    }

    /** A feature that is not there is 0, and one without a weight counts nothing. */
    public static double sum(Map<String, Double> weights, Map<String, Double> features) {
        return weights.entrySet().stream()
                .mapToDouble(each -> each.getValue() * value(each.getKey(), features))
                .sum();
    }

    /** Of a feature, or of what exceeds a knot. */
    public static double value(String name, Map<String, Double> features) {
        int over = name.lastIndexOf(OVER);
        if (over >= 0) {
            double knot = Double.parseDouble(name.substring(over + OVER.length()));
            return Math.max(0, value(name.substring(0, over), features) - knot);
        }
        return name.equals(BIAS) ? 1 : features.getOrDefault(name, 0.0);
    }
}
