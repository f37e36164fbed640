package io.fides.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a property means in sentences.
 *
 * @param forward names of the property
 * @param backward names of properties that say the same the other way round
 * @param kind of its object
 * @param number how many objects a subject can have
 * @param said a sentence with S and O
 * @param patterns how sentences state it, over words with S, O and x in the places of names
 */
record Relation(
        List<String> forward,
        List<String> backward,
        Kind kind,
        Count number,
        String said,
        List<Pattern> patterns,
        List<String> words) {

    /** Up to six words that do not begin another statement. */
    private static final String GAP = "(?:(?!(?:and|but|while|;) )\\\\S+ ){0,6}?";

    /** What the object of a relation is. */
    enum Kind {
        DATE,
        PLACE,
        THING,
        ANY
    }

    /** How many objects a subject can have. */
    enum Count {
        ONE,
        MANY
    }

    /**
     * Reads one line of the table.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Relation parse(String line) {
        String[] cells = line.split("\\s*\\|\\s*(?![^(]*\\))", -1);
        if (cells.length != 5) {
            throw new IllegalArgumentException("not a relation: " + line);
        }
        List<String> names = Arrays.stream(cells[0].split(", ", -1)).map(String::strip).toList();
        List<String> asked = Arrays.stream(cells[4].split(" ; ", -1)).map(String::strip).toList();
        return new Relation(
                names.stream().filter(name -> !name.startsWith("^")).map(NameKey::of).toList(),
                names.stream()
                        .filter(name -> name.startsWith("^"))
                        .map(name -> NameKey.of(name.substring(1)))
                        .toList(),
                Kind.valueOf(cells[1].toUpperCase(Locale.ROOT)),
                Count.valueOf(cells[2].toUpperCase(Locale.ROOT)),
                cells[3],
                asked.stream().map(Relation::pattern).toList(),
                ContentWords.of(
                                String.join(" ", asked).replaceAll("[SOx]\\b|[*(|)]", " ")
                                        + " "
                                        + String.join(" ", names))
                        .stream()
                        .distinct()
                        .toList());
    }

    private static Pattern pattern(String asked) {
        return Pattern.compile(" " + asked.replaceAll("\\* ", GAP) + " ");
    }

    /** Whether it is the same from both sides, as marriage is. */
    boolean isSymmetric() {
        return forward.stream().anyMatch(backward::contains);
    }

    /** Whether the words state this relation between S and O. */
    boolean isStatedIn(String words) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(words).find());
    }
}
