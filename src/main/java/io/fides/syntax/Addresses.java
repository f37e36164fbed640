package io.fides.syntax;

import java.util.List;

/** Web addresses and mail addresses, which are one word each. */
final class Addresses {

    private static final List<String> PREFIXES =
            List.of("http://", "https://", "ftp://", "www.", "mailto:");

    /** Marks that end the sentence or the bracket around an address, not the address. */
    private static final String AFTER = ".,;:!?'\"”’)]}>…";

    private static final String MAIL = ".-_+%";

    /** No name and no domain of a mail address is longer. */
    private static final int LONGEST = 255;

    private Addresses() {}

    /**
     * @return where the address that begins at {@code from} ends, or {@code from} if there is none
     */
    static int end(String text, int from, int end) {
        if (PREFIXES.stream()
                .anyMatch(each -> text.regionMatches(true, from, each, 0, each.length()))) {
            return web(text, from, end);
        }
        char c = text.charAt(from);
        return Letters.isInner(text, from) || c == '@' ? mail(text, from, end) : from;
    }

    private static int web(String text, int from, int end) {
        int to = from;
        int open = 0;
        while (to < end && "<>\"“”".indexOf(text.charAt(to)) < 0) {
            open += text.charAt(to) == '(' ? 1 : 0;
            to++;
        }
        while (to > from
                && AFTER.indexOf(text.charAt(to - 1)) >= 0
                && !(text.charAt(to - 1) == ')' && open > 0)) {
            to--;
        }
        return to;
    }

    /** Name, at sign, domain; or a handle that begins with the sign. */
    private static int mail(String text, int from, int end) {
        int sign = part(text, from, end);
        if (sign + 1 >= end || text.charAt(sign) != '@' || !Letters.isInner(text, sign + 1)) {
            return from;
        }
        int to = part(text, sign + 1, end);
        boolean price = sign == from && Letters.isDigit(text.charAt(sign + 1));
        while (to > from && MAIL.indexOf(text.charAt(to - 1)) >= 0 && text.charAt(to - 1) != '_') {
            to--;
        }
        return price ? from : to;
    }

    private static int part(String text, int from, int end) {
        int to = from;
        int most = Math.min(end, from + LONGEST);
        while (to < most && (Letters.isInner(text, to) || MAIL.indexOf(text.charAt(to)) >= 0)) {
            to++;
        }
        return to;
    }
}
