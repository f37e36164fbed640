package io.fides.report;

import io.fides.domain.Span;

/** Places of one text: what stands there, and where that is in the units of the report. */
final class Ruler {

    private final String text;

    /** Units before each UTF-16 index, the end included. */
    private final int[] before;

    Ruler(String text, Offsets offsets) {
        this.text = text;
        this.before = new int[text.length() + 1];
        int units = 0;
        int next;
        for (int i = 0; i < text.length(); i = next) {
            int codePoint = text.codePointAt(i);
            next = i + Character.charCount(codePoint);
            for (int inside = i; inside < next; inside++) {
                before[inside] = offsets == Offsets.UTF16 ? inside : units;
            }
            units += offsets.length(Character.toString(codePoint));
        }
        before[text.length()] = units;
    }

    String words(Span span) {
        return span.of(text);
    }

    FixResponse.Range range(Span span) {
        return new FixResponse.Range(before[span.start()], before[span.end()]);
    }
}
