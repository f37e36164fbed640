package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads CSV and JSON. */
class DataParserTest {

    private static final URI FILE = URI.create("file:///data");

    @ParameterizedTest
    @CsvSource({"','", ";", "'\t'"})
    void rowsAreCalledByTheirNames(char mark) {
        String csv =
                """
                sku,name,price,note
                A-1,Bollard KT1,£34.99,"new, with ""dimmer\"""

                A-2,Yarrow Swift,£59.00,
                """
                        .replace("new, with", "new with")
                        .replace(',', mark);
        assertThat(parse("text/csv", csv).text())
                .isEqualTo(
                        "Bollard KT1, sku: A-1. Bollard KT1, price: £34.99."
                                + " Bollard KT1, note: new with \"dimmer\".\n\n"
                                + "Yarrow Swift, sku: A-2. Yarrow Swift, price: £59.00.");
    }

    @ParameterizedTest
    @CsvSource({"markdown, type", "application/pdf, type", "text/csv, text", "'', text"})
    void whatIsSentIsATextOfATypeThatIsRead(String type, String fault) {
        MediaTypeParser parser = new MediaTypeParser(ParseLimits.DEFAULT);
        assertThat(parser.fault(type)).isEqualTo(fault);
        if (fault.equals("type")) {
            assertThatThrownBy(() -> parser.sent(FILE, "", type, "%PDF-1.7"))
                    .isInstanceOf(FidesException.class)
                    .hasMessageContaining("media type " + type + " are not read")
                    .hasMessageContaining("text/html, text/markdown, text/plain")
                    .hasMessageContaining("a PDF is read from its file");
        }
    }

    @Test
    void withoutHeadsOrNamesRowsAreTheirCells() {
        assertThat(parse("text/csv", "1,2\n3,\"a\nb, c\"\n").text())
                .isEqualTo("1: 2\n\n3: a\nb, c");
        assertThat(parse("text/csv", "year,votes\n2019,40\n2020,41").text())
                .isEqualTo("year 2019, votes: 40.\n\nyear 2020, votes: 41.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id,item,price;N-1,Laptop Vantis,900;N-2,Monitor Lumo,200;N-3,Monitor Lumo,210"
                        + "| N-2, Monitor Lumo, price: 200.",
                "station,date,level;Upper Lock,2024-03-04,112;Upper Lock,2024-03-11,148"
                        + "| Upper Lock, date 2024-03-11, level: 148.",
                "week,day,district,bin;14,Mon,Mill Hill,paper;14,Mon,Harbour,paper;14,Tue,Harbour,paper"
                        + "| week 14, Tuesday, Harbour, bin: paper.",
                "code,kind,on;A,pump,2024;B,pump,2025;C,pump,2026 | A, kind: pump.",
                "a,b;x,1;x,1 | x, b: 1.",
                "rank,nation,gold;1,Averland,5;2,Norland,2 | Norland, gold: 2.",
                "no,item,on hand;P-1,Paper,9;P-2,Ink,7;P-3,Chalk,1;,,17 | Chalk, on hand: 1.",
                "currency,1 EUR =;krona,11.02;pound,0.84 | pound, 1 EUR =: 0.84.",
                "month,rain (mm);Jan,118;Feb,96 | January, rain: 118 mm.",
                "a,b;x | x"
            })
    void rowsThatOneValueDoesNotTellApartAreCalledByMore(String rows, String said) {
        assertThat(parse("text/csv", rows.replace(';', '\n')).text()).contains(said);
    }

    @Test
    void objectsThatOneValueDoesNotTellApartAreCalledByMore() {
        String json =
                """
                [{"day": "Monday", "room": "Birch", "seats": 12, "for": "review"},
                 {"day": "Monday", "room": "Alder", "seats": 6, "for": "review"},
                 {"day": "Tuesday", "room": "Birch", "seats": 12, "for": "lunch"}]""";
        assertThat(parse("application/json", json).text())
                .contains("Monday, Alder, seats: 6. Monday, Alder, for: review.");
    }

    @Test
    void valuesSayWhereTheyStand() {
        Document document =
                parse(
                        "application/json",
                        """
                        \uFEFF{"title": "Lights", "maxPageSize": 200, "in_stock": true, "gone": null,
                         "colours": ["red", "green"], "server": {"port": 80, "log": {"level": "off"}},
                         "products": [
                           {"sku": "A-1", "name": "Bollard KT1", "price": 34.90, "sun": true, "size": {"height": "60 cm"}},
                           {"sku": "A-2", "name": "Yarrow Swift", "price": 59}]}
                        """);
        assertThat(document.source().title()).isEqualTo("Lights");
        assertThat(document.text())
                .isEqualTo(
                        """
                        title: Lights. max Page Size: 200. in stock: yes. colours: red, green.

                        server, port: 80.

                        server, log, level: off.

                        Bollard KT1, sku: A-1. Bollard KT1, price: 34.90. Bollard KT1, Sunday: yes.

                        Bollard KT1, size, height: 60 cm.

                        Yarrow Swift, sku: A-2. Yarrow Swift, price: 59.""");
    }

    @Test
    void linesOfJsonAreValues() {
        assertThat(parse("application/json", "{\"a\": 1}\n{\"a\": [[2], 3]}\n\"four\"").text())
                .isEqualTo("a: 1.\n\na: 2.\n\na: 3.\n\nfour.");
    }

    @Test
    void brokenOnesAreRefused() {
        assertThatThrownBy(() -> parse("application/json", "{\"a\": "))
                .isInstanceOf(FidesException.class);
        assertThatThrownBy(() -> parse("application/json", "[".repeat(5000)))
                .isInstanceOf(FidesException.class);
        assertThatThrownBy(() -> parse("text/csv", "a,\"b\nc")).isInstanceOf(FidesException.class);
        assertThatThrownBy(() -> parse("text/csv", ",".repeat(1_100_000)))
                .isInstanceOf(FidesException.class);
    }

    @Test
    void whatIsAtFaultIsTheTypeOrTheText() {
        MediaTypeParser parser = new MediaTypeParser(ParseLimits.DEFAULT);
        assertThat(parser.fault("text/rtf")).isEqualTo("type");
        assertThat(parser.fault("Application/JSON; charset=utf-8")).isEqualTo("text");
    }

    /** Labels said again and again would be longer than any memory. */
    @Test
    void hostileLabelsAreBounded() {
        String label = "x".repeat(90);
        String fields = "\"k\":1,".repeat(200_000) + "\"k\":1";
        StringBuilder many = new StringBuilder("{");
        for (int i = 0; i < 200_000; i++) {
            many.append("\"k").append(i).append("\":1,");
        }
        String inner = many.append("\"z\":1}").toString();
        String json = "{\"" + label + "\":{\"" + label + "b\":" + inner + "}}";
        int most = ParseLimits.DEFAULT.maxCharacters();
        assertThat(parse("application/json", json).text().length()).isLessThanOrEqualTo(most);
        assertThat(parse("application/json", "{" + fields + "}").text()).isEqualTo("k: 1.");
    }

    private static Document parse(String type, String content) {
        return new MediaTypeParser(ParseLimits.DEFAULT)
                .parse(FILE, type, content.getBytes(StandardCharsets.UTF_8));
    }
}
