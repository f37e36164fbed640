package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.files.SampleAnswer;
import io.fides.adapter.rdf.GraphStore;
import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Verdict;
import io.fides.domain.graph.ClaimLabel;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.GraphClaim;
import io.fides.domain.graph.GraphReport;
import io.fides.domain.graph.Triplet;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.graph.KnowledgeGraph;
import io.fides.pipeline.FixRequest;
import io.fides.retrieve.SearchHit;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** ClaimVer over the sample graph, and the sample graph as evidence. */
class ClaimVerTest {

    private static final Assembled FIDES = Assembled.from(Map.of());

    private static AttributionReport check(
            Assembled assembled, String text, FixRequest.Engine engine) {
        FixRequest base = assembled.request(text);
        return assembled
                .fixer()
                .fix(
                        new FixRequest(
                                base.answer(),
                                base.documents(),
                                FixRequest.Mode.CLAIMVER,
                                engine,
                                base.preset(),
                                base.search(),
                                true,
                                base.limits()),
                        _ -> {});
    }

    private static GraphReport graph(String text) {
        return check(FIDES, text, FixRequest.Engine.COMPACT).graph().orElseThrow();
    }

    private static ClaimLabel label(String text) {
        List<GraphClaim> claims = graph(text).claims();
        assertThat(claims).hasSize(1);
        return claims.getFirst().label();
    }

    @Test
    void aNamedGraphThatIsMissingIsNotTheSample() {
        Assembled named = Assembled.from(Map.of("graph.file", "target/no-graph.bin"));
        assertThatThrownBy(() -> check(named, "A is B.", FixRequest.Engine.COMPACT))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("there is no graph at target/no-graph.bin");
    }

    @Test
    void whatTheGraphStatesIsAttributable() {
        assertThat(label("Marie Curie was born in Warsaw.")).isEqualTo(ClaimLabel.ATTRIBUTABLE);
        assertThat(label("The Golden Gate Bridge's chief engineer was Joseph Strauss."))
                .isEqualTo(ClaimLabel.ATTRIBUTABLE);
        assertThat(label("YouTube was acquired by Google.")).isEqualTo(ClaimLabel.ATTRIBUTABLE);
    }

    @Test
    void whoJudgedIsNamedOneByOne() {
        String text = "Marie Curie was born in Warsaw.";
        assertThat(check(FIDES, text, FixRequest.Engine.COMPACT).attribution().scorer())
                .startsWith("graph-reasoning-1, verbatim-1");
    }

    @Test
    void aPlaceLiesInItsCountry() {
        GraphReport report = graph("Marie Curie was born in Poland.");
        assertThat(report.claims().getFirst().label()).isEqualTo(ClaimLabel.ATTRIBUTABLE);
        assertThat(report.claims().getFirst().triplets())
                .hasSize(2)
                .allMatch(triplet -> triplet.toString().contains("Warsaw"))
                .anyMatch(triplet -> triplet.toString().contains("Poland"));
    }

