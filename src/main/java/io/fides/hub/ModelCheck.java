package io.fides.hub;

import io.fides.domain.Sha256;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.function.IOSupplier;

/** What became of one file since its digest was recorded. */
public record ModelCheck(String model, String file, State state) {

    public enum State {
        SAME,
        DIFFERENT,
        /** It is not there, or cannot be read. */
        MISSING
    }

    /** Compares the digest of what is read with what was recorded. */
    static ModelCheck of(
            String model, String file, String recorded, IOSupplier<InputStream> content) {
        try (InputStream in = content.get()) {
            boolean same = Sha256.of(in).hex().equals(recorded);
            return new ModelCheck(model, file, same ? State.SAME : State.DIFFERENT);
        } catch (IOException _) {
            return new ModelCheck(model, file, State.MISSING);
        }
    }

    public boolean fine() {
        return state == State.SAME;
    }
}
