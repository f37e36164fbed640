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
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.report.FixResponse;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What all shapes have in common: the text is fixed or checked as by {@code /v1}. */
@Singleton
record Guardrail(
        ApiConfig config, RequestReader requests, Admission admission, Connection connection) {

    /** The body of a call of that shape; nothing is found here unless the shape is offered. */
    <T> T offered(Compatible shape, @Nullable T sent) {
        if (!config.compatible().orElse(Set.of()).contains(shape)) {
            throw new NotFoundException();
        }
        return Problems.body(sent);
    }

    /** What a text is to be judged by, of which one has to say something. */
    static List<String> needed(String field, List<String> sources) {
        if (sources.stream().allMatch(String::isBlank)) {
            throw ProblemException.wrong(field + ": is missing or blank");
        }
        return sources;
    }

    /** A body of {@code POST /v1/fix}. */
    static ObjectNode request(Optional<String> text, Optional<String> query, List<String> sources) {
        ObjectNode request = JsonNodeFactory.instance.objectNode();
        text.ifPresent(given -> request.put("text", given));
        query.ifPresent(given -> request.put("query", given));
        sources.forEach(source -> request.withArray("documents").addObject().put("text", source));
        return request;
    }

    FixResponse fixed(ObjectNode body) {
        FixCall call = requests.fix(StrictJson.read(body.toString(), FixInput.class));
        return call.response(admission.fix(call, connection));
    }

    /** The same for those who are told yes or no: it fails where something was not checked. */
    FixResponse checked(ObjectNode body) {
        FixResponse report = fixed(body);
        if (report.claims().stream().anyMatch(claim -> claim.verdict().equals("unchecked"))) {
            throw new ProblemException(
                    ProblemType.UNAVAILABLE,
                    "not everything could be checked: "
                            + String.join(", ", report.partialReasons()));
        }
        return report;
    }

    /** The share of the claims to be checked that the sources support; 1 where there is none. */
    static double support(List<FixResponse.Claim> claims) {
        return claims.stream()
                .filter(Guardrail::checkworthy)
                .mapToInt(claim -> claim.verdict().equals("supported") ? 1 : 0)
                .average()
                .orElse(1);
    }

    static boolean checkworthy(FixResponse.Claim claim) {
        return !claim.verdict().equals("not_checkworthy");
    }

    static Stream<FixResponse.Edit> applied(FixResponse report) {
        return report.edits().stream().filter(FixResponse.Edit::applied);
    }
}
