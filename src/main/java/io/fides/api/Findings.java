package io.fides.api;

import io.fides.language.Unicode;
import io.fides.report.Labels;
import io.fides.settings.Between;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Collects what is wrong with a request, so that its caller learns of everything at once. */
final class Findings {

    /** What is told, lest a long list of mistakes is answered by one many times as long. */
    private static final int MOST = 20;

    private static final int QUOTED = 50;

    private final List<Problem.FieldError> errors = new ArrayList<>();
    private boolean tooLarge;

    void wrong(String field, String detail) {
        if (errors.size() < MOST) {
            errors.add(new Problem.FieldError(field, detail));
        }
    }

    void tooLarge(String field, String detail) {
        tooLarge = true;
        wrong(field, detail);
    }

    /** Refuses the request if anything is wrong. */
    void check() {
        if (!errors.isEmpty()) {
            String detail =
                    errors.stream()
                            .map(error -> error.field() + ": " + error.detail())
                            .collect(Collectors.joining("; "));
            ProblemType type = tooLarge ? ProblemType.TOO_LARGE : ProblemType.INVALID_REQUEST;
            throw new ProblemException(Problem.of(type, detail, errors));
        }
    }

    /** A text that is there, says something, is not too long and is Unicode. */
    String text(String field, Optional<String> given, int most) {
        String text = given.orElse("");
        if (text.isBlank()) {
            wrong(field, given.isEmpty() ? "is missing" : "is blank");
        } else {
            limited(field, text, most);
        }
        return text;
    }

    void limited(String field, String text, int most) {
        if (text.length() > most) {
            tooLarge(field, "has " + text.length() + " characters, " + most + " are allowed");
        }
        if (Unicode.isHalved(text)) {
            wrong(field, Unicode.HALF);
        }
    }

    /** One of the constants of an enum, by its label; the default if there is a mistake. */
    <E extends Enum<E>> E known(String field, Optional<String> given, E otherwise) {
        return known(field, given, otherwise, Labels::of);
    }

    <E extends Enum<E>> E known(
            String field, Optional<String> given, E otherwise, Function<E, String> name) {
        if (given.isEmpty()) {
            return otherwise;
        }
        List<E> all = List.of(otherwise.getDeclaringClass().getEnumConstants());
        Optional<E> found =
                all.stream().filter(one -> name.apply(one).equals(given.get())).findFirst();
        if (found.isEmpty()) {
            unknown(field, given.get(), all.stream().map(name).toList());
        }
        return found.orElse(otherwise);
    }

    void unknown(String field, String given, Collection<String> known) {
        wrong(field, "“" + quoted(given) + "” is unknown; known are " + String.join(", ", known));
    }

    static String quoted(String given) {
        return given.length() <= QUOTED ? given : Unicode.beginning(given, QUOTED) + "…";
    }

    /** A number between both, the upper one if there is a mistake. */
    <N extends Number> N between(String field, Optional<N> given, long least, N most) {
        N number = given.orElse(most);
        Between allowed = new Between(least, most.longValue());
        if (!allowed.holds(number.longValue())) {
            wrong(field, allowed.toString());
            return most;
        }
        return number;
    }
}
