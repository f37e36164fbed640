package io.fides.hub;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Models of a hub in a cache, and those that are built in. Nothing is asked before a pull. */
public final class HubModels implements ModelStore {

    private final HubSettings settings;
    private final HubClient client;
    private final ModelCache cache;
    private final List<KnownModel> catalogue;
    private final BuiltInModels builtIn;

    /**
     * @param home the folder whose {@code models} are built in, if not those on the class path
     */
    public HubModels(HubSettings settings, FileTransfer transfer, Optional<Path> home) {
        this(settings, transfer, KnownModel.catalogue(), BuiltInModels.in(home));
    }

    HubModels(
            HubSettings settings,
            FileTransfer transfer,
            List<KnownModel> catalogue,
            BuiltInModels builtIn) {
        this.settings = settings;
        this.client = new HubClient(settings, transfer);
        this.cache = new ModelCache(settings.cache());
        this.catalogue = catalogue;
        this.builtIn = builtIn;
    }

    @Override
    public PulledModel pull(ModelRequest request, Listener listener) {
        Optional<KnownModel> known = named(request.model());
        ModelName model = known.map(KnownModel::model).orElseGet(() -> name(request.model()));
        Wanted wanted = Wanted.of(request, model, known);
        Optional<ModelLock> lock = cache.lock(model).filter(_ -> !request.update());
        lock.ifPresent(there -> wanted.check(request, there));
        Optional<ModelLock> intact =
                lock.filter(there -> cache.verify(there).stream().allMatch(ModelCheck::fine));
        ModelLock here = intact.orElseGet(() -> install(wanted, lock, listener));
        boolean pinned = wanted.pin(here.weights().origin()).isPresent();
        return new PulledModel(cache.folder(model), here, intact.isEmpty(), pinned);
    }

    private static ModelName name(String written) {
        try {
            return ModelName.of(written);
        } catch (IllegalArgumentException e) {
            throw new ModelException(
                    "'" + written + "' is neither in the catalogue nor an owner/name", e);
        }
    }

    /** What is damaged is replaced by the very bytes of its lock, which stays as it is. */
    private ModelLock install(Wanted wanted, Optional<ModelLock> damaged, Listener listener) {
        Wanted missing = damaged.map(Wanted::again).orElse(wanted);
        return cache.install(
                wanted.model(),
                folder -> {
                    ModelLock fetched = fetch(missing, folder, listener);
                    return damaged.orElse(fetched);
                });
    }

    private ModelLock fetch(Wanted wanted, Path folder, Listener listener) throws IOException {
        Listing listing = client.listing(wanted.model(), wanted.revision());
        List<Wanted.Part> parts = wanted.parts(listing);
        double size = parts.stream().mapToDouble(part -> part.entry().size()).sum();
        if (size > settings.maxBytes()) {
            throw new ModelException(
                    "%s has %.0f bytes, and fides.models.max-bytes is %d"
                            .formatted(wanted.model(), size, settings.maxBytes()));
        }
        List<ModelFile> files = new ArrayList<>();
        for (Wanted.Part part : parts) {
            files.add(client.fetch(wanted, listing.commit(), part, folder, listener));
        }
        return new ModelLock(
                settings.hub().toString(),
                wanted.model(),
                wanted.revision(),
                listing.commit(),
                files);
    }

    @Override
    public List<InstalledModel> list() {
        return Stream.concat(builtIn.list().stream(), cache.locks().stream().map(this::installed))
                .toList();
    }

    private InstalledModel installed(ModelLock lock) {
        return new InstalledModel(
                lock.model().toString(),
                lock.weights().size(),
                lock.weights().sha256(),
                Optional.of(lock.commit()),
                Optional.of(cache.folder(lock.model())));
    }

    @Override
    public List<KnownModel> known() {
        return catalogue;
    }

    private Optional<KnownModel> named(String name) {
        return catalogue.stream().filter(each -> each.is(name)).findFirst();
    }

    @Override
    public List<ModelCheck> verify() {
        return Stream.concat(
                        builtIn.verify().stream(),
                        cache.locks().stream().flatMap(lock -> cache.verify(lock).stream()))
                .toList();
    }

    @Override
    public Optional<Path> folder(String name) {
        try {
            ModelName model =
                    named(name).map(KnownModel::model).orElseGet(() -> ModelName.of(name));
            return cache.lock(model).map(_ -> cache.folder(model));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
