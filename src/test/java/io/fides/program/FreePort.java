package io.fides.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of loopback for a program that has to be told one. */
final class FreePort {

    private FreePort() {}

    static int take() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
