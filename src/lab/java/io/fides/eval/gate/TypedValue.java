package io.fides.eval.gate;

import io.fides.domain.Span;
import io.fides.verify.DateParser;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** A value in a text. */
record TypedValue(Type type, Span span, String text) {

    /** Words with capitals that begin no sentence. */
    private static final Pattern NAME =
            Pattern.compile(
                    "(?<=[\\p{Ll}\\p{N},;] )\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}*)*(?!['’\\p{L}])");

    enum Type {
        DATE,
        NUMBER,
        NAME
    }

    /** The values of a text in reading order; a date is no number, nor is “daily”. */
    static List<TypedValue> in(String text) {
        List<TypedValue> values = new ArrayList<>();
        DateParser.of(text).forEach(each -> add(values, Type.DATE, each.span(), text));
        NAME.matcher(text)
                .results()
                .forEach(each -> add(values, Type.NAME, new Span(each.start(), each.end()), text));
        QuantityParser.of(text).stream()
                .filter(each -> !each.isRate())
                .forEach(each -> add(values, Type.NUMBER, each.number(), text));
        values.sort(Comparator.comparing(TypedValue::span));
        return List.copyOf(values);
    }

    private static void add(List<TypedValue> values, Type type, Span span, String text) {
        if (!span.isEmpty() && values.stream().noneMatch(each -> each.span().overlaps(span))) {
            values.add(new TypedValue(type, span, span.of(text)));
        }
    }

    /** Whether the other is of its type, of as many words if it is a name, and says otherwise. */
    boolean isLike(TypedValue other) {
        return type == other.type()
                && switch (type) {
                    case DATE -> !isWritten(other);
                    case NAME -> words() == other.words() && !isWritten(other);
                    case NUMBER -> !amounts().equals(other.amounts());
                };
    }

    private boolean isWritten(TypedValue other) {
        return text.equalsIgnoreCase(other.text());
    }

    private int words() {
        return text.split(" ", -1).length;
    }

    private List<Double> amounts() {
        return QuantityParser.of(text).stream().map(Quantity::value).toList();
    }
}
