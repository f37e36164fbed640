package io.fides.adapter.hub;

import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelLock;
import io.fides.model.ModelRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the files that make a model: an ONNX file with the data that it keeps beside it, {@code
 * tokenizer.json} and {@code config.json}. Other files of the repository are never looked at.
 *
 * @param wanted what is wished for
 * @param listing what there is
 */
record Choice(Wanted wanted, Listing listing) {

    private static final List<String> LIKELY = List.of("onnx/model.onnx", "model.onnx");
    private static final List<String> BESIDE = List.of("tokenizer.json", "config.json");
    private static final int SHOWN = 12;

    /**
     * A file to fetch.
     *
     * @param name in the model's folder
     * @param origin its path in the repository
     * @param entry what the hub says about it
     */
    record Part(String name, String origin, Listing.Entry entry) {}

    /**
     * @throws ModelException NOT_FOUND if one is missing; UNREADABLE if there is nothing to compare
     *     one with
     */
    List<Part> parts() {
        String weights = weights();
        List<Part> parts = new ArrayList<>();
        for (String path : BESIDE) {
            parts.add(part(path, path));
        }
        // An ONNX file over 2 GB, or exported that way, keeps its tensors beside it under this
        // name.
        String data = weights + "_data";
        if (listing.files().containsKey(data)) {
            parts.add(part(data.substring(data.lastIndexOf('/') + 1), data));
        }
        parts.add(part(ModelLock.WEIGHTS, weights));
        return List.copyOf(parts);
    }

    private String weights() {
        List<String> there =
                listing.files().keySet().stream()
                        .filter(path -> path.endsWith(".onnx") && ModelRequest.isPath(path))
                        .sorted()
                        .toList();
        Optional<String> chosen =
                wanted.weights()
                        .or(() -> LIKELY.stream().filter(there::contains).findFirst())
                        .or(
                                () ->
                                        there.size() == 1
                                                ? Optional.of(there.getFirst())
                                                : Optional.empty());
        if (chosen.filter(there::contains).isPresent()) {
            return chosen.get();
        }
        throw new ModelException(
                Kind.NOT_FOUND,
                there.isEmpty()
                        ? wanted.model()
                                + " publishes no ONNX file; export it yourself (optimum-cli export onnx"
                                + " --model "
                                + wanted.model()
                                + " FOLDER) and name the folder"
                        : wanted.model()
                                + (chosen.isPresent()
                                        ? " has no " + chosen.get()
                                        : " has several ONNX files, choose one by --file")
                                + "; there are "
                                + String.join(
                                        ", ", there.subList(0, Math.min(SHOWN, there.size()))));
    }

    private Part part(String name, String origin) {
        Listing.Entry entry = listing.files().get(origin);
        if (entry == null) {
            throw new ModelException(
                    Kind.NOT_FOUND, wanted.model() + " has no " + origin + ", which is needed");
        }
        if (entry.digest().isEmpty() && wanted.pin(origin).isEmpty()) {
            throw new ModelException(
                    Kind.UNREADABLE,
                    "the hub lists no digest of " + origin + ", so it could not be checked");
        }
        return new Part(name, origin, entry);
    }
}
