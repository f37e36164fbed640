package io.fides.api;

import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of {@code POST /v1/fix} and {@code /v1/check}; whatever is left out has a default. */
@Schema
public record FixInput(
        @Schema(description = "The text to fix.", required = true) Optional<String> text,
        @Schema(description = "The question that the text answers.") Optional<String> query,
        @Schema(description = "Evidence to use instead of searching; blank ones are skipped.")
                Optional<List<DocumentInput>> documents,
        @Schema(description = "Which method runs; see /v1/backends.") Optional<String> mode,
        @Schema(description = "Who does the stages; see /v1/backends.") Optional<String> engine,
        @Schema(description = "How the language model is used; see /v1/backends.")
                Optional<String> preset,
        @Schema(
                        description =
                                "What stands in for NLI in recall and precision: cross-encoder,"
                                        + " verbatim, or a model that was pulled.")
                Optional<String> scorer,
        Optional<SearchInput> search,
        @Schema(description = "false to check without editing.", defaultValue = "true")
                Optional<Boolean> correction,
        @Schema(
                        description = "flag marks claims without support; the text stays.",
                        enumeration = {"keep", "flag"},
                        defaultValue = "keep")
                Optional<String> onUnsupported,
        @Schema(
                        description = "Support is cited from this probability of entailment on.",
                        minimum = "0",
                        maximum = "1",
                        defaultValue = "0")
                Optional<Double> citationThreshold,
        Optional<LimitsInput> limits,
        @Schema(
                        description = "What every start and end counts.",
                        enumeration = {"utf16", "codePoint", "utf8"},
                        defaultValue = "utf16")
                Optional<String> offsets,
        @Schema(
                        description =
                                "true for times in usage. Without, equal results have equal bytes;"
                                        + " times are in the header Server-Timing in any case.",
                        defaultValue = "false")
                Optional<Boolean> timings) {

    public record DocumentInput(
            @Schema(required = true) Optional<String> text,
            @Schema(
                            description =
                                    "Names the page; parts of one page have the same. document:1"
                                            + " and so on if left out.")
                    Optional<String> uri,
            Optional<String> title,
            @Schema(
                            description =
                                    "Media type of the text, such as text/html, text/markdown,"
                                            + " text/csv or application/json, which is read as a"
                                            + " file of its kind is; offsets of citations then"
                                            + " count in what was read.",
                            defaultValue = "text/plain")
                    Optional<String> type) {}

    public record SearchInput(
            @Schema(description = "Names, asked in this order; see /v1/backends.")
                    Optional<List<String>> backends,
            @Schema(description = "Pages read for a claim at most.", minimum = "1")
                    Optional<Integer> maxResults,
            @Schema(description = "BCP 47 tag.") Optional<String> language) {}

    @Schema(
            description =
                    "What may be spent: less than the server's own limits, never more; see"
                            + " /v1/backends.")
    public record LimitsInput(
            @Schema(minimum = "0") Optional<Integer> maxLlmCalls,
            @Schema(minimum = "0") Optional<Integer> maxSearches,
            @Schema(minimum = "1") Optional<Long> maxMillis) {}
}
