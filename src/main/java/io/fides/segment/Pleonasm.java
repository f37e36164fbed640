package io.fides.segment;

import java.util.List;
import java.util.Set;

/** Recognises the “it” that means nothing: “It is known that …”, “It rained”. */
final class Pleonasm {

    private static final Set<String> MATTERS =
            Words.set(
                    """
                    known believed said thought estimated reported possible likely unlikely important necessary clear
                    unclear true common easy difficult hard rumored recommended worth noteworthy customary unknown
                    impossible best better interesting rare raining snowing usual essential said assumed argued
                    """);

    private static final Set<String> IMPERSONAL =
            Words.set(
                    "rained rains snowed snows seems seemed appears turns turned happens happened follows");

    private Pleonasm() {}

    /** Whether the subject at {@code subject} is such an “it”. */
    static boolean is(List<Token> tokens, int subject, int verb, int end) {
        if (!tokens.get(subject).is("it")) {
            return false;
        }
        Token head = tokens.get(verb);
        if (IMPERSONAL.contains(head.lower())) {
            return true;
        }
        int last = Math.min(end, verb + 12);
        for (int at = verb + 1; at < Math.min(end, verb + 5); at++) {
            Token token = tokens.get(at);
            boolean aside = token.is("not") && at + 1 < end && tokens.get(at + 1).is("until");
            if (aside
                    || IMPERSONAL.contains(token.lower())
                    || (MATTERS.contains(token.lower()) && clauseFollows(tokens, at, last))) {
                return true;
            }
        }
        // “It was Edison who …”
        boolean name = verb + 1 < end && Verbs.isBe(head) && tokens.get(verb + 1).isCapitalised();
        return name
                && tokens.subList(verb, last).stream().anyMatch(t -> t.is("who") || t.is("that"));
    }

    private static boolean clauseFollows(List<Token> tokens, int from, int to) {
        return tokens.subList(from, to).stream()
                        .anyMatch(
                                t ->
                                        t.is("that")
                                                || t.is("to")
                                                || t.is("whether")
                                                || t.is("how")
                                                || t.is("why")
                                                || t.is("who")
                                                || t.is("for"))
                || to - from < 3;
    }
}
