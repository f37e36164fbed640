package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fides.domain.Failure;
import io.fides.eval.Figure.Value;
import io.fides.eval.metric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was measured of one thing: a file, a kind of its texts, a system.
 *
 * @param name of it
 * @param about more about it, for people
 * @param figures in the order in which they are shown
 * @param parts the same of its parts
 * @param failures why something of it could not be measured
 */
public record Measured(
        String name,
        String about,
        List<Figure> figures,
        List<Measured> parts,
        List<Failure> failures) {

    public Measured {
        figures = List.copyOf(figures);
        parts = List.copyOf(parts);
        failures = List.copyOf(failures);
    }

    /** Without figures yet. */
    public static Measured of(String name, String about) {
        return new Measured(name, about, List.of(), List.of(), List.of());
    }

    /** A number with its noun. */
    public static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** With one more row, if there is a figure. */
    public Measured with(String label, String key, Optional<Estimate> figure) {
        return figure.map(each -> with(new Figure(label, key, new Value.Interval(each))))
                .orElse(this);
    }

    /** With one more row without an interval. */
    public Measured with(String label, String key, JsonNode value) {
        return with(new Figure(label, key, new Value.Plain(value)));
    }

    public Measured with(String label, String key, double amount) {
        return with(label, key, JsonNodeFactory.instance.numberNode(amount));
    }

    /** With a count that people read in the words about it. */
    public Measured with(String key, long count) {
        return with("", key, JsonNodeFactory.instance.numberNode(count));
    }

    /** With a word that people read in the words about it. */
    public Measured with(String key, String word) {
        return with("", key, JsonNodeFactory.instance.textNode(word));
    }

    private Measured with(Figure figure) {
        List<Figure> more = new ArrayList<>(figures);
        more.add(figure);
        return new Measured(name, about, more, parts, failures);
    }

    /** With these parts and failures. */
    public Measured with(List<Measured> parts, List<Failure> failures) {
        return new Measured(name, about, figures, parts, failures);
    }

    /** With more words about it. */
    public Measured about(String more) {
        return new Measured(name, about + more, figures, parts, failures);
    }

    /** Under another name. */
    public Measured named(String other) {
        return new Measured(other, about, figures, parts, failures);
    }

    /** The figure of a key; empty if there is none with an interval. */
    public Optional<Estimate> figure(String key) {
        return value(key) instanceof Value.Interval(Estimate estimate)
                ? Optional.of(estimate)
                : Optional.empty();
    }

    /** What a key without an interval has; missing if there is none. */
    public JsonNode plain(String key) {
        return value(key) instanceof Value.Plain(JsonNode value)
                ? value
                : JsonNodeFactory.instance.missingNode();
    }

    private Value value(String key) {
        return figures.stream()
                .filter(each -> each.key().equals(key))
                .map(Figure::value)
                .findFirst()
                .orElse(new Value.Plain(JsonNodeFactory.instance.missingNode()));
    }
}
