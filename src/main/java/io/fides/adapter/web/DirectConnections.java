package io.fides.adapter.web;

import java.net.Proxy;
import java.net.Socket;
import java.util.function.Supplier;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.util.Timeout;

/** Connections that go to the checked addresses themselves, past any proxy the system names. */
final class DirectConnections extends PoolingHttpClientConnectionManagerBuilder {

    /** Sockets that know no proxy; the plain constructor would obey the socksProxyHost property. */
    static final Supplier<Socket> SOCKETS = () -> new Socket(Proxy.NO_PROXY);

    private static final int AT_A_TIME = 100;
    private static final int MAX_HEADERS = 100;
    private static final int MAX_HEADER_LINE = 8192;

    private final Supplier<Socket> sockets;

    private DirectConnections(Supplier<Socket> sockets) {
        this.sockets = sockets;
    }

    /** A client that follows nothing, repeats nothing and remembers nothing. */
    static CloseableHttpClient client(
            DnsResolver names, FetchSettings settings, Supplier<Socket> sockets) {
        return HttpClientBuilder.create()
                .setConnectionManager(to(names, settings, sockets))
                .setRoutePlanner(new DefaultRoutePlanner(DefaultSchemePortResolver.INSTANCE))
                .setDefaultRequestConfig(
                        RequestConfig.custom()
                                .setConnectionRequestTimeout(Timeout.of(settings.total()))
                                .setResponseTimeout(Timeout.of(settings.total()))
                                .setRedirectsEnabled(false)
                                .setAuthenticationEnabled(false)
                                .build())
                .setUserAgent(settings.userAgent())
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableContentCompression()
                .disableCookieManagement()
                .disableAuthCaching()
                .build();
    }

    private static PoolingHttpClientConnectionManager to(
            DnsResolver names, FetchSettings settings, Supplier<Socket> sockets) {
        Timeout connect = Timeout.ofSeconds(5);
        Timeout idle = Timeout.of(settings.total());
        Http1Config http =
                Http1Config.custom()
                        .setMaxHeaderCount(MAX_HEADERS)
                        .setMaxLineLength(MAX_HEADER_LINE)
                        .build();
        return new DirectConnections(sockets)
                .setDnsResolver(names)
                .setConnectionFactory(
                        ManagedHttpClientConnectionFactory.builder().http1Config(http).build())
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(connect)
                                .setSocketTimeout(idle)
                                .setTimeToLive(Timeout.ofMinutes(1))
                                .build())
                .setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(idle).build())
                .setDefaultTlsConfig(TlsConfig.custom().setHandshakeTimeout(connect).build())
                .setMaxConnTotal(AT_A_TIME)
                .setMaxConnPerRoute(FetchSettings.PER_HOST)
                .build();
    }

    @Override
    protected HttpClientConnectionOperator createConnectionOperator(
            SchemePortResolver ports, DnsResolver names, TlsSocketStrategy tls) {
        return new DefaultHttpClientConnectionOperator(
                _ -> sockets.get(),
                ports,
                names,
                RegistryBuilder.<TlsSocketStrategy>create()
                        .register(URIScheme.HTTPS.id, tls)
                        .build());
    }
}
