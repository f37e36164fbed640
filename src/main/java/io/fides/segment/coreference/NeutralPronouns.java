package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.language.Letters;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Goes through the sentences of a text and finds what “it” and “they” mean where they are subjects,
 * and “its” and “their” where they belong to one (“its port is large”); “it” and “its” elsewhere
 * (“critics disliked its shape”) only as the first of a sentence that holds nothing before them
 * that they could mean. “They” elsewhere is left alone: too often it means people who were named
 * one by one.
 */
public final class NeutralPronouns {

    private static final Map<String, Kind> PRONOUNS =
            Map.of("it", Kind.THING, "its", Kind.THING, "they", Kind.MANY, "their", Kind.MANY);
    private static final Set<String> JOINING = Set.of("when", "where", "while", "whereas");
    private static final Set<String> SPEAKERS = Set.of("i", "we", "you");
    private static final Set<String> PLURAL_VERBS = Set.of("are", "were", "have");

    private final Centering centering = new Centering();
    private final Set<String> asked = new HashSet<>();

    /** Reads the question that the text answers; what it is about is the topic of the text. */
    public void ask(ParsedSentence question) {
        Reading reading = new Reading(question, Map.of());
        DependencyTree tree = question.tree();
        IntStream.range(0, tree.size())
                .filter(tree::isNoun)
                .mapToObj(tree::lemma)
                .forEach(asked::add);
        if (reading.things.size() == 1) {
            Referent topic = reading.named(reading.things.getFirst());
            boolean who = question.tree().lower(0).equals("who") && topic.kind() == Kind.UNKNOWN;
            centering.topic(who ? topic.as(Kind.PERSON) : topic);
        }
    }

    /**
     * Reads a heading. If its main word is a name, what stands below it is about that, until the
     * next heading of its level or a lower one. (One word with a capital, that nothing before it
     * names, may be any word: “Founding”.)
     */
    public void head(ParsedSentence heading, int level) {
        Reading reading = new Reading(heading, Map.of());
        centering.head(
                level,
                Optional.of(reading.things)
                        .filter(all -> all.size() == 1)
                        .map(List::getFirst)
                        .filter(it -> it.covers(heading.tree().root()))
                        .filter(it -> it.bareName().matches(".*[ \\d].*") || centering.knows(it))
                        .map(reading::named));
    }

    /** Reads what a sentence begins with as a heading of that. */
    public void lead(ParsedSentence lead) {
        head(lead, Centering.LEAD);
    }

    /**
     * The next piece of the text begins.
     *
     * @param item whether it starts an item of a list
     * @param paragraph whether it stands outside of lists, so that it goes on from before them
     */
    public void begin(boolean item, boolean paragraph) {
        centering.begin(item, paragraph);
    }

    /** What the entries of a list or table are of, as far as is known before them. */
    public Optional<String> topic() {
        return centering.lead().map(Referent::name);
    }

    /**
     * Reads the next sentence.
     *
     * @param known what other mentions in it mean: he, the city
     * @return in reading order
     */
    public List<Resolved> read(ParsedSentence sentence, Map<Span, String> known) {
        return new Reading(sentence, known).all();
    }

    /** One sentence. */
    private final class Reading {

        private final ParsedSentence in;
        private final DependencyTree tree;
        private final List<Thing> things;
        private final List<Integer> subjects;
        private final boolean asks;

        /** What mentions mean that are understood. */
        private final Map<Span, Referent> meant = new HashMap<>();

        Reading(ParsedSentence sentence, Map<Span, String> known) {
            this.in = sentence;
            this.tree = sentence.tree();
            this.things = Thing.in(sentence);
            this.asks = tree.lower(tree.size() - 1).equals("?");
            this.subjects =
                    IntStream.range(0, tree.size()).filter(this::isSubject).boxed().toList();
            known.forEach((span, name) -> meant.put(span, new Referent(name, Kind.UNKNOWN, true)));
        }

