package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.openai.Checking.Checked;
import io.fides.api.openai.Checking.Spent;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A text that a model is still writing. What is added comes out again once its sentence is complete
 * and checked; only then.
 *
 * <p>A sentence is checked behind the two before it, in which pronouns are spelled out, so that it
 * means what it meant in the text, and the work for a text grows with its length only. What is
 * found in those two is left out; they are sent already.
 */
final class DraftText {

    /** So much after a full stop tells whether it ended a sentence. */
    private static final int AHEAD = 32;

    /** Units that are held; what is longer cannot be checked as one text anyway. */
    private static final int MOST_HELD = 20_000;

    private static final int CONTEXT = 2;

    private final Checking checking;
    private final FixCall call;
    private final DraftReport report;
    private final StringBuilder held = new StringBuilder();
    private final StringBuilder sent = new StringBuilder();
    private final List<Problem> failures = new ArrayList<>();
    private String context = "";
    private Spent spent = Spent.NOTHING;

    DraftText(Checking checking, FixCall call) {
        this.checking = checking;
        this.call = call;
        this.report = new DraftReport(call.options().offsets());
    }

    /** Takes more of the text, and gives what can be sent. */
    String add(String more) {
        held.append(more);
        return send(complete());
    }

    String end() {
        return send(held.length());
    }

    String whole(String text) {
        held.append(text);
        return end();
    }

    String text() {
        return sent.toString();
    }

    boolean isUntouched() {
        return held.isEmpty() && sent.isEmpty();
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

    /** End of the last sentence that is complete; never inside a block of code. */
    private int complete() {
        if (held.length() > MOST_HELD) {
            return held.length();
        }
        String text = held.toString();
        return SentenceSplitter.split(text).reversed().stream()
                .map(Span::end)
                .filter(end -> text.length() - end >= AHEAD)
                .filter(end -> text.substring(0, end).split("```", -1).length % 2 == 1)
                .findFirst()
                .orElse(0);
    }

    private String send(int end) {
        String piece = held.substring(0, end);
        held.delete(0, end);
        String checked = piece.isBlank() ? piece : check(piece);
        report.passed(piece, checked);
        sent.append(checked);
        return checked;
    }

    private String check(String piece) {
        String window = context + piece;
        int from = context.length();
        return switch (checking.check(call, window, spent)) {
            case Checked.Failed(Problem problem) -> {
                failures.add(problem);
                context = "";
                yield piece;
            }
            case Checked.Fixed fixed -> {
                report.add(fixed, window, from);
                spent = spent.and(fixed.report());
                context = wordings(fixed.report());
                yield corrected(fixed.report(), window, from);
            }
        };
    }

    private static String wordings(AttributionReport report) {
        var rows = report.sentences();
        return rows.subList(Math.max(0, rows.size() - CONTEXT), rows.size()).stream()
                .map(row -> row.sentence().wording())
                .collect(Collectors.joining(" "));
    }

    /** What stands behind {@code from}, with the edits that were applied there. */
    private static String corrected(AttributionReport report, String window, int from) {
        List<Edit> edits =
                report.edits().stream()
                        .filter(edit -> edit.applied() && edit.original().start() >= from)
                        .sorted(Comparator.comparingInt(edit -> edit.original().start()))
                        .toList();
        StringBuilder corrected = new StringBuilder();
        int at = from;
        for (Edit edit : edits) {
            corrected.append(window, at, edit.original().start()).append(edit.correctedText());
            at = edit.original().end();
        }
        return corrected.append(window, at, window.length()).toString();
    }
}
