package io.fides.adapter.rdf;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.rdf4j.rio.RDFParseException;

/** The graph that ships with Fides, about the topics of its sample corpus. */
public final class SampleGraph {

    private static final String RESOURCE = "/sample/graph.ttl";
    private static final String BASE = "https://fides.example/";

    private SampleGraph() {}

    /**
     * Reads it into memory.
     *
     * @throws FidesException if the class path lacks it
     */
    public static MappedGraph open() {
        try (InputStream stream = SampleGraph.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IOException(RESOURCE + " is missing");
            }
            GraphBuilder builder = new GraphBuilder("en");
            RioReader.turtle(stream, BASE, builder);
            return new MappedGraph("sample", builder.inMemory());
        } catch (IOException | RDFParseException e) {
            throw new FidesException(
                    new Failure(Stage.RETRIEVAL, Failure.Kind.INTERNAL, String.valueOf(e)), e);
        }
    }
}
