package io.fides.cli;

import java.util.Locale;

/** Sizes as people read them. */
final class Sizes {

    private static final double KILO = 1_000;

    private Sizes() {}

    /** In bytes below 1 kB, else with one decimal. */
    static String of(long bytes) {
        if (bytes < KILO) {
            return bytes + " B";
        }
        double size = bytes;
        String unit = "";
        for (String each : new String[] {"kB", "MB", "GB"}) {
            if (size < KILO) {
                break;
            }
            size /= KILO;
            unit = each;
        }
        return String.format(Locale.ROOT, "%.1f %s", size, unit);
    }
}
