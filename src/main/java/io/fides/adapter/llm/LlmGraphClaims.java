package io.fides.adapter.llm;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.domain.run.Stage;
import io.fides.graph.ClaimJudge;
import io.fides.graph.Compartment;
import io.fides.graph.TripletMatch;
import io.fides.prompt.Llm;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts a text into claims and labels them by one call a compartment (ClaimVer figure 3).
 *
 * <p>What the model says is checked: a span must be in the text, a triplet one of those it was
 * given, and a claim that is left without triplets is extrapolatory whatever it was called.
 */
public final class LlmGraphClaims implements ClaimJudge {

    /** How sure a label is; the model is not asked. */
    private static final double SURE = 0.9;

    private final PromptCall<Tasks.WithTriplets, Replies.GraphClaims> call;
    private final TripletMatch match;

    public LlmGraphClaims(LlmPrompts prompts, Llm llm, TripletMatch match) {
        this.call = prompts.call(prompts.graphClaims, llm, Stage.VERIFICATION);
        this.match = match;
    }

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public Judged judge(Compartment compartment) {
        List<Triplet> triplets = List.copyOf(compartment.retrieved().triplets());
        return call.ask(task(compartment, triplets), reply -> judged(compartment, triplets, reply));
    }

    private static Span place(Compartment compartment) {
        return new Span(
                compartment.sentences().getFirst().sentence().span().start(),
                compartment.sentences().getLast().sentence().span().end());
    }

    private static Tasks.WithTriplets task(Compartment compartment, List<Triplet> triplets) {
        String lines = Tasks.numbered(triplets.stream().map(LlmGraphClaims::line).toList());
        String text = place(compartment).of(compartment.text());
        Fence fence = Fence.around(List.of(text, lines));
        return new Tasks.WithTriplets(fence.enclose(text), fence.enclose(lines), fence.mark());
    }

    private static String line(Triplet triplet) {
        return "(%s | %s | %s)"
                .formatted(
                        Tasks.oneLine(triplet.subject().label()),
                        Tasks.oneLine(triplet.property().label()),
                        Tasks.oneLine(triplet.object().label()));
    }

    private Judged judged(
            Compartment compartment, List<Triplet> triplets, Replies.GraphClaims reply) {
        NormalisedText text = new NormalisedText(compartment.text());
        Span place = place(compartment);
        List<Checked> checked = new ArrayList<>();
        int unplaced = 0;
        int from = place.start();
        int[] ordinals = new int[compartment.sentences().getLast().sentence().index() + 1];
        for (Replies.LabelledClaim each : reply.claims()) {
            Optional<Span> found =
                    text.find(each.span(), from).filter(span -> span.end() <= place.end());
            if (found.isEmpty()) {
                unplaced++;
                continue;
            }
            Span span = found.get();
            from = span.end();
            int sentence = sentence(compartment, span);
            String words = span.of(compartment.text());
            SubFact fact = new SubFact(sentence, ordinals[sentence]++, span, words, words, true);
            checked.add(new Checked(fact, claim(compartment, fact, triplets, each), SURE));
        }
        return new Judged(checked, unplaced);
    }

    /** The index of the last sentence that begins before the span, or where it does. */
    private static int sentence(Compartment compartment, Span span) {
        return compartment.sentences().stream()
                .map(ContextualSentence::sentence)
                .filter(each -> each.span().start() <= span.start())
                .reduce((_, later) -> later)
                .orElseThrow()
                .index();
    }

    private GraphClaim claim(
            Compartment compartment,
            SubFact fact,
            List<Triplet> triplets,
            Replies.LabelledClaim said) {
        List<Triplet> used =
                said.triplets().stream()
                        .filter(n -> n >= 1 && n <= triplets.size())
                        .distinct()
                        .map(n -> triplets.get(n - 1))
                        .toList();
        ClaimLabel label = used.isEmpty() ? ClaimLabel.EXTRAPOLATORY : said.label();
        return new GraphClaim(
                fact.span(),
                label,
                used,
                Tasks.oneLine(said.rationale()),
                match.score(fact.text(), entities(compartment, fact), used));
    }

    /** What the sub-facts name that stand where the claim stands. */
    private static Collection<Entity> entities(Compartment compartment, SubFact fact) {
        Set<Entity> entities = new LinkedHashSet<>();
        for (int i = 0; i < compartment.facts().size(); i++) {
            if (compartment.facts().get(i).span().overlaps(fact.span())) {
                compartment.mentions().get(i).stream()
                        .filter(mention -> fact.text().contains(mention.name()))
                        .forEach(mention -> mention.entity().ifPresent(entities::add));
            }
        }
        return entities;
    }
}
