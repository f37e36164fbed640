package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

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
 */
public final class SyntaxDecomposer implements Decomposer {

    /** Longer sentences stay whole: they are no prose, and their facts would be guesses. */
    private static final int WORDS = 120;

    private static final int FACTS = 16;

    private static final int DEPTH = 12;

    private static final List<SyntaxSplit> SPLITS =
            List.of(
                    new ContrastSplit(),
                    new BirthBracket(),
                    new WhoseSplit(),
                    new RelativeClauseSplit(),
                    new AppositionSplit(),
                    new ParticipleSplit(),
                    new LeadingParticiple(),
                    new PredicateCoordination(),
                    new ModifierSplit(),
                    new ListSplit(),
                    new TimeAndPlace());

    /** Objects without a name: a fact with one of them speaks of the rest of the answer. */
    private static final Set<String> OPEN = Set.of("it", "them", "there");

    private final Parser parser;
    private final ClauseCuts cuts;

    public SyntaxDecomposer(Parser parser) {
        this.parser = parser;
        this.cuts = new ClauseCuts(parser);
    }

    /**
     * @throws io.fides.domain.FidesException if the parser cannot be used
     */
    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        List<ContextualSentence> bare = sentences.stream().map(Hedge::without).toList();
        List<ContextualSentence> read =
                bare.stream().filter(each -> mayBeTakenApart(each.wording())).toList();
        List<List<ClauseCuts.Cut>> clauses =
                cuts.of(read.stream().map(ContextualSentence::wording).toList());
        List<List<Parts>> parts =
                clauses.stream()
                        .map(all -> all.stream().map(each -> parts(each.tree())).toList())
                        .toList();
        Map<String, Boolean> sound = new HashMap<>();
        List<String> facts =
                parts.stream()
                        .flatMap(List::stream)
                        .filter(each -> !each.parts().isEmpty())
                        .flatMap(each -> each.leaves().stream())
                        .map(each -> each.claim().text())
                        .distinct()
                        .toList();
        List<DependencyTree> again = parse(facts);
        for (int i = 0; i < facts.size(); i++) {
            sound.put(facts.get(i), FactForm.of(again.get(i)).wellFormed());
        }
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        int next = 0;
        for (ContextualSentence sentence : bare) {
            boolean taken = next < read.size() && read.get(next).equals(sentence);
            outcomes.add(
                    new Outcome.Done<>(
                            taken
                                    ? facts(sentence, clauses.get(next), parts.get(next), sound)
                                    : whole(sentence)));
            next += taken ? 1 : 0;
        }
        return outcomes;
    }

    private List<DependencyTree> parse(List<String> texts) {
        return texts.isEmpty()
                ? List.of()
                : parser.parse(texts.stream().map(WordTokenizer::tokens).toList());
    }

    private static List<SubFact> whole(ContextualSentence sentence) {
        return List.of(SubFact.whole(sentence, CheckWorthiness.of(sentence.wording())));
    }

    private static boolean mayBeTakenApart(String wording) {
        return CheckWorthiness.of(wording) && WordTokenizer.tokens(wording).size() <= WORDS;
    }

    /** What a draft was taken apart into; nothing for a fact. */
    private record Parts(Draft draft, List<Parts> parts) {

        List<Draft> leaves() {
            return parts.isEmpty()
                    ? List.of(draft)
                    : parts.stream().flatMap(each -> each.leaves().stream()).toList();
        }
    }

    private List<SubFact> facts(
            ContextualSentence sentence,
            List<ClauseCuts.Cut> clauses,
            List<Parts> parts,
            Map<String, Boolean> sound) {
        if (isHeading(parts.getFirst().draft().tree())) {
            return List.of(SubFact.whole(sentence, false));
        }
        List<Claim> claims = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            int start = clauses.get(i).start();
            claims(parts.get(i), sound)
                    .forEach(each -> claims.add(new Claim(each.tokens(), each.own().shift(start))));
        }
        return parts.size() == 1 && isLeftOpen(parts.getFirst().draft(), claims)
                ? List.of(SubFact.whole(sentence, true))
                : Claims.facts(sentence, claims);
    }

    private List<Claim> claims(Parts parts, Map<String, Boolean> sound) {
        List<Draft> drafts = sound(parts, sound).leaves();
        boolean kept = drafts.size() <= FACTS && Soundness.covers(parts.draft().tree(), drafts);
        return (kept ? drafts : List.of(parts.draft())).stream().map(Draft::claim).toList();
    }

    /** “Key facts about X:”, “What a name!”: no verb, and no value. */
    private static boolean isHeading(Tree tree) {
        boolean marked = ":!".contains(tree.form(tree.size() - 1));
        return marked
                && IntStream.range(0, tree.size())
                        .noneMatch(
                                i ->
                                        tree.is(i, PartOfSpeech.VERB)
                                                || tree.is(i, PartOfSpeech.AUX)
                                                || tree.is(i, PartOfSpeech.NUM));
    }

    /** With what was taken apart put together again where a part is no sentence. */
    private Parts sound(Parts whole, Map<String, Boolean> sound) {
        List<Parts> parts = whole.parts().stream().map(each -> sound(each, sound)).toList();
        boolean all =
                parts.stream()
                        .filter(each -> each.parts().isEmpty())
                        .allMatch(
                                each ->
                                        sound.computeIfAbsent(
                                                each.draft().claim().text(), this::isSound));
        return new Parts(whole.draft(), all ? parts : List.of());
    }

    private boolean isSound(String fact) {
        return FactForm.of(parse(List.of(fact)).getFirst()).wellFormed();
    }

    private static Parts parts(Tree tree) {
        return parts(Draft.whole(tree), DEPTH);
    }

    /**
     * @param depth how often the draft may be taken apart further; a tree that makes no sense could
     *     else go on for ever
     */
    private static Parts parts(Draft draft, int depth) {
        for (SyntaxSplit split : depth == 0 ? List.<SyntaxSplit>of() : SPLITS) {
            List<Draft> parts = split.apply(draft);
            if (!parts.isEmpty() && parts.stream().allMatch(Soundness::stands)) {
                return new Parts(
                        draft, parts.stream().map(part -> parts(part, depth - 1)).toList());
            }
        }
        return new Parts(draft, List.of());
    }

    /** Whether who did it would be all that is left of “X, who was there, wrote about it”. */
    private static boolean isLeftOpen(Draft whole, List<Claim> claims) {
        return whole.holdsWord("who")
                && claims.stream()
                        .allMatch(
                                claim ->
                                        claim.tokens().stream()
                                                .anyMatch(token -> OPEN.contains(token.lower())));
    }
}
