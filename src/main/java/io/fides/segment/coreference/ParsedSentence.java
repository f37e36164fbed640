package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A sentence as it is read, and places in its tree: clauses, subjects, what is inside what.
 *
 * @param index which of the sentences of the text it is, from 0
 * @param offset how many words of the text stand before it
 * @param text without marks of formatting
 * @param tree its words, with spans in the text
 */
public record ParsedSentence(int index, int offset, String text, DependencyTree tree) {

    /** Relations of phrases that belong to a noun. */
    private static final Set<String> INSIDE_NOUN =
            Set.of("nmod", "appos", "compound", "flat", "det", "amod", "nummod");

    private static final Set<String> SHARE_SUBJECT = Set.of("conj", "xcomp", "advcl");
    private static final Set<String> CLAUSES =
            Set.of("root", "ccomp", "xcomp", "advcl", "acl", "csubj", "parataxis");

    /** What a pronoun is written together with: “it's”, “they've”. */
    public Optional<Resolved.Contraction> contracted(Span pronoun) {
        return IntStream.range(1, tree.size())
                .filter(i -> tree.span(i - 1).equals(pronoun) && tree.isGlued(i))
                .boxed()
                .findFirst()
                .flatMap(
                        i ->
                                inFull(tree.lower(i), isPerfect(i))
                                        .map(it -> new Resolved.Contraction(tree.span(i), it)));
    }

    /** “She's replaced it”, “she's been here”; not “it's replaced”. */
    private boolean isPerfect(int verb) {
        return tree.lemma(verb).equals("have")
                || (verb + 1 < tree.size() && tree.lower(verb + 1).equals("been"))
                || (tree.relates(verb, "aux") && tree.isPastParticiple(tree.head(verb)));
    }

    private static Optional<String> inFull(String verb, boolean perfect) {
        return switch (verb) {
            case "'s" -> Optional.of(perfect ? "has" : "is");
            case "'re" -> Optional.of("are");
            case "'ve" -> Optional.of("have");
            case "'ll" -> Optional.of("will");
            case "'d" -> Optional.of(perfect ? "had" : "would");
            default -> Optional.empty();
        };
    }

    /** The relation without its subtype. */
    String relation(int at) {
        return tree.universalRelation(at);
    }

    /** The first of the conjuncts to which the word belongs. */
    int firstConjunct(int word) {
        int at = word;
        while (relation(at).equals("conj") && !isPredicate(at)) {
            at = tree.head(at);
        }
        return at;
    }

    /** The word that heads the clause in which {@code word} stands, not being that head itself. */
    int clause(int word) {
        int at = tree.head(word);
        while (at != Arc.ROOT && !isPredicate(at)) {
            at = tree.head(at);
        }
        return at == Arc.ROOT ? tree.root() : at;
    }

    boolean isPredicate(int word) {
        return CLAUSES.contains(relation(word))
                || tree.children(word).stream()
                        .map(this::relation)
                        .anyMatch(each -> each.equals("nsubj") || each.equals("cop"))
                || (tree.is(word, PartOfSpeech.VERB) && relation(word).equals("conj"));
    }

    /** The subject of a clause, which may stand in the clause above it. */
    Optional<Integer> subject(int predicate) {
        Optional<Integer> own =
                tree.children(predicate).stream()
                        .filter(each -> Set.of("nsubj", "csubj").contains(relation(each)))
                        .filter(each -> !tree.relation(each).equals("nsubj:outer"))
                        .findFirst();
        if (own.isPresent() || !SHARE_SUBJECT.contains(relation(predicate))) {
            return own;
        }
        int above = tree.head(predicate);
        return relation(predicate).equals("xcomp") && !tree.children(above, "obj").isEmpty()
                ? Optional.of(tree.children(above, "obj").getFirst())
                : subject(above);
    }

    /** Whether {@code below} belongs to the noun phrase of {@code above}, not by a clause. */
    boolean isInsideNoun(int above, int below) {
        int at = below;
        while (at != above && INSIDE_NOUN.contains(relation(at))) {
            at = tree.head(at);
        }
        return at == above;
    }

    /** Whether the clause that a word heads stands for itself, not as a part of another. */
    boolean isMain(int predicate) {
        int at = predicate;
        while (relation(at).equals("conj") || relation(at).equals("parataxis")) {
            at = tree.head(at);
        }
        return tree.head(at) == Arc.ROOT;
    }
}
