package io.fides.eval.run;

import java.nio.file.Path;

/** Appends rows until it is killed; prints the number of each when it is written. */
final class EndlessWriter {

    private EndlessWriter() {}

    public static void main(String... words) {
        Path file = Path.of(words[0]);
        try (RowFile rows = RowFile.open(file)) {
            for (int i = RowFile.read(file).size(); ; i++) {
                rows.append(Made.row("fides", Integer.toString(i), 0.5, 0.5));
                System.out.println(i);
                System.out.flush();
            }
        }
    }
}
