package io.fides.cli;

import io.fides.eval.metric.Bootstrap;
import picocli.CommandLine.Option;

/** How intervals are drawn. */
final class BootstrapOptions {

    @Option(names = "--resamples")
    private int resamples = 1_000;

    @Option(names = "--seed")
    private long seed = 1;

    Bootstrap bootstrap() {
        if (resamples < 1) {
            throw CommandFailure.usage("--resamples is at least 1");
        }
        return new Bootstrap(resamples, seed);
    }
}
