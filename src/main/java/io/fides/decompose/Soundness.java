package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether drafts are sentences, and together say what their sentence says. */
final class Soundness {

    private static final Set<PartOfSpeech> JOINTS =
            EnumSet.of(PartOfSpeech.PUNCT, PartOfSpeech.CCONJ, PartOfSpeech.SCONJ);

    private static final Set<String> REPLACED = Set.of("he", "she", "it", "they", "both");

    private Soundness() {}

    /** Whether every word but those that join clauses is in some draft. */
    static boolean covers(Tree tree, List<Draft> drafts) {
        BitSet kept = new BitSet();
        drafts.forEach(draft -> kept.or(draft.indices()));
        for (int i = 0; i < tree.size(); i++) {
            boolean joint =
                    JOINTS.contains(tree.parsed().word(i).tag())
                            || Lexis.RELATIVES.contains(tree.lower(i))
                            || REPLACED.contains(tree.lower(i));
            if (!joint && !kept.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has more than one word, a verb, and its quotes and brackets in pairs. */
    static boolean stands(Draft draft) {
        long quotes = 0;
        int depth = 0;
        boolean verb = false;
        int words = 0;
        String first = draft.pieces().isEmpty() ? "" : draft.pieces().getFirst().text();
        if (!first.matches("(?s)[\\p{L}\\p{N}\"“(‘\\[].*")) {
            return false;
        }
        for (Piece piece : draft.pieces()) {
            String text = piece.text();
            quotes += text.equals("\"") ? 1 : 0;
            depth += text.equals("(") || text.equals("“") || text.equals("[") ? 1 : 0;
            depth -= text.equals(")") || text.equals("”") || text.equals("]") ? 1 : 0;
            if (depth < 0) {
                return false;
            }
            boolean putVerb = piece.index() < 0 && Inflection.isBe(text);
            verb |= putVerb || (piece.index() >= 0 && isVerb(draft.tree(), piece.index()));
            words += Character.isLetterOrDigit(text.codePointAt(0)) ? 1 : 0;
        }
        return quotes % 2 == 0 && depth == 0 && verb && words > 1 && agrees(draft);
    }

    /** A predicate that takes the subject of another must agree with it: not “a bag are said”. */
    private static boolean agrees(Draft draft) {
        Tree tree = draft.tree();
        int predicate = draft.head();
        int at = predicate;
        while (at >= 0 && tree.subject(at).isEmpty()) {
            at = tree.relates(at, "conj") ? tree.head(at) : -1;
        }
        if (at < 0 || at == predicate) {
            return true;
        }
        int subject = tree.subject(at).orElseThrow();
        if (!tree.isNoun(subject) && !REPLACED.contains(tree.lower(subject))) {
            return true;
        }
        boolean plural = tree.isPlural(subject) || tree.has(subject, "nummod");
        Set<String> wrong =
                plural ? Set.of("is", "was", "has", "does") : Set.of("are", "were", "have", "do");
        return tree.auxiliaries(predicate).stream()
                .limit(1)
                .noneMatch(each -> wrong.contains(tree.lower(each)));
    }

    private static boolean isVerb(Tree tree, int i) {
        return tree.is(i, PartOfSpeech.VERB) || tree.is(i, PartOfSpeech.AUX);
    }
}
