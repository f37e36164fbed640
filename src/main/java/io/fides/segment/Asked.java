package io.fides.segment;

import io.fides.language.Inflection;
import io.fides.language.Letters;
import io.fides.language.WordLists;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A question, and what a {@link Reply} to it states: “How many dogs can I bring?” – “Three at
 * most.”: you can bring three dogs at most (QA2D; Demszky, Guu and Liang 2018).
 *
 * <p>The words of the question are put into the order of a statement, who asks becomes who is
 * answered, and the reply stands where what is asked for would stand.
 *
 * @param asking the word that asks for something; −1 if yes or no is asked for
 * @param verb the first finite one, before the subject or after it
 * @param predicate what the verb belongs to, or itself
 * @param subject of the predicate; −1 if it is what is asked for
 */
record Asked(ParsedSentence question, int asking, int verb, int predicate, int subject) {

    private static final WordLists LISTS = new WordLists(Asked.class, "questions.txt");

    private static final Map<String, String> ADDRESSED =
            LISTS.get("addressed").stream()
                    .map(pair -> pair.split("/", 2))
                    .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));

    /** Empty if it is none that can be put into order, or asks for more than one thing. */
    static Optional<Asked> of(ParsedSentence question) {
        DependencyTree tree = question.tree();
        List<Integer> asking =
                IntStream.range(0, tree.size()).filter(i -> asks(tree, i)).boxed().toList();
        boolean more = asking.stream().skip(1).anyMatch(i -> tree.is(i - 1, PartOfSpeech.CCONJ));
        int asked = asking.isEmpty() ? -1 : asking.getFirst();
        return more
                ? Optional.empty()
                : verb(tree, asked).flatMap(verb -> of(question, asked, verb));
    }

    private static Optional<Asked> of(ParsedSentence question, int asking, int verb) {
        DependencyTree tree = question.tree();
        boolean helps = tree.relates(verb, "aux", "aux:pass", "cop");
        int own = helps ? tree.head(verb) : verb;
        int predicate = tree.subjects(own).isEmpty() ? tree.root() : own;
        if (tree.children(predicate, "conj").stream().anyMatch(tree::isFinite)) {
            return Optional.empty();
        }
        List<Integer> subjects = tree.subjects(predicate);
        Optional<Integer> after = subjects.stream().filter(i -> i > verb).findFirst();
        if (after.isPresent()) {
            return after.filter(i -> tree.first(i) == verb + 1 && !tree.isVerb(i))
                    .map(i -> new Asked(question, asking, verb, predicate, i));
        }
        return subjects.stream()
                .filter(i -> asking >= 0 && tree.isWithin(asking, i))
                .findFirst()
                .map(_ -> new Asked(question, asking, verb, predicate, -1));
    }

    private static boolean asks(DependencyTree tree, int i) {
        return tree.feature(i, "PronType", "Int");
    }

    private static Optional<Integer> verb(DependencyTree tree, int asking) {
        return IntStream.range(asking + 1, tree.size())
                .filter(i -> tree.feature(i, "VerbForm", "Fin"))
                .filter(i -> asking >= 0 || isFirst(tree, i))
                .boxed()
                .findFirst();
    }

    /** Whether it opens the question, or what follows “If it rains,”. */
    private static boolean isFirst(DependencyTree tree, int i) {
        return i == 0 || (tree.isComma(i - 1) && tree.is(i, PartOfSpeech.AUX));
    }

    /** The sentence that a reply stands for; empty if it is none to this question. */
    Optional<String> stated(Reply reply) {
        if (asking >= 0) {
            return Optional.of(reply)
                    .filter(it -> it.affirming().isEmpty())
                    .map(it -> subject < 0 ? named(it) : told(it, true));
        }
        if (!reply.isBare() && reply.isAdverbial() && !reply.affirming().orElse(false)) {
            return Optional.of(beside(reply));
        }
        return reply.affirming()
                .filter(affirmed -> affirmed || reply.isBare())
                .map(affirmed -> told(reply, affirmed));
    }

    /** A sentence with the subject in the place of “it” or “they”, which it begins with. */
    String in(ParsedSentence answer) {
        DependencyTree tree = answer.tree();
        boolean refers =
                subject >= 0
                        && tree.relates(0, "nsubj", "nsubj:pass")
                        && tree.feature(0, "PronType", "Prs")
                        && tree.feature(0, "Person", "3")
                        && question.tree().isNoun(subject)
                        && question.tree().isPlural(subject) == tree.isPlural(0);
        return refers
                ? Letters.capital(text(question.tree().first(subject), after(), false))
                        + answer.text().substring(tree.span(0).end())
                : answer.text();
    }

    private String named(Reply reply) {
        return sentence(fronted(), answered(reply), text(verb, end(reply), false));
    }

    private String told(Reply reply, boolean affirmed) {
        DependencyTree tree = question.tree();
        boolean supports = tree.lemma(verb).equals("do") && predicate != verb;
        int after = after();
        int end = end(reply);
        int place = Math.min(place(after), end);
        return sentence(
                fronted(),
                text(tree.first(subject), after, false),
                supports && affirmed ? "" : helping(affirmed),
                text(after, place, supports && affirmed),
                asking < 0 && reply.isBare() ? "" : answered(reply),
                text(place, end, supports && affirmed));
    }

    /** “Not yet” beside the auxiliary. */
    private String beside(Reply reply) {
        DependencyTree tree = question.tree();
        int after = after();
        return sentence(
                fronted(),
                text(tree.first(subject), after, false),
                helping(true),
                reply.words(),
                text(after, end(reply), false));
    }

    /**
     * Behind the subject; a preposition that is left there is none of its words, and what goes on
     * from a name is: “is Marlowe Sound open?”
     */
    private int after() {
        DependencyTree tree = question.tree();
        int after = tree.last(subject) + 1;
        if (tree.is(after - 1, PartOfSpeech.ADP)) {
            return after - 1;
        }
        while (after < tree.size() && tree.isCapitalised(after) && tree.isCapitalised(after - 1)) {
            after++;
        }
        return after;
    }

    private static String sentence(String... parts) {
        return Letters.capital(
                Stream.of(parts)
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" ", "", ".")));
    }

    /** “If I cancel in May,”. */
    private String fronted() {
        int start = asking < 0 ? verb : start();
        return question.tree().isComma(start - 1) ? text(0, start, false) : "";
    }

    /** Where the phrase with the asking word begins: “in which year”. */
    private int start() {
        boolean led = asking > 0 && question.tree().is(asking - 1, PartOfSpeech.ADP);
        return led ? asking - 1 : asking;
    }

    /** The auxiliary or copula, denied if need be. */
    private String helping(boolean affirmed) {
        String said = form(verb).toLowerCase(Locale.ROOT);
        return affirmed ? said : said.equals("can") ? "cannot" : said + " not";
    }

    /** After the last word; a preposition that the reply has, too, is left to it. */
    private int end(Reply reply) {
        DependencyTree tree = question.tree();
        int end = tree.size();
        while (tree.is(end - 1, PartOfSpeech.PUNCT)) {
            end--;
        }
        return !reply.isBare() && tree.lower(end - 1).equals(reply.firstWord()) ? end - 1 : end;
    }

    /**
     * Before which word of the question the reply belongs; after an object's verb, or at its end.
     */
    private int place(int after) {
        DependencyTree tree = question.tree();
        if (asking >= 0 && (tree.relation(subject).equals("expl") || isMeasured())) {
            boolean more = after < tree.size() && tree.is(after, PartOfSpeech.AUX);
            return more ? after + 1 : after;
        }
        int at = asking;
        while (at >= 0 && at != predicate && !tree.universalRelation(at).equals("obj")) {
            at = tree.head(at);
        }
        if (at < 0 || at == predicate || tree.head(at) < after) {
            return tree.size();
        }
        int next = tree.head(at) + 1;
        boolean particle = next < tree.size() && tree.relates(next, "compound:prt");
        return particle ? next + 1 : next;
    }

    /** The reply with what the asking phrase says of it: what is counted, “in” of a year. */
    private String answered(Reply reply) {
        DependencyTree tree = question.tree();
        if (asking < 0) {
            return reply.words();
        }
        boolean how = tree.lower(asking).equals("how");
        if (how && tree.lower(asking + 1).equals("many") && asking + 2 < verb) {
            return reply.counting(text(asking + 2, verb, false));
        }
        if (isMeasured() && LISTS.has("measures", tree.lower(predicate))) {
            String measure = tree.lower(predicate);
            return reply.words() + (reply.words().contains(measure) ? "" : " " + measure);
        }
        boolean which = tree.relates(asking, "det") && tree.head(asking) == asking + 1;
        if (which && reply.isNumber() && Lead.preposition(reply.words()).isEmpty()) {
            return tree.lower(asking + 1) + " " + reply.words();
        }
        return preposition(reply).map(it -> it + " ").orElse("") + reply.words();
    }

    /** “How long is it?” */
    private boolean isMeasured() {
        return question.tree().lower(asking).equals("how") && predicate == asking + 1;
    }

    private Optional<String> preposition(Reply reply) {
        DependencyTree tree = question.tree();
        if (subject < 0 || reply.isLed() || tree.is(end(reply) - 1, PartOfSpeech.ADP)) {
            return Optional.empty();
        }
        if (start() < asking) {
            return Optional.of(tree.lower(start()));
        }
        return switch (tree.lower(asking)) {
            case "where" -> Optional.of("in");
            case "who", "whom", "how", "why" -> Optional.empty();
            default ->
                    tree.lower(asking + 1).equals("time")
                            ? Optional.of("at")
                            : Lead.preposition(reply.words()).map(Letters::small);
        };
    }

    /**
     * @param supported whether the predicate takes the form of the “do” that is left out
     */
    private String text(int from, int to, boolean supported) {
        DependencyTree tree = question.tree();
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            boolean glued = i == from || (tree.isGlued(i) && i != verb);
            text.append(glued ? "" : " ")
                    .append(supported && i == predicate ? inflected() : form(i));
        }
        return text.toString();
    }

    /** Who asks is answered, and “what's” is “what is”. */
    private String form(int i) {
        DependencyTree tree = question.tree();
        String form = tree.form(i);
        if (i == verb && tree.lower(i).equals("'s")) {
            return tree.lemma(i).equals("have") ? "has" : "is";
        }
        return ADDRESSED.getOrDefault(form, form);
    }

    private String inflected() {
        DependencyTree tree = question.tree();
        return Inflection.without(tree.lower(verb), tree.lemma(predicate));
    }
}
