package io.fides.adapter.opennlp;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.language.LanguageDetector;
import io.fides.language.LanguageGuess;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;

/**
 * Guesses by letter n-grams and a maximum entropy model. The model is read at the first use, once;
 * it takes some 30 MB.
 */
public final class OpenNlpLanguages implements LanguageDetector {

    /** In the artifact opennlp-models-langdetect. */
    private static final String MODEL = "/langdetect-183.bin";

    /** More text does not make a guess surer. */
    private static final int CHARS = 2_000;

    private Optional<LanguageDetectorME> loaded = Optional.empty();

    /** One guess at a time: OpenNLP's detector is not made for several threads. */
    @Override
    public synchronized List<LanguageGuess> guess(String text) {
        if (loaded.isEmpty()) {
            loaded = Optional.of(new LanguageDetectorME(model()));
        }
        String start = text.substring(0, Math.min(text.length(), CHARS));
        return Arrays.stream(loaded.get().predictLanguages(start))
                .map(language -> new LanguageGuess(language.getLang(), language.getConfidence()))
                .toList();
    }

    private static LanguageDetectorModel model() {
        try (InputStream model = OpenNlpLanguages.class.getResourceAsStream(MODEL)) {
            if (model == null) {
                throw new IOException("there is no " + MODEL);
            }
            return new LanguageDetectorModel(model);
        } catch (IOException e) {
            throw new FidesException(
                    Stage.DECOMPOSITION,
                    Failure.Kind.NOT_READABLE,
                    "the language detector cannot be used: " + e.getMessage(),
                    e);
        }
    }
}
