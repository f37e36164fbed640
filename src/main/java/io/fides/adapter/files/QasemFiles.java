package io.fides.adapter.files;

import io.fides.qasem.LinearModel;
import io.fides.qasem.Nominal;
import io.fides.qasem.QasemModels;

/**
 * The weights that are part of the program; {@code models/qasem/README.md} says what is in them.
 */
public final class QasemFiles {

    private static final ClassPathFolder FOLDER = new ClassPathFolder("models/qasem");

    private QasemFiles() {}

    /**
     * Reads them all.
     *
     * @throws io.fides.domain.FidesException if one is missing
     */
    public static QasemModels load() {
        return new QasemModels(
                LinearModel.parse(FOLDER.read("verbs.tsv")),
                LinearModel.parse(FOLDER.read("nouns.tsv")),
                Nominal.byNoun(FOLDER.read("nominals.tsv")),
                LinearModel.parse(FOLDER.read("coverage.tsv")),
                LinearModel.parse(FOLDER.read("support.tsv")));
    }
}
