package io.fides.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.FixResponse.Annotation;
import io.fides.report.FixResponse.Citation;
import io.fides.report.FixResponse.Claim;
import io.fides.report.FixResponse.Edit;
import io.fides.report.ReportOptions.OnUnsupported;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What users are promised of every report, over many generated ones, and one report in full. */
class ReportJsonTest {

    private static final int RUNS = 400;
    private static final long SEED = Long.getLong("fides.test.seed", 20_261_121L);

    private static final List<String> SUBJECTS =
            List.of("Tower", "Brücke", "𝔄rch", "Cafe\u0301", "🗼", "👩‍🔬lab", "塔", "I");

    private static final List<String> MIDDLES =
            List.of(
                    "opened in",
                    "weighs 🏋️",
                    "was naïvely sold for",
                    "𝒽as",
                    "maybe has",
                    "OFFLINE is");

    /** A generated request. */
    private record Case(String text, List<Document> documents, Limits limits) {

        FixRequest request(boolean correction) {
            return new FixRequest(
                    new Answer(new Question("When?"), text),
                    documents,
                    FixRequest.Mode.FIDES,
                    FixRequest.Engine.COMPACT,
                    FixRequest.Preset.BALANCED,
                    new FixRequest.Search(List.of(), 5, "en"),
                    correction,
                    limits);
        }

        AttributionReport report() {
            return TinyFides.fix(request(true), () -> 0, _ -> {});
        }

        ReportOptions options(Offsets offsets) {
            return new ReportOptions(offsets, 0, OnUnsupported.FLAG, false, documents);
        }
    }

    private static String sentence(SplittableRandom random, boolean number) {
        return SUBJECTS.get(random.nextInt(SUBJECTS.size()))
                + " "
                + MIDDLES.get(random.nextInt(MIDDLES.size()))
                + (number ? " " + (1900 + random.nextInt(3)) : " nothing 𝟙")
                + ".";
    }

