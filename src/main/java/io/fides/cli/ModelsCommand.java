package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.Ink;
import io.fides.cli.terminal.ProgressBar;
import io.fides.cli.terminal.Terminal;
import io.fides.cli.terminal.TextPage;
import io.fides.cli.terminal.Visible;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides models}, whose commands do the work. */
@Command(
        name = "models",
        description = "Get, list and verify the models that run in this process.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides models list", "  fides models pull ms-marco-minilm-l6"},
        subcommands = {
            ModelsCommand.Available.class,
            ModelsCommand.Pull.class,
            ModelsCommand.Verify.class
        })
final class ModelsCommand {

    @Command(
            name = "list",
            description = "List the models that are here, and some that can be pulled.")
    static final class Available extends ShellCommand {

        private static final int SHORT = 12;

        @Override
        public Integer call() {
            TextPage page = new TextPage(shell.terminal());
            shell.parts().models().list().forEach(model -> add(model, page));
            page.heading("To pull by name (any other as owner/name)");
            shell.parts().models().known().forEach(model -> add(model, page));
            shell.terminal().out().print(page);
            return Exit.FINE;
        }

        private static void add(InstalledModel model, TextPage page) {
            page.line(
                    String.join(
                            "  ",
                            page.ink().bold(Visible.line(model.name())),
                            DisplayText.size(model.size()),
                            "sha256 " + start(model.sha256()),
                            model.commit().map(id -> "commit " + start(id)).orElse("built in")));
            model.folder()
                    .map(folder -> Visible.line(folder.toString()))
                    .ifPresent(folder -> page.line("  " + page.ink().dim(folder)));
        }

        private static void add(KnownModel model, TextPage page) {
            String role = model.role() + (model.pinned() ? ", pinned" : "");
            String address = page.ink().mark(model.model().toString());
            page.paragraph(String.join("  ", page.ink().bold(model.alias()), role, address));
            page.wrapped("    ", "    ", page.ink().dim(model.about()));
        }

        private static String start(String digest) {
            return digest.substring(0, SHORT);
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
    static final class Pull extends ShellCommand {

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
            say(pulled);
            return Exit.FINE;
        }

        /** Of what has arrived when it is told to stop, nothing is kept. */
        private void show(ProgressBar progress, String path, long done, long of) {
            shell.parts().goOn();
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

        private void say(PulledModel pulled) {
            TextPage page = new TextPage(shell.terminal());
            ModelLock lock = pulled.lock();
            String at = pulled.fetched() ? " at " : " is there already, at ";
            page.line(lock.model() + at + lock.commit());
            for (ModelFile each : lock.files()) {
                String size = DisplayText.size(each.size());
                page.line("  " + each.sha256() + "  " + size + "  " + each.origin());
            }
            String unpinned = pulled.fetched() ? "the hub's own digests" : "the lock";
            String against = pulled.pinned() ? "a pinned SHA-256" : unpinned;
            page.line("  checked against " + against + "; locked in " + pulled.folder());
            page.line("  measure it: fides models eval --model " + lock.model() + " FILE");
            shell.terminal().out().print(page);
        }
    }

    @Command(
            name = "verify",
            description = {
                "Compare every file of every model with the digest that was recorded for it.",
                "The exit code is 1 if one differs."
            })
    static final class Verify extends ShellCommand {

        @Override
        public Integer call() {
            List<ModelCheck> checks = shell.parts().models().verify();
            Terminal terminal = shell.terminal();
            for (ModelCheck check : checks) {
                String path = Visible.line(check.model() + "/" + check.file());
                terminal.out().println(verdict(check, Ink.of(terminal)) + "  " + path);
            }
            return checks.stream().allMatch(ModelCheck::fine) ? Exit.FINE : Exit.FOUND;
        }

        private static String verdict(ModelCheck check, Ink ink) {
            return switch (check.state()) {
                case SAME -> ink.good("✔ same     ");
                case DIFFERENT -> ink.bad("✘ different");
                case MISSING -> ink.bad("✘ missing  ");
            };
        }
    }
}
