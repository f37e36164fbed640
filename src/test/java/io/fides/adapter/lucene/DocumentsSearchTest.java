package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.fixture.LocalSearchContract;
import io.fides.retrieve.SearchBackend;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentsSearchTest extends LocalSearchContract {

    @Override
    protected SearchBackend holding(List<Document> documents) {
        return new DocumentsSearch(documents);
    }

    @Test
    void isCalledDocuments() {
        assertThat(new DocumentsSearch(List.of()).name()).isEqualTo("documents");
    }

    @Test
    void noDocumentsAreNoHits() {
        assertThat(search(new DocumentsSearch(List.of()), "iron", 5)).isEmpty();
    }
}
