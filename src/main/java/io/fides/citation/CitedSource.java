package io.fides.citation;

import io.fides.domain.CitationMark;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import java.net.URI;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A citation with what it names, read.
 *
 * @param uri names the source; empty if there is no such source
 * @param read the parts of the source, at least one
 */
public record CitedSource(CitationMark mark, Optional<URI> uri, Outcome<List<Document>> read) {

    /** A title of fewer characters stands in many a line. */
    private static final int TITLE = 6;

    private static final Outcome<List<Document>> NOTHING = new Outcome.Done<>(List.of());

    /**
     * The sources of citations: the caller's document of that address, or the page there; for a
     * number that the text explains without an address, the document whose title or file name is
     * named; where the text explains no number at all, the document of that number.
     *
     * @param documents in the order in which the caller has them
     * @param reading reads pages, each once
     */
    public static List<CitedSource> of(
            List<CitationMark> marks,
            List<Document> documents,
            Function<List<URI>, List<Outcome<Document>>> reading) {
        Map<String, Outcome<List<Document>>> read = new HashMap<>();
        documents.stream()
                .collect(Collectors.groupingBy(each -> page(each.source().uri())))
                .forEach((page, parts) -> read.put(page, new Outcome.Done<>(parts)));
        Map<String, URI> pages = new LinkedHashMap<>();
        for (CitationMark mark : marks) {
            mark.address()
                    .filter(uri -> !read.containsKey(page(uri)))
                    .ifPresent(uri -> pages.putIfAbsent(page(uri), uri));
        }
        Iterator<Outcome<Document>> pagesRead =
                reading.apply(List.copyOf(pages.values())).iterator();
        pages.keySet().forEach(page -> read.put(page, pagesRead.next().map(List::of)));
        boolean explained =
                marks.stream().anyMatch(each -> isNumber(each) && !each.listed().isEmpty());
        return marks.stream().map(mark -> of(mark, documents, explained, read)).toList();
    }

    private static CitedSource of(
            CitationMark mark,
            List<Document> documents,
            boolean explained,
            Map<String, Outcome<List<Document>>> read) {
        Optional<URI> uri = mark.address();
        if (uri.isEmpty()) {
            uri = explained ? named(mark.listed(), documents) : numbered(mark, documents);
        }
        Outcome<List<Document>> parts =
                uri.map(it -> read.getOrDefault(page(it), NOTHING)).orElse(NOTHING);
        CitedSource source = new CitedSource(mark, uri, parts);
        // what was read knows its address best: it is that of all evidence
        return source.documents().isEmpty()
                ? source
                : new CitedSource(
                        mark, Optional.of(source.documents().getFirst().source().uri()), parts);
    }

    private static boolean isNumber(CitationMark mark) {
        return mark.label().matches("[0-9]{1,6}");
    }

    private static Optional<URI> numbered(CitationMark mark, List<Document> documents) {
        int number = isNumber(mark) ? Integer.parseInt(mark.label()) : 0;
        return number < 1 || number > documents.size()
                ? Optional.empty()
                : Optional.of(documents.get(number - 1).source().uri());
    }

    private static Optional<URI> named(String line, List<Document> documents) {
        return documents.stream()
                .filter(each -> names(line, each.source().title()) || names(line, file(each)))
                .map(each -> each.source().uri())
                .findFirst();
    }

    private static boolean names(String line, String name) {
        return name.length() >= TITLE
                && line.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT));
    }

    private static String file(Document document) {
        String path = String.valueOf(document.source().uri().getPath());
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Equal for addresses of one page, however they are written. */
    private static String page(URI uri) {
        return uri.toString()
                .replaceFirst("#.*", "")
                .replaceFirst("/$", "")
                .replaceFirst("^https?://(?i:www\\.)?", "//");
    }

    /** Its parts; none if it could not be read. */
    List<Document> documents() {
        return read instanceof Outcome.Done<List<Document>>(List<Document> some) ? some : List.of();
    }

    /** Why it could not be read. */
    Optional<Failure> failure() {
        return read instanceof Outcome.Failed<List<Document>>(Failure why)
                ? Optional.of(why)
                : Optional.empty();
    }
}
