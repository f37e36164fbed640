package io.fides.retrieve;

import io.fides.domain.Document;
import io.fides.domain.Sha256;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.FileListing.LocalFile;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One run that brings an index up to date with files.
 *
 * <p>A file is read if it is new or its size or time changed, and replaced if its bytes changed. It
 * is removed if it is gone. What cannot be read is reported, and what the index last read of it
 * stays.
 */
public record IndexRun(
        DocumentIndex index,
        FileListing listing,
        DocumentParser parser,
        IndexReport.Progress progress) {

    private enum Done {
        ADDED,
        UPDATED,
        UNCHANGED
    }

    /**
     * Looks at every file.
     *
     * @throws FidesException if the index cannot be written; if interrupted
     */
    public IndexReport all() throws IOException {
        Map<URI, DocumentIndex.Stamp> known = index.stamps(listing.root());
        List<FileListing.Unreadable> unreadable = new ArrayList<>(listing.unreadable());
        Map<Done, Integer> counts = new EnumMap<>(Done.class);
        int done = 0;
        for (LocalFile file : listing.files()) {
            one(file, Optional.ofNullable(known.get(file.uri())), unreadable)
                    .ifPresent(result -> counts.merge(result, 1, Integer::sum));
            done++;
            index.done(done);
            progress.at(done, listing.files().size(), file.uri());
            if (Thread.currentThread().isInterrupted()) {
                String what = "indexing " + listing.root() + ": interrupted";
                throw FidesException.interrupted(Stage.RETRIEVAL, what);
            }
        }
        int removed = removeGone(known.keySet(), unreadable);
        return new IndexReport(
                counts.getOrDefault(Done.ADDED, 0),
                counts.getOrDefault(Done.UPDATED, 0),
                counts.getOrDefault(Done.UNCHANGED, 0),
                removed,
                unreadable);
    }

    private Optional<Done> one(
            LocalFile file,
            Optional<DocumentIndex.Stamp> before,
            List<FileListing.Unreadable> unreadable)
            throws IOException {
        if (before.filter(stamp -> untouched(stamp, file)).isPresent()) {
            return Optional.of(Done.UNCHANGED);
        }
        DocumentIndex.Stamp now;
        Document document;
        try {
            byte[] content = file.loader().get();
            String digest = Sha256.of(content).hex();
            if (before.filter(stamp -> stamp.digest().equals(digest)).isPresent()) {
                index.touch(file.uri(), file.modifiedMillis());
                return Optional.of(Done.UNCHANGED);
            }
            now = new DocumentIndex.Stamp(content.length, file.modifiedMillis(), digest);
            document = parser.parse(file.uri(), file.contentType(), content);
        } catch (FidesException e) {
            unreadable.add(new FileListing.Unreadable(file.uri(), e.failure().detail()));
            return Optional.empty();
        }
        index.put(document, now);
        return Optional.of(before.isEmpty() ? Done.ADDED : Done.UPDATED);
    }

    private int removeGone(Set<URI> known, List<FileListing.Unreadable> unreadable)
            throws IOException {
        Set<URI> here = new HashSet<>();
        listing.files().forEach(file -> here.add(file.uri()));
        List<URI> gone =
                known.stream()
                        .filter(uri -> !here.contains(uri))
                        .filter(uri -> unreadable.stream().noneMatch(each -> below(each, uri)))
                        .toList();
        for (URI uri : gone) {
            index.remove(uri);
        }
        return gone.size();
    }

    /** Whether {@code uri} may well be there, behind something that could not be looked at. */
    private static boolean below(FileListing.Unreadable place, URI uri) {
        String folder = place.uri().toString();
        return uri.equals(place.uri())
                || uri.toString().startsWith(folder.endsWith("/") ? folder : folder + "/");
    }

    private static boolean untouched(DocumentIndex.Stamp stamp, LocalFile file) {
        return stamp.size() == file.size() && stamp.modifiedMillis() == file.modifiedMillis();
    }
}
