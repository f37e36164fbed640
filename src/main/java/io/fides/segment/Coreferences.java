package io.fides.segment;

import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.segment.Entity.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** ECR: goes through the sentences of one answer in order and spells out their subjects. */
final class Coreferences {

    /** Longest referent, in words: longer ones would hide the sentence. */
    private static final int WORDS = 9;

    /** Longer sentences are no prose; they are left as they are. */
    private static final int TOKENS = 200;

    /** A replacement in a sentence. */
    record Replacement(Span mention, String referent) {

        /** Whether the referent is a name, or that name with more parts, or its owner form. */
        boolean names(String name) {
            return (" " + referent.replace("'s", "") + " ").contains(" " + name + " ")
                    || (" " + name + " ").contains(" " + referent.replace("'s", "") + " ");
        }
    }

    private final Antecedents antecedents = new Antecedents();
    private final Predication predication = new Predication(antecedents);
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

    /** What “it” means in the sentence that comes next, as far as is known before it. */
    Optional<Entity> expected() {
        return referent(Kind.THING);
    }

    /** What the entries of a list or table are of, as far as is known before them. */
    Optional<String> topic() {
        return antecedents.lead().filter(Coreferences::isShort).map(Entity::name);
    }

    /**
     * @return what to replace, in order
     */
    List<Replacement> of(Piece piece) {
        if (piece.paragraph()) {
            // A paragraph after a list goes on from the sentences before it.
            inList = false;
        }
        boolean item = piece.item();
        if (item) {
            if (inList) {
                antecedents.reset(list);
            } else {
                list = antecedents.mark();
            }
        }
        inList = item || inList;
        List<Token> tokens = Token.of(piece.plain().text());
        if (tokens.size() > TOKENS) {
            return List.of();
        }
        List<Replacement> replacements = new ArrayList<>();
        int end = tokens.size();
        int from = 0;
        while (from < end) {
            int next = ClauseBounds.next(tokens, from, end);
            clause(tokens, from, next, replacements);
            from = next;
        }
        boolean talk = tokens.isEmpty() || tokens.getLast().is(":") || tokens.getLast().is("?");
        antecedents.endSentence(!talk);
        return replacements;
    }

    private void clause(List<Token> tokens, int from, int end, List<Replacement> replacements) {
        int subject = ClauseBounds.subject(tokens, from, end);
        int verb = subject < 0 ? -1 : Grammar.mainVerb(tokens, subject, end);
        if (verb > subject) {
            Optional<Entity> entity = resolve(tokens, subject, verb, end, replacements);
            Entity spoken =
                    entity.orElseGet(
                            () -> Mentions.subject(tokens, subject, verb, tokens.get(verb)));
            predication.of(tokens, spoken, subject, verb, end);
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

    private Optional<Entity> resolve(
            List<Token> tokens, int subject, int verb, int end, List<Replacement> replacements) {
        Token token = tokens.get(subject);
        Kind kind = Pronouns.kind(token);
        if (Pronouns.isSubject(token)) {
            boolean alone = Grammar.afterAdverbs(tokens, subject + 1, end) == verb;
            if (!alone || Pleonasm.is(tokens, subject, verb, end)) {
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

    private static Replacement replace(Span span, String name, Token first) {
        String referent =
                first.isCapitalised()
                        ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                        : name;
        return new Replacement(span, referent);
    }
}
