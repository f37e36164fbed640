package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What asks for a phrase: who or what, when, where, how many, by whom. */
final class QuestionWord {

    private static final Pattern TIME =
            Pattern.compile(
                    "\\b(?:1\\d{3}|20\\d{2}|\\d+(?:st|nd|rd|th) century|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
                            + "|(?:January|February|March|April|May|June|July|August|September|October"
                            + "|November|December) \\d|\\d+ (?:January|February|March|April|May|June|July"
                            + "|August|September|October|November|December))\\b");

    private static final Set<String> AT = Set.of("in", "on", "at", "during", "around", "");
    private static final Set<String> PLACES = Set.of("in", "at", "near", "on", "inside");
    private static final Set<String> PEOPLE = Set.of("he", "she", "who", "they", "we", "i");

    private final Tree tree;
    private final TreeWords words;

    QuestionWord(Tree tree, TreeWords words) {
        this.tree = tree;
        this.words = words;
    }

    String ofSubject(int noun) {
        return PEOPLE.contains(tree.lower(noun)) ? "who" : thing(noun);
    }

    private String thing(int noun) {
        return tree.is(noun, PartOfSpeech.PROPN) ? "who or what" : "what";
    }

    /**
     * @param noun head of a phrase that is no subject
     * @param passive whether what is done to the subject is told
     */
    String of(int noun, boolean passive) {
        List<Integer> cases = tree.children(noun, "case");
        BitSet prepositions = new BitSet();
        cases.stream().filter(c -> c < noun).forEach(prepositions::set);
        String preposition = words.text(prepositions);
        if (TIME.matcher(words.text(tree.subtree(noun))).find()) {
            return AT.contains(preposition) ? "when" : preposition + " when";
        }
        if (preposition.isEmpty()) {
            return amount(noun).orElseGet(() -> thing(noun));
        }
        if (preposition.equals("by") && passive) {
            return "by whom or what";
        }
        if (PLACES.contains(preposition) && tree.is(noun, PartOfSpeech.PROPN)) {
            return "where";
        }
        return preposition + " what";
    }

    /** “how many metres” for “500 metres”. */
    private Optional<String> amount(int noun) {
        List<Integer> numbers = tree.children(noun, "nummod");
        if (numbers.size() != 1 || numbers.getFirst() > noun) {
            return Optional.empty();
        }
        BitSet rest = tree.subtree(noun);
        rest.clear(0, numbers.getFirst());
        rest.andNot(tree.subtree(numbers.getFirst()));
        return Optional.of("how many " + words.text(rest));
    }
}
