package io.fides.adapter.hub;

import io.fides.model.FileTransfer;
import io.fides.model.InstalledModel;
import io.fides.model.KnownModel;
import io.fides.model.ModelCheck;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelFile;
import io.fides.model.ModelLock;
import io.fides.model.ModelName;
import io.fides.model.ModelRequest;
import io.fides.model.ModelStore;
import io.fides.model.PulledModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Models of a hub in a cache, and those that come along. Nothing is asked before a pull. */
public final class HubModels implements ModelStore {

    private static final String CONFIG = "config.json";

    private final HubSettings settings;
    private final HubClient client;
    private final ModelCache cache;
    private final Catalogue catalogue;
    private final BuiltInModels builtIn;

    /**
     * @param transfer sends the requests
     * @param home the folder whose {@code models} come along, if not those on the class path
     */
    public HubModels(HubSettings settings, FileTransfer transfer, Optional<Path> home) {
        this(settings, transfer, Catalogue.load(), BuiltInModels.in(home));
    }

    HubModels(
            HubSettings settings,
            FileTransfer transfer,
            Catalogue catalogue,
            BuiltInModels builtIn) {
        this.settings = settings;
        this.client = new HubClient(settings, transfer);
        this.cache = new ModelCache(settings.cache());
        this.catalogue = catalogue;
        this.builtIn = builtIn;
    }

    @Override
    public PulledModel pull(ModelRequest request, Listener listener) {
        Optional<KnownModel> known = catalogue.named(request.model());
        ModelName model = known.map(KnownModel::model).orElseGet(() -> name(request.model()));
        return cache.alone(
                model,
                () -> {
                    Optional<ModelLock> lock = cache.lock(model).filter(_ -> !request.update());
                    Wanted wanted = Wanted.of(request, model, known, lock);
                    return lock.filter(this::intact)
                            .map(there -> found(there, wanted))
                            .orElseGet(() -> fetch(wanted, lock, listener));
                });
    }

    private static ModelName name(String written) {
        try {
            return ModelName.of(written);
        } catch (IllegalArgumentException e) {
            throw new ModelException(
                    Kind.NOT_FOUND,
                    "'" + written + "' is neither in the catalogue nor an owner/name",
                    e);
        }
    }

    private boolean intact(ModelLock lock) {
        return cache.verify(lock).stream().allMatch(ModelCheck::fine);
    }

    private PulledModel found(ModelLock lock, Wanted wanted) {
        for (ModelFile file : lock.files()) {
            if (wanted.pin(file.origin()).filter(pin -> !pin.equals(file.sha256())).isPresent()) {
                throw new ModelException(
                        Kind.DIFFERENT,
                        file.origin()
                                + " of "
                                + lock.model()
                                + " is there with other bytes than"
                                + " pinned; --update fetches it anew");
            }
        }
        return new PulledModel(cache.folder(lock.model()), lock, false, wanted.pinned(lock));
    }

    private PulledModel fetch(Wanted wanted, Optional<ModelLock> lock, Listener listener) {
        Listing listing = client.listing(wanted.model(), wanted.revision());
        if (lock.filter(there -> !there.commit().equals(listing.commit())).isPresent()) {
            throw new ModelException(
                    Kind.DIFFERENT, "the hub gives another commit than it was asked for");
        }
        List<Choice.Part> parts = new Choice(wanted, listing).parts();
        long size = parts.stream().mapToLong(part -> part.entry().size()).sum();
        if (size > settings.maxBytes()) {
            throw new ModelException(
                    Kind.TOO_LARGE,
                    wanted.model()
                            + " has "
                            + size
                            + " bytes, and fides.models.max-bytes is "
                            + settings.maxBytes());
        }
        Path folder = cache.gathering(wanted.model(), listing.commit(), size);
        Download download = new Download(client, wanted.model(), listing.commit(), listener);
        List<ModelFile> files = new ArrayList<>();
        for (Choice.Part part : parts) {
            Optional<String> pin =
                    wanted.pin(part.origin())
                            .or(
                                    () ->
                                            lock.flatMap(there -> there.file(part.name()))
                                                    .map(ModelFile::sha256));
            files.add(download.fetch(part.origin(), part.entry(), pin, folder, part.name()));
        }
        dropOthers(folder, files);
        ModelLock made =
                new ModelLock(
                        settings.hub().toString(),
                        wanted.model(),
                        lock.map(ModelLock::revision).orElse(wanted.revision()),
                        listing.commit(),
                        files);
        return new PulledModel(cache.install(folder, made), made, true, wanted.pinned(made));
    }

    /** What an earlier attempt at other files of the same commit has left. */
    private static void dropOthers(Path folder, List<ModelFile> files) {
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path each : inside.toList()) {
                String name = each.getFileName().toString();
                if (files.stream().noneMatch(file -> file.name().equals(name))) {
                    Files.delete(each);
                }
            }
        } catch (IOException e) {
            throw Download.disk(folder, e);
        }
    }

    @Override
    public List<InstalledModel> list() {
        return Stream.concat(builtIn.list().stream(), cache.locks().stream().map(this::installed))
                .toList();
    }

    private InstalledModel installed(ModelLock lock) {
        Path folder = cache.folder(lock.model());
        ModelLabels labels = new ModelLabels(List.of());
        try {
            labels = ModelLabels.of(Files.readAllBytes(folder.resolve(CONFIG)));
        } catch (IOException _) {
            // It then says nothing about itself; that it is damaged is for verify to say.
        }
        return new InstalledModel(
                lock.model().toString(),
                labels.role(catalogue.named(lock.model().toString()).map(KnownModel::role)),
                labels.labels(),
                lock.size(),
                lock.file(ModelLock.WEIGHTS).map(ModelFile::sha256).orElse(""),
                Optional.of(lock.commit()),
                Optional.of(folder));
    }

    @Override
    public List<KnownModel> known() {
        return catalogue.models();
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
                    catalogue
                            .named(name)
                            .map(KnownModel::model)
                            .orElseGet(() -> ModelName.of(name));
            return cache.lock(model).map(_ -> cache.folder(model));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
