package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.fixture.Fuzz;
import io.fides.fixture.Pdfs;
import io.fides.retrieve.FrontMatter;
import io.fides.retrieve.PublicationDate;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Pages and files of others. */
class ParserFuzzTest {

    private static final int LONGEST = 2_000;
    private static final MediaTypeParser PARSER =
            new MediaTypeParser(new ParseLimits(100_000, LONGEST, 5, 1_000_000));
    private static final String HTML =
            "<html><head><title>T</title><meta charset=utf-8><meta property=\"article:published_time\""
                    + " content=\"2024-01-01\"></head><body><nav>n</nav><main><article><h1>H</h1><p>Some"
                    + " <b>text</b> é.</p><ul><li>a</li></ul><table><tr><th>k</th><td>v</td></tr></table>"
                    + "<pre>x\ny</pre></article></main></body></html>";
    private static final String MARKDOWN =
            """
            ---
            title: T
            published: 2024-01-01
            uri: sample:x
            ---
            # H

            Some **bold** [l](u) `c`.

            - a
            - b

            | a | b |
            |---|---|
            | 1 | 2 |

            ```
            code
            ```
            """;

    private static final String JSON =
            """
            {"name": "Lights", "maxSize": 2.50, "list": [{"id": 1, "name": "Röt"}, {"id": 2, "name": "Blau", "of": {"a": [null, true]}}], "deep": [[["x"]]]}
            """;

    @TestFactory
    List<DynamicTest> isReadOrRefused() throws IOException {
        return List.of(
                document("text/html", 300, HTML),
                document("application/xhtml+xml", 100, "<?xml version=\"1.0\"?>" + HTML),
                document("text/markdown", 300, MARKDOWN),
                document("text/plain", 300, "Some téxt.\r\n\r\nMore."),
                document("text/csv", 300, "sku,name\n1,\"Räd, \"\"rot\"\"\"\n2,Blau\n"),
                document("application/json", 300, JSON),
                document(
                        "application/pdf",
                        40,
                        List.of(Pdfs.of("t", List.of(List.of("Some text."), List.of("More."))))),
                Fuzz.bytes(
                        "charset",
                        300,
                        List.of(Fuzz.utf8("text/html; charset=\"iso-8859-1\""), Fuzz.utf8(HTML)),
                        Set.of(),
                        bytes -> {
                            String type = new String(bytes, StandardCharsets.ISO_8859_1);
                            Optional<Charset> own = TextDecoding.declared(type);
                            assertThat(TextDecoding.decode(bytes, type, own)).isNotNull();
                        }),
                Fuzz.text(
                        "front matter",
                        300,
                        List.of(MARKDOWN),
                        Set.of(),
                        text -> assertThat(text).endsWith(FrontMatter.of(text).body())),
                Fuzz.text(
                        "publication date",
                        300,
                        List.of(
                                "2024-03-05T10:00:00+01:00",
                                "20240305",
                                "March 5, 2024",
                                "Tue, 5 Mar 2024 10:00:00 GMT"),
                        Set.of(),
                        text -> assertThat(PublicationDate.of(text)).isNotNull()));
    }

    private static DynamicTest document(String type, int rounds, String sample) {
        return document(type, rounds, List.of(Fuzz.utf8(sample)));
    }

    private static DynamicTest document(String type, int rounds, List<byte[]> samples) {
        return Fuzz.bytes(
                type,
                rounds,
                samples,
                Set.of(FidesException.class),
                bytes -> {
                    Document read = PARSER.parse(URI.create("https://x.example/"), type, bytes);
                    assertThat(read.text().length()).isBetween(1, LONGEST);
                    assertThat(read.text().chars())
                            .noneMatch(c -> c < ' ' && c != '\n' && c != '\t')
                            .noneMatch(c -> (c >= '\u202A' && c <= '\u202E') || c == '\u200B');
                    assertThat(read.source().title().length()).isLessThanOrEqualTo(300);
                });
    }
}
