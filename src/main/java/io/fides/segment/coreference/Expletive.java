package io.fides.segment.coreference;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Set;

/** “It” that means nothing: “it rained”, “it is known that …”, “it was Edison who …”. */
final class Expletive {

    private static final Set<String> WEATHER = Set.of("rain", "snow");
    private static final Set<String> IMPERSONAL =
            Set.of("seem", "appear", "turn", "happen", "follow", "take", "become");

    private Expletive() {}

    static boolean is(DependencyTree in, int at) {
        if (!in.lower(at).equals("it") || !in.universalRelation(at).equals("nsubj")) {
            return in.universalRelation(at).equals("expl");
        }
        int head = in.head(at);
        boolean judged =
                in.is(head, PartOfSpeech.ADJ)
                        || in.relation(at).equals("nsubj:pass")
                        || IMPERSONAL.contains(in.lemma(head));
        boolean cleft =
                in.is(head, PartOfSpeech.PROPN) && !in.children(head, "acl:relcl").isEmpty();
        return cleft
                || WEATHER.contains(in.lemma(head))
                || hasClause(in, head, judged)
                || in.children(head, "xcomp").stream()
                        .filter(each -> in.is(each, PartOfSpeech.ADJ))
                        .anyMatch(each -> hasClause(in, each, true));
    }

    /** Whether it stands for a clause that follows. */
    private static boolean hasClause(DependencyTree in, int predicate, boolean judged) {
        List<String> below = in.children(predicate).stream().map(in::universalRelation).toList();
        return below.contains("csubj")
                || below.contains("expl")
                || (judged && below.contains("ccomp"))
                || (in.is(predicate, PartOfSpeech.ADJ) && below.contains("xcomp"));
    }
}
