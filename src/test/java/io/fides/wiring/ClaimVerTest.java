package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.files.SampleAnswers;
import io.fides.domain.AttributionReport;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.graph.Triplet;
import io.fides.pipeline.FixRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClaimVerTest {
    @Test
    void show() {
        Assembled assembled = Assembled.from(Map.of());
        for (String id : SampleAnswers.ids()) {
            FixRequest base = assembled.request(SampleAnswers.load(id).answer());
            FixRequest request =
                    new FixRequest(
                            base.answer(),
                            base.documents(),
                            FixRequest.Mode.CLAIMVER,
                            base.engine(),
                            base.preset(),
                            base.search(),
                            true,
                            base.limits());
            long t = System.nanoTime();
            AttributionReport report = assembled.fixer().fix(request, _ -> {});
            GraphReport graph = report.graph().orElseThrow();
            System.out.println("=== " + id + " KAS " + graph.score() + " ms " + (System.nanoTime() - t) / 1000000 + " " + report.failures());
            for (GraphClaim claim : graph.claims()) {
                System.out.printf(
                        "%s %.2f %s%n", claim.label(), claim.match(), claim.span().of(base.answer().text()));
                for (Triplet triplet : claim.triplets()) {
                    System.out.println("      " + triplet);
                }
                System.out.println("      " + claim.rationale());
            }
        }
        assertThat(assembled).isNotNull();
    }
}
