package io.fides.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.cli.Evaluation.Bench;
import io.fides.eval.FixCase;
import io.fides.eval.FixEvaluation;
import io.fides.eval.FixOutcome;
import io.fides.eval.JsonLines;
import io.fides.eval.JudgedPairs;
import io.fides.eval.LabelledFile;
import io.fides.eval.Measured;
import io.fides.eval.ModelCandidate;
import io.fides.eval.PairEvaluation;
import io.fides.eval.ProvenanceEvaluation;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.coreference.ChoiceLine;
import io.fides.eval.coreference.GapExample;
import io.fides.eval.coreference.PronounEvaluation;
import io.fides.eval.coreference.RewriteEvaluation;
import io.fides.eval.coreference.RewriteExample;
import io.fides.eval.facts.FactsEvaluation;
import io.fides.eval.facts.KnownFacts;
import io.fides.eval.gate.GateEvaluation;
import io.fides.eval.gate.GateEvaluation.JudgedEdit;
import io.fides.eval.judge.EvidenceRecall;
import io.fides.eval.judge.LabelledFacts;
import io.fides.eval.parsing.ConlluReader;
import io.fides.eval.parsing.GoldSentence;
import io.fides.eval.parsing.ParserEvaluation;
import io.fides.eval.qasem.ConsistencyEvaluation;
import io.fides.eval.qasem.KnownConsistency;
import io.fides.eval.qasem.KnownErrors;
import io.fides.eval.qasem.KnownRoles;
import io.fides.eval.qasem.RoleEvaluation;
import io.fides.eval.qasem.RoleFeatures;
import io.fides.eval.qasem.SupportFeatures;
import io.fides.qasem.QasemArguments;
import io.fides.retrieve.Reranker;
import io.fides.segment.ParsedSegmenter;
import io.fides.segment.Segmenter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** All that can be measured on files that the user brings. */
final class Evaluations {

    /** Among the documents of how many others what decides a fact is to be found. */
    private static final int OTHER_RECORDS = 49;

    private Evaluations() {}

    /** The commands of {@code fides eval}. */
    static List<Evaluation<?>> ofProgram() {
        return List.of(
                fixes(),
                gate(),
                facts(),
                evidence(),
                provenance(),
                pronouns(),
                rewrites(),
                qasrl(),
                qasem());
    }

    /** The commands of {@code fides models}. */
    static List<Evaluation<?>> ofModels() {
        return List.of(labels(), treebank());
    }

    private static Evaluation<List<FixCase>> fixes() {
        return new Evaluation<>(
                "fixes",
                """
                Measure how well texts are fixed whose right wording is known.
                A file holds one JSON object a line, with all the evidence for its text:
                  {"id": ..., "kind": ..., "answer": ..., "reference": ..., "documents": [{"title": ..., "text": ...}]}
                Texts of a kind that begins with true are right, and any change of them is false.
                """,
                """
                fides eval fixes cases.jsonl
                fides eval fixes cases.jsonl --engine hybrid --json
                fides eval fixes cases.jsonl --show date
                """,
                Set.of("--engine", "--parallel", "--show"),
                FixCase::read,
                List::size,
                (cases, bench) -> {
                    FixEvaluation result =
                            FixEvaluation.of(
                                    bench.parts().fixer(),
                                    bench.requests(true),
                                    cases,
                                    bench.command().parallel(),
                                    bench.draws(),
                                    bench.parts().ticker(),
                                    bench.watch());
                    bench.command()
                            .show(
                                    result.outcomes().stream().filter(FixOutcome::isBad),
                                    bad -> bad.wanted().kind(),
                                    FixStory::of);
                    return Measured.of("", Measured.count(cases.size(), "text", "texts"))
                            .with("texts", cases.size())
                            .with(result.kinds(), result.failures());
                },
                Optional.empty());
    }

    private static Evaluation<List<FixCase>> gate() {
        return new Evaluation<>(
                "gate",
                """
                Measure what the gate lets through of the edits of a careless editor.
                Files are those of 'fides eval fixes'. Wherever a claim is contradicted, edits of every kind of \
                carelessness are made and judged, by comparators if no model is named; without a gate all of them \
                would be applied. The right edit is judged beside them.
                """,
                """
                fides eval gate cases.jsonl --sample 400
                fides eval gate cases.jsonl --model together --show "drops content"
                """,
                Set.of("--model", "--parallel", "--sample", "--show"),
                FixCase::read,
                List::size,
                (all, bench) -> {
                    List<FixCase> cases = bench.command().sampled(all);
                    GateEvaluation result =
                            GateEvaluation.of(
                                    new GateEvaluation.Setting(
                                            bench.parts().fixer(),
                                            bench.requests(false),
                                            bench.command().verifier("comparators"),
                                            bench.command().parallel(),
                                            bench.draws().seed(),
                                            bench.parts().ticker(),
                                            bench.watch()),
                                    cases,
                                    bench.draws());
                    bench.command()
                            .show(
                                    result.judged().stream().filter(JudgedEdit::isSurprising),
                                    edit -> edit.kind().words(),
                                    Evaluations::story);
                    return Measured.of(
                                    "",
                                    "%s, an editor is asked %s; came through the gate:"
                                            .formatted(
                                                    Measured.count(cases.size(), "text", "texts"),
                                                    Measured.count(
                                                            result.conflicts(), "time", "times")))
                            .with("texts", cases.size())
                            .with("conflicts", result.conflicts())
                            .with(result.kinds(), result.failures());
                },
                Optional.empty());
    }

