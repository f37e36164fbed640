package io.fides.adapter.rdf;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.graph.Literal;
import io.fides.graph.Wording;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the JSON dump of Wikidata, one entity a line: of each property the statements of the best
 * rank, as in its truthy dumps, but with dates at the precision that it knows and amounts with
 * units. A line that is no entity is passed over.
 */
final class WikidataJson {

    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final int MONTHS = 10;
    private static final int YEARS = 9;
    private static final JsonMapper JSON = new JsonMapper();

    private final Consumer<Raw> sink;

    private WikidataJson(Consumer<Raw> sink) {
        this.sink = sink;
    }

    static void read(InputStream in, Consumer<Raw> sink) throws IOException {
        WikidataJson reader = new WikidataJson(sink);
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String entity = line.strip();
            if (entity.startsWith("{")) {
                reader.entity(
                        entity.endsWith(",") ? entity.substring(0, entity.length() - 1) : entity);
            }
        }
    }

    private void entity(String line) throws IOException {
        JsonNode entity;
        try {
            entity = JSON.readTree(line);
        } catch (JacksonException _) {
            return;
        }
        String id = entity.path("id").asText();
        if (id.isEmpty()) {
            return;
        }
        String subject = ENTITY + id;
        texts(subject, Vocabulary.LABEL, entity.path("labels"));
        texts(subject, Vocabulary.DESCRIPTION, entity.path("descriptions"));
        for (JsonNode language : entity.path("aliases")) {
            language.forEach(alias -> text(subject, Vocabulary.ALIAS, alias));
        }
        if (entity.path("datatype").asText().equals("external-id")) {
            sink.accept(
                    new Raw(
                            subject,
                            Vocabulary.PROPERTY_TYPE,
                            new Raw.Value.Thing(Vocabulary.EXTERNAL_ID)));
        }
        entity.path("claims")
                .properties()
                .forEach(claim -> best(claim.getValue()).forEach(each -> statement(subject, each)));
    }

    private void texts(String subject, String predicate, JsonNode byLanguage) {
        byLanguage.forEach(each -> text(subject, predicate, each));
    }

    private void text(String subject, String predicate, JsonNode text) {
        String value = text.path("value").asText();
        if (!value.isBlank()) {
            sink.accept(
                    new Raw(
                            subject,
                            predicate,
                            new Raw.Value.Text(
                                    value, Literal.Kind.TEXT, text.path("language").asText(), "")));
        }
    }

    private static List<JsonNode> best(JsonNode statements) {
        List<JsonNode> preferred = new ArrayList<>();
        List<JsonNode> normal = new ArrayList<>();
        for (JsonNode statement : statements) {
            switch (statement.path("rank").asText("normal")) {
                case "preferred" -> preferred.add(statement);
                case "deprecated" -> {}
                default -> normal.add(statement);
            }
        }
        return preferred.isEmpty() ? normal : preferred;
    }

    private void statement(String subject, JsonNode statement) {
        JsonNode snak = statement.path("mainsnak");
        JsonNode value = snak.path("datavalue").path("value");
        String predicate = ENTITY + snak.path("property").asText();
        switch (snak.path("datatype").asText()) {
            case "wikibase-item", "wikibase-property" -> {
                String id = value.path("id").asText();
                if (!id.isEmpty()) {
                    sink.accept(new Raw(subject, predicate, new Raw.Value.Thing(ENTITY + id)));
                }
            }
            case "time" -> date(subject, predicate, value);
            case "quantity" -> {
                String unit = value.path("unit").asText("1");
                sink.accept(
                        new Raw(
                                subject,
                                predicate,
                                new Raw.Value.Text(
                                        Wording.number(value.path("amount").asText()),
                                        Literal.Kind.NUMBER,
                                        "",
                                        unit.equals("1") ? "" : unit)));
            }
            case "string", "monolingualtext" ->
                    text(
                            subject,
                            predicate,
                            value.isTextual() ? snak.path("datavalue") : renamed(value));
            default -> {
                // Identifiers, files, coordinates: no sentence states them.
            }
        }
    }

    private static JsonNode renamed(JsonNode monolingual) {
        return JSON.createObjectNode()
                .put("value", monolingual.path("text").asText())
                .put("language", monolingual.path("language").asText());
    }

    private void date(String subject, String predicate, JsonNode value) {
        String time = value.path("time").asText();
        int precision = value.path("precision").asInt();
        if (precision < YEARS || time.length() < "+1969-07-16".length()) {
            return;
        }
        int year = time.indexOf('-', 1);
        int length = precision == YEARS ? year : precision == MONTHS ? year + 3 : year + 6;
        String date = Wording.date(time.substring(0, length));
        sink.accept(
                new Raw(subject, predicate, new Raw.Value.Text(date, Literal.Kind.DATE, "", "")));
    }
}
