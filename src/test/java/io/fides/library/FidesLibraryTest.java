package io.fides.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.adapter.files.Folder;
import io.fides.adapter.lucene.LuceneIndex;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import io.smallrye.config.ConfigMapping;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;

class FidesLibraryTest {

    private static final String WRONG = "The Eiffel Tower was completed in 1887.";
    private static final String RIGHT = "The Eiffel Tower was completed in 1889.";

    /** Holds one document, and counts. */
    private static final class Holding implements SearchBackend {

        private final String name;
        private final List<Document> documents;
        private final List<String> asked = new ArrayList<>();

        Holding(String name, String... texts) {
            this.name = name;
            this.documents =
                    List.of(texts).stream().map(text -> document(name + ":page", text)).toList();
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public synchronized List<SearchHit> search(SearchQuery query) {
            asked.add(query.text());
            return documents.stream().<SearchHit>map(SearchHit.Held::new).toList();
        }
    }

    private static Document document(String uri, String text) {
        return Document.of(URI.create(uri), "", Optional.empty(), text);
    }

    private static FidesLibrary.Builder local() {
        return FidesLibrary.builder()
                .setting("fides.privacy", "local")
                .setting("fides.search.index", "target/no-index")
                // Tests in this process may have left others in the system properties.
                .setting("fides.search.backends", "lucene");
    }

    @Test
    void documentsOfTheBuilderAreEvidence() {
        List<AttributionReport> told = new ArrayList<>();
        FidesLibrary fides =
                local().document("https://example.org/tower", RIGHT).onReport(told::add).build();
        AttributionReport report = fides.fix(WRONG, "When was it completed?");
        assertThat(report.correctedText()).isEqualTo(RIGHT);
        assertThat(report.answer().question().text()).isEqualTo("When was it completed?");
        assertThat(report.edits().getFirst().evidence().getFirst().passage().source().uri())
                .isEqualTo(URI.create("https://example.org/tower"));
        assertThat(told).containsExactly(report);
    }

    @Test
    void backendsAreAskedInTheirOrderAndAfterDocuments() {
        Holding empty = new Holding("empty");
        Holding full = new Holding("full", RIGHT);
        Holding last = new Holding("last", WRONG);
        FidesLibrary fides = local().search(empty).search(full).search(last).build();
        assertThat(fides.fix(WRONG, "").correctedText()).isEqualTo(RIGHT);
        assertThat(empty.asked).isNotEmpty();
        assertThat(full.asked).isNotEmpty();
        assertThat(last.asked).isEmpty();
        int before = full.asked.size();
        AttributionReport ofCall =
                fides.fix(
                        new Answer(Question.NONE, WRONG),
                        List.of(document("call:page", RIGHT)),
                        fides.limits());
        assertThat(ofCall.correctedText()).isEqualTo(RIGHT);
        assertThat(full.asked).hasSize(before);
    }

    @Test
    void theIndexIsSearchedBehindTheBackends(@TempDir Path folder) throws IOException {
        Path files = Files.createDirectories(folder.resolve("files"));
        Files.writeString(files.resolve("tower.txt"), RIGHT);
        Path place = folder.resolve("index");
        try (LuceneIndex index = LuceneIndex.at(place)) {
            index.index(
                    new Folder(files).list(),
                    new MediaTypeParser(ParseLimits.DEFAULT),
                    (_, _, _) -> {});
        }
        Holding empty = new Holding("empty");
        FidesLibrary fides = local().search(empty).index(place).build();
        assertThat(fides.fix(WRONG, "").correctedText()).isEqualTo(RIGHT);
        assertThat(empty.asked).isNotEmpty();
        assertThat(local().index(place).build().search("Eiffel Tower"))
                .singleElement()
                .extracting(hit -> hit.uri().getPath())
                .asString()
                .endsWith("tower.txt");
    }

    @Test
    void withoutEvidenceAndWebNothingIsCalledChecked() {
        AttributionReport report = local().build().fix(WRONG, "");
        assertThat(report.correctedText()).isEqualTo(WRONG);
        assertThat(report.complete()).isFalse();
    }

    @Test
    void limitsAndEngineAreThoseOfTheBuilder() {
        Limits limits = new Limits(3, 4, Duration.ofSeconds(5));
        FidesLibrary fides = local().limits(limits).engine(FixRequest.Engine.HYBRID).build();
        assertThat(fides.limits()).isEqualTo(limits);
        assertThat(fides.fixer().defaults().engine()).isEqualTo(FixRequest.Engine.HYBRID);
    }

    @Test
    void aWrongSettingIsFoundAtOnce() {
        FidesLibrary.Builder wrong = local().setting("fides.search.backends", "nowhere");
        assertThatThrownBy(wrong::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nowhere");
        FidesLibrary.Builder misspelt = local().setting("fides.engine", "compcat");
        assertThatThrownBy(misspelt::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fides.engine")
                .hasMessageContaining("compcat")
                .hasMessageNotContaining("Exception:");
        FidesLibrary.Builder unknown = local().setting("fides.engin", "llm");
        assertThatThrownBy(unknown::build)
                .hasMessageContaining("fides.engin: there is no such setting, in code");
    }

    @ParameterizedTest
    @NullSource
    void aQueryThatIsNullIsNamed(String query) {
        assertThatThrownBy(() -> local().build().fix(WRONG, query))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("query is null");
    }

    /** They may stand beside ours in a folder or an environment. */
    @Test
    void settingsOfServersAreOverlooked() {
        List<String> prefixes =
                new ClassFileImporter()
                                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                                .importPackages("io.fides")
                                .stream()
                                .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
                                .map(type -> type.getAnnotationOfType(ConfigMapping.class).prefix())
                                .filter(prefix -> !prefix.equals("fides"))
                                .toList();
        assertThat(prefixes).contains("fides.api", "fides.proxy");
        FidesLibrary.Builder beside = local();
        prefixes.forEach(prefix -> beside.setting(prefix + ".whatever", "1"));
        assertThat(beside.build()).isNotNull();
        FidesLibrary.Builder wrong = local().setting("fides.whatever", "1");
        assertThatThrownBy(wrong::build).hasMessageContaining("fides.whatever");
    }

    @Test
    void whatFailsIsThrownOrToldAndPasses() {
        Answer answer = new Answer(Question.NONE, WRONG);
        // The engine llm needs a model; nobody listens there.
        FidesLibrary.Builder deaf =
                local().document("https://example.org/tower", RIGHT)
                        .engine(FixRequest.Engine.LLM)
                        .setting("fides.llm.base-url", "http://127.0.0.1:9")
                        .limits(new Limits(0, 10, Duration.ofSeconds(30)));
        FidesLibrary strict = deaf.build();
        assertThatThrownBy(() -> strict.attempt(answer, List.of(), strict.limits()))
                .isInstanceOf(FidesException.class)
                .extracting(e -> ((FidesException) e).failure())
                .returns(Stage.SEGMENTATION, Failure::stage)
                .returns(Failure.Kind.BUDGET_EXHAUSTED, Failure::kind);
        List<RuntimeException> told = new ArrayList<>();
        FidesLibrary lenient = deaf.passOnFailure(told::add).build();
        assertThat(lenient.attempt(answer, List.of(), lenient.limits())).isEmpty();
        assertThat(told).singleElement().isInstanceOf(FidesException.class);
    }
}
