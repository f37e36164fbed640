package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Cuts a wording where a mark ends what is a sentence by itself: “It is a nasal spray; 7 per cent
 * felt sick”. What stands between the marks is parsed by itself, because a parser attaches less of
 * it wrongly then; if a piece is no sentence, the wording is cut in fewer places, or not at all.
 */
final class ClauseCuts {

    /** From the most places to cut to the fewest. */
    private static final List<Pattern> MARKS =
            List.of(Pattern.compile(";|:(?=\\s)|(?<=\\s)[–—](?=\\s)|—"), Pattern.compile(";"));

    private final Parser parser;

    ClauseCuts(Parser parser) {
        this.parser = parser;
    }

    /**
     * A clause that stands by itself.
     *
     * @param start where its text begins in the wording
     * @param tree of it
     */
    record Cut(int start, Tree tree) {}

    /**
     * @return for each wording its clauses, at least one
     */
    List<List<Cut>> of(List<String> wordings) {
        List<List<List<Span>>> ways = wordings.stream().map(ClauseCuts::ways).toList();
        List<TokenizedSentence> texts = new ArrayList<>();
        for (int i = 0; i < wordings.size(); i++) {
            for (List<Span> way : ways.get(i)) {
                for (Span each : way) {
                    texts.add(WordTokenizer.tokens(each.of(wordings.get(i))));
                }
            }
        }
        List<DependencyTree> trees = texts.isEmpty() ? List.of() : parser.parse(texts);
        List<List<Cut>> all = new ArrayList<>();
        int next = 0;
        for (List<List<Span>> each : ways) {
            List<Cut> chosen = List.of();
            for (List<Span> way : each) {
                List<DependencyTree> read = trees.subList(next, next + way.size());
                next += way.size();
                if (chosen.isEmpty() && (way.size() == 1 || areSentences(read))) {
                    chosen =
                            IntStream.range(0, way.size())
                                    .mapToObj(
                                            i -> new Cut(way.get(i).start(), new Tree(read.get(i))))
                                    .toList();
                }
            }
            all.add(chosen);
        }
        return all;
    }

    /** The ways to cut a wording, the last of which is not to. */
    private static List<List<Span>> ways(String wording) {
        List<List<Span>> ways = new ArrayList<>();
        for (Pattern marks : MARKS) {
            List<Span> way = pieces(wording, marks.matcher(wording).results().toList());
            if (way.size() > 1 && !ways.contains(way)) {
                ways.add(way);
            }
        }
        ways.add(List.of(new Span(0, wording.length())));
        return ways;
    }

    private static List<Span> pieces(String wording, List<MatchResult> marks) {
        List<Span> pieces = new ArrayList<>();
        int start = 0;
        for (MatchResult mark : marks) {
            pieces.add(new Span(start, mark.start()));
            start = mark.end();
        }
        pieces.add(new Span(start, wording.length()));
        return pieces.stream()
                .map(each -> trimmed(wording, each))
                .filter(each -> !each.isEmpty())
                .toList();
    }

    private static Span trimmed(String wording, Span piece) {
        String text = piece.of(wording);
        int lead = text.length() - text.stripLeading().length();
        return new Span(
                Math.min(piece.end(), piece.start() + lead),
                Math.max(
                        Math.min(piece.end(), piece.start() + lead),
                        piece.start() + text.stripTrailing().length()));
    }

    /** “Hand in your proposal ten days earlier” needs no subject. */
    private static boolean isRequest(Tree tree) {
        return tree.feature(tree.root(), "Mood", "Imp");
    }

    private static boolean areSentences(List<DependencyTree> trees) {
        for (int i = 0; i < trees.size(); i++) {
            DependencyTree tree = trees.get(i);
            Tree read = new Tree(tree);
            boolean joined = i > 0 && read.is(0, PartOfSpeech.CCONJ);
            boolean reports =
                    i + 1 < trees.size() && Lexis.REPORTS.contains(read.lemma(read.root()));
            if (joined
                    || reports
                    || !Soundness.stands(Draft.whole(read))
                    || !(FactForm.of(tree).wellFormed() || isRequest(read))) {
                return false;
            }
        }
        return true;
    }
}
