package io.fides.adapter.llm;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * EV by one call a batch: each distinct passage once, then the claims, each judged by all its
 * passages together. The passages that decide a claim take the stance, with the model's confidence
 * as its probability; the others are neutral. A stance of which the model is less than half sure
 * decides nothing.
 */
public final class LlmVerifier implements Verifier {

    private final PromptCall<Tasks.Passages, ? extends Replies.JudgedClaims> call;
    private final LocalDate today;
    private final Function<Pairing, String> stated;

    /** Compares claims with evidence; {@code today} is what "now" means in a claim. */
    public LlmVerifier(LlmPrompts prompts, Llm llm, LocalDate today) {
        this(prompts.call(prompts.evidence, llm, Stage.VERIFICATION), today, LlmVerifier::claim);
    }

    private LlmVerifier(
            PromptCall<Tasks.Passages, ? extends Replies.JudgedClaims> call,
            LocalDate today,
            Function<Pairing, String> stated) {
        this.call = call;
        this.today = today;
        this.stated = stated;
    }

    /**
     * Also says which words of a contradicted claim are wrong and what is right in their place, as
     * discrepancies of its judgements: an editor needs no call of its own then.
     */
    public static LlmVerifier correcting(LlmPrompts prompts, Llm llm, LocalDate today) {
        return new LlmVerifier(
                prompts.call(prompts.corrections, llm, Stage.VERIFICATION),
                today,
                LlmVerifier::claim);
    }

    /**
     * The agreement gate of RARR: whether claim and evidence give the same answer to the question
     * by which the evidence was found.
     */
    public static LlmVerifier agreement(LlmPrompts prompts, Llm llm, LocalDate today) {
        return new LlmVerifier(
                prompts.call(prompts.rarrAgreement, llm, Stage.VERIFICATION),
                today,
                pair -> claim(pair) + " Question: " + Tasks.oneLine(pair.evidence().query()));
    }

    private static String claim(Pairing pair) {
        return Tasks.oneLine(pair.claim());
    }

    @Override
    public String name() {
        return call.name();
    }

    /** Passages, each once, and claims as they are shown with the numbers of their passages. */
    private record Asked(List<Passage> passages, Map<String, Set<Integer>> claims) {

        static Asked of(List<Pairing> pairs, Function<Pairing, String> stated) {
            List<Passage> passages =
                    pairs.stream().map(pair -> pair.evidence().passage()).distinct().toList();
            Asked asked = new Asked(passages, new LinkedHashMap<>());
            for (Pairing pair : pairs) {
                asked.claims
                        .computeIfAbsent(stated.apply(pair), _ -> new LinkedHashSet<>())
                        .add(asked.number(pair.evidence()));
            }
            return asked;
        }

        int number(Evidence evidence) {
            return passages.indexOf(evidence.passage()) + 1;
        }
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        Asked asked = Asked.of(pairs, stated);
        List<String> claims = List.copyOf(asked.claims().keySet());
        List<Outcome<Replies.JudgedClaim>> judged =
                call.askEach(
                        task(asked),
                        claims,
                        Replies.JudgedClaims::judgements,
                        (_, entry) -> new Outcome.Done<>(entry));
        return pairs.stream()
                .map(
                        pair ->
                                judged.get(claims.indexOf(stated.apply(pair)))
                                        .map(entry -> judgement(pair, entry, asked)))
                .toList();
    }

    private Tasks.Passages task(Asked asked) {
        Fence fence = Fence.around(asked.passages().stream());
        StringJoiner passages = new StringJoiner("\n");
        for (int i = 0; i < asked.passages().size(); i++) {
            passages.add("Passage " + (i + 1) + ":");
            passages.add(fence.enclose(asked.passages().get(i)));
        }
        String claims =
                Tasks.numbered(
                        asked.claims().entrySet().stream()
                                .map(claim -> claim.getKey() + alone(claim.getValue(), asked))
                                .toList());
        return new Tasks.Passages(today.toString(), passages.toString(), claims, fence.mark());
    }

    /** By which passages a claim is judged, unless it is by all. */
    private static String alone(Set<Integer> numbers, Asked asked) {
        String list = numbers.toString();
        return numbers.size() == asked.passages().size()
                ? ""
                : " [passage" + (numbers.size() > 1 ? "s " : " ") + list.substring(1);
    }

    private static Judgement judgement(Pairing pair, Replies.JudgedClaim entry, Asked asked) {
        int number = asked.number(pair.evidence());
        Stance stance =
                entry.contradictedBy().contains(number)
                        ? Stance.CONTRADICTS
                        : entry.entailedBy().contains(number) ? Stance.ENTAILS : Stance.NEUTRAL;
        return new Judgement(
                pair.evidence(),
                StanceProbabilities.of(stance, entry.confidence()),
                Tasks.oneLine(entry.reasoning()),
                stance == Stance.CONTRADICTS ? discrepancies(entry) : List.of());
    }

    private static List<Discrepancy> discrepancies(Replies.JudgedClaim entry) {
        String words = Tasks.oneLine(entry.words());
        String instead = Tasks.oneLine(entry.instead());
        return words.isEmpty() || instead.isEmpty()
                ? List.of()
                : List.of(new Discrepancy(Discrepancy.Kind.WORDING, words, instead));
    }
}
