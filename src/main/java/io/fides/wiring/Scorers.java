package io.fides.wiring;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.hub.InstalledModel;
import io.fides.verify.Verifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What can stand in for NLI in AR and AP: each model by itself, without what the verifier puts
 * around it. Each is loaded once.
 */
final class Scorers {

    private final LocalModels models;
    private final Map<String, Supplier<Verifier>> known = new ConcurrentHashMap<>();

    Scorers(LocalModels models) {
        this.models = models;
    }

    /**
     * @param name one of {@link #names}, or a folder
     * @throws FidesException if there is no such model, or it judges nothing
     */
    Verifier named(String name) {
        try {
            return known.computeIfAbsent(name, models::judge).get();
        } catch (IllegalArgumentException e) {
            throw new FidesException(
                    Stage.ATTRIBUTION, Failure.Kind.NOT_READABLE, "the scorer: " + e.getMessage());
        }
    }

    /** What comes along or was pulled; a request from outside may name nothing else. */
    Set<String> names() {
        Set<String> names =
                new TreeSet<>(Set.of(LocalModels.COMPARATORS, LocalModels.CROSS_ENCODER));
        models.store().list().stream()
                .filter(model -> !model.builtIn())
                .map(InstalledModel::name)
                .forEach(names::add);
        return names;
    }
}
