package io.fides.cli;

import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.settings.LanguageTag;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where to search; what is not said is as the configuration has it. */
class SearchOptions {

    @Option(
            names = "--index",
            paramLabel = "PATH",
            description = "Search the index at this place. Default: fides.search.index.")
    Optional<Path> index = Optional.empty();

    @Option(
            names = {"-b", "--backend"},
            paramLabel = "NAME",
            split = ",",
            description = "Search here, in this order; may be given more than once.")
    List<String> backends = List.of();

    @Option(
            names = "--max-results",
            paramLabel = "M",
            description = "Read at most this many pages a claim.")
    Optional<Integer> maxResults = Optional.empty();

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "Language of the pages, such as en or de-AT.")
    Optional<String> language = Optional.empty();

    /** The settings that win over every other source of configuration. */
    static Map<String, String> settings(Optional<Path> index) {
        return index.map(path -> Map.of("fides.search.index", path.toAbsolutePath().toString()))
                .orElse(Map.of());
    }

    /** Fails if there is no such index, backend or language, or no page may be read. */
    FixRequest.Search search(Fixer fixer) {
        FixRequest.Search defaults = fixer.defaults().search();
        if (maxResults.orElse(1) < 1) {
            throw CommandFailure.usage("--max-results is at least 1");
        }
        if (language.filter(tag -> !LanguageTag.isOne(tag)).isPresent()) {
            throw CommandFailure.usage("--language must be a BCP 47 tag, such as en");
        }
        if (index.filter(SearchOptions::isEmpty).isPresent()) {
            throw CommandFailure.usage(
                    "there is no index at " + index.get() + "; `fides index FOLDER` makes one");
        }
        for (String backend : backends) {
            if (!fixer.backends().contains(backend)) {
                List<String> known = fixer.backends().stream().sorted().toList();
                String none =
                        "there is no backend '" + backend + "', only " + String.join(", ", known);
                throw CommandFailure.usage(fixer.lacking(backend).orElse(none));
            }
        }
        return new FixRequest.Search(
                backends.isEmpty() ? defaults.backends() : backends,
                maxResults.orElse(defaults.maxResults()),
                language.orElse(defaults.language()));
    }

    private static boolean isEmpty(Path folder) {
        String[] files = folder.toFile().list();
        return files != null && files.length == 0;
    }
}
