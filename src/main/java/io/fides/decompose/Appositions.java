package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** “X, the capital of A, lies on B” → “X lies on B”, “X is the capital of A”. */
final class Appositions implements Split {

    /** Longest apposition, in tokens. */
    private static final int REACH = 16;

    private static final Set<String> PARTICIPLES =
            Words.set(
                    """
                    located situated based known nicknamed born founded built completed designed established created
                    constructed opened published released written directed named formed launched introduced discovered
                    developed invented painted composed
                    """);

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        int main = Grammar.mainVerb(tokens, 0, end);
        if (main < 1) {
            return List.of();
        }
        List<Claim> parts = ofSubject(claim, main);
        return parts.isEmpty() ? atEnd(claim, main, end) : parts;
    }

    private static List<Claim> ofSubject(Claim claim, int main) {
        List<Token> tokens = claim.tokens();
        int close = main - 1;
        while (close > 0 && Verbs.isAdverb(tokens.get(close))) {
            close--;
        }
        if (!Grammar.isComma(tokens, close)) {
            return List.of();
        }
        int open = lastComma(tokens, close);
        int from = lastComma(tokens, open) + 1;
        if (open < 1 || close - open < 2 || close - open > REACH || from >= open) {
            return List.of();
        }
        List<Token> subject = tokens.subList(from, open);
        List<Token> apposition = tokens.subList(open + 1, close);
        if (Grammar.isPreposition(subject.getFirst())
                || Verbs.isAdverb(subject.getFirst())
                || !describes(subject, apposition)) {
            return List.of();
        }
        List<Token> rest = new ArrayList<>(tokens.subList(0, open));
        rest.addAll(tokens.subList(close + 1, claim.end()));
        List<Token> shared = new ArrayList<>(subject);
        Token first = apposition.getFirst();
        shared.add(
                isParticiple(first)
                        ? be(first, tokens.get(main))
                        : NounPhrases.copula(tokens, from, open, tokens.get(main), apposition));
        return List.of(
                new Claim(rest, claim.span(0, claim.end())), claim.part(shared, open + 1, close));
    }

    private static int lastComma(List<Token> tokens, int before) {
        for (int at = before - 1; at >= 0; at--) {
            if (Grammar.isComma(tokens, at)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean describes(List<Token> subject, List<Token> apposition) {
        Token first = apposition.getFirst();
        boolean list = apposition.stream().anyMatch(token -> token.is("and") || token.is("or"));
        boolean name = subject.getLast().isCapitalised();
        if (PARTICIPLES.contains(first.lower())) {
            return true;
        }
        if (first.is("a")
                || first.is("an")
                || first.is("the")
                || first.is("one")
                || first.is("his")
                || first.is("her")
                || first.is("its")) {
            return !list || first.is("a") || first.is("an");
        }
        // “Its lunar module, Eagle, …”, but not “Paris, France, …”
        boolean description =
                Grammar.isDeterminer(subject.getFirst())
                        || subject.stream().anyMatch(Token::isPossessive);
        return first.isCapitalised() && !name && description && !list && !Grammar.isMonth(first);
    }

    /** “… by X, a French engineer” and “Y is a tower in A, built in 1889”. */
    private static List<Claim> atEnd(Claim claim, int main, int end) {
        List<Token> tokens = claim.tokens();
        int comma = lastComma(tokens, end);
        if (comma <= main + 1 || end - comma > REACH || comma + 2 >= end) {
            return List.of();
        }
        Token first = tokens.get(comma + 1);
        List<Token> tail = tokens.subList(comma + 1, end);
        boolean plain =
                Grammar.finite(tail, 1, tail.size()) < 0
                        && tail.stream().noneMatch(token -> Grammar.isRelative(token));
        if (!plain) {
            return List.of();
        }
        if (PARTICIPLES.contains(first.lower())) {
            return participle(claim, main, comma, end);
        }
        boolean article = first.is("a") || first.is("an") || first.is("the");
        int from = NounPhrases.startBefore(tokens, comma, main + 1);
        boolean list = tail.stream().anyMatch(token -> token.is("and") || token.is("or"));
        if (!article
                || from < 0
                || list
                || !tokens.get(from).isCapitalised()
                || !tokens.get(comma - 1).isCapitalised()
                || Grammar.isMonth(tokens.get(from))) {
            return List.of();
        }
        List<Token> shared = new ArrayList<>(tokens.subList(from, comma));
        shared.add(NounPhrases.copula(tokens, from, comma, tokens.get(main), tail));
        return List.of(claim.part(0, comma), claim.part(shared, comma + 1, end));
    }

    /** After “X is a …” a participle at the end speaks of X. */
    private static List<Claim> participle(Claim claim, int main, int comma, int end) {
        List<Token> tokens = claim.tokens();
        Token head = tokens.get(main);
        boolean copula =
                Verbs.isBe(head)
                        && (tokens.get(main + 1).is("a")
                                || tokens.get(main + 1).is("an")
                                || tokens.get(main + 1).is("the"));
        boolean lead = lastComma(tokens, main) >= 0;
        if (!copula || lead) {
            return List.of();
        }
        List<Token> shared = new ArrayList<>(tokens.subList(0, main));
        shared.add(be(tokens.get(comma + 1), head));
        return List.of(claim.part(0, comma), claim.part(shared, comma + 1, end));
    }

    /** “is located” beside “is”, but “was built”. */
    static Token be(Token participle, Token main) {
        boolean state =
                participle.is("located")
                        || participle.is("situated")
                        || participle.is("based")
                        || participle.is("known")
                        || participle.is("nicknamed")
                        || participle.is("named");
        boolean many = main.is("are") || main.is("were");
        boolean past = !state || Verbs.tellsPast(main);
        return Claim.inserted(past ? (many ? "were" : "was") : (many ? "are" : "is"));
    }

    /** Whether a clause may start with this participle. */
    static boolean isParticiple(Token token) {
        return PARTICIPLES.contains(token.lower());
    }
}
