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

    private final SentenceSyntax syntax;
    private final Predicate predicate;
    private final boolean passive;

    RoleReader(SentenceSyntax syntax, Predicate predicate) {
        this.syntax = syntax;
        this.predicate = predicate;
        this.passive = isPassive(syntax, predicate);
    }

    /** Whether the predicate is told in the passive, also as a participle after its noun. */
    static boolean isPassive(SentenceSyntax syntax, Predicate predicate) {
        int word = predicate.word();
        if (predicate.kind() != Kind.VERBAL) {
            return false;
        }
        boolean past =
                syntax.feature(word, "VerbForm", "Part")
                        && !syntax.feature(word, "Tense", "Pres")
                        && !syntax.lower(word).endsWith("ing");
        return syntax.has(word, "nsubj:pass", "aux:pass", "csubj:pass")
                || (past && !syntax.has(word, "aux", "nsubj", "obj"));
    }

    ArgumentRole of(Candidate candidate) {
        return role(candidate.path(), candidate.node());
    }

    private ArgumentRole role(List<String> path, int node) {
        String relation = path.get(path.size() - 1);
        if (relation.startsWith("^")) {
            return above(relation);
        }
        return switch (relation) {
            case "nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass" -> subject();
            case "obj" ->
                    path.size() > 1 && syntax.has(predicate.word(), "obj")
                            ? ArgumentRole.HOW
                            : ArgumentRole.OBJECT;
            case "iobj" -> ArgumentRole.RECIPIENT;
            case "obl:agent" -> ArgumentRole.AGENT;
            case "ccomp", "xcomp" -> ArgumentRole.COMPLEMENT;
            case "advcl", "advcl:relcl" -> clause(node);
            case "advmod" -> adverb(node);
            case "conj", "appos" ->
                    path.size() > 1
                            ? role(path.subList(0, path.size() - 1), syntax.head(node))
                            : ArgumentRole.HOW;
            case "nmod:poss" -> ArgumentRole.SUBJECT;
            case "nmod", "compound", "amod" -> modifier(path, relation, node);
            default -> phrase(node);
        };
    }

    private ArgumentRole modifier(List<String> path, String relation, int node) {
        if (relation.equals("nmod")) {
            return path.size() == 1 ? genitive(node) : phrase(node);
        }
        return relation.equals("compound") && path.size() == 1
                ? ArgumentRole.OBJECT
                : ArgumentRole.HOW;
    }

    private ArgumentRole genitive(int node) {
        return switch (syntax.marker(node)) {
            case "of" ->
                    WITHOUT_OBJECT.contains(predicate.verb())
                            ? ArgumentRole.SUBJECT
                            : ArgumentRole.OBJECT;
            case "by" -> ArgumentRole.SUBJECT;
            default -> phrase(node);
        };
    }

    private ArgumentRole subject() {
        return passive ? ArgumentRole.PASSIVE_SUBJECT : ArgumentRole.SUBJECT;
    }

    private ArgumentRole above(String relation) {
        int word = predicate.word();
        return switch (relation) {
            case "^acl", "^amod" ->
                    syntax.feature(word, "VerbForm", "Inf") ? ArgumentRole.HOW : subject();
            case "^acl:relcl" -> gap();
            case "^case" -> ArgumentRole.OBJECT;
            default -> ArgumentRole.HOW;
        };
    }

    /** What the noun is to the clause that describes it. */
    private ArgumentRole gap() {
        int word = predicate.word();
        List<Integer> subjects = syntax.children(word, "nsubj", "nsubj:pass");
        boolean own = subjects.stream().noneMatch(each -> RELATIVE.contains(syntax.lemma(each)));
        if (subjects.isEmpty() || !own) {
            return subject();
        }
        boolean oblique =
                syntax.children(word, "obl").stream()
                        .anyMatch(
                                each ->
                                        syntax.is(each, PartOfSpeech.PRON)
                                                && RELATIVE.contains(syntax.lemma(each)));
        return oblique || syntax.has(word, "obj") ? ArgumentRole.WHERE : ArgumentRole.OBJECT;
    }

    /** Of a phrase that a preposition leads to, or that stands alone. */
    private ArgumentRole phrase(int node) {
        String marker = syntax.marker(node);
        if (isTime(node)) {
            return DURATION.contains(marker) ? ArgumentRole.HOW_LONG : ArgumentRole.WHEN;
        }
        if (marker.isEmpty()) {
            return syntax.is(node, PartOfSpeech.ADV) ? adverb(node) : ArgumentRole.HOW_MUCH;
        }
        if (marker.startsWith("because") || marker.startsWith("due")) {
            return ArgumentRole.WHY;
        }
        boolean named = syntax.is(node, PartOfSpeech.PROPN) && PLACING.contains(marker);
        return named && predicate.kind() != Kind.COPULAR
                ? ArgumentRole.WHERE
                : ArgumentRole.OBLIQUE;
    }

    private ArgumentRole adverb(int node) {
        String lemma = syntax.lemma(node);
        if (WHEN.contains(lemma)) {
            return ArgumentRole.WHEN;
        }
        return WHERE.contains(lemma) ? ArgumentRole.WHERE : ArgumentRole.HOW;
    }

    private ArgumentRole clause(int node) {
        String marker = syntax.marker(node);
        String first = marker.split("\\+", -1)[0];
        if (REASONS.contains(first) && !marker.equals("since")) {
            return ArgumentRole.WHY;
        }
        if (MOMENTS.contains(first)
                || syntax.children(node, "advmod").stream()
                        .anyMatch(child -> MOMENTS.contains(syntax.lemma(child)))) {
            return ArgumentRole.WHEN;
        }
        return first.equals("to") || first.equals("so") ? ArgumentRole.WHY : ArgumentRole.HOW;
    }

    private boolean isTime(int node) {
        String lemma = syntax.lemma(node);
        return TIMES.contains(lemma)
                || (syntax.is(node, PartOfSpeech.NUM) && lemma.matches("[12]\\d{3}s?"))
                || syntax.children(node, "nummod", "nmod:unmarked", "nmod").stream()
                        .anyMatch(child -> syntax.lemma(child).matches("(1[0-9]|20)\\d\\ds?"));
    }
}
