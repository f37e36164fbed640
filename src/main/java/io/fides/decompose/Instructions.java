package io.fides.decompose;

import io.fides.segment.Grammar;
import io.fides.segment.Token;
import io.fides.segment.Verbs;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells what the reader is to do from what is the case. */
final class Instructions {

    /** How far the verb of a sentence may be from a noun that looks like an imperative. */
    private static final int REACH = 5;

    private static final Set<String> IMPERATIVES =
            Words.set(
                    """
                    add apply ask avoid bake beat blend boil book bring buy calculate call check choose chop
                    clean click close combine compare complete connect consider consult contact cook copy cover
                    create cut delete describe disable double-check download drain drink eat enable enjoy ensure
                    enter explain explore feel find fill fold follow fry garnish get give go grill hear heat hold
                    identify include install join keep knead launch learn leave let list listen look make measure
                    mix move note open pack paste pick place plan pour preheat press provide put read refrigerate
                    remember remove repeat replace restart rinse roll run save season see select send serve set
                    share sign simmer skip slice spread sprinkle start stay stir store switch take talk tell think
                    transfer try turn type unplug update upload use verify visit wait walk wash watch wear whisk
                    write
                    """);

    private static final Set<String> OPENERS =
            Words.set(
                    "then first second third next finally now also always just please simply afterwards lastly");

    private Instructions() {}

    static boolean is(List<Token> tokens) {
        int at = start(tokens);
        if (at >= tokens.size() || !IMPERATIVES.contains(tokens.get(at).lower())) {
            return false;
        }
        int next = at + 1;
        if (next >= tokens.size()) {
            return true;
        }
        if (at == 0 && (Grammar.isComma(tokens, next) || isParticiple(tokens))) {
            return false;
        }
        boolean opener = at > 0;
        boolean name = tokens.get(next).isCapitalised() && !opener;
        boolean said = hasFinite(tokens, next, name ? tokens.size() : next + REACH);
        return !said && !tokens.get(next).isPossessive() && !tokens.get(at).isPossessive();
    }

    /** “Set in Rome, the film …” */
    private static boolean isParticiple(List<Token> tokens) {
        return PARTICIPLES.contains(tokens.getFirst().lower())
                && Grammar.isPreposition(tokens.get(1))
                && IntStream.range(2, tokens.size()).anyMatch(i -> Grammar.isComma(tokens, i));
    }

    private static final Set<String> PARTICIPLES =
            Set.of("set", "put", "cut", "read", "open", "run");

    /** Past “then”, “first,” and “to do this,”. */
    private static int start(List<Token> tokens) {
        int at = 0;
        while (at < tokens.size()
                && (OPENERS.contains(tokens.get(at).lower()) || Grammar.isComma(tokens, at))) {
            at++;
        }
        if (at == 0 && tokens.getFirst().is("to")) {
            for (int comma = 2; comma < tokens.size() - 1; comma++) {
                if (Grammar.isComma(tokens, comma)) {
                    return comma + 1;
                }
            }
        }
        return at;
    }

    private static boolean hasFinite(List<Token> tokens, int from, int to) {
        for (int i = from; i < Math.min(to, tokens.size()); i++) {
            Token token = tokens.get(i);
            boolean clause =
                    i > from
                            && (token.is("if")
                                    || token.is("that")
                                    || token.is("which")
                                    || token.is("until"));
            if (clause || (i == from && Grammar.isDeterminer(token))) {
                return false;
            }
            if (Verbs.isBe(token)
                    || Verbs.isHave(token)
                    || Verbs.isPast(token)
                    || Verbs.isPresent(token)) {
                return true;
            }
        }
        return false;
    }
}