    private static Case generated(SplittableRandom random) {
        List<String> sentences = new ArrayList<>();
        for (int i = random.nextInt(1, 7); i > 0; i--) {
            sentences.add(sentence(random, random.nextInt(5) > 0));
        }
        List<Document> documents = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String text =
                    "🛈. " + sentence(random, true) + "\n" + sentence(random, random.nextBoolean());
            documents.add(
                    Document.of(
                            URI.create("https://example.org/" + i + "#:~:text=x"),
                            "Page " + i,
                            random.nextBoolean()
                                    ? Optional.of(LocalDate.of(2020, 1, i))
                                    : Optional.empty(),
                            text));
        }
        return new Case(
                String.join(random.nextBoolean() ? " " : "\n\n", sentences),
                documents,
                new Limits(3, random.nextInt(5), Duration.ofSeconds(60)));
    }

    /** Runs the check on generated cases and says which one failed. */
    private static void forAll(BiConsumer<Case, FixResponse> check) {
        for (int run = 0; run < RUNS; run++) {
            Case each = generated(new SplittableRandom(SEED + run));
            try {
                check.accept(each, ReportJson.of(each.report(), each.options(Offsets.UTF16)));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + (SEED + run) + ": " + each, e);
            }
        }
    }

    @Test
    void editsAreExactlyWhereTheySay() {
        AtomicLong applied = new AtomicLong();
        forAll(
                (given, response) -> {
                    StringBuilder text = new StringBuilder(given.text());
                    for (Edit edit : response.edits()) {
                        assertThat(cut(given.text(), edit.original()))
                                .isEqualTo(edit.originalText());
                        assertThat(edit.corrected().isPresent()).isEqualTo(edit.applied());
                        assertThat(edit.rejectedBecause().isPresent()).isNotEqualTo(edit.applied());
                        edit.corrected()
                                .ifPresent(
                                        place ->
                                                assertThat(cut(response.correctedText(), place))
                                                        .isEqualTo(edit.correctedText()));
                    }
                    for (Edit edit : response.edits().reversed()) {
                        if (edit.applied()) {
                            applied.incrementAndGet();
                            text.replace(
                                    edit.original().start(),
                                    edit.original().end(),
                                    edit.correctedText());
                        }
                    }
                    assertThat(text.toString()).isEqualTo(response.correctedText());
                });
        assertThat(applied.get()).as("applied edits seen").isGreaterThan(RUNS / 20);
    }

    @Test
    void quotesAreWhereTheySay() {
        AtomicLong quotes = new AtomicLong();
        forAll(
                (given, response) -> {
                    for (Citation citation : response.citations()) {
                        quotes.incrementAndGet();
                        assertThat(
                                        read(given, citation)
                                                .substring(
                                                        citation.start().orElseThrow(),
                                                        citation.end().orElseThrow()))
                                .isEqualTo(citation.quote());
                    }
                    assertThat(response.citations()).doesNotHaveDuplicates();
                });
        assertThat(quotes.get()).isGreaterThan(RUNS / 4);
    }

    @Test
    void claimsAndSentencesAreWhereTheySay() {
        forAll(
                (given, response) -> {
                    response.claims()
                            .forEach(
                                    claim ->
                                            assertThat(
                                                            given.text()
                                                                    .substring(
                                                                            claim.start(),
                                                                            claim.end()))
                                                    .isEqualTo(claim.claimText()));
                    response.sentences()
                            .forEach(
                                    row ->
                                            assertThat(
                                                            given.text()
                                                                    .substring(
                                                                            row.start(), row.end()))
                                                    .isEqualTo(row.text()));
                });
    }

    @Test
    void indicesPointAtCitations() {
        forAll(
                (_, response) -> {
                    List<Integer> indices = new ArrayList<>();
                    response.edits().forEach(edit -> indices.addAll(edit.citationIndices()));
                    response.claims().forEach(claim -> indices.addAll(claim.citationIndices()));
                    response.sentences().forEach(row -> indices.addAll(row.citationIndices()));
                    assertThat(indices).allMatch(i -> i >= 0 && i < response.citations().size());
                    assertThat(response.edits())
                            .allMatch(edit -> !edit.citationIndices().isEmpty());
                });
    }

    @Test
    void annotationsCoverTheClaimAsItNowStands() {
        AtomicLong flags = new AtomicLong();
        forAll(
                (_, response) -> {
                    List<String> revised =
                            response.sentences().stream()
                                    .map(FixResponse.Sentence::revised)
                                    .toList();
                    for (Annotation note : response.annotations()) {
                        assertThat(revised)
                                .contains(
                                        response.correctedText()
                                                .substring(note.startIndex(), note.endIndex()));
                        boolean citation = note.type().equals("url_citation");
                        assertThat(note.url().isPresent()).isEqualTo(citation);
                        note.url().ifPresent(url -> assertThat(url).doesNotContain("#"));
                        flags.addAndGet(citation ? 0 : 1);
                    }
                });
        assertThat(flags.get()).isPositive();
    }

    @Test
    void nothingIsNullOrNotANumber() {
        forAll(
                (given, response) -> {
                    String json = ReportJson.compact(response);
                    assertThat(json).doesNotContain("NaN").doesNotContain(":null");
                    assertThat(given.text()).isNotBlank();
                });
    }

    @Test
    void usageStaysWithinLimits() {
        forAll(
                (given, response) -> {
                    assertThat(response.usage().searches())
                            .isLessThanOrEqualTo(given.limits().maxSearches());
                    assertThat(response.usage().llmCalls())
                            .isLessThanOrEqualTo(given.limits().maxLlmCalls());
                });
    }

    @Test
    void whatIsSupportedIsNotEdited() {
        AtomicLong seen = new AtomicLong();
        forAll(
                (given, response) -> {
                    if (response.claims().stream()
                            .map(Claim::verdict)
                            .allMatch("supported"::equals)) {
                        seen.incrementAndGet();
                        assertThat(response.edits()).isEmpty();
                        assertThat(response.correctedText()).isEqualTo(given.text());
                    }
                });
        assertThat(seen.get()).isPositive();
    }

    @Test
    void uncheckedClaimsMakeAReportPartial() {
        AtomicLong partial = new AtomicLong();
        forAll(
                (_, response) -> {
                    boolean unchecked =
                            response.claims().stream()
                                    .anyMatch(claim -> claim.verdict().equals("unchecked"));
                    assertThat(response.status())
                            .isEqualTo(
                                    response.partialReasons().isEmpty() ? "complete" : "partial");
                    if (!unchecked) {
                        // Without an unchecked claim it was an edit or a score that is missing.
                        assertThat(response.partialReasons())
                                .allMatch(
                                        reason ->
                                                reason.matches(
                                                        "(edit|verification|attribution):.+"));
                    } else {
                        assertThat(response.status()).isEqualTo("partial");
                    }
                    response.claims()
                            .forEach(
                                    claim -> {
                                        boolean judged =
                                                !claim.verdict().equals("unchecked")
                                                        && !claim.verdict()
                                                                .equals("not_checkworthy");
                                        assertThat(claim.score().isPresent()).isEqualTo(judged);
                                    });
                    partial.addAndGet(unchecked ? 1 : 0);
                });
        assertThat(partial.get()).isPositive();
    }

    @Test
    void theSameRequestGivesTheSameBytesHoweverLongItTook() {
        for (int run = 0; run < 50; run++) {
            Case random = generated(new SplittableRandom(SEED + run));
            // Which claim the last search is spent on is a race: only unspent limits give the same.
            Case each =
                    new Case(
                            random.text(),
                            random.documents(),
                            new Limits(3, 100, Duration.ofSeconds(60)));
            AtomicLong slow = new AtomicLong();
            String quick =
                    ReportJson.compact(ReportJson.of(each.report(), each.options(Offsets.UTF16)));
            String slowly =
                    ReportJson.compact(
                            ReportJson.of(
                                    TinyFides.fix(
                                            each.request(true),
                                            () -> slow.addAndGet(1_000_000),
                                            _ -> {}),
                                    each.options(Offsets.UTF16)));
            assertThat(slowly).as("seed " + (SEED + run)).isEqualTo(quick);
        }
    }

    @Test
    void timesAreThereWhenAskedForAndDoNotChangeTheId() {
        Case given = generated(new SplittableRandom(SEED));
        FixResponse without = ReportJson.of(given.report(), given.options(Offsets.UTF16));
        FixResponse with =
                ReportJson.of(
                        given.report(),
                        new ReportOptions(
                                Offsets.UTF16, 0, OnUnsupported.FLAG, true, given.documents()));
        assertThat(without.usage().millis()).isEmpty();
        assertThat(with.usage().millis()).isPresent();
        assertThat(with.usage().byStage().orElse(Map.of())).containsKey("verification");
        assertThat(with.id()).isEqualTo(without.id()).matches("[0-9a-f]{32}");
    }

    @Test
    void differentQuestionsHaveDifferentIds() {
        Case given = generated(new SplittableRandom(SEED));
        AttributionReport report = given.report();
        AttributionReport other =
                new AttributionReport(
                        new Answer(new Question("Why?"), given.text()),
                        report.correctedText(),
                        report.sentences(),
                        report.checks(),
                        report.edits(),
                        report.attribution(),
                        report.failures(),
                        report.usage(),
                        report.manifest());
        assertThat(ReportJson.of(other, ReportOptions.DEFAULT).id())
                .isNotEqualTo(ReportJson.of(report, ReportOptions.DEFAULT).id());
    }

    @Test
    void offsetsAgreeInAllEncodings() {
        for (int run = 0; run < RUNS; run++) {
            Case each = generated(new SplittableRandom(SEED + run));
            AttributionReport report = each.report();
            FixResponse utf16 = ReportJson.of(report, each.options(Offsets.UTF16));
            FixResponse points = ReportJson.of(report, each.options(Offsets.CODE_POINT));
            FixResponse utf8 = ReportJson.of(report, each.options(Offsets.UTF8));
            String seed = "seed " + (SEED + run);
            for (int i = 0; i < utf16.claims().size(); i++) {
                Claim byPoint = points.claims().get(i);
                Claim byByte = utf8.claims().get(i);
                String claim = utf16.claims().get(i).claimText();
                assertThat(points(each.text(), byPoint.start(), byPoint.end()))
                        .as(seed)
                        .isEqualTo(claim);
                assertThat(bytes(each.text(), byByte.start(), byByte.end()))
                        .as(seed)
                        .isEqualTo(claim);
            }
            for (int i = 0; i < utf16.citations().size(); i++) {
                Citation byPoint = points.citations().get(i);
                Citation byByte = utf8.citations().get(i);
                assertThat(
                                points(
                                        read(each, byPoint),
                                        byPoint.start().orElseThrow(),
                                        byPoint.end().orElseThrow()))
                        .as(seed)
                        .isEqualTo(byPoint.quote());
                assertThat(
                                bytes(
                                        read(each, byByte),
                                        byByte.start().orElseThrow(),
                                        byByte.end().orElseThrow()))
                        .as(seed)
                        .isEqualTo(byByte.quote());
            }
            for (int i = 0; i < utf16.edits().size(); i++) {
                Edit byPoint = points.edits().get(i);
                String corrected = byPoint.correctedText();
                byPoint.corrected()
                        .ifPresent(
                                place ->
                                        assertThat(
                                                        points(
                                                                report.correctedText(),
                                                                place.start(),
                                                                place.end()))
                                                .as(seed)
                                                .isEqualTo(corrected));
            }
            for (int i = 0; i < utf16.annotations().size(); i++) {
                Annotation unit = utf16.annotations().get(i);
                Annotation byByte = utf8.annotations().get(i);
                assertThat(bytes(report.correctedText(), byByte.startIndex(), byByte.endIndex()))
                        .as(seed)
                        .isEqualTo(
                                report.correctedText()
                                        .substring(unit.startIndex(), unit.endIndex()));
            }
        }
    }

    @Test
    void aQuoteOfATextThatIsNotAtHandHasNoOffsetsButInUtf16() {
        Case given = known("Tower opened in 1901.", "🛈. Tower opened in 1901.");
        AttributionReport report = given.report();
        ReportOptions bytes =
                new ReportOptions(Offsets.UTF8, 0, OnUnsupported.KEEP, false, List.of());
        assertThat(ReportJson.of(report, bytes).citations().getFirst().start()).isEmpty();
        assertThat(ReportJson.of(report, ReportOptions.DEFAULT).citations().getFirst().start())
                .contains(4);
    }

    @Test
    void weakSupportIsNotCitedButContradictionIs() {
        Case given =
                known("Tower opened in 1901. Bridge has 7.", "Tower opened in 1901. Bridge has 8.");
        ReportOptions strict =
                new ReportOptions(Offsets.UTF16, 0.9, OnUnsupported.KEEP, false, List.of());
        FixResponse response = ReportJson.of(given.report(), strict);
        assertThat(response.claims().get(0).verdict()).isEqualTo("supported");
        assertThat(response.claims().get(0).citationIndices()).isEmpty();
        assertThat(response.claims().get(1).citationIndices()).hasSize(1);
        assertThat(response.annotations()).isEmpty();
    }

    @Test
    void progressEndsInWhatTheReportSays() {
        Case given = generated(new SplittableRandom(SEED + 3));
        List<PipelineEvent> events = new CopyOnWriteArrayList<>();
        AttributionReport report = TinyFides.fix(given.request(true), () -> 0, events::add);
        ProgressJson json = new ProgressJson(report.answer(), given.options(Offsets.UTF16));
        List<Progress> progress =
                events.stream().flatMap(event -> json.of(event).stream()).toList();
        FixResponse response = ReportJson.of(report, given.options(Offsets.UTF16));
        assertThat(
                        progress.stream()
                                .filter(Progress.Verdict.class::isInstance)
                                .map(Progress.Verdict.class::cast)
                                .map(Progress.Verdict::verdict))
                .containsExactlyElementsOf(response.claims().stream().map(Claim::verdict).toList());
        assertThat(progress).extracting(Progress::event).startsWith("sentences", "claims");
    }

    @Test
    void oneReportInFull() throws IOException {
        Case given =
                known(
                        "Tower opened in 1901. Bridge opened in 1902. Arch maybe has 3. 🗼 is OFFLINE in"
                                + " 1900. Wall has 4.",
                        "🛈. Tower opened in 1901. Bridge opened in 1937.");
        String json =
                ReportJson.pretty(ReportJson.of(given.report(), given.options(Offsets.UTF16)));
        Path golden = Path.of("src/test/resources/golden/report.json");
        if (Files.notExists(golden)) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, json + "\n");
            fail("written anew, look at it: " + golden);
        }
        assertThat(json + "\n").isEqualTo(Files.readString(golden));
    }

    private static Case known(String text, String document) {
        return new Case(
                text,
                List.of(
                        Document.of(
                                URI.create("https://example.org/page"),
                                "Page",
                                Optional.of(LocalDate.of(2024, 2, 29)),
                                document)),
                new Limits(0, 10, Duration.ofSeconds(60)));
    }

    private static String read(Case given, Citation citation) {
        return given.documents().stream()
                .filter(document -> document.source().uri().toString().equals(citation.uri()))
                .findFirst()
                .orElseThrow()
                .text();
    }

    private static String cut(String text, FixResponse.Range range) {
        return text.substring(range.start(), range.end());
    }

    private static String points(String text, int start, int end) {
        return text.substring(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
    }

    private static String bytes(String text, int start, int end) {
        byte[] all = text.getBytes(StandardCharsets.UTF_8);
        return new String(all, start, end - start, StandardCharsets.UTF_8);
    }
}
