package io.fides.cli.terminal;

import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.graph.Triplet;
import java.util.Locale;

/** What a knowledge graph makes of a text, as a person reads it. */
final class GraphText {

    private GraphText() {}

    static void write(GraphReport graph, String text, TextPage page) {
        page.heading("Graph " + Visible.line(graph.graph()));
        graph.claims().forEach(claim -> write(claim, text, page));
        if (graph.unplaced() > 0) {
            page.paragraph(
                    DisplayText.count(graph.unplaced(), "claim is", "claims are")
                            + " not worded as in the text");
        }
        String score =
                graph.score().isPresent()
                        ? String.format(Locale.ROOT, "%.3f", graph.score().getAsDouble())
                        : "none: no claim was compared";
        page.paragraph("attribution score (KAS)  " + score);
    }

    private static void write(GraphClaim claim, String text, TextPage page) {
        page.row(
                label(claim.label(), page.ink()),
                Visible.line(claim.span().of(text))
                        + page.ink().dim(String.format(Locale.ROOT, " TMS %.2f", claim.match())));
        for (Triplet triplet : claim.triplets()) {
            String said = page.ink().dim(Visible.line(triplet.toString()));
            page.wrapped(TextPage.MARGIN, TextPage.MARGIN + "  ", said);
        }
        page.beside(Visible.line(claim.rationale()));
    }

    private static String label(ClaimLabel label, Ink ink) {
        String word = DisplayText.word(label);
        String padded = word + " ".repeat(15 - word.length());
        return switch (label) {
            case ATTRIBUTABLE -> ink.good(padded);
            case EXTRAPOLATORY -> ink.unsure(padded);
            case CONTRADICTORY -> ink.bad(padded);
        };
    }
}
