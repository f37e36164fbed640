package io.fides.verify;

import io.fides.domain.Discrepancy;

/**
 * Something in which the claim and its evidence exclude each other.
 *
 * @param strength how well both speak of the same thing, 0 to 1
 */
record Finding(Discrepancy discrepancy, double strength) {

    String rationale() {
        if (discrepancy.found().equalsIgnoreCase(discrepancy.stated())) {
            return "the source and the answer disagree on whether it is “"
                    + discrepancy.stated()
                    + "”";
        }
        return "the source says “"
                + discrepancy.found()
                + "”, the answer says “"
                + discrepancy.stated()
                + "”";
    }
}
