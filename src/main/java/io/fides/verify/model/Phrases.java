package io.fides.verify.model;

import io.fides.domain.Span;
import io.fides.segment.SentenceSplitter;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import io.fides.verify.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The words of a text that can be exchanged for others: those that hang together in its tree, so
 * that all but one depend on another of them. No name is cut in two, nor “at most”, and none begins
 * with a verb: with another deed others would have to do it.
 *
 * @param sentences in reading order
 * @param amounts with and without units
 */
public record Phrases(List<Parsed> sentences, List<Quantity> amounts) {

    /** Relations of words that only lead to others, as Universal Dependencies call them. */
    private static final Set<String> FUNCTIONS =
            Set.of("aux", "case", "cc", "cop", "det", "mark", "punct");

    /**
     * A sentence of the text.
     *
     * @param start where it begins
     */
    public record Parsed(int start, DependencyTree tree) {

        Span place() {
            return new Span(start, start + tree.span(tree.size() - 1).end());
        }
    }

    /**
     * Words by which something is denied, or not, or said the other way round.
     *
     * @param otherwise what stands there for the opposite
     */
    public record Denial(Span place, String otherwise) {

        Denial shift(int by) {
            return new Denial(place.shift(by), otherwise);
        }
    }

    /**
     * @param kind those that it may be exchanged for
     * @param measured the amount with a unit that it is
     * @param relation of its head to the word on which that depends
     * @param governor the lemma of that word; empty if it is the root
     * @param plural whether its head is
     */
    public record Phrase(
            Kind kind,
            Optional<Quantity> measured,
            String relation,
            String governor,
            boolean plural) {

        /** Whether both can stand in the same place: so do “£165” and “95 pounds”. */
        public boolean isLike(Phrase other) {
            return kind.equals(other.kind)
                    || measured.flatMap(mine -> other.measured.filter(mine::isSameKind))
                            .isPresent();
        }

        /** How much of its role in the sentence is the same, 0 to 2. */
        public int alike(Phrase other) {
            boolean related = relation.equals(other.relation);
            boolean governed = governor.equals(other.governor);
            return (related ? 1 : 0) + (governed ? 1 : 0);
        }
    }

    /**
     * What can stand in the same place begins and ends with the same parts of speech: “in Fenby”
     * for “in Millgate”, “Fenby” for “Millgate”, but not one for the other.
     *
     * @param head of the word on which the others depend
     */
    public record Kind(PartOfSpeech first, PartOfSpeech last, PartOfSpeech head) {}

    public Phrases {
        sentences = List.copyOf(sentences);
        amounts = List.copyOf(amounts);
    }

    /**
     * @param parser remembers what it has parsed
     */
    public static Phrases of(String text, Parser parser) {
        return new Phrases(
                SentenceSplitter.split(text).stream()
                        .map(each -> new Parsed(each.start(), parser.parse(each.of(text))))
                        .toList(),
                QuantityParser.of(text));
    }

    /**
     * @return nothing where the words cannot be exchanged
     */
    public Optional<Phrase> at(Span place) {
        Optional<Quantity> measured =
                amounts.stream()
                        .filter(each -> !each.unit().equals(Unit.NONE))
                        .filter(each -> each.span().contains(place))
                        .filter(each -> place.contains(each.number()))
                        .findFirst();
        return sentence(place)
                .flatMap(each -> phrase(each.tree(), place.shift(-each.start()), measured));
    }

    private Optional<Parsed> sentence(Span place) {
        return sentences.stream().filter(each -> each.place().contains(place)).findFirst();
    }

    /** The amounts whose numbers are among some words. */
    List<Quantity> amounts(Span words) {
        return amounts.stream().filter(each -> each.number().overlaps(words)).toList();
    }

    /** The word at a place. */
    Optional<Word> word(int at) {
        Span place = new Span(at, at + 1);
        return sentence(place).flatMap(each -> word(each.tree(), place.shift(-each.start())));
    }

    private static Optional<Word> word(DependencyTree tree, Span place) {
        return tree.words().stream().filter(it -> it.span().contains(place)).findFirst();
    }

    /** Predicates of the text denied, or no longer, and words turned round, one in each. */
    public List<Denial> denials() {
        return sentences.stream()
                .flatMap(each -> new Denials(each.tree()).all().map(it -> it.shift(each.start())))
                .toList();
    }