        List<Resolved> all() {
            List<Resolved> found = new ArrayList<>();
            Optional<Referent> expected =
                    centering.isLed() ? Optional.empty() : centering.meant(Kind.THING);
            for (int i = 0; i < tree.size(); i++) {
                int at = i;
                Kind kind = PRONOUNS.get(tree.lower(at));
                Optional<Referent> understood = Optional.empty();
                if (kind != null && !Expletive.is(tree, at)) {
                    Optional<Referent> entity = meant(at, kind, expected);
                    understood = entity;
                    if (entity.isPresent() || in.relation(at).equals("nsubj")) {
                        Optional<String> wording = entity.map(each -> wording(at, each));
                        Span place = tree.span(at);
                        found.add(
                                new Resolved(
                                        place, wording, wording.isPresent(), Optional.empty()));
                    }
                    entity.ifPresent(each -> meant.put(tree.span(at), each));
                }
                if (kind == Kind.THING) {
                    centering.it(understood);
                }
                if (mayBeMeant(at)) {
                    expected = Optional.empty();
                }
                // after all its words: what owns it may be told inside
                subjects.stream()
                        .filter(each -> tree.last(each) == at)
                        .filter(each -> !isSpeaker(each))
                        .forEach(each -> centering.subject(entity(each)));
            }
            subjects.stream()
                    .filter(this::isSpeaker)
                    .flatMap(each -> spokenOf(each).stream())
                    .forEach(centering::subject);
            things.stream()
                    .filter(thing -> subjects.stream().noneMatch(thing::covers))
                    .forEach(thing -> centering.name(named(thing)));
            boolean announces = tree.lower(tree.size() - 1).equals(":");
            centering.endSentence(!announces && !asks);
            return found;
        }

        /**
         * @param expected what “it” means unless something in the sentence may be meant
         */
        private Optional<Referent> meant(int at, Kind kind, Optional<Referent> expected) {
            // “It's” stays: spelled out, no sentence of answers-dev came out better, one worse.
            if (in.contracted(tree.span(at)).isPresent()) {
                return Optional.empty();
            }
            if (subjects.contains(at)) {
                return centering
                        .meant(kind)
                        .filter(it -> it.named() || goesOn(tree.head(at), kind));
            }
            if (in.relation(at).equals("nmod")) {
                if (subjects.contains(tree.head(at)) && at == tree.first(tree.head(at))) {
                    return centering.meant(kind);
                }
                boolean below =
                        subjects.stream().anyMatch(each -> each < at && tree.isWithin(at, each));
                if (below && kind == Kind.THING) {
                    return centering.owner();
                }
            }
            return kind == Kind.THING ? expected : Optional.empty();
        }

        /** Whether a clause is the first of its sentence or joined to the one before. */
        private boolean goesOn(int predicate, Kind pronoun) {
            return tree.head(predicate) == Arc.ROOT
                    || (pronoun == Kind.THING && in.relation(predicate).equals("parataxis"))
                    || tree.hasWord(predicate, Set.of("and", "but"), "cc");
        }

        private String wording(int at, Referent entity) {
            boolean owner = Set.of("its", "their").contains(tree.lower(at));
            String name = owner ? entity.possessive() : entity.name();
            return tree.isCapitalised(at) ? Letters.capital(name) : name;
        }

        /** Whether it is the subject of a clause that stands for itself, or of “…, when it …”. */
        private boolean isSubject(int at) {
            int predicate = tree.head(at);
            return in.relation(at).equals("nsubj")
                    && (in.isMain(predicate)
                            || (predicate > tree.head(predicate)
                                    && tree.first(at) > 0
                                    && JOINING.contains(tree.lower(tree.first(at) - 1))));
        }

        private Referent entity(int at) {
            Optional<Referent> named =
                    things.stream()
                            .filter(each -> each.covers(at))
                            .findFirst()
                            .map(it -> isMany(at) ? named(it).as(Kind.MANY) : named(it));
            return understood(at)
                    .or(() -> nameless(at))
                    .or(() -> together(at))
                    .or(() -> named)
                    .or(() -> owner(at))
                    .orElseGet(() -> common(at));
        }

        /** “Paul and Rita”; empty if it is one, or a clause is among them. */
        private Optional<Referent> together(int at) {
            int first = tree.first(at);
            int last = tree.last(at);
            return tree.has(at, "conj")
                            && IntStream.rangeClosed(first, last).noneMatch(tree::isVerb)
                    ? Optional.of(
                            new Referent(tree.span(first, last).of(in.text()), Kind.MANY, true))
                    : Optional.empty();
        }

        /** What “its span” or “work on it” is of; a name for nothing if that is not understood. */
        private Optional<Referent> owner(int at) {
            return tree.children(at, "nmod:poss", "nmod").stream()
                    .filter(each -> PRONOUNS.containsKey(tree.lower(each)))
                    .findFirst()
                    .map(each -> understood(each).orElse(new Referent("", Kind.UNKNOWN, false)));
        }

        private Optional<Referent> understood(int at) {
            Span span = tree.span(at);
            return meant.entrySet().stream()
                    .filter(each -> each.getKey().contains(span))
                    .map(Map.Entry::getValue)
                    .findFirst();
        }

