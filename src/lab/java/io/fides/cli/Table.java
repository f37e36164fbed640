package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.cli.terminal.Visible;
import io.fides.domain.run.Failure;
import io.fides.eval.Measured;
import io.fides.eval.Measured.Figure;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Writes what was measured. */
final class Table {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** From here on decimals say nothing. */
    private static final double LARGE = 10;

    private Table() {}

    /** Writes one thing alone, of which its own figures say all. */
    static void write(PrintWriter out, boolean json, Measured measured) {
        out.println(json ? Visible.json(json(measured).toPrettyString()) : text(measured));
        out.flush();
    }

    /** For people: a line each, without a line break at the end. */
    static String text(Measured measured) {
        StringJoiner lines = new StringJoiner(System.lineSeparator());
        String about = measured.about();
        lines.add((Visible.line(measured.name()) + "  " + Visible.line(about)).strip());
        measured.figures().stream()
                .filter(figure -> !figure.label().isEmpty())
                .forEach(figure -> lines.add(row(figure)));
        measured.parts().forEach(part -> lines.add(text(part)));
        measured.failures().stream()
                .map(Failure::detail)
                .distinct()
                .limit(3)
                .forEach(why -> lines.add("  failed: " + Visible.line(why)));
        return lines.toString();
    }

    private static String row(Figure figure) {
        String value =
                figure.estimate()
                        .map(
                                each ->
                                        "%9s   [%s, %s]   n %d"
                                                .formatted(
                                                        number(each.value()),
                                                        number(each.low()),
                                                        number(each.high()),
                                                        each.n()))
                        .orElseGet(() -> plain(figure.plain()));
        return "  %-22s ".formatted(figure.label()) + value;
    }

    private static String plain(JsonNode value) {
        if (value.isObject()) {
            return value.properties().stream()
                    .map(each -> each.getValue().asText() + " " + Visible.line(each.getKey()))
                    .collect(Collectors.joining(", "));
        }
        String text =
                value.isFloatingPointNumber()
                        ? number(value.asDouble())
                        : Visible.line(value.asText());
        return "%9s".formatted(text);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < LARGE ? "%.3f" : "%.1f", value);
    }

    /** For programs: keys with their values, and an array of the parts. */
    static ObjectNode json(Measured measured) {
        ObjectNode node = JSON.createObjectNode();
        for (Figure figure : measured.figures()) {
            node.set(
                    figure.key(),
                    figure.estimate().<JsonNode>map(JSON::valueToTree).orElse(figure.plain()));
        }
        for (Measured part : measured.parts()) {
            node.withArray("parts").addObject().put("name", part.name()).setAll(json(part));
        }
        if (!measured.failures().isEmpty()) {
            node.put("failures", measured.failures().size());
        }
        return node;
    }
}
