package io.fides.segment.coreference;

import io.fides.domain.Span;
import io.fides.segment.coreference.Entity.Kind;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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

    /**
     * @param mention where the pronoun stands in its sentence
     * @param referent what stands for it; empty for a subject whose meaning is not clear
     */
    public record Reference(Span mention, Optional<String> referent) {}

    private static final Map<String, Kind> PRONOUNS =
            Map.of("it", Kind.THING, "its", Kind.THING, "they", Kind.MANY, "their", Kind.MANY);
    private static final Set<String> CLAUSES = Set.of("csubj", "expl");
    private static final Set<String> JOINING = Set.of("when", "where", "while", "whereas");
    private static final Set<String> ALIKE = Set.of("and", "but");
    private static final Set<String> PLURAL_VERBS = Set.of("are", "were", "have");

    private static final Set<String> WEATHER = Set.of("rain", "snow");
    private static final Set<String> IMPERSONAL =
            Set.of("seem", "appear", "turn", "happen", "follow", "take", "become");

    private final Centering centering = new Centering();

    /**
     * @param question that the text answers; what it is about is the topic of the text
     */
    public NeutralPronouns(Optional<ParsedSentence> question) {
        question.ifPresent(this::ask);
    }

    private void ask(ParsedSentence question) {
        List<Thing> names = Thing.in(question);
        if (names.size() == 1) {
            Kind kind = new Reading(question, Map.of()).kind(names.getFirst());
            boolean who =
                    question.text().toLowerCase(Locale.ROOT).matches("who(?:'s|’s| is| was) .*");
            centering.topic(
                    new Entity(
                            names.getFirst().name(),
                            who && kind == Kind.UNKNOWN ? Kind.PERSON : kind,
                            true));
        }
    }

    /** What the entries of a list or table are of, as far as is known before them. */
    public Optional<String> topic() {
        return centering.lead().map(Entity::name);
    }

    /**
     * Reads the next sentence.
     *
     * @param known what other mentions in it mean: he, the city
     * @param item whether it starts an item of a list
     * @param paragraph whether it stands outside of lists, so that it goes on from before them
     * @return in reading order
     */
    public List<Reference> read(
            ParsedSentence sentence, Map<Span, String> known, boolean item, boolean paragraph) {
        centering.beginSentence(item, paragraph);
        Reading reading = new Reading(sentence, known);
        reading.all();
        return reading.found;
    }

    /** One sentence. */
    private final class Reading {

        private final ParsedSentence sentence;
        private final DependencyTree tree;
        private final Grammar grammar;
        private final List<Thing> things;
        private final Map<Span, String> known;
        private final Set<Integer> subjects;
        private final boolean asks;
        private final List<Reference> found = new ArrayList<>();

        Reading(ParsedSentence sentence, Map<Span, String> known) {
            this.sentence = sentence;
            this.tree = sentence.tree();
            this.grammar = new Grammar(tree);
            this.things = Thing.in(sentence);
            this.known = known;
            this.asks = tree.word(tree.size() - 1).form().equals("?");
            this.subjects =
                    Set.copyOf(
                            IntStream.range(0, tree.size())
                                    .filter(this::isSubject)
                                    .boxed()
                                    .toList());
        }

        void all() {
            boolean open = true;
            Optional<Entity> expected = centering.meant(Kind.THING);
            Map<Integer, Entity> owners = new HashMap<>();
            for (int i = 0; i < tree.size(); i++) {
                int at = i;
                Kind kind = PRONOUNS.get(lower(at));
                if (kind != null) {
                    Optional<Entity> meant =
                            isExpletive(at)
                                    ? Optional.empty()
                                    : meant(at, kind, open ? expected : Optional.empty());
                    note(at, meant);
                    meant.ifPresent(entity -> owners.put(at, entity));
                    if (kind == Kind.THING) {
                        open = false;
                        centering.it();
                    }
                }
                open &= !mayBeMeant(tree.word(at));
                // after all its words: what owns it may be told inside
                subjects.stream()
                        .filter(each -> tree.subtree(each).last() == at)
                        .forEach(each -> centering.subject(entity(each, owners)));
            }
            things.stream()
                    .filter(thing -> subjects.stream().noneMatch(thing::covers))
                    .forEach(thing -> centering.name(new Entity(thing.name(), kind(thing), true)));
            boolean announces = tree.word(tree.size() - 1).form().equals(":");
            centering.endSentence(!announces && !asks);
        }

        private Optional<Entity> meant(int at, Kind kind, Optional<Entity> expected) {
            if (asks || isContracted(at)) {
                return Optional.empty();
            }
            if (subjects.contains(at)) {
                return centering.meant(kind).filter(it -> it.named() || goesOn(tree.head(at)));
            }
            int noun = tree.head(at);
            if (grammar.relation(at).equals("nmod") && noun >= 0) {
                if (subjects.contains(noun) && at == first(noun)) {
                    return centering.meant(kind);
                }
                boolean below =
                        subjects.stream()
                                .anyMatch(each -> each < at && grammar.dominates(each, at));
                if (below && kind == Kind.THING) {
                    return centering.owner();
                }
            }
            return kind == Kind.THING ? expected : Optional.empty();
        }

        /** “it's”, “they're”. */
        private boolean isContracted(int at) {
            return at + 1 < tree.size()
                    && tree.word(at + 1).span().start() == tree.word(at).span().end()
                    && "'’".indexOf(tree.word(at + 1).form().charAt(0)) >= 0;
        }

        /** Whether a clause is the first of its sentence or joined to the one before by “and”. */
        private boolean goesOn(int predicate) {
            return tree.head(predicate) == Arc.ROOT
                    || tree.dependents(predicate, "cc").stream()
                            .anyMatch(each -> ALIKE.contains(lower(each)));
        }

        private void note(int at, Optional<Entity> meant) {
            Word word = tree.word(at);
            if (meant.isPresent()) {
                boolean owner = lower(at).equals("its") || lower(at).equals("their");
                String name = owner ? meant.get().possessive() : meant.get().name();
                boolean capital = Character.isUpperCase(word.form().charAt(0));
                found.add(
                        new Reference(
                                word.span(), Optional.of(capital ? capitalised(name) : name)));
            } else if (tree.relation(at).startsWith("nsubj") && !isExpletive(at)) {
                found.add(new Reference(word.span(), Optional.empty()));
            }
        }

        /** Whether it is the subject of a clause that stands for itself, or of “…, when it …”. */
        private boolean isSubject(int at) {
            boolean subject = tree.relation(at).startsWith("nsubj");
            int predicate = tree.head(at);
            return subject
                    && (grammar.isMain(predicate)
                            || (predicate > tree.head(predicate) && JOINING.contains(before(at))));
        }

        private Entity entity(int at, Map<Integer, Entity> meant) {
            Kind pronoun = PRONOUNS.get(lower(at));
            if (pronoun != null) {
                return Optional.ofNullable(meant.get(at)).orElse(Entity.nameless(pronoun));
            }
            Span span = tree.word(at).span();
            for (Map.Entry<Span, String> each : known.entrySet()) {
                if (each.getKey().contains(span)) {
                    return new Entity(each.getValue(), Kind.UNKNOWN, true);
                }
            }
            if (tree.word(at).is(PartOfSpeech.PRON)) {
                boolean person = Set.of("he", "she").contains(lower(at));
                return Entity.nameless(person ? Kind.PERSON : Kind.UNKNOWN);
            }
            Optional<Thing> thing = things.stream().filter(each -> each.covers(at)).findFirst();
            if (thing.isPresent()) {
                return new Entity(
                        thing.get().name(), isMany(at) ? Kind.MANY : kind(thing.get()), true);
            }
            for (int owner : tree.dependents(at, "nmod:poss")) {
                if (meant.containsKey(owner)) {
                    return meant.get(owner);
                }
                String name = known.get(tree.word(owner).span());
                if (name != null) {
                    return new Entity(name, Kind.UNKNOWN, true);
                }
            }
            return common(at);
        }

        private Entity common(int at) {
            int first = first(at);
            int end = at + 1;
            while (end < tree.size()
                    && grammar.dominates(at, end)
                    && !tree.word(end).is(PartOfSpeech.PUNCT)
                    && !grammar.relation(clauseOf(end, at)).equals("acl")) {
                end++;
            }
            Span span = new Span(tree.word(first).span().start(), tree.word(end - 1).span().end());
            String text = span.of(sentence.text());
            boolean article =
                    tree.word(first).is(PartOfSpeech.DET) || tree.word(first).is(PartOfSpeech.PRON);
            Kind kind =
                    isMany(at)
                            ? Kind.MANY
                            : Vocabulary.isPerson(tree.word(at).lemma()) ? Kind.PERSON : Kind.THING;
            return new Entity(article ? lowered(text) : text, kind, false);
        }

        /** The word below {@code noun} from which {@code at} hangs. */
        private int clauseOf(int at, int noun) {
            int below = at;
            while (tree.head(below) != noun) {
                below = tree.head(below);
            }
            return below;
        }

        private boolean isMany(int at) {
            int predicate = tree.head(at);
            return tree.word(at).features().has("Number", "Plur")
                    || tree.word(at).is(PartOfSpeech.NUM)
                    || !tree.dependents(at, "conj").isEmpty()
                    || PLURAL_VERBS.contains(lower(predicate))
                    || tree.dependents(predicate, "aux", "aux:pass", "cop").stream()
                            .anyMatch(each -> PLURAL_VERBS.contains(lower(each)));
        }

        private Kind kind(Thing thing) {
            Kind kind =
                    switch (Vocabulary.kind(thing.bareName())) {
                        case MAN, WOMAN, PERSON -> Kind.PERSON;
                        case THING -> Kind.THING;
                        case UNKNOWN -> Kind.UNKNOWN;
                    };
            if (kind != Kind.UNKNOWN) {
                return kind;
            }
            if (!thing.nouns().isEmpty()) {
                return thing.nouns().stream()
                                .anyMatch(each -> Vocabulary.isPerson(tree.word(each).lemma()))
                        ? Kind.PERSON
                        : Kind.THING;
            }
            boolean person =
                    IntStream.rangeClosed(thing.first(), thing.last())
                            .filter(subjects::contains)
                            .anyMatch(this::isPersonal);
            return person ? Kind.PERSON : Kind.UNKNOWN;
        }

        /** Whether only people do what is said of a subject, or are born. */
        private boolean isPersonal(int subject) {
            Word verb = tree.word(tree.head(subject));
            return verb.form().equals("born")
                    || (tree.relation(subject).equals("nsubj")
                            && Vocabulary.DEEDS.contains(verb.lemma()));
        }

        /** “It rained”, “it is known that …”, “it was Edison who …”. */
        private boolean isExpletive(int at) {
            if (!lower(at).equals("it")) {
                return false;
            }
            if (!tree.relation(at).startsWith("nsubj")) {
                return tree.relation(at).startsWith("expl");
            }
            int head = tree.head(at);
            String lemma = tree.word(head).lemma();
            boolean judged =
                    tree.word(head).is(PartOfSpeech.ADJ)
                            || tree.relation(at).equals("nsubj:pass")
                            || IMPERSONAL.contains(lemma);
            boolean named =
                    tree.word(head).is(PartOfSpeech.PROPN)
                            && !tree.dependents(head, "acl:relcl").isEmpty();
            return named
                    || WEATHER.contains(lemma)
                    || clausal(head, judged)
                    || tree.dependents(head, "xcomp").stream()
                            .anyMatch(
                                    each ->
                                            tree.word(each).is(PartOfSpeech.ADJ)
                                                    && clausal(each, true));
        }

        private boolean clausal(int predicate, boolean judged) {
            return tree.dependents(predicate).stream()
                    .anyMatch(
                            each ->
                                    CLAUSES.contains(grammar.relation(each))
                                            || (judged && grammar.relation(each).equals("ccomp"))
                                            || (tree.word(predicate).is(PartOfSpeech.ADJ)
                                                    && grammar.relation(each).equals("xcomp")));
        }

        /** Any noun, name or pronoun that is not surely more than one. */
        private static boolean mayBeMeant(Word word) {
            return word.tag().isNominal()
                    && !word.is(PartOfSpeech.NUM)
                    && !word.features().has("Number", "Plur");
        }

        private String before(int at) {
            return first(at) > 0 ? lower(first(at) - 1) : "";
        }

        private int first(int at) {
            return tree.subtree(at).first();
        }

        private String lower(int at) {
            return tree.word(at).form().toLowerCase(Locale.ROOT);
        }
    }

    static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String lowered(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
