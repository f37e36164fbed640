package io.fides.eval.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.eval.Gold;
import io.fides.eval.Said;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.Made;
import io.fides.eval.run.Row;
import io.fides.eval.run.RunManifest;
import io.fides.eval.run.SetRun;
import io.fides.eval.run.SystemRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

final class HtmlReportTest {

    private static final String HOSTILE =
            "</style><script>alert(1)</script><img src=x onerror=alert(2)> \" onload=\"x"
                    + " ' & \u202E\u0000\uD800 <a href='javascript:x'>";

    private static SetRun run(String text) {
        List<SystemRows> systems = new ArrayList<>();
        for (String system : List.of("fides" + text, "dra")) {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                rows.add(
                        Made.row(
                                system,
                                "a" + i + text,
                                "Arl is high. " + text,
                                system.equals("dra")
                                        ? "Arl is low. " + text
                                        : "Arl is high. " + text,
                                0.5 + i / 40.0,
                                system.equals("dra") ? 0.9 : 0.6,
                                List.of(
                                        new Row.GoldLine(
                                                "Arl" + text,
                                                i % 2 == 0 ? Gold.ENTAILMENT : Gold.CONTRADICTION,
                                                i % 3 == 0 ? Said.SUPPORTED : Said.CONTRADICTED,
                                                i / 12.0))));
            }
            rows.add(Made.failure(system, "a12" + text, Gold.NEUTRAL));
            systems.add(new SystemRows(system, rows));
        }
        RunManifest manifest =
                new RunManifest(
                        "1",
                        "abc",
                        "set" + text,
                        List.of(),
                        13,
                        5,
                        1,
                        List.of(),
                        "judge" + text,
                        "live",
                        "Linux" + text,
                        "2026");
        return new SetRun(manifest, systems, 0);
    }

    private static String html(String text) {
        return new HtmlReport(List.of(run(text), run(text)), new Bootstrap(50, 1)).html();
    }

    @Test
    void theOrderOfThePaperIsCompared() {
        String orders = Jsoup.parse(html("")).select("h3:containsOwn(order) + table").text();
        // Here FIDES has the lower AP, as the paper found, and the AR of both is the same.
        assertThat(orders)
                .contains(
                        "AR of fides above dra no difference",
                        "AP of fides below dra the same",
                        "AF1 of fides above dra the other way round",
                        "12 of 13 0 12 0");
    }

    @Test
    void everythingIsThere() {
        Document page = Jsoup.parse(html(""));
        assertThat(page.select("svg")).hasSizeGreaterThanOrEqualTo(10);
        assertThat(page.select("table")).hasSizeGreaterThanOrEqualTo(9);
        assertThat(page.select("details")).hasSize(26);
        assertThat(page.text())
                .contains("AutoAIS", "F1 of false", "all true", "all false", "nobody answers")
                .contains("Arl is 812 m high.", "2 rows failed")
                .doesNotContain("NaN", "Infinity");
    }

    @Test
    void thePageNeedsNothingElse() {
        String html = html("");
        assertThat(html).contains("default-src 'none'").doesNotContain("http://", "https://");
        Document page = Jsoup.parse(html);
        assertThat(page.select("script, img, link, iframe, object, embed, form, base")).isEmpty();
        assertThat(page.select("[src], [srcset]")).isEmpty();
        assertThat(page.select("a[href]"))
                .allSatisfy(link -> assertThat(link.attr("href")).startsWith("#"));
        Matcher references = Pattern.compile("url\\(|@import").matcher(html);
        assertThat(references.find()).isFalse();
    }

    @Test
    void hostileTextIsShownAndNotObeyed() {
        String html = html(HOSTILE);
        Document page = Jsoup.parse(html);
        // A system of another name, as the hostile one is.
        Document plain = Jsoup.parse(html("-x"));
        assertThat(page.getAllElements().size()).isEqualTo(plain.getAllElements().size());
        for (Element element : page.getAllElements()) {
            assertThat(element.attributes())
                    .allSatisfy(attribute -> assertThat(attribute.getKey()).doesNotStartWith("on"));
        }
        assertThat(page.text()).contains("<script>alert(1)</script>");
        assertThat(html).doesNotContain("\u202E", "\u0000");
    }

    /** Whatever the text, as markup it is that text again, but for what cannot be shown. */
    @Test
    void escapingIsTheSameText() {
        Random random = new Random(5);
        for (int turn = 0; turn < 300; turn++) {
            StringBuilder text = new StringBuilder();
            for (int i = 1 + random.nextInt(30); i > 0; i--) {
                text.appendCodePoint(
                        random.nextBoolean()
                                ? 33 + random.nextInt(90)
                                : 0xA1 + random.nextInt(5_000));
            }
            String paragraph =
                    HtmlReport.page("<p title=\"{text}\">{text}</p>")
                            .data("text", text.toString())
                            .render();
            Document page = Jsoup.parseBodyFragment(paragraph);
            assertThat(page.body().children()).hasSize(1);
            assertThat(page.select("p").attr("title")).isEqualTo(text.toString());
            assertThat(page.select("p").textNodes().getFirst().getWholeText())
                    .isEqualTo(text.toString());
        }
    }
}
