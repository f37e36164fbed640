package io.fides.verify;

import io.fides.domain.Span;
import io.fides.language.Letters;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An amount in the format of another. In another unit it stays as it is found, since the judge does
 * not see that a converted one follows.
 */
public final class AmountWording {

    private static final List<String> MAGNITUDES =
            List.of("thousand", "million", "billion", "trillion");

    private static final Pattern POWER = Pattern.compile("[\\^⁰¹²³⁴-⁹]");

    private static final Pattern PADDED = Pattern.compile("(?<![\\d.,])0\\d");

    private static final double SAME = 1e-9;

    private AmountWording() {}

    /**
     * Empty if either is not exactly one amount, or days of the week, or they measure different
     * things.
     */
    public static Optional<String> like(String stated, String found) {
        if (areDays(stated) && areDays(found)) {
            return Optional.of(found);
        }
        List<Quantity> olds = QuantityParser.of(stated);
        List<Quantity> news = QuantityParser.of(found);
        if (olds.size() != 1 || news.size() != 1) {
            return Optional.empty();
        }
        Quantity old = olds.getFirst();
        Quantity now = news.getFirst();
        if (!old.isSameKind(now)) {
            return Optional.empty();
        }
        return Optional.of(
                        isConvertible(stated, old, found, now)
                                ? converted(stated, old, found, now)
                                : found)
                .filter(changed -> !changed.equals(stated));
    }

    private static boolean areDays(String text) {
        return WeekdayParser.of(text).size() == 1;
    }

    /**
     * A text with its amounts and days as another one spells the same: to a model, “£40” is not “40
     * pounds”, and “36 months” contradict “three years”.
     */
    public static String as(String other, String text) {
        List<Value> stated = Value.measured(text).toList();
        List<Value> there = stated.isEmpty() ? List.of() : Value.measured(other).toList();
        String spelled = text;
        for (Value each : stated.reversed()) {
            List<String> same =
                    there.stream()
                            .filter(it -> areSame(each, it))
                            .map(it -> it.span().of(other))
                            .toList();
            if (!same.isEmpty() && !same.contains(each.span().of(text))) {
                spelled = each.span().replaced(spelled, same.getFirst());
            }
        }
        return spelled;
    }

    /** A single day is called what it is called. */
    private static boolean areSame(Value one, Value other) {
        return switch (one) {
            case Quantity mine -> other instanceof Quantity amount && mine.isSame(amount);
            case Weekdays mine -> mine.areSeveral() && other.matches(mine);
            case CalendarDate _ -> false;
        };
    }

    private static String converted(String stated, Quantity old, String found, Quantity now) {
        if (old.isOfOneUnit(now)) {
            return withNumber(stated, old, now);
        }
        boolean same = Math.abs(old.value() - now.value()) <= SAME * Math.abs(old.value());
        return same ? withUnit(stated, old, found, now) : found;
    }

    /** “0644”, “007”. */
    private static boolean isPadded(String amount) {
        return PADDED.matcher(amount).find();
    }

    /** Whether a number in the place of another says all. */
    private static boolean isConvertible(String stated, Quantity old, String found, Quantity now) {
        boolean singular =
                !old.unit().equals(Unit.NONE) && (old.value() == 1) != (now.value() == 1);
        return (old.isOfOneUnit(now) || old.unit().variant().equals(now.unit().variant()))
                && old.unit().dimension() != Unit.Dimension.CLOCK
                && Math.signum(old.value()) == Math.signum(now.value())
                && old.step() > 0
                && now.step() > 0
                && !isPadded(stated)
                && !isPadded(found)
                && !singular
                && !POWER.matcher(stated).find();
    }

    private static String withUnit(String stated, Quantity old, String found, Quantity now) {
        String unit = found.substring(now.number().end(), now.span().end()).strip();
        Span place = new Span(old.number().end(), old.span().end());
        String gap = place.of(stated);
        String lead = gap.substring(0, gap.length() - gap.stripLeading().length());
        return unit.isEmpty() ? stated : place.replaced(stated, lead + unit);
    }

    private static String withNumber(String stated, Quantity old, Quantity now) {
        String number = old.number().of(stated);
        if (old.ordinal()) {
            return old.number().replaced(stated, ordinal(number, (int) now.value()));
        }
        return old.number().replaced(stated, number(number, Math.abs(now.value()), decimals(now)));
    }

    /** Of “2.10 euros” two. */
    private static int decimals(Quantity amount) {
        return Math.max(0, (int) Math.round(-Math.log10(amount.step())));
    }

    private static String number(String like, double value, int decimals) {
        String lower = like.toLowerCase(Locale.ROOT);
        for (int i = MAGNITUDES.size() - 1; i >= 0; i--) {
            double size = Math.pow(1000, i + 1);
            boolean round = Math.rint(value) % (i == 0 ? size : size / 1000) == 0;
            if (lower.contains(MAGNITUDES.get(i)) && value >= size && round) {
                return digits(value / size, true, 0) + " " + MAGNITUDES.get(i);
            }
        }
        Optional<String> word =
                Character.isDigit(like.charAt(0)) ? Optional.empty() : NumberWords.cardinal(value);
        if (word.isPresent()) {
            return Character.isUpperCase(like.charAt(0)) ? Letters.capital(word.get()) : word.get();
        }
        return digits(value, like.contains(",") || !like.matches("\\d{4,}"), decimals);
    }

    private static String digits(double value, boolean grouped, int decimals) {
        DecimalFormat format =
                new DecimalFormat(
                        grouped ? "#,##0.######" : "0.######",
                        DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setMinimumFractionDigits(decimals);
        return format.format(value);
    }

    private static String ordinal(String like, int place) {
        return Optional.of(place)
                .filter(_ -> !Character.isDigit(like.charAt(0)))
                .flatMap(NumberWords::ordinal)
                .orElseGet(() -> NumberWords.ordinalFigure(place));
    }
}
