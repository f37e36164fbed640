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

    @Test
    void withoutHeadsOrNamesRowsAreTheirCells() {
        assertThat(parse("text/csv", "1,2\n3,\"a\nb, c\"\n").text())
                .isEqualTo("1 | 2\n\n3 | a\nb, c");
        assertThat(parse("text/csv", "year,votes\n2019,40\n2020,41").text())
                .isEqualTo("year 2019, votes: 40.\n\nyear 2020, votes: 41.");
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
