package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Admission;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.Problem;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.report.ReportJson;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;

/** Makes of a request of a batch the line of its result, as OpenAI writes it. */
@Singleton
record LineAnswers(RequestReader requests, Admission admission) {

    /** What a request gets that came too late. */
    ObjectNode expired(JsonNode asked) {
        ObjectNode line = line(asked);
        line.putNull("response")
                .putObject("error")
                .put("code", "batch_expired")
                .put("message", "the time for the batch is over");
        return line;
    }

    /** What a request gets; nothing if the server stops. */
    Optional<ObjectNode> of(JsonNode asked) {
        ObjectNode line = line(asked);
        try {
            FixInput input = StrictJson.read(asked.path("body").toString(), FixInput.class);
            FixCall call =
                    asked.path("url").asText().endsWith("check")
                            ? requests.check(input)
                            : requests.fix(input);
            response(line, 200)
                    .set("body", JsonTrees.read(ReportJson.compact(admission.inTurn(call))));
        } catch (CancellationException _) {
            return Optional.empty();
        } catch (RuntimeException e) {
            Problem problem = Problems.of(e);
            response(line, problem.status()).set("body", OpenAiError.body(problem));
        }
        return Optional.of(line.putNull("error"));
    }

    private static ObjectNode response(ObjectNode line, int status) {
        return line.putObject("response")
                .put("status_code", status)
                .put("request_id", line.path("id").asText());
    }

    private static ObjectNode line(JsonNode asked) {
        ObjectNode line = JsonTrees.object();
        line.put("id", "batch_req_" + UUID.randomUUID()).set("custom_id", asked.path("custom_id"));
        return line;
    }
}
