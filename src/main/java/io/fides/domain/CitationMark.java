package io.fides.domain;

import java.net.URI;
import java.util.Optional;

/**
 * Where a text names one of its sources.
 *
 * @param mark all of the mark, which may name others as well
 * @param place the part of it that names this one
 * @param label its number or name, the title of the link, or else the address
 * @param address where it can be read, if the mark or a line for its number says so
 * @param listed what the text says of the number elsewhere; empty if nothing
 */
public record CitationMark(
        Span mark, Span place, String label, Optional<URI> address, String listed) {

    public CitationMark {
        if (!mark.contains(place)) {
            throw new IllegalArgumentException(place + " is no part of " + mark);
        }
    }
}
