package io.fides.retrieve;

import io.fides.domain.Cell;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Cuts a document into windows of consecutive sentences (FIDES §3.3: four sentences; RARR slides
 * them by one). What stands under two headings may be about two things, so no window is under both.
 *
 * @param sentences how many sentences a window holds, at least 1
 * @param stride by how many sentences the next window starts later, at least 1
 * @param topics what a text is about that has neither title nor heading, by the first window of it
 */
public record Windows(int sentences, int stride, Function<String, Optional<String>> topics) {

    /** Windows of four sentences sliding by one. */
    public static final Windows PAPER = new Windows(4, 1);

    /** So many values of a row are read together. */
    private static final int CELLS = 12;

    public Windows {
        if (sentences < 1 || stride < 1) {
            throw new IllegalArgumentException("not a window: " + sentences + ", " + stride);
        }
    }

    /** Windows of which none says what it is about but by its title and its headings. */
    public Windows(int sentences, int stride) {
        this(sentences, stride, _ -> Optional.empty());
    }

    /**
     * @return the windows in reading order, each contiguous and under one heading; one window for
     *     what is shorter, none if the document holds no sentence
     */
    public List<Passage> of(Document document) {
        List<Passage> windows = new ArrayList<>();
        for (Section section : Section.of(document.text())) {
            for (Run run : Run.of(section.sentences(), document.text())) {
                List<Span> spans = run.sentences();
                int most = run.isRow() ? Math.max(sentences, CELLS) : sentences;
                int last = 0;
                for (int first = 0; Math.max(first, last) < spans.size(); first += stride) {
                    last = Math.min(first + most, spans.size());
                    Span span = new Span(spans.get(first).start(), spans.get(last - 1).end());
                    String text = span.of(document.text());
                    windows.add(new Passage(document.source(), section.headings(), span, text));
                }
            }
        }
        return topic(windows).map(it -> windows.stream().map(under(it)).toList()).orElse(windows);
    }

    /**
     * Sentences that are read together: the values of a row, or what stands between rows.
     *
     * @param isRow whether they are several values of one row
     */
    private record Run(List<Span> sentences, boolean isRow) {

        static List<Run> of(List<Span> sentences, String text) {
            List<Optional<String>> rows =
                    sentences.stream().map(each -> Cell.of(each.of(text)).map(Cell::row)).toList();
            List<Run> runs = new ArrayList<>();
            for (int i = 0; i < sentences.size(); i++) {
                boolean goesOn = isSame(rows, i, i - 1);
                boolean isRow = goesOn || isSame(rows, i, i + 1);
                if (runs.isEmpty() || (isRow ? !goesOn : runs.getLast().isRow())) {
                    runs.add(new Run(new ArrayList<>(), isRow));
                }
                runs.getLast().sentences().add(sentences.get(i));
            }
            return runs;
        }

        private static boolean isSame(List<Optional<String>> rows, int one, int other) {
            return other >= 0
                    && other < rows.size()
                    && rows.get(one).isPresent()
                    && rows.get(one).equals(rows.get(other));
        }
    }

    private Optional<String> topic(List<Passage> windows) {
        return windows.stream()
                .limit(1)
                .filter(first -> first.title().isEmpty())
                // Rows say themselves what they are about, one each.
                .filter(first -> Cell.of(first.text()).isEmpty())
                .findFirst()
                .flatMap(first -> topics.apply(first.text()));
    }

    private static UnaryOperator<Passage> under(String topic) {
        return it -> {
            List<String> headings =
                    Stream.concat(Stream.of(topic), it.headings().stream()).toList();
            return new Passage(it.source(), headings, it.span(), it.text());
        };
    }
}
