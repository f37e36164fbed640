package io.fides.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.InstalledModel;
import io.fides.hub.KnownModel;
import io.fides.hub.ModelCheck;
import io.fides.hub.ModelFile;
import io.fides.hub.ModelLock;
import io.fides.hub.ModelRequest;
import io.fides.hub.PulledModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides models}, whose commands do the work. */
@Command(
        name = "models",
        description = "Get, list and verify the models that run in this process.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides models list", "  fides models pull ms-marco-minilm-l6"})
final class ModelsCommand {

    /** A command whose result is text for a person, or JSON. */
    abstract static class Printing extends ShellCommand {

        @Option(names = "--json", description = "Write JSON.")
        private boolean json;

        void print(StringJoiner lines, ObjectNode tree) {
            String text = json ? Visible.json(tree.toPrettyString()) : lines.toString();
            shell.terminal().out().println(text);
        }

        static ObjectNode tree() {
            return JsonNodeFactory.instance.objectNode();
        }
    }

    @Command(
            name = "list",
            description = "List the models that are here, and some that can be pulled.")
    static final class Available extends Printing {

        private static final int SHORT = 12;

        private final StringJoiner lines = new StringJoiner(System.lineSeparator());
        private final ObjectNode tree = tree();

        @Override
        public Integer call() {
            Terminal terminal = shell.terminal();
            Ink ink = Ink.of(terminal);
            List<InstalledModel> here = shell.parts().models().list();
            if (here.isEmpty()) {
                lines.add("No model is here.");
            }
            ArrayNode models = tree.putArray("models");
            here.forEach(model -> add(model, ink, models.addObject()));
            lines.add("").add("To pull by name (any other as owner/name):");
            ArrayNode catalogue = tree.putArray("catalogue");
            for (KnownModel model : shell.parts().models().known()) {
                add(model, ink, terminal.columns(), catalogue.addObject());
            }
            print(lines, tree);
            return Exit.FINE;
        }

        private void add(InstalledModel model, Ink ink, ObjectNode json) {
            String name = ink.bold(Visible.line(model.name()));
            String size = DisplayText.size(model.size());
            String digest = "sha256 " + start(model.sha256());
            String from = model.commit().map(id -> "commit " + start(id)).orElse("built in");
            lines.add(String.join("  ", name, model.role(), size, digest, from));
            json.put("name", model.name())
                    .put("builtIn", model.builtIn())
                    .put("role", model.role());
            ArrayNode labels = json.putArray("labels");
            model.labels().forEach(labels::add);
            json.put("size", model.size()).put("sha256", model.sha256());
            if (!model.labels().isEmpty()) {
                lines.add(ink.dim("  " + Visible.line(String.join(", ", model.labels()))));
            }
            model.commit().ifPresent(commit -> json.put("commit", commit));
            model.folder()
                    .ifPresent(
                            folder -> {
                                lines.add(ink.dim("  " + Visible.line(folder.toString())));
                                json.put("folder", folder.toString());
                            });
        }

        private void add(KnownModel model, Ink ink, int columns, ObjectNode json) {
            String role = model.role() + (model.pinned() ? ", pinned" : "");
            String address = ink.mark(model.model().toString());
            lines.add(String.join("  ", "  " + ink.bold(model.alias()), role, address));
            lines.add(Wrap.lines(columns, "    ", "    ", ink.dim(model.about())));
            json.put("alias", model.alias())
                    .put("role", model.role())
                    .put("model", model.model().toString())
                    .put("revision", model.revision())
                    .put("pinned", model.pinned())
                    .put("about", model.about());
        }

        private static String start(String digest) {
            return digest.substring(0, Math.min(SHORT, digest.length()));
        }
    }

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
    static final class Pull extends Printing {

        private static final int MEGA = 1_000_000;

        @Parameters(
                paramLabel = "NAME",
                description = "A name that `fides models list` shows, or owner/name[@revision].")
        private String name = "";

        @Option(
                names = "--file",
                paramLabel = "PATH",
                description = "Which ONNX file of the repository. Default: the usual one.")
        private Optional<String> file = Optional.empty();

        @Option(
                names = "--sha256",
                paramLabel = "HEX",
                description = "What the ONNX file must have; nothing else is accepted.")
        private Optional<String> sha256 = Optional.empty();

