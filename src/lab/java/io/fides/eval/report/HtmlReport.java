package io.fides.eval.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import io.quarkus.qute.Engine;
import io.quarkus.qute.Expression;
import io.quarkus.qute.HtmlEscaper;
import io.quarkus.qute.RawString;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.Template;
import io.quarkus.qute.ValueResolver;
import io.quarkus.qute.Variant;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * A run as a page.
 *
 * @param bootstrap for intervals and tests
 */
public record HtmlReport(List<SetRun> runs, Bootstrap bootstrap) {

    private static final Engine ENGINE =
            Engine.builder()
                    .addDefaults()
                    .addValueResolver(new ReflectionValueResolver())
                    .addValueResolver(numbers())
                    .addResultMapper(new Shown())
                    .build();

    public HtmlReport {
        runs =
                runs.stream()
                        .filter(
                                run ->
                                        !run.systems().isEmpty()
                                                && !run.systems().getFirst().rows().isEmpty())
                        .toList();
    }

    /** Markup in texts is shown and not obeyed, and so is what would turn the reading direction. */
    private static final class Shown extends HtmlEscaper {

        /** Control characters, turns of the reading direction, and what is no character. */
        private static final String UNFIT =
                "[\\p{Cc}\\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF&&[^\n\t]]";

        Shown() {
            super(List.of(Variant.TEXT_HTML));
        }

        @Override
        public String map(Object result, Expression expression) {
            return super.map(result.toString().replaceAll(UNFIT, "\uFFFD"), expression);
        }
    }

    /** Numbers with a point, whatever the language of the machine: {@code {p.as('%.3f')}}. */
    private static ValueResolver numbers() {
        return ValueResolver.builder()
                .applyToBaseClass(Number.class)
                .applyToName("as")
                .resolveAsync(
                        number ->
                                number.evaluate(number.getParams().getFirst())
                                        .thenApply(
                                                format ->
                                                        String.format(
                                                                Locale.ROOT,
                                                                format.toString(),
                                                                number.getBase())))
                .build();
    }

    /** A page whose texts may come from anywhere. */
    static Template page(String text) {
        return ENGINE.parse(text, Variant.forContentType(Variant.TEXT_HTML));
    }

    public String html() {
        List<SetSection> sections =
                runs.stream().map(run -> new SetSection(run, bootstrap)).toList();
        long systems =
                runs.stream()
                        .flatMap(run -> run.systems().stream())
                        .map(SystemRows::system)
                        .distinct()
                        .count();
        return page(resource("report.html"))
                .data("style", new RawString(resource("report.css")))
                .data("sections", sections)
                .data("systems", Measured.count((int) systems, "system", "systems"))
                .data(
                        "answers",
                        runs.stream().mapToInt(run -> run.systems().getFirst().rows().size()).sum())
                .data("sets", Measured.count(runs.size(), "set", "sets"))
                .data("bootstrap", bootstrap)
                .render();
    }

    private static String resource(String name) {
        URL url = Objects.requireNonNull(HtmlReport.class.getResource(name));
        return Uncheck.get(() -> IOUtils.toString(url, UTF_8));
    }
}
