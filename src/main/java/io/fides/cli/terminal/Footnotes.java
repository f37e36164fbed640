package io.fides.cli.terminal;

import io.fides.domain.AttributionReport;
import io.fides.domain.Edit;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The sources of a corrected answer, numbered in the order in which its text refers to them: after
 * what was changed, and after sentences that hold a supported claim. Numbers begin at 1, or behind
 * those of marks that the text has itself. A text whose own citations were checked gets no others.
 */
final class Footnotes {

    /** Marks that the text itself has. */
    private static final Pattern OWN = Pattern.compile("\\[\\d{1,3}(?:[\\s,;–-]+\\d{1,3})*+\\]");

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** What is left of a word or a number. */
    private static final Pattern REST =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}]*(?:[.,'’-][\\p{L}\\p{M}\\p{N}]+)*+");

    /** Code and links, which a mark inside would become part of. */
    private static final Pattern CLOSED =
            Pattern.compile(
                    """
                    `[^`\\n]+`
                    |\\[[^\\[\\]\\n]{0,298}]
                     (?:\\((?:[^()\\n]|\\([^()\\n]{0,98}\\)){0,298}+\\)|\\[[^\\[\\]\\n]{0,98}])
                    """,
                    Pattern.COMMENTS);

    private final Map<Passage, Integer> passages = new LinkedHashMap<>();
    private final NavigableMap<Integer, String> marks = new TreeMap<>();

    /** Of the highest mark in the text. */
    private final int before;

    Footnotes(AttributionReport report) {
        before =
                OWN.matcher(report.correctedText())
                        .results()
                        .flatMap(mark -> NUMBER.matcher(mark.group()).results())
                        .mapToInt(number -> Integer.parseInt(number.group()))
                        .max()
                        .orElse(0);
        NavigableMap<Integer, Integer> closed = closed(report.correctedText());
        Map<Integer, Set<Passage>> places = new TreeMap<>();
        for (Edit edit : report.edits()) {
            if (edit.decision() instanceof Edit.Decision.Applied(var corrected)) {
                int end = behind(closed, wordEnd(report.correctedText(), corrected.end()));
                places.computeIfAbsent(end, _ -> new LinkedHashSet<>()).add(passage(edit));
            }
        }
        for (FactCheck check : report.checks()) {
            if (check instanceof FactCheck.Attributed) {
                int end = behind(closed, sentenceEnd(report, check.fact().sentence()));
                Set<Passage> there = places.computeIfAbsent(end, _ -> new LinkedHashSet<>());
                witness(check).ifPresent(there::add);
            }
        }
        places.forEach((place, there) -> marks.put(place, numbers(there)));
        report.checks().forEach(check -> witness(check).ifPresent(this::of));
        if (report.cited().isPresent()) {
            marks.clear();
        }
    }

    /** What stands before a character of the corrected text, such as {@code [1][3]}. */
    NavigableMap<Integer, String> marks() {
        return new TreeMap<>(marks);
    }

    /** In the order of their numbers. */
    List<Passage> passages() {
        return List.copyOf(passages.keySet());
    }

    /** The number of the source that decided a claim, if one did. */
    Optional<Integer> of(FactCheck check) {
        return witness(check).map(this::of);
    }

    private String numbers(Set<Passage> some) {
        return some.stream()
                .map(this::of)
                .sorted()
                .map("[%d]"::formatted)
                .collect(Collectors.joining());
    }

    int of(Passage passage) {
        return passages.computeIfAbsent(passage, _ -> before + passages.size() + 1);
    }

    /** Behind a word in which an edit ends: of “£2.30” only the sign may be corrected. */
    static int wordEnd(String text, int at) {
        Matcher rest = REST.matcher(text).region(at, text.length());
        return rest.lookingAt() ? rest.end() : at;
    }

    /** Where code and links begin and end. */
    static NavigableMap<Integer, Integer> closed(String text) {
        NavigableMap<Integer, Integer> closed = new TreeMap<>();
        CLOSED.matcher(text).results().forEach(each -> closed.put(each.start(), each.end()));
        return closed;
    }

    /** The place itself, or the end of what is {@code closed} around it. */
    static int behind(NavigableMap<Integer, Integer> closed, int at) {
        Map.Entry<Integer, Integer> around = closed.lowerEntry(at);
        return around == null ? at : Math.max(at, around.getValue());
    }

    /** Where the sentence ends in the corrected text. */
    private static int sentenceEnd(AttributionReport report, int index) {
        int end =
                report.sentences().stream()
                        .map(row -> row.sentence().sentence())
                        .filter(sentence -> sentence.index() == index)
                        .mapToInt(sentence -> sentence.span().end())
                        .findFirst()
                        .orElse(0);
        return Edit.made(report.edits(), report.answer().text(), new Span(0, end)).length();
    }

    /** What an edit follows. */
    static Passage passage(Edit edit) {
        return edit.evidence().getFirst().passage();
    }

    private static Optional<Passage> witness(FactCheck check) {
        return check instanceof FactCheck.Revised revised
                ? Optional.of(passage(revised.edit()))
                : check.reached().flatMap(Footnotes::strongest);
    }

    /** What decides it; where sources disagree, what contradicts. */
    private static Optional<Passage> strongest(Verdict verdict) {
        return Judgement.strongest(verdict.contradicting(), StanceProbabilities::contradicts)
                .or(() -> Judgement.strongest(verdict.supporting(), StanceProbabilities::entails))
                .map(by -> by.evidence().passage());
    }
}
