package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** A Chromium that is installed on this machine. It asks nobody but the server of the test. */
final class Chromium implements AutoCloseable {

    private static final List<String> QUIET =
            List.of(
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;
    private final List<String> complaints = new CopyOnWriteArrayList<>();

    Chromium(Path program) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(program)
                                        .setArgs(QUIET));
    }

    /** Where it is, if it is there. */
    static Optional<Path> installed() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A new window at an address; whatever goes wrong in it is a complaint. */
    Page open(URI address, int width, ColorScheme scheme) {
        BrowserContext context =
                browser.newContext(
                        new Browser.NewContextOptions()
                                .setViewportSize(width, 900)
                                .setColorScheme(scheme)
                                .setReducedMotion(ReducedMotion.REDUCE)
                                .setAcceptDownloads(true));
        Page page = context.newPage();
        page.setDefaultTimeout(60_000);
        page.onPageError(complaints::add);
        page.onConsoleMessage(
                message -> {
                    if (message.type().equals("error")) {
                        complaints.add(message.text());
                    }
                });
        page.onRequest(
                request -> {
                    if (!request.url().startsWith(address.resolve("/").toString())
                            && !request.url().startsWith("blob:")) {
                        complaints.add("asks " + request.url());
                    }
                });
        page.navigate(address.toString());
        return page;
    }

    /** What went wrong in all windows, and whom they asked. */
    List<String> complaints() {
        return complaints;
    }

    static void isAccessible(Page page) {
        assertThat(new AxeBuilder(page).analyze().getViolations())
                .extracting(Rule::getId, rule -> rule.getNodes().toString())
                .isEmpty();
    }

    /** What a button lets the browser save. */
    static String saved(Page page, String button) throws IOException {
        return Files.readString(page.waitForDownload(() -> page.click(button)).path());
    }

    @Override
    public void close() {
        playwright.close();
    }
}
