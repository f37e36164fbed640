package io.fides.eval.report;

import io.fides.domain.run.Manifest;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Measure.Group;
import io.fides.eval.run.Row;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import io.fides.revise.Change;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What {@code report.html} says of one data set. */
record SetSection(SetRun run, Bootstrap bootstrap) {

    private static final List<Measure> TESTED =
            List.of(
                    Measure.AR,
                    Measure.AP,
                    Measure.AF1,
                    Measure.AUTO_AIS,
                    Measure.PRESERVATION,
                    Measure.BALANCED_ACCURACY,
                    Measure.F1_FALSE);

    public String set() {
        return run.manifest().set();
    }

    public String anchor() {
        return "set-" + set().replaceAll("[^a-zA-Z0-9]", "-");
    }

    public List<SystemRows> systems() {
        return run.systems();
    }

    public SystemRows first() {
        return systems().getFirst();
    }

    public List<SystemRows> others() {
        return systems().subList(1, systems().size());
    }

    private boolean labelled() {
        return first().claims(false) > 0;
    }

    public String about() {
        int failures = systems().stream().mapToInt(SystemRows::failures).sum();
        return "%d answers, a corpus of %d pages%s. %s%s"
                .formatted(
                        first().rows().size(),
                        run.manifest().pages(),
                        labelled()
                                ? ", %d labelled claims of which %d are supported"
                                        .formatted(first().claims(false), first().claims(true))
                                : "",
                        failures == 0 ? "Nothing failed." : failures + " rows failed and score 0.",
                        run.missing() > 0
                                ? " " + run.missing() + " answers are not done by all systems."
                                : "");
    }

    /** Those in which some system has a figure. */
    public List<FigureTable> tables() {
        return Stream.of(
                        table("Attribution", systems(), Group.ATTRIBUTION),
                        table("Edits", systems(), Group.EDITS),
                        table(
                                "Verdicts on claims that people have labelled",
                                Stream.concat(systems().stream(), run.trivial().stream()).toList(),
                                Group.CLAIMS),
                        table("Retrieval", systems(), Group.RETRIEVAL),
                        table("Coverage and cost of an answer", systems(), Group.COST))
                .filter(table -> !table.columns().isEmpty())
                .toList();
    }

    private FigureTable table(String title, List<SystemRows> shown, Group group) {
        return FigureTable.of(title, shown, systems().size(), bootstrap, group);
    }

    /** What systems are tested by against the first, answer by answer. */
    public List<Measure> tested() {
        return TESTED.stream().filter(each -> test(systems().get(1), each).isPresent()).toList();
    }

    public Optional<PairedTest> test(SystemRows system, Measure measure) {
        return measure.test(system.rows(), first().rows(), bootstrap);
    }

    public List<PaperOrder> orders() {
        return PaperOrder.of(systems(), bootstrap);
    }

    /** The answers on which systems differ, those first on which they differ most. */
    public List<List<Row>> cases() {
        return IntStream.range(0, first().rows().size())
                .mapToObj(i -> systems().stream().map(system -> system.rows().get(i)).toList())
                .filter(SetSection::isWorthShowing)
                .sorted(Comparator.comparingDouble(rows -> -apart(rows)))
                .toList();
    }

    private static boolean isWorthShowing(List<Row> rows) {
        return apart(rows) >= Row.VISIBLE
                || rows.stream().map(Row::outcome).distinct().count() > 1
                || rows.stream().anyMatch(Row::failed)
                || (rows.size() == 1 && rows.getFirst().changed());
    }

    private static double apart(List<Row> rows) {
        var worth = rows.stream().mapToDouble(Row::worth).summaryStatistics();
        return worth.getMax() - worth.getMin();
    }

    public Optional<Change> change(Row row) {
        return Change.between(row.answer(), row.result().corrected());
    }

    /** What made the rows of a system; empty if all of them failed. */
    public String origin(SystemRows system) {
        return system.rows().stream()
                .filter(row -> !row.failed())
                .findFirst()
                .map(row -> words(row.result().origin()))
                .orElse("");
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
