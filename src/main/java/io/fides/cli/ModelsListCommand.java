package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.InstalledModel;
import io.fides.hub.KnownModel;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List the models that are here, and some that can be pulled.")
final class ModelsListCommand extends ShellCommand {

    private static final int SHORT = 12;

    @Option(names = "--json", description = "Write JSON.")
    private boolean json;

    ModelsListCommand(Shell shell) {
        super(shell);
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
        return Exit.FINE;
    }

    private static void text(Terminal terminal, List<InstalledModel> here, List<KnownModel> known) {
        PrintWriter out = terminal.out();
        Ink ink = Ink.of(terminal);
        if (here.isEmpty()) {
            out.println("No model is here.");
        }
        for (InstalledModel model : here) {
            String name = ink.bold(Visible.line(model.name()));
            String from = model.commit().map(id -> "commit " + start(id)).orElse("built in");
            String size = DisplayText.size(model.size());
            out.println(
                    String.join(
                            "  ",
                            name,
                            model.role(),
                            size,
                            "sha256 " + start(model.sha256()),
                            from));
            if (!model.labels().isEmpty()) {
                out.println(ink.dim("  " + Visible.line(String.join(", ", model.labels()))));
            }
            model.folder()
                    .map(folder -> "  " + Visible.line(folder.toString()))
                    .ifPresent(line -> out.println(ink.dim(line)));
        }
        out.println();
        out.println("To pull by name (any other as owner/name):");
        for (KnownModel model : known) {
            String pinned = model.pinned() ? ", pinned" : "";
            String address = ink.mark(model.model().toString());
            String name = "  " + ink.bold(model.alias());
            out.println(String.join("  ", name, model.role() + pinned, address));
            out.println(Wrap.lines(terminal.columns(), "    ", "    ", ink.dim(model.about())));
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
