package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds for a part of a wording the part of the answer it stands for, by going through the words of
 * both and skipping up to a few that the other lacks. Linear in the length of the sentence.
 */
final class Alignment {

    /** How many words one side may have that the other has not. */
    private static final int SKIP = 12;

    /** Spans in the wording and in the sentence of the words both hold, in order. */
    private final List<Span> worded = new ArrayList<>();

    private final List<Span> written = new ArrayList<>();
    private final Span sentence;

    /** Where the wording ends, but for its full stop. */
    private final int last;

    Alignment(ContextualSentence of) {
        sentence = of.sentence().span();
        String wording = of.wording();
        String answer = of.sentence().text();
        int end = wording.stripTrailing().length();
        last = wording.startsWith(".", end - 1) ? end - 1 : end;
        List<Span> left = words(wording);
        List<Span> right = words(answer);
        int l = 0;
        int r = 0;
        while (l < left.size() && r < right.size()) {
            int skip =
                    skip(
                            wording,
                            left.subList(l, left.size()),
                            answer,
                            right.subList(r, right.size()));
            if (skip >= 0) {
                l += skip / SKIP;
                r += skip % SKIP;
                worded.add(left.get(l));
                written.add(right.get(r));
            }
            l++;
            r++;
        }
    }

    private static List<Span> words(String text) {
        return WordTokenizer.tokens(text).words().stream()
                .filter(word -> word.of(text).codePoints().anyMatch(Character::isLetterOrDigit))
                .toList();
    }

    /** The fewest words to skip on either side until both hold the same one, or -1. */
    private static int skip(String wording, List<Span> left, String answer, List<Span> right) {
        for (int sum = 0; sum < SKIP; sum++) {
            for (int i = 0; i <= sum; i++) {
                int j = sum - i;
                if (i < left.size()
                        && j < right.size()
                        && left.get(i).of(wording).equalsIgnoreCase(right.get(j).of(answer))) {
                    return i * SKIP + j;
                }
            }
        }
        return -1;
    }

    /**
     * @param part a part of the wording
     * @return where it stands in the answer; the whole sentence if it shares no word with it
     */
    Span inAnswer(Span part) {
        int start = part.start() == 0 ? 0 : -1;
        int end = -1;
        for (int i = 0; i < worded.size(); i++) {
            if (part.contains(worded.get(i))) {
                start = start < 0 ? written.get(i).start() : start;
                end = written.get(i).end();
            }
        }
        if (part.end() >= last) {
            end = sentence.length();
        }
        return start < 0 || end <= start
                ? sentence
                : new Span(sentence.start() + start, sentence.start() + end);
    }
}