        /** A pronoun that is not understood. */
        private Optional<Referent> nameless(int at) {
            String lower = tree.lower(at);
            Kind other = Set.of("he", "she").contains(lower) ? Kind.PERSON : Kind.UNKNOWN;
            return tree.is(at, PartOfSpeech.PRON) || PRONOUNS.containsKey(lower)
                    ? Optional.of(new Referent("", PRONOUNS.getOrDefault(lower, other), false))
                    : Optional.empty();
        }

        /** Whether who speaks or is spoken to does it. */
        private boolean isSpeaker(int at) {
            return SPEAKERS.contains(tree.lower(at));
        }

        /**
         * What “we have a pool” and “you can fold it” speak of; a name for nothing if there is no
         * object, nor nothing else that “it” may be.
         */
        private Optional<Referent> spokenOf(int speaker) {
            Optional<Integer> object =
                    tree.children(tree.head(speaker), "obj").stream().findFirst();
            boolean other = IntStream.range(0, tree.size()).anyMatch(this::mayBeMeant);
            return object.map(this::entity)
                    .or(
                            () ->
                                    Optional.of(new Referent("", Kind.UNKNOWN, false))
                                            .filter(_ -> other));
        }

        /** Called by its noun phrase, as far as that has no clause or mark in it. */
        private Referent common(int at) {
            int first = tree.first(at);
            int end = at + 1;
            while (end < tree.size()
                    && tree.isWithin(end, at)
                    && !tree.is(end, PartOfSpeech.PUNCT)
                    && !in.relation(below(at, end)).equals("acl")) {
                end++;
            }
            String text = tree.span(first, end - 1).of(in.text());
            boolean article = tree.is(first, PartOfSpeech.DET) || tree.is(first, PartOfSpeech.PRON);
            boolean small = !tree.is(first, PartOfSpeech.PROPN) && first == 0;
            boolean person = Vocabulary.person(tree.lemma(at)).isPerson();
            Kind one = person ? Kind.PERSON : Kind.THING;
            Kind kind = isMany(at) ? Kind.MANY : one;
            // “Construction took years. It …”, unless that was asked for
            boolean any =
                    kind == Kind.THING
                            && !article
                            && !tree.has(at, "nmod:poss")
                            && !asked.contains(tree.lemma(at));
            String name = article || small ? Letters.small(text) : text;
            return new Referent(any ? "" : name, kind, false);
        }

        /** The dependent of {@code noun} to which {@code at} belongs. */
        private int below(int noun, int at) {
            return tree.head(at) == noun ? at : below(noun, tree.head(at));
        }

        private boolean isMany(int at) {
            int predicate = tree.head(at);
            return tree.isPlural(at)
                    || tree.is(at, PartOfSpeech.NUM)
                    || tree.has(at, "conj")
                    || (in.relation(at).equals("nsubj")
                            && PLURAL_VERBS.contains(tree.lower(predicate)))
                    || tree.auxiliaries(predicate).stream()
                            .anyMatch(each -> PLURAL_VERBS.contains(tree.lower(each)));
        }

        /** Whether “it” may be this noun or name, which is not surely more than one or a person. */
        private boolean mayBeMeant(int at) {
            Word word = tree.word(at);
            return word.tag().isNominal()
                    && !word.is(PartOfSpeech.NUM)
                    && !word.features().has("Number", "Plur")
                    && !word.features().has("Person", "1")
                    && !word.features().has("Person", "2")
                    && !Vocabulary.person(tree.lemma(at)).isPerson()
                    && things.stream()
                            .filter(each -> each.covers(at))
                            .noneMatch(each -> kind(each).isPerson());
        }

        private Referent named(Thing thing) {
            return new Referent(thing.name(), kind(thing), true);
        }

        private Kind kind(Thing thing) {
            Kind kind = Vocabulary.kind(thing.bareName());
            if (kind != Kind.UNKNOWN) {
                return kind;
            }
            if (!thing.nouns().isEmpty()) {
                return thing.nouns().stream()
                                .anyMatch(each -> Vocabulary.person(tree.lemma(each)).isPerson())
                        ? Kind.PERSON
                        : Kind.THING;
            }
            return subjects.stream().filter(thing::covers).anyMatch(this::isPersonal)
                    ? Kind.PERSON
                    : Kind.UNKNOWN;
        }

        /** Whether only people do what is said of a subject, or are born. */
        private boolean isPersonal(int subject) {
            int verb = tree.head(subject);
            return tree.lower(verb).equals("born")
                    || (tree.relation(subject).equals("nsubj")
                            && Vocabulary.DEEDS.contains(tree.lemma(verb)));
        }
    }
}
