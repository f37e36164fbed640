/**
 * Knowledge graphs in files.
 *
 * <p>{@link io.fides.adapter.rdf.GraphStore} reads Turtle and N-Triples with RDF4J's parsers, and
 * the JSON dump of Wikidata, once and in one pass, and writes what Fides needs of them into one
 * file: terms, names by their hash, and for each entity its triplets, sorted. {@link
 * io.fides.adapter.rdf.MappedGraph} maps that file into memory, so it is there at once after a
 * restart, costs no heap, and answers a question about an entity by one look at one place. A Lucene
 * index with a document for each entity took eight times as long to find an entity by its address,
 * read as in native images, that is without memory mapping.
 */
@NullMarked
package io.fides.adapter.rdf;

import org.jspecify.annotations.NullMarked;
