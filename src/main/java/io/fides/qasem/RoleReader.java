package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.language.WordLists;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/**
 * Reads from the path to an argument what it is to the predicate, and of a circumstance what it
 * answers: when, where, why, how, how long, how much.
 */
record RoleReader(DependencyTree tree, Predicate predicate) {

    static final WordLists WORDS = new WordLists(RoleReader.class, "words.txt");

    private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whom");
    private static final Set<String> WITHOUT_OBJECT = WORDS.get("without object");
    private static final Set<String> TIMES = WORDS.get("times");
    private static final Set<String> DURATION = Set.of("for", "throughout", "over");
    private static final Set<String> WHEN = WORDS.get("when");
    private static final Set<String> WHERE = WORDS.get("where");
    private static final Set<String> PLACING = WORDS.get("placing");
    private static final Set<String> REASONS = Set.of("because", "due", "owing", "to", "so");
    private static final Set<String> MOMENTS = WORDS.get("moments");

    /** What an argument is to its predicate, as far as it decides how one asks for it. */
    enum Role {
        SUBJECT(""),
        /** To whom it is done, said in the passive. */
        PASSIVE_SUBJECT(""),
        OBJECT(""),
        /** By whom, said in the passive. */
        AGENT(""),
        RECIPIENT(""),
        /** A clause that the verb needs. */
        COMPLEMENT(""),
        /** What follows a preposition. */
        OBLIQUE(""),
        WHEN("When"),
        WHERE("Where"),
        WHY("Why"),
        HOW("How"),
        HOW_LONG("How long"),
        HOW_MUCH("How much");

        /** What asks for a circumstance; empty for other roles. */
        final String asking;

        Role(String asking) {
            this.asking = asking;
        }
    }

    Role of(Candidate candidate) {
        return role(candidate.path(), candidate.node());
    }

    private Role role(List<String> path, int node) {
        boolean direct = path.size() == 1;
        return switch (path.getLast()) {
            case "nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass" -> subject();
            case "obj" -> direct || !tree.has(predicate.word(), "obj") ? Role.OBJECT : Role.HOW;
            case "iobj" -> Role.RECIPIENT;
            case "obl:agent" -> Role.AGENT;
            case "ccomp", "xcomp" -> Role.COMPLEMENT;
            case "advcl", "advcl:relcl" -> clause(node);
            case "advmod" -> adverb(node);
            case "conj", "appos" ->
                    direct ? Role.HOW : role(path.subList(0, path.size() - 1), tree.head(node));
            case "nmod:poss" -> Role.SUBJECT;
            case "compound" -> direct ? Role.OBJECT : Role.HOW;
            case "amod" -> Role.HOW;
            case "nmod" -> direct ? genitive(node) : phrase(node);
            case "^acl", "^amod" ->
                    tree.feature(predicate.word(), "VerbForm", "Inf") ? Role.HOW : subject();
            case "^acl:relcl" -> gap();
            case "^case" -> Role.OBJECT;
            case String relation -> relation.startsWith("^") ? Role.HOW : phrase(node);
        };
    }

    private Role genitive(int node) {
        return switch (tree.marker(node)) {
            case "of" -> WITHOUT_OBJECT.contains(predicate.verb()) ? Role.SUBJECT : Role.OBJECT;
            case "by" -> Role.SUBJECT;
            default -> phrase(node);
        };
    }

    private Role subject() {
        return predicate.isPassive(tree) ? Role.PASSIVE_SUBJECT : Role.SUBJECT;
    }

    /** What the noun is to the clause that describes it. */
    private Role gap() {
        int word = predicate.word();
        List<Integer> subjects = tree.children(word, "nsubj", "nsubj:pass");
        if (subjects.isEmpty() || subjects.stream().anyMatch(this::isRelative)) {
            return subject();
        }
        boolean oblique =
                tree.children(word, "obl").stream()
                        .anyMatch(each -> tree.is(each, PartOfSpeech.PRON) && isRelative(each));
        return oblique || tree.has(word, "obj") ? Role.WHERE : Role.OBJECT;
    }

    private boolean isRelative(int word) {
        return RELATIVE.contains(tree.lemma(word));
    }

    /** Of a phrase that a preposition leads to, or that stands alone. */
    private Role phrase(int node) {
        String marker = tree.marker(node);
        if (isTime(node)) {
            return DURATION.contains(marker) ? Role.HOW_LONG : Role.WHEN;
        }
        if (marker.isEmpty()) {
            return tree.is(node, PartOfSpeech.ADV) ? adverb(node) : Role.HOW_MUCH;
        }
        if (marker.startsWith("because") || marker.startsWith("due")) {
            return Role.WHY;
        }
        boolean named = tree.is(node, PartOfSpeech.PROPN) && PLACING.contains(marker);
        return named && predicate.kind() != Kind.COPULAR ? Role.WHERE : Role.OBLIQUE;
    }

    private Role adverb(int node) {
        String lemma = tree.lemma(node);
        return WHEN.contains(lemma) ? Role.WHEN : WHERE.contains(lemma) ? Role.WHERE : Role.HOW;
    }

    private Role clause(int node) {
        String first = tree.marker(node).split("\\+", -1)[0];
        if (MOMENTS.contains(first)
                || tree.children(node, "advmod").stream()
                        .anyMatch(child -> MOMENTS.contains(tree.lemma(child)))) {
            return Role.WHEN;
        }
        return REASONS.contains(first) ? Role.WHY : Role.HOW;
    }

    private boolean isTime(int node) {
        String lemma = tree.lemma(node);
        return TIMES.contains(lemma)
                || (tree.is(node, PartOfSpeech.NUM) && lemma.matches("[12]\\d{3}s?"))
                || tree.children(node, "nummod", "nmod:unmarked", "nmod").stream()
                        .anyMatch(child -> tree.lemma(child).matches("(1[0-9]|20)\\d\\ds?"));
    }
}
