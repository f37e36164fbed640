package io.fides.qasem;

import io.fides.domain.Passage;
import io.fides.retrieve.Terms;
import io.fides.segment.SentenceSplitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a text is compared with.
 *
 * @param windows of consecutive sentences, in reading order; may be none
 * @param words every word of it, in lower case
 * @param stems of its content words
 * @param sentences the stems of each sentence
 */
public record Reference(
        List<Passage> windows, Set<String> words, Set<String> stems, List<Set<String>> sentences) {

    public Reference {
        windows = List.copyOf(windows);
        words = Set.copyOf(words);
        stems = Set.copyOf(stems);
        sentences = List.copyOf(sentences);
    }

    /** Windows that overlap are no harm. */
    public static Reference of(List<Passage> windows) {
        Set<String> words = new HashSet<>();
        Set<String> stems = new HashSet<>();
        List<Set<String>> sentences = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Passage window : windows) {
            SentenceSplitter.split(window.text()).stream()
                    .map(span -> span.of(window.text()))
                    .filter(seen::add)
                    .forEach(
                            sentence -> {
                                words.addAll(Terms.words(sentence));
                                Set<String> own = Set.copyOf(Terms.content(sentence));
                                stems.addAll(own);
                                sentences.add(own);
                            });
        }
        return new Reference(windows, words, stems, sentences);
    }

    boolean isEmpty() {
        return windows.isEmpty();
    }

    /** The greatest share of {@code wanted} that one sentence has; 1 if nothing is wanted. */
    double bestSentence(Set<String> wanted) {
        return sentences.stream().mapToDouble(each -> share(wanted, each)).max().orElse(0);
    }

    static double share(Set<String> wanted, Set<String> there) {
        return wanted.isEmpty()
                ? 1
                : (double) wanted.stream().filter(there::contains).count() / wanted.size();
    }
}
