package io.fides.adapter.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.scoring.onnx.OnnxScoringModel;
import io.fides.domain.Document;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.CascadeReranker;
import io.fides.retrieve.Reranker;
import io.fides.retrieve.Windows;
import io.fides.segment.SentenceSplitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How fast pairs are scored, beside what the processor can do and beside LangChain4j. Prints a
 * table and asserts nothing; not a part of the build.
 *
 * <pre>
 * ./mvnw test -Pbench                                    models/cross-encoder, bundled
 * ./mvnw test -Pbench -Dbench.model=FOLDER               another joint model
 *     -Dbench.twin=FOLDER   a reranker in floats of the same shape, for LangChain4j: made by
 *                           models/recipe/float_twin.py MODEL OUT --output 3
 *     -Dbench.rounds=5 -Dbench.threads=2
 * </pre>
 *
 * <p>All sides take turns in each round, so that what else the machine does meets all alike; the
 * figures are medians of rounds. A fact is a sentence of a sample answer; the 150 windows are those
 * of the page that BM25 finds for it and of pages at random.
 */
class InferenceBench {

    private static final int WINDOWS = 150;
    private static final int COMPARED = 20;
    private static final int LAYERS = 6;
    private static final int WIDTH = 384;

    private final int rounds = Integer.getInteger("bench.rounds", 5);
    private final int threads =
            Integer.getInteger("bench.threads", Runtime.getRuntime().availableProcessors());
    private final List<Fact> facts = facts();
    private final List<Passage> pages = pages();

    /**
     * A sentence of a sample answer.
     *
     * @param page the page that speaks of it
     */
    private record Fact(String page, String text) {}

    @Test
    void speed() throws Exception {
        Path folder = Path.of(System.getProperty("bench.model", "models/cross-encoder"));
        if (!Files.isDirectory(folder)) {
            System.out.println("There is no model at " + folder + "; name one by -Dbench.model.");
            return;
        }
        Optional<Path> twin = Optional.ofNullable(System.getProperty("bench.twin")).map(Path::of);
        InferenceThreads pool = new InferenceThreads(threads);
        JointModel model = new JointModel(ModelFiles.in(folder), 512, pool, Memory.NONE);
        model.tokens("a claim", "a window"); // loads it
        run(folder, model, pool, twin);
        ranking(model);
    }

    private void run(Path folder, JointModel model, InferenceThreads pool, Optional<Path> twin)
            throws Exception {
        PairTokenizer tokenizer =
                TokenizerFile.of(ModelFiles.in(folder))
                        .tokenizer(new PairTokenizer.Layout(256, true));
        String fact = facts.getFirst().text();
        List<Passage> windows = windows(0);
        long tokens = 0;
        for (Passage window : windows) {
            tokens += tokenizer.pair(fact, window.text()).length();
        }
        double perPair = (double) tokens / windows.size();
        List<Double> integers = new ArrayList<>();
        List<Double> floats = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        List<Double> cascade = new ArrayList<>();
        List<Double> first = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        Optional<OnnxScoringModel> langChain =
                twin.map(
                        path ->
                                new OnnxScoringModel(
                                        path.resolve("model.onnx").toString(),
                                        path.resolve("tokenizer.json").toString()));
        List<TextSegment> segments =
                windows.stream().map(window -> TextSegment.from(window.text())).toList();
        int length = (int) Math.round(perPair);
        try (Gemm integerProducts = new Gemm(true, length);
                Gemm floatProducts = new Gemm(false, length)) {
            for (int round = -1; round < rounds; round++) {
                double seconds = seconds(() -> model.forRequest().score(fact, windows));
                double integer = integerProducts.tokensPerSecond(pool);
                double real = floatProducts.tokensPerSecond(pool);
                double other =
                        langChain.isPresent()
                                ? seconds(() -> langChain.get().scoreAll(segments, fact))
                                : Double.NaN;
                for (int i = 0; i < facts.size(); i++) {
                    String each = facts.get(i).text();
                    List<Passage> found = windows(i);
                    Bm25Reranker bm25 = new Bm25Reranker();
                    double cheap = seconds(() -> bm25.score(each, found));
                    Reranker both = new CascadeReranker(bm25, model.forRequest());
                    double dear = seconds(() -> both.score(each, found));
                    if (round >= 0) {
                        first.add(cheap);
                        cascade.add(dear);
                    }
                }
                if (round >= 0) {
                    all.add(WINDOWS / seconds);
                    integers.add(integer);
                    floats.add(real);
                    theirs.add(WINDOWS / other);
                }
            }
        }
        print(
                perPair,
                median(integers),
                median(floats),
                median(all),
                median(theirs),
                cascade,
                first);
    }

