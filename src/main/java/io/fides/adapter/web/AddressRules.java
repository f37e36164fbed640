package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.language.WordLists;
import java.math.BigInteger;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Decides which hosts and addresses may be asked; all others fail with UNSAFE_ADDRESS. */
record AddressRules(boolean allowPrivateNetworks) {

    private static final Set<Integer> PORTS = Set.of(80, 443);

    private static final WordLists LISTS = new WordLists(AddressRules.class, "addresses.txt");
    private static final List<Network> PRIVATE = networks("private");
    private static final List<Network> NEVER = networks("never");

    /** No other IPv6 address is routed. */
    private static final Network GLOBAL_UNICAST = Network.of("2000::/3");

    private static final Network SIX_TO_FOUR = Network.of("2002::/16");
    private static final Network NAT64 = Network.of("64:ff9b::/96");
    private static final Network TRANSLATED = Network.of("::ffff:0:0:0/96");

    /** Checks all that can be known before a name is looked up. */
    void check(WebAddress address) {
        if (!allowPrivateNetworks && !PORTS.contains(address.port())) {
            throw unsafe(
                    address.host(),
                    "port "
                            + address.port()
                            + " is not asked: unless fides.web.allow-private-networks=true, only"
                            + " 80 and 443 are");
        }
        Optional<InetAddress> literal = address.literal();
        if (literal.isPresent()) {
            check(address.host(), literal.get());
        } else if (!allowPrivateNetworks && localName(address.host())) {
            throw unsafe(address.host(), "the name is local");
        }
    }

    void check(String host, InetAddress address) {
        byte[] own = address.getAddress();
        byte[] reached = embedded(own).orElse(own);
        boolean allowed =
                inAny(PRIVATE, reached)
                        ? allowPrivateNetworks
                        : reached.length == 4 || GLOBAL_UNICAST.contains(reached);
        if (inAny(NEVER, reached) || !allowed) {
            throw unsafe(host, "the address is not public");
        }
    }

    /**
     * The IPv4 address that a 6to4, NAT64 or translated address leads to. Mapped addresses are IPv4
     * to Java; compatible ones are outside of global unicast.
     */
    private static Optional<byte[]> embedded(byte[] v6) {
        if (SIX_TO_FOUR.contains(v6)) {
            return Optional.of(Arrays.copyOfRange(v6, 2, 6));
        }
        return NAT64.contains(v6) || TRANSLATED.contains(v6)
                ? Optional.of(Arrays.copyOfRange(v6, 12, 16))
                : Optional.empty();
    }

    private static boolean localName(String host) {
        return host.indexOf('.') < 0
                || LISTS.get("local names").stream().anyMatch(it -> host.endsWith("." + it));
    }

    private static boolean inAny(List<Network> networks, byte[] address) {
        return networks.stream().anyMatch(network -> network.contains(address));
    }

    /** A block of addresses, of which the first bits are fixed. */
    private record Network(int bits, BigInteger address, int prefix) {

        /** A block in the notation of {@code 10.0.0.0/8}. */
        static Network of(String cidr) {
            String[] parts = cidr.split("/", -1);
            byte[] address = InetAddress.ofLiteral(parts[0]).getAddress();
            return new Network(
                    8 * address.length, new BigInteger(1, address), Integer.parseInt(parts[1]));
        }

        /** Whether {@code other} is of the same family and in this block. */
        boolean contains(byte[] other) {
            BigInteger difference = address.xor(new BigInteger(1, other));
            return 8 * other.length == bits && difference.shiftRight(bits - prefix).signum() == 0;
        }
    }

    private static List<Network> networks(String list) {
        return LISTS.get(list).stream().map(Network::of).toList();
    }

    private static FidesException unsafe(String host, String why) {
        return Failures.of(Failure.Kind.UNSAFE_ADDRESS, host, why);
    }
}