    @Test
    void aSingleValueExcludesOthers() {
        assertThat(label("Marie Curie was born in Kraków.")).isEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("The Eiffel Tower was completed in 1887."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("Apollo 11's lunar module touched down on July 20, 1967."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("The Mona Lisa was painted by Michelangelo."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
    }

    @Test
    void countsAreCompared() {
        assertThat(label("Marie Curie won two Nobel Prizes.")).isEqualTo(ClaimLabel.ATTRIBUTABLE);
        assertThat(label("Marie Curie won three Nobel Prizes."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
        // It says nothing of all prizes.
        assertThat(label("Marie Curie won one Nobel Prize in Physics."))
                .isNotEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("Marie Curie won at least one Nobel Prize."))
                .isNotEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("Marie Curie won her second Nobel Prize."))
                .isNotEqualTo(ClaimLabel.CONTRADICTORY);
    }

    @Test
    void datesAreComparedAtThePrecisionOfBoth() {
        assertThat(label("The Golden Gate Bridge was opened in May 1937."))
                .isEqualTo(ClaimLabel.ATTRIBUTABLE);
        assertThat(label("The Golden Gate Bridge was opened in June 1937."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("Ludwig van Beethoven was born on 17 December 1770."))
                .as("the graph knows the year only")
                .isEqualTo(ClaimLabel.EXTRAPOLATORY);
    }

    @Test
    void whatIsNeverSoIsContradictedByAnExample() {
        assertThat(label("Paul McCartney was never a member of The Beatles."))
                .isEqualTo(ClaimLabel.CONTRADICTORY);
        assertThat(label("Marie Curie was not born in Kraków.")).isEqualTo(ClaimLabel.ATTRIBUTABLE);
    }

    @Test
    void theConverseOfWhatIsStatedIsContradicted() {
        assertThat(label("YouTube acquired Google.")).isEqualTo(ClaimLabel.CONTRADICTORY);
    }

    @Test
    void manyValuesExcludeNothing() {
        assertThat(label("Marie Curie worked for Microsoft."))
                .isNotEqualTo(ClaimLabel.CONTRADICTORY);
    }

    @Test
    void whatTheGraphDoesNotKnowIsExtrapolatoryAndScoresNothing() {
        GraphReport report = graph("Quokkas are fond of lemonade in Perth.");
        assertThat(report.claims()).isNotEmpty();
        for (GraphClaim claim : report.claims()) {
            assertThat(claim.label()).isEqualTo(ClaimLabel.EXTRAPOLATORY);
            assertThat(claim.score()).isZero();
            assertThat(claim.match()).isZero();
        }
        assertThat(report.score().orElseThrow()).isEqualTo(0.5);
    }

    @Test
    void smallTalkHasNoClaimAndNoScore() {
        GraphReport report = graph(SampleAnswer.load("weekend-trip").answer());
        assertThat(report.claims()).isEmpty();
        assertThat(report.score()).isEmpty();
    }

    /** Spans, triplets and scores of every sample answer keep what the report promises. */
    @Test
    void samplesKeepThePromises() {
        KnowledgeGraph sample = GraphStore.sample();
        for (String id : List.of("apollo-11", "marie-curie", "titanic", "lake-baikal")) {
            String text = SampleAnswer.load(id).answer();
            AttributionReport report = check(FIDES, text, FixRequest.Engine.COMPACT);
            assertThat(report.correctedText()).isEqualTo(text);
            assertThat(report.edits()).extracting(Edit::id).isEmpty();
            GraphReport graph = report.graph().orElseThrow();
            assertThat(graph.score().orElseThrow()).isBetween(0.0, 1.0);
            for (GraphClaim claim : graph.claims()) {
                assertThat(claim.span().end()).isLessThanOrEqualTo(text.length());
                for (Triplet triplet : claim.triplets()) {
                    Entity subject = triplet.subject();
                    assertThat(sample.links(List.of(subject), 1000).getFirst().triplets())
                            .contains(triplet);
                }
            }
            assertThat(check(FIDES, text, FixRequest.Engine.COMPACT).graph())
                    .isEqualTo(report.graph());
        }
    }

    @Test
    void citationsLeadToTheEntity() {
        AttributionReport report =
                check(FIDES, "Marie Curie was born in Kraków.", FixRequest.Engine.COMPACT);
        assertThat(report.checks())
                .singleElement()
                .isInstanceOfSatisfying(
                        FactCheck.Unattributed.class,
                        open -> {
                            assertThat(open.verdict()).isInstanceOf(Verdict.Contradicted.class);
                            assertThat(
                                            open.judgements()
                                                    .getFirst()
                                                    .evidence()
                                                    .passage()
                                                    .source()
                                                    .uri())
                                    .hasToString("https://fides.example/entity/Marie_Curie");
                        });
    }

    /** What a scripted model says of the triplets it is shown, right and wrong things among it. */
    @Test
    void aLanguageModelLabelsAllClaimsInOneCall() {
        String reply =
                """
                {"claims":[{"span":"Marie Curie was born in Kraków","triplets":[NUMBER,999],
                  "rationale":"She was born in Warsaw.","label":"contradictory"},
                 {"span":"She loved tea","triplets":[],"rationale":"Nothing.",
                  "label":"attributable"},
                 {"span":"words that are not there","triplets":[1],"rationale":"x",
                  "label":"attributable"}]}
                """;
        try (FakeModelServer server =
                FakeOllama.start(
                        asked -> reply.replace("NUMBER", String.valueOf(number(asked.user()))))) {
            Assembled assembled =
                    Assembled.from(
                            Map.of(
                                    "llm.base-url",
                                    server.baseUrl().toString(),
                                    "llm.model",
                                    FakeOllama.MODEL));
            String text = "Marie Curie was born in Kraków. She loved tea.";
            AttributionReport report = check(assembled, text, FixRequest.Engine.LLM);

            GraphReport graph = report.graph().orElseThrow();
            assertThat(server.requests()).isEqualTo(1);
            assertThat(report.usage().llmCalls()).isEqualTo(1);
            assertThat(graph.unplaced()).isEqualTo(1);
            assertThat(graph.claims())
                    .extracting(claim -> claim.span().of(text))
                    .containsExactly("Marie Curie was born in Kraków", "She loved tea");
            assertThat(graph.claims())
                    .extracting(GraphClaim::label)
                    .containsExactly(ClaimLabel.CONTRADICTORY, ClaimLabel.EXTRAPOLATORY);
            assertThat(graph.claims().getFirst().triplets())
                    .extracting(Triplet::toString)
                    .containsExactly("('Marie Curie', 'place of birth', 'Warsaw')");
            assertThat(report.manifest().prompts()).containsKey("claimver/claims");
        }
    }

    /** The number of the triplet about her place of birth in the list that was sent. */
    private static int number(String task) {
        Matcher line = Pattern.compile("(\\d+)\\. \\(Marie Curie \\| place of birth").matcher(task);
        assertThat(line.find()).isTrue();
        return Integer.parseInt(line.group(1));
    }

    @Test
    void aGraphIsEvidenceForFides() {
        Assembled searching = Assembled.from(Map.of("search.backends", "graph"));
        AttributionReport report = searching.fix("The Eiffel Tower was completed in 1887.");
        assertThat(report.correctedText()).isEqualTo("The Eiffel Tower was completed in 1889.");
        assertThat(report.edits().getFirst().evidence().getFirst().passage().source().uri())
                .hasToString("https://fides.example/entity/Eiffel_Tower");
        List<SearchHit> hits =
                searching
                        .fixer()
                        .search(
                                "Who painted the Mona Lisa?",
                                new FixRequest.Search(List.of("graph"), 5, "en"));
        assertThat(hits.getFirst().uri()).hasToString("https://fides.example/entity/Mona_Lisa");
    }
}
