//JAVA 25+
//DEPS io.fides:fides-library:0.1.0-SNAPSHOT

import io.fides.domain.AttributionReport;
import io.fides.library.FidesLibrary;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;

/** Fides by a call: a text and what it rests on go in, the report comes out. */
public class PlainJar {

    public static void main(String... args) {
        FidesLibrary fides =
                FidesLibrary.builder()
                        .document(
                                "https://example.org/tower",
                                "The Eiffel Tower was completed in 1889. It is 330 metres tall.")
                        .build();
        AttributionReport report =
                fides.fix(
                        "The Eiffel Tower was completed in 1887. It is 330 metres tall.",
                        "When was the Eiffel Tower completed?");
        System.out.println(report.correctedText());
        System.out.println(ReportJson.compact(ReportJson.of(report, ReportOptions.DEFAULT)));
    }
}
