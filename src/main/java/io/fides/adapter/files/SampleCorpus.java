package io.fides.adapter.files;

import io.fides.domain.Document;
import java.net.URI;
import java.util.List;

/** The pages that ship with Fides, so that it can be tried without a network. */
public final class SampleCorpus {

    private static final ClassPathFolder FOLDER = new ClassPathFolder("sample/corpus");
    private static final String EXTENSION = ".md";

    private SampleCorpus() {}

    /**
     * Reads all pages; the page {@code x.md} has the URI {@code sample:x}.
     *
     * @throws io.fides.domain.FidesException if the class path lacks one
     */
    public static List<Document> documents() {
        return FOLDER.names().stream().map(SampleCorpus::document).toList();
    }

    private static Document document(String name) {
        String slug = name.substring(0, name.length() - EXTENSION.length());
        return SamplePage.parse(URI.create("sample:" + slug), FOLDER.read(name));
    }
}
