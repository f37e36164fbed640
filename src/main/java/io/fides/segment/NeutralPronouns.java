package io.fides.segment;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * It and they, in all their forms, where the rules for subjects do not look: “Critics disliked its
 * shape”. Only the first of a sentence, and only if nothing stands before it that it could mean
 * there; then it means what the subject of such a sentence would mean.
 *
 * @param it what “it” would mean as the subject of this sentence
 * @param they what “they” would
 */
record NeutralPronouns(Optional<Entity> it, Optional<Entity> they) {

    private static final Set<String> ONE = Words.set("it its");
    private static final Set<String> MANY = Words.set("they them their");
    private static final Set<String> OWNERS = Words.set("its their");
    private static final Set<String> CLAUSES = Words.set("csubj ccomp xcomp expl");

    /**
     * @param ruled what the rules have resolved
     * @return what is to be spelled out, at most one of each number
     */
    List<Resolved> in(DependencyTree tree, List<Span> ruled) {
        List<Resolved> found = new ArrayList<>();
        first(tree, ONE, it, ruled).ifPresent(found::add);
        first(tree, MANY, they, ruled).ifPresent(found::add);
        return found;
    }

    private static Optional<Resolved> first(
            DependencyTree tree, Set<String> pronouns, Optional<Entity> meant, List<Span> ruled) {
        boolean many = pronouns.contains("they");
        for (int at = 0; at < tree.size(); at++) {
            Word word = tree.word(at);
            String lower = word.form().toLowerCase(Locale.ROOT);
            if (pronouns.contains(lower)) {
                boolean taken = ruled.stream().anyMatch(word.span()::overlaps);
                return taken || meansNothing(tree, at)
                        ? Optional.empty()
                        : meant.filter(each -> !each.name().isEmpty())
                                .map(each -> resolved(word, each, OWNERS.contains(lower)));
            }
            if (mayBeMeant(word, many)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Resolved resolved(Word word, Entity meant, boolean owner) {
        String name = owner ? meant.possessive() : meant.name();
        boolean capital = Character.isUpperCase(word.form().charAt(0));
        String first = name.substring(0, 1);
        String written =
                capital
                        ? first.toUpperCase(Locale.ROOT)
                        : meant.named() ? first : first.toLowerCase(Locale.ROOT);
        return new Resolved(word.span(), Optional.of(written + name.substring(1)), true);
    }

    /** “When it became clear that …”, “it rained”. */
    private static boolean meansNothing(DependencyTree tree, int at) {
        if (!tree.relation(at).startsWith("nsubj")) {
            return tree.relation(at).startsWith("expl");
        }
        int head = tree.head(at);
        return tree.dependents(head).stream()
                        .anyMatch(each -> CLAUSES.contains(tree.arcs().get(each).universalRelation()))
                || tree.word(head).lemma().matches("rain|snow|seem|appear|turn|happen|follow|take");
    }

    /** Any noun, name or pronoun of the same number; of the other number only where it has none. */
    private static boolean mayBeMeant(Word word, boolean many) {
        boolean nominal =
                word.is(PartOfSpeech.NOUN)
                        || word.is(PartOfSpeech.PROPN)
                        || word.is(PartOfSpeech.PRON);
        Optional<String> number = word.features().value("Number");
        return nominal && number.map(value -> value.equals("Plur") == many).orElse(true);
    }
}
