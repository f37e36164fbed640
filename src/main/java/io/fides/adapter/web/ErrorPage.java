package io.fides.adapter.web;

import io.fides.domain.Document;
import java.util.regex.Pattern;

/** Recognises error pages and bot walls that come with status 200: short, and titled as such. */
final class ErrorPage {

    private static final int LONGEST = 1_500;

    private static final Pattern TITLE =
            Pattern.compile(
                    "(?i)(?:error )?40[34]\\b.*|.*\\b(?:page|file) (?:was )?not found\\b.*|not found"
                            + "|access denied\\b.*|just a moment.*|attention required.*|forbidden"
                            + "|are you a robot.*|(?:service|site) (?:temporarily )?unavailable\\b.*");

    private ErrorPage() {}

    static boolean is(Document page) {
        return page.text().length() <= LONGEST
                && TITLE.matcher(page.source().title().strip()).matches();
    }
}
