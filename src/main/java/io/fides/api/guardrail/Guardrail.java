package io.fides.api.guardrail;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Admission;
import io.fides.api.ApiConfig;
import io.fides.api.ApiConfig.Compatible;
import io.fides.api.Connection;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.report.FixResponse;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.NotFoundException;
import java.util.List;
import java.util.Set;

/** What all shapes have in common: the text is fixed or checked as by {@code /v1}. */
@RequestScoped
class Guardrail {

    private final ApiConfig config;
    private final RequestReader requests;
    private final Admission admission;
    private final Connection connection;

    Guardrail(
            ApiConfig config, RequestReader requests, Admission admission, Connection connection) {
        this.config = config;
        this.requests = requests;
        this.admission = admission;
        this.connection = connection;
    }

    /** Finds nothing here unless the shape is offered. */
    void offers(Compatible shape) {
        if (!config.compatible().orElse(Set.of()).contains(shape)) {
            throw new NotFoundException();
        }
    }

    /** A body of {@code POST /v1/fix} to be filled in. */
    static ObjectNode request() {
        return JsonNodeFactory.instance.objectNode();
    }

    FixResponse fixed(ObjectNode body) {
        FixCall call = requests.fix(StrictJson.read(body.toString(), FixInput.class));
        return call.response(admission.fix(call, connection));
    }

    /** What a request gets whose field is not as it has to be. */
    static ProblemException wrong(String field, String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, field + ": " + detail);
    }

    /** What a request gets that asks for yes or no when part of its text could not be checked. */
    static ProblemException unchecked(List<String> reasons) {
        return new ProblemException(
                ProblemType.UNAVAILABLE,
                "not everything could be checked: " + String.join(", ", reasons));
    }
}
