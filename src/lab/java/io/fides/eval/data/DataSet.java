package io.fides.eval.data;

import io.fides.domain.Document;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Answers, and where evidence for them is searched.
 *
 * @param name of the set
 * @param cases in the order of their file, no id twice
 * @param corpus the evidence of all cases, each page once, and whatever else the set holds
 * @param files what was read
 */
public record DataSet(
        String name, List<AnswerCase> cases, List<Document> corpus, List<DataFile> files) {

    public DataSet {
        cases = List.copyOf(cases);
        corpus = List.copyOf(corpus);
        files = List.copyOf(files);
        Set<String> ids = new HashSet<>();
        for (AnswerCase each : cases) {
            if (!ids.add(each.id())) {
                throw new IllegalArgumentException("the id " + each.id() + " is there twice");
            }
        }
    }

    /** A set whose corpus is the evidence of its cases. */
    static DataSet of(String name, List<AnswerCase> cases, List<DataFile> files) {
        return new DataSet(name, cases, together(cases), files);
    }

    /** The evidence of all cases, each page once. */
    static List<Document> together(List<AnswerCase> cases) {
        Map<URI, Document> pages = new LinkedHashMap<>();
        for (AnswerCase each : cases) {
            each.evidence().forEach(page -> pages.putIfAbsent(page.source().uri(), page));
        }
        return List.copyOf(pages.values());
    }

    /**
     * Some of the cases with all of the corpus.
     *
     * @param limit how many at most
     * @param seed which; the same seed draws the same
     */
    public DataSet drawn(int limit, long seed) {
        return new DataSet(name, drawn(cases, limit, seed), corpus, files);
    }

    /** Some of all, in their order. */
    static <T> List<T> drawn(List<T> all, int limit, long seed) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(seed));
        return order.stream().limit(limit).sorted().map(all::get).toList();
    }
}
