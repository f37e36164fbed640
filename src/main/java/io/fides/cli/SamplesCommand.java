package io.fides.cli;

import io.fides.cli.terminal.TextPage;
import io.fides.cli.terminal.Visible;
import io.fides.pipeline.Samples;
import java.util.List;
import picocli.CommandLine.Command;

@Command(
        name = "samples",
        description = "List the answers that come along to try Fides on.",
        footerHeading = "%nExample%n",
        footer = "  fides fix --sample titanic")
final class SamplesCommand extends ShellCommand {

    @Override
    public Integer call() {
        TextPage page = new TextPage(shell.terminal());
        List<Samples.Sample> samples = shell.parts().samples().all();
        int width = samples.stream().mapToInt(each -> each.name().length()).max().orElse(0) + 2;
        String margin = " ".repeat(width);
        for (Samples.Sample each : samples) {
            String name = page.ink().bold(each.name()) + " ".repeat(width - each.name().length());
            page.wrapped(name, margin, Visible.line(each.answer().question().text()));
            page.wrapped(margin, margin, page.ink().dim(Visible.line(each.note())));
        }
        shell.terminal().out().print(page);
        return Exit.FINE;
    }
}
