package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.ModelFile;
import io.fides.hub.ModelRequest;
import io.fides.hub.PulledModel;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides models pull}. */
@Command(
        name = "pull",
        description = {
            "Download a model from a hub into the cache, and check every byte of it.",
            "What was pulled is locked: it stays the same until --update."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides models pull ms-marco-minilm-l6",
            "  fides models pull cross-encoder/ms-marco-MiniLM-L6-v2 --file onnx/model_O2.onnx",
            "  fides models pull owner/name@0123abc... --sha256 4f1c..."
        })
final class ModelsPullCommand implements Callable<Integer>, Launch {

    private static final int MEGA = 1_000_000;

    private final Shell shell;

    @Parameters(
            paramLabel = "NAME",
            description = "A name that `fides models list` shows, or owner/name[@revision].")
    private String name = "";

    @Option(
            names = "--file",
            paramLabel = "PATH",
            order = 1,
            description = "Which ONNX file of the repository. Default: the usual one.")
    private Optional<String> file = Optional.empty();

    @Option(
            names = "--sha256",
            paramLabel = "HEX",
            order = 2,
            description = "What the ONNX file must have; nothing else is accepted.")
    private Optional<String> sha256 = Optional.empty();

    @Option(
            names = "--update",
            order = 3,
            description = "Replace what is there by what the hub has now.")
    private boolean update;

    @Option(names = "--json", order = 4, description = "Write JSON.")
    private boolean json;

    ModelsPullCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        ModelRequest request = request();
        Parts parts = shell.parts();
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        PulledModel pulled =
                parts.models()
                        .pull(
                                request,
                                (path, done, of) -> {
                                    if (parts.stopping().getAsBoolean()) {
                                        // What has arrived stays for the next attempt.
                                        throw new CancellationException("told to stop");
                                    }
                                    if (of >= MEGA) {
                                        progress.at(
                                                (int) (done / MEGA),
                                                (int) (of / MEGA),
                                                "MB  " + Visible.line(path));
                                    }
                                });
        progress.end();
        shell.terminal().out().println(json ? json(pulled) : text(pulled));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    private ModelRequest request() {
        try {
            ModelRequest given = ModelRequest.of(name);
            return new ModelRequest(
                    given.model(),
                    given.revision(),
                    file,
                    sha256.map(hex -> hex.toLowerCase(Locale.ROOT)),
                    update);
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(String.valueOf(e.getMessage()));
        }
    }

    private static String text(PulledModel pulled) {
        StringBuilder out = new StringBuilder();
        out.append(pulled.lock().model())
                .append(pulled.fetched() ? " at " : " is there already, at ")
                .append(pulled.lock().commit())
                .append('\n');
        for (ModelFile each : pulled.lock().files()) {
            out.append("  ")
                    .append(each.sha256())
                    .append("  ")
                    .append(Sizes.of(each.size()))
                    .append("  ")
                    .append(each.origin())
                    .append('\n');
        }
        out.append("  checked against ")
                .append(
                        pulled.pinned()
                                ? "a pinned SHA-256"
                                : pulled.fetched() ? "the hub's own digests" : "the lock")
                .append("; locked in ")
                .append(pulled.folder())
                .append('\n');
        return out.append("  measure it: fides models eval --model ")
                .append(pulled.lock().model())
                .append(" FILE")
                .toString();
    }

    private static String json(PulledModel pulled) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("model", pulled.lock().model().toString());
        json.put("hub", pulled.lock().hub());
        json.put("revision", pulled.lock().revision());
        json.put("commit", pulled.lock().commit());
        json.put("folder", pulled.folder().toString());
        json.put("fetched", pulled.fetched());
        json.put("pinned", pulled.pinned());
        ArrayNode files = json.putArray("files");
        for (ModelFile each : pulled.lock().files()) {
            files.addObject()
                    .put("name", each.name())
                    .put("origin", each.origin())
                    .put("size", each.size())
                    .put("sha256", each.sha256());
        }
        return Visible.json(json.toPrettyString());
    }
}
