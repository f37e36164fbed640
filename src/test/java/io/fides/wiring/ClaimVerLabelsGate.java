package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.rdf.GraphStore;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.KnowledgeGraph.Named;
import io.fides.pipeline.FixRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The labels that ClaimVer gives to claims made of the sample graph: as it states them, with the
 * relation reversed, with another object, and about what it does not know. The sentences are of
 * this test, not of the table that the judge reads.
 */
class ClaimVerLabelsGate {

    private static final Pattern LABEL = Pattern.compile("(?m)^:\\w+ rdfs:label \"([^\"]+)\"");

    private static final int EACH = 6;

    /**
     * How a property is put.
     *
     * @param single whether a second object contradicts the first
     * @param reversible whether the reverse is about things of the same kind, and never so
     */
    private record Phrase(String property, String text, boolean single, boolean reversible) {}

    private static final List<Phrase> PHRASES =
            List.of(
                    new Phrase("date of birth", "S was born on O.", true, false),
                    new Phrase("place of birth", "S was born in the town of O.", true, false),
                    new Phrase("date of death", "S passed away on O.", true, false),
                    new Phrase("place of death", "S died in O.", true, false),
                    new Phrase("spouse", "S was the spouse of O.", false, false),
                    new Phrase("child", "O was a child of S.", false, true),
                    new Phrase("mother", "O was the mother of S.", true, true),
                    new Phrase("employer", "S worked at O.", false, false),
                    new Phrase("educated at", "S studied at O.", false, false),
                    new Phrase("award received", "S was awarded the O.", false, false),
                    new Phrase("discovered by", "O discovered S.", false, true),
                    new Phrase("founded by", "S was set up by O.", false, true),
                    new Phrase("founded by", "O founded S.", false, true),
                    new Phrase(
                            "headquarters location", "S has its headquarters in O.", true, false),
                    new Phrase("capital", "O is the capital of S.", true, true),
                    new Phrase("capital of", "S is the capital of O.", true, true),
                    new Phrase("author", "O wrote S.", false, true),
                    new Phrase("creator", "S was created by O.", true, true),
                    new Phrase("composer", "S was composed by O.", true, true),
                    new Phrase("orbits", "S orbits O.", true, true),
                    new Phrase("named after", "S is named after O.", true, true),
                    new Phrase("crosses", "S crosses O.", false, true),
                    new Phrase("part of", "S is part of O.", false, true),
                    new Phrase("operator", "S is operated by O.", false, true),
                    new Phrase("owned by", "S belongs to O.", false, true),
                    new Phrase("acquired by", "O bought S.", false, true),
                    new Phrase("publication date", "S was published on O.", true, false),
                    new Phrase("opening date", "S opened on O.", true, false));

    private record Claim(String kind, String text, Set<ClaimLabel> right) {}

    private static final Assembled FIDES = Assembled.from(Map.of());

    private static List<Triplet> triplets() throws IOException {
        KnowledgeGraph graph = GraphStore.sample();
        List<String> names =
                LABEL.matcher(Files.readString(Path.of("src/main/resources/sample/graph.ttl")))
                        .results()
                        .map(found -> found.group(1))
                        .distinct()
                        .toList();
        Set<Entity> entities = new LinkedHashSet<>();
        for (List<Named> each : graph.named(names)) {
            each.stream().limit(1).forEach(named -> entities.add(named.entity()));
        }
        Set<Triplet> triplets = new LinkedHashSet<>();
        graph.links(List.copyOf(entities), 1_000).forEach(each -> triplets.addAll(each.triplets()));
        return List.copyOf(triplets);
    }

    private static List<Claim> claims() throws IOException {
        List<Triplet> all = triplets();
        List<Claim> claims = new ArrayList<>();
        for (Phrase phrase : PHRASES) {
            List<Triplet> known =
                    all.stream()
                            .filter(t -> t.property().label().equals(phrase.property()))
                            .sorted(Triplet.ORDER)
                            .toList();
            for (int i = 0; i < Math.min(EACH, known.size()); i++) {
                Triplet triplet = known.get(i * known.size() / Math.min(EACH, known.size()));
                String subject = triplet.subject().label();
                String object = triplet.object().label();
                claims.add(claim("stated", phrase, subject, object, ClaimLabel.ATTRIBUTABLE));
                if (phrase.reversible()) {
                    claims.add(
                            claim("reversed", phrase, object, subject, ClaimLabel.CONTRADICTORY));
                }
                known.stream()
                        .filter(t -> all.stream().noneMatch(e -> says(e, triplet.subject(), t)))
                        .findFirst()
                        .map(
                                other ->
                                        claim(
                                                "exchanged",
                                                phrase,
                                                subject,
                                                other.object().label(),
                                                phrase.single()
                                                        ? ClaimLabel.CONTRADICTORY
                                                        : ClaimLabel.EXTRAPOLATORY))
                        .ifPresent(claims::add);
                if (i < 2) {
                    claims.add(
                            claim(
                                    "unknown",
                                    phrase,
                                    List.of("Orla Vennick", "Tamsel Bridge").get(i),
                                    object,
                                    ClaimLabel.EXTRAPOLATORY));
                }
            }
        }
        return claims;
    }

