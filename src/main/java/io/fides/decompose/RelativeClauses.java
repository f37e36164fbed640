package io.fides.decompose;

import io.fides.domain.Span;
import io.fides.segment.Clauses;
import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** “X, who was A, chose B, which is C” → “X chose B”, “X was A”, “B is C”. */
final class RelativeClauses implements Split {

    /** With these, “which” speaks of everything said before it. */
    private static final Set<String> SENTENTIAL =
            Words.set(
                    """
                    makes made means meant mean led leads lead allowed allows allow caused causes cause gives gave
                    resulted results enabled enables helps helped explains explained shows showed brought brings
                    marked marks
                    """);

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        for (int comma = 1; comma < end - 2; comma++) {
            if (Grammar.isComma(tokens, comma) && isOpener(tokens.get(comma + 1))) {
                List<Claim> parts = at(claim, comma, end);
                if (!parts.isEmpty()) {
                    return parts;
                }
            }
        }
        return List.of();
    }

    private static boolean isOpener(Token token) {
        return token.is("which")
                || token.is("who")
                || token.is("whose")
                || token.is("where")
                || token.is("when");
    }

    private static List<Claim> at(Claim claim, int comma, int end) {
        List<Token> tokens = claim.tokens();
        int main = Grammar.mainVerb(tokens, 0, comma);
        boolean lead = main < 0 && Grammar.isPreposition(tokens.getFirst());
        int close = main < 0 ? closing(tokens, comma, end, lead) : closingAtEnd(tokens, comma, end);
        int from = antecedent(tokens, comma, main, lead);
        if (close < 0 || from < 0) {
            return List.of();
        }
        List<Token> antecedent = tokens.subList(from, comma);
        List<Token> subject = main < 0 ? List.of() : tokens.subList(0, main);
        List<Token> body = body(tokens, comma + 1, close, antecedent, subject);
        if (body.isEmpty() || !agrees(tokens, from, comma, close)) {
            return List.of();
        }
        List<Token> rest = new ArrayList<>(tokens.subList(0, comma));
        if (close < end) {
            rest.addAll(tokens.subList(lead ? close : close + 1, end));
        }
        Span whole = close < end ? claim.span(0, end) : claim.span(0, comma);
        return List.of(new Claim(rest, whole), new Claim(body, claim.span(comma + 1, close)));
    }

    /** Where a relative clause of the subject ends: the comma before the main verb. */
    private static int closing(List<Token> tokens, int comma, int end, boolean lead) {
        for (int at = comma + 2; at < end - 1; at++) {
            if (Grammar.isComma(tokens, at)) {
                int verb = Grammar.afterAdverbs(tokens, at + 1, end);
                boolean goesOn =
                        lead
                                ? Clauses.verb(tokens, at + 1, end) > 0
                                : verb < end && Grammar.isFinite(tokens, verb, at + 1);
                if (goesOn) {
                    return at;
                }
            }
        }
        return -1;
    }

    /** The end of the sentence, unless what follows a comma may belong to the main clause. */
    private static int closingAtEnd(List<Token> tokens, int comma, int end) {
        for (int at = comma + 1; at < end - 1; at++) {
            if (Grammar.isComma(tokens, at)
                    && !tokens.get(at + 1).isCapitalised()
                    && !tokens.get(at + 1).isYear()) {
                return -1;
            }
        }
        return end;
    }

    private static int antecedent(List<Token> tokens, int comma, int main, boolean lead) {
        if (main >= 0) {
            return NounPhrases.startBefore(tokens, comma, main + 1);
        }
        int from = lead ? 1 : 0;
        for (int at = from; at < comma; at++) {
            if (Grammar.isComma(tokens, at)) {
                from = at + 1;
            }
        }
        return from < comma ? from : -1;
    }

    private static List<Token> body(
            List<Token> tokens, int from, int to, List<Token> antecedent, List<Token> subject) {
        Token opener = tokens.get(from);
        if (opener.is("when") || opener.is("where")) {
            return adverbial(tokens, from, to, antecedent, subject);
        }
        int verb = Grammar.afterAdverbs(tokens, from + 1, to);
        if (verb >= to) {
            return List.of();
        }
        List<Token> body = new ArrayList<>(antecedent);
        if (opener.is("whose")) {
            if (Grammar.finite(tokens, from + 1, to) < 0) {
                return List.of();
            }
            Token last = body.removeLast();
            body.add(new Token(last.text() + "'s", last.lower() + "'s", last.span()));
        } else if (!isVerb(tokens, verb, from)
                || (opener.is("which") && SENTENTIAL.contains(tokens.get(verb).lower()))) {
            return List.of();
        }
        body.addAll(tokens.subList(from + 1, to));
        return body;
    }

    private static boolean isVerb(List<Token> tokens, int verb, int from) {
        return Grammar.isFinite(tokens, verb, from + 1) || Verbs.isPlain(tokens.get(verb));
    }

    /**
     * “until 1930, when it lost A” → “In 1930 it lost A”; “in B, where she died” → “she died in B”.
     */
    private static List<Token> adverbial(
            List<Token> tokens, int from, int to, List<Token> antecedent, List<Token> subject) {
        if (Clauses.verb(tokens, from + 1, to) < 0) {
            return List.of();
        }
        List<Token> clause = new ArrayList<>(tokens.subList(from + 1, to));
        if (Grammar.isSubjectPronoun(clause.getFirst())) {
            if (subject.isEmpty() || subject.stream().anyMatch(token -> token.is(","))) {
                return List.of();
            }
            clause.removeFirst();
            clause.addAll(0, subject);
        }
        Token last = antecedent.getLast();
        List<Token> body = new ArrayList<>();
        if (tokens.get(from).is("when")) {
            if (!last.isYear()) {
                return List.of();
            }
            body.add(
                    Claim.inserted(
                            antecedent.getFirst().isNumber() && antecedent.size() > 1
                                    ? "On"
                                    : "In"));
            body.addAll(antecedent);
            body.add(Claim.inserted(","));
            body.addAll(clause);
        } else {
            if (!antecedent.getFirst().isCapitalised() || antecedent.getFirst().isNumber()) {
                return List.of();
            }
            body.addAll(clause);
            body.add(Claim.inserted("in"));
            body.addAll(antecedent);
        }
        return body;
    }

    private static boolean agrees(List<Token> tokens, int from, int comma, int close) {
        if (!tokens.get(comma + 1).is("which") && !tokens.get(comma + 1).is("who")) {
            return true;
        }
        int at = Grammar.afterAdverbs(tokens, comma + 2, close);
        Token verb = tokens.get(at);
        boolean plural = NounPhrases.isPlural(tokens, from, comma);
        boolean forMany =
                verb.is("were")
                        || verb.is("are")
                        || verb.is("have")
                        || verb.is("do")
                        || (Verbs.isPlain(verb) && !Verbs.isPast(verb));
        boolean forOne =
                verb.is("was")
                        || verb.is("is")
                        || verb.is("has")
                        || verb.is("does")
                        || Verbs.isPresent(verb);
        return plural ? !forOne : !forMany;
    }
}
