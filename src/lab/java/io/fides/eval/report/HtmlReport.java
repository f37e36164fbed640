package io.fides.eval.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A run as a page.
 *
 * @param runs one for each set, at least one
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
            <title>Fides evaluation</title><style>%s</style></head>
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
        Element nav = Html.of("nav", "");
        for (SetRun run : runs) {
            String set = run.manifest().set();
            nav.appendChild(Html.of("a", "", set).attr("href", "#" + SetSection.anchor(set)));
        }
        nav.appendChild(Html.of("a", "", "Method").attr("href", "#method"));
        Element main = Html.of("main", "");
        if (runs.size() > 1) {
            overview().ifPresent(main::appendChild);
        }
        runs.forEach(run -> main.appendChildren(new SetSection(run, bootstrap).html()));
        main.appendChild(Html.of("h2", "", "Method").attr("id", "method"))
                .appendChild(Html.of("p", "", method()));
        runs.forEach(run -> main.appendChild(manifest(run)));
        Document page = Jsoup.parse(SHELL.formatted(style()));
        // What is set in code keeps its blanks.
        page.outputSettings().prettyPrint(false);
        page.expectFirst("header")
                .appendChild(Html.of("p", "lead", lead()))
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
        int systems = names().size();
        int answers = runs.stream().mapToInt(run -> run.systems().getFirst().rows().size()).sum();
        return "%s on %d answers of %s, each searching the pages of its set, all judged by the same"
                        .formatted(
                                Measured.count(systems, "system", "systems"),
                                answers,
                                Measured.count(runs.size(), "set", "sets"))
                + " sentences and the same NLI.";
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> run.systems().forEach(system -> names.add(system.system())));
        return names;
    }

    /** AF1 by system and set, as in FIDES table 1; the average of those run on all sets. */
    private Optional<Element> overview() {
        List<String> names = List.copyOf(names());
        List<List<Optional<Estimate>>> bySet =
                runs.stream()
                        .map(run -> names.stream().map(name -> af1(run, name)).toList())
                        .toList();
        List<FigureTable.Column> columns = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            String set = runs.get(i).manifest().set();
            columns.add(new FigureTable.Column(set, Measure.AF1, bySet.get(i), List.of()));
        }
        List<Optional<Estimate>> averages =
                IntStream.range(0, names.size())
                        .mapToObj(i -> average(bySet.stream().map(each -> each.get(i)).toList()))
                        .toList();
        columns.add(new FigureTable.Column("average", Measure.AF1, averages, List.of()));
        return new FigureTable(names, 0, columns).card("AF1 after editing");
    }

    /** Without an interval. */
    private static Optional<Estimate> average(List<Optional<Estimate>> figures) {
        if (figures.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        double mean =
                figures.stream()
                        .flatMap(Optional::stream)
                        .mapToDouble(Estimate::value)
                        .average()
                        .orElse(0);
        return Optional.of(new Estimate(mean, Double.NaN, Double.NaN, figures.size()));
    }

    private Optional<Estimate> af1(SetRun run, String name) {
        return run.systems().stream()
                .filter(system -> system.system().equals(name))
                .findFirst()
                .flatMap(system -> system.figure(Measure.AF1, bootstrap));
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
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("NLI", manifest.scorer());
        lines.put("program", manifest.version() + ", revision " + manifest.revision());
        lines.put("started", manifest.started());
        lines.put("machine", manifest.machine());
        lines.put("traffic", manifest.traffic());
        manifest.files()
                .forEach(file -> lines.put("file " + file.name(), "sha256 " + file.sha256()));
        for (SystemRows system : run.systems()) {
            system.rows().stream()
                    .filter(row -> !row.failed())
                    .findFirst()
                    .map(row -> row.result().origin())
                    .ifPresent(origin -> lines.put("system " + system.system(), words(origin)));
        }
        Element list = Html.of("dl", "");
        lines.forEach(
                (name, value) ->
                        list.appendChild(Html.of("dt", "", name))
                                .appendChild(Html.of("dd", "", value)));
        return Html.card(manifest.set(), list);
    }

    private static String words(Row.Origin origin) {
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
