package io.fides.segment;

import io.fides.language.Letters;
import io.fides.segment.coreference.ParsedSentence;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What announces the items of a list, “The box contains:”, and what they say with it: “The box
 * contains three brushes.”
 *
 * @param wording without its colon, its pronouns spelled out
 * @param inside the same as it stands within a sentence
 * @param open whether it is a clause that its items complete
 * @param led whether it is one that a value with its label completes: “The pool is open:”
 */
record Intro(String wording, String inside, boolean open, boolean led) {

    private static final Pattern FOLLOWING =
            Pattern.compile(
                    "\\b[Tt]he following(?: \\p{L}+)?(?=$| (?:are|is|were|can|may|must)\\b)");

    private static final Set<PartOfSpeech> COMPLETE =
            Set.of(
                    PartOfSpeech.NOUN,
                    PartOfSpeech.PROPN,
                    PartOfSpeech.NUM,
                    PartOfSpeech.ADJ,
                    PartOfSpeech.ADV,
                    PartOfSpeech.X,
                    PartOfSpeech.SYM);

    /**
     * @param sentence as it stands in the text, with its colon
     * @param wording with its pronouns spelled out
     */
    static Optional<Intro> of(ParsedSentence sentence, String wording) {
        if (!sentence.text().endsWith(":") || sentence.tree().size() < 2) {
            return Optional.empty();
        }
        String said = wording.substring(0, wording.length() - 1).strip();
        DependencyTree tree = sentence.tree();
        PartOfSpeech last = tree.word(tree.size() - 2).tag();
        boolean clause = Entry.isClause(tree) && !tree.feature(0, "PronType", "Int");
        boolean following = FOLLOWING.matcher(said).find();
        return Optional.of(
                new Intro(
                        said,
                        Entry.inside(said, tree, 0),
                        clause && (following || !COMPLETE.contains(last)),
                        clause
                                && !following
                                && !said.endsWith(" as follows")
                                && !tree.isPastParticiple(tree.size() - 2)
                                && (last == PartOfSpeech.ADJ || !COMPLETE.contains(last))));
    }

    /**
     * What a value says with its label: “For adults, tickets cost €12.”
     *
     * @param label the tree of the label
     * @param rest that of the value
     */
    Optional<String> with(Lead lead, DependencyTree label, DependencyTree rest) {
        return led && Measure.isLabelled(lead, label, rest) && Measure.hasNumber(rest)
                ? Optional.of(
                        Letters.capital(Measure.whose(lead, label))
                                + ", "
                                + inside
                                + " "
                                + Entry.value(lead)
                                + ".")
                : Optional.empty();
    }

    /**
     * The sentence that an item makes with it; empty if the item is one by itself.
     *
     * @param topic what the list is about, if that is known
     */
    Optional<String> with(ParsedSentence item, Optional<String> topic) {
        DependencyTree tree = item.tree();
        boolean clause = Entry.isClause(tree);
        if (clause && tree.subject(tree.root()).isPresent()) {
            return Optional.empty();
        }
        String said = Entry.inside(item.text().replaceFirst("[.;,]+$", ""), tree, 0);
        if (open) {
            Matcher following = FOLLOWING.matcher(wording);
            String whole =
                    following.find()
                            ? following.replaceFirst(Matcher.quoteReplacement(said))
                            : wording + " " + said;
            return Optional.of(Letters.capital(whole) + ".");
        }
        return topic.filter(_ -> Entry.isPredicate(tree, false))
                .map(it -> Letters.capital(it) + " " + said + ".");
    }
}
