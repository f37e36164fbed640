package io.fides.segment;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.Word;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A value with its label, “Main span: 1,410 feet” or a cell of a table, and the sentence that it
 * stands for: “The main span of the bridge is 1,410 feet.”
 *
 * @param label what the value is
 * @param event whether the label is a participle: “founded”, “used for”
 */
record Entry(String label, String value, boolean event) {

    private static final Pattern DAY =
            Pattern.compile("(?i)(?:\\d{1,2} \\p{L}{3,}|\\p{L}{3,9} \\d{1,2}\\b).*");
    private static final Pattern YEAR =
            Pattern.compile("(?:c\\. )?\\d{4}\\b.*|\\p{L}+ \\d{4}|\\d{1,4} (?:BC|AD).*");

    private static final Pattern PLACED = Pattern.compile("(?i)(?:by|in|on|at|from|around)\\b");

    /** “Rooms: 12”. */
    private static final Pattern COUNT = Pattern.compile("\\d[\\d,.]*(?: thousand| million)?");

    /** Words of a label that opens a remark rather than an entry. */
    private static final Set<String> REMARKS =
            Set.of("note", "example", "source", "tip", "warning");

    /** What the main word of a label is that names a value; not “at the airport”. */
    private static final Set<PartOfSpeech> NAMING =
            Set.of(PartOfSpeech.NOUN, PartOfSpeech.PROPN, PartOfSpeech.ADJ);

    private static final Pattern END = Pattern.compile("[.;]$");

    /**
     * The entry that a lead and what follows it are; empty if one of them is a clause.
     *
     * @param label the tree of the lead
     * @param rest that of what follows
     */
    static Optional<Entry> of(Lead lead, DependencyTree label, DependencyTree rest) {
        boolean event = isEvent(label);
        return (!event && (isClause(label) || !NAMING.contains(label.word(label.root()).tag())))
                        || isClause(rest)
                        || REMARKS.contains(lead.label().toLowerCase(Locale.ROOT))
                ? Optional.empty()
                : Optional.of(
                        new Entry(
                                lead.label(),
                                END.matcher(lead.rest().text()).replaceFirst(""),
                                event));
    }

    static boolean isEvent(DependencyTree label) {
        return label.root() == 0 && label.isPastParticiple(0);
    }

    static boolean isClause(DependencyTree tree) {
        return tree.words().stream().anyMatch(Entry::isFinite);
    }

    private static boolean isFinite(Word word) {
        return word.features().has("VerbForm", "Fin")
                && (word.is(PartOfSpeech.VERB) || word.is(PartOfSpeech.AUX));
    }

    /**
     * @param of what the value is of; empty if nobody knows
     */
    String sentence(Optional<String> of) {
        String lower = isName(label) ? label : small(label);
        String subject = of.map(name -> " of " + name).orElse("");
        if (event && isPlaced()) {
            return capital(of.orElse("it")) + " was " + lower + " " + preposition() + value + ".";
        }
        if (event) {
            return of.map(name -> capital(name) + " " + lower).orElse(label) + ": " + value + ".";
        }
        boolean many = lower.matches("[^()]*[^s()]s");
        if (many && of.isPresent() && COUNT.matcher(value).matches()) {
            return capital(of.get()) + " has " + value + " " + lower + ".";
        }
        boolean plural = lower.matches(".*[^s]s") || value.contains(", ");
        String article = isName(label) ? "" : "The ";
        String verb = plural && lower.endsWith("s") ? " are " : " is ";
        return article + lower + subject + verb + value + ".";
    }

    /** “Founded in: Bergen”, “Founded: 1987”, “Founded: by two brothers”; not “Included: a bag”. */
    private boolean isPlaced() {
        return label.contains(" ") || !preposition().isEmpty() || PLACED.matcher(value).lookingAt();
    }

    private String preposition() {
        if (label.contains(" ")) {
            return "";
        }
        return DAY.matcher(value).matches() ? "on " : YEAR.matcher(value).matches() ? "in " : "";
    }

    /** “GDP”, “New York”: written with more than its first letter in capitals. */
    private static boolean isName(String label) {
        return !label.substring(1).equals(label.substring(1).toLowerCase(Locale.ROOT));
    }

    static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    static String small(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
