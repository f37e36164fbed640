package io.fides.graph;

/** How alike two texts are: the cosine of their embeddings (SS of ClaimVer §3.5.2). */
public interface TextSimilarity {

    /** Names it in the manifest. */
    String name();

    /**
     * @return 0 to 1; 0 if one of them says nothing
     */
    double cosine(String one, String other);
}