    private void print(
            double perPair,
            double integers,
            double floats,
            double all,
            double theirs,
            List<Double> cascade,
            List<Double> first) {
        System.out.printf(
                "%d threads, %d windows, %.1f tokens a pair, %d facts, %d rounds%n",
                threads, WINDOWS, perPair, facts.size(), rounds);
        row("int8 products alone (limit)", integers / perPair, integers, 1 / integers * integers);
        row("float products alone", floats / perPair, floats, floats / integers);
        row("Fides, every window", all, all * perPair, all * perPair / integers);
        row("LangChain4j OnnxScoringModel", theirs, theirs * perPair, theirs * perPair / integers);
        System.out.printf(
                "Fides, every window / LangChain4j: %.2f×; limit / Fides: %.2f×%n",
                all / theirs, integers / (all * perPair));
        double p50 = median(cascade);
        System.out.printf(
                "A fact against %d windows, BM25 then at most %d of them: p50 %.1f ms, p90 %.1f ms;"
                        + " BM25 the first time %.1f ms; %.0f windows ranked a second, %.1f× LangChain4j%n",
                WINDOWS,
                new CascadeReranker(new Bm25Reranker(), new Bm25Reranker()).most(),
                1e3 * p50,
                1e3 * percentile(cascade, 0.9),
                1e3 * median(first),
                WINDOWS / p50,
                WINDOWS / p50 / theirs);
    }

    private static void row(String name, double pairs, double tokens, double ofLimit) {
        System.out.printf(
                "%-32s %8.1f pairs/s %8.0f tokens/s %5.0f %% of the limit%n",
                name, pairs, tokens, 100 * ofLimit);
    }

    /** What the cut costs: is what the model would rank first of all windows still seen? */
    private void ranking(JointModel model) {
        int bm25 = 0;
        int cut = 0;
        int every = 0;
        int same = 0;
        for (int i = 0; i < COMPARED; i++) {
            Fact fact = facts.get(i);
            List<Passage> windows = windows(i);
            Reranker scores = model.forRequest();
            Passage cheap = best(new Bm25Reranker(), fact, windows);
            Passage all = best(scores, fact, windows);
            Passage both = best(new CascadeReranker(new Bm25Reranker(), scores), fact, windows);
            bm25 += isOf(cheap, fact);
            cut += isOf(both, fact);
            every += isOf(all, fact);
            same +=
                    both.source().equals(all.source())
                                    && both.span().start() < all.span().end()
                                    && all.span().start() < both.span().end()
                            ? 1
                            : 0;
        }
        System.out.printf(
                "Best window from the right page, of %d facts: BM25 %d, BM25 then model %d, model"
                        + " on every window %d; the latter two overlap in %d%n",
                COMPARED, bm25, cut, every, same);
    }

    private static Passage best(Reranker reranker, Fact fact, List<Passage> windows) {
        double[] scores = reranker.score(fact.text(), windows);
        return windows.get(
                IntStream.range(0, scores.length)
                        .reduce((i, j) -> scores[i] >= scores[j] ? i : j)
                        .orElseThrow());
    }

    private static int isOf(Passage window, Fact fact) {
        return window.source().title().equals(fact.page()) ? 1 : 0;
    }

    /** Products alone, as many at a time as there are threads. */
    private final class Gemm implements AutoCloseable {

