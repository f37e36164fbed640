package io.fides.eval.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Exchanges values of a sentence for wrong ones of the same type, from the evidence if it can. */
record WrongValues(SplittableRandom random) {

    private static final List<String> NAMES =
            List.of("Oskar Vell", "Ada Brinkmann", "Northfield", "Mira Castellan", "Harrow Bay");

    private static final Pattern DIGITS = Pattern.compile("\\d+");

    /** How far an invented number or year is from the right one, at most. */
    private static final int FAR = 40;

    /** The sentence with another wrong value in the place of the error, or of any value. */
    Optional<String> wrong(Situation at) {
        List<TypedValue> values = TypedValue.in(at.sentence());
        return at.wrong().stream()
                .flatMap(span -> values.stream().filter(each -> each.span().overlaps(span)))
                .findFirst()
                .or(() -> any(values))
                .flatMap(each -> exchanged(at.sentence(), each, at));
    }

    /** The sentence with the error repaired and another value wrong. */
    Optional<String> second(Situation at) {
        List<TypedValue> others = new ArrayList<>(TypedValue.in(at.fixed()));
        at.right().ifPresent(right -> others.removeIf(each -> right.overlaps(each.span())));
        return any(others).flatMap(each -> exchanged(at.fixed(), each, at));
    }

    private Optional<TypedValue> any(List<TypedValue> values) {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(values.get(random.nextInt(values.size())));
    }

    private Optional<String> exchanged(String sentence, TypedValue value, Situation at) {
        List<TypedValue> found =
                TypedValue.in(at.evidence()).stream()
                        .filter(value::isLike)
                        .filter(each -> !at.sentence().contains(each.text()))
                        .filter(each -> !at.fixed().contains(each.text()))
                        .toList();
        return any(found)
                .map(TypedValue::text)
                .or(() -> invented(value))
                .map(other -> value.span().replaced(sentence, other));
    }

    private Optional<String> invented(TypedValue value) {
        return switch (value.type()) {
            case NAME -> Optional.of(NAMES.get(random.nextInt(NAMES.size())));
            case DATE, NUMBER -> {
                Matcher digits = DIGITS.matcher(value.text());
                if (!digits.find() || digits.group().length() >= 10) {
                    yield Optional.empty();
                }
                long other = Long.parseLong(digits.group()) + 1 + random.nextInt(FAR);
                yield Optional.of(digits.replaceFirst(Long.toString(other)));
            }
        };
    }
}
