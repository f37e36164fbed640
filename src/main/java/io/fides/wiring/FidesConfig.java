package io.fides.wiring;

import io.fides.adapter.llm.LlmSettings;
import io.fides.pipeline.FixRequest;
import io.fides.verify.WeightedPolicy;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Every setting of Fides with its default; settable by file, environment or system property. */
@ConfigMapping(prefix = "fides")
public interface FidesConfig {

    /** Who does the stages when a request does not say: compact, llm or hybrid. */
    @WithDefault("compact")
    FixRequest.Engine engine();

    /** How the language model is used when a request does not say: faithful, balanced or fast. */
    @WithDefault("balanced")
    FixRequest.Preset preset();

    /** How many items of a stage run at a time for one request. */
    @WithDefault("8")
    int concurrency();

    /** local forbids every search of the web, open allows it. */
    @WithDefault("open")
    Privacy privacy();

    /** What counts as today where a language model reads; the real day unless set. */
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

        /** LLM calls, repair calls included. */
        @WithDefault("200")
        int maxLlmCalls();

        /** Queries sent to search backends. */
        @WithDefault("200")
        int maxSearches();

        /** Wall-clock time. */
        @WithDefault("PT120S")
        Duration maxTime();
    }

    /** How evidence is ranked (FIDES §3.3). */
    interface Retrieve {

        /** M, pages read for a sub-fact at most. */
        @WithDefault("5")
        int pages();

        /** J, windows kept for a sub-fact where a language model reads them. */
        @WithDefault("3")
        int evidence();

        /** J of the compact engine, whose judge reads them statement by statement. */
        @WithDefault("3")
        int compactEvidence();

        /** Sentences in a window. */
        @WithDefault("4")
        int window();

        /** By how many sentences the next window starts later. */
        @WithDefault("1")
        int stride();
    }

    /** The built-in judge (EV, FIDES §3.3). */
    interface Verify {

        /**
         * Added to the log odds of a contradiction: above 0 more false statements are found and
         * more true ones are called false, below 0 fewer. At 0 five true facts in a thousand are.
         */
        @WithDefault("0")
        double sensitivity();
    }

    /** The mode rarr (Gao et al. 2023). */
    interface Rarr {

        /** How often a language model is asked for questions at most. */
        @WithDefault("3")
        int rounds();

        /** Windows in the attribution report of an answer. */
        @WithDefault("5")
        int evidence();
    }

    /** The mode provenance (Provenance §3). */
    interface Provenance {

        /** Which sources are kept: top_p or top_k. */
        @WithDefault("top_p")
        Selection select();

        /** Of top_p, the share of all relevance that the kept ones have. */
        @WithDefault("0.9")
        double topP();

        /** Of top_k, how many are kept. */
        @WithDefault("5")
        int topK();

        /** How the scores of sources become one: min, max or weighted. */
        @WithDefault("max")
        WeightedPolicy.Aggregate aggregate();

        /** From this score on the answer is supported. */
        @WithDefault("0.09")
        double threshold();

        /** Sentences in a source; one source begins where the one before it ends. */
        @WithDefault("1")
        int sentences();
    }

    /** Where evidence is searched. */
    interface Search {

        /**
         * Names of backends, asked in this order until one finds something. Unless set, the index
         * is searched if there is one, else Wikipedia.
         */
        Optional<List<String>> backends();

        /** BCP 47 tag of the wanted pages. */
        @WithDefault("en")
        String language();

        /** Folder of the Lucene index. */
        @WithDefault("${user.home}/.local/share/fides/index")
        Path index();

        /** Calls a second to one backend. */
        @WithDefault("10")
        int rate();

        /**
         * What a query outside this machine may hold: full is what finds best, claims only words by
         * which the answer states its claims.
         */
        @WithDefault("full")
        Queries queries();

        /** Wikipedia, REST. */
        Backend wikipedia();

        /** SearXNG; needs the URL of an instance. */
        Backend searxng();

        /** Brave Search; needs a key. */
        Backend brave();

        /** Tavily; needs a key. */
        Backend tavily();

        /** Exa; needs a key. */
        Backend exa();

        /** Serper; needs a key. */
        Backend serper();

        /** An index in OpenSearch or Elasticsearch. */
        OpenSearch opensearch();
    }

    /** The knowledge graph. */
    interface Graph {

        /** file or sparql. */
        @WithDefault("file")
        GraphSource source();

        /** What fides graph load writes; the sample graph is used while there is none. */
        @WithDefault("${user.home}/.local/share/fides/graph.bin")
        Path file();

        /** SPARQL endpoint; Wikidata's public one unless set. */
        @WithDefault("https://query.wikidata.org/sparql")
        URI endpoint();

        /** Language of labels. */
        @WithDefault("en")
        String language();

        /** How long one query may take. */
        @WithDefault("PT20S")
        Duration timeout();

        /** Queries a second to the endpoint. */
        @WithDefault("2")
        int rate();

        /** Hops between two entities at most. */
        @WithDefault("3")
        int hops();

        /** Paths between two entities at most. */
        @WithDefault("4")
        int paths();

        /** From how many triplets on an entity is too well connected to lead anywhere. */
        @WithDefault("500")
        int hub();
    }

    /** How a web backend is reached. */
    interface Backend {

        /** Base URL, if it is not the public one. */
        Optional<URI> url();

        /** API key. */
        Optional<String> key();

        /** How long one request may take. */
        @WithDefault("PT8S")
        Duration timeout();
    }

    /** Where documents are in OpenSearch or Elasticsearch, and how to get in. */
    interface OpenSearch {

        /** Address of the server; where it is set and no backends are, this is searched. */
        Optional<URI> url();

        /** Index, alias or pattern; several joined by commas. */
        @WithDefault("fides")
        String index();

        /**
         * Fields that are searched, each with its weight after ^; title, which counts 1.5 times,
         * and text unless set.
         */
        Optional<List<String>> fields();

        /** Field that holds the text, which is read as it is stored. */
        @WithDefault("text")
        String textField();

        /** Field that holds the title. */
        @WithDefault("title")
        String titleField();

        /** Field that holds the address of the page or file; the place in the index without. */
        @WithDefault("uri")
        String uriField();

        /** Field that holds the date of publication. */
        @WithDefault("date")
        String dateField();

        /** Query in JSON that each document must match as well. */
        Optional<String> filter();

        /** Name for a login with password. */
        Optional<String> user();

        Optional<String> password();

        /** API key, encoded as the server gave it out. */
        Optional<String> apiKey();

        Optional<String> token();

        /** How long one request may take. */
        @WithDefault("PT8S")
        Duration timeout();
    }

    interface Web {

        /** Whether private and loopback addresses may be requested. */
        @WithDefault("false")
        boolean allowPrivateNetworks();

        /** How a site operator can reach whoever runs this, put into the User-Agent. */
        Optional<String> contact();

        /** Total time for one page. */
        @WithDefault("PT10S")
        Duration timeout();

        /** Largest page after decompression, in bytes. */
        @WithDefault("5000000")
        int maxBytes();

        /** Size of the page cache, in characters of text. */
        @WithDefault("20000000")
        long cacheChars();

        /** How long a page stays in the cache. */
        @WithDefault("PT1H")
        Duration cacheTime();
    }

    /** A language model, and what differs for single stages. */
    interface Llm {

        /** ollama or openai (any server that speaks the OpenAI chat completions format). */
        @WithDefault("ollama")
        LlmSettings.Provider provider();

        /** Base URL of the server. */
        @WithDefault("http://localhost:11434")
        URI baseUrl();

        /** Name of the model. */
        @WithDefault("llama3.1:8b")
        String model();

        /** API key; Ollama needs none. */
        Optional<String> apiKey();

        /** How long one call may take. */
        @WithDefault("PT60S")
        Duration timeout();

        /** Whether replies are streamed, so that a stalled server is noticed early. */
        @WithDefault("false")
        boolean stream();

        /**
         * Secret that the marks around evidence are made of; a new one at each start unless set.
         */
        Optional<String> marks();

        /** Folder with prompts that replace the built-in ones. */
        Optional<Path> prompts();

        /** Long-form answer generation. */
        StageLlm generation();

        /** Segmentation with coreference resolution. */
        StageLlm segmentation();

        /** Claim decomposition. */
        StageLlm decomposition();

        /** Evidence verification. */
        StageLlm verification();

        /** Factual edit. */
        StageLlm edit();
    }

    /** What differs for one stage. */
    interface StageLlm {

        Optional<LlmSettings.Provider> provider();

        Optional<URI> baseUrl();

        Optional<String> model();

        Optional<String> apiKey();

        Optional<Duration> timeout();

        /** Sampling temperature; 0 unless set, 0.7 for generation. */
        OptionalDouble temperature();
    }

    /** What is remembered of one request for others. */
    interface Shared {

        /**
         * Address of a Redis or Valkey that remembers for all servers that name it: redis:// or,
         * with TLS, rediss://, then user:password@ if it wants them, and host:port.
         */
        Optional<String> redis();

        /** Bytes that this process remembers by itself where no Redis is named. */
        @WithDefault("0")
        long bytes();
    }

    /** Which models run in this process. */
    interface Models {

        /**
         * What ranks windows: bm25, cross-encoder, all-minilm, a folder, or a model that was
         * pulled; several joined by "+" rank together, each with a weight before "*" unless it is
         * 1.
         */
        @WithDefault("bm25")
        String reranker();

        /**
         * What judges windows: comparators, or with them cross-encoder beside the larger judge, a
         * folder, or a model that was pulled.
         */
        @WithDefault("cross-encoder")
        String verifier();

        /**
         * What stands in for NLI in the scores AR and AP: comparators, cross-encoder, a folder, or
         * a model that was pulled, each by itself. The verifier unless set.
         */
        Optional<String> scorer();

        /** Threads of one inference; 0 for as many as there are processors. */
        @WithDefault("0")
        int threads();

        /** Where pulled models are kept. */
        @WithDefault("${user.home}/.cache/fides/models")
        Path cache();

        /** Base URL of the hub that models are pulled from. */
        @WithDefault("https://huggingface.co")
        URI hub();

        /** Token for models that are private or gated; sent to the hub and to nobody else. */
        Optional<String> token();

        /** Largest model that is pulled, all its files together, in bytes. */
        @WithDefault("2000000000")
        long maxBytes();
    }
}
