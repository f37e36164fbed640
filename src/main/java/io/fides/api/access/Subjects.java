package io.fides.api.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.fides.domain.Sha256;
import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.OIDCException;
import io.quarkus.oidc.TenantIdentityProvider;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Those for whom the provider of OpenID Connect vouches by a signed token. Each has an allowance of
 * his own, all of the same size.
 */
@ApplicationScoped
class Subjects {

    private static final String PREFIX = "oidc:";

    /** What is shown as it is; not what could be another's digest. */
    private static final Pattern PLAIN = Pattern.compile("(?![0-9a-f]{64}$)\\p{Graph}{1,100}");

    /** Subjects that are remembered; where there are more, some of them begin anew. */
    private static final long MOST = 100_000;

    private final boolean wanted;
    private final TenantIdentityProvider provider;
    private final Function<String, Holder> beginning;
    private final Cache<String, Holder> holders;

    /** Fails if no provider is named although tokens are wanted. */
    Subjects(
            AccessConfig config,
            TenantIdentityProvider provider,
            Ledger ledger,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> address) {
        this.wanted = config.oidc();
        this.provider = provider;
        if (wanted && address.isEmpty()) {
            throw new ConfigurationException(
                    "fides.access.oidc needs the address of a provider: quarkus.oidc.auth-server-url");
        }
        Key.Allowance allowance =
                config.oidcAllowance()
                        .map(words -> Key.Allowance.of(List.of(words.strip().split("\\s+"))))
                        .orElse(Key.Allowance.ANY);
        this.beginning = name -> Holder.of(name, allowance, ledger);
        this.holders =
                Caffeine.newBuilder()
                        .expireAfterAccess(Holder.DAY)
                        .maximumSize(MOST)
                        .ticker(ledger.ticker()::nanos)
                        .build();
    }

    boolean wanted() {
        return wanted;
    }

    /**
     * Whose token this is; nobody's unless it is signed by the provider, for this service, and not
     * out of date. Fails if the provider's keys are not to be had.
     */
    Uni<Optional<Holder>> holder(String token) {
        return Uni.createFrom()
                .deferred(() -> provider.authenticate(new AccessTokenCredential(token)))
                .map(identity -> Optional.of(remembered(name(identity.getPrincipal().getName()))))
                .onFailure(why -> !isOutage(why))
                .recoverWithItem(Optional.empty());
    }

    /** Who had that name when a token of his was last seen, or will. */
    Optional<Holder> named(String name) {
        return wanted && name.startsWith(PREFIX) ? Optional.of(remembered(name)) : Optional.empty();
    }

    private Holder remembered(String name) {
        return holders.get(name, beginning);
    }

    /** Whatever else is thrown at a token of a stranger, the token is no good. */
    private static boolean isOutage(@Nullable Throwable why) {
        return why != null
                && (why instanceof OIDCException
                        || why instanceof IOException
                        || isOutage(why.getCause()));
    }

    /**
     * For the log, where nothing may break a line, and for what he leaves behind: no two subjects
     * have the same, nor has a key.
     */
    private static String name(String subject) {
        return PREFIX + (PLAIN.matcher(subject).matches() ? subject : Sha256.of(subject).hex());
    }
}
