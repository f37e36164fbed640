package io.fides.adapter.extract;

/**
 * What one document may cost.
 *
 * @param maxBytes content larger than this is refused (TOO_LARGE)
 * @param maxCharacters UTF-16 units of text kept; the rest is cut off at a paragraph's end
 * @param maxPages pages of a PDF that are read; the rest is left out
 * @param maxInflated bytes that the compressed streams of a PDF may hold in all (TOO_LARGE)
 */
public record ParseLimits(int maxBytes, int maxCharacters, int maxPages, int maxInflated) {

    /** 20 MB in, a million characters out, 300 pages, 100 MB of decompressed streams. */
    public static final ParseLimits DEFAULT =
            new ParseLimits(20_000_000, 1_000_000, 300, 100_000_000);
}
