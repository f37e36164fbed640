package io.fides.wiring;

import io.fides.adapter.files.Folder;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.lucene.LuceneIndexing;
import io.fides.pipeline.Corpus;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.IndexReport;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The user's documents in a Lucene index. */
record LuceneCorpus(Path place, DocumentParser parser) implements Corpus {

    @Override
    public Indexed index(Path folder, Consumer<Progress> listener) {
        try (LuceneIndex index = LuceneIndex.at(place)) {
            IndexReport report =
                    new LuceneIndexing(index, parser)
                            .index(
                                    new Folder(folder),
                                    (done, of, file) ->
                                            listener.accept(
                                                    new Progress(done, of, file.toString())));
            return new Indexed(
                    place,
                    report.added(),
                    report.updated(),
                    report.unchanged(),
                    report.removed(),
                    report.unreadable().stream()
                            .map(file -> new Skipped(file.uri().toString(), file.reason()))
                            .toList());
        }
    }
}
