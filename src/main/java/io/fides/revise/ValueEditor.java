package io.fides.revise;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.run.Outcome;
import io.fides.segment.Reply;
import io.fides.verify.AmountWording;
import io.fides.verify.model.FittingWords;
import io.fides.verify.model.WordExchange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Replaces exactly the values in which claim and evidence differ, in the answer's own format, and
 * touches nothing else. What it cannot place or word with certainty it leaves as it is. English; no
 * model.
 */
public final class ValueEditor implements Editor {

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        return conflicts.stream()
                .<Outcome<Revision>>map(conflict -> new Outcome.Done<>(revise(conflict)))
                .toList();
    }

    private static Revision revise(Conflict conflict) {
        Judgement against = conflict.telling();
        String sentence = conflict.sentence().sentence().text();
        for (Discrepancy discrepancy : against.discrepancies()) {
            sentence = revised(sentence, conflict.fact().text(), discrepancy);
        }
        String revised = sentence;
        return against.discrepancies().stream()
                .filter(each -> each.kind() == Discrepancy.Kind.DENIAL)
                .flatMap(each -> turned(conflict, each, revised).stream())
                .findFirst()
                .orElse(new Revision(sentence, against.rationale()));
    }

    /** “No.” for “Yes.”, if what that affirms is denied; “No, you cannot” for “Yes, you can”. */
    private static Optional<Revision> turned(
            Conflict conflict, Discrepancy denial, String revised) {
        String fact = conflict.fact().text();
        String sentence = conflict.sentence().sentence().text();
        return Reply.turned(sentence)
                .or(() -> agreeing(sentence, revised, denial))
                .flatMap(
                        it ->
                                new Exchange(denial.stated(), denial.found())
                                        .in(fact, fact)
                                        .map(Optional::of)
                                        .map(said -> new Revision(it, denial.rationale(), said)));
    }

    private static Optional<String> agreeing(String sentence, String revised, Discrepancy denial) {
        return Change.between(sentence, revised)
                .filter(_ -> denies(denial.stated()) != denies(denial.found()))
                .map(change -> change.span().start() + change.replacement().length())
                .map(end -> Reply.agreeing(revised, end, denies(denial.found())))
                .filter(it -> !it.equals(revised));
    }

    private static boolean denies(String words) {
        return Words.of(words).stream().anyMatch(Known::isDenial);
    }

    private static String revised(String sentence, String fact, Discrepancy discrepancy) {
        Optional<String> wording = wording(discrepancy);
        if (wording.isEmpty()) {
            return sentence;
        }
        Exchange whole = new Exchange(discrepancy.stated(), wording.get());
        return Stream.of(whole, whole.narrowed())
                .flatMap(each -> each.in(sentence, fact).stream())
                .findFirst()
                .or(() -> whole.wordByWord(sentence, fact))
                .orElse(sentence);
    }

    private record Exchange(String stated, String wording) {

        Optional<String> in(String sentence, String fact) {
            return Occurrence.find(stated, fact, sentence)
                    .map(place -> WordExchange.text(sentence, place, wording));
        }

        /** Without what both begin and end with, since marks may stand between (“**3** km”). */
        Exchange narrowed() {
            List<String> out = List.of(stated.split(" "));
            List<String> in = List.of(wording.split(" "));
            int first = FittingWords.shared(out, in, 0);
            int last = FittingWords.shared(out.reversed(), in.reversed(), first);
            return new Exchange(
                    String.join(" ", out.subList(first, out.size() - last)),
                    String.join(" ", in.subList(first, in.size() - last)));
        }

        /** Each word for its counterpart, where marks stand between and nothing is shared. */
        Optional<String> wordByWord(String sentence, String fact) {
            List<String> out = List.of(stated.split(" "));
            List<String> in = List.of(wording.split(" "));
            Optional<String> revised = Optional.of(sentence).filter(_ -> out.size() == in.size());
            for (int i = 0; i < out.size() && revised.isPresent(); i++) {
                Exchange word = new Exchange(out.get(i), in.get(i));
                revised = word.stated.equals(word.wording) ? revised : word.in(revised.get(), fact);
            }
            return revised;
        }
    }

    private static Optional<String> wording(Discrepancy discrepancy) {
        String stated = discrepancy.stated();
        String found = discrepancy.found();
        return switch (discrepancy.kind()) {
            case DATE -> DateWording.like(stated, found);
            case NUMBER -> AmountWording.like(stated, found);
            case WORDING, DENIAL -> Optional.of(found);
        };
    }
}
