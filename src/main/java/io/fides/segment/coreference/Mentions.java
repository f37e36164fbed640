package io.fides.segment.coreference;

import io.fides.segment.coreference.Names.Name;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the noun phrases of a sentence that may mean a person: names, person nouns, he and she. */
final class Mentions {

    private static final Set<String> MALE = Set.of("he", "him", "his", "himself");
    private static final Set<String> FEMALE = Set.of("she", "her", "hers", "herself");

    private Mentions() {}

    /** In reading order. */
    static List<Mention> of(ParsedSentence in) {
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
    private static int last(ParsedSentence in, Name name, List<Name> names) {
        int of = name.last() + 1;
        return names.stream()
                .filter(next -> name.first() == name.last() && next.first() == of + 1)
                .filter(next -> in.tree().lower(of).equals("of"))
                .filter(next -> in.tree().head(next.head()) == name.head())
                .map(Name::last)
                .findFirst()
                .orElse(name.last());
    }

    private static Optional<Mention> name(ParsedSentence in, Name name, List<Name> names) {
        String text = in.tree().span(name.first(), last(in, name, names)).of(in.text());
        boolean article = name.first() > 0 && in.tree().lemma(name.first() - 1).equals("the");
        Kind kind = Vocabulary.kind(text);
        boolean plural = in.tree().isPlural(name.head()) && name.first() == name.last();
        if (plural || kind == Kind.THING || (article && kind == Kind.UNKNOWN)) {
            return Optional.empty();
        }
        for (int noun : Names.descriptions(in.tree(), name)) {
            kind = kind.or(Vocabulary.person(in.tree().lemma(noun)));
        }
        return Optional.of(new Mention(in, name.head(), text, Mention.Type.NAME, kind));
    }

    private static Optional<Mention> other(ParsedSentence in, int at) {
        String lower = in.tree().lower(at);
        boolean pronoun = in.tree().is(at, PartOfSpeech.PRON) || in.tree().is(at, PartOfSpeech.DET);
        if (pronoun && (MALE.contains(lower) || FEMALE.contains(lower))) {
            Kind kind = MALE.contains(lower) ? Kind.MAN : Kind.WOMAN;
            return Optional.of(mention(in, at, Mention.Type.PRONOUN, kind));
        }
        Kind noun = Vocabulary.person(in.tree().lemma(at));
        return in.tree().is(at, PartOfSpeech.NOUN)
                        && !in.tree().isPlural(at)
                        && noun.isPerson()
                        && !isPredicateOrPart(in, at)
                ? Optional.of(mention(in, at, Mention.Type.NOUN, noun))
                : Optional.empty();
    }

    private static Mention mention(ParsedSentence in, int at, Mention.Type type, Kind kind) {
        return new Mention(in, at, in.tree().form(at), type, kind);
    }

    /** “was a poet”, “X, a poet”, “the poet X”, “her poet friend”: no persons of their own. */
    private static boolean isPredicateOrPart(ParsedSentence in, int at) {
        return Set.of("appos", "compound", "flat", "xcomp").contains(in.relation(at))
                || !in.tree().children(at, "cop").isEmpty()
                || in.tree().children(at, "appos", "flat").stream()
                        .anyMatch(each -> in.tree().is(each, PartOfSpeech.PROPN))
                || in.tree().hasWord(at, Set.of("as"), "case");
    }
}
