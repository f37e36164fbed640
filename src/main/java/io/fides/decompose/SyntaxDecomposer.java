package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * CD of the compact engine by dependency trees.
 *
 * <p>A sentence is taken apart where its tree says that several things are asserted side by side:
 * coordinated clauses and predicates, relative and participial clauses, appositions, lists that can
 * be read one by one, time and place of what happens once. Who said it, whether it is doubted and
 * on what condition stays with every part; what is only reported or supposed is not taken out.
 *
 * <p>Every part is parsed again: where one has no subject or no finite verb, or says something
 * twice, what it was taken from stays whole.
 *
 * @param parser remembers what it has parsed
 */
public record SyntaxDecomposer(Parser parser) implements Decomposer {

    /** Words that something has to follow, in the next lines if in no other. */
    private static final Set<PartOfSpeech> OPENING =
            Set.of(PartOfSpeech.VERB, PartOfSpeech.AUX, PartOfSpeech.ADP, PartOfSpeech.PRON);

    private static final int FACTS = 16;

    /** Words of a greeting: “Dear Mr. Alvarez,”. */
    private static final int FORMULA = 4;

    private static final int DEPTH = 12;

    private static final List<SyntaxSplit> SPLITS =
            List.of(
                    new ContrastSplit(),
                    new BirthBracket(),
                    new RelativeClauseSplit(),
                    new AppositionSplit(),
                    new ParticipleSplit(),
                    new PredicateCoordination(),
                    new ModifierSplit(),
                    new ListSplit(),
                    new TimeAndPlace());

    private static final Set<PartOfSpeech> JOINTS =
            EnumSet.of(PartOfSpeech.PUNCT, PartOfSpeech.CCONJ, PartOfSpeech.SCONJ);

    private static final Set<String> REPLACED = Set.of("he", "she", "it", "they", "both");

    /**
     * What a draft was taken apart into; nothing for a fact.
     *
     * @param start where the text of its tree begins in the wording
     */
    private record Parts(int start, Draft draft, List<Parts> parts) {

        Stream<Parts> leaves() {
            return parts.isEmpty() ? Stream.of(this) : parts.stream().flatMap(Parts::leaves);
        }

        /** With what was taken apart put together again where a part is no sentence. */
        Parts sound(Parser parser) {
            List<Parts> sound = parts.stream().map(each -> each.sound(parser)).toList();
            boolean all =
                    sound.stream()
                            .filter(each -> each.parts().isEmpty())
                            .allMatch(each -> parser.parse(each.draft().text()).isSentence());
            return new Parts(start, draft, all ? sound : List.of());
        }
    }

    /**
     * @throws io.fides.domain.run.FidesException if the parser cannot be used
     */
    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<ContextualSentence> bare = sentences.stream().map(Hedge::without).toList();
        parser.parse(
                bare.stream()
                        .map(ContextualSentence::wording)
                        .filter(CheckWorthiness::isProse)
                        .flatMap(text -> ClauseCut.pieces(text).stream().map(p -> p.of(text))));
        List<List<Parts>> parts = bare.stream().map(this::parts).toList();
        parser.parse(
                parts.stream()
                        .flatMap(List::stream)
                        .filter(each -> !each.parts().isEmpty())
                        .flatMap(Parts::leaves)
                        .map(each -> each.draft().text()));
        return IntStream.range(0, bare.size())
                .<Outcome<List<SubFact>>>mapToObj(
                        i -> new Outcome.Done<>(facts(bare.get(i), parts.get(i))))
                .toList();
    }

    private List<Parts> parts(ContextualSentence sentence) {
        return CheckWorthiness.isProse(sentence.wording())
                ? ClauseCut.of(sentence.wording(), parser).stream()
                        .map(cut -> parts(cut.start(), Draft.whole(cut.tree()), DEPTH))
                        .toList()
                : List.of();
    }

    /**
     * @param depth how often the draft may be taken apart further; a tree that makes no sense could
     *     else go on for ever
     */
    private static Parts parts(int start, Draft draft, int depth) {
        for (SyntaxSplit split : depth == 0 ? List.<SyntaxSplit>of() : SPLITS) {
            List<Draft> parts = split.apply(draft);
            if (!parts.isEmpty() && parts.stream().allMatch(Draft::stands)) {
                List<Parts> taken = parts.stream().map(it -> parts(start, it, depth - 1)).toList();
                return new Parts(start, draft, taken);
            }
        }
        return new Parts(start, draft, List.of());
    }

    private List<SubFact> facts(ContextualSentence sentence, List<Parts> clauses) {
        if (clauses.isEmpty() || isHeading(clauses.getFirst().draft().tree())) {
            return List.of(
                    SubFact.whole(
                            sentence, clauses.isEmpty() && CheckWorthiness.of(sentence.wording())));
        }
        List<Parts> leaves = clauses.stream().flatMap(clause -> facts(clause).stream()).toList();
        return leaves.size() == 1
                ? List.of(SubFact.whole(sentence, true))
                : placed(sentence, leaves);
    }

    /**
     * “Key facts about X:”, “To descale the A 2:”: no clause; “What a name!”, “Kind regards,”: no
     * verb, and no value; “It contains:”: no end.
     */
    private static boolean isHeading(DependencyTree tree) {
        int last = tree.size() - 1;
        boolean formula = tree.isComma(last) && last <= FORMULA;
        if (tree.form(last).equals(":")) {
            return (last > 0 && OPENING.contains(tree.word(last - 1).tag()))
                    || IntStream.range(0, tree.size()).noneMatch(tree::isFinite);
        }
        return (tree.form(last).equals("!") || formula)
                && IntStream.range(0, tree.size())
                        .noneMatch(i -> tree.isVerb(i) || tree.is(i, PartOfSpeech.NUM));
    }

    private List<Parts> facts(Parts clause) {
        List<Parts> leaves = clause.sound(parser).leaves().toList();
        return leaves.size() <= FACTS && covers(clause.draft().tree(), leaves)
                ? leaves
                : List.of(new Parts(clause.start(), clause.draft(), List.of()));
    }

    /** Whether every word but those that join clauses is in some draft. */
    private static boolean covers(DependencyTree tree, List<Parts> leaves) {
        BitSet kept = new BitSet();
        leaves.forEach(each -> kept.or(each.draft().indices()));
        return IntStream.range(0, tree.size())
                .allMatch(
                        i ->
                                kept.get(i)
                                        || JOINTS.contains(tree.word(i).tag())
                                        || isOfJoint(tree, i)
                                        || Lexis.RELATIVES.contains(tree.lower(i))
                                        || REPLACED.contains(tree.lower(i)));
    }

    /** “<em>even</em> though”. */
    private static boolean isOfJoint(DependencyTree tree, int i) {
        return tree.is(i, PartOfSpeech.ADV)
                && i + 1 < tree.size()
                && tree.is(i + 1, PartOfSpeech.SCONJ);
    }

    /** In their order, each with the part of the answer that states it; none twice. */
    private static List<SubFact> placed(ContextualSentence sentence, List<Parts> leaves) {
        Alignment alignment = new Alignment(sentence);
        List<SubFact> facts = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        for (Parts leaf : leaves) {
            String text = leaf.draft().text();
            if (texts.add(text)) {
                Span span = alignment.inAnswer(leaf.draft().span().shift(leaf.start()));
                int index = sentence.sentence().index();
                facts.add(new SubFact(index, facts.size(), span, text, text, true));
            }
        }
        return facts;
    }
}
