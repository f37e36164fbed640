package io.fides.adapter.rdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.domain.run.FidesException;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.KnowledgeGraphContract;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedGraphTest extends KnowledgeGraphContract {

    @TempDir private Path folder = Path.of("");

    @Override
    protected KnowledgeGraph graph(String turtle) {
        return load(write("graph.ttl", turtle));
    }

    private Path write(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MappedGraph load(Path... files) {
        GraphStore store = new GraphStore(folder.resolve("graph.bin"));
        store.load(List.of(files), "en", (_, _, _) -> {});
        return store.open();
    }

    private static List<String> about(KnowledgeGraph graph, String uri) {
        return graph.links(List.of(new Entity(uri, "x", "")), 50).getFirst().triplets().stream()
                .map(Triplet::toString)
                .toList();
    }

    @Test
    void readsTruthyDumpsOfWikidata() throws IOException {
        String dump =
                """
                <http://www.wikidata.org/entity/Q1> <http://www.w3.org/2000/01/rdf-schema#label> "Ida Noddack"@en .
                <http://www.wikidata.org/entity/Q1> <http://www.wikidata.org/prop/direct/P569> "1896-02-25T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .
                <http://www.wikidata.org/entity/Q1> <http://www.wikidata.org/prop/direct/P9> "1925-01-01T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .
                <http://www.wikidata.org/entity/Q1> <http://www.wikidata.org/prop/direct/P214> "1234" .
                <http://www.wikidata.org/entity/Q1> <http://schema.org/version> "7"^^<http://www.w3.org/2001/XMLSchema#integer> .
                <http://www.wikidata.org/entity/P569> <http://www.w3.org/2000/01/rdf-schema#label> "date of birth"@en .
                <http://www.wikidata.org/entity/P569> <http://www.wikidata.org/prop/direct/P2302> <http://www.wikidata.org/entity/Q19474404> .
                <http://www.wikidata.org/entity/P214> <http://wikiba.se/ontology#propertyType> <http://wikiba.se/ontology#ExternalId> .
                """;
        Path packed = folder.resolve("truthy.nt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(dump.getBytes(StandardCharsets.UTF_8));
        }
        List<Long> steps = new ArrayList<>();
        GraphStore store = new GraphStore(folder.resolve("w.bin"));
        store.load(List.of(packed), "en", (bytes, of, _) -> steps.add(of - bytes));
        assertThat(steps).last().isEqualTo(0L);
        assertThat(about(store.open(), "http://www.wikidata.org/entity/Q1"))
                .containsExactlyInAnyOrder(
                        "('Ida Noddack', 'date of birth', '25 February 1896')",
                        "('Ida Noddack', 'P9', '1925')");
    }

    @Test
    void readsTheJsonDumpOfWikidata() {
        String dump =
                """
                [
                {"id":"Q1","labels":{"en":{"language":"en","value":"Tower"},"de":{"language":"de","value":"Turm"}},"aliases":{"en":[{"language":"en","value":"The Tower"}]},"claims":{"P1":[{"rank":"normal","mainsnak":{"datatype":"time","property":"P1","datavalue":{"value":{"time":"+1889-03-31T00:00:00Z","precision":11}}}}],"P2":[{"rank":"normal","mainsnak":{"datatype":"quantity","property":"P2","datavalue":{"value":{"amount":"+330.0","unit":"http://www.wikidata.org/entity/Q9"}}}}],"P3":[{"rank":"normal","mainsnak":{"datatype":"wikibase-item","property":"P3","datavalue":{"value":{"id":"Q2"}}}},{"rank":"preferred","mainsnak":{"datatype":"wikibase-item","property":"P3","datavalue":{"value":{"id":"Q3"}}}}],"P4":[{"rank":"normal","mainsnak":{"datatype":"time","property":"P4","datavalue":{"value":{"time":"+1887-00-00T00:00:00Z","precision":9}}}}]}},
                {"id":"Q9","labels":{"en":{"language":"en","value":"metre"}}},
                {"id":"Q3","labels":{"en":{"language":"en","value":"Paris"}}},
                {"id":"P2","labels":{"en":{"language":"en","value":"height"}}}
                {not json at all
                ]
                """;
        MappedGraph graph = load(write("wikidata.json", dump));
        assertThat(about(graph, "http://www.wikidata.org/entity/Q1"))
                .containsExactlyInAnyOrder(
                        "('Tower', 'P1', '31 March 1889')",
                        "('Tower', 'height', '330 metre')",
                        "('Tower', 'P3', 'Paris')",
                        "('Tower', 'P4', '1887')");
        assertThat(graph.named(List.of("the tower", "Turm")).getFirst()).hasSize(1);
        assertThat(graph.named(List.of("Turm")).getFirst()).isEmpty();
    }

    @Test
    void whatWasLoadedIsThereAgain() {
        Path turtle = write("a.ttl", "<u:a> <u:p> <u:b> .");
        List<String> first = about(load(turtle), "u:a");
        assertThat(about(new GraphStore(folder.resolve("graph.bin")).open(), "u:a"))
                .isEqualTo(first)
                .hasSize(1);
    }

    @Test
    void onlyAGraphIsReplaced() throws IOException {
        Path turtle = write("a.ttl", "<u:a> <u:p> <u:b> .");
        Path graph = folder.resolve("graph.bin");
        for (String precious : List.of("my diary", "a", "not a graph at all, but longer")) {
            Files.writeString(graph, precious);
            assertThatThrownBy(() -> load(turtle))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("no graph of Fides");
            assertThat(graph).hasContent(precious);
        }
        Files.writeString(graph, "");
        load(turtle);
        byte[] whole = Files.readAllBytes(graph);
        Files.write(graph, java.util.Arrays.copyOf(whole, whole.length - 3));
        load(turtle);
        assertThat(graph).hasBinaryContent(whole);
        whole[0]++;
        Files.write(graph, whole);
        assertThat(load(turtle)).as("of another version").isNotNull();
    }

    @Test
    void whatStatesNothingReplacesNothing() {
        load(write("a.ttl", "<u:a> <u:p> <u:b> ."));
        for (Path nothing : List.of(write("no.nt", ""), write("no.ttl", "@prefix u: <u:> ."))) {
            assertThatThrownBy(() -> load(nothing))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("[" + nothing + "] hold no statement");
        }
        MappedGraph kept = new GraphStore(folder.resolve("graph.bin")).open();
        assertThat(about(kept, "u:a")).hasSize(1);
    }

    @Test
    void aBrokenFileIsSaidToBeOne() throws IOException {
        Path turtle = write("broken.ttl", "<u:a> <u:p> <u:b> . <u:a> nonsense");
        assertThatThrownBy(() -> load(turtle))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("broken.ttl");
        GraphStore none = new GraphStore(folder.resolve("none.bin"));
        assertThat(none.exists()).isFalse();
        assertThatThrownBy(none::open)
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("there is no graph at " + none.file());
        load(write("good.ttl", "<u:a> <u:p> <u:b> ."));
        Path file = folder.resolve("graph.bin");
        byte[] whole = Files.readAllBytes(file);
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 50; i++) {
            Path cut = folder.resolve("cut" + i + ".bin");
            Files.write(cut, java.util.Arrays.copyOf(whole, random.nextInt(whole.length)));
            assertThatThrownBy(() -> new GraphStore(cut).open())
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("cannot be read");
        }
    }

    @Test
    void kindsOfFilesAreKnownByTheirNames() {
        Path other = write("graph.rdf", "<rdf/>");
        assertThatThrownBy(() -> load(other))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("none of .ttl");
    }
}
