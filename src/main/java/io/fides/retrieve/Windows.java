package io.fides.retrieve;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a document into windows of consecutive sentences (FIDES §3.3: four sentences; RARR slides
 * them by one).
 *
 * @param sentences how many sentences a window holds, at least 1
 * @param stride by how many sentences the next window starts later, at least 1
 */
public record Windows(int sentences, int stride) {

    /** Windows of four sentences sliding by one. */
    public static final Windows PAPER = new Windows(4, 1);

    public Windows {
        if (sentences < 1 || stride < 1) {
            throw new IllegalArgumentException("not a window: " + sentences + ", " + stride);
        }
    }

    /**
     * @return the windows in reading order, each contiguous; one window if the document is shorter,
     *     none if it holds no sentence
     */
    public List<Passage> of(Document document) {
        List<Span> spans = SentenceSplitter.split(document.text());
        List<Passage> windows = new ArrayList<>();
        for (int first = 0; first < spans.size(); first += stride) {
            int last = Math.min(first + sentences, spans.size()) - 1;
            Span span = new Span(spans.get(first).start(), spans.get(last).end());
            windows.add(new Passage(document.source(), span, span.of(document.text())));
            if (last == spans.size() - 1) {
                break;
            }
        }
        return windows;
    }
}
