package io.fides.revise;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.verify.Pairing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A change that waits for its proof.
 *
 * @param corrected the facts that it corrects, all of one sentence, at least one
 * @param change what would be changed in the sentence
 * @param explanation why, for a person
 * @param rest what else the sentence states; must not suffer
 */
public record Proposal(List<Corrected> corrected, Change change, String explanation, Rest rest) {

    public Proposal {
        corrected = List.copyOf(corrected);
        if (corrected.isEmpty()) {
            throw new IllegalArgumentException("a proposal corrects something");
        }
    }

    /**
     * What a revision changes because of one conflict; empty if nothing. Where it puts in a name
     * that the sentence has elsewhere, for all that is known at the wrong place, the two names
     * change places.
     */
    public static Optional<Proposal> of(Conflict conflict, Revision revision, Rest rest) {
        List<Corrected> corrected = List.of(new Corrected(conflict, revision.fact()));
        boolean wording =
                conflict.telling().discrepancies().stream()
                        .anyMatch(each -> each.kind() == Discrepancy.Kind.WORDING);
        return Change.between(conflict.sentence().sentence().text(), revision.sentence())
                .map(it -> wording && revision.fact().isEmpty() ? rest.exchanged(it) : it)
                .map(change -> new Proposal(corrected, change, revision.explanation(), rest));
    }

    /**
     * A fact that the change corrects.
     *
     * @param said the corrected fact as the editor words it; blank where it was taken out
     */
    public record Corrected(Conflict conflict, Optional<String> said) {}

    /**
     * The other facts of a sentence.
     *
     * @param standing those that are supported, each with the evidence that entails it best
     * @param texts of all of them
     * @param read evidence that decided none of the false facts
     */
    public record Rest(List<Pairing> standing, List<String> texts, List<Evidence> read) {

        public Rest {
            standing = List.copyOf(standing);
            texts = List.copyOf(texts);
            read = List.copyOf(read);
        }

        /** What else the sentence of a conflict states, and what else was read for it. */
        public static Rest of(Conflict conflict, List<FactCheck> checks) {
            List<Pairing> standing = new ArrayList<>();
            List<String> texts = new ArrayList<>();
            Set<Evidence> read = new LinkedHashSet<>();
            for (FactCheck check : checks) {
                if (check.fact().sentence() != conflict.fact().sentence()) {
                    continue;
                }
                switch (check) {
                    case FactCheck.Attributed(var fact, Verdict.Supported why, var judgements) -> {
                        Judgement best =
                                Judgement.strongest(why.by(), StanceProbabilities::entails)
                                        .orElseThrow();
                        standing.add(new Pairing(fact.text(), best.evidence()));
                        texts.add(fact.text());
                        judgements.forEach(each -> read.add(each.evidence()));
                    }
                    case FactCheck.Unattributed(_, Verdict.Contradicted _, var judgements) ->
                            judgements.forEach(each -> read.add(each.evidence()));
                    case FactCheck other -> texts.add(other.fact().text());
                }
            }
            conflict.evidence().forEach(read::remove);
            return new Rest(standing, texts, List.copyOf(read));
        }

        /** The same change, or both names exchanged if nothing that is supported has either. */
        private Change exchanged(Change change) {
            boolean stands = standing.stream().map(Pairing::claim).anyMatch(change::isOf);
            return stands ? change : change.exchanged();
        }
    }

    /** The same change as {@code other}, for the facts of both. */
    public Proposal with(Proposal other) {
        List<Corrected> both = new ArrayList<>(corrected);
        both.addAll(other.corrected);
        return new Proposal(both, change, explanation, rest);
    }

    /** The first of the conflicts that it resolves; all are of one sentence. */
    public Conflict conflict() {
        return corrected.getFirst().conflict();
    }

    /** All facts that it corrects. */
    public List<SubFact> facts() {
        return corrected.stream().map(each -> each.conflict().fact()).toList();
    }

    /** All that contradicts them, each passage once. */
    List<Evidence> evidence() {
        return Evidence.distinct(
                corrected.stream().flatMap(each -> each.conflict().evidence().stream()));
    }

    /**
     * A sub-fact as the change would state it; empty where it was taken out.
     *
     * <p>An editor's own wording counts if all new words of the sentence stand in such wordings:
     * what is proven is then what is written. Else the change is made in the fact; where the
     * replaced words do not stand in it, it is the whole revised sentence.
     */
    public Optional<String> revised(Corrected each) {
        if (each.said().isPresent() && isSaid()) {
            return each.said().filter(text -> !text.isBlank());
        }
        return Optional.of(
                change.in(each.conflict().fact().text()).orElseGet(this::revisedWording));
    }

    /** Whether the editor words facts, though not all that it writes stands in them. */
    boolean saysMore() {
        return corrected.stream().anyMatch(each -> each.said().isPresent()) && !isSaid();
    }

    /** Whether all new words of the sentence stand in facts as the editor words them. */
    boolean isSaid() {
        Known known = Known.of(corrected.stream().map(each -> each.said().orElse("")));
        Set<String> before = Known.normals(change.original());
        return Words.of(change.replacement()).stream()
                .filter(word -> word.isContent() && !before.contains(word.normal()))
                .allMatch(word -> known.supports(word) || (Known.isDenial(word) && known.denies()));
    }

    /** The revised sentence, with pronouns spelled out where that is possible. */
    String revisedWording() {
        return change.in(conflict().sentence().wording()).orElseGet(change::revised);
    }
}