        @Option(names = "--update", description = "Replace what is there by what the hub has now.")
        private boolean update;

        @Override
        public Integer call() {
            ModelRequest request = request();
            Parts parts = shell.parts();
            PulledModel pulled;
            try (ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker())) {
                pulled =
                        parts.models()
                                .pull(request, (path, at, of) -> show(progress, path, at, of));
            }
            print(text(pulled), json(pulled));
            return Exit.FINE;
        }

        /** Of what has arrived when it is told to stop, nothing is kept. */
        private void show(ProgressBar progress, String path, long done, long of) {
            if (shell.parts().stopping().getAsBoolean()) {
                throw new CancellationException("told to stop");
            }
            if (of >= MEGA) {
                String about = "MB  " + Visible.line(path);
                progress.at((int) (done / MEGA), (int) (of / MEGA), about);
            }
        }

        private ModelRequest request() {
            try {
                ModelRequest given = ModelRequest.of(name);
                Optional<String> digest = sha256.map(hex -> hex.toLowerCase(Locale.ROOT));
                return new ModelRequest(given.model(), given.revision(), file, digest, update);
            } catch (IllegalArgumentException e) {
                throw CommandFailure.usage(String.valueOf(e.getMessage()));
            }
        }

        private static StringJoiner text(PulledModel pulled) {
            ModelLock lock = pulled.lock();
            StringJoiner lines = new StringJoiner("\n");
            String at = pulled.fetched() ? " at " : " is there already, at ";
            lines.add(lock.model() + at + lock.commit());
            for (ModelFile each : lock.files()) {
                String size = DisplayText.size(each.size());
                lines.add("  " + each.sha256() + "  " + size + "  " + each.origin());
            }
            String unpinned = pulled.fetched() ? "the hub's own digests" : "the lock";
            String against = pulled.pinned() ? "a pinned SHA-256" : unpinned;
            lines.add("  checked against " + against + "; locked in " + pulled.folder());
            return lines.add("  measure it: fides models eval --model " + lock.model() + " FILE");
        }

        private static ObjectNode json(PulledModel pulled) {
            ObjectNode json =
                    tree().put("model", pulled.lock().model().toString())
                            .put("hub", pulled.lock().hub())
                            .put("revision", pulled.lock().revision())
                            .put("commit", pulled.lock().commit())
                            .put("folder", pulled.folder().toString())
                            .put("fetched", pulled.fetched())
                            .put("pinned", pulled.pinned());
            ArrayNode files = json.putArray("files");
            for (ModelFile each : pulled.lock().files()) {
                files.addObject()
                        .put("name", each.name())
                        .put("origin", each.origin())
                        .put("size", each.size())
                        .put("sha256", each.sha256());
            }
            return json;
        }
    }

    @Command(
            name = "verify",
            description = {
                "Compare every file of every model with the digest that was recorded for it.",
                "The exit code is 1 if one differs."
            })
    static final class Verify extends Printing {

        @Override
        public Integer call() {
            List<ModelCheck> checks = shell.parts().models().verify();
            boolean fine = checks.stream().allMatch(ModelCheck::fine);
            Ink ink = Ink.of(shell.terminal());
            StringJoiner lines = new StringJoiner(System.lineSeparator());
            lines.setEmptyValue("No model is here.");
            ObjectNode json = tree().put("fine", fine);
            ArrayNode files = json.putArray("files");
            for (ModelCheck check : checks) {
                String path = Visible.line(check.model() + "/" + check.file());
                lines.add(verdict(check, ink) + "  " + path);
                files.addObject()
                        .put("model", check.model())
                        .put("file", check.file())
                        .put("state", DisplayText.word(check.state()));
            }
            print(lines, json);
            return fine ? Exit.FINE : Exit.FOUND;
        }

        private static String verdict(ModelCheck check, Ink ink) {
            return switch (check.state()) {
                case SAME -> ink.good("✔ same      ");
                case DIFFERENT -> ink.bad("✘ different ");
                case MISSING -> ink.bad("✘ missing   ");
                case UNRECORDED -> ink.unsure("? unrecorded");
            };
        }
    }
}
