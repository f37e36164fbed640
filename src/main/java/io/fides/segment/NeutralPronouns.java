package io.fides.segment;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * “It” and “its” where the rules for subjects do not look: “Critics disliked its shape”. Only the
 * first of a sentence, if nothing stands before it that it could mean there; then it means the
 * named thing that the subject of such a sentence would mean. They, them and their are left alone:
 * too often they mean people who were named one by one.
 */
final class NeutralPronouns {

    private static final Set<String> FORMS = Words.set("it its");
    private static final Set<String> SUBJECTS = Words.set("it they");
    private static final Set<String> CLAUSES = Words.set("csubj ccomp xcomp expl");
    private static final Set<String> IMPERSONAL =
            Words.set("rain snow seem appear turn happen follow take");

    private NeutralPronouns() {}

    /**
     * @param it what “it” would mean as the subject of this sentence
     * @param ruled what the rules have resolved
     */
    static Optional<Resolved> in(DependencyTree tree, Optional<Entity> it, List<Span> ruled) {
        boolean asks = tree.word(tree.size() - 1).form().equals("?");
        for (int at = 0; at < tree.size() && !asks; at++) {
            Word word = tree.word(at);
            String lower = word.form().toLowerCase(Locale.ROOT);
            if (FORMS.contains(lower)) {
                boolean taken = ruled.stream().anyMatch(word.span()::overlaps);
                return taken || meansNothing(tree, at)
                        ? Optional.empty()
                        : it.filter(Entity::named)
                                .map(each -> lower.equals("its") ? each.possessive() : each.name())
                                .map(each -> resolved(word, each));
            }
            if (mayBeMeant(word)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Where it and they are subjects that mean something. */
    static List<Span> open(DependencyTree tree) {
        return IntStream.range(0, tree.size())
                .filter(at -> SUBJECTS.contains(tree.word(at).form().toLowerCase(Locale.ROOT)))
                .filter(at -> tree.relation(at).startsWith("nsubj") && !meansNothing(tree, at))
                .mapToObj(at -> tree.word(at).span())
                .toList();
    }

    private static Resolved resolved(Word word, String name) {
        boolean capital = Character.isUpperCase(word.form().charAt(0));
        String referent =
                capital ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) : name;
        return new Resolved(word.span(), Optional.of(referent), true);
    }

    /** “When it became clear that …”, “it rained”. */
    private static boolean meansNothing(DependencyTree tree, int at) {
        if (!tree.relation(at).startsWith("nsubj")) {
            return tree.relation(at).startsWith("expl");
        }
        int head = tree.head(at);
        boolean it = tree.word(at).form().equalsIgnoreCase("it");
        return it
                && (IMPERSONAL.contains(tree.word(head).lemma())
                        || tree.dependents(head).stream()
                                .map(each -> tree.arcs().get(each).universalRelation())
                                .anyMatch(CLAUSES::contains));
    }

    /** Any noun, name or pronoun that is not surely more than one. */
    private static boolean mayBeMeant(Word word) {
        boolean nominal =
                word.is(PartOfSpeech.NOUN)
                        || word.is(PartOfSpeech.PROPN)
                        || word.is(PartOfSpeech.PRON);
        return nominal && !word.features().has("Number", "Plur");
    }
}
