package io.fides.cli;

import io.fides.cli.terminal.Terminal;
import io.fides.eval.ModelCandidates;
import io.fides.eval.run.TestBed;
import java.util.function.Supplier;

/** What a command that measures has around it. */
final class LabShell extends Shell {

    private final Supplier<LabParts> lab;

    LabShell(Terminal terminal, Supplier<LabParts> lab) {
        super(terminal, () -> lab.get().parts());
        this.lab = lab;
    }

    ModelCandidates candidates() {
        return lab.get().candidates();
    }

    TestBed bed() {
        return lab.get().bed();
    }
}
