package io.fides.api.access;

import io.fides.domain.Sha256;
import io.fides.pipeline.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The keys that are known. Their file is read again within a second when it has changed, so keys
 * come and go without a restart; one that cannot be read then changes nothing.
 */
@ApplicationScoped
class Keys {

    private static final Logger LOG = Logger.getLogger(Keys.class);
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();

    private final Optional<Path> file;
    private final List<String> lines;
    private final Ledger ledger;
    private final Ticker ticker;
    private List<Key> keys;
    private Map<String, Holder> holders = Map.of();
    private String version;
    private long looked;

    /** Fails if a key is not one, or the file cannot be read. */
    Keys(AccessConfig config, Ledger ledger) {
        this.file = config.keyFile();
        this.lines = config.keys().orElse(List.of());
        this.ledger = ledger;
        this.ticker = ledger.ticker();
        this.version = version();
        this.keys = read();
        this.looked = ticker.nanos();
    }

    /** Whether any were configured, though the file may have none now. */
    boolean wanted() {
        return file.isPresent() || !lines.isEmpty();
    }

    /** Who holds this key. All are compared with it, so that time tells nothing. */
    synchronized Optional<Holder> holder(String presented) {
        look();
        String digest = Sha256.of(presented).hex();
        Optional<Holder> found = Optional.empty();
        for (Key key : keys) {
            if (key.is(digest)) {
                found = Optional.ofNullable(holders.get(key.name()));
            }
        }
        return found;
    }

    /** Who has that name; nobody once his keys are taken away. */
    synchronized Optional<Holder> named(String name) {
        look();
        return Optional.ofNullable(holders.get(name));
    }

    private void look() {
        if (ticker.nanos() - looked < PAUSE) {
            return;
        }
        looked = ticker.nanos();
        try {
            String now = version();
            if (!now.equals(version)) {
                version = now;
                keys = read();
                LOG.infof("%d keys are known now", keys.size());
            }
        } catch (IllegalArgumentException e) {
            LOG.errorf("the keys stay as they were: %s", e.getMessage());
        }
    }

    private String version() {
        if (file.isEmpty()) {
            return "";
        }
        try {
            BasicFileAttributes now = Files.readAttributes(file.get(), BasicFileAttributes.class);
            return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Who stays and may use as much as before keeps what he has used. */
    private List<Key> read() {
        List<Key> read = new ArrayList<>();
        add(read, "fides.access.keys", lines);
        if (file.isPresent()) {
            try {
                add(read, file.get().toString(), Files.readAllLines(file.get()));
            } catch (IOException e) {
                throw unreadable(e);
            }
        }
        Map<String, Holder> now = new HashMap<>();
        for (Key key : read) {
            Holder before = now.getOrDefault(key.name(), holders.get(key.name()));
            boolean stays = before != null && before.allowance().equals(key.allowance());
            if (!stays && now.containsKey(key.name())) {
                throw new IllegalArgumentException(
                        "the keys of " + key.name() + " have different limits");
            }
            now.put(key.name(), stays ? before : Holder.of(key.name(), key.allowance(), ledger));
        }
        holders = Map.copyOf(now);
        return List.copyOf(read);
    }

    private static void add(List<Key> read, String from, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                try {
                    read.add(Key.of(line));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            from + ", line " + (i + 1) + ": " + e.getMessage(), e);
                }
            }
        }
    }

    private IllegalArgumentException unreadable(IOException e) {
        return new IllegalArgumentException("fides.access.key-file cannot be read: " + e, e);
    }
}
