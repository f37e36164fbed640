package io.fides.eval.metric;

/**
 * A figure and its 95 % interval.
 *
 * @param value of the items themselves
 * @param low the 2.5th percentile of what other draws gave
 * @param high the 97.5th
 * @param n how many items were drawn from
 */
public record Estimate(double value, double low, double high, int n) {}
