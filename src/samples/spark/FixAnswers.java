import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * Fixes a table of answers: {@code spark-submit --class FixAnswers fix-answers.jar INPUT OUTPUT
 * http://fides PARTS}. Columns of INPUT are those of a request (text, and query, documents or limits
 * if you like); OUTPUT has request, status and report, by which a table is joined with it. What is
 * asked twice is worked on once.
 *
 * <p>OUTPUT has a folder for each of the PARTS, and one that is whole is never done again: after a
 * failure, start the same job again.
 *
 * <p>Compiles with Java 17, so that clusters of today can run it.
 */
public final class FixAnswers {

    private static final List<String> FIELDS = List.of("text", "query", "documents", "limits");
    private static final StructType RESULT =
            new StructType()
                    .add("request", "string")
                    .add("status", "integer")
                    .add("report", "string");

    private FixAnswers() {}

    public static void main(String[] args) throws Exception {
        SparkSession spark = SparkSession.builder().appName("fides").getOrCreate();
        Dataset<Row> answers = spark.read().load(args[0]);
        Column[] fields =
                Arrays.stream(answers.columns())
                        .filter(name -> FIELDS.contains(name))
                        .map(name -> col(name))
                        .toArray(Column[]::new);
        Dataset<Row> requests =
                answers.select(to_json(struct(fields)).as("request"));
        int parts = Integer.parseInt(args[3]);
        for (int part = 0; part < parts; part++) {
            Path folder = new Path(args[1], "part=" + part);
            Path whole = new Path(folder, "_SUCCESS");
            if (!whole.getFileSystem(spark.sparkContext().hadoopConfiguration()).exists(whole)) {
                requests.where(pmod(hash(col("request")), lit(parts)).equalTo(part))
                        .distinct()
                        .mapPartitions(
                                (Iterator<Row> rows) -> new Fixing(args[2], rows),
                                Encoders.row(RESULT))
                        .write()
                        .mode(SaveMode.Overwrite)
                        .save(folder.toString());
            }
        }
        spark.stop();
    }

    /** Asks for a few at a time, and gives their results in order. */
    private static final class Fixing implements Iterator<Row> {

        private static final int AT_A_TIME = 4;
        private static final int TRIES = 60;

        private final HttpClient client = HttpClient.newHttpClient();
        private final Deque<CompletableFuture<Row>> asked = new ArrayDeque<>();
        private final URI address;
        private final Iterator<Row> rows;

        Fixing(String fides, Iterator<Row> rows) {
            this.address = URI.create(fides + "/v1/fix");
            this.rows = rows;
        }

        @Override
        public boolean hasNext() {
            while (asked.size() < AT_A_TIME && rows.hasNext()) {
                asked.add(ask(rows.next().getString(0), TRIES));
            }
            return !asked.isEmpty();
        }

        @Override
        public Row next() {
            return asked.remove().join();
        }

        private CompletableFuture<Row> ask(String request, int tries) {
            HttpRequest.Builder post =
                    HttpRequest.newBuilder(address)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(request));
            if (System.getenv("FIDES_KEY") != null) {
                post.header("Authorization", "Bearer " + System.getenv("FIDES_KEY"));
            }
            return client.sendAsync(post.build(), BodyHandlers.ofString())
                    .handle(
                            (answer, failure) -> {
                                if (tries > 1 && (failure != null || isBusy(answer))) {
                                    return later(request, tries - 1);
                                }
                                if (failure != null) {
                                    return CompletableFuture.<Row>failedFuture(failure);
                                }
                                return CompletableFuture.completedFuture(
                                        RowFactory.create(
                                                request, answer.statusCode(), answer.body()));
                            })
                    .thenCompose(each -> each);
        }

        private static boolean isBusy(HttpResponse<String> answer) {
            return answer.statusCode() == 429 || answer.statusCode() == 503;
        }

        private CompletableFuture<Row> later(String request, int tries) {
            return CompletableFuture.runAsync(
                            () -> {}, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))
                    .thenCompose(nothing -> ask(request, tries));
        }
    }
}
