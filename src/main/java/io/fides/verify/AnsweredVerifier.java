package io.fides.verify;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.segment.AnsweredQuestions;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Judges by what evidence states, not by what it asks: a model takes “Can I pay by card?” for “You
 * can pay by card”. It reads {@link AnsweredQuestions} in the place of a window, and of the heading
 * above it that asks; the judgement is of the window as it stands.
 */
public record AnsweredVerifier(Verifier judge, AnsweredQuestions questions) implements Verifier {

    @Override
    public String name() {
        return judge.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Pairing> read = pairs.stream().map(this::read).toList();
        Iterator<Outcome<Judgement>> said =
                judge.judge(read.stream().filter(AnsweredVerifier::states).toList()).iterator();
        List<Outcome<Judgement>> judged = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Evidence source = pairs.get(i).evidence();
            judged.add(
                    states(read.get(i))
                            ? said.next().map(each -> of(source, each))
                            : new Outcome.Done<>(Judgement.undecided(source, "")));
        }
        return judged;
    }

    private Pairing read(Pairing pair) {
        Passage window = pair.evidence().passage();
        List<String> headings = window.headings();
        String asked = headings.isEmpty() ? "" : headings.getLast();
        boolean open = questions.isOpen(asked);
        String stated = questions.in(open ? asked + "\n\n" + window.text() : window.text());
        if (stated.equals(window.text()) && !open) {
            return pair;
        }
        Span place = Span.whole(stated).shift(window.span().start());
        List<String> above = open ? headings.subList(0, headings.size() - 1) : headings;
        Passage read = new Passage(window.source(), above, place, stated);
        return new Pairing(pair.claim(), pair.sentence(), pair.evidence().with(read));
    }

    private static boolean states(Pairing pair) {
        return !pair.evidence().passage().text().isEmpty();
    }

    private static Judgement of(Evidence source, Judgement said) {
        return new Judgement(source, said.probabilities(), said.rationale(), said.discrepancies());
    }
}