    private static String story(JudgedEdit edit) {
        return "before  %s%nafter   %s%nrefused %s"
                .formatted(
                        Visible.line(edit.before()),
                        Visible.line(edit.after()),
                        Visible.line(edit.objection().orElse("not")));
    }

    private static Evaluation<List<KnownFacts>> facts() {
        return new Evaluation<>(
                "facts",
                """
                Measure the facts that are made of sentences, beside those that people made.
                A file holds one JSON object a line:
                  {"sentence": text, "facts": [text ...]}
                With --model, that model judges whether the sentence entails each fact.
                """,
                """
                fides eval facts sentences.jsonl
                fides eval facts --by syntax --model cross-encoder sentences.jsonl --json
                """,
                Set.of("--model", "--by"),
                KnownFacts::read,
                items -> items.size() + items.stream().mapToInt(item -> item.facts().size()).sum(),
                (items, bench) ->
                        new FactsEvaluation(
                                        bench.candidates().parser(),
                                        bench.command()
                                                .candidate()
                                                .map(ModelCandidate::name)
                                                .map(name -> bench.command().verifier(name).get()),
                                        bench.draws(),
                                        bench.parts().ticker(),
                                        bench.watch())
                                .of(items, bench.command().ways()),
                Optional.empty());
    }

    private static Evaluation<List<JsonNode>> evidence() {
        return new Evaluation<>(
                "evidence",
                """
                Measure whether the windows that are kept for a fact hold the quote that decides it.
                Files are those of 'fides models calibrate'. The documents of a record are searched among those of \
                the 49 that come next; BM25 ranks if no model is named.
                """,
                """
                fides eval evidence answers-dev.jsonl
                fides eval evidence --model cross-encoder+all-minilm --sample 20 answers-dev.jsonl
                """,
                Set.of("--model", "--sample"),
                text -> JsonLines.read(text, line -> line),
                List::size,
                (records, bench) -> {
                    Reranker ranking = bench.command().reranker("bm25").get();
                    List<Integer> some =
                            bench.command()
                                    .sampled(IntStream.range(0, records.size()).boxed().toList());
                    return EvidenceRecall.of(
                                    new LabelledFacts(EvidenceRecall.MOST, ranking, OTHER_RECORDS)
                                            .of(records, some, bench.watch()),
                                    bench.draws())
                            .about(", ranked by " + ranking.name())
                            .with("model", ranking.name());
                },
                Optional.empty());
    }

    private static Evaluation<List<ProvenanceEvaluation.Item>> provenance() {
        return new Evaluation<>(
                "provenance",
                """
                Measure how well mode provenance tells factual answers from others: ROC AUC.
                A file holds one JSON object a line:
                  {"query": text, "context": text, "answer": text, "factual": true | false}
                """,
                """
                fides eval provenance fever.jsonl
                fides eval provenance --top-k 5 q2.jsonl
                """,
                Set.of("--model", "--top-k"),
                ProvenanceEvaluation.Item::read,
                List::size,
                (items, bench) -> {
                    String standard = bench.candidates().standard();
                    return ProvenanceEvaluation.of(
                            items,
                            bench.command().reranker(standard).get(),
                            bench.command().verifier(standard).get(),
                            bench.command().selection(),
                            bench.draws(),
                            bench.watch());
                },
                Optional.empty());
    }

    private static Evaluation<List<GapExample>> pronouns() {
        return new Evaluation<>(
                        "pronouns",
                        """
                        Measure how well he and she are resolved, on files of GAP.
                        The segmenter is given each text alone and finds the names by itself.
                        """,
                        """
                        fides eval pronouns gap-test.tsv
                        fides eval pronouns --segmenter likeliest gap-test.tsv --json
                        """,
                        Set.of("--segmenter", "--choices"),
                        GapExample::read,
                        List::size,
                        (examples, bench) ->
                                resolved(
                                        bench,
                                        by ->
                                                PronounEvaluation.of(
                                                        by,
                                                        examples,
                                                        bench.draws(),
                                                        bench.watch())),
                        Optional.empty())
                .exporting(
                        (text, bench) -> {
                            ParsedSegmenter parsed =
                                    new ParsedSegmenter(bench.candidates().parser());
                            return GapExample.read(text).stream()
                                    .map(example -> ChoiceLine.of(parsed, example));
                        });
    }

