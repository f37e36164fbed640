package io.fides.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Mends what parsers often misread: a telephone number is written in groups, “0455 11 22”, and is
 * one number all the same. It begins with a zero or a plus. What hangs from any group hangs from
 * the first, and the first where the whole did.
 */
public final class GroupedNumbers {

    private static final Pattern FIRST = Pattern.compile("0[0-9]+");
    private static final Pattern GROUP = Pattern.compile("[0-9]+");

    private GroupedNumbers() {}

    /** The tree, or what is right in its place. */
    public static DependencyTree mended(DependencyTree tree) {
        DependencyTree mended = tree;
        int first = 0;
        while (first < tree.size()) {
            int end = first + 1;
            if (begins(tree, first)) {
                while (end < tree.size() && isGroup(tree, end)) {
                    end++;
                }
            }
            mended = end > first + 1 ? asOne(mended, first, end) : mended;
            first = end;
        }
        return mended;
    }

    private static boolean begins(DependencyTree tree, int i) {
        boolean international = i > 0 && tree.isGlued(i) && tree.form(i - 1).equals("+");
        return (international ? GROUP : FIRST).matcher(tree.form(i)).matches();
    }

    /** Whether digits stand one blank behind the word before. */
    private static boolean isGroup(DependencyTree tree, int i) {
        return GROUP.matcher(tree.form(i)).matches()
                && tree.span(i).start() == tree.span(i - 1).end() + 1;
    }

    private static DependencyTree asOne(DependencyTree tree, int first, int end) {
        int top = first;
        for (int at = first; at != Arc.ROOT; at = tree.head(at)) {
            top = first <= at && at < end ? at : top;
        }
        List<Arc> arcs = new ArrayList<>(tree.arcs());
        for (int i = 0; i < tree.size(); i++) {
            boolean group = first <= i && i < end;
            boolean hangs = first <= tree.head(i) && tree.head(i) < end;
            if (group || hangs) {
                arcs.set(i, new Arc(first, group ? "flat" : tree.relation(i)));
            }
        }
        arcs.set(first, tree.arcs().get(top));
        return new DependencyTree(tree.words(), arcs);
    }
}
