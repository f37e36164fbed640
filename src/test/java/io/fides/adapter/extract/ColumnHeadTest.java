package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnHeadTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Price (GBP/mo)             | 9       | Price                    | £9 a month",
                "Price (EUR per night)      | 80–95   | Price                    | €80–95 per night",
                "Revenue (million EUR)      | 12.5    | Revenue                  | €12.5 million",
                "Revenue [€m]               | 12.5    | Revenue                  | €12.5 million",
                "Weight in kg               | 4.2     | Weight                   | 4.2 kg",
                "Length, m                  | 12      | Length                   | 12 m",
                "Duration (min)             | 45      | Duration                 | 45 minutes",
                "weight_kg                  | 4.2     | weight                   | 4.2 kg",
                "leaseTermMonths            | 24      | lease Term               | 24 months",
                "temp_c                     | -4      | temp                     | -4 °C",
                "Done %                     | 40      | Done                     | 40 %",
                "Price (GBP/mo)             | on request | Price                 | on request",
                "price_per_kg               | 3.20    | price per kg             | 3.20",
                "nitrate_mg_l               | 12.4    | nitrate mg l             | 12.4",
                "price_min                  | 20      | price min                | 20",
                "Opening hours              | 9–17    | Opening hours            | 9–17",
                "Size (EU)                  | 42      | Size (EU)                | 42",
                "up to 1 kg                 | 4.50    | up to 1 kg               | 4.50",
                "Vitamin C                  | 30      | Vitamin C                | 30",
                "Item, size                 | A4      | Item size                | A4"
            })
    void aUnitStandsWithItsNumbers(String written, String cell, String name, String said) {
        ColumnHead head = ColumnHead.of(written);
        assertThat(head.name()).isEqualTo(name);
        assertThat(head.value(cell)).isEqualTo(said);
    }

    @Test
    void whatStandsBelowIsSaidWithIt() {
        ColumnHead head = ColumnHead.of("Revenue (EUR)").with("2024");
        assertThat(head.name()).isEqualTo("Revenue 2024");
        assertThat(head.value("12")).isEqualTo("€12");
        assertThat(ColumnHead.of("Rain").with("mm (mean)").value("12")).isEqualTo("12");
    }
}
