package io.fides.eval.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The words that a correction takes out, and those that come in their place.
 *
 * @param before the word before them that stays, if any
 * @param after the word after them that stays, if any
 */
record Exchange(List<String> out, List<String> in, List<String> before, List<String> after) {

    static Exchange of(String text, String corrected) {
        List<String> old = words(text);
        List<String> wanted = words(corrected);
        int start = common(plain(old), plain(wanted));
        int end =
                Math.min(
                        common(plain(old).reversed(), plain(wanted).reversed()),
                        Math.min(old.size(), wanted.size()) - start);
        int stop = old.size() - end;
        return new Exchange(
                old.subList(start, stop),
                wanted.subList(start, wanted.size() - end),
                old.subList(Math.max(0, start - 1), start),
                old.subList(stop, Math.min(old.size(), stop + 1)));
    }

    /** A claim with the words exchanged; nothing if they do not stand in it. */
    Optional<String> in(String claim) {
        List<String> words = words(claim);
        List<List<String>> contexts =
                out.isEmpty()
                        ? List.of(joined(before, out, after))
                        : List.of(joined(before, out, after), joined(before, out), out);
        for (List<String> context : contexts) {
            int at =
                    context.isEmpty()
                            ? -1
                            : Collections.indexOfSubList(plain(words), plain(context));
            if (at >= 0) {
                int start = at + (context.equals(out) ? 0 : before.size());
                List<String> mended = new ArrayList<>(words.subList(0, start));
                mended.addAll(in);
                mended.addAll(words.subList(start + out.size(), words.size()));
                return Optional.of(String.join(" ", mended));
            }
        }
        return Optional.empty();
    }

    @SafeVarargs
    private static List<String> joined(List<String>... parts) {
        List<String> all = new ArrayList<>();
        for (List<String> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    /** With how many words that are the same both begin. */
    private static int common(List<String> words, List<String> others) {
        int at = Arrays.mismatch(words.toArray(), others.toArray());
        return at < 0 ? words.size() : at;
    }

    private static List<String> plain(List<String> words) {
        return words.stream().map(Exchange::plain).toList();
    }

    /** Without case and the marks at its ends. */
    private static String plain(String word) {
        return LabelledFact.words(word).toString();
    }
}
