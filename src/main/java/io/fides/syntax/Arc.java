package io.fides.syntax;

/**
 * What a word hangs from, and how.
 *
 * @param head the index of the word it depends on, or {@link #ROOT}
 * @param relation of Universal Dependencies, with its subtype: “nsubj”, “nsubj:pass”
 */
public record Arc(int head, String relation) {

    /** The head of the word that depends on no other. */
    public static final int ROOT = -1;

    /** The relation of that word, and of no other. */
    public static final String ROOT_RELATION = "root";

    public Arc {
        boolean root = head == ROOT;
        if (head < ROOT || relation.isEmpty() || root != relation.equals(ROOT_RELATION)) {
            throw new IllegalArgumentException("not an arc: " + head + " " + relation);
        }
    }

    public boolean isRoot() {
        return head == ROOT;
    }

    /** The relation without its subtype: “nsubj” for “nsubj:pass”. */
    public String universalRelation() {
        int colon = relation.indexOf(':');
        return colon < 0 ? relation : relation.substring(0, colon);
    }
}
