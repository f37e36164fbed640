package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.segment.Words;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/** Reads from the path to an argument what it is to the predicate. */
final class RoleReader {

    private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whom");

    /** “The death of a king”: of whom it is said, does it. */
    private static final Set<String> WITHOUT_OBJECT =
            Words.set(
                    """
                    die arrive grow fall rise exist happen occur emerge disappear appear live depart decline collapse
                    erupt explode succeed fail speak sleep work behave graduate retire return stay
                    """);

    private final Grammar grammar;
    private final Predicate predicate;
    private final Adjuncts adjuncts;
    private final boolean passive;

    RoleReader(Grammar grammar, Predicate predicate) {
        this.grammar = grammar;
        this.predicate = predicate;
        this.adjuncts = new Adjuncts(grammar);
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
            case "advcl", "advcl:relcl" -> adjuncts.clause(node);
            case "advmod" -> adjuncts.adverb(node);
            case "conj", "appos" ->
                    path.size() > 1
                            ? role(path.subList(0, path.size() - 1), grammar.head(node))
                            : Role.HOW;
            case "nmod:poss" -> Role.SUBJECT;
            case "nmod", "compound", "amod" -> modifier(path, relation, node);
            default -> adjuncts.phrase(node, predicate.kind());
        };
    }

    private Role modifier(List<String> path, String relation, int node) {
        if (path.size() > 1) {
            return relation.equals("nmod") ? adjuncts.phrase(node, predicate.kind()) : Role.HOW;
        }
        String marker = grammar.marker(node);
        return switch (relation) {
            case "compound" -> Role.OBJECT;
            case "amod" -> Role.HOW;
            default ->
                    switch (marker) {
                        case "of" ->
                                WITHOUT_OBJECT.contains(predicate.verb())
                                        ? Role.SUBJECT
                                        : Role.OBJECT;
                        case "by" -> Role.SUBJECT;
                        default -> adjuncts.phrase(node, predicate.kind());
                    };
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
}
