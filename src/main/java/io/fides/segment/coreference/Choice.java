package io.fides.segment.coreference;

import io.fides.domain.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pronoun and whom it may mean.
 *
 * @param pronoun its place in the sentence
 * @param owner whether it says whose something is
 * @param subject whether it is the subject of a clause that is no part of another
 * @param options the likeliest first; their probabilities add up to 1
 */
public record Choice(Span pronoun, boolean owner, boolean subject, List<Option> options) {

    /**
     * On the development files of GAP, naming from here on whoever is alone leaves the precision at
     * .89 and names a fifth more.
     */
    private static final double ALONE = 0.5;

    private static final double UNLIKELY = 0.1;

    /**
     * Somebody who may be meant.
     *
     * @param name the longest one used so far; empty if there is none, or nobody of those spoken of
     *     is meant
     * @param nobody whether this is the option that nobody spoken of is meant
     * @param inSentence whether the same sentence speaks of the person before the pronoun, or names
     *     the person after it
     * @param probability from 0 to 1
     */
    public record Option(
            String name,
            boolean nobody,
            boolean inSentence,
            double probability,
            Set<String> features) {}

    public Choice {
        options = List.copyOf(options);
    }

    /** The likeliest option, if it has a name and at least the given probability. */
    public Optional<Option> sure(double probability) {
        Option best = options.getFirst();
        boolean sure =
                best.probability() >= probability
                        || ((subject || owner) && best.probability() >= ALONE && isAlone());
        return Optional.of(best).filter(it -> sure && !it.name().isEmpty());
    }

    /** Whether nobody but the likeliest is at all likely, except that nobody spoken of is meant. */
    private boolean isAlone() {
        return options.stream()
                .skip(1)
                .allMatch(each -> each.nobody() || each.probability() <= UNLIKELY);
    }
}
