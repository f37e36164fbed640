package io.fides.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Sha256;

/** Writes reports. */
public final class ReportJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    private static final ObjectWriter PRETTY = MAPPER.writerWithDefaultPrettyPrinter();

    /** Of the digest that names a report. */
    private static final int ID_DIGITS = 32;

    private ReportJson() {}

    public static FixResponse of(AttributionReport report, ReportOptions options) {
        ReportMapping mapping = new ReportMapping(OncePerClaim.of(report), options);
        String id = id(report.answer(), mapping.response("", false));
        return mapping.response(id, options.timings());
    }

    public static String compact(Record value) {
        return write(MAPPER.writer(), value);
    }

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
        String all = answer.question().text() + '\0' + answer.text() + '\0' + compact(response);
        return Sha256.of(all).hex().substring(0, ID_DIGITS);
    }
}
