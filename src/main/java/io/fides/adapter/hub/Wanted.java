package io.fides.adapter.hub;

import io.fides.model.KnownModel;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelFile;
import io.fides.model.ModelLock;
import io.fides.model.ModelName;
import io.fides.model.ModelRequest;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be fetched once lock and catalogue have had their say.
 *
 * @param model whose files
 * @param revision at which revision
 * @param weights which ONNX file; empty to choose from what there is
 * @param pins SHA-256 by path
 * @param sha256 of the ONNX file, whichever it is, as the user gave it
 */
record Wanted(
        ModelName model,
        String revision,
        Optional<String> weights,
        Map<String, String> pins,
        Optional<String> sha256) {

    private static final String ONNX = ".onnx";

    Wanted {
        pins = Map.copyOf(pins);
    }

    /**
     * @throws ModelException IN_THE_WAY if the lock says otherwise; NOT_FOUND if the model is known
     *     to publish no ONNX file
     */
    static Wanted of(
            ModelRequest request,
            ModelName model,
            Optional<KnownModel> known,
            Optional<ModelLock> lock) {
        lock.ifPresent(there -> agree(request, there));
        // What the catalogue says holds for its own revision only.
        Optional<KnownModel> catalogue =
                known.filter(
                        each ->
                                request.revision()
                                        .filter(given -> !given.equals(each.revision()))
                                        .isEmpty());
        if (request.weights().isEmpty()
                && known.filter(each -> each.weights().isEmpty()).isPresent()) {
            throw new ModelException(Kind.NOT_FOUND, model + ": " + known.get().about());
        }
        return new Wanted(
                model,
                lock.map(ModelLock::commit)
                        .or(request::revision)
                        .or(() -> catalogue.map(KnownModel::revision))
                        .orElse("main"),
                request.weights()
                        .or(
                                () ->
                                        lock.flatMap(there -> there.file(ModelLock.WEIGHTS))
                                                .map(ModelFile::origin))
                        .or(() -> catalogue.flatMap(KnownModel::weights)),
                catalogue.map(KnownModel::sha256).orElse(Map.of()),
                request.sha256());
    }

    private static void agree(ModelRequest request, ModelLock there) {
        boolean otherRevision =
                request.revision()
                        .filter(
                                given ->
                                        !given.equals(there.revision())
                                                && !given.equals(there.commit()))
                        .isPresent();
        boolean otherWeights =
                request.weights()
                        .filter(
                                given ->
                                        there.file(ModelLock.WEIGHTS)
                                                .filter(file -> file.origin().equals(given))
                                                .isEmpty())
                        .isPresent();
        if (otherRevision || otherWeights) {
            throw new ModelException(
                    Kind.IN_THE_WAY,
                    there.model()
                            + " is there at commit "
                            + there.commit()
                            + there.file(ModelLock.WEIGHTS)
                                    .map(file -> " (" + file.origin() + ")")
                                    .orElse("")
                            + "; --update replaces it");
        }
    }

    /** What the SHA-256 of a file has to be, from anywhere but the hub and the lock. */
    Optional<String> pin(String path) {
        return sha256.filter(_ -> path.endsWith(ONNX))
                .or(() -> Optional.ofNullable(pins.get(path)));
    }

    /** Whether the weights were compared with a pin. */
    boolean pinned(ModelLock lock) {
        return lock.file(ModelLock.WEIGHTS).flatMap(file -> pin(file.origin())).isPresent();
    }
}
