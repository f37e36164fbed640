/**
 * Claims compared with a knowledge graph, as in ClaimVer.
 *
 * <p>A {@link io.fides.graph.KnowledgeGraph} is a place to ask; adapters know where it lies. {@link
 * io.fides.graph.EntityLinker} finds what a text names in it, {@link io.fides.graph.PathSearch} the
 * triplets that link what was named (§3.2), and a {@link io.fides.graph.ClaimJudge} labels each
 * claim by them (§3.3). {@link io.fides.graph.CompactClaims} does so without a language model:
 * {@link io.fides.graph.Relation}s tell what a claim says of whom, {@link io.fides.graph.Reasoner}
 * compares that with single-valued properties, dates, places and negation in mind, and what is left
 * goes to a verifier with the triplets put into words. {@link io.fides.graph.TripletMatch} is the
 * score of §3.5.2.
 *
 * <p>{@link io.fides.graph.GraphSearch} makes the same graph a source of evidence for every other
 * mode: the triplets of an entity become a page whose address is the entity's.
 */
@NullMarked
package io.fides.graph;

import org.jspecify.annotations.NullMarked;
