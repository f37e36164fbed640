package io.fides.verify;

import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.retrieve.Terms;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the titles of pages tell of whether they are about what a text speaks of. What tells one
 * from another is its names, its numbers and what it has in parentheses: <i>How to apply</i> and
 * <i>annual report</i> may be about the same foundation.
 *
 * @param titles of the sources that have one
 * @param text the words of the text, and of what it responds to
 */
record PageTitles(Map<Source, Title> titles, Set<String> text) {

    private static final Pattern QUALIFIER = Pattern.compile("\\([^()]*\\)");

    /**
     * @param words all words with content
     * @param names names, numbers and what stands in parentheses
     * @param own those, and whatever else has a capital that does not begin a title or part of one
     */
    record Title(Set<String> words, Set<String> names, Set<String> own) {

        private static Title of(String title, DependencyTree tree) {
            Set<String> words = Set.copyOf(Terms.content(title));
            Set<String> names = new HashSet<>(ClaimSubject.names(tree));
            words.stream().filter(it -> it.matches(".*\\d.*")).forEach(names::add);
            QUALIFIER
                    .matcher(title)
                    .results()
                    .map(MatchResult::group)
                    .map(Terms::content)
                    .forEach(names::addAll);
            Set<String> own = new HashSet<>(names);
            IntStream.range(1, tree.size())
                    .filter(it -> tree.isCapitalised(it) && !tree.is(it - 1, PartOfSpeech.PUNCT))
                    .mapToObj(it -> Terms.content(tree.form(it)))
                    .forEach(own::addAll);
            return new Title(words, names, own);
        }

        private boolean isMostlyIn(Title other) {
            long shared = words.stream().filter(other.words::contains).count();
            return shared > 0 && 2 * shared >= words.size();
        }
    }

    /** Of some passages of the pages. */
    static PageTitles of(Stream<Passage> passages, Parser parser, Set<String> text) {
        Map<Source, String> names = new LinkedHashMap<>();
        passages.filter(it -> !it.name().isBlank())
                .forEach(it -> names.putIfAbsent(it.source(), it.name()));
        List<DependencyTree> trees = parser.parse(names.values().stream());
        Map<Source, Title> titles = new LinkedHashMap<>();
        names.forEach(
                (source, name) -> titles.put(source, Title.of(name, trees.get(titles.size()))));
        return new PageTitles(titles, text);
    }

    /**
     * Pages about what is called nearly the same: another version of a manual, the report of
     * another year, a person of a similar name. Of two titles that share at least half of the words
     * of the one, the one is a namesake's if it has a name of its own that the text has not, while
     * the text has all words that the other one has of its own.
     */
    Set<Source> namesakes() {
        return sources(
                it ->
                        titles.values().stream()
                                .filter(it::isMostlyIn)
                                .filter(other -> !knows(it.own, other))
                                .anyMatch(other -> knows(other.words, it)));
    }

    private boolean knows(Set<String> words, Title title) {
        return words.stream().allMatch(it -> title.words.contains(it) || text.contains(it));
    }

    /** Those by names of which one is not in the text, if all names of another are. */
    Set<Source> aside() {
        boolean own =
                titles.values().stream()
                        .anyMatch(it -> !it.names.isEmpty() && text.containsAll(it.names));
        return own ? sources(it -> !text.containsAll(it.names)) : Set.of();
    }

    /**
     * Those by names that are not in the text, if there are others by such as are, each with what
     * its title has and theirs have not.
     */
    Map<Source, Set<String>> foreign() {
        Set<String> known =
                titles.values().stream()
                        .filter(it -> !Collections.disjoint(it.names, text))
                        .flatMap(it -> it.words.stream())
                        .collect(Collectors.toSet());
        Map<Source, Set<String>> foreign = new HashMap<>();
        titles.forEach(
                (source, title) -> {
                    if (!title.names.isEmpty() && Collections.disjoint(title.names, text)) {
                        Set<String> rest = new HashSet<>(title.words);
                        rest.removeAll(known);
                        foreign.put(source, rest);
                    }
                });
        return known.isEmpty() ? Map.of() : foreign;
    }

    private Set<Source> sources(Predicate<Title> which) {
        return titles.entrySet().stream()
                .filter(it -> which.test(it.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
