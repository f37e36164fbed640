package io.fides.citation;

import io.fides.domain.CitationCheck;
import io.fides.domain.CitationCheck.Elsewhere;
import io.fides.domain.CitationCheck.Finding;
import io.fides.domain.CitationMark;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Edits of marks: a source in whose place another source of the answer supports the sentence is
 * exchanged for that one, and a source that says nothing of the sentence is taken out. No word and
 * no address comes in that the answer did not cite.
 */
public record CitationRepair(CitedSentences sentences) {

    /** An edit for each mark that has to change, in reading order. */
    public List<Edit> of(List<CitationCheck> checks) {
        Map<Span, List<CitationCheck>> byMark = new LinkedHashMap<>();
        for (CitationCheck each : checks) {
            byMark.computeIfAbsent(each.citation().mark(), _ -> new ArrayList<>()).add(each);
        }
        List<Edit> edits = new ArrayList<>();
        byMark.forEach((mark, named) -> edit(mark, named).ifPresent(edits::add));
        return edits;
    }

    private Optional<Edit> edit(Span mark, List<CitationCheck> named) {
        Set<String> pieces = new LinkedHashSet<>();
        Set<SubFact> facts = new LinkedHashSet<>();
        Set<Evidence> evidence = new LinkedHashSet<>();
        Set<String> reasons = new LinkedHashSet<>();
        for (CitationCheck each : named) {
            String before = said(each.citation().place());
            String after = named.size() == 1 ? alone(each, before) : among(each, before);
            if (!after.isEmpty()) {
                pieces.add(after);
            }
            if (!after.equals(before)) {
                facts.addAll(each.facts());
                each.elsewhere().map(Elsewhere::evidence).ifPresent(evidence::add);
                each.quote().ifPresent(evidence::add);
                reasons.add(reason(each));
            }
        }
        Span first = named.getFirst().citation().place();
        Span last = named.getLast().citation().place();
        boolean range = named.size() > 1 && first.equals(last);
        if (facts.isEmpty() || evidence.isEmpty() || range) {
            return Optional.empty();
        }
        String inner = String.join(", ", pieces);
        Span place = pieces.isEmpty() ? withBlank(mark) : mark;
        String whole =
                named.size() > 1 || shape(inner) == shape(said(first))
                        ? said(new Span(mark.start(), first.start()))
                                + inner
                                + said(new Span(last.end(), mark.end()))
                        : inner;
        return Optional.of(
                new Edit(
                        List.copyOf(facts),
                        place,
                        said(place),
                        pieces.isEmpty() ? "" : whole,
                        String.join("; ", reasons),
                        List.copyOf(evidence),
                        Optional.empty(),
                        new Edit.Decision.Applied(place)));
    }

    /** What stands in the place of a mark that names nothing else. */
    private String alone(CitationCheck check, String before) {
        CitationMark mark = check.citation();
        boolean title = shape(before) == '[' && mark.place().equals(mark.mark()) && isWord(mark);
        if (check.finding() == Finding.SILENT) {
            return title ? mark.label() : "";
        }
        Optional<URI> better = better(check);
        if (better.isPresent() && title) {
            return "[" + mark.label() + "](" + better.get() + ")";
        }
        String among = among(check, before);
        boolean other = better.isPresent() && among.equals(before);
        return other ? said(marks(better.get()).getFirst().mark()) : among;
    }

    /** What stands in the place of one of several that a mark names; empty for nothing. */
    private String among(CitationCheck check, String before) {
        if (check.finding() == Finding.SILENT) {
            return "";
        }
        Optional<URI> better = better(check);
        if (better.isEmpty()) {
            return before;
        }
        if (sentences.isBeside(check.citation(), better.get())) {
            return "";
        }
        return marks(better.get()).stream()
                .map(each -> shape(said(each.place())) == '[' ? said(each.place()) : name(each))
                .filter(name -> shape(name) == shape(before))
                .findFirst()
                .orElse(before);
    }

    /** Its number alone where it is one of a range. */
    private String name(CitationMark mark) {
        boolean number = Character.isDigit(said(mark.place()).charAt(0));
        return number ? mark.label() : said(mark.place());
    }

    private List<CitationMark> marks(URI source) {
        return sentences.cited().stream()
                .filter(each -> each.uri().equals(Optional.of(source)))
                .map(CitedSource::mark)
                .toList();
    }

    private static Optional<URI> better(CitationCheck check) {
        boolean wrong = check.finding() == Finding.ELSEWHERE || check.finding() == Finding.UNKNOWN;
        return wrong ? check.elsewhere().map(Elsewhere::source) : Optional.empty();
    }

    private static boolean isWord(CitationMark mark) {
        return !mark.label().chars().allMatch(Character::isDigit);
    }

    /** A number, a footnote, a link or an address. */
    private static char shape(String piece) {
        char first = piece.isEmpty() ? ' ' : piece.charAt(0);
        return Character.isDigit(first) ? '1' : first;
    }

    private String said(Span place) {
        return place.of(sentences.text());
    }

    private Span withBlank(Span mark) {
        boolean blank = mark.start() > 0 && sentences.text().charAt(mark.start() - 1) == ' ';
        return new Span(blank ? mark.start() - 1 : mark.start(), mark.end());
    }

    private static String reason(CitationCheck check) {
        String name = "“" + check.citation().label() + "”";
        return switch (check.finding()) {
            case SILENT -> name + " says nothing of it";
            case UNKNOWN -> "there is no source " + name + ", and this one says it";
            case ELSEWHERE, SUPPORTS, PARTLY, CONTRADICTS, MISQUOTED, UNREADABLE, UNDECIDED ->
                    "this source says it, and " + name + " does not";
        };
    }
}
