package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.openai.Checking.Checked;
import io.fides.conversation.HeldText;
import io.fides.domain.AttributionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A text of a reply, checked as it is being written, and what was found out about it. */
final class DraftText implements HeldText.Checker {

    private final Checking checking;
    private final DraftReport report;
    private final HeldText held = new HeldText(this);
    private final List<Problem> failures = new ArrayList<>();
    private FixCall call;

    DraftText(Checking checking, FixCall call) {
        this.checking = checking;
        this.call = call;
        this.report = new DraftReport(call.options().offsets());
    }

    HeldText held() {
        return held;
    }

    /** What was found out, as {@code /v1/fix} says it. */
    ObjectNode report() {
        return report.json();
    }

    List<Problem> failures() {
        return failures;
    }

    /** Citations of the corrected text, behind those that it had, which are moved along. */
    ArrayNode annotations(JsonNode before) {
        ArrayNode all = JsonTrees.MAPPER.createArrayNode();
        for (JsonNode each : before) {
            JsonNode moved = each.deepCopy();
            JsonNode place =
                    moved.path("url_citation").isObject() ? moved.path("url_citation") : moved;
            if (place instanceof ObjectNode object && object.has("start_index")) {
                object.put("start_index", report.moved(object.path("start_index").asInt()));
                object.put("end_index", report.moved(object.path("end_index").asInt()));
            }
            all.add(moved);
        }
        return all.addAll(report.annotations().deepCopy());
    }

    /** What earlier sentences have cost, later ones may not spend again. */
    @Override
    public Optional<AttributionReport> check(String window, int from) {
        Optional<Checked> checked = checking.check(call, window, failures::add);
        if (checked.isPresent()) {
            report.add(checked.get(), window, from);
            call = call.with(call.request().limits().after(checked.get().report().usage()));
        } else {
            report.failed();
        }
        return checked.map(Checked::report);
    }

    @Override
    public void passed(String piece, String checked) {
        report.passed(piece, checked);
    }
}
