package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A clause that stands by itself: a wording is cut where a mark ends what is a sentence, “It is a
 * nasal spray; 7 per cent felt sick”. What stands between the marks is parsed by itself, because a
 * parser attaches less of it wrongly then.
 *
 * @param start where its text begins in the wording
 * @param tree of it
 */
record ClauseCut(int start, DependencyTree tree) {

    private static final Pattern MARK = Pattern.compile(";|:(?=\\s)|(?<=\\s)[–—](?=\\s)|—");

    /** The pieces between marks, with the whole wording as the last if it is cut. */
    static List<Span> pieces(String wording) {
        List<Span> pieces = new ArrayList<>();
        int start = 0;
        for (MatchResult mark : MARK.matcher(wording).results().toList()) {
            pieces.add(new Span(start, mark.start()));
            start = mark.end();
        }
        pieces.add(new Span(start, wording.length()));
        pieces.removeIf(piece -> piece.of(wording).isBlank());
        if (pieces.size() != 1) {
            pieces.add(Span.whole(wording));
        }
        return pieces;
    }

    /** The clauses of a wording; the whole of it if a piece is no sentence. */
    static List<ClauseCut> of(String wording, Parser parser) {
        List<ClauseCut> cuts =
                pieces(wording).stream()
                        .map(p -> new ClauseCut(p.start(), parser.parse(p.of(wording))))
                        .toList();
        int last = cuts.size() - 1;
        boolean all = last > 0 && IntStream.range(0, last).allMatch(i -> isSentence(cuts, i, last));
        return all ? cuts.subList(0, last) : cuts.subList(last, last + 1);
    }

    private static boolean isSentence(List<ClauseCut> cuts, int i, int count) {
        DependencyTree tree = cuts.get(i).tree();
        boolean joined = i > 0 && tree.is(0, PartOfSpeech.CCONJ);
        boolean reports = i + 1 < count && Lexis.REPORTS.contains(tree.lemma(tree.root()));
        // “Hand in your proposal ten days earlier” needs no subject.
        boolean request = tree.feature(tree.root(), "Mood", "Imp");
        return !joined && !reports && Draft.whole(tree).stands() && (tree.isSentence() || request);
    }
}
