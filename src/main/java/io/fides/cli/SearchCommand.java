package io.fides.cli;

import io.fides.retrieve.SearchHit;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description = "Search as Fides does for a claim; shows what it would read.",
        footerHeading = "%nExample%n",
        footer = "  fides search \"The Titanic was built in Belfast\" --backend local")
final class SearchCommand extends ShellCommand {

    private static final int GLIMPSE = 200;

    @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What to search for.")
    private List<String> query = List.of();

    @Mixin private RequestOptions options = new RequestOptions();

    @Override
    Map<String, String> settings() {
        return options.settings();
    }

    @Override
    public Integer call() {
        Parts parts = shell.parts();
        Terminal terminal = shell.terminal();
        List<SearchHit> hits =
                parts.fixer().search(String.join(" ", query), options.search(parts.fixer()));
        int rank = 1;
        for (SearchHit hit : hits) {
            show(rank++, hit, terminal);
        }
        if (hits.isEmpty()) {
            terminal.err().println("Nothing was found.");
        }
        return Exit.FINE;
    }

    private static void show(int rank, SearchHit hit, Terminal terminal) {
        Ink ink = Ink.of(terminal);
        String title =
                switch (hit) {
                    case SearchHit.Link link -> link.title();
                    case SearchHit.Held held -> held.document().source().title();
                };
        terminal.out().println(rank + ". " + ink.bold(Visible.line(title)));
        terminal.out().println("   " + ink.mark(Visible.line(hit.uri().toString())));
        if (hit instanceof SearchHit.Held(var document)) {
            String text = Visible.line(document.text());
            String glimpse = text.length() <= GLIMPSE ? text : text.substring(0, GLIMPSE) + " …";
            terminal.out().println(Wrap.lines(terminal.columns(), "   ", "   ", ink.dim(glimpse)));
        }
    }
}
