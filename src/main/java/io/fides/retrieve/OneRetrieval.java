package io.fides.retrieve;

import io.fides.domain.SubFact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Searches once for all sub-facts that ask the same, as those of an answer do that is looked up as
 * a whole.
 */
public final class OneRetrieval implements Retriever {

    private final Retriever retriever;
    private final Map<String, Retrieval> found = new ConcurrentHashMap<>();

    public OneRetrieval(Retriever retriever) {
        this.retriever = retriever;
    }

    @Override
    public Retrieval retrieve(SubFact fact) {
        return found.computeIfAbsent(fact.query(), _ -> retriever.retrieve(fact));
    }

    /** What is limited is shared out among those that ask first. */
    @Override
    public Retriever sharedBy(List<SubFact> facts) {
        Map<String, SubFact> first = new LinkedHashMap<>();
        facts.forEach(fact -> first.putIfAbsent(fact.query(), fact));
        Retriever shared = retriever.sharedBy(List.copyOf(first.values()));
        return new OneRetrieval(fact -> shared.retrieve(first.getOrDefault(fact.query(), fact)));
    }
}
