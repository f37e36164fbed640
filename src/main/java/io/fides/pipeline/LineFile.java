package io.fides.pipeline;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Results that survive whatever happens: each is a line, written at once and forced to the disk.
 * What was cut off in the middle of a line is removed when the file is opened again. An interrupted
 * thread writes its line to the end, which a channel would not let it.
 */
public final class LineFile implements AutoCloseable {

    private final RandomAccessFile file;
    private final boolean cut;

    /** Takes the lines that are there. */
    @FunctionalInterface
    public interface Known {

        /**
         * @param number from 1
         * @param whole false for what was cut off at the end
         */
        void line(int number, String line, boolean whole);
    }

    private LineFile(RandomAccessFile file, Known known) throws IOException {
        this.file = file;
        this.cut = recover(known);
    }

    /**
     * Opens a file, new or not; only one process may, while it is open.
     *
     * @param known may refuse by an exception what is there, which then stays as it is
     * @throws IllegalArgumentException if the file is open already
     */
    public static LineFile open(Path path, Known known) throws IOException {
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            if (!lock(file)) {
                throw new IllegalArgumentException(path + " is being written by another run");
            }
            return new LineFile(file, known);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Whether the file is ours now; it is as long as it is open. */
    private static boolean lock(RandomAccessFile file) throws IOException {
        try {
            return file.getChannel().tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    /** Goes to the end of the last whole line; says whether anything stood behind it. */
    private boolean recover(Known known) throws IOException {
        InputStream in = new BufferedInputStream(new FileInputStream(file.getFD()));
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long whole = 0;
        int number = 1;
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                known.line(number++, line.toString(StandardCharsets.UTF_8), true);
                whole += line.size() + 1L;
                line.reset();
            } else {
                line.write(next);
            }
        }
        boolean half = line.size() > 0;
        if (half) {
            known.line(number, line.toString(StandardCharsets.UTF_8), false);
        }
        file.setLength(whole);
        file.seek(whole);
        return half;
    }

    /** Whether a half-written line was removed. */
    public boolean cut() {
        return cut;
    }

    /** Appends a line; it is on the disk when this returns. */
    public synchronized void append(String line) throws IOException {
        file.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        file.getFD().sync();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
