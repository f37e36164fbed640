package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the dates that pages and search engines write are read. */
class PublicationDateTest {

    @Test
    void daysAreReadHoweverWritten() {
        for (String written :
                List.of(
                        "2024-03-09",
                        "2024/3/9",
                        "20240309",
                        "2024-03-09T23:59:59Z",
                        "2024-03-09T00:00:00.000+14:00",
                        "2024-03-09 10:00",
                        "Mar 9, 2024",
                        "March 9, 2024",
                        "9 Mar 2024",
                        "Sat, 09 Mar 2024 07:00:00 GMT")) {
            assertThat(PublicationDate.of(written)).as(written).contains(LocalDate.of(2024, 3, 9));
        }
    }

    @Test
    void whatStatesNoDayIsNoDate() {
        for (String written :
                List.of(
                        "",
                        "2 days ago",
                        "yesterday",
                        "2024",
                        "202412",
                        "2024123",
                        "March 2024",
                        "2024-13-40",
                        "2023-02-29",
                        "1970-01-01T00:00:00Z",
                        "03/09/2024")) {
            assertThat(PublicationDate.of(written)).as(written).isEmpty();
        }
    }
}
