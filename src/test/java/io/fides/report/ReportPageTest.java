package io.fides.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The file; that a browser shows it is the matter of {@code PageIT}. */
class ReportPageTest {

    private static final String MARKUP = "</script><script>alert(1)</script><!-- <script> & \u2028";

    private static FixResponse report() {
        Document document =
                Document.of(
                        URI.create("https://example.org/a"),
                        MARKUP,
                        Optional.empty(),
                        "A has 2. " + MARKUP);
        FixRequest request =
                new FixRequest(
                        new Answer(Question.NONE, "A has 1. " + MARKUP),
                        List.of(document),
                        FixRequest.Mode.FIDES,
                        FixRequest.Engine.COMPACT,
                        FixRequest.Preset.BALANCED,
                        new FixRequest.Search(List.of(), 5, "en"),
                        true,
                        new Limits(3, 9, Duration.ofSeconds(60)));
        return ReportJson.of(TinyFides.fix(request, () -> 0, _ -> {}), ReportOptions.DEFAULT);
    }

    @Test
    void theReportIsInItAsItIs() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        String json = Jsoup.parse(ReportPage.of(report())).expectFirst("#report").data();
        assertThat(mapper.readTree(json)).isEqualTo(mapper.readTree(ReportJson.compact(report())));
        assertThat(json).contains("alert(1)");
    }

    @Test
    void onlyWhatComesInItMayRunAndNothingIsAskedFor() throws NoSuchAlgorithmException {
        var page = Jsoup.parse(ReportPage.of(report()));
        assertThat(page.select("script")).hasSize(2);
        assertThat(page.select("[src], [href]").eachAttr("src"))
                .allMatch(each -> each.startsWith("data:"));
        assertThat(page.select("[href]").eachAttr("href"))
                .allMatch(each -> each.startsWith("data:") || each.startsWith("#"));
        String policy =
                page.expectFirst("meta[http-equiv=Content-Security-Policy]").attr("content");
        assertThat(policy)
                .startsWith("default-src 'none'; img-src data:;")
                .contains(
                        "script-src " + digest(page.expectFirst("script")),
                        "style-src " + digest(page.expectFirst("style")))
                .doesNotContain("unsafe");
    }

    private static String digest(Element element) throws NoSuchAlgorithmException {
        byte[] digest =
                MessageDigest.getInstance("SHA-256")
                        .digest(element.data().getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }
}
