package io.fides.graph;

import io.fides.verify.DateParser;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values and addresses of graphs as a person writes them. */
public final class Wording {

    private static final Pattern DATE =
            Pattern.compile(
                    "([+-]?)0*(\\d+)(?:-(\\d\\d)(?:-(\\d\\d))?)?(?:T.*|Z|[+-]\\d\\d:\\d\\d)?");
    private static final Pattern FRACTION = Pattern.compile("-?\\d+\\.\\d*0");

    private static final String DIRECT = "http://www.wikidata.org/prop/direct/";

    private Wording() {}

    /**
     * A date as XML Schema and Wikidata write it, at the precision that it has: {@code 1969-07-16}
     * becomes {@code 16 July 1969}, {@code 1969} stays; anything else is left as it is.
     */
    public static String date(String written) {
        Matcher date = DATE.matcher(written);
        if (!date.matches()) {
            return written;
        }
        String year = date.group(2) + (date.group(1).equals("-") ? " BC" : "");
        int month = date.group(3) == null ? 0 : Integer.parseInt(date.group(3));
        int day = date.group(4) == null ? 0 : Integer.parseInt(date.group(4));
        if (month < 1 || month > 12) {
            return year;
        }
        String name = DateParser.monthName(month);
        return day == 0 ? name + " " + year : day + " " + name + " " + year;
    }

    /**
     * A point in time; as Wikidata writes a year as its first moment, that is taken for the year.
     */
    public static String dateTime(String written) {
        int first = written.indexOf("-01-01T00:00:00");
        return date(first > 0 ? written.substring(0, first) : written);
    }

    /** A number without its plus sign and without noughts after the point. */
    public static String number(String written) {
        String plain = written.startsWith("+") ? written.substring(1) : written;
        return FRACTION.matcher(plain).matches()
                ? plain.replaceAll("0+$", "").replaceAll("\\.$", "")
                : plain;
    }

    /** A name for what has none: the last part of its address, camel case and underscores apart. */
    public static String nameOf(String uri) {
        int cut = Math.max(uri.lastIndexOf('/'), uri.lastIndexOf('#'));
        String last = cut + 1 < uri.length() ? uri.substring(cut + 1) : uri;
        String spaced = last.replace('_', ' ').replaceAll("(?<=[a-z])(?=[A-Z][a-z])", " ");
        return spaced.isBlank() ? uri : spaced;
    }

    /** The address under which a property has its label; statements of Wikidata use others. */
    public static String labelled(String property) {
        return property.startsWith(DIRECT)
                ? "http://www.wikidata.org/entity/" + property.substring(DIRECT.length())
                : property;
    }
}
