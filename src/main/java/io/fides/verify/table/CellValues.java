package io.fides.verify.table;

import io.fides.domain.Cell;
import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The dates and amounts of cells, beside one of a claim; each cell is read once. */
final class CellValues {

    private final Map<Cell, List<Value>> read = new HashMap<>();

    private List<Value> of(Cell cell) {
        return read.computeIfAbsent(cell, it -> Value.in(it.value()).toList());
    }

    /** Whether a cell has any. */
    boolean isValue(Cell cell) {
        return !of(cell).isEmpty();
    }

    boolean has(Cell cell, Value value) {
        return like(cell, value).anyMatch(value::matches);
    }

    boolean isLike(Cell cell, Value value) {
        return like(cell, value).findAny().isPresent();
    }

    /** What a cell has that can be compared with a value. */
    Stream<Value> like(Cell cell, Value value) {
        return of(cell).stream().filter(each -> value.agreement(each) != Agreement.UNCLEAR);
    }

    /** Whether a cell has an amount of the same unit, or the same number without one. */
    boolean isOfOneUnit(Cell cell, Value value) {
        return like(cell, value)
                .anyMatch(
                        each ->
                                !(value instanceof Quantity mine && each instanceof Quantity other)
                                        || mine.isOfOneUnit(other)
                                        || mine.value() == other.value());
    }
}
