package io.fides.cli;

import io.fides.cli.terminal.ReportText;
import io.fides.cli.terminal.Terminal;
import io.fides.cli.terminal.Visible;
import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.FactCheck;
import io.fides.domain.QuestionCheck;
import io.fides.domain.Verdict;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import io.fides.report.ReportPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How and where a report is written, and what it means for the exit code. */
final class ReportOutput {

    enum Format {
        /** For a person. */
        TEXT,
        /** As over HTTP. */
        JSON,
        /** The text with its changes in place. */
        DIFF,
        /** A page in one file, for a browser. */
        HTML;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @ArgGroup(validate = false, order = 40, heading = "%nReport%n")
    private Choice choice = new Choice();

    static final class Choice {

        @Option(
                names = {"-f", "--format"},
                paramLabel = "FORMAT",
                description = "Write the report as ${COMPLETION-CANDIDATES}. Default: text.")
        Optional<Format> format = Optional.empty();

        @Option(names = "--json", description = "The same as --format json.")
        boolean json;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "FILE",
                description = "Write to this file.")
        Optional<Path> file = Optional.empty();

        @Option(
                names = "--fail-on",
                paramLabel = "WHAT",
                split = ",",
                description =
                        "End with exit code 1 if the answer has a claim that is"
                                + " ${COMPLETION-CANDIDATES}; several with commas. Citations that"
                                + " are wanting, and questions not supported, are unsupported.")
        List<FailOn> failOn = List.of();
    }

    /** Fails if two ways to write are named, before any work is done for one of them. */
    void requireOne() {
        if (choice.json && choice.format.filter(named -> named != Format.JSON).isPresent()) {
            throw CommandFailure.usage("--json and --format both say how to write; give one");
        }
    }

    int write(AttributionReport report, Terminal terminal) {
        if (choice.file.isEmpty()) {
            terminal.out().print(written(report, terminal));
        } else {
            Path file = choice.file.get();
            String text = written(report, terminal.intoFile());
            CommandFailure.writing(file, () -> Files.writeString(file, text));
        }
        if (choice.failOn.stream().anyMatch(finding -> finding.in(report))) {
            return Exit.FOUND;
        }
        return report.complete() ? Exit.FINE : Exit.PARTIAL;
    }

    private String written(AttributionReport report, Terminal terminal) {
        return switch (choice.json ? Format.JSON : choice.format.orElse(Format.TEXT)) {
            case TEXT -> ReportText.full(report, terminal);
            case DIFF -> ReportText.diff(report, terminal);
            case JSON ->
                    Visible.json(ReportJson.pretty(ReportJson.of(report, ReportOptions.DEFAULT)))
                            + "\n";
            case HTML ->
                    Visible.json(ReportPage.of(ReportJson.of(report, ReportOptions.TIMED))) + "\n";
        };
    }

    /** What a caller may want to fail on. */
    enum FailOn {
        /** A claim that evidence contradicts and that was not corrected. */
        CONTRADICTED,
        CONFLICTING,
        UNSUPPORTED,
        UNCHECKED,
        CORRECTED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean in(AttributionReport report) {
            return report.checks().stream().anyMatch(this::is)
                    || report.localisation().stream()
                            .flatMap(found -> found.checks().stream())
                            .anyMatch(check -> is(check.finding()))
                    || report.cited().stream()
                            .flatMap(List::stream)
                            .anyMatch(check -> is(check.finding()));
        }

        /** What is there, but in another relation, is not said to be false. */
        private boolean is(QuestionCheck.Finding finding) {
            return this == UNSUPPORTED && finding != QuestionCheck.Finding.SUPPORTED;
        }

        /** Whatever is wrong with it; what is false is told by claims. */
        private boolean is(CitationCheck.Finding finding) {
            return this == UNSUPPORTED && finding.isWanting();
        }

        private boolean is(FactCheck check) {
            return switch (check) {
                case FactCheck.Attributed _, FactCheck.NotCheckworthy _ -> false;
                case FactCheck.Revised _ -> this == CORRECTED;
                case FactCheck.Unchecked _ -> this == UNCHECKED;
                case FactCheck.Unattributed(_, Verdict.Contradicted _, _) -> this == CONTRADICTED;
                case FactCheck.Unattributed(_, Verdict.Conflicting _, _) -> this == CONFLICTING;
                case FactCheck.Unattributed(_, Verdict.NotEnoughEvidence _, _) ->
                        this == UNSUPPORTED;
                case FactCheck.Unattributed(_, Verdict.Supported _, _) -> false;
            };
        }
    }
}
