package io.fides.segment.coreference;

import io.fides.segment.coreference.Vocabulary.NameKind;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the noun phrases of a sentence that may mean a person: names, person nouns, he and she. */
final class Mentions {

    private static final Map<String, Gender> PRONOUNS =
            Map.ofEntries(
                    Map.entry("he", Gender.MASCULINE),
                    Map.entry("him", Gender.MASCULINE),
                    Map.entry("his", Gender.MASCULINE),
                    Map.entry("himself", Gender.MASCULINE),
                    Map.entry("she", Gender.FEMININE),
                    Map.entry("her", Gender.FEMININE),
                    Map.entry("hers", Gender.FEMININE),
                    Map.entry("herself", Gender.FEMININE));

    private final int index;
    private final ParsedSentence sentence;
    private final DependencyTree tree;
    private final Grammar grammar;

    Mentions(int index, ParsedSentence sentence) {
        this.index = index;
        this.sentence = sentence;
        this.tree = sentence.tree();
        this.grammar = new Grammar(tree);
    }

    /** In reading order. */
    List<Mention> all() {
        List<Mention> found = new ArrayList<>();
        boolean[] named = new boolean[tree.size()];
        for (Names.Name name : Names.of(tree)) {
            for (int at = name.first(); at <= name.last(); at++) {
                named[at] = true;
            }
            name(name).ifPresent(found::add);
        }
        for (int at = 0; at < tree.size(); at++) {
            if (!named[at]) {
                other(at).ifPresent(found::add);
            }
        }
        found.sort(Comparator.comparing(Mention::span));
        return found;
    }

    private Optional<Mention> name(Names.Name name) {
        String text = name.span(tree).of(sentence.text());
        boolean article =
                name.first() > 0 && tree.word(name.first() - 1).lemma().equalsIgnoreCase("the");
        NameKind kind = Vocabulary.kind(text);
        boolean plural = tree.word(name.head()).features().has("Number", "Plur");
        boolean things = plural && name.first() == name.last();
        if (things || kind == NameKind.THING || (article && kind == NameKind.UNKNOWN)) {
            return Optional.empty();
        }
        Gender gender = gender(kind).or(described(name));
        boolean person = kind != NameKind.UNKNOWN || isDescribed(name);
        return Optional.of(
                new Mention(
                        index,
                        name.head(),
                        name.span(tree),
                        text,
                        Mention.Type.NAME,
                        gender,
                        person,
                        Role.of(grammar, name.head()),
                        isAside(name.first())));
    }

    /** “Hamlet (Laurence Olivier)”. */
    private boolean isAside(int first) {
        return first > 0 && tree.word(first - 1).form().equals("(");
    }

    private static Gender gender(NameKind kind) {
        return switch (kind) {
            case MAN -> Gender.MASCULINE;
            case WOMAN -> Gender.FEMININE;
            case PERSON, THING, UNKNOWN -> Gender.UNKNOWN;
        };
    }

    /** Whether a person noun belongs to the name: “actress X”, “X, a poet”, “X is a poet”. */
    private boolean isDescribed(Names.Name name) {
        return descriptions(name).stream().anyMatch(word -> Vocabulary.isPerson(word.lemma()));
    }

    private Gender described(Names.Name name) {
        Gender gender = Gender.UNKNOWN;
        for (Word word : descriptions(name)) {
            gender = gender.or(Vocabulary.gender(word.lemma()));
        }
        return gender;
    }

    private List<Word> descriptions(Names.Name name) {
        List<Word> nouns = new ArrayList<>();
        int before = name.first() - 1;
        boolean leads =
                before >= 0
                        && tree.word(before).is(PartOfSpeech.NOUN)
                        && (tree.head(before) == name.head() || tree.head(name.head()) == before);
        if (leads) {
            nouns.add(tree.word(before));
        }
        for (int each : tree.dependents(name.head(), "appos")) {
            nouns.add(tree.word(each));
        }
        boolean apposed = tree.relation(name.head()).equals("appos");
        int head = tree.head(name.head());
        if (apposed && tree.word(head).is(PartOfSpeech.NOUN)) {
            nouns.add(tree.word(head));
        }
        boolean subject = tree.relation(name.head()).equals("nsubj");
        if (subject && !tree.dependents(head, "cop").isEmpty()) {
            nouns.add(tree.word(head));
        }
        return nouns;
    }

    private Optional<Mention> other(int at) {
        Word word = tree.word(at);
        Gender pronoun = PRONOUNS.get(word.form().toLowerCase(Locale.ROOT));
        if (pronoun != null && (word.is(PartOfSpeech.PRON) || word.is(PartOfSpeech.DET))) {
            return Optional.of(mention(at, Mention.Type.PRONOUN, pronoun, Role.of(grammar, at)));
        }
        boolean singular = word.is(PartOfSpeech.NOUN) && !word.features().has("Number", "Plur");
        if (!singular || !Vocabulary.isPerson(word.lemma()) || isPredicateOrPart(at)) {
            return Optional.empty();
        }
        return Optional.of(
                mention(
                        at,
                        Mention.Type.NOUN,
                        Vocabulary.gender(word.lemma()),
                        Role.of(grammar, at)));
    }

    /** “was a poet”, “X, a poet”, “the poet X”, “her poet friend”: no persons of their own. */
    private boolean isPredicateOrPart(int at) {
        boolean namesOther =
                grammar.relation(at).equals("appos")
                        || grammar.relation(at).equals("compound")
                        || grammar.relation(at).equals("flat")
                        || !tree.dependents(at, "cop").isEmpty()
                        || tree.dependents(at, "appos", "flat").stream()
                                .anyMatch(each -> tree.word(each).is(PartOfSpeech.PROPN));
        int before = tree.head(at);
        boolean as =
                tree.dependents(at, "case").stream()
                        .anyMatch(each -> tree.word(each).lemma().equals("as"));
        return namesOther || as || (before >= 0 && grammar.relation(at).equals("xcomp"));
    }

    private Mention mention(int at, Mention.Type type, Gender gender, Role role) {
        Word word = tree.word(at);
        return new Mention(
                index, at, word.span(), word.form(), type, gender, true, role, isAside(at));
    }
}
