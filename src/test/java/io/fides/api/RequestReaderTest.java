package io.fides.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.pipeline.FixRequest;
import io.fides.retrieve.DocumentParser;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestReaderTest {

    private static final String PAGE =
            "{\"type\": \"text/html\", \"text\": \"<p>The bridge opened in 1998.</p>\"}";

    /** What reads a document takes a second of this time. */
    private final AtomicLong nanos = new AtomicLong();

    private final DocumentParser slow =
            (uri, type, content) -> {
                nanos.addAndGet(Duration.ofSeconds(1).toNanos());
                return Document.of(uri, "", Optional.empty(), "The bridge opened in 1998.");
            };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"text": "A.", "text": "B."}                              | text: is given twice
                    {"text": "A.", "documents": [{"text": "B.", "text": ""}]} | documents[0].text: is given twice
                    {"text": "A."} {"text": "B."}                             | there is more after the first JSON value
                    {"text": "A."} and more                                   | not JSON (column 16)
                    ["A."]                                                    | a JSON object is expected
                    """)
    void whatIsNoSingleObjectIsSaid(String json, String why) {
        assertThatThrownBy(() -> StrictJson.read(json, FixInput.class))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        wrong -> {
                            assertThat(wrong.problem().detail()).isEqualTo(why);
                            assertThat(wrong.problem().errors())
                                    .hasSize(why.endsWith("given twice") ? 1 : 0);
                        });
    }

    private FixRequest read(int maxMillis) {
        ApiConfig config =
                new SmallRyeConfigBuilder()
                        .addDiscoveredConverters()
                        .withMapping(ApiConfig.class)
                        .build()
                        .getConfigMapping(ApiConfig.class);
        String json =
                """
                {"text": "A.", "documents": [%1$s, %1$s, %1$s], "limits": {"maxMillis": %2$d}}
                """
                        .formatted(PAGE, maxMillis);
        return new RequestReader(new ScriptedFixer(), config, slow, nanos::get)
                .fix(StrictJson.read(json, FixInput.class))
                .request();
    }

    @Test
    void documentsAreReadOnlyAsLongAsThereIsTime() {
        FixRequest late = read(1500);
        assertThat(nanos).hasValue(Duration.ofSeconds(2).toNanos());
        assertThat(late.documents()).hasSize(3);
        assertThat(late.limits().maxTime()).isLessThan(Duration.ofMillis(1));
    }

    @Test
    void documentsThatAreReadInTimeLeaveTheLimitAsItIs() {
        FixRequest inTime = read(5000);
        assertThat(inTime.documents())
                .extracting(Document::text)
                .containsOnly("The bridge opened in 1998.");
        assertThat(inTime.limits().maxTime()).isEqualTo(Duration.ofSeconds(5));
    }
}
