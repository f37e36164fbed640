package io.fides.adapter.rdf;

import io.fides.graph.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.commons.io.input.ProxyInputStream;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;

/** Reads RDF, statement by statement. Blank nodes are passed over. */
final class RioReader extends AbstractRDFHandler {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";

    private final BoundedInputStream in;
    private final Consumer<Raw> sink;
    private long statements;

    private RioReader(BoundedInputStream in, Consumer<Raw> sink) {
        this.in = in;
        this.sink = sink;
    }

    /**
     * @throws RDFParseException if it is no RDF; at some texts the parsers themselves fail in other
     *     ways, or make statements of nothing without an end (RDF4J 5.1.6 of “( . )” in Turtle)
     * @throws IOException if it cannot be read
     */
    static void read(RDFParser parser, InputStream in, String base, Consumer<Raw> sink)
            throws IOException {
        parser.getParserConfig().set(BasicParserSettings.VERIFY_URI_SYNTAX, false);
        parser.getParserConfig().set(BasicParserSettings.VERIFY_DATATYPE_VALUES, false);
        parser.getParserConfig().set(BasicParserSettings.VERIFY_LANGUAGE_TAGS, false);
        parser.getParserConfig().set(BasicParserSettings.FAIL_ON_UNKNOWN_DATATYPES, false);
        parser.getParserConfig().set(BasicParserSettings.FAIL_ON_UNKNOWN_LANGUAGES, false);
        BoundedInputStream counted = BoundedInputStream.builder().setInputStream(in).get();
        parser.setRDFHandler(new RioReader(counted, sink));
        try {
            parser.parse(new Unread(counted), base);
        } catch (UncheckedIOException unread) {
            throw unread.getCause();
        } catch (IOException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | StackOverflowError broken) {
            throw new RDFParseException(broken);
        }
    }

    /** So that what cannot be read is told from what a parser, too, calls so: a word too long. */
    private static final class Unread extends ProxyInputStream {

        Unread(InputStream in) {
            super(in);
        }

        @Override
        protected void handleIOException(IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void handleStatement(Statement statement) {
        if (++statements > in.getCount()) {
            throw new RDFParseException("there are more statements in it than bytes");
        }
        String subject = statement.getSubject().stringValue();
        String predicate = statement.getPredicate().stringValue();
        if (!statement.getSubject().isIRI()) {
            return;
        }
        if (statement.getObject() instanceof IRI thing) {
            sink.accept(new Raw(subject, predicate, Raw.THING + thing.stringValue(), ""));
        } else if (statement.getObject() instanceof Literal literal) {
            String language = literal.getLanguage().orElse("");
            value(literal).ifPresent(v -> sink.accept(new Raw(subject, predicate, v, language)));
        }
    }

    /** A value as a person writes it; empty for such as no sentence states. */
    private static Optional<String> value(Literal literal) {
        String text = literal.getLabel();
        String type = literal.getDatatype().stringValue();
        if (type.startsWith("http://www.opengis.net/") || type.contains("MathML")) {
            return Optional.empty();
        }
        return Optional.of(
                switch (type.startsWith(XSD) ? type.substring(XSD.length()) : "") {
                    case "dateTime" -> Raw.DATE + Wording.dateTime(text);
                    case "date", "gYear", "gYearMonth" -> Raw.DATE + Wording.date(text);
                    case "integer", "int", "long", "decimal", "double", "float" ->
                            Raw.NUMBER + Wording.number(text);
                    default -> Raw.TEXT + text;
                });
    }
}
