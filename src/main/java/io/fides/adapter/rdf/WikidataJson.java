package io.fides.adapter.rdf;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
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
        entity.path("labels").forEach(each -> text(subject, Vocabulary.LABEL, each));
        entity.path("descriptions").forEach(each -> text(subject, Vocabulary.DESCRIPTION, each));
        for (JsonNode language : entity.path("aliases")) {
            language.forEach(alias -> text(subject, Vocabulary.ALIAS, alias));
        }
        if (entity.path("datatype").asText().equals("external-id")) {
            sink.accept(Raw.ofThing(subject, Vocabulary.PROPERTY_TYPE, Vocabulary.EXTERNAL_ID));
        }
        entity.path("claims")
                .properties()
                .forEach(claim -> best(claim.getValue()).forEach(each -> statement(subject, each)));
    }

    private void text(String subject, String predicate, JsonNode text) {
        text(subject, predicate, text.path("value").asText(), text.path("language").asText());
    }

    private void text(String subject, String predicate, String text, String language) {
        if (!text.isBlank()) {
            sink.accept(Raw.ofText(subject, predicate, text, language));
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
                    sink.accept(Raw.ofThing(subject, predicate, ENTITY + id));
                }
            }
            case "time" -> date(subject, predicate, value);
            case "quantity" -> {
                String unit = value.path("unit").asText("1");
                String amount = Wording.number(value.path("amount").asText());
                sink.accept(Raw.ofNumber(subject, predicate, amount, unit.equals("1") ? "" : unit));
            }
            case "string" -> text(subject, predicate, value.asText(), "");
            case "monolingualtext" ->
                    text(
                            subject,
                            predicate,
                            value.path("text").asText(),
                            value.path("language").asText());
            default -> {
                // Identifiers, files, coordinates: no sentence states them.
            }
        }
    }

    private void date(String subject, String predicate, JsonNode value) {
        String time = value.path("time").asText();
        int precision = value.path("precision").asInt();
        if (precision < YEARS || time.length() < "+1969-07-16".length()) {
            return;
        }
        int year = time.indexOf('-', 1);
        int length = precision == YEARS ? year : precision == MONTHS ? year + 3 : year + 6;
        sink.accept(Raw.ofDate(subject, predicate, Wording.date(time.substring(0, length))));
    }
}
