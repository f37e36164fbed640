package io.fides.adapter.rdf;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.ntriples.NTriplesParser;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;

/** Reads Turtle and N-Triples, statement by statement. Blank nodes are passed over. */
final class RioReader {

    private RioReader() {}

    static void turtle(InputStream in, String base, Consumer<Raw> sink) throws IOException {
        read(new TurtleParser(), in, base, sink);
    }

    static void nTriples(InputStream in, Consumer<Raw> sink) throws IOException {
        read(new NTriplesParser(), in, "", sink);
    }

    private static void read(RDFParser parser, InputStream in, String base, Consumer<Raw> sink)
            throws IOException {
        parser.getParserConfig().set(BasicParserSettings.VERIFY_URI_SYNTAX, false);
        parser.getParserConfig().set(BasicParserSettings.VERIFY_DATATYPE_VALUES, false);
        parser.getParserConfig().set(BasicParserSettings.VERIFY_LANGUAGE_TAGS, false);
        parser.getParserConfig().set(BasicParserSettings.FAIL_ON_UNKNOWN_DATATYPES, false);
        parser.getParserConfig().set(BasicParserSettings.FAIL_ON_UNKNOWN_LANGUAGES, false);
        parser.setRDFHandler(new Handler(sink));
        parser.parse(in, base);
    }

    private static final class Handler extends AbstractRDFHandler {

        private final Consumer<Raw> sink;

        Handler(Consumer<Raw> sink) {
            this.sink = sink;
        }

        @Override
        public void handleStatement(Statement statement) {
            if (!statement.getSubject().isIRI()) {
                return;
            }
            String subject = statement.getSubject().stringValue();
            String predicate = statement.getPredicate().stringValue();
            Value object = statement.getObject();
            if (object instanceof IRI thing) {
                sink.accept(new Raw(subject, predicate, new Raw.Value.Thing(thing.stringValue())));
            } else if (object instanceof Literal literal) {
                Values.of(
                                literal.getLabel(),
                                literal.getDatatype().stringValue(),
                                literal.getLanguage().orElse(""))
                        .ifPresent(value -> sink.accept(new Raw(subject, predicate, value)));
            }
        }
    }
}
