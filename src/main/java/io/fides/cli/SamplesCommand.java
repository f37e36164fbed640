package io.fides.cli;

import io.fides.pipeline.Samples;
import picocli.CommandLine.Command;

@Command(
        name = "samples",
        description = "List the answers that come along to try Fides on.",
        footerHeading = "%nExample%n",
        footer = "  fides fix --sample titanic")
final class SamplesCommand extends ShellCommand {

    @Override
    public Integer call() {
        Terminal terminal = shell.terminal();
        Ink ink = Ink.of(terminal);
        int width =
                shell.parts().samples().all().stream()
                        .mapToInt(sample -> sample.name().length())
                        .max()
                        .orElse(0);
        for (Samples.Sample sample : shell.parts().samples().all()) {
            String name = ink.bold(sample.name()) + " ".repeat(width - sample.name().length() + 2);
            String margin = " ".repeat(width + 2);
            String question = Visible.line(sample.answer().question().text());
            terminal.out().println(Wrap.lines(terminal.columns(), name, margin, question));
            String note = ink.dim(Visible.line(sample.note()));
            terminal.out().println(Wrap.lines(terminal.columns(), margin, margin, note));
        }
        return Exit.FINE;
    }
}
