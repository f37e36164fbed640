package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.segment.Words;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/**
 * Reads from the path to an argument what it is to the predicate, and of a circumstance what it
 * answers: when, where, why, how, how long, how much.
 */
final class RoleReader {

    private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whom");

    /** “The death of a king”: of whom it is said, does it. */
    private static final Set<String> WITHOUT_OBJECT =
            Words.set(
                    """
                    die arrive grow fall rise exist happen occur emerge disappear appear live depart decline collapse
                    erupt explode succeed fail speak sleep work behave graduate retire return stay
                    """);

    private static final Set<String> TIMES =
            Words.set(
                    """
                    year month week day hour minute second decade century millennium season spring summer autumn winter
                    fall morning afternoon evening night midnight noon weekend today yesterday tomorrow tonight time age
                    january february march april may june july august september october november december
                    monday tuesday wednesday thursday friday saturday sunday period era moment date birthday anniversary
                    christmas easter childhood past future end beginning start ad bc
                    """);

    private static final Set<String> DURATION = Set.of("for", "throughout", "over");

    private static final Set<String> WHEN =
            Words.set(
                    """
                    now then today yesterday tomorrow tonight soon later earlier already recently currently previously
                    formerly originally eventually finally once often always never sometimes usually still yet ago
                    before after afterwards subsequently initially first last again immediately ever when
                    """);

    private static final Set<String> WHERE =
            Words.set(
                    "here there abroad home away everywhere nowhere somewhere nearby overseas upstairs inside outside"
                            + " where north south east west online locally");

    private static final Set<String> PLACING =
            Words.set(
                    """
                    in at on near into inside outside above below under over behind beside between across through toward
                    towards from to onto within around along opposite off past beyond throughout
                    """);

    private static final Set<String> REASONS = Set.of("because", "since", "due", "owing");

    private static final Set<String> MOMENTS =
            Words.set("when while after before until till once as if unless whenever since");

    private final Grammar grammar;
    private final Predicate predicate;
    private final boolean passive;

    RoleReader(Grammar grammar, Predicate predicate) {
        this.grammar = grammar;
        this.predicate = predicate;
        this.passive = isPassive(grammar, predicate);
    }

    /** Whether the predicate is told in the passive, also as a participle after its noun. */
    static boolean isPassive(Grammar grammar, Predicate predicate) {
        int word = predicate.word();
        if (predicate.kind() != Kind.VERBAL) {
            return false;
        }
        boolean past =
                grammar.feature(word, "VerbForm", "Part")
                        && !grammar.feature(word, "Tense", "Pres")
                        && !grammar.lower(word).endsWith("ing");
        return grammar.has(word, "nsubj:pass", "aux:pass", "csubj:pass")
                || (past && !grammar.has(word, "aux", "nsubj", "obj"));
    }

    Role of(Candidate candidate) {
        return role(candidate.path(), candidate.node());
    }

    private Role role(List<String> path, int node) {
        String relation = path.get(path.size() - 1);
        if (relation.startsWith("^")) {
            return above(relation);
        }
        return switch (relation) {
            case "nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass" -> subject();
            case "obj" ->
                    path.size() > 1 && grammar.has(predicate.word(), "obj")
                            ? Role.HOW
                            : Role.OBJECT;
            case "iobj" -> Role.RECIPIENT;
            case "obl:agent" -> Role.AGENT;
            case "ccomp", "xcomp" -> Role.COMPLEMENT;
            case "advcl", "advcl:relcl" -> clause(node);
            case "advmod" -> adverb(node);
            case "conj", "appos" ->
                    path.size() > 1
                            ? role(path.subList(0, path.size() - 1), grammar.head(node))
                            : Role.HOW;
            case "nmod:poss" -> Role.SUBJECT;
            case "nmod", "compound", "amod" -> modifier(path, relation, node);
            default -> phrase(node);
        };
    }

    private Role modifier(List<String> path, String relation, int node) {
        if (relation.equals("nmod")) {
            return path.size() == 1 ? genitive(node) : phrase(node);
        }
        return relation.equals("compound") && path.size() == 1 ? Role.OBJECT : Role.HOW;
    }

    private Role genitive(int node) {
        return switch (grammar.marker(node)) {
            case "of" -> WITHOUT_OBJECT.contains(predicate.verb()) ? Role.SUBJECT : Role.OBJECT;
            case "by" -> Role.SUBJECT;
            default -> phrase(node);
        };
    }

    private Role subject() {
        return passive ? Role.PASSIVE_SUBJECT : Role.SUBJECT;
    }

    private Role above(String relation) {
        int word = predicate.word();
        return switch (relation) {
            case "^acl", "^amod" -> grammar.feature(word, "VerbForm", "Inf") ? Role.HOW : subject();
            case "^acl:relcl" -> gap();
            case "^case" -> Role.OBJECT;
            default -> Role.HOW;
        };
    }

    /** What the noun is to the clause that describes it. */
    private Role gap() {
        int word = predicate.word();
        List<Integer> subjects = grammar.children(word, "nsubj", "nsubj:pass");
        boolean own = subjects.stream().noneMatch(each -> RELATIVE.contains(grammar.lemma(each)));
        if (subjects.isEmpty() || !own) {
            return subject();
        }
        boolean oblique =
                grammar.children(word, "obl").stream()
                        .anyMatch(
                                each ->
                                        grammar.is(each, PartOfSpeech.PRON)
                                                && RELATIVE.contains(grammar.lemma(each)));
        return oblique || grammar.has(word, "obj") ? Role.WHERE : Role.OBJECT;
    }

    /** Of a phrase that a preposition leads to, or that stands alone. */
    private Role phrase(int node) {
        String marker = grammar.marker(node);
        if (isTime(node)) {
            return DURATION.contains(marker) ? Role.HOW_LONG : Role.WHEN;
        }
        if (marker.isEmpty()) {
            return grammar.is(node, PartOfSpeech.ADV) ? adverb(node) : Role.HOW_MUCH;
        }
        if (marker.startsWith("because") || marker.startsWith("due")) {
            return Role.WHY;
        }
        boolean named = grammar.is(node, PartOfSpeech.PROPN) && PLACING.contains(marker);
        return named && predicate.kind() != Kind.COPULAR ? Role.WHERE : Role.OBLIQUE;
    }

    private Role adverb(int node) {
        String lemma = grammar.lemma(node);
        if (WHEN.contains(lemma)) {
            return Role.WHEN;
        }
        return WHERE.contains(lemma) ? Role.WHERE : Role.HOW;
    }

    private Role clause(int node) {
        String marker = grammar.marker(node);
        String first = marker.split("\\+", -1)[0];
        if (REASONS.contains(first) && !marker.equals("since")) {
            return Role.WHY;
        }
        if (MOMENTS.contains(first)
                || grammar.children(node, "advmod").stream()
                        .anyMatch(child -> MOMENTS.contains(grammar.lemma(child)))) {
            return Role.WHEN;
        }
        return first.equals("to") || first.equals("so") ? Role.WHY : Role.HOW;
    }

    private boolean isTime(int node) {
        String lemma = grammar.lemma(node);
        return TIMES.contains(lemma)
                || (grammar.is(node, PartOfSpeech.NUM) && lemma.matches("[12]\\d{3}s?"))
                || grammar.children(node, "nummod", "nmod:unmarked", "nmod").stream()
                        .anyMatch(child -> grammar.lemma(child).matches("(1[0-9]|20)\\d\\ds?"));
    }
}
