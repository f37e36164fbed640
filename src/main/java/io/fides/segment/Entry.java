package io.fides.segment;

import io.fides.language.Letters;
import io.fides.language.WordLists;
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
 * @param label what the value is; empty in a table that does not say so
 */
record Entry(String label, String value, Kind kind) {

    /** What a label says of its value. */
    enum Kind {
        /** “Main span: 1,410 feet”. */
        PROPERTY,
        /** “Founded: 1987”, “Used for: ships”. */
        EVENT,
        /** “Best for: families”. */
        QUALITY,
        /** “Includes: breakfast”. */
        PREDICATE,
        /** “Bergen: the largest port”: the value describes it. */
        NAME,
        /** “May 1991: a new yard”. */
        TIME
    }

    private static final Pattern YEAR =
            Pattern.compile("(?:c\\. )?\\d{4}\\b.*|\\p{L}+ \\d{4}|\\d{1,4} (?:BC|AD).*");

    private static final WordLists LISTS = new WordLists(Entry.class, "entries.txt");

    /** “Rooms: 12”. */
    private static final Pattern COUNT = Pattern.compile("\\d[\\d,.]*(?: thousand| million)?");

    /** What the main word of a label is that names a value; not “at the airport”. */
    private static final Set<PartOfSpeech> NAMING =
            Set.of(PartOfSpeech.NOUN, PartOfSpeech.PROPN, PartOfSpeech.ADJ);

    static final Set<PartOfSpeech> PARTICLES =
            Set.of(PartOfSpeech.ADP, PartOfSpeech.ADV, PartOfSpeech.PART, PartOfSpeech.SCONJ);

    private static final Pattern END = Pattern.compile("[.;]$");

    /**
     * The entry that a lead and what follows it are; empty if one of them is a clause.
     *
     * @param label the tree of the lead
     * @param rest that of what follows
     */
    static Optional<Entry> of(Lead lead, DependencyTree label, DependencyTree rest) {
        return isClause(rest)
                ? Optional.empty()
                : kind(lead, label, rest).map(kind -> new Entry(lead.label(), value(lead), kind));
    }

    private static Optional<Kind> kind(Lead lead, DependencyTree label, DependencyTree rest) {
        if (lead.time().isPresent()) {
            return Optional.of(Kind.TIME);
        }
        if (isEvent(label)) {
            return isOpen(label) || rest.is(0, PartOfSpeech.ADP)
                    ? Optional.of(Kind.EVENT)
                    : Optional.empty();
        }
        if (isPredicate(label, false)) {
            return isOpen(label) ? Optional.of(Kind.PREDICATE) : Optional.empty();
        }
        String text = lead.label();
        if (!isNaming(text, label)) {
            return Optional.empty();
        }
        if (label.is(label.root(), PartOfSpeech.ADJ) && endsInPreposition(label)) {
            return Optional.of(Kind.QUALITY);
        }
        boolean name =
                label.is(label.root(), PartOfSpeech.PROPN)
                        && !text.equals(text.toUpperCase(Locale.ROOT))
                        && (rest.feature(0, "PronType", "Art") || rest.feature(0, "Degree", "Sup"));
        return Optional.of(name ? Kind.NAME : Kind.PROPERTY);
    }

    /** Whether the value completes a label: “includes”, “sold by”; not “sold by most dealers”. */
    private static boolean isOpen(DependencyTree label) {
        return label.root() == label.size() - 1 || endsInPreposition(label);
    }

    /** “Sold in”; one without a noun is taken for an adverb, too. */
    private static boolean endsInPreposition(DependencyTree label) {
        return PARTICLES.contains(label.word(label.size() - 1).tag());
    }

    /** Whether a label names a thing or a property. */
    static boolean isNaming(String label, DependencyTree tree) {
        return !isClause(tree) && NAMING.contains(tree.word(tree.root()).tag()) && !isRemark(label);
    }

    /** Whether a label only says that a remark follows. */
    static boolean isRemark(String label) {
        return LISTS.has("remarks", label.toLowerCase(Locale.ROOT));
    }

    /** Whether a sentence may be about it: “refunds”, “moving away”. */
    static boolean isSubject(String label, DependencyTree tree) {
        int root = tree.root();
        return isNaming(label, tree)
                || tree.feature(root, "VerbForm", "Ger")
                || (tree.feature(root, "VerbForm", "Part") && tree.feature(root, "Tense", "Pres"));
    }

