package io.fides.eval.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fides.domain.Manifest;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A run as a page.
 *
 * @param bootstrap for intervals and tests
 */
public record HtmlReport(List<SetRun> runs, Bootstrap bootstrap) {

    private static final String STYLE = "report.css";

    private static final String SHELL =
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy"
              content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Fides evaluation</title><style></style></head>
            <body><header><h1>What fixing an answer is worth</h1></header>
            <footer>Written by <code>fides eval run</code>.
            This page loads nothing from anywhere.</footer></body></html>
            """;

    public HtmlReport {
        runs =
                runs.stream()
                        .filter(
                                run ->
                                        !run.systems().isEmpty()
                                                && !run.systems().getFirst().rows().isEmpty())
                        .toList();
    }

    /** The whole page. */
    public String html() {
        Element nav = Html.of("nav");
        for (SetRun run : runs) {
            String set = run.manifest().set();
            nav.appendChild(Html.of("a", set).attr("href", "#" + SetSection.anchor(set)));
        }
        nav.appendChild(Html.of("a", "Method").attr("href", "#method"));
        Element main = Html.of("main");
        runs.forEach(run -> main.appendChildren(new SetSection(run, bootstrap).html()));
        main.appendChild(Html.of("h2", "Method").attr("id", "method"))
                .appendChild(Html.of("p", method()));
        runs.forEach(run -> main.appendChild(manifest(run)));
        Document page = Jsoup.parse(SHELL);
        page.head().getElementsByTag("style").append(style());
        // What is set in code keeps its blanks.
        page.outputSettings().prettyPrint(false);
        page.expectFirst("header")
                .appendChild(Html.of("p.lead", lead()))
                .appendChild(nav)
                .after(main);
        return page.outerHtml() + "\n";
    }

    private static String style() {
        try (InputStream css = HtmlReport.class.getResourceAsStream(STYLE)) {
            return new String(Objects.requireNonNull(css).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String lead() {
        long systems =
                runs.stream()
                        .flatMap(run -> run.systems().stream())
                        .map(SystemRows::system)
                        .distinct()
                        .count();
        int answers = runs.stream().mapToInt(run -> run.systems().getFirst().rows().size()).sum();
        return "%s on %d answers of %s, each searching the pages of its set, all judged by the same"
                        .formatted(
                                Measured.count((int) systems, "system", "systems"),
                                answers,
                                Measured.count(runs.size(), "set", "sets"))
                + " sentences and the same NLI.";
    }

    private String method() {
        return """
               AR and AP are equations 1 and 2 of the FIDES paper, AF1 the harmonic mean of their \
               means, AutoAIS its binary form: every sentence entailed by some snippet. \
               Preservation and F1 AP are RARR’s. An edit is false if the text was right, \
               abnormal if AR or AP fell by it. Retrieval counts sub-facts for which a page of \
               the answer itself is among the first windows. What failed scores 0, and AP counts \
               the evidence of unchecked sub-facts as useless, so that an outage never raises a \
               score. Intervals are 95 % bootstrap intervals over answers,\s"""
                + " %d draws from seed %d".formatted(bootstrap.resamples(), bootstrap.seed())
                + "; tests are paired by answer; the best of a column is underlined.";
    }

    private static Element manifest(SetRun run) {
        RunManifest manifest = run.manifest();
        Element list = Html.of("dl");
        BiConsumer<String, String> line =
                (name, value) ->
                        list.appendChild(Html.of("dt", name)).appendChild(Html.of("dd", value));
        line.accept("NLI", manifest.scorer());
        line.accept("program", manifest.version() + ", revision " + manifest.revision());
        line.accept("started", manifest.started());
        line.accept("machine", manifest.machine());
        line.accept("traffic", manifest.traffic());
        manifest.files().forEach(file -> line.accept(file.name(), "sha256 " + file.sha256()));
        for (SystemRows system : run.systems()) {
            system.rows().stream()
                    .filter(row -> !row.failed())
                    .findFirst()
                    .map(row -> words(row.result().origin()))
                    .ifPresent(words -> line.accept("system " + system.system(), words));
        }
        return Html.card(manifest.set(), list);
    }

    private static String words(Manifest origin) {
        return origin.pipeline()
                + "; "
                + new TreeMap<>(origin.models())
                + "; "
                + new TreeMap<>(origin.settings())
                + (origin.prompts().isEmpty()
                        ? ""
                        : "; prompts " + new TreeMap<>(origin.prompts()));
    }
}
