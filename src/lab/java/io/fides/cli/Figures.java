package io.fides.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.metric.Estimate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Figures with their intervals, in the order in which they are shown. */
final class Figures {

    private final Map<String, Figure> figures = new LinkedHashMap<>();

    private record Figure(String key, Estimate estimate) {}

    /**
     * @param name for people
     * @param key for programs
     * @param figure left out if absent
     */
    Figures with(String name, String key, Optional<Estimate> figure) {
        figure.ifPresent(each -> figures.put(name, new Figure(key, each)));
        return this;
    }

    /** A line each, with a line break before it. */
    String text() {
        StringBuilder text = new StringBuilder();
        figures.forEach(
                (name, figure) ->
                        text.append(
                                String.format(
                                        Locale.ROOT,
                                        "%n  %-20s %6.3f   [%.3f, %.3f]",
                                        name,
                                        figure.estimate().value(),
                                        figure.estimate().low(),
                                        figure.estimate().high())));
        return text.toString();
    }

    void into(ObjectNode json) {
        figures.values()
                .forEach(
                        figure ->
                                json.putObject(figure.key())
                                        .put("value", figure.estimate().value())
                                        .put("low", figure.estimate().low())
                                        .put("high", figure.estimate().high()));
    }
}
