package io.fides.eval.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Answer;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Question;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.PipelineEvent;
import io.fides.retrieve.DocumentParser;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.SubjectVerifier;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Claims as the program cuts them out of answers whose truth is known, each with the evidence that
 * the program finds for it, and labelled by what is known of its sentence ({@link KnownSentence}).
 * A judge that is fitted on them is fitted on what it meets.
 *
 * <p>A line is a JSON object with an {@code id}, {@code documents}, and an {@code answer} with its
 * {@code sentences}, or {@code facts} alone, which are then the sentences of an answer.
 */
public record AnswerClaims(Fixer fixer, Parser parser, DocumentParser files) {

    private static final Comparator<SubFact> BY_PLACE =
            Comparator.comparingInt(SubFact::sentence).thenComparingInt(SubFact::ordinal);

    /** Of each answer beside all its documents, and beside those alone that decide nothing. */
    public List<LabelledFact> of(List<JsonNode> records, IntConsumer progress) {
        List<LabelledFact> claims = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            JsonNode record = records.get(i);
            List<KnownSentence> sentences = KnownSentence.of(record);
            List<Document> documents = documents(record, files);
            List<Document> beside =
                    documents.stream()
                            .filter(each -> sentences.stream().noneMatch(it -> it.isIn(each)))
                            .toList();
            claims.addAll(claims(record, sentences, documents));
            if (!beside.isEmpty()) {
                claims(record, sentences, beside).stream()
                        .map(LabelledFact::withheld)
                        .forEach(claims::add);
            }
            progress.accept(i + 1);
        }
        return claims;
    }

    /** The documents of a record, parsed as what is sent to the program. */
    public static List<Document> documents(JsonNode record, DocumentParser files) {
        return record.path("documents").valueStream().map(it -> document(it, files)).toList();
    }

    private static Document document(JsonNode json, DocumentParser files) {
        String text = json.path("text").asText();
        URI uri = URI.create("document:" + Integer.toHexString(text.hashCode()));
        String title = json.path("title").asText();
        return files.sent(uri, title, json.path("type").asText(), text);
    }

    private List<LabelledFact> claims(
            JsonNode record, List<KnownSentence> sentences, List<Document> documents) {
        String text = String.join(" ", sentences.stream().map(KnownSentence::text).toList());
        Answer answer = new Answer(new Question(record.path("question").asText()), text);
        Map<SubFact, List<Evidence>> found = new ConcurrentSkipListMap<>(BY_PLACE);
        fixer.fix(
                fixer.defaults().request(answer, documents, FixRequest.Engine.COMPACT, false),
                event -> {
                    if (event instanceof PipelineEvent.EvidenceFound(var fact, var evidence)) {
                        found.put(fact, evidence);
                    }
                });
        List<LabelledFact> claims = new ArrayList<>();
        int from = 0;
        for (KnownSentence sentence : sentences) {
            int begin = from;
            int end = begin + sentence.text().length();
            found.forEach(
                    (fact, evidence) -> {
                        int at = fact.span().start();
                        List<Pairing> pairs =
                                begin <= at && at < end
                                        ? pairs(answer, sentence.text(), fact, evidence)
                                        : List.of();
                        if (!pairs.isEmpty()) {
                            String id = record.path("id").asText();
                            sentence.labelled(id, fact.text(), pairs).ifPresent(claims::add);
                        }
                    });
            from = end + 1;
        }
        return claims;
    }

    /** The claim beside the windows that may speak against it, for what they are about. */
    private List<Pairing> pairs(
            Answer answer, String sentence, SubFact claim, List<Evidence> evidence) {
        List<Pairing> pairs =
                evidence.stream().map(each -> new Pairing(claim.text(), sentence, each)).toList();
        // Says of each window that it contradicts.
        StanceProbabilities against = StanceProbabilities.of(Stance.CONTRADICTS, 1);
        Verifier accuser =
                Verifier.of(
                        () -> "accuser",
                        all -> Outcome.done(all, it -> Judgement.of(it.evidence(), against)));
        Verifier subjects =
                new SubjectVerifier(
                        accuser, parser, answer.question().text() + " " + answer.text());
        List<Outcome<Judgement>> judged = subjects.judge(pairs);
        return IntStream.range(0, pairs.size())
                .filter(i -> judged.get(i).orElseThrow().stance() == Stance.CONTRADICTS)
                .mapToObj(pairs::get)
                .toList();
    }
}
