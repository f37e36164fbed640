package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.AttributionReport;
import io.fides.domain.CitationCheck;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
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

/**
 * How many planted faults of citations are found, and how many right citations are called wrong.
 */
@Timeout(480)
final class CitationFaultsGate {

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
        try (var in = CitationFaultsGate.class.getResourceAsStream("/citations/citations.jsonl")) {
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
        AttributionReport report =
                program.fix(
                        Mode.CITATIONS,
                        set.path("answer").asText(),
                        documents.toArray(Document[]::new));
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
        }
        return found;
    }

    private static long count(List<Found> all, String style, String planted, String... findings) {
        return all.stream()
                .filter(each -> each.style().equals(style) && each.planted().equals(planted))
                .filter(each -> List.of(findings).contains(each.finding()))
                .count();
    }

    /** The figures of evaluation.md are those of this table. */
    private static Map<String, Integer> table(List<Found> all) {
        Map<String, Integer> table = new TreeMap<>();
        for (Found each : all) {
            String changed = each.changed() ? ", changed" : "";
            table.merge(
                    each.style() + " " + each.planted() + ": " + each.finding() + changed,
                    1,
                    Integer::sum);
        }
        return table;
    }

    @Test
    void plantedFaultsAreFoundAndRightCitationsLeftAlone() throws IOException {
        List<Found> all = found();
        Map<String, Integer> table = table(all);
        System.out.println(table);

        for (String style : List.of("extracted", "written")) {
            for (String kind : List.of("misquoted", "unknown", "unreadable")) {
                assertThat(count(all, style, kind, kind)).as("%s", table).isGreaterThanOrEqualTo(4);
            }
        }
        for (String kind : List.of("elsewhere", "contradicts", "silent")) {
            assertThat(count(all, "extracted", kind, kind))
                    .as("%s", table)
                    .isGreaterThanOrEqualTo(3);
        }
        String[] alarms = {"contradicts", "elsewhere", "misquoted", "silent", "unknown"};
        assertThat(count(all, "extracted", "supports", alarms)).as("%s", table).isLessThan(4);
        assertThat(count(all, "written", "supports", alarms)).as("%s", table).isLessThan(5);
        assertThat(all.stream().filter(each -> each.planted().equals("supports")))
                .as("%s", table)
                .filteredOn(Found::changed)
                .hasSizeLessThan(3);
    }
}
