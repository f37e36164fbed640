package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.segment.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * CD of the compact engine: rules for English, no model.
 *
 * <p>A sentence is taken apart only where the parts follow from it whatever it speaks of; what is
 * reported, doubted or conditional stays in one piece. If a word would get lost the sentence stays
 * whole.
 */
public final class RuleDecomposer implements Decomposer {

    /** Longer sentences stay whole: they are no prose, and their facts would be guesses. */
    private static final int TOKENS = 200;

    private static final int FACTS = 12;

    private static final List<Split> SPLITS =
            List.of(
                    new CoordinatedClauses(),
                    new LeadingParticiples(),
                    new RelativeClauses(),
                    new Appositions(),
                    new CoordinatedVerbs(),
                    new CoordinatedPredicates(),
                    new CopulaRelatives());

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        return sentences.stream()
                .<Outcome<List<SubFact>>>map(sentence -> new Outcome.Done<>(facts(sentence)))
                .toList();
    }

    private static List<SubFact> facts(ContextualSentence sentence) {
        List<Token> tokens = Token.of(sentence.wording());
        if (tokens.size() > TOKENS) {
            return List.of(SubFact.whole(sentence, true));
        }
        if (!CheckWorthiness.of(sentence.wording())) {
            return List.of(SubFact.whole(sentence, false));
        }
        if (Scope.isClosed(tokens)) {
            return List.of(SubFact.whole(sentence, true));
        }
        List<Claim> claims = new ArrayList<>();
        collect(new Claim(tokens, Span.whole(sentence.wording())), claims);
        if (claims.size() < 2
                || claims.size() > FACTS
                || !isCovered(tokens, claims)
                || isLeftOpen(tokens, claims)) {
            return List.of(SubFact.whole(sentence, true));
        }
        return Claims.facts(sentence, claims);
    }

    /** Takes a claim apart as far as it goes. */
    static void collect(Claim claim, List<Claim> claims) {
        for (Split split : SPLITS) {
            List<Claim> parts = split.apply(claim);
            if (!parts.isEmpty()) {
                parts.forEach(part -> collect(part, claims));
                return;
            }
        }
        claims.add(claim);
    }

    /** Whether who did it would be all that is left of “X, who was there, wrote about it”. */
    static boolean isLeftOpen(List<Token> tokens, List<Claim> claims) {
        return tokens.stream().anyMatch(token -> token.is("who"))
                && claims.stream().allMatch(RuleDecomposer::leavesOpen);
    }

    /** Whether the claim speaks of something that only the rest of the answer names. */
    private static boolean leavesOpen(Claim claim) {
        return claim.tokens().stream().anyMatch(token -> OPEN.contains(token.lower()));
    }

    private static final Set<String> OPEN = Set.of("it", "them", "there");

    /** Whether every word but those that join clauses is in some claim. */
    static boolean isCovered(List<Token> tokens, List<Claim> claims) {
        Set<Span> kept = new HashSet<>();
        claims.forEach(claim -> claim.tokens().forEach(token -> kept.add(token.span())));
        return tokens.stream()
                .filter(Token::isWord)
                .allMatch(token -> kept.contains(token.span()) || JOINTS.contains(token.lower()));
    }

    private static final Set<String> JOINTS =
            Set.of(
                    "and", "but", "while", "whereas", "which", "who", "whose", "where", "when",
                    "that", "he", "she", "it", "they");
}
