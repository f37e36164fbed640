package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.hub.ModelCheck;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "verify",
        description = {
            "Compare every file of every model with the digest that was recorded for it.",
            "The exit code is 1 if one differs."
        })
final class ModelsVerifyCommand extends ShellCommand {

    @Option(names = "--json", description = "Write JSON.")
    private boolean json;

    ModelsVerifyCommand(Shell shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        List<ModelCheck> checks = shell.parts().models().verify();
        Terminal terminal = shell.terminal();
        if (json) {
            terminal.out().println(json(checks));
        } else {
            Ink ink = Ink.of(terminal);
            for (ModelCheck check : checks) {
                terminal.out()
                        .println(
                                verdict(check, ink)
                                        + "  "
                                        + Visible.line(check.model() + "/" + check.file()));
            }
            if (checks.isEmpty()) {
                terminal.out().println("No model is here.");
            }
        }
        return checks.stream().allMatch(ModelCheck::fine) ? Exit.FINE : Exit.FOUND;
    }

    private static String verdict(ModelCheck check, Ink ink) {
        return switch (check.state()) {
            case SAME -> ink.good("✔ same      ");
            case DIFFERENT -> ink.bad("✘ different ");
            case MISSING -> ink.bad("✘ missing   ");
            case UNRECORDED -> ink.unsure("? unrecorded");
        };
    }

    private static String json(List<ModelCheck> checks) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("fine", checks.stream().allMatch(ModelCheck::fine));
        ArrayNode files = json.putArray("files");
        for (ModelCheck check : checks) {
            files.addObject()
                    .put("model", check.model())
                    .put("file", check.file())
                    .put("state", DisplayText.word(check.state()));
        }
        return Visible.json(json.toPrettyString());
    }
}
