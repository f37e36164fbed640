package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** “X was born in A and won B” → “X was born in A”, “X won B”. */
final class CoordinatedVerbs implements Split {

    /** Participles that take a complement in the passive, too: “was awarded a prize”. */
    private static final Set<String> COMPLEMENT =
            Words.set(
                    "called named considered known made given awarded elected appointed declared dubbed crowned nicknamed sentenced granted");

    @Override
    public List<Claim> apply(Claim claim) {
        List<Token> tokens = claim.tokens();
        int end = claim.end();
        int main = Grammar.mainVerb(tokens, 0, end);
        if (main < 1) {
            return List.of();
        }
        for (int at = main + 2; at < end - 1; at++) {
            if (tokens.get(at).is("and") || tokens.get(at).is("but")) {
                List<Token> shared = shared(tokens, main, at + 1, end);
                int leftEnd = Grammar.isComma(tokens, at - 1) ? at - 1 : at;
                if (!shared.isEmpty() && isFlat(tokens, main, leftEnd)) {
                    return split(claim, main, leftEnd, at + 1);
                }
            }
        }
        return List.of();
    }

    private static List<Claim> split(Claim claim, int main, int leftEnd, int right) {
        List<Token> tokens = claim.tokens();
        List<Claim> parts = new ArrayList<>();
        int from = 0;
        for (int at = main + 1; at < leftEnd; at++) {
            // “is in D minor, has four movements and lasts 70 minutes”
            if (Grammar.isComma(tokens, at) && !shared(tokens, main, at + 1, leftEnd).isEmpty()) {
                parts.add(part(claim, main, from, at));
                from = at + 1;
            }
        }
        parts.add(part(claim, main, from, leftEnd));
        parts.add(part(claim, main, right, claim.end()));
        return parts;
    }

    private static Claim part(Claim claim, int main, int from, int to) {
        if (from == 0) {
            return claim.part(0, to);
        }
        List<Token> tokens = claim.tokens();
        List<Token> shared = shared(tokens, main, from, to);
        int verb = Grammar.afterTime(tokens, from, to);
        if (verb == from) {
            return claim.part(shared, from, to);
        }
        // “and in 1891 moved to Paris”: the time goes first
        List<Token> all = new ArrayList<>(tokens.subList(from, verb));
        all.addAll(shared);
        all.addAll(tokens.subList(verb, to));
        return new Claim(all, claim.span(from, to));
    }

    /** Whether no clause is embedded between the verb and {@code to}. */
    private static boolean isFlat(List<Token> tokens, int main, int to) {
        for (int at = main + 1; at < to; at++) {
            Token token = tokens.get(at);
            if (Grammar.isRelative(token)
                    || token.is("because")
                    || token.is("while")
                    || token.is("although")
                    || token.is("or")) {
                return false;
            }
            boolean chained = Grammar.isComma(tokens, at - 1) || Verbs.isAdverb(tokens.get(at - 1));
            if (!chained && Grammar.isFinite(tokens, at, main)) {
                return false;
            }
        }
        return true;
    }

    /**
     * What the verb phrase at {@code from} shares with the main one: the subject and perhaps an
     * auxiliary; empty if there is no verb phrase or it is not clear what it shares.
     */
    private static List<Token> shared(List<Token> tokens, int main, int from, int end) {
        int verb = Grammar.afterAdverbs(tokens, Grammar.afterTime(tokens, from, end), end);
        if (verb >= end) {
            return List.of();
        }
        Token token = tokens.get(verb);
        Token head = tokens.get(main);
        List<Token> subject = tokens.subList(0, main);
        if (token.isCapitalised() || !token.isWord()) {
            return List.of();
        }
        boolean past = Verbs.tellsPast(head) || Verbs.isModal(head);
        if (Verbs.isAuxiliary(token)) {
            return subject;
        }
        if (Verbs.isPastOnly(token)) {
            return past ? subject : List.of();
        }
        boolean of = verb + 1 < end && tokens.get(verb + 1).is("of");
        if (Verbs.isPresent(token)) {
            boolean since = tokens.get(verb - 1).is("now") || tokens.get(verb - 1).is("still");
            return (past && !since) || of || verb + 1 >= end ? List.of() : subject;
        }
        if (Verbs.isParticiple(token)) {
            return participle(tokens, main, verb, end);
        }
        if (Verbs.isPlain(token)) {
            return plain(tokens, main, verb, end);
        }
        return List.of();
    }

