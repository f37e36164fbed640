package io.fides.eval;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.verify.Pairing;
import java.net.URI;
import java.util.Optional;

/** Texts of a file in the form in which the flow handles them: from nowhere, without a title. */
public final class Texts {

    private static final Source NOWHERE =
            new Source(URI.create("document:evaluation"), "", Optional.empty(), "");

    private Texts() {}

    public static Passage passage(String text) {
        return new Passage(NOWHERE, Span.whole(text), text);
    }

    /** A page of which nothing else is known. */
    public static Document document(String uri, String title, String text) {
        return Document.of(URI.create(uri), title, Optional.empty(), text);
    }

    public static Pairing pairing(Passage premise, String hypothesis) {
        return new Pairing(hypothesis, new Evidence(premise, hypothesis, 0, 0));
    }
}