    /** What follows a lead, without its full stop. */
    static String value(Lead lead) {
        return END.matcher(lead.rest().text()).replaceFirst("");
    }

    /**
     * Whether it says something of a subject that it doesn't name: “discovered radium”, “can be
     * rented”; not “open the valve”.
     *
     * @param plural whether the subject is many, with which orders cannot be told from statements:
     *     “open at nine”
     */
    static boolean isPredicate(DependencyTree tree, boolean plural) {
        int root = tree.root();
        boolean done = tree.isPastParticiple(root) && tree.has(root, "obj");
        return tree.subject(root).isEmpty()
                && (done || (tree.isFinite(root) && (plural || isOfOther(tree))));
    }

    /** Whether its first verb goes with somebody else than you: “runs”, “can run”; not “run”. */
    private static boolean isOfOther(DependencyTree tree) {
        return tree.words().stream()
                .filter(Entry::isFinite)
                .findFirst()
                .filter(verb -> !verb.features().has("Mood", "Imp"))
                .filter(
                        verb ->
                                verb.is(PartOfSpeech.AUX)
                                        || !verb.features().has("Tense", "Pres")
                                        || verb.features().has("Person", "3"))
                .isPresent();
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
        if (label.isEmpty()) {
            return of.map(name -> Letters.capital(name) + ": ").orElse("") + value + ".";
        }
        String lower = small(label);
        String sentence =
                switch (kind) {
                    case PROPERTY -> property(lower, of);
                    case EVENT -> event(lower, of);
                    case QUALITY -> completed("is " + lower, of);
                    case PREDICATE -> completed(lower, of);
                    case NAME -> label + " is " + value + ".";
                    case TIME ->
                            of.map(name -> Letters.capital(name) + ", ").orElse("")
                                    + label
                                    + ": "
                                    + value
                                    + ".";
                };
        // “6 p.m.” has the full stop.
        return sentence.replaceFirst("(?<=\\p{L})\\.\\.$", ".");
    }

    private String event(String lower, Optional<String> of) {
        String said = Letters.capital(of.orElse("it")) + " was " + lower + " " + preposition();
        return isPlaced()
                ? said + value + "."
                : of.map(name -> Letters.capital(name) + " " + lower).orElse(label)
                        + ": "
                        + value
                        + ".";
    }

    private String completed(String predicate, Optional<String> of) {
        return of.map(name -> Letters.capital(name) + " " + predicate).orElse(label + ":")
                + " "
                + value
                + ".";
    }

    private String property(String lower, Optional<String> of) {
        String subject = of.map(name -> " of " + name).orElse("");
        boolean many = lower.matches("[^()]*[^s()]s");
        if (many && of.isPresent() && COUNT.matcher(value).matches()) {
            return Letters.capital(of.get()) + " has " + value + " " + lower + ".";
        }
        boolean plural = lower.matches(".*[^s]s") || value.contains(", ");
        String article = isName(label) ? "" : "The ";
        String verb = plural && lower.endsWith("s") ? " are " : " is ";
        return article + lower + subject + verb + value + ".";
    }

    /** “Founded in: Bergen”, “Founded: 1987”, “Founded: by two brothers”; not “Included: a bag”. */
    private boolean isPlaced() {
        String first = value.split(" ", 2)[0].toLowerCase(Locale.ROOT);
        return label.contains(" ") || !preposition().isEmpty() || LISTS.has("places", first);
    }

    private String preposition() {
        if (label.contains(" ")) {
            return "";
        }
        return Lead.DAY.matcher(value).lookingAt()
                ? "on "
                : YEAR.matcher(value).matches() ? "in " : "";
    }

    /** As a label stands within a sentence. */
    static String small(String label) {
        return isName(label) ? label : Letters.small(label);
    }

    /** “GDP”, “New York”: written with more than its first letter in capitals. */
    private static boolean isName(String label) {
        return !label.substring(1).equals(label.substring(1).toLowerCase(Locale.ROOT));
    }

    /** As it stands within a sentence: small, unless it begins with a name. */
    static String inside(String text, DependencyTree tree, int first) {
        boolean name = tree.is(first, PartOfSpeech.PROPN) || tree.form(first).equals("I");
        return name || text.length() < 2 || Character.isUpperCase(text.charAt(1))
                ? text
                : Letters.small(text);
    }
}
