package io.fides.api;

import io.fides.api.FixInput.LimitsInput;
import io.fides.api.FixInput.SearchInput;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Question;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import io.fides.report.Labels;
import io.fides.report.Offsets;
import io.fides.report.ReportOptions;
import io.fides.report.ReportOptions.OnUnsupported;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads requests, with every default and limit, or says all that is wrong with them. */
@ApplicationScoped
public class Requests {

    private static final int MOST_BACKENDS = 16;

    private final Fixer fixer;
    private final ApiConfig config;

    Requests(ObservedFixer fixer, ApiConfig config) {
        this.fixer = fixer;
        this.config = config;
    }

    /**
     * What a caller asks to have fixed.
     *
     * @throws ProblemException naming everything that is wrong
     */
    public FixCall fix(FixInput input) {
        return read(input, true);
    }

    /**
     * The same for another text.
     *
     * @throws ProblemException if that cannot be fixed
     */
    public FixCall like(FixCall call, String text) {
        Findings findings = new Findings();
        findings.text("text", Optional.of(text), config.maxText());
        findings.check();
        FixRequest request = call.request();
        return new FixCall(
                request.with(new Answer(request.answer().question(), text)), call.options());
    }

    /** The same without edits. */
    public FixCall check(FixInput input) {
        return read(input, false);
    }

    /**
     * What a caller asks to have searched.
     *
     * @throws ProblemException naming everything that is wrong
     */
    public SearchCall search(SearchCall.Input input) {
        Findings findings = new Findings();
        String words = findings.text("query", input.query(), config.maxQuery());
        FixRequest.Search where = search(input.search(), fixer.defaults().search(), findings);
        findings.check();
        return new SearchCall(words, where);
    }

    /** The question and what may be spent on its answer. */
    record AnswerCall(Question question, Limits limits) {}

    /**
     * @throws ProblemException naming everything that is wrong
     */
    AnswerCall answer(AnswerInput input) {
        Findings findings = new Findings();
        String question = findings.text("question", input.question(), config.maxQuery());
        FixCall fix = read(input.fixing("The answer."), true, findings);
        return new AnswerCall(new Question(question), fix.request().limits());
    }

    /**
     * The request to fix an answer that was generated, which may be longer than one that comes in.
     * The call that wrote it is taken off the limit.
     */
    FixCall generated(AnswerInput input, Answer generated) {
        FixCall call = read(input.fixing(generated.text()), true, new Findings());
        FixRequest all = call.request();
        Limits left =
                new Limits(
                        Math.max(0, all.limits().maxLlmCalls() - 1),
                        all.limits().maxSearches(),
                        all.limits().maxTime());
        return new FixCall(all.with(left), call.options());
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
        List<Document> documents =
                new SentDocuments(config).read(input.documents().orElse(List.of()), findings);
        FixRequest.Mode mode =
                findings.known(
                        "mode",
                        input.mode(),
                        defaults.mode(),
                        FixRequest.Mode.values(),
                        Labels::of);
        boolean correction = edits && input.correction().orElse(true);
        fits(mode, correction, input.query().orElse(""), findings);
        FixRequest.Engine engine =
                findings.known(
                        "engine",
                        input.engine(),
                        defaults.engine(),
                        FixRequest.Engine.values(),
                        Labels::of);
        FixRequest.Preset preset =
                findings.known(
                        "preset",
                        input.preset(),
                        defaults.preset(),
                        FixRequest.Preset.values(),
                        Labels::of);
        FixRequest.Search search = search(input.search(), defaults.search(), findings);
        Limits limits = limits(input.limits(), defaults.limits(), findings);
        ReportOptions options = options(input, documents, findings);
        FixRequest.Models models = models(input.scorer(), findings);
        findings.check();
        return new FixCall(
                new FixRequest(
                        new Answer(
                                input.query().map(Question::new).orElse(Question.NONE),
                                input.text().orElseThrow()),
                        documents,
                        mode,
                        engine,
                        preset,
                        search,
                        correction,
                        limits,
                        models),
                options);
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
            if (!known.contains(backends.get(i))) {
                findings.unknown("search.backends[" + i + "]", backends.get(i), known);
            }
        }
        Optional<Integer> wanted = input.flatMap(SearchInput::maxResults);
        int maxResults =
                wanted.isEmpty()
                        ? defaults.maxResults()
                        : findings.between("search.maxResults", wanted, 1, config.maxResults());
        String language = input.flatMap(SearchInput::language).orElse(defaults.language());
        try {
            if (new Locale.Builder().setLanguageTag(language).build().getLanguage().isEmpty()) {
                findings.wrong("search.language", "must be a BCP 47 tag, such as en");
            }
        } catch (IllformedLocaleException _) {
            findings.wrong("search.language", "must be a BCP 47 tag, such as en");
        }
        return new FixRequest.Search(backends, maxResults, language);
    }

    private FixRequest.Models models(Optional<String> scorer, Findings findings) {
        scorer.filter(named -> !fixer.scorers().contains(named))
                .ifPresent(named -> findings.unknown("scorer", named, fixer.scorers()));
        return new FixRequest.Models(scorer, Map.of());
    }

    private static Limits limits(Optional<LimitsInput> input, Limits most, Findings findings) {
        return new Limits(
                findings.between(
                        "limits.maxLlmCalls",
                        input.flatMap(LimitsInput::maxLlmCalls),
                        0,
                        most.maxLlmCalls()),
                findings.between(
                        "limits.maxSearches",
                        input.flatMap(LimitsInput::maxSearches),
                        0,
                        most.maxSearches()),
                Duration.ofMillis(
                        findings.between(
                                "limits.maxMillis",
                                input.flatMap(LimitsInput::maxMillis),
                                1,
                                most.maxTime().toMillis())));
    }

    private static ReportOptions options(
            FixInput input, List<Document> documents, Findings findings) {
        double threshold = input.citationThreshold().orElse(0.0);
        if (!(threshold >= 0 && threshold <= 1)) {
            findings.wrong("citationThreshold", "must be between 0 and 1");
            threshold = 0;
        }
        return new ReportOptions(
                findings.known(
                        "offsets", input.offsets(), Offsets.UTF16, Offsets.values(), Offsets::json),
                threshold,
                findings.known(
                        "onUnsupported",
                        input.onUnsupported(),
                        OnUnsupported.KEEP,
                        OnUnsupported.values(),
                        Labels::of),
                input.timings().orElse(false),
                documents);
    }
}
