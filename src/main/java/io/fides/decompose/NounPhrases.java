package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;

/** Finds what a clause after a comma speaks of. */
final class NounPhrases {

    /** “the battle of Solferino, which …”: the clause speaks of the battle. */
    private static final Set<String> CONTAINERS =
            Words.set(
                    """
                    battle siege treaty war university city town island village state kingdom republic province
                    county church museum cathedral school college bay gulf sea palace bank house museum empire
                    """);

    /** Whether something is where it is, or called what it is called, to this day. */
    private static final Set<String> LASTING =
            Words.set(
                    """
                    capital city town river mountain country state island lake planet sea ocean volcano continent
                    peninsula desert region province county village element species genus galaxy star moon
                    """);

    private NounPhrases() {}

    /** Whether a thing is what the noun says to this day. */
    static boolean isLasting(String noun) {
        return LASTING.contains(noun);
    }

    /**
     * The start of the noun phrase that ends right before {@code end}, or -1 if that is not clear.
     */
    static int startBefore(List<Token> tokens, int end, int from) {
        int at = end;
        while (at > from && isInside(tokens, at - 1)) {
            at--;
            if (Grammar.isDeterminer(tokens.get(at))) {
                break;
            }
        }
        if (at == end || (at > from && isJoined(tokens.get(at - 1)))) {
            return -1;
        }
        if (at > from + 1 && tokens.get(at - 1).is("of")) {
            Token head = tokens.get(at - 2);
            boolean whole = head.isCapitalised() || CONTAINERS.contains(head.lower());
            return whole ? startBefore(tokens, at - 1, from) : -1;
        }
        boolean named = tokens.get(end - 1).isCapitalised() || tokens.get(end - 1).isNumber();
        return named || Grammar.isDeterminer(tokens.get(at)) || tokens.get(at).isPossessive()
                ? at
                : -1;
    }

    private static boolean isInside(List<Token> tokens, int at) {
        Token token = tokens.get(at);
        return token.isWord()
                && !Grammar.isPreposition(token)
                && !token.is("and")
                && !token.is("or")
                && !Grammar.isSubordinator(token)
                && !Verbs.isAuxiliary(token)
                && !Verbs.isAdverb(token)
                && !(Verbs.isPastOnly(token) || Verbs.isPresent(token) || isVerb(tokens, at));
    }

    private static boolean isVerb(List<Token> tokens, int at) {
        boolean attribute = at > 0 && Grammar.isDeterminer(tokens.get(at - 1));
        return Verbs.isParticiple(tokens.get(at)) && !attribute;
    }

    private static boolean isJoined(Token token) {
        return token.is("and") || token.is("or") || token.is(",");
    }

    /** Whether [from, to) names more than one thing. */
    static boolean isPlural(List<Token> tokens, int from, int to) {
        Token head = tokens.get(to - 1);
        for (int at = from + 1; at < to; at++) {
            if (tokens.get(at).is("of") || tokens.get(at).is("in")) {
                head = tokens.get(at - 1);
                break;
            }
        }
        boolean common = !head.isCapitalised() || (to == 1 && Grammar.isPlural(head));
        return tokens.subList(from, to).stream().anyMatch(token -> token.is("and"))
                || (common && Grammar.isPlural(head));
    }

    /** The form of “be” that joins [from, to) to what it is, as told beside {@code main}. */
    static Token copula(List<Token> tokens, int from, int to, Token main, List<Token> predicate) {
        boolean lasting =
                predicate.stream().limit(4).anyMatch(token -> LASTING.contains(token.lower()));
        boolean past = Verbs.tellsPast(main) && !lasting;
        boolean plural = isPlural(tokens, from, to);
        return Claim.inserted(past ? (plural ? "were" : "was") : (plural ? "are" : "is"));
    }
}
