package io.fides.segment;

import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.segment.Entity.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** ECR: goes through the sentences of one answer in order and spells out their subjects. */
final class Coreferences {

    /** What only people do, or nearly. */
    private static final Set<String> DEEDS =
            Words.set(
                    """
                    died composed wrote painted married invented discovered studied met taught sang starred
                    graduated sculpted emigrated retired
                    """);

    /** Longest referent, in words: longer ones would hide the sentence. */
    private static final int WORDS = 9;

    /** Longer sentences are no prose; they are left as they are. */
    private static final int TOKENS = 200;

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

    /** A replacement in a sentence. */
    record Replacement(Span mention, String referent) {}

    private final Antecedents antecedents = new Antecedents();
    private Antecedents.Mark list = antecedents.mark();
    private boolean inList;

    Coreferences(Question question) {
        List<Token> tokens = Token.of(question.text());
        boolean who =
                !tokens.isEmpty() && (tokens.getFirst().is("who") || tokens.getFirst().is("who's"));
        boolean whoIs = who && tokens.size() > 2 && Verbs.isBe(tokens.get(1));
        List<Entity> names = Mentions.names(tokens, 0, tokens.size());
        if (names.size() == 1) {
            Entity name = names.getFirst();
            boolean person = whoIs && name.kind() == Kind.UNKNOWN;
            antecedents.topic(person ? name.as(Kind.PERSON) : name);
        }
    }

    /**
     * @param item whether the sentence starts an item of a list
     * @return what to replace, in order
     */
    List<Replacement> of(String sentence, boolean item) {
        if (item) {
            if (inList) {
                antecedents.reset(list);
            } else {
                list = antecedents.mark();
            }
        }
        inList = item || inList;
        List<Token> tokens = Token.of(sentence);
        if (tokens.size() > TOKENS) {
            return List.of();
        }
        List<Replacement> replacements = new ArrayList<>();
        int end = tokens.size();
        int from = 0;
        while (from < end) {
            int next = nextClause(tokens, from, end);
            clause(tokens, from, next, replacements);
            from = next;
        }
        boolean talk = tokens.isEmpty() || tokens.getLast().is(":") || tokens.getLast().is("?");
        antecedents.endSentence(!talk);
        return replacements;
    }

    /** A paragraph after a list goes on from the sentences before it. */
    void paragraph() {
        inList = false;
    }

    private static int nextClause(List<Token> tokens, int from, int end) {
        for (int at = from + 2; at < end - 1; at++) {
            Token token = tokens.get(at);
            boolean joins =
                    token.is("and")
                            || token.is("but")
                            || token.is(";")
                            || (Grammar.isComma(tokens, at - 1)
                                    && (token.is("while")
                                            || token.is("whereas")
                                            || token.is("when")
                                            || token.is("where")));
            if (joins
                    && Clauses.verb(tokens, at + 1, end) > 0
                    && Grammar.mainVerb(tokens, from, at) > from) {
                return at + 1;
            }
        }
        return end;
    }

    private void clause(List<Token> tokens, int from, int end, List<Replacement> replacements) {
        int subject = subject(tokens, from, end);
        int verb = subject < 0 ? -1 : Grammar.mainVerb(tokens, subject, end);
        if (verb > subject) {
            Optional<Entity> entity = resolve(tokens, subject, verb, end, replacements);
            Entity spoken =
                    entity.orElseGet(
                            () -> Mentions.subject(tokens, subject, verb, tokens.get(verb)));
            learn(tokens, spoken, subject, verb, end);
        }
        Mentions.names(tokens, Math.max(from, verb < 0 ? from : verb), end)
                .forEach(antecedents::name);
        if (verb > subject && subject > from) {
            Mentions.names(tokens, from, subject).forEach(antecedents::name);
        }
        if (tokens.subList(from, end).stream().anyMatch(t -> t.is("it") || t.is("its"))) {
            antecedents.it();
        }
    }

    /** Where the subject starts after what leads the clause; -1 if that is not clear. */
    private static int subject(List<Token> tokens, int from, int end) {
        int at = Clauses.subject(tokens, from, end);
        if (at >= end) {
            return -1;
        }
        boolean leads =
                Grammar.isPreposition(tokens.get(at))
                        || Grammar.isSubordinator(tokens.get(at))
                        || Verbs.isParticiple(lowered(tokens.get(at)));
        if (!leads) {
            return tokens.get(at).isWord() ? at : at + 1 < end ? at + 1 : -1;
        }
        for (int comma = at + 1; comma < Math.min(end - 2, at + 24); comma++) {
            if (Grammar.isComma(tokens, comma) && Clauses.verb(tokens, comma + 1, end) > 0) {
                return comma + 1;
            }
        }
        for (int next = at + 1; next < Math.min(end - 1, at + 6); next++) {
            if (Grammar.isPreposition(tokens.get(at))
                    && isPronoun(tokens.get(next))
                    && !tokens.get(next).is("it")) {
                return next;
            }
        }
        return -1;
    }

    private static Token lowered(Token token) {
        return new Token(token.lower(), token.lower(), token.span());
    }

    private static boolean isPronoun(Token token) {
        return token.is("he") || token.is("she") || token.is("it") || token.is("they");
    }

