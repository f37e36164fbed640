package io.fides.cli;

import io.fides.cli.terminal.TextPage;
import io.fides.cli.terminal.Visible;
import io.fides.language.Unicode;
import io.fides.pipeline.Fixer;
import io.fides.retrieve.SearchHit;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description = "Search as Fides does for a claim; shows what it would read.",
        footerHeading = "%nExample%n",
        footer = "  fides search \"The Titanic was built in Belfast\" --backend sample")
final class SearchCommand extends ShellCommand {

    private static final int GLIMPSE = 200;

    @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What to search for.")
    private List<String> query = List.of();

    @ArgGroup(validate = false, heading = "%nEvidence%n")
    private SearchOptions options = new SearchOptions();

    @Override
    Map<String, String> settings() {
        return SearchOptions.settings(options.index);
    }

    @Override
    public Integer call() {
        String words = String.join(" ", query);
        if (words.isBlank()) {
            throw CommandFailure.usage("the query is blank");
        }
        Fixer fixer = shell.parts().fixer();
        List<SearchHit> hits = fixer.search(words, options.search(fixer));
        TextPage page = new TextPage(shell.terminal());
        int rank = 1;
        for (SearchHit hit : hits) {
            show(rank++, hit, page);
        }
        shell.terminal().out().print(page);
        if (hits.isEmpty()) {
            shell.terminal().err().println("Nothing was found.");
        }
        return Exit.FINE;
    }

    private static void show(int rank, SearchHit hit, TextPage page) {
        String title = Visible.line(hit.title());
        String uri = page.ink().mark(Visible.line(hit.uri().toString()));
        page.line(rank + ". " + (title.isEmpty() ? uri : page.ink().bold(title) + "\n   " + uri));
        if (hit instanceof SearchHit.Held(var document)) {
            String text = Visible.line(document.text());
            String glimpse =
                    text.length() <= GLIMPSE ? text : Unicode.beginning(text, GLIMPSE) + " …";
            page.wrapped("   ", "   ", page.ink().dim(glimpse));
        }
    }
}
