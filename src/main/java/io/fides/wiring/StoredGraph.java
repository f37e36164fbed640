package io.fides.wiring;

import io.fides.adapter.rdf.GraphStore;
import io.fides.pipeline.GraphLoading;
import java.nio.file.Path;
import java.util.List;

/** The user's triplets in a file that is mapped into memory. */
record StoredGraph(Path file, String language) implements GraphLoading {

    @Override
    public Loaded load(List<Path> files, Progress progress) {
        return new Loaded(file, new GraphStore(file).load(files, language, progress::at));
    }
}
