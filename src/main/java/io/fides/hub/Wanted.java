package io.fides.hub;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be fetched once lock and catalogue have had their say.
 *
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
    private static final List<String> LIKELY = List.of("onnx/model.onnx", "model.onnx");
    private static final List<String> BESIDE = List.of("tokenizer.json", "config.json");
    private static final int SHOWN = 12;

    /** A file to fetch: its name in the model's folder, its path in the repository. */
    record Part(String name, String origin, Listing.Entry entry) {}

    /**
     * @throws ModelException if the lock says otherwise, or the model is known to publish no ONNX
     *     file
     */
    static Wanted of(
            ModelRequest request,
            ModelName model,
            Optional<KnownModel> known,
            Optional<ModelLock> lock) {
        lock.ifPresent(there -> agree(request, there));
        if (request.weights().isEmpty()
                && known.filter(each -> each.weights().isEmpty()).isPresent()) {
            throw new ModelException(model + ": " + known.get().about());
        }
        // What the catalogue says holds for its own revision only.
        Optional<KnownModel> catalogue =
                known.filter(each -> agrees(request.revision(), each.revision()));
        return new Wanted(
                model,
                lock.map(ModelLock::commit)
                        .or(request::revision)
                        .or(() -> catalogue.map(KnownModel::revision))
                        .orElse("main"),
                request.weights()
                        .or(() -> lock.map(there -> there.weights().origin()))
                        .or(() -> catalogue.flatMap(KnownModel::weights)),
                catalogue.map(KnownModel::sha256).orElse(Map.of()),
                request.sha256());
    }

    private static void agree(ModelRequest request, ModelLock there) {
        String origin = there.weights().origin();
        boolean revision =
                agrees(request.revision(), there.revision())
                        || agrees(request.revision(), there.commit());
        if (!revision || !agrees(request.weights(), origin)) {
            throw new ModelException(
                    "%s is there at commit %s (%s); --update replaces it"
                            .formatted(there.model(), there.commit(), origin));
        }
    }

    private static boolean agrees(Optional<String> asked, String there) {
        return asked.filter(given -> !given.equals(there)).isEmpty();
    }

    /** What the SHA-256 of a file has to be, from anywhere but the hub and the lock. */
    Optional<String> pin(String path) {
        return sha256.filter(_ -> path.endsWith(ONNX))
                .or(() -> Optional.ofNullable(pins.get(path)));
    }

    /** Whether the weights were compared with a pin. */
    boolean pinned(ModelLock lock) {
        return pin(lock.weights().origin()).isPresent();
    }

    /**
     * Chooses the files that make a model: an ONNX file with the data that it keeps beside it,
     * {@code tokenizer.json} and {@code config.json}. Other files are never looked at.
     *
     * @throws ModelException if one is missing, or there is nothing to compare one with
     */
    List<Part> parts(Listing listing) {
        String chosen = weights(listing);
        List<Part> parts = new ArrayList<>();
        for (String path : BESIDE) {
            parts.add(part(listing, path, path));
        }
        // An ONNX file over 2 GB, or exported that way, keeps its tensors beside it by this name.
        String data = chosen + "_data";
        if (listing.files().containsKey(data)) {
            parts.add(part(listing, data.substring(data.lastIndexOf('/') + 1), data));
        }
        parts.add(part(listing, ModelLock.WEIGHTS, chosen));
        return List.copyOf(parts);
    }

    private String weights(Listing listing) {
        List<String> there =
                listing.files().keySet().stream()
                        .filter(path -> path.endsWith(ONNX) && ModelRequest.isPath(path))
                        .sorted()
                        .toList();
        if (there.isEmpty()) {
            throw new ModelException(
                    ("%1$s publishes no ONNX file; export it yourself (optimum-cli export onnx"
                                    + " --model %1$s FOLDER) and name the folder")
                            .formatted(model));
        }
        Optional<String> chosen =
                weights.or(() -> LIKELY.stream().filter(there::contains).findFirst())
                        .or(() -> Optional.of(there.getFirst()).filter(_ -> there.size() == 1));
        if (chosen.filter(there::contains).isEmpty()) {
            String why =
                    chosen.map(path -> " has no " + path)
                            .orElse(" has several ONNX files, choose one by --file");
            String shown = String.join(", ", there.stream().limit(SHOWN).toList());
            throw new ModelException(model + why + "; there are " + shown);
        }
        return chosen.get();
    }

    private Part part(Listing listing, String name, String origin) {
        Listing.Entry entry = listing.files().get(origin);
        if (entry == null) {
            throw new ModelException(model + " has no " + origin + ", which is needed");
        }
        if (entry.digest().isEmpty() && pin(origin).isEmpty()) {
            throw new ModelException(
                    "the hub lists no digest of " + origin + ", so it could not be checked");
        }
        return new Part(name, origin, entry);
    }
}
