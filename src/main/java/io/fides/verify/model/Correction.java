package io.fides.verify.model;

import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import java.net.URI;
import java.util.Optional;

/**
 * A rewriting of a claim by a statement, and how far it is believed.
 *
 * @param belief 0 to 1
 */
record Correction(DecidingStatement statement, ClaimRewriting rewriting, double belief) {

    private static final URI CLAIM = URI.create("fides:claim");

    String claim() {
        return statement.pairing().claim();
    }

    /** The rewriting, as if the claim were evidence. */
    Pairing onward() {
        return beside(rewriting.text(), claim());
    }

    /** The claim, as if the rewriting were evidence. */
    Pairing back() {
        return beside(claim(), rewriting.text());
    }

    private Pairing beside(String hypothesis, String premise) {
        Source source = Document.of(CLAIM, "", Optional.empty(), premise).source();
        Passage passage = new Passage(source, Span.whole(premise), premise);
        return new Pairing(hypothesis, statement.pairing().evidence().with(passage));
    }

    /**
     * The judgement of the statement's window: it contradicts the claim, and both wordings are
     * named.
     */
    Judgement contradicted(Judgement judged) {
        WordExchange exchange = rewriting.exchange();
        Discrepancy differing =
                new Discrepancy(
                        exchange.denied() ? Discrepancy.Kind.DENIAL : Discrepancy.Kind.WORDING,
                        exchange.stated(),
                        exchange.found());
        return Judgement.contradicted(judged.evidence(), belief, differing);
    }
}
