package io.fides.adapter.guard;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.fides.domain.Document;
import io.fides.domain.Stage;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.util.Locale;

/**
 * A page reader with a guard for each host: a host that is down or slow is left alone, and no other
 * host pays for it.
 *
 * <p>The hosts used last are remembered. What is known about a host that was forgotten is lost,
 * which costs a few calls.
 */
public final class GuardedPageReader implements PageReader {

    private static final int HOSTS = 2_000;

    private final PageReader reader;
    private final GuardSettings settings;
    private final BackendHealth health;
    private final Cache<String, CallGuard> guards;

    /**
     * @param settings for each host
     * @param health of all hosts together; it names the hosts whose circuits are open
     */
    public GuardedPageReader(PageReader reader, GuardSettings settings, BackendHealth health) {
        this.reader = reader;
        this.settings = settings;
        this.health = health;
        this.guards =
                Caffeine.newBuilder()
                        .maximumSize(HOSTS)
                        .<String, CallGuard>evictionListener(
                                (host, _, _) -> health.closed(String.valueOf(host)))
                        .build();
    }

    @Override
    public Document read(SearchHit.Link link) {
        String host = String.valueOf(link.uri().getHost()).toLowerCase(Locale.ROOT);
        return guards.get(host, name -> new CallGuard(name, settings, health))
                .call(Stage.RETRIEVAL, () -> reader.read(link));
    }
}
