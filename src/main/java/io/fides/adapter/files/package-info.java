/**
 * Files as evidence: folders on disk and the sample that ships with Fides.
 *
 * <p>A {@link io.fides.adapter.files.Folder} lists what an index may follow; it neither parses nor
 * indexes. {@link io.fides.adapter.files.SampleCorpus} and {@link
 * io.fides.adapter.files.SampleAnswer} read the sample from the class path, from a jar and a native
 * image alike: what there is stands in an {@code index.txt}, because a class path cannot be listed.
 */
@NullMarked
package io.fides.adapter.files;

import org.jspecify.annotations.NullMarked;
