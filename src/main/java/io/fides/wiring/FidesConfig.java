package io.fides.wiring;

import io.fides.adapter.llm.LlmSettings;
import io.fides.adapter.search.NearestVectors;
import io.fides.pipeline.FixRequest;
import io.fides.settings.AtLeast;
import io.fides.settings.Day;
import io.fides.settings.HttpUrl;
import io.fides.settings.LanguageTag;
import io.fides.settings.LogOddsOffset;
import io.fides.settings.Share;
import io.fides.settings.Time;
import io.fides.verify.WeightedPolicy;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Every setting of Fides with its default; settable by file, environment or system property. What
 * each means is said once, for its users: {@code src/site/markdown/configuration.md} has a row for
 * every one, which a test sees to.
 */
@ConfigMapping(prefix = "fides")
public interface FidesConfig {

    @WithDefault("compact")
    FixRequest.Engine engine();

    @WithDefault("balanced")
    FixRequest.Preset preset();

    @WithDefault("8")
    @WithConverter(AtLeast.One.class)
    int concurrency();

    @WithDefault("open")
    Privacy privacy();

    @WithConverter(Day.class)
    Optional<LocalDate> today();

    Limits limits();

    Retrieve retrieve();

    Verify verify();

    Rarr rarr();

    Provenance provenance();

    Search search();

    Graph graph();

    Web web();

    Llm llm();

    Models models();

    Shared shared();

    /** What a query may hold. */
    enum Queries {
        FULL,
        CLAIMS
    }

    /** What may be searched. */
    enum Privacy {
        OPEN,
        LOCAL
    }

    /** Which sources mode provenance keeps. */
    enum Selection {
        TOP_P,
        TOP_K
    }

    /** Where the knowledge graph is. */
    enum GraphSource {
        FILE,
        SPARQL
    }

    /** What a request gets when it does not say, and the most that it may ask for. */
    interface Limits {

        @WithDefault("200")
        @WithConverter(AtLeast.Zero.class)
        int maxLlmCalls();

        @WithDefault("200")
        @WithConverter(AtLeast.Zero.class)
        int maxSearches();

        @WithDefault("PT120S")
        @WithConverter(Time.Some.class)
        Duration maxTime();
    }

    /** How evidence is ranked (FIDES §3.3). */
    interface Retrieve {

        @WithDefault("5")
        @WithConverter(AtLeast.One.class)
        int pages();

        @WithDefault("3")
        @WithConverter(AtLeast.One.class)
        int evidence();

        @WithDefault("3")
        @WithConverter(AtLeast.One.class)
        int compactEvidence();

        @WithDefault("4")
        @WithConverter(AtLeast.One.class)
        int window();

        @WithDefault("1")
        @WithConverter(AtLeast.One.class)
        int stride();
    }

    /** The built-in judge (EV, FIDES §3.3). */
    interface Verify {

        @WithDefault("0")
        @WithConverter(LogOddsOffset.class)
        double sensitivity();
    }

    /** The mode rarr (Gao et al. 2023). */
    interface Rarr {

        @WithDefault("3")
        @WithConverter(AtLeast.One.class)
        int rounds();

        @WithDefault("5")
        @WithConverter(AtLeast.One.class)
        int evidence();
    }

    /** The mode provenance (Provenance §3). */
    interface Provenance {

        @WithDefault("top_p")
        Selection select();

        @WithDefault("0.9")
        @WithConverter(Share.class)
        double topP();

        @WithDefault("5")
        @WithConverter(AtLeast.One.class)
        int topK();

        @WithDefault("max")
        WeightedPolicy.Aggregate aggregate();

        @WithDefault("0.09")
        @WithConverter(Share.class)
        double threshold();

        @WithDefault("1")
        @WithConverter(AtLeast.One.class)
        int sentences();
    }

    /** Where evidence is searched. */
    interface Search {

        Optional<List<String>> backends();

        @WithDefault("en")
        @WithConverter(LanguageTag.class)
        String language();

        @WithDefault("${user.home}/.local/share/fides/index")
        Path index();

        @WithDefault("10")
        @WithConverter(AtLeast.One.class)
        int rate();

        @WithDefault("full")
        Queries queries();

        Backend wikipedia();

        Backend searxng();

        Backend brave();

        Backend tavily();

        Backend exa();

        Backend serper();

        OpenSearch opensearch();
    }

    /** The knowledge graph. */
    interface Graph {

