package io.fides.segment.coreference;

import io.fides.syntax.PartOfSpeech;

import java.util.List;
import java.util.Set;

/** “It” that means nothing: “it rained”, “it is known that …”, “it was Edison who …”. */
final class Expletive {

    private static final Set<String> WEATHER = Set.of("rain", "snow");
    private static final Set<String> IMPERSONAL =
            Set.of("seem", "appear", "turn", "happen", "follow", "take", "become");

    private Expletive() {}

    static boolean is(ParsedSentence in, int at) {
        if (!in.tree().lower(at).equals("it") || !in.relation(at).equals("nsubj")) {
            return in.relation(at).equals("expl");
        }
        int head = in.tree().head(at);
        boolean judged =
                in.tree().is(head, PartOfSpeech.ADJ)
                        || in.tree().relation(at).equals("nsubj:pass")
                        || IMPERSONAL.contains(in.tree().lemma(head));
        boolean cleft =
                in.tree().is(head, PartOfSpeech.PROPN)
                        && !in.tree().children(head, "acl:relcl").isEmpty();
        return cleft
                || WEATHER.contains(in.tree().lemma(head))
                || hasClause(in, head, judged)
                || in.tree().children(head, "xcomp").stream()
                        .filter(each -> in.tree().is(each, PartOfSpeech.ADJ))
                        .anyMatch(each -> hasClause(in, each, true));
    }

    /** Whether it stands for a clause that follows. */
    private static boolean hasClause(ParsedSentence in, int predicate, boolean judged) {
        List<String> below = in.tree().children(predicate).stream().map(in::relation).toList();
        return below.contains("csubj")
                || below.contains("expl")
                || (judged && below.contains("ccomp"))
                || (in.tree().is(predicate, PartOfSpeech.ADJ) && below.contains("xcomp"));
    }
}
