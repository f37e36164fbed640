package io.fides.hub;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be fetched once request, catalogue and lock have had their say.
 *
 * @param weights which ONNX file; empty to choose from what there is
 * @param sha256 of the ONNX file, whichever it is
 * @param pins SHA-256 by path
 */
record Wanted(
        ModelName model,
        String revision,
        Optional<String> weights,
        Optional<String> sha256,
        Map<String, String> pins) {

    private static final String ONNX = ".onnx";
    private static final List<String> LIKELY = List.of("onnx/model.onnx", "model.onnx");
    private static final List<String> BESIDE = List.of("tokenizer.json", "config.json");
    private static final int SHOWN = 12;

    /** A file to fetch: its name in the model's folder, its path in the repository. */
    record Part(String name, String origin, Listing.Entry entry) {}

    /**
     * By a request, and by what the catalogue says of the revision that is asked for.
     *
     * @throws ModelException if the model is known to publish no ONNX file
     */
    static Wanted of(ModelRequest request, ModelName model, Optional<KnownModel> known) {
        if (request.weights().isEmpty()
                && known.filter(each -> each.weights().isEmpty()).isPresent()) {
            throw new ModelException(model + ": " + known.get().about());
        }
        Optional<KnownModel> pinned =
                known.filter(each -> agrees(request.revision(), each.revision()));
        return new Wanted(
                model,
                request.revision().or(() -> pinned.map(KnownModel::revision)).orElse("main"),
                request.weights().or(() -> pinned.map(KnownModel::weights)),
                request.sha256(),
                pinned.map(KnownModel::sha256).orElse(Map.of()));
    }

    /** The very files of a lock. */
    static Wanted again(ModelLock lock) {
        Map<String, String> pins = new HashMap<>();
        lock.files().forEach(file -> pins.put(file.origin(), file.sha256()));
        Optional<String> weights = Optional.of(lock.weights().origin());
        return new Wanted(lock.model(), lock.commit(), weights, Optional.empty(), pins);
    }

    /**
     * @throws ModelException if what is there is something else than is asked for
     */
    void check(ModelRequest request, ModelLock there) {
        String origin = there.weights().origin();
        boolean revision =
                agrees(request.revision(), there.revision())
                        || agrees(request.revision(), there.commit());
        if (!revision || !agrees(request.weights(), origin)) {
            throw new ModelException(
                    "%s is there at commit %s (%s); --update replaces it"
                            .formatted(model, there.commit(), origin));
        }
        for (ModelFile file : there.files()) {
            if (!agrees(pin(file.origin()), file.sha256())) {
                throw new ModelException(
                        "%s of %s is there with other bytes than pinned; --update fetches it anew"
                                .formatted(file.origin(), model));
            }
        }
    }

    private static boolean agrees(Optional<String> asked, String there) {
        return asked.orElse(there).equals(there);
    }

    /** What the SHA-256 of a file has to be, whatever the hub says. */
    Optional<String> pin(String path) {
        return sha256.filter(_ -> path.endsWith(ONNX))
                .or(() -> Optional.ofNullable(pins.get(path)));
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
        List<String> likely = there.size() == 1 ? there : LIKELY;
        return weights.map(List::of).orElse(likely).stream()
                .filter(there::contains)
                .findFirst()
                .orElseThrow(() -> undecided(there));
    }

    private ModelException undecided(List<String> there) {
        String why =
                weights.map(path -> " has no " + path)
                        .orElse(" has several ONNX files, choose one by --file");
        String shown = String.join(", ", there.stream().limit(SHOWN).toList());
        return new ModelException(model + why + "; there are " + shown);
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
