package io.fides.adapter.web;

/**
 * What a server answered.
 *
 * @param contentType empty if not stated
 * @param location where to look instead; empty if not stated
 * @param body decompressed; empty unless the status is 200
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(int status, String contentType, String location, byte[] body) {

    boolean redirect() {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> !location.isBlank();
            default -> false;
        };
    }
}
