package io.fides.cli;

import io.fides.eval.Candidates;
import io.fides.segment.Segmenter;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What resolves pronouns. */
final class SegmenterOption {

    @Option(
            names = "--segmenter",
            paramLabel = "NAME",
            order = 1,
            description = {
                "What resolves pronouns: parser, as the compact engine does; likeliest, the same but"
                        + " never unsure; or rules, as the engine does without its models."
                        + " Default: parser."
            })
    private Optional<String> named = Optional.empty();

    String name() {
        return named.orElse("parser");
    }

    Segmenter segmenter(Candidates candidates) {
        try {
            return candidates.segmenter(name());
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(String.valueOf(e.getMessage()));
        }
    }
}
