package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DenialsTest {

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The hall was built in stone.              | The hall was not built in stone.
                    Otter Labs owns the patent.               | Otter Labs does not own the patent.
                    The eggs did not hatch.                   | The eggs hatched.
                    The eggs didn't hatch.                    | The eggs hatched.
                    The club does not permit dogs.            | The club permits dogs.
                    The club did not permit dogs.             | The club permitted dogs.
                    You don't have to pay back half of it.    | You have to pay back half of it.
                    The days cannot be combined.              | The days can be combined.
                    The days can be combined.                 | The days cannot be combined.
                    Guests must bring towels.                 | Guests need not bring towels.
                    You pay the entrance fee.                 | You do not pay the entrance fee.
                    Note that the pool is heated.             | Note that the pool is not heated.
                    Ask before the storm.                     | Ask after the storm.
                    It still plays old records.               | It no longer plays old records.
                    Dogs are no longer welcome.               | Dogs are still welcome.
                    Ads are sometimes shown.                  | Ads are never shown.
                    The passes expire in May.                 | The passes do not expire in May.
                    """)
    void whatIsDeniedIsStatedAndTheOtherWayRound(String claim, String turned) {
        assertThat(turned(claim)).containsExactly(turned);
    }

    /** That it is not so does not mean that nobody said or thought so, or asked. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "The study looked at whether coffee reduces the risk.",
                "The plaintiff claimed that the company knew about the defect.",
                "Many people believe that bats are smaller than they are.",
                "The council will decide in May whether the pool stays open."
            })
    void whatIsReportedIsNotDenied(String claim) {
        assertThat(turned(claim)).isEmpty();
    }

    private static List<String> turned(String claim) {
        return Phrases.of(claim, parser).denials().stream()
                .map(each -> WordExchange.text(claim, each.place(), each.otherwise()))
                .toList();
    }
}
