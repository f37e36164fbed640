package io.fides.conversation;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text that a model is still writing. What is added comes out again once its sentence is complete
 * and checked; only then.
 *
 * <p>A sentence is checked behind the two before it, in which pronouns are spelled out, so that it
 * means what it meant in the text, and the work for a text grows with its length only. What is
 * found in those two is left out; they have passed already.
 *
 * <p>For one thread.
 */
public final class HeldText {

    /** So much after a full stop tells whether it ended a sentence. */
    private static final int AHEAD = 32;

    /** Units that are held; what is longer cannot be checked as one text anyway. */
    private static final int MOST_HELD = 20_000;

    private static final int CONTEXT = 2;
    private static final Pattern FENCE = Pattern.compile("```");

    private final Checker checker;
    private final StringBuilder held = new StringBuilder();
    private final StringBuilder passed = new StringBuilder();
    private String context = "";

    /** Checks what becomes complete. */
    public interface Checker {

        /**
         * Checks the next piece of the text behind its context.
         *
         * @param from where in {@code window} the piece begins
         * @return empty if that failed; the piece then passes as it is
         */
        Optional<AttributionReport> check(String window, int from);

        /** Is told what a piece became; also of pieces that are blank. */
        default void passed(String piece, String checked) {}
    }

    public HeldText(Checker checker) {
        this.checker = checker;
    }

    /** Takes more of the text, and gives what may pass; it may be empty. */
    public String add(String more) {
        held.append(more);
        return pass(complete());
    }

    /** Takes the rest, and gives all that is left as one piece. */
    public String end(String rest) {
        held.append(rest);
        return pass(held.length());
    }

    public String text() {
        return passed.toString();
    }

    public boolean isUntouched() {
        return held.isEmpty() && passed.isEmpty();
    }

    /**
     * End of the last sentence that is complete; never inside a block of code. One that is open is
     * not split at each addition, for which a long one would take minutes.
     */
    private int complete() {
        if (held.length() > MOST_HELD) {
            return held.length();
        }
        // Where blocks of code begin and end, each behind its mark.
        List<Integer> fences = FENCE.matcher(held).results().map(MatchResult::end).toList();
        int looked = fences.size() % 2 == 0 ? held.length() : fences.getLast() + AHEAD;
        return SentenceSplitter.split(held.substring(0, Math.min(looked, held.length())))
                .reversed()
                .stream()
                .map(Span::end)
                .filter(end -> held.length() - end >= AHEAD)
                .filter(end -> fences.stream().filter(fence -> fence <= end).count() % 2 == 0)
                .findFirst()
                .orElse(0);
    }

    private String pass(int end) {
        String piece = held.substring(0, end);
        held.delete(0, end);
        String checked = piece.isBlank() ? piece : check(piece);
        checker.passed(piece, checked);
        passed.append(checked);
        return checked;
    }

    private String check(String piece) {
        String window = context + piece;
        int from = context.length();
        Optional<AttributionReport> report = checker.check(window, from);
        context = report.map(HeldText::wordings).orElse("");
        Span added = new Span(from, window.length());
        return report.map(found -> Edit.made(found.edits(), window, added)).orElse(piece);
    }

    private static String wordings(AttributionReport report) {
        var rows = report.sentences();
        return rows.subList(Math.max(0, rows.size() - CONTEXT), rows.size()).stream()
                .map(row -> row.sentence().wording())
                .collect(Collectors.joining(" "));
    }
}
