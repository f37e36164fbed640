package io.fides.api;

import com.fasterxml.jackson.databind.ObjectReader;
import io.fides.api.FixInput.DocumentInput;
import io.fides.api.FixInput.LimitsInput;
import io.fides.api.FixInput.SearchInput;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.domain.run.FidesException;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.pipeline.Ticker;
import io.fides.report.Labels;
import io.fides.report.Offsets;
import io.fides.report.ReportOptions;
import io.fides.report.ReportOptions.OnUnsupported;
import io.fides.retrieve.DocumentParser;
import io.fides.settings.LanguageTag;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Reads requests, with every default and limit; a problem says all that is wrong. Of a request
 * whose documents take all of its time to read, nothing else is done.
 */
@Singleton
public record RequestReader(Fixer fixer, ApiConfig config, DocumentParser parser, Ticker ticker) {

    private static final ObjectReader LINES = StrictJson.of(FixInput.class);
    private static final int MOST_BACKENDS = 16;

    public FixCall fix(FixInput input) {
        return read(input, true);
    }

    /** The same of one line of a batch, whatever brings it. */
    public FixCall line(byte[] json) throws IOException {
        if (json.length > config.maxLine()) {
            throw new ProblemException(ProblemType.TOO_LARGE, "the line is too long");
        }
        return fix(Problems.body(LINES.readValue(json)));
    }

    /** The same without edits. */
    public FixCall check(FixInput input) {
        return read(input, false);
    }

    public FixCall like(FixCall call, String text) {
        Findings findings = new Findings();
        findings.text("text", Optional.of(text), config.maxText());
        findings.check();
        Answer answer = new Answer(call.request().answer().question(), text);
        return new FixCall(call.request().with(answer), call.options());
    }

    /** What a search may take; its caller cannot ask for less. */
    public Limits searchLimits() {
        return fixer.defaults().limits();
    }

    public record SearchCall(String words, FixRequest.Search search) {

        public record Input(Optional<String> query, Optional<SearchInput> search) {}
    }

    public SearchCall search(SearchCall.Input input) {
        Findings findings = new Findings();
        String words = findings.text("query", input.query(), config.maxQuery());
        FixRequest.Search where = search(input.search(), fixer.defaults().search(), findings);
        findings.check();
        return new SearchCall(words, where);
    }

    /** A question; the text of the call stands for the answer that is still to come. */
    FixCall answer(AnswerInput input) {
        Findings findings = new Findings();
        findings.text("question", input.question(), config.maxQuery());
        return read(input.fixing("The answer."), true, findings);
    }

    private FixCall read(FixInput input, boolean edits) {
        Findings findings = new Findings();
        findings.text("text", input.text(), config.maxText());
        input.query().ifPresent(query -> findings.limited("query", query, config.maxQuery()));
        return read(input, edits, findings);
    }

    private FixCall read(FixInput input, boolean edits, Findings findings) {
        Fixer.Defaults defaults = fixer.defaults();
        if (!edits && input.correction().orElse(false)) {
            findings.wrong("correction", "this operation never edits; /v1/fix does");
        }
        Limits limits = limits(input.limits(), defaults.limits(), findings);
        Deadline deadline = Deadline.after(limits.maxTime(), ticker);
        List<Document> documents =
                documents(input.documents().orElse(List.of()), deadline, findings);
        FixRequest.Mode mode = findings.known("mode", input.mode(), defaults.mode());
        boolean correction = edits && input.correction().orElse(true);
        fits(mode, correction, input.query().orElse(""), findings);
        requireUse(mode, input, findings);
        FixRequest.Engine engine = findings.known("engine", input.engine(), defaults.engine());
        FixRequest.Preset preset = findings.known("preset", input.preset(), defaults.preset());
        FixRequest.Search search = search(input.search(), defaults.search(), findings);
        ReportOptions options = options(input, documents, findings);
        input.scorer()
                .filter(named -> !fixer.scorers().contains(named))
                .ifPresent(named -> findings.unknown("scorer", named, fixer.scorers()));
        findings.check();
        Answer answer =
                new Answer(
                        input.query().map(Question::new).orElse(Question.NONE),
                        input.text().orElseThrow());
        return new FixCall(
                new FixRequest(
                        answer,
                        documents,
                        mode,
                        engine,
                        preset,
                        search,
                        correction,
                        deadline.passed() ? limits.within(Duration.ZERO) : limits,
                        input.scorer()),
                options);
    }

    /** Those with one URI are parts of one page; blank ones stay, for the report names them. */
    private List<Document> documents(
            List<DocumentInput> inputs, Deadline deadline, Findings findings) {
        if (inputs.size() > config.maxDocuments()) {
            findings.tooLarge(
                    "documents",
                    "there are " + inputs.size() + ", " + config.maxDocuments() + " are allowed");
            return List.of();
        }
        return IntStream.range(0, inputs.size())
                .mapToObj(i -> document(i, inputs.get(i), deadline, findings))
                .toList();
    }

