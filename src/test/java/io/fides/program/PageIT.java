package io.fides.program;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page at {@code /}, in a browser. */
@Tag("systems")
@Timeout(240)
class PageIT {

    private static final String WRONG =
            "The Eiffel Tower was finished in 1887. It stands in Paris.";
    private static final String RIGHT =
            "The Eiffel Tower was finished in 1889. It stands in Paris.";
    private static final String SOURCE = "The Eiffel Tower was finished in 1889. It is in Paris.";

    /** The SHA-256 of a-key. */
    private static final String OF_A_KEY =
            "2a8a1240f50636655520ac8ed22aa29473b8517b4abfdbc3bc03bcad73fc8849";

    private static final double PATIENCE_MILLIS = 60_000;
    private static final int DESKTOP = 1280;
    private static final int PHONE = 375;
    private static final long MOST_BYTES = 150_000;
    private static final long MOST_BYTES_OF_A_REPORT = 200_000;

    @TempDir private static Path folder = Path.of("");

    private static Server server;
    private static Chromium browser;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        assumeTrue(
                Chromium.installed().isPresent(),
                "NOT TESTED: the page, because no Chromium is installed (apt-get install chromium)");
        server = new Server(new Program(folder, Map.of()));
        server.ready();
        // A machine may be busy.
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        browser = new Chromium(Chromium.installed().orElseThrow());
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            browser.close();
            server.close();
        }
    }

    @AfterEach
    void nothingWentWrongAndNobodyElseWasAsked() {
        try {
            assertThat(browser.complaints()).isEmpty();
        } finally {
            browser.complaints().clear();
        }
    }

    private static Page page() {
        return page(DESKTOP, ColorScheme.LIGHT);
    }

    private static Page page(int width, ColorScheme scheme) {
        Page page = browser.open(URI.create(server.address() + "/"), width, scheme);
        assertThat(page.locator("#sample option")).not().hasCount(1);
        return page;
    }

    private static void write(Page page, String title, String text) {
        page.click("#write");
        page.locator(".written input").last().fill(title);
        page.locator(".written textarea").last().fill(text);
    }

    /** The wrong answer, fixed by a document. */
    private static Page fixed(int width, ColorScheme scheme) {
        Page page = page(width, scheme);
        page.fill("#text", WRONG);
        write(page, "Tower", SOURCE);
        fix(page);
        return page;
    }

    private static void fix(Page page) {
        page.click("#fix");
        assertThat(page.locator("#exports")).isVisible();
        assertThat(page.locator("#work")).isHidden();
    }

    private static FilePayload file(String name, String content) {
        return new FilePayload(name, "text/plain", content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aSampleIsFixedAndEverythingIsTold() throws IOException {
        Page page = page();
        page.selectOption("#sample", "apollo-11");
        assertThat(page.locator("#text-note")).containsText("wrong person");
        fix(page);
        assertThat(page.locator("#result-title")).hasText("2 changes");
        assertThat(page.locator("#result-title")).isFocused();
        assertThat(page.locator("#answer ins").allTextContents())
                .containsExactly("1969", "Michael Collins");
        assertThat(page.locator("#answer .claim.supported")).not().hasCount(0);
        assertThat(page.locator("#legend")).containsText("Corrected 2");
        assertThat(page.locator("#scores")).containsText("Recall");
        assertThat(page.locator("#left")).containsText("Nothing.");
        assertThat(page.locator("#left")).containsText("the sample corpus");
        assertThat(page.locator("#time")).containsText("verification");
        assertThat(page.locator("#failed")).isHidden();

        page.locator("#answer .change").last().focus();
        assertThat(page.locator("#evidence .about")).hasCount(1);
        assertThat(page.locator("#evidence mark b")).hasText("Michael Collins");
        assertThat(page.locator("#evidence mark")).containsText("stayed in lunar orbit");
        assertThat(page.locator("#evidence")).hasAttribute("aria-live", "polite");
        page.locator("#answer .claim").first().click();
        assertThat(page.locator("#evidence .fact").first()).containsText("Apollo 11");
        page.click("#evidence .close");
        assertThat(page.locator("#evidence")).containsText("Choose a claim");
    }

    @Test
    void changesAreAcceptedAndRefusedAndTakenAway() throws IOException {
        Page page = fixed(DESKTOP, ColorScheme.LIGHT);
        assertThat(Chromium.saved(page, "#save-text")).isEqualTo(RIGHT);
        assertThat(Chromium.saved(page, "#save-markdown"))
                .startsWith("The Eiffel Tower was finished in 1889[^1]. It stands in Paris.")
                .contains("[^1]: Tower: “The Eiffel Tower was finished in 1889.”");
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        page.click("#copy");
        assertThat(page.locator("#copy")).hasText("Copied");
        assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo(RIGHT);

        page.locator("#change-list button").last().click();
        assertThat(page.locator("#change-list button").last()).isFocused();
        assertThat(page.locator("#answer ins")).hasCount(0);
        assertThat(page.locator("#result-title")).hasText("Nothing was changed");
        assertThat(page.locator("#legend")).containsText("Contradicted 1");
        assertThat(Chromium.saved(page, "#save-text")).isEqualTo(WRONG);

        page.setInputFiles("#report-file", file("r.json", Chromium.saved(page, "#save-json")));
        // The report before looks the same. This one is there when its title has the focus.
        assertThat(page.locator("#result-title")).isFocused();
        assertThat(page.locator("#answer .change.refused")).hasCount(1);
        page.locator("#answer .change").focus();
        page.keyboard().press("a");
        assertThat(page.locator("#answer ins")).hasText("1889");
        assertThat(page.locator("#answer .change")).isFocused();
        page.keyboard().press("r");
        assertThat(page.locator("#answer ins")).hasCount(0);
        page.locator("#evidence button", new Page.LocatorOptions().setHasText("Accept")).click();
        assertThat(Chromium.saved(page, "#save-text")).isEqualTo(RIGHT);
        assertThat(Chromium.saved(page, "#save-json")).doesNotContain("refused");
    }

    @Test
    void documentsComeByFileByDropAndByHand() {
        Page page = page();
        page.fill("#text", WRONG);
        page.setInputFiles(
                "#files",
                new FilePayload[] {
                    file("tower.html", "<nav>1999</nav><p>" + SOURCE + "</p><script>x</script>"),
                    new FilePayload("a.pdf", "application/pdf", new byte[] {'%', 'P', 'D', 'F', 0})
                });
        assertThat(page.locator("#document-list li")).hasCount(1);
        assertThat(page.locator("#document-note")).containsText("a.pdf");
        page.evaluate(
                """
                () => {
                  const data = new DataTransfer();
                  data.items.add(new File(["Dropped."], "dropped.txt", {type: "text/plain"}));
                  document.getElementById("drop").dispatchEvent(
                      new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
                }""");
        assertThat(page.locator("#document-list li")).hasCount(2);
        write(page, "By hand", "Nothing about towers.");
        page.locator("#document-list button").nth(1).click();
        assertThat(page.locator("#document-list li")).hasCount(2);
        Chromium.isAccessible(page);
        fix(page);
        assertThat(page.locator("#answer ins")).hasText("1889");
        assertThat(page.locator("#left")).containsText("2 documents");
        page.locator("#answer .change").click();
        assertThat(page.locator("#evidence .source")).containsText("tower.html");
        assertThat(page.locator("#evidence blockquote")).not().containsText("1999");
    }

    /** Reports of others, whatever their offsets count. */
    @ParameterizedTest
    @ValueSource(strings = {"utf16", "codePoint", "utf8"})
    void reportsAreOpenedAgain(String offsets) throws IOException, InterruptedException {
        String request =
                """
                {"text": "Voilà 🗼! %s", "offsets": "%s", "documents": [{"title": "Tower",
                 "uri": "https://example.org/tower?a=1#top", "text": "%s"}]}"""
                        .formatted(WRONG, offsets, SOURCE);
        String report = server.post("/v1/fix", request).body();
        Page page = page();
        page.setInputFiles("#report-file", file("report.json", report));
        assertThat(page.locator("#result-title")).hasText("1 change");
        assertThat(page.locator("#time")).containsText("no times");
        page.locator("#answer .change").click();
        assertThat(page.locator("#evidence .source a"))
                .hasAttribute(
                        "href",
                        "https://example.org/tower?a=1#top:~:text="
                                + "The%20Eiffel%20Tower%20was%20finished%20in%201889.");
        assertThat(Chromium.saved(page, "#save-text")).isEqualTo("Voilà 🗼! " + RIGHT);
        page.setInputFiles("#report-file", file("report.json", report.replace("1887", "1888x")));
        assertThat(page.locator("#trouble")).containsText("does not fit");
        page.setInputFiles("#report-file", file("report.json", "no json"));
        assertThat(page.locator("#trouble")).containsText("It is no JSON");
    }

    @Test
    void whatOthersWroteIsTextOnly() throws IOException {
        String markup = "<img src=x onerror=\"document.title='taken'\">";
        Page page = page();
        page.fill("#text", WRONG + " " + markup);
        write(page, markup, SOURCE + " " + markup);
        fix(page);
        page.locator("#answer .change").click();
        assertThat(page.locator("#evidence .source")).containsText(markup);
        assertThat(page.locator("#answer")).containsText(markup);
        assertThat(page.locator("#result img, #evidence img")).hasCount(0);
        assertThat(page.title()).isEqualTo("Fides");
        assertThat(Chromium.saved(page, "#save-markdown")).contains("\\<img src=x");
    }

    @Test
    void problemsArePlain() throws IOException, InterruptedException {
        Page page = page();
        page.fill("#text", " ");
        page.click("#fix");
        assertThat(page.locator("#trouble")).containsText("text is blank");
        assertThat(page.locator("#trouble")).hasAttribute("role", "alert");
        assertThat(page.locator("#result")).isHidden();
        Chromium.isAccessible(page);

        page.fill("#text", WRONG);
        page.selectOption("#engine", "llm");
        page.click("#fix");
        assertThat(page.locator("#trouble")).containsText("no connection");
        assertThat(page.locator("#fix")).isEnabled();

        page.evaluate(
                "document.fetched = window.fetch; window.fetch = async () => new Response(new"
                        + " ReadableStream({ start: (it) => it.error(new TypeError()) }))");
        page.click("#fix");
        assertThat(page.locator("#trouble")).containsText("The answer broke off");
        page.evaluate("window.fetch = document.fetched");

        page.route("**/v1/fix", route -> route.abort());
        page.click("#fix");
        assertThat(page.locator("#trouble")).containsText("cannot be reached");
        // What the browser itself says about it.
        assertThat(browser.complaints())
                .isNotEmpty()
                .allMatch(each -> each.startsWith("Failed to load resource"));
        browser.complaints().clear();
    }

    @Test
    void aProblemIsSeenWhereverOneAsks() {
        Page page = page(PHONE, ColorScheme.LIGHT);
        page.fill("#text", " ");
        page.press("#text", "Control+Enter");
        assertThat(page.locator("#trouble")).isInViewport();
        browser.complaints().clear();
    }

    @Test
    void whoNeedsAKeyIsAskedForIt() throws IOException, InterruptedException {
        Program program = new Program(folder, Map.of("FIDES_ACCESS_KEYS", "alice " + OF_A_KEY));
        try (Server keyed = new Server(program)) {
            keyed.ready();
            Page page = browser.open(URI.create(keyed.address() + "/"), DESKTOP, ColorScheme.LIGHT);
            assertThat(page.locator("#trouble")).containsText("A key is needed");
            assertThat(page.locator("#key-field")).isVisible();
            Chromium.isAccessible(page);
            page.fill("#key", "a-key");
            page.locator("#key").blur();
            assertThat(page.locator("#trouble")).isHidden();
            assertThat(page.locator("#sample option")).not().hasCount(1);
            page.selectOption("#sample", "apollo-11");
            fix(page);
            assertThat(page.locator("#result-title")).hasText("2 changes");
        }
        // What the browser itself says about it.
        assertThat(browser.complaints())
                .isNotEmpty()
                .allMatch(each -> each.startsWith("Failed to load resource"));
        browser.complaints().clear();
    }

    @Test
    void whoStopsGetsWhatIsKnownAndMayAskAgain() {
        Page page = page();
        page.fill("#text", (WRONG + " ").repeat(60));
        write(page, "Tower", (SOURCE + " It was built by people who liked towers. ").repeat(60));
        page.click("#fix");
        assertThat(page.locator("#status")).containsText("sentences");
        page.click("#stop");
        assertThat(page.locator("#work")).isHidden();
        assertThat(page.locator("#trouble")).isHidden();
        assertThat(page.locator("#exports")).isHidden();
        page.fill("#text", WRONG);
        page.check("#check-only");
        fix(page);
        assertThat(page.locator("#answer ins")).hasCount(0);
        assertThat(page.locator("#answer .claim.contradicted")).hasCount(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void everybodyCanUseIt(ColorScheme scheme) {
        for (int width : List.of(DESKTOP, PHONE)) {
            Page page = fixed(width, scheme);
            Chromium.isAccessible(page);
            page.locator("#answer .change").click();
            Chromium.isAccessible(page);
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(width);
            page.context().close();
        }
    }

    @Test
    void theKeyboardIsEnough() {
        Page page = page();
        page.focus("#text");
        page.keyboard().type(WRONG);
        page.focus("#write");
        page.keyboard().press("Enter");
        page.keyboard().type("Tower");
        page.keyboard().press("Tab");
        page.keyboard().type(SOURCE);
        page.focus("#text");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator("#result-title")).isFocused();
        for (int i = 0; i < 12 && page.locator(".change:focus").count() == 0; i++) {
            page.keyboard().press("Tab");
        }
        assertThat(page.locator("#evidence ins")).hasText("1889");
        page.keyboard().press("r");
        assertThat(page.locator("#answer ins")).hasCount(0);
    }

    @Test
    void otherMethodsAreShownToo() {
        Page page = page();
        page.fill("#text", WRONG);
        page.selectOption("#backend", "sample");
        page.selectOption("#mode", "qasem");
        fix(page);
        page.locator("#answer .claim").first().click();
        assertThat(page.locator("#evidence .fact").first()).containsText("?");
        page.selectOption("#backend", "");
        page.selectOption("#mode", "claimver");
        fix(page);
        assertThat(page.locator("#answer")).containsText("1887");
    }

    @Test
    void whatSourcesSayOfTheirCitationsIsShown() {
        Page page = page();
        page.fill("#text", "The Eiffel Tower was finished in 1889 [2]. It is in Paris [1].");
        write(page, "Tower", SOURCE);
        write(page, "Lyon", "Lyon lies on the Rhône and the Saône.");
        page.selectOption("#mode", "citations");
        fix(page);
        assertThat(page.locator("#answer ins")).hasText("[1]");
        assertThat(page.locator("#answer del")).hasText("[2]");
        page.locator("#answer .claim.supported").last().click();
        assertThat(page.locator("#evidence")).containsText("citation: supports");
    }

    /** As the command writes it and as the server answers it, opened where no server is. */
    @Test
    void aReportIsAPageOfItsOwn() throws IOException, InterruptedException {
        String markup = "</script><img src=x onerror=\"document.title='taken'\"><!-- <script>";
        Path source = Files.writeString(folder.resolve("tower.txt"), SOURCE + " " + markup);
        Path file = folder.resolve("report.html");
        String more = " It is in Paris. " + markup + " It stands on four pillars. It is of iron.";
        Program.Said said =
                new Program(folder, Map.of())
                        .run(
                                "fix",
                                "-t",
                                WRONG + more,
                                "--document",
                                source.toString(),
                                "--format",
                                "html",
                                "-o",
                                file.toString());
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(Files.size(file)).isLessThan(MOST_BYTES_OF_A_REPORT);
        for (int width : List.of(DESKTOP, PHONE)) {
            Page page = browser.open(file.toUri(), width, ColorScheme.LIGHT);
            assertThat(page.locator("#result-title")).hasText("1 change");
            assertThat(page.locator("#time")).containsText("verification");
            assertThat(page.locator("#answer")).containsText(markup);
            assertThat(page.locator("#result img")).hasCount(0);
            page.locator("#answer .change").click();
            assertThat(page.locator("#evidence mark b")).hasText("1889");
            page.screenshot(
                    new Page.ScreenshotOptions()
                            .setFullPage(true)
                            .setPath(Path.of("target/report-" + width + ".png")));
            Chromium.isAccessible(page);
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(width);
            page.keyboard().press("r");
            assertThat(page.locator("#answer ins")).hasCount(0);
            assertThat(Chromium.saved(page, "#save-text")).isEqualTo(WRONG + more);
            assertThat(page.title()).isEqualTo("Fides");
            page.context().close();
        }
        String request =
                "{\"text\": \"%s\", \"documents\": [{\"text\": \"%s\"}]}".formatted(WRONG, SOURCE);
        Files.writeString(file, server.post("/v1/fix", request, "Accept", "text/html").body());
        Page page = browser.open(file.toUri(), DESKTOP, ColorScheme.DARK);
        assertThat(page.locator("#answer ins")).hasText("1889");
        Chromium.isAccessible(page);
    }

    @Test
    void itIsSmallAndStrict() throws IOException, InterruptedException {
        assertThat(server.get("/").headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'")
                .doesNotContain("unsafe");
        assertThat(server.get("/").headers().allValues("Cache-Control"))
                .containsExactly("no-cache");
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources/META-INF/resources"))) {
            long bytes = files.map(Path::toFile).filter(File::isFile).mapToLong(File::length).sum();
            assertThat(bytes).isBetween(1L, MOST_BYTES);
        }
    }

    @Test
    void theDescriptionOfTheApiStillWorks() {
        Page page =
                browser.open(
                        URI.create(server.address() + "/q/swagger-ui/"),
                        DESKTOP,
                        ColorScheme.LIGHT);
        assertThat(page.locator(".opblock").first()).isVisible();
    }

    @Test
    void samplesAreTheSameForAll() throws IOException, InterruptedException {
        JsonNode samples = new ObjectMapper().readTree(server.get("/v1/samples").body());
        assertThat(samples.findValuesAsText("name")).contains("apollo-11", "venus");
    }
}