    private Optional<Entity> resolve(
            List<Token> tokens, int subject, int verb, int end, List<Replacement> replacements) {
        Token token = tokens.get(subject);
        Kind kind = kind(token);
        if (isPronoun(token)) {
            boolean alone = Grammar.afterAdverbs(tokens, subject + 1, end) == verb;
            if (!alone || isPleonastic(tokens, subject, verb, end)) {
                return Optional.of(new Entity("", kind, false));
            }
            Optional<Entity> entity = referent(kind);
            entity.ifPresent(e -> replacements.add(replace(token.span(), e.name(), token)));
            return Optional.of(entity.orElse(new Entity("", kind, false)));
        }
        boolean other =
                Grammar.isSubjectPronoun(token)
                        || (verb == subject + 1 && Grammar.isDeterminer(token));
        if (other) {
            return Optional.of(new Entity("", Kind.UNKNOWN, false));
        }
        boolean possessive = kind != Kind.UNKNOWN && verb > subject + 1;
        if (possessive) {
            Optional<Entity> owner = referent(kind);
            owner.ifPresent(e -> replacements.add(replace(token.span(), e.possessive(), token)));
            return owner.isPresent() ? owner : Optional.empty();
        }
        spellOutOwner(tokens, subject, verb, replacements);
        return description(tokens, subject, verb, replacements);
    }

    /** “The average temperature on its surface …”. */
    private void spellOutOwner(
            List<Token> tokens, int subject, int verb, List<Replacement> replacements) {
        for (int at = subject + 2; at < verb - 1; at++) {
            if (tokens.get(at).isCapitalised() || tokens.get(at).is("and")) {
                return;
            }
            if (tokens.get(at).is("its") && Grammar.isPreposition(tokens.get(at - 1))) {
                Token pronoun = tokens.get(at);
                antecedents
                        .owner()
                        .filter(Coreferences::isShort)
                        .ifPresent(
                                owner ->
                                        replacements.add(
                                                replace(
                                                        pronoun.span(),
                                                        owner.possessive(),
                                                        pronoun)));
                return;
            }
        }
    }

    private Optional<Entity> referent(Kind kind) {
        return antecedents.of(kind).filter(Coreferences::isShort);
    }

    private static boolean isShort(Entity entity) {
        return !entity.name().isEmpty() && entity.name().split(" ").length <= WORDS;
    }

    /** “The city has …”, where one city was named before. */
    private Optional<Entity> description(
            List<Token> tokens, int subject, int verb, List<Replacement> replacements) {
        Token article = tokens.get(subject);
        if (!(article.is("the") || article.is("this")) || verb <= subject + 1) {
            return Optional.empty();
        }
        Token noun = tokens.get(subject + 1);
        boolean owner = noun.isPossessive() && verb > subject + 2;
        String bare = owner ? noun.lower().substring(0, noun.lower().length() - 2) : noun.lower();
        boolean alone = Grammar.afterAdverbs(tokens, subject + 2, verb) == verb;
        if (noun.isCapitalised() || !(owner || alone)) {
            return Optional.empty();
        }
        Optional<Entity> entity = antecedents.ofClass(bare);
        entity.ifPresent(
                e -> {
                    Span span = new Span(article.span().start(), noun.span().end());
                    replacements.add(replace(span, owner ? e.possessive() : e.name(), article));
                });
        return entity;
    }

    private static Kind kind(Token token) {
        return switch (token.lower()) {
            case "he", "his" -> Kind.MAN;
            case "she", "her" -> Kind.WOMAN;
            case "it", "its" -> Kind.THING;
            case "they", "their" -> Kind.MANY;
            default -> Kind.UNKNOWN;
        };
    }

    private static Replacement replace(Span span, String name, Token first) {
        String referent =
                first.isCapitalised()
                        ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                        : name;
        return new Replacement(span, referent);
    }

    private static boolean isPleonastic(List<Token> tokens, int subject, int verb, int end) {
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

    /** Notes what the clause says of its subject: that it is a person, or one of a class. */
    private void learn(List<Token> tokens, Entity spoken, int subject, int verb, int end) {
        antecedents.subject(spoken);
        if (!spoken.named()) {
            return;
        }
        Token head = tokens.get(verb);
        int after = Grammar.afterAdverbs(tokens, verb + 1, end);
        if (after < end && head.is("was") && tokens.get(after).is("born")) {
            antecedents.is(spoken, Kind.PERSON);
        }
        if (DEEDS.contains(head.lower())) {
            antecedents.is(spoken, Kind.PERSON);
        }
        if (Verbs.isBe(head)
                && after < end
                && Grammar.isDeterminer(tokens.get(after))
                && !isPossessed(tokens, subject)) {
            predicate(tokens, spoken, after + 1, end);
        }
        Token last = tokens.get(Math.max(subject, verb - 1));
        if (!isPronoun(tokens.get(subject)) && Kinds.isClass(last.lower())) {
            antecedents.isA(spoken, last.lower());
        }
    }

    private static boolean isPossessed(List<Token> tokens, int subject) {
        return kind(tokens.get(subject)) != Kind.UNKNOWN && !isPronoun(tokens.get(subject));
    }

    private void predicate(List<Token> tokens, Entity spoken, int from, int end) {
        int at = from;
        while (at < end
                && tokens.get(at).isWord()
                && !Grammar.isPreposition(tokens.get(at))
                && !Grammar.isRelative(tokens.get(at))
                && !(at > from && Verbs.isParticiple(tokens.get(at)))
                && !tokens.get(at).is("and")) {
            at++;
        }
        if (at == from) {
            return;
        }
        String noun = tokens.get(at - 1).lower();
        if (Kinds.isPerson(noun)) {
            antecedents.is(spoken, Kind.PERSON);
            antecedents.isA(spoken, noun);
        } else {
            antecedents.is(spoken, Kind.THING);
            if (Kinds.isClass(noun)) {
                antecedents.isA(spoken, noun);
            }
        }
    }
}
