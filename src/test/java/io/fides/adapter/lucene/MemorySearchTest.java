package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.fixture.LocalSearchContract;
import io.fides.retrieve.SearchBackend;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemorySearchTest extends LocalSearchContract {

    @Override
    protected SearchBackend holding(List<Document> documents) {
        return LuceneIndex.inMemory(documents);
    }

    @Test
    void noDocumentsAreNoHits() {
        assertThat(search(holding(List.of()), "iron", 5)).isEmpty();
    }
}
