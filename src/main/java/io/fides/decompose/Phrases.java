package io.fides.decompose;

import io.fides.segment.WordLists;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The patterns of {@code phrases.txt} and the words of {@code taste.txt}. */
final class Phrases {

    static final Pattern LEAD = Pattern.compile("(?:" + of("lead") + ")\\s*");
    static final Pattern ASIDE = Pattern.compile(",? (?:" + of("aside") + "),?(?=[ .,;:!]|$)");
    static final Pattern TALK = Pattern.compile("(?:" + of("talk") + ").*", Pattern.DOTALL);
    static final Pattern STORY = Pattern.compile("(?:" + of("story") + ").*", Pattern.DOTALL);

    private Phrases() {}

    private static String of(String kind) {
        return WordLists.lines(Phrases.class, "phrases.txt").stream()
                .map(line -> line.split("\t", 2))
                .filter(line -> line[0].equals(kind))
                .map(line -> line[1])
                .collect(Collectors.joining("|"));
    }
}
