package io.fides.adapter.web;

import java.net.InetAddress;

/**
 * A block of addresses.
 *
 * @param address any address inside
 * @param prefix how many leading bits are fixed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Network(byte[] address, int prefix) {

    /**
     * @param cidr such as {@code 10.0.0.0/8}
     */
    static Network of(String cidr) {
        int slash = cidr.indexOf('/');
        return new Network(
                InetAddress.ofLiteral(cidr.substring(0, slash)).getAddress(),
                Integer.parseInt(cidr.substring(slash + 1)));
    }

    /** Whether {@code other} is of the same family and in this block. */
    boolean contains(byte[] other) {
        if (other.length != address.length) {
            return false;
        }
        for (int bit = 0; bit < prefix; bit++) {
            int mask = 0x80 >> (bit % 8);
            if (((address[bit / 8] ^ other[bit / 8]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
