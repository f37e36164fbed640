package io.fides.eval.report;

import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.PairedTest;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Measure.Group;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** What a report says of one data set. */
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

    static String anchor(String set) {
        return "set-" + set.replaceAll("[^a-zA-Z0-9]", "-");
    }

    /** One piece of the page below another. */
    List<Element> html() {
        List<SystemRows> systems = run.systems();
        String name = run.manifest().set();
        List<Element> all = new ArrayList<>();
        all.add(Html.of("h2", name).attr("id", anchor(name)));
        all.add(Html.of("p.lead", about()));
        table("Attribution", systems, 0, Group.ATTRIBUTION).ifPresent(all::add);
        table("Edits", systems, 0, Group.EDITS).ifPresent(all::add);
        if (labelled()) {
            List<SystemRows> beside = new ArrayList<>(systems);
            beside.add(systems.getFirst().trivial(Said.SUPPORTED));
            beside.add(systems.getFirst().trivial(Said.CONTRADICTED));
            table("Verdicts on claims that people have labelled", beside, 2, Group.CLAIMS)
                    .ifPresent(all::add);
        }
        table("Retrieval", systems, 0, Group.RETRIEVAL).ifPresent(all::add);
        table("Coverage and cost of an answer", systems, 0, Group.COST).ifPresent(all::add);
        if (systems.size() > 1) {
            all.add(Html.card("Paired bootstrap tests, answer by answer", tests()));
        }
        PaperOrder.card(systems, bootstrap).ifPresent(all::add);
        all.add(Html.of("h3", "Where systems differ"));
        all.addAll(new CaseList(systems).html());
        return all;
    }

    private boolean labelled() {
        return run.systems().getFirst().claims(false) > 0;
    }

    private String about() {
        SystemRows first = run.systems().getFirst();
        int failures = run.systems().stream().mapToInt(SystemRows::failures).sum();
        return "%d answers, a corpus of %d pages%s. %s%s"
                .formatted(
                        first.rows().size(),
                        run.manifest().pages(),
                        labelled()
                                ? ", %d labelled claims of which %d are supported"
                                        .formatted(first.claims(false), first.claims(true))
                                : "",
                        failures == 0 ? "Nothing failed." : failures + " rows failed and score 0.",
                        run.missing() > 0
                                ? " " + run.missing() + " answers are not done by all systems."
                                : "");
    }

    private Optional<Element> table(
            String title, List<SystemRows> systems, int plain, Group group) {
        return FigureTable.of(systems, plain, bootstrap, group).card(title);
    }

    /** Every system against the first, answer by answer. */
    private Element tests() {
        List<SystemRows> systems = run.systems();
        List<Measure> shown =
                TESTED.stream().filter(each -> test(systems.get(1), each).isPresent()).toList();
        Element first = Html.of("th", "against ", systems.getFirst().system());
        Stream<Element> labels = shown.stream().map(each -> Html.of("th", "Δ ", each.label()));
        List<Element> rows = new ArrayList<>();
        for (int i = 1; i < systems.size(); i++) {
            SystemRows system = systems.get(i);
            Element name = Html.of("th", Html.dot(i), system.system());
            rows.add(
                    Html.of("tr", name)
                            .appendChildren(
                                    shown.stream().map(each -> cell(test(system, each))).toList()));
        }
        return Html.table(Stream.concat(Stream.of(first), labels).toList(), rows);
    }

    private Optional<PairedTest> test(SystemRows system, Measure measure) {
        return measure.test(system.rows(), run.systems().getFirst().rows(), bootstrap);
    }

    private static Element cell(Optional<PairedTest> test) {
        return test.map(
                        each -> {
                            String interval =
                                    Html.number(
                                            "%+.3f – %+.3f, p %.3f",
                                            each.difference().low(),
                                            each.difference().high(),
                                            each.p());
                            return Html.of(
                                    each.isGain() ? "td.good" : each.isLoss() ? "td.bad" : "td",
                                    Html.number("%+.3f", each.difference().value()),
                                    Html.of("span.ci", interval));
                        })
                .orElseGet(Html::dash);
    }
}
