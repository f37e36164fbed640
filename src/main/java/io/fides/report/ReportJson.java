package io.fides.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes reports. */
public final class ReportJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    private static final ObjectWriter PRETTY = MAPPER.writerWithDefaultPrettyPrinter();

    private static final int ID_BYTES = 16;

    private ReportJson() {}

    /** The report as it is written down. */
    public static FixResponse of(AttributionReport report, ReportOptions options) {
        FixResponse response = new ReportMapping(OncePerClaim.of(report), options).response();
        return response.withId(id(report.answer(), response));
    }

    /** JSON on one line. */
    public static String compact(Record value) {
        return write(MAPPER.writer(), value);
    }

    /** JSON for a person. */
    public static String pretty(Record value) {
        return write(PRETTY, value);
    }

    private static String write(ObjectWriter writer, Record value) {
        try {
            return writer.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a report is made of strings and numbers", e);
        }
    }

    /** Equal requests with equal results have equal names, however long they took. */
    private static String id(Answer answer, FixResponse response) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(answer.question().text().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(answer.text().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(compact(response.timeless()).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(), 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
