package io.fides.decompose;

import io.fides.segment.Token;
import io.fides.segment.Words;
import java.util.List;
import java.util.Set;

/** Words that put what follows into somebody's mouth, in doubt or under a condition. */
final class Scope {

    private static final Set<String> REPORTING =
            Words.set(
                    """
                    said says say claimed claims claim argued argues argue believed believes believe reported
                    reportedly allegedly supposedly purportedly rumored rumoured legend legends suggested suggests
                    suggest thought thinks think stated denied denies alleged speculated speculates hypothesized
                    hypothesised theorized proposed insisted insists wondered hoped wishes pretended according
                    """);

    private static final Set<String> CONDITIONS =
            Words.set(
                    "if unless whether either neither nor suppose imagine hypothetically whichever whoever");

    private static final Set<String> OPENERS =
            Words.set(
                    """
                    although though while whereas when whenever because since as even despite had should were
                    perhaps maybe possibly probably presumably likely had not only until once
                    """);

    private Scope() {}

    /** Whether nothing may be taken out of the sentence. */
    static boolean isClosed(List<Token> tokens) {
        Token first = tokens.getFirst();
        if (OPENERS.contains(first.lower()) || tokens.getLast().is("?")) {
            return true;
        }
        for (Token token : tokens) {
            boolean name = token.isCapitalised() && !token.equals(first);
            if (!name
                    && (REPORTING.contains(token.lower()) || CONDITIONS.contains(token.lower()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether tokens [from, to) deny or doubt. */
    static boolean isNegatedOrHedged(List<Token> tokens, int from, int to) {
        return tokens.subList(from, to).stream()
                .map(Token::lower)
                .anyMatch(word -> word.endsWith("n't") || HEDGES.contains(word));
    }

    private static final Set<String> HEDGES =
            Words.set(
                    "not never no cannot hardly perhaps maybe possibly probably presumably likely apparently almost nearly only few");
}
