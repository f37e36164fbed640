/**
 * Knowledge graphs in files.
 *
 * <p>{@link io.fides.adapter.rdf.GraphStore} reads Turtle and N-Triples with RDF4J's parsers, and
 * the JSON dump of Wikidata, once and in one pass, and writes what Fides needs of them into one
 * file: terms, names by their keys, and for each entity its triplets, sorted. {@link
 * io.fides.adapter.rdf.MappedGraph} maps that file into memory, so it is there at once after a
 * restart, costs no heap, and answers a question about an entity by one look at one place.
 *
 * <p>Lucene was tried in place of the file, with a document for each statement. Of a million
 * statements its index has 60 % of the size; it takes about twice the time to load and to find
 * paths, and about half the time to find names. Its files must still be mapped by code of ours,
 * because native images lack what Lucene maps with, and unmapped it takes eight times as long for
 * paths. With that, and with labels, redirects and duplicates that come in any order, it is as much
 * code as the file.
 */
@NullMarked
package io.fides.adapter.rdf;

import org.jspecify.annotations.NullMarked;
