package io.fides.retrieve;

import io.fides.domain.Source;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells pages about what a text speaks of from pages about something that is called nearly the
 * same: another version of a manual, the report of another year, a person of a similar name.
 *
 * <p>Titles tell it. Of two that share at least half of the words of the one, the one is a
 * namesake's if it has words of its own that the text has not, while the text has all that the
 * other one has of its own.
 */
public final class Namesakes {

    private final Set<String> known;

    /**
     * @param text what the pages are searched for: question and answer
     */
    public Namesakes(String text) {
        known = Set.copyOf(Terms.content(text));
    }

    /** Those of the sources that are about namesakes; never all of them. */
    public Set<Source> among(Collection<Source> sources) {
        record Titled(Source source, Set<String> words) {}
        List<Titled> pages =
                sources.stream()
                        .distinct()
                        .map(each -> new Titled(each, Set.copyOf(Terms.content(each.title()))))
                        .toList();
        return pages.stream()
                .filter(it -> pages.stream().anyMatch(o -> isNamesake(it.words(), o.words())))
                .map(Titled::source)
                .collect(Collectors.toUnmodifiableSet());
    }

    private boolean isNamesake(Set<String> page, Set<String> other) {
        long shared = page.stream().filter(other::contains).count();
        return shared > 0
                && 2 * shared >= page.size()
                && !knowsAllBut(other, page)
                && knowsAllBut(page, other);
    }

    private boolean knowsAllBut(Set<String> shared, Set<String> words) {
        return words.stream().allMatch(word -> shared.contains(word) || known.contains(word));
    }
}
