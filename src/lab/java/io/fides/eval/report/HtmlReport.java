package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Row;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A run as a page.
 *
 * @param runs one for each set, at least one
 * @param bootstrap for intervals and tests
 */
public record HtmlReport(List<SetRun> runs, Bootstrap bootstrap) {

    private static final String HEAD =
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Fides evaluation</title><style>
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
        StringBuilder html =
                new StringBuilder(HEAD).append(Style.CSS).append("</style></head><body>");
        html.append("<header><h1>What fixing an answer is worth</h1><p class=\"lead\">")
                .append(Html.text(lead()))
                .append("</p><nav>");
        runs.forEach(
                run ->
                        html.append("<a href=\"#")
                                .append(SetSection.anchor(run.manifest().set()))
                                .append("\">")
                                .append(Html.text(run.manifest().set()))
                                .append("</a>"));
        html.append("<a href=\"#method\">Method</a></nav></header><main>");
        if (runs.size() > 1) {
            overview(html);
        }
        runs.forEach(run -> html.append(new SetSection(run, bootstrap).html()));
        method(html);
        return html.append("</main><footer>Written by <code>fides eval run</code>. This page loads")
                .append(" nothing from anywhere.</footer></body></html>\n")
                .toString();
    }

    private String lead() {
        int systems = names().size();
        int answers = runs.stream().mapToInt(run -> run.systems().getFirst().rows().size()).sum();
        return systems
                + (systems == 1 ? " system" : " systems")
                + " on "
                + answers
                + " answers of "
                + runs.size()
                + (runs.size() == 1 ? " set" : " sets")
                + ", each searching the pages of its set, all judged by the same sentences and the"
                + " same NLI.";
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> run.systems().forEach(system -> names.add(system.system())));
        return names;
    }

    /** AF1 by system and set, as in FIDES table 1. */
    private void overview(StringBuilder html) {
        html.append(
                "<div class=\"card\"><h3>AF1 after editing</h3><table><thead><tr><th>System</th>");
        runs.forEach(
                run -> html.append("<th>").append(Html.text(run.manifest().set())).append("</th>"));
        html.append("<th>average</th></tr></thead><tbody>");
        List<String> names = new ArrayList<>(names());
        double highest = names.stream().mapToDouble(this::average).max().orElse(0);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            html.append("<tr><th>")
                    .append(FigureTable.dot(i))
                    .append(Html.text(name))
                    .append("</th>");
            for (SetRun run : runs) {
                Optional<Estimate> af1 = af1(run, name);
                html.append(cell(run, af1));
            }
            double average = average(name);
            html.append(average >= highest && names.size() > 1 ? "<td class=\"best\">" : "<td>")
                    .append("<span class=\"v\">")
                    .append(average < 0 ? "–" : Html.number("%.3f", average))
                    .append("</span></td></tr>");
        }
        html.append("</tbody></table></div>");
    }

    /** Over all sets; below 0 for a system that was not run on all of them. */
    private double average(String name) {
        double sum = 0;
        for (SetRun run : runs) {
            Optional<Estimate> af1 = af1(run, name);
            if (af1.isEmpty()) {
                return -1;
            }
            sum += af1.get().value();
        }
        return sum / runs.size();
    }

    private String cell(SetRun run, Optional<Estimate> af1) {
        if (af1.isEmpty()) {
            return "<td class=\"soft\">–</td>";
        }
        boolean best =
                run.systems().size() > 1
                        && run.systems().stream()
                                .map(system -> system.figure(Measure.AF1, bootstrap))
                                .flatMap(Optional::stream)
                                .allMatch(other -> other.value() <= af1.get().value() + 1e-9);
        return (best ? "<td class=\"best\">" : "<td>")
                + "<span class=\"v\">"
                + Html.number("%.3f", af1.get().value())
                + "</span><span class=\"ci\">"
                + Html.number("%.3f – ", af1.get().low())
                + Html.number("%.3f", af1.get().high())
                + "</span></td>";
    }

    private Optional<Estimate> af1(SetRun run, String name) {
        return run.systems().stream()
                .filter(system -> system.system().equals(name))
                .findFirst()
                .flatMap(system -> system.figure(Measure.AF1, bootstrap));
    }

    private void method(StringBuilder html) {
        html.append("<h2 id=\"method\">Method</h2><p>AR and AP are equations 1 and 2 of the FIDES")
                .append(
                        " paper, AF1 the harmonic mean of their means, AutoAIS its binary form: every")
                .append(" sentence entailed by some snippet. Preservation and F1 AP are RARR’s.")
                .append(" An edit is false if the text was right, abnormal if AR or AP fell by it.")
                .append(
                        " Retrieval counts sub-facts for which a page of the answer itself is among")
                .append(" the first windows. What failed scores 0, and AP counts the evidence of")
                .append(" unchecked sub-facts as useless, so that an outage never raises a score.")
                .append(" Intervals are 95 % bootstrap intervals over answers, ")
                .append(bootstrap.resamples())
                .append(" draws from seed ")
                .append(bootstrap.seed())
                .append("; tests are paired by answer; the best of a column is underlined.</p>");
        runs.forEach(run -> manifest(html, run));
    }

    private static void manifest(StringBuilder html, SetRun run) {
        RunManifest manifest = run.manifest();
        Map<String, String> lines = new TreeMap<>();
        manifest.files()
                .forEach(file -> lines.put("file " + file.name(), "sha256 " + file.sha256()));
        for (SystemRows system : run.systems()) {
            system.rows().stream()
                    .filter(row -> !row.failed())
                    .findFirst()
                    .map(row -> row.result().origin())
                    .ifPresent(origin -> lines.put("system " + system.system(), words(origin)));
        }
        html.append("<div class=\"card\"><h3>")
                .append(Html.text(manifest.set()))
                .append("</h3><dl>");
        line(html, "NLI", manifest.scorer());
        line(html, "program", manifest.version() + ", revision " + manifest.revision());
        line(html, "started", manifest.started());
        line(
                html,
                "machine",
                manifest.machine().processors()
                        + " processors, "
                        + manifest.machine().architecture()
                        + ", "
                        + manifest.machine().system()
                        + ", Java "
                        + manifest.machine().java());
        line(html, "traffic", manifest.traffic());
        lines.forEach((name, value) -> line(html, name, value));
        html.append("</dl></div>");
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

    private static void line(StringBuilder html, String name, String value) {
        html.append("<dt>")
                .append(Html.text(name))
                .append("</dt><dd>")
                .append(Html.text(value))
                .append("</dd>");
    }
}