    /** As it came where the time is over: then nobody reads it. */
    private Document document(
            int index, DocumentInput input, Deadline deadline, Findings findings) {
        String field = "documents[" + index + "]";
        if (input.text().isEmpty()) {
            findings.wrong(field + ".text", "is missing");
        }
        String text = input.text().orElse("");
        String title = input.title().orElse("");
        String type = input.type().orElse("");
        findings.limited(field + ".text", text, config.maxDocument());
        findings.limited(field + ".title", title, config.maxQuery());
        findings.limited(field + ".uri", input.uri().orElse(""), config.maxQuery());
        findings.limited(field + ".type", type, config.maxQuery());
        URI uri = uri(field + ".uri", input.uri().orElse("document:" + (index + 1)), findings);
        boolean asItCame = text.length() > config.maxDocument() || deadline.passed();
        try {
            return parser.sent(uri, title, asItCame ? "" : type, text);
        } catch (FidesException unreadable) {
            findings.wrong(field + "." + parser.fault(type), unreadable.failure().detail());
            return Document.of(uri, title, Optional.empty(), text);
        }
    }

    private static URI uri(String field, String given, Findings findings) {
        try {
            URI uri = new URI(given);
            if (uri.isAbsolute()) {
                return uri;
            }
            findings.wrong(field, "must begin with a scheme, such as https:");
        } catch (URISyntaxException e) {
            findings.wrong(field, "is not a URI: " + e.getReason());
        }
        return URI.create("invalid:" + field.hashCode());
    }

    /** Nothing unproven leaves this door unless whoever runs it says so. */
    private void fits(
            FixRequest.Mode mode, boolean correction, String question, Findings findings) {
        if (mode.needsQuestion() && question.isBlank()) {
            findings.wrong("query", "the mode " + Labels.of(mode) + " needs the question");
        }
        if (!mode.provesEdits() && correction && !config.unprovenEdits()) {
            findings.wrong(
                    "mode",
                    Labels.of(mode)
                            + " applies edits that nothing proves: say \"correction\": false, or"
                            + " let fides.api.unproven-edits allow it");
        }
    }

    /** Evidence that the method does not look at is a mistake of whoever brought or named it. */
    private static void requireUse(FixRequest.Mode mode, FixInput input, Findings findings) {
        if (!mode.takesDocuments() && !input.documents().orElse(List.of()).isEmpty()) {
            findings.wrong("documents", FixRequest.NO_DOCUMENTS.formatted(Labels.of(mode)));
        }
        if (!mode.searches()
                && !input.search().flatMap(SearchInput::backends).orElse(List.of()).isEmpty()) {
            findings.wrong("search.backends", FixRequest.NO_SEARCH.formatted(Labels.of(mode)));
        }
    }

    private FixRequest.Search search(
            Optional<SearchInput> input, FixRequest.Search defaults, Findings findings) {
        List<String> backends = input.flatMap(SearchInput::backends).orElse(defaults.backends());
        Set<String> known = new TreeSet<>(fixer.backends());
        if (backends.size() > MOST_BACKENDS) {
            findings.tooLarge(
                    "search.backends",
                    "there are " + backends.size() + ", " + MOST_BACKENDS + " are allowed");
            backends = List.of();
        }
        for (int i = 0; i < backends.size(); i++) {
            String name = backends.get(i);
            String field = "search.backends[" + i + "]";
            if (!known.contains(name)) {
                fixer.lacking(name)
                        .ifPresentOrElse(
                                why -> findings.wrong(field, why),
                                () -> findings.unknown(field, name, known));
            }
        }
        Optional<Integer> wanted = input.flatMap(SearchInput::maxResults);
        int maxResults =
                wanted.isEmpty()
                        ? defaults.maxResults()
                        : findings.between("search.maxResults", wanted, 1, config.maxResults());
        String language = input.flatMap(SearchInput::language).orElse(defaults.language());
        if (!LanguageTag.isOne(language)) {
            findings.wrong("search.language", "must be a BCP 47 tag, such as en");
        }
        return new FixRequest.Search(backends, maxResults, language);
    }

    private static Limits limits(Optional<LimitsInput> input, Limits most, Findings findings) {
        Optional<Integer> calls = input.flatMap(LimitsInput::maxLlmCalls);
        Optional<Integer> searches = input.flatMap(LimitsInput::maxSearches);
        Optional<Long> millis = input.flatMap(LimitsInput::maxMillis);
        long mostMillis = most.maxTime().toMillis();
        return new Limits(
                findings.between("limits.maxLlmCalls", calls, 0, most.maxLlmCalls()),
                findings.between("limits.maxSearches", searches, 0, most.maxSearches()),
                Duration.ofMillis(findings.between("limits.maxMillis", millis, 1, mostMillis)));
    }

    private static ReportOptions options(
            FixInput input, List<Document> documents, Findings findings) {
        double threshold = input.citationThreshold().orElse(0.0);
        if (!(threshold >= 0 && threshold <= 1)) {
            findings.wrong("citationThreshold", "must be between 0 and 1");
            threshold = 0;
        }
        return new ReportOptions(
                findings.known("offsets", input.offsets(), Offsets.UTF16, Offsets::json),
                threshold,
                findings.known("onUnsupported", input.onUnsupported(), OnUnsupported.KEEP),
                input.timings().orElse(false),
                documents);
    }
}
