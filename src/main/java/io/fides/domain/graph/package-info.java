/**
 * What a knowledge graph says and what that makes of a text (ClaimVer §3): entities, triplets, the
 * label of each claim and the scores of claims and texts.
 */
@NullMarked
package io.fides.domain.graph;

import org.jspecify.annotations.NullMarked;
