package io.fides.api;

import io.fides.api.FixInput.DocumentInput;
import io.fides.api.FixInput.LimitsInput;
import io.fides.api.FixInput.SearchInput;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The body of {@code POST /v1/answer}: a question, and {@link FixInput} for its answer, which also
 * describes the fields.
 */
@Schema
public record AnswerInput(
        @Schema(required = true) Optional<String> question,
        Optional<List<DocumentInput>> documents,
        Optional<String> mode,
        Optional<String> engine,
        Optional<String> preset,
        Optional<String> scorer,
        Optional<SearchInput> search,
        Optional<Boolean> correction,
        Optional<String> onUnsupported,
        Optional<Double> citationThreshold,
        Optional<LimitsInput> limits,
        Optional<String> offsets,
        Optional<Boolean> timings) {

    FixInput fixing(String text) {
        return new FixInput(
                Optional.of(text),
                question,
                documents,
                mode,
                engine,
                preset,
                scorer,
                search,
                correction,
                onUnsupported,
                citationThreshold,
                limits,
                offsets,
                timings);
    }
}
