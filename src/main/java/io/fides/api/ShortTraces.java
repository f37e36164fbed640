package io.fides.api;

import io.quarkus.logging.LoggingFilter;
import java.util.Arrays;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/** Cuts traces in the log, or whoever can cause errors could fill the disk with them. */
@LoggingFilter(name = "short-traces")
public final class ShortTraces implements Filter {

    private static final int FRAMES = 12;
    private static final int CAUSES = 5;

    @Override
    public boolean isLoggable(LogRecord record) {
        Throwable each = record.getThrown();
        for (int depth = 0; each != null && depth < CAUSES; depth++) {
            StackTraceElement[] frames = each.getStackTrace();
            if (frames.length > FRAMES) {
                each.setStackTrace(Arrays.copyOf(frames, FRAMES));
            }
            each = each.getCause();
        }
        return true;
    }
}
