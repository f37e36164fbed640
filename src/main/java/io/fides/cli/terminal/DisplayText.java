package io.fides.cli.terminal;

import io.fides.domain.FactCheck;
import io.fides.domain.Passage;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.report.Reasons;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** How values are said. */
public final class DisplayText {

    private static final int QUOTE = 320;

    private DisplayText() {}

    /** A sign and words for what became of a claim, all of one width. */
    public static String verdict(FactCheck check, Ink ink) {
        return switch (check) {
            case FactCheck.Attributed _ -> ink.good("✔ supported    ");
            case FactCheck.Revised _ -> ink.good("✎ corrected    ");
            case FactCheck.NotCheckworthy _ -> ink.dim("· not checkable");
            case FactCheck.Unchecked _ -> ink.unsure("! not checked  ");
            case FactCheck.Unattributed(_, Verdict.Contradicted _, _) -> ink.bad("✘ contradicted ");
            case FactCheck.Unattributed(_, Verdict.Conflicting _, _) ->
                    ink.unsure("± sources differ");
            case FactCheck.Unattributed(_, Verdict.NotEnoughEvidence _, _) ->
                    ink.unsure("? no evidence  ");
            case FactCheck.Unattributed(_, Verdict.Supported _, _) -> ink.good("✔ supported    ");
        };
    }

    /**
     * Why a claim has no support, if that is known, or what the source says that contradicts it.
     * What was edited tells its reason there.
     */
    public static Optional<String> reason(FactCheck check) {
        return switch (check) {
            case FactCheck.Unattributed(_, Verdict verdict, _) ->
                    Reasons.of(check).map(Visible::line).or(() -> against(verdict));
            case FactCheck.Unchecked(_, Failure why) -> Optional.of(failure(why));
            case FactCheck.Attributed _, FactCheck.Revised _, FactCheck.NotCheckworthy _ ->
                    Optional.empty();
        };
    }

    private static Optional<String> against(Verdict verdict) {
        return verdict instanceof Verdict.Contradicted contradicted
                ? Optional.of(quote(contradicted.by().getFirst().evidence().passage(), ""))
                : Optional.empty();
    }

    public static String failure(Failure failure) {
        String kind = word(failure.kind()).replace('-', ' ');
        return word(failure.stage()) + ": " + kind + ": " + Visible.line(failure.detail());
    }

    public static String source(Passage passage) {
        String title = Visible.line(passage.title());
        String date = passage.source().published().map(day -> " (" + day + ")").orElse("");
        String uri = Visible.line(passage.source().uri().toString());
        return title.isEmpty() ? uri + date : title + date + "  " + uri;
    }

    /** What a source says, cut around {@code about} if it is long. */
    public static String quote(Passage passage, String about) {
        String text = Visible.line(passage.text());
        if (text.length() <= QUOTE) {
            return "“" + text + "”";
        }
        int found = about.isBlank() ? 0 : Math.max(0, text.indexOf(Visible.line(about)));
        int from = Math.min(Math.max(0, found - QUOTE / 2), text.length() - QUOTE);
        int start = from == 0 ? 0 : text.indexOf(' ', from) + 1;
        int last = text.lastIndexOf(' ', from + QUOTE);
        int end = from + QUOTE >= text.length() || last <= start ? text.length() : last;
        return "“"
                + (start == 0 ? "" : "… ")
                + text.substring(start, end)
                + (end == text.length() ? "" : " …")
                + "”";
    }

    public static String percent(OptionalDouble value) {
        return value.isPresent()
                ? String.format(Locale.ROOT, "%.0f %%", 100 * value.getAsDouble())
                : "–";
    }

    public static String seconds(long millis) {
        return millis < 1_000
                ? millis + " ms"
                : String.format(Locale.ROOT, "%.1f s", millis / 1_000.0);
    }

    public static String size(long bytes) {
        return String.format(Locale.ROOT, "%,d bytes", bytes);
    }

    public static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The way a constant is written on the command line. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
