package io.fides.verify;

import io.fides.domain.Span;
import io.fides.segment.Words;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.verify.Predication.Party;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds in a parsed sentence who does what to whom: subjects and objects of verbs, active and
 * passive, also where a relative clause or a participle follows its noun; what stands by a
 * preposition; and who is the father, author or capital of whom. What is denied is left out, and so
 * is what holds both ways, such as to meet or to marry.
 */
final class Predications {

    private static final Set<String> BOTH_WAYS =
            Words.set(
                    """
                    meet marry wed divorce resemble border equal date join match accompany befriend
                    collaborate cooperate merge compete differ rhyme overlap intersect
                    brother sister sibling twin cousin friend colleague neighbour neighbor partner rival enemy ally
                    spouse contemporary classmate roommate teammate opposite synonym anagram relative
                    similar equal identical close near adjacent related different parallel equivalent
                    """);

    /** Prepositions that lead to a companion or to a circumstance. */
    private static final Set<String> NO_PARTY =
            Words.set(
                    "with alongside beside besides near like along together between among in on at during");

    private static final Set<String> RELATIVE = Words.set("who which that whom whose");
    private static final Set<String> DENYING = Words.set("not n't never no neither nor hardly");
    private static final Set<String> NAMING = Set.of("flat", "compound");

    private final DependencyTree tree;
    private final List<Predication> found = new ArrayList<>();

    private Predications(DependencyTree tree) {
        this.tree = tree;
    }

    static List<Predication> of(DependencyTree tree) {
        Predications predications = new Predications(tree);
        for (int i = 0; i < tree.size(); i++) {
            Word word = tree.word(i);
            if (predications.denied(i) || BOTH_WAYS.contains(word.lemma())) {
                continue;
            }
            if (word.is(PartOfSpeech.VERB)) {
                predications.verb(i);
            } else if (word.tag().isNominal() || word.is(PartOfSpeech.ADJ)) {
                predications.nominal(i);
            }
        }
        return List.copyOf(predications.found);
    }

    private void verb(int verb) {
        Optional<Integer> subject = subject(verb);
        String lemma = tree.word(verb).lemma();
        if (isPassive(verb)) {
            for (int oblique : tree.dependents(verb, "obl", "obl:agent")) {
                String preposition = preposition(oblique);
                if (preposition.equals("by")) {
                    add(lemma, Optional.of(oblique), subject);
                } else {
                    add("be " + lemma + " " + preposition, subject, Optional.of(oblique));
                }
            }
            return;
        }
        for (int object : tree.dependents(verb, "obj")) {
            add(lemma, subject, Optional.of(object));
        }
        for (int oblique : tree.dependents(verb, "obl")) {
            add(lemma + " " + preposition(oblique), subject, Optional.of(oblique));
        }
    }

    private void nominal(int noun) {
        boolean copular = !tree.dependents(noun, "cop").isEmpty();
        for (int other : tree.dependents(noun, "nmod", "nmod:poss", "obl")) {
            String preposition =
                    tree.relation(other).equals("nmod:poss") ? "of" : preposition(other);
            String predicate = tree.word(noun).lemma() + " " + preposition;
            if (copular) {
                tree.dependents(noun, "nsubj")
                        .forEach(
                                subject ->
                                        add(predicate, Optional.of(subject), Optional.of(other)));
            } else if (tree.relation(noun).equals("appos")) {
                add(predicate, Optional.of(tree.head(noun)), Optional.of(other));
            } else if (tree.relation(noun).equals("nsubj")
                    && !tree.dependents(tree.head(noun), "cop").isEmpty()) {
                // “The capital of France is Paris.”
                add(predicate, Optional.of(tree.head(noun)), Optional.of(other));
            }
        }
    }

    private void add(String predicate, Optional<Integer> first, Optional<Integer> second) {
        String preposition = predicate.substring(predicate.lastIndexOf(' ') + 1);
        if (first.isEmpty() || second.isEmpty() || NO_PARTY.contains(preposition)) {
            return;
        }
        Party one = party(first.get());
        Party other = party(second.get());
        // What both are called, such as “Mount”, does not tell them apart.
        Party oneAlone = one.without(other);
        Party otherAlone = other.without(one);
        if (!oneAlone.words().isEmpty() && !otherAlone.words().isEmpty()) {
            found.add(new Predication(predicate, oneAlone, otherAlone));
        }
    }

    private Party party(int head) {
        Set<String> words = new HashSet<>();
        int start = tree.word(head).span().start();
        int end = tree.word(head).span().end();
        List<Integer> naming = new ArrayList<>(List.of(head));
        for (int i : tree.dependents(head)) {
            if (NAMING.contains(tree.arcs().get(i).universalRelation())) {
                naming.add(i);
            }
        }
        for (int i : naming) {
            Word word = tree.word(i);
            if (word.is(PartOfSpeech.PROPN)) {
                words.add(word.form().toLowerCase(Locale.ROOT));
            } else if (word.is(PartOfSpeech.NOUN)) {
                words.add(word.lemma().toLowerCase(Locale.ROOT));
            }
            start = Math.min(start, word.span().start());
            end = Math.max(end, word.span().end());
        }
        return new Party(words, new Span(start, end));
    }

    /** What stands in the place of the subject, also where that is said only once. */
    private Optional<Integer> subject(int verb) {
        Optional<Integer> own = tree.dependents(verb, "nsubj", "nsubj:pass").stream().findFirst();
        String relation = tree.relation(verb);
        boolean modifies = relation.startsWith("acl");
        if (own.isPresent()) {
            boolean relative = RELATIVE.contains(tree.word(own.get()).lemma());
            return relative && modifies ? Optional.of(tree.head(verb)) : own;
        }
        if (modifies) {
            boolean about =
                    relation.equals("acl")
                            || tree.dependents(verb, "obj").stream().noneMatch(this::isRelative);
            return about ? Optional.of(tree.head(verb)) : Optional.empty();
        }
        boolean shares =
                relation.equals("conj") || relation.equals("advcl") || relation.equals("xcomp");
        return shares && tree.word(tree.head(verb)).is(PartOfSpeech.VERB) && tree.head(verb) < verb
                ? subject(tree.head(verb))
                : Optional.empty();
    }

    private boolean isRelative(int word) {
        return RELATIVE.contains(tree.word(word).lemma());
    }

    private boolean isPassive(int verb) {
        boolean participle = tree.word(verb).features().has("VerbForm", "Part");
        boolean active = tree.word(verb).features().has("Tense", "Pres");
        return !tree.dependents(verb, "nsubj:pass", "aux:pass").isEmpty()
                || (tree.relation(verb).equals("acl") && participle && !active);
    }

    private String preposition(int word) {
        return tree.dependents(word, "case").stream()
                .map(i -> tree.word(i).lemma())
                .reduce((a, b) -> a + "-" + b)
                .orElse("");
    }

    private boolean denied(int word) {
        return tree.dependents(word).stream()
                .anyMatch(
                        i ->
                                DENYING.contains(tree.word(i).lemma())
                                        || DENYING.contains(
                                                tree.word(i).form().toLowerCase(Locale.ROOT)));
    }
}
