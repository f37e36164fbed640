package io.fides.eval.report;

import io.fides.eval.Gold;
import io.fides.eval.run.Row;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;

/** What share of claims is supported among those of one stated probability. */
final class Calibration {

    private static final int BINS = 5;
    private static final int FEWEST = 5;

    private Calibration() {}

    static String svg(List<SystemRows> systems) {
        Axis x = new Axis("stated probability of support", 0, 1, Plot.LEFT, Plot.RIGHT, false);
        Axis y = new Axis("share that people call supported", 0, 1, Plot.BOTTOM, Plot.TOP, false);
        Plot plot = new Plot("Calibration", x, y);
        plot.curve("iso", List.of(new double[] {0, 0}, new double[] {1, 1}));
        for (int i = 0; i < systems.size(); i++) {
            List<double[]> points = points(systems.get(i));
            if (points.size() > 1) {
                plot.coloured(Style.colour(i), points);
            }
            for (double[] point : points) {
                plot.dot(Style.colour(i), point[0], point[1], 3 + 7 * point[2]);
            }
        }
        for (int i = 0; i < systems.size(); i++) {
            List<double[]> points = points(systems.get(i));
            if (!points.isEmpty()) {
                plot.name(systems.get(i).system(), points.getLast()[0], points.getLast()[1]);
            }
        }
        return plot.svg();
    }

    /** Mean probability, share of supported claims, and part of all claims, of each bin. */
    private static List<double[]> points(SystemRows system) {
        double[] sum = new double[BINS];
        int[] supported = new int[BINS];
        int[] claims = new int[BINS];
        int all = 0;
        for (Row row : system.rows()) {
            for (Row.GoldLine claim :
                    row.failed() ? List.<Row.GoldLine>of() : row.result().gold()) {
                int bin = Math.min(BINS - 1, (int) (claim.score() * BINS));
                sum[bin] += claim.score();
                supported[bin] += claim.label() == Gold.ENTAILMENT ? 1 : 0;
                claims[bin]++;
                all++;
            }
        }
        List<double[]> points = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            if (claims[bin] >= FEWEST) {
                points.add(
                        new double[] {
                            sum[bin] / claims[bin],
                            (double) supported[bin] / claims[bin],
                            Math.sqrt((double) claims[bin] / all)
                        });
            }
        }
        return points;
    }
}
