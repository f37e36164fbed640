package io.fides.report;

import io.fides.domain.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A report as one HTML file that asks nobody for anything: the page of the server without its form,
 * with style, modules and report in it. Its own policy allows these by their digests and nothing
 * else, so whatever the report says stays text.
 */
public final class ReportPage {

    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:\\* as )?([^;]+?) from \"\\./(\\w+)\\.js\";");
    private static final Pattern EXPORT =
            Pattern.compile("(?m)^export (?=(?:async )?(?:function\\*?|const|class) (\\w+))");

    private ReportPage() {}

    /** The file, in UTF-8. */
    public static String of(FixResponse report) {
        Document page = Jsoup.parse(resource("index.html"));
        page.outputSettings().prettyPrint(false);
        page.select("form, nav, .lead, #trouble, #work").remove();
        page.expectFirst(".foot p").text("This file asks nobody.");
        String icon = "data:image/svg+xml;base64," + base64(bytes("page/icon.svg"));
        page.select("link[rel=icon]").attr("href", icon);
        page.select(".brand img").attr("src", icon);
        Map<String, String> modules = new LinkedHashMap<>();
        bundle("saved", modules);
        String script = String.join("", modules.values());
        String style = resource("page/page.css");
        page.expectFirst("link[rel=stylesheet]").replaceWith(with("style", style));
        page.expectFirst("script").replaceWith(with("script", script).attr("type", "module"));
        // JSON has this sign in strings only, where it may be an escape: no end of the script.
        String json = ReportJson.compact(report).replace("<", "\\u003c");
        page.body()
                .appendChild(
                        with("script", json).attr("type", "application/json").attr("id", "report"));
        page.head()
                .prependElement("meta")
                .attr("http-equiv", "Content-Security-Policy")
                .attr(
                        "content",
                        "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none';"
                                + " script-src %s; style-src %s"
                                        .formatted(hash(script), hash(style)));
        page.charset(StandardCharsets.UTF_8);
        return page.outerHtml();
    }

    /**
     * Puts a module behind those it imports. Each becomes a function of its own, so that their
     * names do not meet; imports are taken from what these return.
     */
    private static void bundle(String name, Map<String, String> modules) {
        if (modules.containsKey(name)) {
            return;
        }
        String source = resource("page/" + name + ".js");
        IMPORT.matcher(source).results().forEach(found -> bundle(found.group(2), modules));
        StringJoiner exported = new StringJoiner(", ", "return { ", " };\n");
        EXPORT.matcher(source).results().map(found -> found.group(1)).forEach(exported::add);
        String body = IMPORT.matcher(source).replaceAll("const $1 = \\$$2;");
        body = EXPORT.matcher(body).replaceAll("");
        modules.put(name, "const $" + name + " = (() => {\n" + body + exported + "})();\n");
    }

    private static Element with(String tag, String content) {
        return new Element(tag).appendChild(new DataNode(content));
    }

    private static String hash(String content) {
        return "'sha256-" + base64(HexFormat.of().parseHex(Sha256.of(content).hex())) + "'";
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static String resource(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String name) {
        String path = "META-INF/resources/" + name;
        ClassLoader resources = ReportPage.class.getClassLoader();
        return Uncheck.get(() -> IOUtils.resourceToByteArray(path, resources));
    }
}
