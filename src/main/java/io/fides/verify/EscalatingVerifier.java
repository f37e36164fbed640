package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * Lets a cheap verifier judge first and asks a better one only about the pairs it is unsure of, in
 * one batch (engine hybrid).
 *
 * @param sure the first verifier's judgement stands if it decides the claim with at least this
 *     probability; a neutral one never does
 */
public record EscalatingVerifier(Verifier first, Verifier second, double sure) implements Verifier {

    @Override
    public String name() {
        return first.name() + ", " + second.name() + " where unsure";
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> said = first.judge(pairs);
        return Outcome.known(
                pairs, i -> Optional.of(said.get(i)).filter(this::isSure), second::judge);
    }

    private boolean isSure(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judged)
                && judged.probabilities().decided() >= sure;
    }
}
