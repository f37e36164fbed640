package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.retrieve.TextEmbedding;
import java.util.Optional;

/**
 * How an index is asked for the documents whose vectors are nearest to that of a text.
 *
 * @param field that holds the vectors, which the model of {@code embedding} made too
 */
public record NearestVectors(String field, Product product, TextEmbedding embedding) {

    /** Each has a query {@code knn} of its own. */
    public enum Product {
        OPENSEARCH,
        ELASTICSEARCH
    }

    /** So many of each shard Elasticsearch compares; no search wants more results. */
    private static final int CANDIDATES = 100;

    /**
     * @param filter that every document has to match
     */
    ObjectNode query(float[] vector, int results, Optional<JsonNode> filter) {
        boolean elastic = product == Product.ELASTICSEARCH;
        ObjectNode query = JsonHttp.object();
        ObjectNode knn = query.putObject("knn");
        // Elasticsearch before 8.15 refuses k; the size of the search says the same.
        ObjectNode asked =
                elastic
                        ? knn.put("field", field).put("num_candidates", CANDIDATES)
                        : knn.putObject(field).put("k", results);
        ArrayNode numbers = asked.putArray(elastic ? "query_vector" : "vector");
        for (float number : vector) {
            numbers.add(number);
        }
        filter.ifPresent(each -> asked.set("filter", each));
        return query;
    }
}
