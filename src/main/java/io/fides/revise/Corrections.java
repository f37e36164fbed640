package io.fides.revise;

import io.fides.domain.Edit;
import io.fides.domain.Edit.Decision;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The edits of an answer and the text they give.
 *
 * @param text the answer with exactly the applied edits
 * @param edits applied and rejected, in order of their place
 */
public record Corrections(String text, List<Edit> edits) {

    public Corrections {
        edits = List.copyOf(edits);
    }

    /**
     * Applies every proposal without an objection, in reading order. Of two that would change the
     * same words the earlier wins; two that make the same change become one edit of both facts.
     */
    public static Corrections of(String answer, List<Examined> examined) {
        List<Examined> inOrder =
                examined.stream()
                        .sorted(Comparator.comparing((Examined each) -> place(each.proposal())))
                        .toList();
        List<Edit> edits = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int done = 0;
        int last = -1;
        for (Examined each : inOrder) {
            Proposal proposal = each.proposal();
            Span place = place(proposal);
            boolean same = last >= 0 && sameChange(edits.get(last), proposal);
            if (each.objection().isPresent()) {
                edits.add(edit(each, new Decision.Rejected(each.objection().get())));
            } else if (same) {
                edits.set(last, joined(edits.get(last), proposal));
            } else if (place.start() < done) {
                String why = "it overlaps edit " + edits.get(last).id();
                edits.add(edit(each, new Decision.Rejected(why)));
            } else {
                text.append(answer, done, place.start());
                int start = text.length();
                text.append(proposal.change().replacement());
                done = place.end();
                last = edits.size();
                edits.add(edit(each, new Decision.Applied(new Span(start, text.length()))));
            }
        }
        text.append(answer, done, answer.length());
        return new Corrections(text.toString(), edits);
    }

    private static Span place(Proposal proposal) {
        int sentence = proposal.conflict().sentence().sentence().span().start();
        return proposal.change().span().shift(sentence);
    }

    private static boolean sameChange(Edit edit, Proposal proposal) {
        return edit.original().equals(place(proposal))
                && edit.correctedText().equals(proposal.change().replacement());
    }

    private static Edit joined(Edit edit, Proposal proposal) {
        List<SubFact> facts = new ArrayList<>(edit.facts());
        facts.addAll(proposal.facts());
        return edit.of(facts);
    }

    private static Edit edit(Examined examined, Decision decision) {
        Proposal proposal = examined.proposal();
        return new Edit(
                proposal.facts(),
                place(proposal),
                proposal.change().original(),
                proposal.change().replacement(),
                proposal.explanation(),
                proposal.evidence(),
                examined.proof(),
                decision);
    }
}
