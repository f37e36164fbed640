package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

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

    private static final List<SyntaxSplit> SPLITS =
            List.of(
                    new ContrastSplit(),
                    new BirthBracket(),
                    new RelativeClauseSplit(),
                    new AppositionSplit(),
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
        List<ContextualSentence> wanted =
                sentences.stream().filter(SyntaxDecomposer::mayBeTakenApart).toList();
        List<DependencyTree> trees;
        try {
            List<TokenizedSentence> texts =
                    wanted.stream()
                            .map(sentence -> WordTokenizer.tokens(sentence.wording()))
                            .toList();
            trees = texts.isEmpty() ? List.of() : parser.parse(texts);
        } catch (FidesException e) {
            if (e.failure().kind() == Failure.Kind.NOT_READABLE) {
                return words.decompose(sentences);
            }
            throw e;
        }
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        int next = 0;
        for (ContextualSentence sentence : sentences) {
            boolean parsed = next < wanted.size() && wanted.get(next) == sentence;
            outcomes.add(
                    new Outcome.Done<>(
                            parsed
                                    ? facts(sentence, new Tree(trees.get(next)))
                                    : List.of(
                                            SubFact.whole(
                                                    sentence,
                                                    CheckWorthiness.of(sentence.wording())))));
            next += parsed ? 1 : 0;
        }
        return outcomes;
    }

    private static boolean mayBeTakenApart(ContextualSentence sentence) {
        return CheckWorthiness.of(sentence.wording())
                && WordTokenizer.tokens(sentence.wording()).size() <= WORDS;
    }

    private static List<SubFact> facts(ContextualSentence sentence, Tree tree) {
        List<Draft> drafts = new ArrayList<>();
        collect(Draft.whole(tree), drafts);
        boolean sound =
                drafts.size() <= FACTS
                        && Soundness.covers(tree, drafts)
                        && drafts.stream().allMatch(Soundness::stands);
        List<Claim> claims = new ArrayList<>();
        for (Draft draft : sound ? drafts : List.of(Draft.whole(tree))) {
            claims.add(draft.claim());
        }
        return Claims.facts(sentence, claims);
    }

    private static void collect(Draft draft, List<Draft> drafts) {
        for (SyntaxSplit split : SPLITS) {
            List<Draft> parts = split.apply(draft);
            if (!parts.isEmpty() && parts.stream().allMatch(Soundness::stands)) {
                parts.forEach(part -> collect(part, drafts));
                return;
            }
        }
        drafts.add(draft);
    }
}
