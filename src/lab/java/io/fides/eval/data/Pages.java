package io.fides.eval.data;

import io.fides.domain.Document;
import io.fides.domain.Sha256;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Evidence texts of a set as pages of its corpus: equal texts are one page. */
final class Pages {

    private static final int DIGITS = 16;

    private Pages() {}

    /**
     * A page that is named by what it says.
     *
     * @param set the name of the set
     * @param title may be empty
     */
    static Document of(String set, String title, String text) {
        String digest = Sha256.of(title + "\n" + text).hex();
        URI uri =
                URI.create(
                        "corpus:"
                                + set.replaceAll("[^\\w.-]", "-")
                                + "/"
                                + digest.substring(0, DIGITS));
        return Document.of(uri, title, Optional.empty(), text);
    }

    /** All texts that are not blank. */
    static List<Document> all(String set, String title, List<String> texts) {
        List<Document> pages = new ArrayList<>();
        for (String text : texts) {
            if (!text.isBlank()) {
                pages.add(of(set, title, text));
            }
        }
        return pages;
    }
}