    private static boolean says(Triplet known, Entity subject, Triplet of) {
        return known.subject().equals(subject)
                && known.object().label().equals(of.object().label());
    }

    private static Claim claim(
            String kind, Phrase phrase, String subject, String object, ClaimLabel right) {
        String text =
                Pattern.compile("\\b[SO]\\b")
                        .matcher(phrase.text())
                        .replaceAll(found -> found.group().equals("S") ? subject : object);
        if (object.matches("\\d{4}|\\p{L}+ \\d{4}")) {
            text = text.replace(" on " + object, " in " + object);
        }
        return new Claim(kind, text, Set.of(right));
    }

    private static List<ClaimLabel> labels(String text) {
        FixRequest base = FIDES.request(text);
        FixRequest request =
                new FixRequest(
                        base.answer(),
                        base.documents(),
                        FixRequest.Mode.CLAIMVER,
                        FixRequest.Engine.COMPACT,
                        base.preset(),
                        base.search(),
                        true,
                        base.limits());
        return FIDES.fixer().fix(request, _ -> {}).graph().orElseThrow().claims().stream()
                .map(GraphClaim::label)
                .toList();
    }

    /** Prints the confusion matrix; with -Dclaims.show=true also what is wrong. */
    @Test
    void labelsAreMostlyRight() throws IOException {
        List<Claim> claims = claims();
        Map<String, Map<ClaimLabel, Integer>> matrix = new TreeMap<>();
        Map<String, Integer> right = new LinkedHashMap<>();
        Map<String, Integer> totals = new LinkedHashMap<>();
        for (Claim claim : claims) {
            List<ClaimLabel> found = labels(claim.text());
            ClaimLabel label = found.size() == 1 ? found.getFirst() : ClaimLabel.EXTRAPOLATORY;
            String row = claim.kind() + " (" + claim.right().iterator().next() + ")";
            matrix.computeIfAbsent(row, _ -> new EnumMap<>(ClaimLabel.class))
                    .merge(label, 1, Integer::sum);
            totals.merge(claim.kind(), 1, Integer::sum);
            right.merge(claim.kind(), claim.right().contains(label) ? 1 : 0, Integer::sum);
            right.merge("attributable", label == ClaimLabel.ATTRIBUTABLE ? 1 : 0, Integer::sum);
            if (label == ClaimLabel.ATTRIBUTABLE && !claim.kind().equals("stated")) {
                right.merge("false attributable", 1, Integer::sum);
            }
            if (Boolean.getBoolean("claims.show") && !claim.right().contains(label)) {
                System.out.println(label + " for " + claim);
            }
        }
        System.out.println(claims.size() + " claims: " + matrix);
        assertThat(claims).hasSizeGreaterThanOrEqualTo(200);
        assertThat(share(right, totals, "stated")).isGreaterThan(0.85);
        assertThat(share(right, totals, "reversed")).isGreaterThan(0.85);
        assertThat(share(right, totals, "exchanged")).isGreaterThan(0.8);
        assertThat(share(right, totals, "unknown")).isGreaterThan(0.95);
        assertThat(right.getOrDefault("false attributable", 0)).isLessThanOrEqualTo(2);
    }

    private static double share(
            Map<String, Integer> right, Map<String, Integer> totals, String kind) {
        return (double) right.getOrDefault(kind, 0) / totals.getOrDefault(kind, 1);
    }

    @Test
    void relationsHaveADirection() {
        assertThat(labels("Google was bought by YouTube."))
                .containsExactly(ClaimLabel.CONTRADICTORY);
    }

    @Test
    void tripletsOfOtherPropertiesDoNotAddUp() {
        assertThat(labels("Alan Turing worked with Charles Babbage on the Analytical Engine."))
                .doesNotContain(ClaimLabel.ATTRIBUTABLE);
        assertThat(labels("Titanic was owned by Harland and Wolff."))
                .doesNotContain(ClaimLabel.ATTRIBUTABLE);
    }

    @Test
    void aPersonIsNotTheTownOfThatName() {
        assertThat(labels("Florence Nightingale is in Italy."))
                .doesNotContain(ClaimLabel.ATTRIBUTABLE);
    }
}
