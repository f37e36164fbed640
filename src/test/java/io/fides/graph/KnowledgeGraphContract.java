package io.fides.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Literal;
import io.fides.domain.graph.Property;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph.Links;
import io.fides.graph.KnowledgeGraph.Named;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What every graph promises, over the same Turtle; what it links agrees with the naive graph. */
public abstract class KnowledgeGraphContract {

    private static final long SEED = Long.getLong("seed", 20261122L);
    private static final String BASE = "https://graph.example/";

    private static final String HEAD =
            """
            @prefix : <https://graph.example/> .
            @prefix p: <https://graph.example/p/> .
            @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
            @prefix schema: <http://schema.org/> .
            @prefix owl: <http://www.w3.org/2002/07/owl#> .
            @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
            """;

    private static final String SMALL =
            HEAD
                    + """
                    p:born rdfs:label "date of birth"@en ; rdf:type owl:FunctionalProperty .
                    p:in rdfs:label "located in"@en .
                    :oslo rdfs:label "Oslo"@en , "Oslo (by)"@nb ; skos:altLabel "Christiania"@en ;
                      schema:description "capital of Norway"@en ; p:in :norway ; p:people 709000 .
                    :oslo2 rdfs:label "Oslo"@en ; schema:description "village in Minnesota"@en .
                    :norway rdfs:label "Norway"@en .
                    :undset rdfs:label "Sigrid Undset"@en ; p:born "1882-05-20"^^xsd:date ;
                      p:home :oslo ; p:motto "\\"Quoted\\" \\\\ <text>"@en .
                    :old rdfs:label "Sigrid Undseth"@en ; owl:sameAs :undset .
                    """;

    /** A graph with these statements. */
    protected abstract KnowledgeGraph graph(String turtle);

    private static Entity entity(String name) {
        return new Entity(BASE + name, name, "");
    }

    @Test
    public void namesAreFoundByLabelAliasAndRedirectInAnyCase() {
        KnowledgeGraph graph = graph(SMALL);
        List<List<Named>> found =
                graph.named(
                        List.of(
                                "oslo",
                                "Christiania",
                                "Sigrid Undseth",
                                "Nobody",
                                "sigrid undset"));
        assertThat(found).hasSize(5);
        assertThat(found.get(0))
                .extracting(named -> named.entity().uri())
                .containsExactlyInAnyOrder(BASE + "oslo", BASE + "oslo2");
        assertThat(found.get(0)).extracting(Named::kind).containsOnly(Named.Kind.LABEL);
        assertThat(found.get(1)).containsExactly(new Named(entity("oslo"), Named.Kind.ALIAS));
        assertThat(found.get(2)).containsExactly(new Named(entity("undset"), Named.Kind.REDIRECT));
        assertThat(found.get(3)).isEmpty();
        assertThat(found.get(1).getFirst().entity().label()).isEqualTo("Oslo");
        assertThat(found.get(1).getFirst().entity().description()).isEqualTo("capital of Norway");
    }

    @Test
    public void linksAreThoseOfTheSubjectFirst() {
        Links links = graph(SMALL).links(List.of(entity("oslo")), 10).getFirst();
        assertThat(links.crowded()).isFalse();
        assertThat(links.triplets()).hasSize(3);
        assertThat(links.triplets().getLast().subject()).isEqualTo(entity("undset"));
        assertThat(links.triplets().subList(0, 2))
                .allMatch(triplet -> triplet.subject().equals(entity("oslo")));
    }

    @Test
    public void valuesAreWrittenForPeople() {
        Links links = graph(SMALL).links(List.of(entity("undset")), 10).getFirst();
        assertThat(links.triplets())
                .extracting(Triplet::object)
                .contains(
                        new Literal("20 May 1882", Literal.Kind.DATE),
                        new Literal("\"Quoted\" \\ <text>", Literal.Kind.TEXT));
        Property born =
                links.triplets().stream()
                        .map(Triplet::property)
                        .filter(property -> property.uri().endsWith("born"))
                        .findFirst()
                        .orElseThrow();
        assertThat(born.label()).isEqualTo("date of birth");
        assertThat(born.single()).isTrue();
    }

    @Test
    public void whatHasNoNameIsCalledByItsAddress() {
        Links links = graph(SMALL).links(List.of(entity("undset")), 10).getFirst();
        assertThat(links.triplets())
                .extracting(triplet -> triplet.property().label())
                .contains("home", "motto");
    }

    @Test
    public void whatItDoesNotKnowHasNoLinks() {
        KnowledgeGraph graph = graph(SMALL);
        assertThat(graph.links(List.of(entity("nobody")), 5))
                .containsExactly(new Links(List.of(), false));
        assertThat(graph.between(Set.of(entity("nobody")), Set.of(entity("oslo")))).isEmpty();
        assertThat(graph.crowded(List.of(entity("nobody")), 1)).isEmpty();
        assertThat(graph.named(List.of())).isEmpty();
        assertThat(graph.links(List.of(), 5)).isEmpty();
    }

    @Test
    public void agreesWithTheNaiveGraph() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int run = 0; run < 6; run++) {
            List<Triplet> triplets = new ArrayList<>();
            StringBuilder turtle = new StringBuilder(HEAD);
            for (int i = 0; i < 80; i++) {
                int from = Math.min(random.nextInt(20), random.nextInt(20));
                int to = random.nextInt(20);
                int by = random.nextInt(3);
                turtle.append(":n%d p:p%d :n%d .\n".formatted(from, by, to));
                triplets.add(
                        new Triplet(
                                entity("n" + from),
                                new Property(BASE + "p/p" + by, "p" + by, false),
                                entity("n" + to)));
            }
            NaiveGraph naive = new NaiveGraph(triplets, Map.of());
            KnowledgeGraph graph = graph(turtle.toString());
            Set<Entity> some = new HashSet<>();
            Set<Entity> others = new HashSet<>();
            for (int i = 0; i < 6; i++) {
                some.add(entity("n" + random.nextInt(20)));
                others.add(entity("n" + random.nextInt(20)));
            }
            assertThat(graph.between(some, others))
                    .as("seed %d, run %d", SEED, run)
                    .isEqualTo(naive.between(some, others));
            int most = random.nextInt(2, 12);
            List<Entity> asked = List.copyOf(some);
            assertThat(graph.crowded(asked, most)).isEqualTo(naive.crowded(asked, most));
            List<Links> links = graph.links(asked, 1000);
            List<Links> expected = naive.links(asked, 1000);
            for (int i = 0; i < asked.size(); i++) {
                assertThat(sorted(links.get(i))).isEqualTo(sorted(expected.get(i)));
            }
            for (Links few : graph.links(asked, most)) {
                assertThat(few.triplets()).hasSizeLessThanOrEqualTo(most);
            }
            assertThat(graph.links(asked, most))
                    .extracting(Links::crowded)
                    .isEqualTo(naive.links(asked, most).stream().map(Links::crowded).toList());
        }
    }

    private static Set<Triplet> sorted(Links links) {
        Set<Triplet> sorted = new TreeSet<>(Triplet.ORDER);
        sorted.addAll(links.triplets());
        assertThat(sorted).hasSameSizeAs(links.triplets());
        return sorted;
    }
}