    /** Whether some words are of what somebody says, thinks or asks, or say that he does. */
    public boolean areReported(Span place) {
        return sentence(place).stream()
                .anyMatch(
                        each -> {
                            Denials denials = new Denials(each.tree());
                            return inside(each.tree(), place.shift(-each.start())).stream()
                                    .anyMatch(denials::isOfReport);
                        });
    }

    /** The roles of what depends on the head of some words and comes after it among them. */
    Set<String> roles(Span place) {
        return parts(place)
                .filter(each -> place.contains(each.place()))
                .map(Part::role)
                .collect(Collectors.toSet());
    }

    /** Some words, and what depends on their head and comes after it in one of these roles. */
    Span with(Set<String> roles, Span place) {
        return parts(place)
                .filter(each -> roles.contains(each.role()))
                .map(Part::place)
                .reduce(place, Span::around);
    }

    /** What depends on the only head of some words and comes after it, with its prepositions. */
    private Stream<Part> parts(Span place) {
        return sentence(place).stream().flatMap(each -> parts(each, place.shift(-each.start())));
    }

    private static Stream<Part> parts(Parsed sentence, Span place) {
        DependencyTree tree = sentence.tree();
        List<Integer> heads = heads(tree, inside(tree, place));
        if (heads.size() != 1) {
            return Stream.of();
        }
        int head = heads.getFirst();
        return tree.children(head).stream()
                .filter(i -> i > head && !FUNCTIONS.contains(tree.universalRelation(i)))
                .map(
                        i ->
                                new Part(
                                        List.of(
                                                        tree.universalRelation(i),
                                                        tree.marker(i),
                                                        tree.word(i).tag())
                                                .toString(),
                                        tree.span(tree.first(i), tree.last(i))
                                                .shift(sentence.start())));
    }

    /**
     * @param role the relation to the head, the preposition, and the part of speech
     */
    private record Part(String role, Span place) {}

    private static List<Integer> inside(DependencyTree tree, Span place) {
        return IntStream.range(0, tree.size())
                .filter(i -> tree.span(i).overlaps(place))
                .boxed()
                .toList();
    }

    private static List<Integer> heads(DependencyTree tree, List<Integer> inside) {
        return inside.stream()
                .filter(i -> !tree.is(i, PartOfSpeech.PUNCT))
                .filter(i -> !inside.contains(tree.head(i)))
                .toList();
    }

    private static Optional<Phrase> phrase(
            DependencyTree tree, Span place, Optional<Quantity> measured) {
        List<Integer> inside = inside(tree, place);
        List<Integer> heads = heads(tree, inside);
        boolean whole =
                heads.size() == 1
                        && !isWithinBound(tree, inside.getFirst())
                        && !tree.is(inside.getFirst(), PartOfSpeech.VERB)
                        && !isWithinName(tree, inside.getFirst())
                        && !isWithinName(tree, inside.getLast() + 1);
        if (heads.isEmpty() || !(whole || measured.isPresent())) {
            return Optional.empty();
        }
        int head = heads.getFirst();
        int governor = tree.head(head);
        if (isOneOfSeveral(tree, head)) {
            return Optional.empty();
        }
        return Optional.of(
                new Phrase(
                        new Kind(
                                tree.word(inside.getFirst()).tag(),
                                tree.word(inside.getLast()).tag(),
                                tree.word(head).tag()),
                        measured,
                        tree.universalRelation(head),
                        governor == Arc.ROOT ? "" : tree.lemma(governor),
                        tree.isPlural(head)));
    }

    /** “One of the <em>first</em> women”, which the fourth is, too. */
    private static boolean isOneOfSeveral(DependencyTree tree, int word) {
        return tree.feature(word, "NumType", "Ord")
                && tree.relates(word, "amod")
                && tree.isPlural(tree.head(word));
    }

    /** “At <em>most</em> twelve”. */
    private static boolean isWithinBound(DependencyTree tree, int first) {
        return first > 0
                && tree.feature(first, "Degree", "Sup")
                && tree.is(first - 1, PartOfSpeech.ADP);
    }

    /** Whether a name goes on from the word before to the one at {@code index}. */
    private static boolean isWithinName(DependencyTree tree, int index) {
        return index > 0
                && index < tree.size()
                && tree.is(index - 1, PartOfSpeech.PROPN)
                && tree.is(index, PartOfSpeech.PROPN);
    }
}
