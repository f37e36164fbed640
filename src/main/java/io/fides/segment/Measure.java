package io.fides.segment;

import io.fides.language.Letters;
import io.fides.language.WordLists;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What the values below a heading, or behind what announces them, are: the “ticket prices” of “Here
 * are the ticket prices:”, below which “Adults: €12” says that these are €12 for adults.
 *
 * @param name without an article
 * @param told whether it says of what: “delivery times in autumn”
 */
record Measure(String name, boolean told, boolean plural) {

    private static final WordLists LISTS = new WordLists(Entry.class, "entries.txt");

    /** What a sentence is about or has; not “it depends on the weight”. */
    private static final Set<String> CENTRAL = Set.of("nsubj", "obj");

    private static final Set<String> BEFORE = Set.of("amod", "compound", "flat", "nmod");

    /** Of a value that is no number. */
    private static final int MOST_WORDS = 3;

    private static final Pattern END = Pattern.compile("[.;,]+$");

    /**
     * @param above a heading, or a sentence with its colon
     */
    static Optional<Measure> of(ParsedSentence above) {
        DependencyTree tree = above.tree();
        return IntStream.range(0, tree.size())
                .filter(i -> isMeasure(tree, i) && isCentral(tree, i))
                .boxed()
                .findFirst()
                .filter(i -> !tree.has(i, "conj"))
                .map(
                        i ->
                                new Measure(
                                        tree.span(first(tree, i), last(tree, i)).of(above.text()),
                                        last(tree, i) > i,
                                        tree.isPlural(i)));
    }

    private static boolean isMeasure(DependencyTree tree, int word) {
        return tree.isNoun(word)
                && (LISTS.has("measures", tree.lemma(word))
                        || LISTS.has("measures", tree.lower(word)));
    }

    private static boolean isCentral(DependencyTree tree, int word) {
        return word == tree.root()
                || (tree.head(word) == tree.root()
                        && CENTRAL.contains(tree.universalRelation(word)));
    }

    /** Where the words begin that stand before a noun and tell what it is. */
    private static int first(DependencyTree tree, int noun) {
        return tree.children(noun).stream()
                .filter(i -> i < noun && BEFORE.contains(tree.universalRelation(i)))
                .filter(i -> !tree.is(i, PartOfSpeech.PRON))
                .mapToInt(tree::first)
                .min()
                .orElse(noun);
    }

    /** Where the phrases end that say of what it is; not “by age”. */
    private static int last(DependencyTree tree, int noun) {
        return tree.children(noun).stream()
                .filter(i -> i > noun && tree.universalRelation(i).equals("nmod"))
                .filter(i -> !LISTS.has("sorting", tree.marker(i)))
                .mapToInt(tree::last)
                .max()
                .orElse(noun);
    }

    /**
     * What a value says with its label; empty if the label says by itself what it is, as in “Late
     * fee: €5”, or one of them is more than that.
     *
     * @param label the tree of the label
     * @param rest that of the value
     * @param of what has it, if that is known
     */
    Optional<String> with(
            Lead lead, DependencyTree label, DependencyTree rest, Optional<String> of) {
        return isLabelled(lead, label, rest)
                        && !isMeasure(label, label.root())
                        && (hasNumber(rest) || isShort(rest))
                ? Optional.of(sentence(of, " " + whose(lead, label), Entry.value(lead)))
                : Optional.empty();
    }

    /** Whether a label and what follows it are no more than that. */
    static boolean isLabelled(Lead lead, DependencyTree label, DependencyTree rest) {
        return !Entry.isClause(label) && !Entry.isClause(rest) && !Entry.isRemark(lead.label());
    }

    /** “For adults”, “for under 6”; “in winter”. */
    static String whose(Lead lead, DependencyTree label) {
        String said = Entry.inside(lead.label(), label, 0);
        return label.is(0, PartOfSpeech.ADP) && !hasNumber(label)
                ? Letters.small(said)
                : "for " + said;
    }

    /** What an item says that begins with its value: “€12 for adults”. */
    Optional<String> with(ParsedSentence item, Optional<String> of) {
        DependencyTree tree = item.tree();
        boolean first = tree.is(0, PartOfSpeech.NUM) || tree.is(0, PartOfSpeech.SYM);
        return first && !Entry.isClause(tree)
                ? Optional.of(sentence(of, "", END.matcher(item.text()).replaceFirst("")))
                : Optional.empty();
    }

    private String sentence(Optional<String> of, String whose, String value) {
        return "The "
                + Entry.small(name)
                + of.filter(_ -> !told).map(it -> " of " + it).orElse("")
                + whose
                + (plural ? " are " : " is ")
                + value
                + ".";
    }

    /** “Closed”, “no limit”. */
    private static boolean isShort(DependencyTree tree) {
        long words = tree.words().stream().filter(it -> !it.is(PartOfSpeech.PUNCT)).count();
        boolean none = tree.is(0, PartOfSpeech.DET) || tree.is(0, PartOfSpeech.PART);
        return words == 1 || (words <= MOST_WORDS && none);
    }

    static boolean hasNumber(DependencyTree tree) {
        return tree.words().stream().anyMatch(it -> it.is(PartOfSpeech.NUM));
    }
}
