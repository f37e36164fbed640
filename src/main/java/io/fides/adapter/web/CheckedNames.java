package io.fides.adapter.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks a host up for the connection that is about to be made and checks every address of the
 * answer. The connection goes to these addresses and to no others, so an answer that changes later
 * changes nothing.
 */
final class CheckedNames implements DnsResolver {

    private final NameLookup lookup;
    private final AddressRules rules;

    CheckedNames(NameLookup lookup, AddressRules rules) {
        this.lookup = lookup;
        this.rules = rules;
    }

    /**
     * @throws io.fides.domain.FidesException of kind UNSAFE_ADDRESS if any address may not be asked
     */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        List<InetAddress> addresses = literal(host).map(List::of).orElseGet(List::of);
        if (addresses.isEmpty()) {
            addresses = lookedUp(host);
        }
        for (InetAddress address : addresses) {
            rules.check(host, address);
        }
        return addresses.toArray(InetAddress[]::new);
    }

    /** Never asked for: only authentication schemes that we do not use want it. */
    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private List<InetAddress> lookedUp(String host) throws UnknownHostException {
        try {
            return lookup.addresses(host);
        } catch (UnknownHostException e) {
            throw e;
        } catch (IOException e) {
            UnknownHostException unknown = new UnknownHostException(host);
            unknown.initCause(e);
            throw unknown;
        }
    }

    private static Optional<InetAddress> literal(String host) {
        try {
            return Optional.of(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
