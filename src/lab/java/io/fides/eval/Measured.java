package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fides.domain.run.Failure;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What was measured of one thing: a file, a kind of its texts, a system.
 *
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

    private static final ObjectMapper JSON = new ObjectMapper();

    public Measured {
        figures = List.copyOf(figures);
        parts = List.copyOf(parts);
        failures = List.copyOf(failures);
    }

    /**
     * A row of what was measured.
     *
     * @param label for people; empty for what they read elsewhere
     * @param key for programs
     * @param estimate a figure with its interval; empty for a plain value
     * @param plain a count, an amount or words; missing for a figure with an interval
     */
    public record Figure(String label, String key, Optional<Estimate> estimate, JsonNode plain) {}

    public static Measured of(String name, String about) {
        return new Measured(name, about, List.of(), List.of(), List.of());
    }

    public static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** With one more row, if there is a figure. */
    public Measured with(String label, String key, Optional<Estimate> figure) {
        return figure.isEmpty()
                ? this
                : with(new Figure(label, key, figure, MissingNode.getInstance()));
    }

    /**
     * With one more row without an interval.
     *
     * @param value a count, an amount, a word, or a map of these
     */
    public Measured with(String label, String key, Object value) {
        return with(new Figure(label, key, Optional.empty(), JSON.valueToTree(value)));
    }

    /** With the share that items bring of one thing, of what they bring of another. */
    public <T> Measured share(
            String label,
            String key,
            Sample<T> of,
            ToDoubleFunction<T> part,
            ToDoubleFunction<T> whole) {
        return with(label, key, of.share(part, whole));
    }

    /** With a count or a word that people read in the words about it. */
    public Measured with(String key, Object value) {
        return with("", key, value);
    }

    /** With a count, also in the words about it. */
    public Measured counting(String key, int number, String one, String many) {
        boolean open = about.isEmpty() || about.endsWith(" ");
        return with(key, number).about((open ? "" : ", ") + count(number, one, many));
    }

    private Measured with(Figure figure) {
        List<Figure> more = new ArrayList<>(figures);
        more.add(figure);
        return new Measured(name, about, more, parts, failures);
    }

    public Measured with(List<Measured> parts, List<Failure> failures) {
        return new Measured(name, about, figures, parts, failures);
    }

    public Measured about(String more) {
        return new Measured(name, about + more, figures, parts, failures);
    }

    public Measured named(String other) {
        return new Measured(other, about, figures, parts, failures);
    }

    /** The figure of a key; empty if there is none with an interval. */
    public Optional<Estimate> figure(String key) {
        return row(key).flatMap(Figure::estimate);
    }

    /** What a key without an interval has; missing if there is none. */
    public JsonNode plain(String key) {
        return row(key).map(Figure::plain).orElse(MissingNode.getInstance());
    }

    private Optional<Figure> row(String key) {
        return figures.stream().filter(each -> each.key().equals(key)).findFirst();
    }
}
