package io.fides.library;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.wiring.Standalone;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Fides inside another program: what {@code fides fix} and {@code POST /v1/fix} do, by a call.
 *
 * <p>Evidence is the documents of a call and of the builder; then, until something is found, the
 * search backends and the index that the builder names. Where there is none of that, what the
 * settings name is searched, in the end Wikipedia, unless {@code fides.privacy=local}.
 *
 * <p>Make one and keep it: models are loaded when they are first needed, and stay. Safe for many
 * threads; a call can be interrupted. It holds no thread that keeps a program from ending.
 */
public final class FidesLibrary {

    private final Fixer fixer;
    private final List<Document> documents;
    private final FixRequest.Search search;
    private final Consumer<AttributionReport> reports;
    private final Optional<Consumer<RuntimeException>> passing;

    private FidesLibrary(Builder made) {
        fixer = Standalone.fixer(made.settings, made.backends);
        documents = List.copyOf(made.documents);
        FixRequest.Search usual = fixer.defaults().search();
        search = new FixRequest.Search(made.searched(), usual.maxResults(), usual.language());
        reports = made.reports;
        passing = made.passing;
    }

    public static Builder builder() {
        return new Builder();
    }

    /**
     * Fixes a text.
     *
     * @param text not blank
     * @param query what the text responds to; empty if there is nothing
     * @throws io.fides.domain.run.FidesException if it cannot be segmented; what could not be
     *     checked for another reason is in the report
     */
    public AttributionReport fix(String text, String query) {
        return fix(new Answer(new Question(query), text), List.of(), limits());
    }

    /** The same with evidence and limits of its own. */
    public AttributionReport fix(Answer answer, List<Document> evidence, Limits limits) {
        Fixer.Defaults defaults = fixer.defaults();
        AttributionReport report =
                fixer.fix(
                        new FixRequest(
                                answer,
                                Stream.concat(evidence.stream(), documents.stream()).toList(),
                                defaults.mode(),
                                defaults.engine(),
                                defaults.preset(),
                                search,
                                true,
                                limits),
                        _ -> {});
        reports.accept(report);
        return report;
    }

    /** The same, but empty if it fails and texts then pass as they are. */
    public Optional<AttributionReport> attempt(
            Answer answer, List<Document> evidence, Limits limits) {
        try {
            return Optional.of(fix(answer, evidence, limits));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            passing.orElseThrow(() -> e).accept(e);
            return Optional.empty();
        }
    }

    /** What one text may cost unless a call says otherwise. */
    public Limits limits() {
        return fixer.defaults().limits();
    }

    /**
     * Searches as a fix would that brings no documents.
     *
     * @throws io.fides.domain.run.FidesException if no backend could be asked
     */
    public List<SearchHit> search(String query) {
        return fixer.search(query, search);
    }

    /** Reads documents by their media type, as {@code POST /v1/fix} does. */
    public DocumentParser parser() {
        return Standalone.parser();
    }

    /** Everything that Fides can do, in its own terms: other modes, checks without edits. */
    public Fixer fixer() {
        return fixer;
    }

    /** Makes a library; what is not said is as configured, see configuration.md. */
    public static final class Builder {

        private static final String INDEX = "lucene";

        private final Map<String, String> settings = new LinkedHashMap<>();
        private final List<SearchBackend> backends = new ArrayList<>();
        private final List<Document> documents = new ArrayList<>();
        private boolean indexed;
        private Consumer<AttributionReport> reports = _ -> {};
        private Optional<Consumer<RuntimeException>> passing = Optional.empty();

        private Builder() {}

        /** Adds evidence for every text. */
        public Builder document(String uri, String text) {
            documents.add(Document.of(URI.create(uri), "", Optional.empty(), text));
            return this;
        }

        /** Adds a place to search; it is asked after those that were added before. */
        public Builder search(SearchBackend backend) {
            backends.add(backend);
            return this;
        }

        /** Searches the index that {@code fides index} made in a folder, after all backends. */
        public Builder index(Path folder) {
            indexed = true;
            return setting("fides.search.index", folder.toString())
                    .setting("fides.search.backends", INDEX);
        }

        public Builder engine(FixRequest.Engine engine) {
            return setting("fides.engine", engine.name());
        }

        /** What one text may cost. */
        public Builder limits(Limits limits) {
            return setting("fides.limits.max-llm-calls", String.valueOf(limits.maxLlmCalls()))
                    .setting("fides.limits.max-searches", String.valueOf(limits.maxSearches()))
                    .setting("fides.limits.max-time", limits.maxTime().toString());
        }

        /** Any setting, by its full name; it wins over files, environment and properties. */
        public Builder setting(String name, String value) {
            settings.put(name, value);
            return this;
        }

        /** Is told what was found out about each text or sentence, by the thread that asked. */
        public Builder onReport(Consumer<AttributionReport> listener) {
            reports = listener;
            return this;
        }

        /**
         * Where texts pass through, as they do in LangChain4j, lets them pass as they are if the
         * fix fails. Unless this is set, the failure is thrown and the text withheld.
         *
         * @param told of the failure
         */
        public Builder passOnFailure(Consumer<RuntimeException> told) {
            passing = Optional.of(told);
            return this;
        }

        /**
         * @throws IllegalArgumentException if a setting cannot be right
         */
        public FidesLibrary build() {
            return new FidesLibrary(this);
        }

        private List<String> searched() {
            return Stream.concat(
                            backends.stream().map(SearchBackend::name),
                            indexed ? Stream.of(INDEX) : Stream.empty())
                    .toList();
        }
    }
}
