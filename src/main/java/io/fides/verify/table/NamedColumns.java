package io.fides.verify.table;

import io.fides.domain.Cell;
import io.fides.retrieve.Terms;
import io.fides.verify.Lexicon;
import java.util.List;
import java.util.Set;

/**
 * The columns that a claim names, by words of what stands over them.
 *
 * @param words the stems of the claim
 */
record NamedColumns(String claim, Set<String> words) {

    /** Those cells of whose column the claim has the most words; none if it has no word of any. */
    List<Cell> most(List<Cell> all) {
        int most = all.stream().mapToInt(this::count).max().orElse(0);
        return most == 0 ? List.of() : all.stream().filter(each -> count(each) == most).toList();
    }

    /**
     * How many words of its column the claim has, beside what the row is called; a year alone names
     * none. One that the claim has as it stands is named, whatever the row is called: “Check-out”
     * under “Check-in and check-out”.
     */
    int count(Cell cell) {
        List<String> row = Terms.content(cell.row());
        boolean whole = Terms.has(cell.column(), claim);
        List<String> named =
                Terms.content(cell.column()).stream()
                        .filter(each -> words.contains(each) && (whole || !row.contains(each)))
                        .filter(each -> !Lexicon.isFunctionWord(each))
                        .toList();
        if (named.stream().noneMatch(each -> Character.isLetter(each.codePointAt(0)))) {
            return 0;
        }
        return named.size() + (whole && Terms.words(cell.column()).size() > 1 ? 1 : 0);
    }
}
