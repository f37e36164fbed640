package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.ModelFile;
import io.fides.hub.ModelLock;
import io.fides.hub.ModelRequest;
import io.fides.hub.PulledModel;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
final class ModelsPullCommand extends ShellCommand {

    private static final int MEGA = 1_000_000;

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
        super(shell);
    }

    @Override
    public Integer call() {
        ModelRequest request = request();
        Parts parts = shell.parts();
        ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker());
        PulledModel pulled =
                parts.models()
                        .pull(
                                request,
                                (path, done, of) -> {
                                    if (parts.stopping().getAsBoolean()) {
                                        // Nothing of it is kept.
                                        throw new CancellationException("told to stop");
                                    }
                                    if (of >= MEGA) {
                                        progress.at(
                                                (int) (done / MEGA),
                                                (int) (of / MEGA),
                                                "MB  " + Visible.line(path));
                                    }
                                });
        progress.close();
        shell.terminal().out().println(json ? json(pulled) : text(pulled));
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
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private static String text(PulledModel pulled) {
        ModelLock lock = pulled.lock();
        StringJoiner lines = new StringJoiner("\n");
        lines.add(
                lock.model()
                        + (pulled.fetched() ? " at " : " is there already, at ")
                        + lock.commit());
        for (ModelFile each : lock.files()) {
            String size = DisplayText.size(each.size());
            lines.add("  " + each.sha256() + "  " + size + "  " + each.origin());
        }
        String unpinned = pulled.fetched() ? "the hub's own digests" : "the lock";
        String against = pulled.pinned() ? "a pinned SHA-256" : unpinned;
        lines.add("  checked against " + against + "; locked in " + pulled.folder());
        lines.add("  measure it: fides models eval --model " + lock.model() + " FILE");
        return lines.toString();
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
