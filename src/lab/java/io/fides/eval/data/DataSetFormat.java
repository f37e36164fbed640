package io.fides.eval.data;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A data set in the format of its authors. */
public interface DataSetFormat {

    /** By which it is chosen. */
    String name();

    /**
     * @param folder where the files lie, at their published names or in folders below
     * @throws IllegalArgumentException if a file is missing or not understood; names it
     */
    DataSet read(Path folder);

    /** All that can be read. */
    static List<DataSetFormat> all() {
        return Stream.<DataSetFormat>concat(
                        Stream.of(
                                new OpenFactCheck(OpenFactCheck.FELM),
                                new OpenFactCheck(OpenFactCheck.FACTOOL),
                                new Hover()),
                        PublishedSet.ALL.stream())
                .toList();
    }

    /**
     * A set by name, or a file of the plain format.
     *
     * @throws IllegalArgumentException if there is none; lists those that there are
     */
    static DataSetFormat named(String name) {
        if (name.endsWith(".jsonl")) {
            return new PlainFile(name);
        }
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no data set '"
                                                + name
                                                + "', only "
                                                + String.join(
                                                        ", ",
                                                        all().stream()
                                                                .map(DataSetFormat::name)
                                                                .toList())
                                                + ", "
                                                + String.join(", ", QuestionSet.names())
                                                + ", or a file that ends in .jsonl"));
    }
}