    private static List<Token> participle(List<Token> tokens, int main, int verb, int end) {
        Token token = tokens.get(verb);
        Token head = tokens.get(main);
        List<Token> subject = tokens.subList(0, main);
        int group = Grammar.afterAdverbs(tokens, main + 1, end);
        boolean follows = group < verb && Verbs.isParticiple(tokens.get(group));
        boolean doubt = Scope.isNegatedOrHedged(tokens, main, Math.min(verb, main + 3));
        boolean pastForm = Verbs.isPastOrParticiple(token);
        if (Verbs.isModal(head)) {
            boolean passive = group < verb && tokens.get(group).is("be");
            return passive && !doubt && !takesObject(tokens, verb, end)
                    ? tokens.subList(0, group + 1)
                    : List.of();
        }
        if (Verbs.isHave(head) && follows) {
            return doubt ? List.of() : tokens.subList(0, main + 1);
        }
        if (!Verbs.isBe(head)) {
            return Verbs.tellsPast(head) && pastForm && !isAttribute(tokens, verb, end)
                    ? subject
                    : List.of();
        }
        if (Verbs.isIntransitive(token) || Verbs.isPastOnly(token)) {
            return Verbs.tellsPast(head) ? subject : List.of();
        }
        boolean object = takesObject(tokens, verb, end);
        if (object && !COMPLEMENT.contains(token.lower())) {
            return Verbs.tellsPast(head) && pastForm && !isAttribute(tokens, verb, end)
                    ? subject
                    : List.of();
        }
        return follows && !doubt ? tokens.subList(0, main + 1) : List.of();
    }

    private static List<Token> plain(List<Token> tokens, int main, int verb, int end) {
        Token head = tokens.get(main);
        boolean verbal =
                verb + 1 < end
                        && (Grammar.isDeterminer(tokens.get(verb + 1))
                                || Grammar.isPreposition(tokens.get(verb + 1))
                                || tokens.get(verb + 1).isNumber())
                        && !tokens.get(verb + 1).is("of");
        boolean doubt = Scope.isNegatedOrHedged(tokens, main, Math.min(verb, main + 3));
        boolean infinitive = tokens.subList(main, verb).stream().anyMatch(t -> t.is("to"));
        if (!verbal || doubt || infinitive) {
            return List.of();
        }
        if (Verbs.isModal(head)) {
            return tokens.subList(0, main + 1);
        }
        return Verbs.isPlain(head) || head.is("are") || head.is("have")
                ? tokens.subList(0, main)
                : List.of();
    }

    private static boolean takesObject(List<Token> tokens, int verb, int end) {
        return verb + 1 < end
                && tokens.get(verb + 1).isWord()
                && !Grammar.isPreposition(tokens.get(verb + 1))
                && !Verbs.isAdverb(tokens.get(verb + 1));
    }

    /** “and illustrated books”: an adjective rather than a verb. */
    private static boolean isAttribute(List<Token> tokens, int verb, int end) {
        if (verb + 1 >= end) {
            return false;
        }
        Token next = tokens.get(verb + 1);
        int joint = verb - 1;
        while (joint > 1 && !tokens.get(joint).is("and")) {
            joint--;
        }
        Token before = tokens.get(Math.max(0, joint - 1));
        boolean list = Grammar.isPlural(before) && !before.isCapitalised();
        return next.is("by")
                || (list
                        && Grammar.isPlural(next)
                        && !next.isCapitalised()
                        && !Grammar.isDeterminer(next)
                        && !Grammar.isPreposition(next));
    }
}
