package io.fides.graph;

import io.fides.domain.SubFact;
import io.fides.domain.graph.GraphClaim;
import java.util.List;

/** Labels claims by triplets (ClaimVer §3.3). */
public interface ClaimJudge {

    /** Names the judge in the manifest. */
    String name();

    /**
     * @throws io.fides.domain.run.FidesException if nothing of the compartment could be judged
     */
    Judged judge(Compartment compartment);

    /** What became of a compartment; the words of unplaced claims are not in the text. */
    record Judged(List<Checked> claims, int unplaced) {

        public Judged {
            claims = List.copyOf(claims);
        }
    }

    /**
     * A judged claim.
     *
     * @param fact what it states
     * @param claim what the triplets make of it; only such as were retrieved
     * @param sureness probability of the label, 0 to 1
     */
    record Checked(SubFact fact, GraphClaim claim, double sureness) {}
}
