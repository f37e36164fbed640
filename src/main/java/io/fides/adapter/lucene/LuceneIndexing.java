package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.domain.FidesException;
import io.fides.domain.Sha256;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FileSource;
import io.fides.retrieve.FileSource.LocalFile;
import io.fides.retrieve.IndexReport;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings an index up to date with files.
 *
 * <p>A file is read if it is new or its size or time changed, and replaced if its bytes changed. It
 * is removed if it is gone. What cannot be read is reported, and what the index last read of it
 * stays. Work is committed now and then, so that an interruption costs little: what was committed
 * is complete and the next run goes on from there.
 */
public final class LuceneIndexing {

    private static final int FILES_PER_COMMIT = 5_000;

    private final LuceneIndex index;
    private final DocumentParser parser;

    public LuceneIndexing(LuceneIndex index, DocumentParser parser) {
        this.index = index;
        this.parser = parser;
    }

    /**
     * @throws FidesException if another process is writing the index; if the files' place or the
     *     index cannot be used; if interrupted
     */
    public IndexReport index(FileSource files, IndexReport.Progress progress) {
        FileSource.Listing listing = files.list();
        return index.update(update -> new Run(update, listing, progress).all());
    }

    private enum Done {
        ADDED,
        UPDATED,
        UNCHANGED
    }

    /** One update of the index. */
    private final class Run {

        private final IndexUpdate update;
        private final FileSource.Listing listing;
        private final IndexReport.Progress progress;
        private final Map<URI, LuceneEntry.Stamp> known;
        private final List<FileSource.Unreadable> unreadable;

        Run(IndexUpdate update, FileSource.Listing listing, IndexReport.Progress progress)
                throws IOException {
            this.update = update;
            this.listing = listing;
            this.progress = progress;
            this.known = update.stamps(listing.root());
            this.unreadable = new ArrayList<>(listing.unreadable());
        }

        IndexReport all() throws IOException {
            Map<Done, Integer> counts = new EnumMap<>(Done.class);
            int done = 0;
            for (LocalFile file : listing.files()) {
                one(file).ifPresent(result -> counts.merge(result, 1, Integer::sum));
                done++;
                progress.at(done, listing.files().size(), file.uri());
                if (Thread.currentThread().isInterrupted()) {
                    throw LuceneFailures.interrupted("indexing " + listing.root());
                }
                if (done % FILES_PER_COMMIT == 0) {
                    update.writer().commit();
                }
            }
            int removed = removeGone();
            return new IndexReport(
                    counts.getOrDefault(Done.ADDED, 0),
                    counts.getOrDefault(Done.UPDATED, 0),
                    counts.getOrDefault(Done.UNCHANGED, 0),
                    removed,
                    unreadable);
        }

        private Optional<Done> one(LocalFile file) throws IOException {
            Optional<LuceneEntry.Stamp> before = Optional.ofNullable(known.get(file.uri()));
            if (before.filter(stamp -> untouched(stamp, file)).isPresent()) {
                return Optional.of(Done.UNCHANGED);
            }
            try {
                byte[] content = file.loader().get();
                String digest = Sha256.of(content).hex();
                if (before.filter(stamp -> stamp.digest().equals(digest)).isPresent()) {
                    update.touch(file.uri(), file.modifiedMillis());
                    return Optional.of(Done.UNCHANGED);
                }
                Document document = parser.parse(file.uri(), file.contentType(), content);
                update.put(
                        document,
                        Optional.of(
                                new LuceneEntry.Stamp(
                                        content.length, file.modifiedMillis(), digest)));
                return Optional.of(before.isEmpty() ? Done.ADDED : Done.UPDATED);
            } catch (FidesException e) {
                unreadable.add(new FileSource.Unreadable(file.uri(), e.failure().detail()));
                return Optional.empty();
            }
        }

        private int removeGone() throws IOException {
            listing.files().forEach(file -> known.remove(file.uri()));
            known.keySet().removeIf(uri -> unreadable.stream().anyMatch(each -> below(each, uri)));
            for (URI uri : known.keySet()) {
                update.remove(uri);
            }
            return known.size();
        }

        /** Whether {@code uri} may well be there, behind something that could not be looked at. */
        private static boolean below(FileSource.Unreadable place, URI uri) {
            String folder = place.uri().toString();
            return uri.equals(place.uri())
                    || uri.toString().startsWith(folder.endsWith("/") ? folder : folder + "/");
        }
    }

    private static boolean untouched(LuceneEntry.Stamp stamp, LocalFile file) {
        return stamp.size() == file.size() && stamp.modifiedMillis() == file.modifiedMillis();
    }
}
