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
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the JSON dump of Wikidata, one entity a line: of each property the statements of the best
 * rank, as in its truthy dumps, but with dates at the precision that it knows and amounts with
 * units. A line that is no entity is passed over.
 */
record WikidataJson(Consumer<Raw> sink) {

    private static final int MONTHS = 10;
    private static final int YEARS = 9;
    private static final JsonMapper JSON = new JsonMapper();

    static void read(InputStream in, Consumer<Raw> sink) throws IOException {
        WikidataJson reader = new WikidataJson(sink);
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.strip().startsWith("{")) {
                try {
                    reader.entity(JSON.readTree(line));
                } catch (JacksonException _) {
                    // No entity.
                }
            }
        }
    }

    private void entity(JsonNode entity) {
        String subject = Raw.WIKIDATA + entity.path("id").asText();
        if (subject.equals(Raw.WIKIDATA)) {
            return;
        }
        entity.path("labels").forEach(each -> text(subject, Raw.LABEL, each));
        entity.path("descriptions").forEach(each -> text(subject, Raw.DESCRIPTION, each));
        for (JsonNode language : entity.path("aliases")) {
            language.forEach(alias -> text(subject, Raw.ALIAS, alias));
        }
        if (entity.path("datatype").asText().equals("external-id")) {
            sink.accept(new Raw(subject, Raw.PROPERTY_TYPE, Raw.THING + Raw.EXTERNAL_ID, ""));
        }
        for (JsonNode claims : entity.path("claims")) {
            List<JsonNode> preferred = ranked(claims, "preferred");
            (preferred.isEmpty() ? ranked(claims, "normal") : preferred)
                    .forEach(each -> statement(subject, each.path("mainsnak")));
        }
    }

    private static List<JsonNode> ranked(JsonNode claims, String rank) {
        return claims.valueStream()
                .filter(each -> each.path("rank").asText("normal").equals(rank))
                .toList();
    }

    private void text(String subject, String predicate, JsonNode text) {
        String words = Raw.TEXT + text.path("value").asText();
        sink.accept(new Raw(subject, predicate, words, text.path("language").asText()));
    }

    private void statement(String subject, JsonNode snak) {
        JsonNode value = snak.path("datavalue").path("value");
        String predicate = Raw.WIKIDATA + snak.path("property").asText();
        String id = value.path("id").asText();
        String object =
                switch (snak.path("datatype").asText()) {
                    case "wikibase-item", "wikibase-property" ->
                            id.isEmpty() ? "" : Raw.THING + Raw.WIKIDATA + id;
                    case "time" -> Raw.DATE + date(value);
                    case "quantity" -> Raw.NUMBER + quantity(value);
                    case "string" -> Raw.TEXT + value.asText();
                    case "monolingualtext" -> Raw.TEXT + value.path("text").asText();
                    // Identifiers, files, coordinates: no sentence states them.
                    default -> "";
                };
        if (object.length() > 1) {
            sink.accept(new Raw(subject, predicate, object, value.path("language").asText()));
        }
    }

    private static String quantity(JsonNode value) {
        String amount = Wording.number(value.path("amount").asText());
        String unit = value.path("unit").asText("1");
        return unit.equals("1") ? amount : amount + Raw.UNIT + unit;
    }

    /** Empty if not even the year is known. */
    private static String date(JsonNode value) {
        String time = value.path("time").asText();
        int precision = value.path("precision").asInt();
        int year = time.indexOf('-', 1);
        if (precision < YEARS || year < 0 || time.length() < year + "-07-16".length()) {
            return "";
        }
        int length = precision == YEARS ? year : precision == MONTHS ? year + 3 : year + 6;
        return Wording.date(time.substring(0, length));
    }
}
