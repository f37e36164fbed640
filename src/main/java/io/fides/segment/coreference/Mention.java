package io.fides.segment.coreference;

import io.fides.segment.coreference.Names.Name;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A noun phrase that may mean a person: a name, a person noun, he or she.
 *
 * @param in its sentence
 * @param head the index of its main word
 * @param text as written, without what depends on it
 * @param kind as far as its own words tell
 */
record Mention(ParsedSentence in, int head, String text, Type type, Kind kind) {

    /** The order of reading. */
    static final Comparator<Mention> ORDER = Comparator.comparingInt(Mention::place);

    private static final Set<String> MALE = Set.of("he", "him", "his", "himself");
    private static final Set<String> FEMALE = Set.of("she", "her", "hers", "herself");

    enum Type {
        NAME,
        NOUN,
        PRONOUN
    }

    /** Those of a sentence, in reading order. */
    static List<Mention> in(ParsedSentence in) {
        List<Name> names = Names.of(in.tree());
        List<Mention> found = new ArrayList<>();
        for (int i = 0; i < in.tree().size(); i++) {
            int at = i;
            Optional<Name> name = names.stream().filter(each -> each.holds(at)).findFirst();
            if (name.isEmpty()) {
                other(in, at).ifPresent(found::add);
            } else if (name.get().first() == at) {
                name(in, name.get(), names).ifPresent(found::add);
            }
        }
        return found;
    }

    /** The last word of “Catherine of Aragon”: a name of one word goes on with what it is of. */
    private static int last(DependencyTree tree, Name name, List<Name> names) {
        int of = name.last() + 1;
        return names.stream()
                .filter(next -> name.first() == name.last() && next.first() == of + 1)
                .filter(next -> tree.lower(of).equals("of"))
                .filter(next -> tree.head(next.head()) == name.head())
                .map(Name::last)
                .findFirst()
                .orElse(name.last());
    }

    private static Optional<Mention> name(ParsedSentence in, Name name, List<Name> names) {
        DependencyTree tree = in.tree();
        String text = tree.span(name.first(), last(tree, name, names)).of(in.text());
        boolean article = name.first() > 0 && tree.lemma(name.first() - 1).equals("the");
        Kind kind = Vocabulary.kind(text);
        boolean plural = tree.isPlural(name.head()) && name.first() == name.last();
        if (plural || kind == Kind.THING || (article && kind == Kind.UNKNOWN)) {
            return Optional.empty();
        }
        for (int noun : Names.descriptions(tree, name)) {
            kind = kind.or(Vocabulary.person(tree.lemma(noun)));
        }
        return Optional.of(new Mention(in, name.head(), text, Type.NAME, kind));
    }

    private static Optional<Mention> other(ParsedSentence in, int at) {
        DependencyTree tree = in.tree();
        String lower = tree.lower(at);
        boolean pronoun = tree.is(at, PartOfSpeech.PRON) || tree.is(at, PartOfSpeech.DET);
        if (pronoun && (MALE.contains(lower) || FEMALE.contains(lower))) {
            Kind kind = MALE.contains(lower) ? Kind.MAN : Kind.WOMAN;
            return Optional.of(new Mention(in, at, tree.form(at), Type.PRONOUN, kind));
        }
        Kind noun = Vocabulary.person(tree.lemma(at));
        return tree.is(at, PartOfSpeech.NOUN)
                        && !tree.isPlural(at)
                        && noun.isPerson()
                        && !isPredicateOrPart(tree, at)
                ? Optional.of(new Mention(in, at, tree.form(at), Type.NOUN, noun))
                : Optional.empty();
    }

    /** “was a poet”, “X, a poet”, “the poet X”, “her poet friend”: no persons of their own. */
    private static boolean isPredicateOrPart(DependencyTree tree, int at) {
        return Set.of("appos", "compound", "flat", "xcomp").contains(tree.universalRelation(at))
                || tree.isCopular(at)
                || tree.children(at, "appos", "flat").stream()
                        .anyMatch(each -> tree.is(each, PartOfSpeech.PROPN))
                || tree.hasWord(at, Set.of("as"), "case");
    }

    /** Which word of the text its main word is. */
    int place() {
        return in.offset() + head;
    }

    boolean isBefore(Mention other) {
        return place() < other.place();
    }

    /** How many sentences later the other one stands. */
    int sentencesTo(Mention other) {
        return other.in().index() - in.index();
    }

    Role role() {
        return Role.of(in, head);
    }

    boolean isSubject() {
        return role().isSubject();
    }

    /** The word that heads its clause. */
    int clause() {
        return in.clause(in.firstConjunct(head));
    }
}
