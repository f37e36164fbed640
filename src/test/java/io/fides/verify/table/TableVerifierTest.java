package io.fides.verify.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import io.fides.verify.Pairing;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableVerifierTest {

    private static final List<String> PLANS =
            List.of(
                    "Starter, Code: S-10. Starter, Price: £9 a month. Starter, Storage: 50 GB. Starter,"
                            + " Users: 1. Starter, Site: Oslo. Starter, Free trial: yes.",
                    "plus, code: P-15. plus, price: £19 a month. plus, storage: 100 GB.",
                    "Team, Code: T-20. Team, Upload: 2 GB. Team, Shared storage: 300 GB. Team, Price: £24 a month. Team, Storage: 250 GB. Team, Users: 10."
                            + " Team, Site: Tromsø. Team, Free trial: no.");

    private static final List<String> OTHERS =
            List.of("Team, Price: £31 a month. Team, Storage: 800 GB.");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The Starter plan costs £12 a month. | £12 | £9",
                "The Team plan gives you 50 GB.      | 50 GB | 250 GB",
                "Team is for 15 users.               | 15 | 10",
                "Team has 2 GB of shared storage.    | 2 GB | 300 GB",
                "T-20 costs £9 a month.              | £9 | £24",
                "The price of P-15 is £9.            | £9 | £19",
                "Starter is run from Tromsø.         | Tromsø | Oslo",
                "Starter costs £9 a month, Team £12. | £12 | £24"
            })
    void aCellHasSomethingElse(String claim, String stated, String found) {
        List<Judgement> judged = judged(claim, PLANS);
        assertThat(judged)
                .filteredOn(each -> each.stance() == Stance.CONTRADICTS)
                .singleElement()
                .satisfies(
                        each ->
                                assertThat(each.discrepancies())
                                        .extracting(Discrepancy::stated, Discrepancy::found)
                                        .containsExactly(tuple(stated, found)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The Starter plan costs £9 a month.",
                "Team has 250 GB of storage.",
                "Team is for 10 users and costs £24 a month."
            })
    void theCellsSayAllOfIt(String claim) {
        assertThat(judged(claim, PLANS)).extracting(Judgement::stance).contains(Stance.ENTAILS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It costs £12 a month.",
                "Team does not cost £12 a month.",
                "Team costs £15 more than the smaller plan.",
                "Most of all storage, 250 GB, comes with Team.",
                "For 15 users Team is the smallest.",
                "Team includes a free trial and costs £24 a month.",
                "Nothing costs as much as Team, not £12.",
                "Team lets you keep 2 GB.",
                "Team has 2 GB of storage.",
                "Team costs £24 a month per seat.",
                "Team costs £24 a month in Malmö.",
                "Team was launched by 12 engineers of a firm from Leeds who had left their jobs.",
                "Storage is better than with Team, 900 GB."
            })
    void allElseIsLeftToOthers(String claim) {
        assertThat(judged(claim, PLANS)).extracting(Judgement::stance).containsOnly(Stance.NEUTRAL);
    }

    @Test
    void aPartOfItsNameThatNoOtherHasNamesARow() {
        List<String> places =
                List.of(
                        "Cafés, Blue, Seats: 40. Cafés, Blue, Opens: 2019.",
                        "Cafés, Red, Seats: 25. Cafés, Red, Opens: 2021.");
        assertThat(judged("Red has 40 seats.", places))
                .flatExtracting(Judgement::discrepancies)
                .extracting(Discrepancy::found)
                .containsExactly("25");
        assertThat(judged("The cafés have 30 seats.", places))
                .flatExtracting(Judgement::discrepancies)
                .isEmpty();
    }

    @Test
    void aLabelThatTheClaimHasAsItStandsIsMeant() {
        assertThat(
                        under(
                                "sheet",
                                "Check-in and check-out",
                                "Check-in: 15:00\nCheck-out: 11:00",
                                "Check-out is at 15:00."))
                .containsExactly("11:00");
    }

    @Test
    void aLetterThatGrowsWhenItIsMadeSmallMovesNothing() {
        List<String> offices = List.of("İzmir, City: Bursa.", "Ana, City: Oslo.");
        assertThat(judged("The İzmir office is in Oslo.", offices))
                .flatExtracting(Judgement::discrepancies)
                .isEmpty();
    }

    @Test
    void theTableThatHasMostOfItDecides() {
        String claim = "Team costs £12 a month and has 250 GB.";
        List<Pairing> pairs =
                Stream.concat(pairs(claim, "a", PLANS), pairs(claim, "b", OTHERS)).toList();
        assertThat(judged(pairs))
                .filteredOn(each -> each.stance() == Stance.CONTRADICTS)
                .flatExtracting(Judgement::discrepancies)
                .extracting(Discrepancy::found)
                .containsExactly("£24");
    }

    @Test
    void theValuesOfADataSheetBelongToItsHeading() {
        assertThat(
                        under(
                                "laptops",
                                "Auron A7",
                                "Weight: 1.29 kg\nScreen: 14 inches",
                                "The Auron A7 weighs 1.92 kg."))
                .containsExactly("1.29 kg");
        assertThat(under("", "Auron A7", "Weight: 1.29 kg", "The Auron A7 weighs 1.92 kg."))
                .isEmpty();
        assertThat(
                        under(
                                "laptops",
                                "Cleaning",
                                "Cleaning: 95 euros.\nChildren: free.",
                                "For a cleaning you pay €50."))
                .isEmpty();
    }

    private static List<String> under(String title, String heading, String text, String claim) {
        Passage window = new Passage(source(title), List.of(heading), Span.whole(text), text);
        return judged(List.of(new Pairing(claim, new Evidence(window, claim, 0, 1)))).stream()
                .flatMap(each -> each.discrepancies().stream())
                .map(Discrepancy::found)
                .toList();
    }

    private static List<Judgement> judged(String claim, List<String> windows) {
        return judged(pairs(claim, "a", windows).toList());
    }

    private static List<Judgement> judged(List<Pairing> pairs) {
        return new TableVerifier(new VerbatimVerifier())
                .judge(pairs).stream().map(Outcome::orElseThrow).toList();
    }

    private static Source source(String name) {
        return Document.of(URI.create("doc:/" + name), name, Optional.empty(), "").source();
    }

    private static Stream<Pairing> pairs(String claim, String name, List<String> windows) {
        Source source = source(name);
        return windows.stream()
                .map(text -> new Passage(source, Span.whole(text), text))
                .map(passage -> new Pairing(claim, new Evidence(passage, claim, 0, 1)));
    }
}
