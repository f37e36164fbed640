package io.fides.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds names and noun phrases in a row of tokens. */
final class Mentions {

    private static final Set<String> PARTICLES =
            Words.set("of de da di del von van der den la le el bin ibn al du des the for y");

    /** Capitalised without being a name. */
    private static final Set<String> NO_NAMES =
            Words.set(
                    """
                    he she it they we i you his her its their this that these those there in on at by from after before
                    during since until when while as if although though because however today now then here but and so
                    yet or many most some several all each both one two three four five six seven eight nine ten later
                    another what who where why how despite according under over between among following within also
                    additionally furthermore moreover meanwhile nevertheless thus therefore finally first second with
                    without no not an a for to more its nearly about around every such january february march april
                    june july august september october november december monday tuesday wednesday thursday friday
                    saturday sunday tell list describe give summarise summarize explain which is was are were can could
                    did does do has have
                    """);

    private Mentions() {}

    /** The names in [from, to), each once. */
    static List<Entity> names(List<Token> tokens, int from, int to) {
        List<Entity> names = new ArrayList<>();
        int at = from;
        while (at < to) {
            int end = nameEnd(tokens, at, to);
            if (end > at) {
                names.add(name(tokens, at, end));
                at = end;
            } else {
                at++;
            }
        }
        return names;
    }

    /** The end of the name at {@code from}, which may start with “the”, or {@code from}. */
    static int nameEnd(List<Token> tokens, int from, int to) {
        int at = from < to && tokens.get(from).is("the") ? from + 1 : from;
        int end = from;
        while (at < to) {
            Token token = tokens.get(at);
            if (isName(token) || (end > from && token.isNumber() && !token.isYear())) {
                end = at + 1;
            } else if (end == from || !PARTICLES.contains(token.lower())) {
                break;
            }
            if (token.isPossessive() && at + 1 < to && !isName(tokens.get(at + 1))) {
                break;
            }
            at++;
        }
        return end;
    }

    private static boolean isName(Token token) {
        return token.isCapitalised() && !NO_NAMES.contains(token.lower());
    }

    static Entity name(List<Token> tokens, int from, int end) {
        return new Entity(text(tokens, from, end), Kinds.of(tokens, from, end), true);
    }

    /** The subject [from, to) without what follows its noun. */
    static Entity subject(List<Token> tokens, int from, int to, Token verb) {
        int end = nameEnd(tokens, from, to);
        boolean cut =
                end < to
                        && !tokens.get(end).is(",")
                        && !Grammar.isRelative(tokens.get(end))
                        && !Verbs.isAdverb(tokens.get(end));
        boolean plural =
                verb.is("are") || verb.is("were") || verb.is("have") || Verbs.isPlain(verb);
        if (end > from && !cut) {
            Entity name = name(tokens, from, end);
            if (plural && !Verbs.isPast(verb)) {
                return name.as(Entity.Kind.MANY);
            }
            boolean born =
                    name.kind() == Entity.Kind.UNKNOWN && end < to && tokens.get(to - 1).is("who");
            return born ? name.as(Entity.Kind.PERSON) : name;
        }
        return common(tokens, from, to, plural);
    }

    private static Entity common(List<Token> tokens, int from, int to, boolean plural) {
        int end = from;
        while (end < to
                && !tokens.get(end).is(",")
                && !Grammar.isPreposition(tokens.get(end))
                && !Grammar.isRelative(tokens.get(end))) {
            end++;
        }
        if (end == from) {
            return new Entity("", Entity.Kind.UNKNOWN, false);
        }
        Token head = tokens.get(end - 1);
        boolean joined = tokens.subList(from, to).stream().anyMatch(token -> token.is("and"));
        Entity.Kind kind =
                plural || joined || Grammar.isPlural(head)
                        ? Entity.Kind.MANY
                        : Kinds.isPerson(head.lower()) ? Entity.Kind.PERSON : Entity.Kind.THING;
        return new Entity(text(tokens, from, to), kind, false);
    }

    /** The words [from, to) with a leading article in lower case and without a final ’s. */
    static String text(List<Token> tokens, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int at = from; at < to; at++) {
            Token token = tokens.get(at);
            boolean glued = at > from && tokens.get(at - 1).span().end() == token.span().start();
            if (at > from && !glued) {
                text.append(' ');
            }
            boolean article = at == from && Grammar.isDeterminer(token);
            text.append(article ? token.lower() : token.text());
        }
        if (to > from && tokens.get(to - 1).lower().endsWith("'s")) {
            text.setLength(text.length() - 2);
        }
        return text.toString();
    }
}
