package io.fides.adapter.extract;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The items of nested lists, of which those within another one are told with what that one is
 * about: “Runner beans, depth 3 cm” below “Runner beans”.
 */
final class ListItems {

    /** What is longer, or ends as a sentence does, says something by itself. */
    private static final int LONGEST_LABEL = 60;

    /** So much of a text may be labels said again; a hostile list would be said for ever. */
    private static final long MOST = 1_000_000;

    private record Item(int indent, String label) {}

    private final Deque<Item> open = new ArrayDeque<>();
    private Optional<Integer> begun = Optional.empty();
    private long repeated;

    /** An item begins, and ends those that are as far to the right. */
    void begin(int indent) {
        while (!open.isEmpty() && open.peek().indent() >= indent) {
            open.pop();
        }
        begun = Optional.of(indent);
    }

    /** The lists are over. */
    void end() {
        open.clear();
        begun = Optional.empty();
    }

    /** The text of the item that has begun, with what it is below; any other text as it is. */
    String told(String text) {
        if (begun.isEmpty()) {
            return text;
        }
        String above = open.isEmpty() ? "" : open.peek().label();
        open.push(new Item(begun.get(), label(text)));
        begun = Optional.empty();
        return below(above) + text;
    }

    /** What is said before an item that is below such a label; nothing if it is empty. */
    String below(String label) {
        repeated += label.length();
        return label.isEmpty() || repeated > MOST ? "" : label + ", ";
    }

    /** What an item calls those below it; empty if it does not. */
    static String label(String text) {
        String label = text.strip().replaceFirst(":$", "");
        boolean called = !label.isEmpty() && label.length() <= LONGEST_LABEL;
        return called && ".!?;".indexOf(label.charAt(label.length() - 1)) < 0 ? label : "";
    }
}
