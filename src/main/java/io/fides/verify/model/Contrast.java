package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.retrieve.Terms;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.verify.Lexicon;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A statement that is about something else than a claim: that the kiosk is not open in winter says
 * nothing of the café, and what is not so during the festival may be so in general. A model takes
 * such a denial for one of the claim.
 */
record Contrast(DependencyTree claim, DependencyTree statement) {

    static final Span NOWHERE = new Span(0, 0);

    /** Relations of what tells one thing from others of its kind: the Business plan. */
    private static final Set<String> MODIFIERS =
            Set.of("amod", "compound", "flat", "nmod", "nummod");

    /**
     * Whether each has words in the same role that the other has not, or the statement begins with
     * when, where or for whom it is so, and the claim does not say that.
     *
     * @param exchanged words of the claim that are not asked about
     */
    boolean isOfAnother(Span exchanged) {
        return own(claim, statement)
                        .filter(mine -> !claim.span(mine).overlaps(exchanged))
                        .anyMatch(mine -> own(statement, claim).anyMatch(it -> isBeside(mine, it)))
                || statement.subject(statement.root()).filter(this::isFronted).isPresent();
    }

    /** Whether one denies and the other does not, and they are about two things. */
    boolean deniesAnother() {
        return isDenied(claim) != isDenied(statement) && isOfAnother(NOWHERE);
    }

    private static boolean isDenied(DependencyTree tree) {
        return IntStream.range(0, tree.size()).mapToObj(tree::lower).anyMatch(Lexicon::isNegation);
    }

    private boolean isBeside(int mine, int theirs) {
        return role(claim, mine).equals(role(statement, theirs)) && !isAnaphor(mine, theirs);
    }

    /** “The site” may be Riverside Campsite. */
    private boolean isAnaphor(int mine, int theirs) {
        return claim.is(mine, PartOfSpeech.PROPN) && statement.is(theirs, PartOfSpeech.NOUN);
    }

    private boolean isFronted(int subject) {
        return own(statement, claim)
                .filter(it -> it < subject && statement.head(it) == statement.root())
                .anyMatch(it -> statement.universalRelation(it).equals("obl"));
    }

    /** Nouns, and what tells them from others, that only one of both has. */
    private static Stream<Integer> own(DependencyTree tree, DependencyTree other) {
        Set<List<String>> known =
                IntStream.range(0, other.size())
                        .mapToObj(i -> Terms.content(other.form(i)))
                        .collect(Collectors.toSet());
        return IntStream.range(0, tree.size())
                .filter(i -> tree.isNoun(i) || MODIFIERS.contains(tree.universalRelation(i)))
                .filter(i -> !known.contains(Terms.content(tree.form(i))))
                .boxed();
    }

    private static List<String> role(DependencyTree tree, int word) {
        String relation = tree.universalRelation(word);
        String marker = tree.marker(word);
        int head = tree.head(word);
        return MODIFIERS.contains(relation) && marker.isEmpty() && head != Arc.ROOT
                ? List.of("", tree.lemma(head))
                : List.of(relation, marker);
    }
}
