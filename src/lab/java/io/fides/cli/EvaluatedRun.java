package io.fides.cli;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.run.Measure;
import io.fides.eval.run.Said;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of a run on one set, for people. */
final class EvaluatedRun {

    private static final String LINE = "%n";

    private EvaluatedRun() {}

    static String text(SetRun run, Bootstrap bootstrap) {
        StringBuilder text = new StringBuilder();
        List<SystemRows> systems = new ArrayList<>(run.systems());
        if (systems.isEmpty()) {
            return run.manifest().set() + "  nothing was run";
        }
        SystemRows first = systems.getFirst();
        text.append(run.manifest().set())
                .append("  ")
                .append(Wording.count(first.rows().size(), "answer", "answers"));
        if (first.claims(false) > 0) {
            text.append(", ")
                    .append(first.claims(false))
                    .append(" labelled claims, ")
                    .append(first.claims(true))
                    .append(" of them supported");
            systems.add(first.trivial(Said.SUPPORTED));
            systems.add(first.trivial(Said.CONTRADICTED));
        }
        text.append(", scored by ").append(run.manifest().scorer());
        for (SystemRows system : systems) {
            text.append(String.format(LINE + "%s", Visible.line(system.system())));
            if (system.failures() > 0) {
                text.append(", ").append(system.failures()).append(" failed");
            }
            boolean trivial = run.systems().stream().noneMatch(system::equals);
            for (Map.Entry<Measure, Estimate> figure : system.figures(bootstrap).entrySet()) {
                if (!trivial || figure.getKey().group() == Measure.Group.CLAIMS) {
                    text.append(line(figure.getKey(), figure.getValue()));
                }
            }
        }
        return text.append(String.format(LINE)).toString();
    }

    private static String line(Measure measure, Estimate figure) {
        return String.format(
                Locale.ROOT,
                measure.isShare()
                        ? LINE + "  %-22s %8.3f  [%.3f, %.3f]"
                        : LINE + "  %-22s %8.1f  [%.1f, %.1f]",
                measure.label(),
                figure.value(),
                figure.low(),
                figure.high());
    }
}
