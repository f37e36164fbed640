package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import io.fides.segment.Token;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * CD of the compact engine by dependency trees.
 *
 * <p>A sentence is taken apart where its tree says that several things are asserted side by side:
 * coordinated clauses and predicates, relative and participial clauses, appositions, lists that are
 * told one by one, time and place of what happens once. Who said it, whether it is doubted and on
 * what condition stays with every part; what is only reported or supposed is not taken out.
 */
public final class SyntaxDecomposer implements Decomposer {

    /** Longer sentences stay whole: they are no prose, and their facts would be guesses. */
    private static final int WORDS = 120;

    private static final int FACTS = 16;

    private static final int DEPTH = 12;

    private static final List<SyntaxSplit> SPLITS =
            List.of(
                    new ContrastSplit(),
                    new BirthBracket(),
                    new WhoseSplit(),
                    new RelativeClauseSplit(),
                    new AppositionSplit(),
                    new ParticipleSplit(),
                    new LeadingParticiple(),
                    new PredicateCoordination(),
                    new ModifierSplit(),
                    new ListSplit(),
                    new TimeAndPlace());

    private final Parser parser;
    private final RuleDecomposer words;

    /**
     * @param words for when the parser cannot be used
     */
    public SyntaxDecomposer(Parser parser, RuleDecomposer words) {
        this.parser = parser;
        this.words = words;
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<Integer> wanted =
                IntStream.range(0, sentences.size())
                        .filter(i -> mayBeTakenApart(sentences.get(i).wording()))
                        .boxed()
                        .toList();
        List<DependencyTree> trees;
        try {
            trees =
                    wanted.isEmpty()
                            ? List.of()
                            : parser.parse(
                                    wanted.stream()
                                            .map(
                                                    i ->
                                                            WordTokenizer.tokens(
                                                                    sentences.get(i).wording()))
                                            .toList());
        } catch (FidesException e) {
            if (e.failure().kind() == Failure.Kind.NOT_READABLE) {
                return words.decompose(sentences);
            }
            throw e;
        }
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            int at = wanted.indexOf(i);
            outcomes.add(
                    new Outcome.Done<>(
                            at < 0
                                    ? whole(sentences.get(i))
                                    : facts(sentences.get(i), new Tree(trees.get(at)))));
        }
        return outcomes;
    }

    private static List<SubFact> whole(ContextualSentence sentence) {
        return List.of(SubFact.whole(sentence, CheckWorthiness.of(sentence.wording())));
    }

    private static boolean mayBeTakenApart(String wording) {
        return CheckWorthiness.of(wording) && WordTokenizer.tokens(wording).size() <= WORDS;
    }

    private static List<SubFact> facts(ContextualSentence sentence, Tree tree) {
        List<Draft> drafts = new ArrayList<>();
        collect(Draft.whole(tree), drafts, DEPTH);
        boolean sound =
                drafts.size() <= FACTS
                        && Soundness.covers(tree, drafts)
                        && drafts.stream().allMatch(Soundness::stands);
        List<Claim> claims = new ArrayList<>();
        for (Draft draft : sound ? drafts : List.of(Draft.whole(tree))) {
            claims.add(draft.claim());
        }
        return RuleDecomposer.isLeftOpen(Token.of(sentence.wording()), claims)
                ? List.of(SubFact.whole(sentence, true))
                : Claims.facts(sentence, claims);
    }

    /**
     * @param depth how often the draft may be taken apart further; a tree that makes no sense could
     *     else go on for ever
     */
    private static void collect(Draft draft, List<Draft> drafts, int depth) {
        if (depth == 0 || drafts.size() > FACTS) {
            drafts.add(draft);
            return;
        }
        for (SyntaxSplit split : SPLITS) {
            List<Draft> parts = split.apply(draft);
            if (!parts.isEmpty() && parts.stream().allMatch(Soundness::stands)) {
                parts.forEach(part -> collect(part, drafts, depth - 1));
                return;
            }
        }
        drafts.add(draft);
    }
}
