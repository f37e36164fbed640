package io.fides.api.guardrail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Admission;
import io.fides.api.ApiConfig;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.Connection;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.ObservedFixer;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.api.Requests;
import io.fides.api.StrictJson;
import io.fides.pipeline.FixRequest;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What all shapes have in common: the text is fixed or checked as by {@code /v1}. */
@RequestScoped
class Guardrail {

    private final ApiConfig config;
    private final Requests requests;
    private final Admission admission;
    private final ObservedFixer fixer;
    private final Connection connection;

    Guardrail(
            ApiConfig config,
            Requests requests,
            Admission admission,
            ObservedFixer fixer,
            Connection connection) {
        this.config = config;
        this.requests = requests;
        this.admission = admission;
        this.fixer = fixer;
        this.connection = connection;
    }

    /**
     * @throws NotFoundException unless the shape is offered here
     */
    void offers(Compatible shape) {
        if (!config.compatible().orElse(Set.of()).contains(shape)) {
            throw new NotFoundException();
        }
    }

    /** A body of {@code POST /v1/fix} to be filled in. */
    static ObjectNode request() {
        return JsonNodeFactory.instance.objectNode();
    }

    /**
     * What {@code POST /v1/fix} answers.
     *
     * @throws ProblemException naming everything that is wrong
     */
    FixResponse fixed(ObjectNode body) {
        FixCall call;
        try {
            call = requests.fix(StrictJson.of(FixInput.class).readValue(body.toString()));
        } catch (JsonProcessingException e) {
            throw Problems.exception(e);
        }
        FixRequest request = call.request();
        return ReportJson.of(
                admission.soon(
                        request.limits(),
                        connection,
                        left -> fixer.fix(request.with(left), _ -> {})),
                call.options());
    }

    /**
     * @throws ProblemException if there is no body, or a JSON null
     */
    static <T> T body(@Nullable T sent) {
        return Optional.ofNullable(sent).orElseThrow(Problems::noBody);
    }

    /** What a request gets whose field is not as it has to be. */
    static ProblemException wrong(String field, String detail) {
        return new ProblemException(Problem.of(ProblemType.INVALID_REQUEST, field + ": " + detail));
    }

    /** What a request gets that asks for yes or no when part of its text could not be checked. */
    static ProblemException unchecked(List<String> reasons) {
        return new ProblemException(
                Problem.of(
                        ProblemType.UNAVAILABLE,
                        "not everything could be checked: " + String.join(", ", reasons)));
    }
}