        @WithDefault("file")
        GraphSource source();

        @WithDefault("${user.home}/.local/share/fides/graph.bin")
        Path file();

        @WithDefault("https://query.wikidata.org/sparql")
        @WithConverter(HttpUrl.Whole.class)
        URI endpoint();

        @WithDefault("en")
        @WithConverter(LanguageTag.class)
        String language();

        @WithDefault("PT20S")
        @WithConverter(Time.Some.class)
        Duration timeout();

        @WithDefault("2")
        @WithConverter(AtLeast.One.class)
        int rate();

        @WithDefault("3")
        @WithConverter(AtLeast.One.class)
        int hops();

        @WithDefault("4")
        @WithConverter(AtLeast.One.class)
        int paths();

        @WithDefault("500")
        @WithConverter(AtLeast.One.class)
        int hub();
    }

    /** How a web backend is reached. */
    interface Backend {

        @WithConverter(HttpUrl.Base.class)
        Optional<URI> url();

        Optional<String> key();

        @WithDefault("PT8S")
        @WithConverter(Time.Some.class)
        Duration timeout();
    }

    /** Where documents are in OpenSearch or Elasticsearch, and how to get in. */
    interface OpenSearch {

        @WithConverter(HttpUrl.Base.class)
        Optional<URI> url();

        @WithDefault("fides")
        String index();

        Optional<List<String>> fields();

        @WithDefault("text")
        String textField();

        @WithDefault("title")
        String titleField();

        @WithDefault("uri")
        String uriField();

        @WithDefault("date")
        String dateField();

        Optional<String> vectorField();

        @WithDefault("opensearch")
        NearestVectors.Product product();

        Optional<String> filter();

        Optional<String> user();

        Optional<String> password();

        Optional<String> apiKey();

        Optional<String> token();

        @WithDefault("PT8S")
        @WithConverter(Time.Some.class)
        Duration timeout();
    }

    interface Web {

        @WithDefault("false")
        boolean allowPrivateNetworks();

        Optional<String> contact();

        @WithDefault("PT10S")
        @WithConverter(Time.Some.class)
        Duration timeout();

        @WithDefault("5000000")
        @WithConverter(AtLeast.One.class)
        int maxBytes();

        @WithDefault("20000000")
        @WithConverter(AtLeast.ZeroLong.class)
        long cacheChars();

        @WithDefault("PT1H")
        @WithConverter(Time.AnyLength.class)
        Duration cacheTime();
    }

    /** A language model, and what differs for single stages. */
    interface Llm {

        @WithDefault("ollama")
        LlmSettings.Provider provider();

        @WithDefault("http://localhost:11434")
        @WithConverter(HttpUrl.Base.class)
        URI baseUrl();

        @WithDefault("llama3.1:8b")
        String model();

        Optional<String> apiKey();

        @WithDefault("PT60S")
        @WithConverter(Time.Some.class)
        Duration timeout();

        @WithDefault("false")
        boolean stream();

        Optional<String> marks();

        Optional<Path> prompts();

        StageLlm generation();

        StageLlm segmentation();

        StageLlm decomposition();

        StageLlm verification();

        StageLlm edit();
    }

    /** What differs for one stage. */
    interface StageLlm {

        Optional<LlmSettings.Provider> provider();

        @WithConverter(HttpUrl.Base.class)
        Optional<URI> baseUrl();

        Optional<String> model();

        Optional<String> apiKey();

        @WithConverter(Time.Some.class)
        Optional<Duration> timeout();

        OptionalDouble temperature();
    }

    /** What is remembered of one request for others. */
    interface Shared {

        Optional<String> redis();

        @WithDefault("0")
        @WithConverter(AtLeast.ZeroLong.class)
        long bytes();
    }

    /** Which models run in this process. */
    interface Models {

        @WithDefault("bm25")
        String reranker();

        @WithDefault("cross-encoder")
        String verifier();

        Optional<String> scorer();

        @WithDefault("0")
        @WithConverter(AtLeast.Zero.class)
        int threads();

        @WithDefault("${user.home}/.cache/fides/models")
        Path cache();

        @WithDefault("https://huggingface.co")
        @WithConverter(HttpUrl.Base.class)
        URI hub();

        Optional<String> token();

        @WithDefault("2000000000")
        @WithConverter(AtLeast.ZeroLong.class)
        long maxBytes();
    }
}
