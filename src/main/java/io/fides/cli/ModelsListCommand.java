package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.InstalledModel;
import io.fides.hub.KnownModel;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code fides models list}. */
@Command(name = "list", description = "List the models that are here, and some that can be pulled.")
final class ModelsListCommand implements Callable<Integer>, Launch {

    private static final int SHORT = 12;

    private final Shell shell;

    @Option(names = "--json", description = "Write JSON.")
    private boolean json;

    ModelsListCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        List<InstalledModel> here = shell.parts().models().list();
        List<KnownModel> known = shell.parts().models().known();
        Terminal terminal = shell.terminal();
        if (json) {
            terminal.out().println(json(here, known));
        } else {
            text(terminal, here, known);
        }
        terminal.out().flush();
        return Exit.FINE;
    }

    private static void text(Terminal terminal, List<InstalledModel> here, List<KnownModel> known) {
        Ink ink = Ink.of(terminal);
        if (here.isEmpty()) {
            terminal.out().println("No model is here.");
        }
        for (InstalledModel model : here) {
            terminal.out()
                    .println(
                            ink.bold(Visible.line(model.name()))
                                    + "  "
                                    + model.role()
                                    + "  "
                                    + Sizes.of(model.size())
                                    + "  sha256 "
                                    + start(model.sha256())
                                    + model.commit()
                                            .map(commit -> "  commit " + start(commit))
                                            .orElse("  built in"));
            if (!model.labels().isEmpty()) {
                terminal.out()
                        .println(ink.dim("  " + Visible.line(String.join(", ", model.labels()))));
            }
            model.folder()
                    .ifPresent(
                            folder ->
                                    terminal.out()
                                            .println(
                                                    ink.dim(
                                                            "  "
                                                                    + Visible.line(
                                                                            folder.toString()))));
        }
        terminal.out().println();
        terminal.out().println("To pull by name (any other as owner/name):");
        for (KnownModel model : known) {
            String title =
                    "  "
                            + ink.bold(model.alias())
                            + "  "
                            + model.role()
                            + (model.pinned() ? ", pinned" : "")
                            + "  ";
            terminal.out().println(title + ink.mark(model.model().toString()));
            terminal.out()
                    .println(
                            Wrap.lines(terminal.columns(), "    ", "    ", ink.dim(model.about())));
        }
    }

    private static String start(String digest) {
        return digest.substring(0, Math.min(SHORT, digest.length()));
    }

    private static String json(List<InstalledModel> here, List<KnownModel> known) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        ArrayNode models = json.putArray("models");
        for (InstalledModel model : here) {
            ObjectNode each = models.addObject();
            each.put("name", model.name());
            each.put("builtIn", model.builtIn());
            each.put("role", model.role());
            ArrayNode labels = each.putArray("labels");
            model.labels().forEach(labels::add);
            each.put("size", model.size());
            each.put("sha256", model.sha256());
            model.commit().ifPresent(commit -> each.put("commit", commit));
            model.folder().ifPresent(folder -> each.put("folder", folder.toString()));
        }
        ArrayNode catalogue = json.putArray("catalogue");
        for (KnownModel model : known) {
            catalogue
                    .addObject()
                    .put("alias", model.alias())
                    .put("role", model.role())
                    .put("model", model.model().toString())
                    .put("revision", model.revision())
                    .put("pinned", model.pinned())
                    .put("about", model.about());
        }
        return Visible.json(json.toPrettyString());
    }
}
