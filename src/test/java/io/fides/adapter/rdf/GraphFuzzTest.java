package io.fides.adapter.rdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.fixture.Fuzz;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.ntriples.NTriplesParser;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs of others. */
class GraphFuzzTest {

    private static final String TRIPLES =
            """
            <http://a.b/Q1> <http://www.w3.org/2000/01/rdf-schema#label> "Ida \\u0041 Noddack"@en .
            <http://a.b/Q1> <http://a.b/P569> "1896-02-25T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .
            <http://a.b/Q1> <http://a.b/P2> "+7.50"^^<http://www.w3.org/2001/XMLSchema#decimal> .
            _:b <http://a.b/P3> <http://a.b/Q2> .
            """;
    private static final String TURTLE =
            """
            @prefix : <http://a.b/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
            :Q1 a :Person ; :label "Ida"@en, '''long
            text'''@de ; :born "1896-02"^^xsd:gYearMonth ; :sons 3 , 4.5e0 , true ; :knows [ :P ( :Q2 :Q3 ) ] .
            """;
    private static final String WIKIDATA =
            """
            [
            {"id":"Q1","labels":{"en":{"language":"en","value":"Ida"}},"descriptions":{"en":{"language":"en","value":"d"}},"aliases":{"en":[{"language":"en","value":"I"}]},"claims":{"P569":[{"rank":"normal","mainsnak":{"property":"P569","datatype":"time","datavalue":{"value":{"time":"+1896-02-25T00:00:00Z","precision":11}}}}],"P2":[{"rank":"preferred","mainsnak":{"property":"P2","datatype":"quantity","datavalue":{"value":{"amount":"+7.50","unit":"http://www.wikidata.org/entity/Q11573"}}}}],"P3":[{"mainsnak":{"property":"P3","datatype":"wikibase-item","datavalue":{"value":{"id":"Q2"}}}}]}},
            ]
            """;

    private static DynamicTest rdf(String name, RDFParser parser, String sample) {
        return Fuzz.bytes(
                name,
                200,
                List.of(Fuzz.utf8(sample)),
                Set.of(RDFParseException.class),
                bytes -> {
                    GraphBuilder builder = new GraphBuilder("en");
                    RioReader.read(parser, new ByteArrayInputStream(bytes), "http://x/", builder);
                    assertThat(builder.inMemory()).isNotNull();
                });
    }

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        return List.of(
                rdf("N-Triples", new NTriplesParser(), TRIPLES),
                rdf("Turtle", new TurtleParser(), TURTLE),
                Fuzz.bytes(
                        "Wikidata",
                        200,
                        List.of(Fuzz.utf8(WIKIDATA)),
                        Set.of(),
                        bytes -> {
                            GraphBuilder builder = new GraphBuilder("en");
                            WikidataJson.read(new ByteArrayInputStream(bytes), builder);
                            assertThat(builder.inMemory()).isNotNull();
                        }));
    }

    /** Of nothing statements without an end; ends where something must follow. */
    @ParameterizedTest
    @ValueSource(strings = {"<a> <b> ( . ) .", "<a> <b> 4.5e", "<a> <b> \"x\"^^"})
    void whatTheParsersStumbleOverIsRefused(String broken) {
        for (RDFParser parser : List.of(new TurtleParser(), new NTriplesParser())) {
            assertThatThrownBy(
                            () ->
                                    RioReader.read(
                                            parser,
                                            new ByteArrayInputStream(Fuzz.utf8(broken)),
                                            "http://x/",
                                            _ -> {}))
                    .isInstanceOf(RDFParseException.class);
        }
    }

    @Test
    void whatCannotBeReadIsToldFromWhatIsBroken() {
        String dots = "<a> <b> \"x\"^^x" + ".".repeat(1_000);
        assertThatThrownBy(() -> turtle(new ByteArrayInputStream(Fuzz.utf8(dots))))
                .isInstanceOf(RDFParseException.class);
        InputStream closed = InputStream.nullInputStream();
        assertThatCode(closed::close).doesNotThrowAnyException();
        assertThatThrownBy(() -> turtle(closed)).isInstanceOf(IOException.class);
    }

    private static void turtle(InputStream in) throws IOException {
        RioReader.read(new TurtleParser(), in, "http://x/", _ -> {});
    }

    @Test
    void aTimeWithoutAYearIsNone() throws IOException {
        List<Raw> read = new ArrayList<>();
        String entity = WIKIDATA.replace("+1896-02-25T00:00:00Z", "+18960225T00:00:00Z");
        WikidataJson.read(new ByteArrayInputStream(Fuzz.utf8(entity)), read::add);
        assertThat(read).isNotEmpty().noneMatch(each -> each.predicate().endsWith("P569"));
    }
}
