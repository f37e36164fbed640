package io.fides.retrieve.window;

import io.fides.domain.Document;
import io.fides.domain.Passage;
import java.util.List;

/** Cuts documents into passages. */
public interface Cutting {

    /**
     * @return in reading order; none if the document holds no sentence
     */
    List<Passage> of(Document document);
}