        private static final int RUNS = 120;

        private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
        private final OrtSession session;
        private final Map<String, OnnxTensor> inputs;
        private final int tokens;

        Gemm(boolean integers, int tokens) throws OrtException {
            this.tokens = tokens;
            try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
                options.setIntraOpNumThreads(1);
                session =
                        environment.createSession(
                                Products.encoder(LAYERS, WIDTH, integers), options);
            }
            inputs =
                    Map.of(
                            "narrow", input(WIDTH, integers),
                            "wide", input(4 * WIDTH, integers));
        }

        private OnnxTensor input(int width, boolean integers) throws OrtException {
            long[] shape = {tokens, width};
            Random random = new Random(width);
            if (!integers) {
                FloatBuffer values = FloatBuffer.allocate(tokens * width);
                while (values.hasRemaining()) {
                    values.put(random.nextFloat());
                }
                return OnnxTensor.createTensor(environment, values.flip(), shape);
            }
            byte[] values = new byte[tokens * width];
            random.nextBytes(values);
            ByteBuffer direct =
                    ByteBuffer.allocateDirect(values.length).order(ByteOrder.nativeOrder());
            return OnnxTensor.createTensor(
                    environment, direct.put(values).flip(), shape, OnnxJavaType.UINT8);
        }

        double tokensPerSecond(InferenceThreads pool) throws Exception {
            List<Callable<Integer>> work =
                    Collections.nCopies(
                            RUNS * threads,
                            () -> {
                                try (OrtSession.Result result = session.run(inputs)) {
                                    return result.size();
                                }
                            });
            return RUNS * threads * tokens / seconds(() -> pool.all(Stage.VERIFICATION, work));
        }

        @Override
        public void close() throws OrtException {
            inputs.values().forEach(OnnxTensor::close);
            session.close();
        }
    }

    private static double seconds(Callable<?> work) throws Exception {
        long start = System.nanoTime();
        Object done = work.call();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (done.hashCode() == 0) {
            System.out.println("so that the work is not optimised away");
        }
        return seconds;
    }

    private static double median(List<Double> values) {
        return percentile(values, 0.5);
    }

    private static double percentile(List<Double> values, double part) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1, part * sorted.size()));
    }

    /** The windows of the page that has most in common with the fact, then of others. */
    private List<Passage> windows(int fact) {
        double[] scores = new Bm25Reranker().score(facts.get(fact).text(), pages);
        int best =
                IntStream.range(0, scores.length)
                        .reduce((i, j) -> scores[i] >= scores[j] ? i : j)
                        .orElseThrow();
        List<Passage> chosen = new ArrayList<>(pages);
        Collections.shuffle(chosen, new Random(fact));
        chosen.remove(pages.get(best));
        chosen.addFirst(pages.get(best));
        return chosen.stream()
                .flatMap(
                        page -> Windows.PAPER.of(new Document(page.source(), page.text())).stream())
                .limit(WINDOWS)
                .toList();
    }

    private static List<Fact> facts() {
        return files("answers", ".json").stream()
                .flatMap(
                        file -> {
                            String page = file.getFileName().toString().replace(".json", ".md");
                            String answer = answer(file);
                            return SentenceSplitter.split(answer).stream()
                                    .map(span -> new Fact(page, span.of(answer)));
                        })
                .limit(40)
                .toList();
    }

    private static List<Passage> pages() {
        List<Passage> pages = new ArrayList<>();
        for (Path file : files("corpus", ".md")) {
            String text = text(file).replaceFirst("(?s)^---.*?---", "").replaceAll("(?m)^#.*$", "");
            Document page =
                    Document.of(
                            URI.create("sample:" + file.getFileName()),
                            file.getFileName().toString(),
                            Optional.empty(),
                            text.strip());
            pages.add(new Passage(page.source(), Span.whole(page.text()), page.text()));
        }
        return pages;
    }

    private static String answer(Path file) {
        try {
            return new ObjectMapper().readTree(file.toFile()).required("answer").textValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/sample", folder))) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
