package io.fides.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.FixResponse;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Optional;

/**
 * The answer to one line of a batch: a result or an error.
 *
 * @param line which line it answers, from 1
 */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record BatchLine(long line, Optional<FixResponse> result, Optional<Problem> error) {}
