package io.fides.eval.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.domain.Stance;
import io.fides.verify.Pairing;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A sentence of an answer and the facts that it states, whose truth is known.
 *
 * @param facts with their labels, without evidence; facts that nobody would check are not among
 *     them
 */
record KnownSentence(String text, List<LabelledFact> facts) {

    /** The part of a fact's words by which a claim is known to state it. */
    private static final double STATED = 0.8;

    /** The sentences of an answer; of facts alone each is one, in the order of the alphabet. */
    static List<KnownSentence> of(JsonNode record) {
        return record.has("sentences")
                ? record.path("sentences")
                        .valueStream()
                        .map(
                                each ->
                                        new KnownSentence(
                                                each.path("text").asText(), facts(record, each)))
                        .toList()
                : facts(record, record).stream()
                        .map(each -> new KnownSentence(each.text(), List.of(each)))
                        .sorted(Comparator.comparing(KnownSentence::text))
                        .toList();
    }

    private static List<LabelledFact> facts(JsonNode record, JsonNode of) {
        return of.path("facts")
                .valueStream()
                .flatMap(each -> LabelledFact.of(record, each).stream())
                .toList();
    }

    /** Whether a document holds a quote that decides a fact. */
    boolean isIn(Document document) {
        return facts.stream()
                .filter(each -> !each.quote().isEmpty())
                .anyMatch(each -> document.text().contains(each.quote()));
    }

    /**
     * A claim that was cut out of the sentence, with the label of the fact that it states. It is
     * false where the words are in it that a correction takes out, and open where all of an open
     * fact is in it.
     *
     * @return nothing where it states no fact of the sentence, or a false one without what is wrong
     */
    Optional<LabelledFact> labelled(String record, String claim, List<Pairing> pairs) {
        Optional<LabelledFact> wrong =
                facts.stream()
                        .filter(each -> each.label() == Stance.CONTRADICTS)
                        .flatMap(each -> mended(record, claim, each, pairs).stream())
                        .findFirst();
        return wrong.or(
                () ->
                        Stream.concat(open(claim), nearest(claim))
                                .findFirst()
                                .filter(each -> each.label() != Stance.CONTRADICTS)
                                .map(each -> each.as(record, claim, "", pairs)));
    }

    /** The claim with the words exchanged that the correction of a false fact exchanges. */
    private Optional<LabelledFact> mended(
            String record, String claim, LabelledFact fact, List<Pairing> pairs) {
        return Exchange.of(fact.text(), fact.minimal())
                .in(claim)
                .map(minimal -> fact.as(record, claim, minimal, pairs));
    }

    private Stream<LabelledFact> open(String claim) {
        return facts.stream()
                .filter(each -> each.label() == Stance.NEUTRAL)
                .filter(each -> each.statedBy(claim) >= STATED);
    }

    private Stream<LabelledFact> nearest(String claim) {
        return facts.stream()
                .filter(each -> each.statedBy(claim) > 0)
                .max(Comparator.comparingDouble((LabelledFact each) -> each.likeness(claim)))
                .stream();
    }
}
