package io.fides.hub;

import java.io.IOException;
import java.nio.file.Files;
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
        Optional<ModelLock> lock = cache.lock(model).filter(_ -> !request.update());
        Wanted wanted = Wanted.of(request, model, known, lock);
        if (lock.isPresent() && intact(lock.get(), wanted)) {
            return pulled(lock.get(), wanted, false);
        }
        return pulled(
                cache.install(model, folder -> fetch(wanted, lock, folder, listener)),
                wanted,
                true);
    }

    private static ModelName name(String written) {
        try {
            return ModelName.of(written);
        } catch (IllegalArgumentException e) {
            throw new ModelException(
                    "'" + written + "' is neither in the catalogue nor an owner/name", e);
        }
    }

    /**
     * @throws ModelException if all is as it was locked, but not as it is pinned
     */
    private boolean intact(ModelLock lock, Wanted wanted) {
        if (!cache.verify(lock).stream().allMatch(ModelCheck::fine)) {
            return false;
        }
        for (ModelFile file : lock.files()) {
            if (wanted.pin(file.origin()).filter(pin -> !pin.equals(file.sha256())).isPresent()) {
                throw new ModelException(
                        "%s of %s is there with other bytes than pinned; --update fetches it anew"
                                .formatted(file.origin(), lock.model()));
            }
        }
        return true;
    }

    private PulledModel pulled(ModelLock lock, Wanted wanted, boolean fetched) {
        return new PulledModel(cache.folder(lock.model()), lock, fetched, wanted.pinned(lock));
    }

    private ModelLock fetch(Wanted wanted, Optional<ModelLock> lock, Path folder, Listener listener)
            throws IOException {
        Listing listing = client.listing(wanted.model(), wanted.revision());
        if (lock.filter(there -> !there.commit().equals(listing.commit())).isPresent()) {
            throw new ModelException("the hub gives another commit than it was asked for");
        }
        List<Wanted.Part> parts = wanted.parts(listing);
        long size = parts.stream().mapToLong(part -> part.entry().size()).sum();
        if (size > settings.maxBytes()) {
            throw new ModelException(
                    "%s has %d bytes, and fides.models.max-bytes is %d"
                            .formatted(wanted.model(), size, settings.maxBytes()));
        }
        List<ModelFile> files = new ArrayList<>();
        for (Wanted.Part part : parts) {
            Optional<String> locked =
                    lock.flatMap(there -> there.file(part.name())).map(ModelFile::sha256);
            files.add(
                    client.fetch(
                            wanted,
                            listing.commit(),
                            part,
                            wanted.pin(part.origin()).or(() -> locked),
                            folder,
                            listener));
        }
        return new ModelLock(
                settings.hub().toString(),
                wanted.model(),
                lock.map(ModelLock::revision).orElse(wanted.revision()),
                listing.commit(),
                files);
    }

    @Override
    public List<InstalledModel> list() {
        return Stream.concat(builtIn.list().stream(), cache.locks().stream().map(this::installed))
                .toList();
    }

    private InstalledModel installed(ModelLock lock) {
        Path folder = cache.folder(lock.model());
        String name = lock.model().toString();
        List<String> labels = List.of();
        try {
            labels =
                    InstalledModel.labels(
                            Files.readAllBytes(folder.resolve(InstalledModel.CONFIG)));
        } catch (IOException _) {
            // It then says nothing about itself; that it is damaged is for verify to say.
        }
        return new InstalledModel(
                name,
                named(name).map(KnownModel::role).orElse(InstalledModel.role(labels)),
                labels,
                lock.size(),
                lock.weights().sha256(),
                Optional.of(lock.commit()),
                Optional.of(folder));
    }

    @Override
    public List<KnownModel> known() {
        return catalogue;
    }

    /** The model of the catalogue with this alias or name. */
    private Optional<KnownModel> named(String name) {
        return catalogue.stream()
                .filter(each -> each.alias().equals(name) || each.model().toString().equals(name))
                .findFirst();
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
