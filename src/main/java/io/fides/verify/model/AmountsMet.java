package io.fides.verify.model;

import io.fides.verify.Agreement;
import io.fides.verify.Quantity;
import io.fides.verify.QuantityParser;
import java.util.List;

/**
 * How a passage stands to the amounts of a text, in whatever units and spelling: a model takes
 * “three days” for something else than “72 hours”.
 *
 * @param met how many amounts the passage states, too
 * @param unmet for how many it has only others of the same kind
 */
record AmountsMet(int met, int unmet) {

    static AmountsMet of(String text, PassageReading passage) {
        List<Quantity> stated = QuantityParser.of(text);
        if (stated.isEmpty()) {
            return new AmountsMet(0, 0);
        }
        List<Quantity> there =
                passage.statements().stream()
                        .flatMap(each -> QuantityParser.of(each.passage().text()).stream())
                        .toList();
        int met = 0;
        int unmet = 0;
        for (Quantity each : stated) {
            if (there.stream().anyMatch(other -> each.compare(other) == Agreement.AGREE)) {
                met++;
            } else if (there.stream().anyMatch(other -> each.compare(other) == Agreement.DIFFER)) {
                unmet++;
            }
        }
        return new AmountsMet(met, unmet);
    }
}
