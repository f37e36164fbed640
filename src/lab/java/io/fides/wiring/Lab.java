package io.fides.wiring;

import io.fides.cli.CommandLines.Start;
import io.fides.cli.LabCommandLines;
import io.fides.cli.LabParts;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Where the program begins in a checkout when it is to be measured: {@code fides eval}, {@code
 * bench}, and what {@code models} measures. None of it starts the container.
 */
public final class Lab {

    private Lab() {}

    public static void main(String... words) {
        Installation.here().nameLibraries();
        System.exit(
                switch (LabCommandLines.start(Main.terminal(), words)) {
                    case Start.Done(int exitCode) -> exitCode;
                    case Start.Needed needed -> {
                        needed.settings().forEach(System::setProperty);
                        yield Main.runOnce(
                                needed,
                                Lab::parts,
                                parts -> LabCommandLines.run(Main.terminal(), parts, words));
                    }
                });
    }

    private static LabParts parts(BooleanSupplier stopping) {
        Composition composition = Standalone.composition(Map.of());
        return new LabParts(
                Main.parts(composition, Optional.empty(), stopping),
                new LocalCandidates(composition.local()),
                new EvaluationBed(composition));
    }
}
