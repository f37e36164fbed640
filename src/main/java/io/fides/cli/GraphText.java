package io.fides.cli;

import io.fides.domain.AttributionReport;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.graph.Triplet;
import java.util.Locale;
import java.util.Optional;

/** What a knowledge graph makes of a text, as a person reads it. */
final class GraphText {

    private static final String MARGIN = " ".repeat(19);

    private final AttributionReport report;
    private final Ink ink;
    private final int columns;
    private final StringBuilder out = new StringBuilder();

    private GraphText(AttributionReport report, Ink ink, int columns) {
        this.report = report;
        this.ink = ink;
        this.columns = columns;
    }

    /** Empty if no graph was asked. */
    static String of(AttributionReport report, Ink ink, int columns) {
        Optional<GraphReport> graph = report.graph();
        if (graph.isEmpty()) {
            return "";
        }
        GraphText text = new GraphText(report, ink, columns);
        text.write(graph.get());
        return text.out.toString();
    }

    private void write(GraphReport graph) {
        out.append('\n').append(ink.bold("Graph " + Visible.line(graph.graph()))).append('\n');
        graph.claims().forEach(this::claim);
        if (graph.unplaced() > 0) {
            wrapped(
                    "  ",
                    "  ",
                    Wording.count(graph.unplaced(), "claim is", "claims are")
                            + " not worded as in the text");
        }
        String score =
                graph.score().isPresent()
                        ? String.format(Locale.ROOT, "%.3f", graph.score().getAsDouble())
                        : "none: there is no claim";
        wrapped("  ", "  ", "attribution score (KAS)  " + score);
    }

    private void claim(GraphClaim claim) {
        String words = Visible.line(claim.span().of(report.answer().text()));
        wrapped(
                "  " + label(claim.label()) + "  ",
                MARGIN,
                words + ink.dim(String.format(Locale.ROOT, " TMS %.2f", claim.match())));
        for (Triplet triplet : claim.triplets()) {
            wrapped(MARGIN, MARGIN + "  ", ink.dim(Visible.line(triplet.toString())));
        }
        wrapped(MARGIN, MARGIN, Visible.line(claim.rationale()));
    }

    private String label(ClaimLabel label) {
        String word = label.name().toLowerCase(Locale.ROOT);
        String padded = word + " ".repeat(15 - word.length());
        return switch (label) {
            case ATTRIBUTABLE -> ink.good(padded);
            case EXTRAPOLATORY -> ink.unsure(padded);
            case CONTRADICTORY -> ink.bad(padded);
        };
    }

    private void wrapped(String first, String margin, String text) {
        out.append(Wrap.lines(columns, first, margin, text)).append('\n');
    }
}
