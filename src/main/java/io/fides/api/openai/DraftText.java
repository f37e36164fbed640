package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.openai.Checking.Checked;
import io.fides.conversation.HeldText;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.report.Offsets;
import io.fides.report.ReportJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text of a reply, checked as it is being written, and the reports on its pieces as one, with
 * places in the text and not in the piece. A text that was checked as a whole has the report of
 * {@code /v1/fix}; one that was checked in pieces what can be added up: edits, claims, citations
 * and failures.
 */
final class DraftText implements HeldText.Checker {

    private static final String START = "start";
    private static final String END = "end";

    private final Checking checking;
    private final Offsets unit;
    private final HeldText held = new HeldText(this);
    private final List<Problem> problems = new ArrayList<>();
    private final ObjectNode sum = JsonTrees.object().put("status", "complete");
    private final ArrayNode edits = sum.putArray("edits");
    private final ArrayNode claims = sum.putArray("claims");
    private final ArrayNode citations = sum.putArray("citations");
    private final ArrayNode failures = sum.putArray("failures");
    private final ArrayNode annotations = JsonTrees.MAPPER.createArrayNode();
    private Optional<ObjectNode> whole = Optional.empty();
    private int pieces;

    /** Units of what was passed on: as it came, and as it was sent. */
    private int original;

    private int corrected;

    private FixCall call;

    DraftText(Checking checking, FixCall call) {
        this.checking = checking;
        this.call = call;
        this.unit = call.options().offsets();
    }

    HeldText held() {
        return held;
    }

    /** Why pieces were not checked. */
    List<Problem> problems() {
        return problems;
    }

    /** Citations of the corrected text, behind those that it had, which are moved along. */
    ArrayNode annotations(JsonNode before) {
        ArrayNode all = JsonTrees.MAPPER.createArrayNode();
        for (JsonNode each : before) {
            JsonNode moved = each.deepCopy();
            JsonNode place =
                    moved.path("url_citation").isObject() ? moved.path("url_citation") : moved;
            if (place instanceof ObjectNode object && object.has("start_index")) {
                object.put("start_index", moved(object.path("start_index").asInt()));
                object.put("end_index", moved(object.path("end_index").asInt()));
            }
            all.add(moved);
        }
        return all.addAll(annotations.deepCopy());
    }

    /** What earlier sentences have cost, later ones may not spend again. */
    @Override
    public Optional<AttributionReport> check(String window, int from) {
        Optional<Checked> checked = checking.check(call, window, problems::add);
        if (checked.isPresent()) {
            add(checked.get(), window, from);
            call = call.with(call.request().limits().after(checked.get().report().usage()));
        } else {
            // The report on another piece is not all.
            sum.put("status", "partial");
            whole = Optional.empty();
        }
        return checked.map(Checked::report);
    }

    @Override
    public void passed(String piece, String sent) {
        original += unit.length(piece);
        corrected += unit.length(sent);
    }

    /** Adds what was found in the next piece, which begins at {@code from} in its window. */
    private void add(Checked fixed, String window, int from) {
        ObjectNode found = (ObjectNode) JsonTrees.read(ReportJson.compact(fixed.response()));
        whole = pieces == 0 && original == 0 ? Optional.of(found.deepCopy()) : Optional.empty();
        pieces++;
        if (!fixed.report().complete()) {
            sum.put("status", "partial");
        }
        int begin = unit.length(window.substring(0, from));
        int correctedBegin =
                begin
                        + fixed.report().edits().stream()
                                .filter(edit -> edit.applied() && edit.original().start() < from)
                                .mapToInt(this::growth)
                                .sum();
        int before = original - begin;
        int after = corrected - correctedBegin;
        int cited = citations.size();
        for (JsonNode edit : found.path("edits")) {
            if (edit.path("original").path(START).asInt() >= begin) {
                move(edit.path("original"), START, END, before);
                move(edit.path("corrected"), START, END, after);
                edits.add(renamed(edit, cited));
            }
        }
        for (JsonNode claim : found.path("claims")) {
            if (claim.path(START).asInt() >= begin) {
                move(claim, START, END, before);
                renumber(claim.path("afterEdit"), cited);
                claims.add(renamed(claim, cited));
            }
        }
        for (JsonNode each : found.path("annotations")) {
            if (each.path("start_index").asInt() >= correctedBegin
                    && each.path("type").asText().equals("url_citation")) {
                move(each, "start_index", "end_index", after);
                annotations.add(each);
            }
        }
        found.path("citations").forEach(citations::add);
        found.path("failures").forEach(failures::add);
    }

    private int growth(Edit edit) {
        return unit.length(edit.correctedText()) - unit.length(edit.originalText());
    }

    private static void move(JsonNode place, String start, String end, int by) {
        if (place instanceof ObjectNode range) {
            range.put(start, range.path(start).asInt() + by);
            range.put(end, range.path(end).asInt() + by);
        }
    }

    /** Ids and numbers of citations would be those of other pieces too. */
    private JsonNode renamed(JsonNode found, int cited) {
        renumber(found, cited);
        ((ObjectNode) found).put("id", pieces + "." + found.path("id").asText());
        if (found.path("claimIds") instanceof ArrayNode ids) {
            for (int i = 0; i < ids.size(); i++) {
                ids.set(i, pieces + "." + ids.path(i).asText());
            }
        }
        return found;
    }

    private static void renumber(JsonNode found, int by) {
        if (found.path("citationIndices") instanceof ArrayNode indices) {
            for (int i = 0; i < indices.size(); i++) {
                indices.set(i, IntNode.valueOf(indices.path(i).asInt() + by));
            }
        }
    }

    /** What was found out, as {@code /v1/fix} says it. */
    ObjectNode report() {
        return whole.orElse(sum);
    }

    /** Where a place of the text is after the edits. */
    private int moved(int place) {
        int by = 0;
        for (JsonNode edit : edits) {
            JsonNode from = edit.path("original");
            JsonNode to = edit.path("corrected");
            if (edit.path("applied").asBoolean() && from.path(END).asInt() <= place) {
                by = to.path(END).asInt() - from.path(END).asInt();
            }
        }
        return Math.min(place + by, corrected);
    }
}