    private static Evaluation<List<RewriteExample>> rewrites() {
        return new Evaluation<>(
                "rewrites",
                """
                Measure whether pronouns of questions are spelled out as people did, on files of CANARD.
                A referent is right if all its words are among those that the person put in place of the pronoun, or \
                the other way round.
                """,
                """
                fides eval rewrites dev.json
                """,
                Set.of("--segmenter"),
                RewriteExample::read,
                List::size,
                (examples, bench) ->
                        resolved(
                                bench,
                                by ->
                                        RewriteEvaluation.of(
                                                by, examples, bench.draws(), bench.watch())),
                Optional.empty());
    }

    private static Measured resolved(Bench bench, Function<Segmenter, Measured> measuring) {
        String name = bench.command().segmenter();
        return measuring
                .apply(bench.candidates().segmenter(name))
                .about(", resolved by " + name)
                .with("segmenter", name);
    }

    private static Evaluation<List<KnownRoles>> qasrl() {
        return new Evaluation<>(
                        "qasrl",
                        """
                        Measure how well arguments of verbs and nouns are found, beside those that people found.
                        A file holds one JSON object a line:
                          {"sentence": text, "predicates": [{"start", "end",
                           "kind": "verbal" or "nominal", "arguments": [[start, end] ...]} ...]}
                        Unlabelled: two arguments are the same if they share 30 %% of their words.
                        """,
                        """
                        fides eval qasrl qasrl-test.jsonl qanom-test.jsonl
                        fides eval qasrl qasrl-dev.jsonl --features qasrl-dev.features
                        """,
                        Set.of("--features"),
                        KnownRoles::read,
                        List::size,
                        (items, bench) ->
                                RoleEvaluation.of(
                                        items,
                                        bench.candidates().questions(),
                                        bench.draws(),
                                        bench.watch()),
                        Optional.empty())
                .exporting(
                        (text, bench) -> {
                            QasemArguments questions = bench.candidates().questions();
                            return KnownRoles.read(text).stream()
                                    .flatMap(item -> RoleFeatures.lines(item, questions));
                        });
    }

    private static Evaluation<List<KnownConsistency>> qasem() {
        return new Evaluation<>(
                        "qasem",
                        """
                        Measure whether supported questions and answers are told from the others (mode qasem).
                        A file holds one JSON object a line, as models/recipe/qasem.py writes them:
                          {"subset", "reference", "sentences": [text ...],
                           "qas": [{"sentence", "start", "end", "kind", "question", "supported"} ...],
                           "spans": [{"sentence", "start", "end", "covered"} ...]}
                        """,
                        """
                        fides eval qasem qasem-dev.jsonl
                        fides eval qasem qasem-fit.jsonl --features qasem-fit.features
                        """,
                        Set.of("--features"),
                        KnownConsistency::read,
                        List::size,
                        (items, bench) ->
                                ConsistencyEvaluation.of(
                                        items,
                                        bench.candidates().support()::get,
                                        bench.draws(),
                                        bench.watch()),
                        Optional.empty())
                .exporting(
                        (text, bench) -> {
                            QasemArguments questions = bench.candidates().questions();
                            return KnownErrors.read(text).stream()
                                    .flatMap(
                                            item ->
                                                    SupportFeatures.lines(
                                                            item,
                                                            questions,
                                                            bench.candidates().support().get()));
                        });
    }

    private static Evaluation<LabelledFile> labels() {
        return new Evaluation<>(
                "eval",
                """
                Measure how well a model judges or ranks, on files with labels.
                A file holds one JSON object a line, all of one kind:
                  {"premise": ..., "hypothesis": ..., "label": entailment | neutral | contradiction | not_entailment}
                  {"query": ..., "passages": [text ...], "relevant": [index ...]}
                """,
                """
                fides models eval pairs.jsonl
                fides models eval --model ms-marco-minilm-l6 ranking.jsonl --json
                fides models eval --model ./my-model pairs.jsonl
                """,
                Set.of("--model", "--each"),
                LabelledFile::read,
                LabelledFile::size,
                (content, bench) -> {
                    String standard = bench.candidates().standard();
                    return switch (content) {
                        case LabelledFile.Pairs(var pairs) -> {
                            JudgedPairs judged =
                                    JudgedPairs.by(
                                            bench.command().verifier(standard).get(),
                                            pairs,
                                            bench.watch());
                            bench.command().each(judged.lines(bench.file()));
                            yield PairEvaluation.of(judged, bench.draws());
                        }
                        case LabelledFile.Rankings(var tasks) ->
                                RankingEvaluation.of(
                                        bench.command().reranker(standard).get(),
                                        tasks,
                                        bench.draws(),
                                        bench.watch());
                    };
                },
                Optional.empty());
    }

    private static Evaluation<List<GoldSentence>> treebank() {
        return new Evaluation<>(
                "treebank",
                """
                Measure the parser on a treebank in the CoNLL-U format, each sentence with its text.
                First with the treebank's words, then with those that Fides finds in the text.
                """,
                """
                fides models treebank en_ewt-ud-test.conllu
                """,
                Set.of(),
                text -> ConlluReader.read(text.lines().toList()),
                List::size,
                (treebank, bench) ->
                        new ParserEvaluation(bench.candidates().parser(), bench.draws())
                                .of(treebank),
                Optional.empty());
    }
}
