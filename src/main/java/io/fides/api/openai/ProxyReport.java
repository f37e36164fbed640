package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import jakarta.ws.rs.core.Response;
import java.util.function.Predicate;

/** The field {@code fides}: reports on texts, what was left alone and why, and failures. */
final class ProxyReport {

    private final ObjectNode all = JsonTrees.object();
    private final ArrayNode reports = all.putArray("reports");
    private final ArrayNode skipped = all.putArray("skipped");
    private final ArrayNode failures = all.putArray("failures");

    /** Adds the report on the text at a place such as {@code {"choice": 0}}. */
    void add(ObjectNode at, DraftText draft) {
        reports.add(at.deepCopy().setAll(draft.report()));
        for (Problem problem : draft.problems()) {
            failures.add(
                    at.deepCopy()
                            .put("type", problem.type())
                            .put("title", problem.title())
                            .put("status", problem.status())
                            .put("detail", problem.detail()));
        }
    }

    void skip(ObjectNode at, String reason) {
        skipped.add(at.deepCopy().put("reason", reason));
    }

    ObjectNode json() {
        return all;
    }

    /** The counts that whoever stands between needs no JSON for. */
    void headers(Response.ResponseBuilder response) {
        response.header("Fides-Edits", count("edits", edit -> edit.path("applied").asBoolean()))
                .header("Fides-Contradicted", count("claims", ProxyReport::isContradicted))
                .header("Fides-Failures", failures.size() + count("failures", _ -> true));
    }

    private long count(String kind, Predicate<JsonNode> wanted) {
        return reports.valueStream()
                .flatMap(report -> report.path(kind).valueStream())
                .filter(wanted)
                .count();
    }

    private static boolean isContradicted(JsonNode claim) {
        return claim.path("verdict").asText().equals("contradicted");
    }
}
