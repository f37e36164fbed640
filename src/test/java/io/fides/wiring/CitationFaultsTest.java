package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.report.Labels;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many planted faults of citations are found, and how many right citations are called wrong. */
@Timeout(480)
final class CitationFaultsTest {

    /** A citation of the set, and what was found of it. */
    private record Found(String style, String planted, String finding, boolean changed) {}

    private final ObjectMapper json = new ObjectMapper();

    /** Whatever no document stands for is dead. */
    private final Assembled program =
            Assembled.from(
                    Map.of(),
                    _ ->
                            link -> {
                                throw new FidesException(
                                        Stage.RETRIEVAL,
                                        Failure.Kind.NOT_READABLE,
                                        "404 " + link.uri());
                            });

    private List<Found> found() throws IOException {
        List<Found> found = new ArrayList<>();
        String all;
        try (var in = CitationFaultsTest.class.getResourceAsStream("/citations/citations.jsonl")) {
            assertThat(in).isNotNull();
            all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        for (String line : all.lines().toList()) {
            found.addAll(found(json.readTree(line)));
        }
        return found;
    }

    private List<Found> found(JsonNode set) {
        List<Document> documents = new ArrayList<>();
        for (JsonNode each : set.path("documents")) {
            documents.add(
                    Document.of(
                            URI.create(each.path("uri").asText()),
                            each.path("title").asText(),
                            Optional.empty(),
                            each.path("text").asText()));
        }
        FixRequest plain =
                program.request(
                        set.path("answer").asText(), documents.toArray(Document[]::new));
        AttributionReport report =
                program.fixer()
                        .fix(
                                new FixRequest(
                                        plain.answer(),
                                        plain.documents(),
                                        Mode.CITATIONS,
                                        plain.engine(),
                                        plain.preset(),
                                        plain.search(),
                                        true,
                                        plain.limits()),
                                _ -> {});
        List<CitationCheck> checks = report.cited().orElseThrow();
        List<Found> found = new ArrayList<>();
        for (JsonNode each : set.path("citations")) {
            int start = each.path("start").asInt();
            CitationCheck check =
                    checks.stream()
                            .filter(it -> it.citation().mark().start() == start)
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(set.path("id") + " " + start));
            boolean changed =
                    report.edits().stream()
                            .filter(Edit::applied)
                            .anyMatch(it -> it.original().overlaps(check.citation().mark()));
            found.add(
                    new Found(
                            set.path("style").asText(),
                            each.path("finding").asText(),
                            Labels.of(check.finding()),
                            changed));
            if (System.getProperty("citations.print") != null) System.out.println("@@ " + set.path("id").asText() + "\t" + each.path("finding").asText() + "\t" + Labels.of(check.finding()) + "\t" + changed + "\t" + check.support() + "\t" + check.facts().stream().map(f -> f.text()).toList() + "\tN " + report.checks().stream().filter(c -> check.facts().contains(c.fact())).flatMap(c -> c.judgements().stream()).filter(j -> java.util.Optional.of(j.evidence().passage().source().uri()).equals(check.source())).map(j -> String.format("%.2f/%.2f", j.probabilities().entails(), j.probabilities().contradicts())).toList());
        }
        return found;
    }

    @Test
    void plantedFaultsAreFound() throws IOException {
        Map<String, Map<String, Integer>> table = new TreeMap<>();
        for (Found each : found()) {
            table.computeIfAbsent(each.style() + " " + each.planted(), _ -> new TreeMap<>())
                    .merge(each.finding() + (each.changed() ? " (changed)" : ""), 1, Integer::sum);
        }
        table.forEach((row, cells) -> System.out.println(row + " " + cells));
        assertThat(table).isNotEmpty();
    }
}
