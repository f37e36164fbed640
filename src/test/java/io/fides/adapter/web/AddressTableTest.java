package io.fides.adapter.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import java.net.InetAddress;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTableTest {

    private static final AddressRules PUBLIC = new AddressRules(false);
    private static final AddressRules ANYWHERE = new AddressRules(true);

    private static void check(AddressRules rules, String uri) {
        rules.check(WebAddress.of(URI.create(uri)));
    }

    @Test
    void aHostLongerThanNamesMayBeIsRefused() {
        String host = "\uFB03".repeat(2_000);
        assertThatThrownBy(() -> check(PUBLIC, "http://" + host + ".org/"))
                .isInstanceOf(FidesException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://127.1.2.3/",
                "http://127.1/",
                "http://127.0.1/",
                "http://2130706433/",
                "http://0x7f000001/",
                "http://0x7f.0.0.1/",
                "http://017700000001/",
                "http://0177.0.0.1/",
                "http://127.0.0.01/",
                "http://127.0.0.1./",
                "http://0/",
                "http://0.0.0.0/",
                "http://0.1.2.3/",
                "http://10.0.0.1/",
                "http://172.16.0.1/",
                "http://172.31.255.255/",
                "http://192.168.1.1/",
                "http://169.254.169.254/latest/meta-data",
                "http://169.254.170.2/",
                "http://100.64.0.1/",
                "http://100.127.255.255/",
                "http://100.100.100.200/",
                "http://168.63.129.16/",
                "http://192.0.0.192/",
                "http://192.0.2.1/",
                "http://198.18.0.1/",
                "http://198.19.255.255/",
                "http://198.51.100.7/",
                "http://203.0.113.9/",
                "http://224.0.0.1/",
                "http://239.1.1.1/",
                "http://240.0.0.1/",
                "http://255.255.255.255/",
                "http://256.1.1.1/",
                "http://1.2.3.4.5/",
                "http://999999999999/",
                "http://1.2.3/",
                "http://0x/",
                "http://example.0x1/",
                "http://localhost/",
                "http://LOCALHOST/",
                "http://localhost./",
                "http://a.localhost/",
                "http://printer/",
                "http://nas.local/",
                "http://metadata.google.internal/",
                "http://router.lan/",
                "http://example.org./",
                "http://user@example.org/",
                "http://user:pw@example.org/",
                "http://example.org:8080/",
                "http://example.org:22/",
                "http://example.org:0/",
                "http://example.org:080/",
                "http://example.org:99999/",
                "ftp://example.org/",
                "file:///etc/passwd",
                "gopher://example.org/",
                "http:///x",
                "http:example.org",
                "javascript:alert(1)",
                "http://%31%32%37.0.0.1/",
                "http://１２７.0.0.1/",
                "http://127。0。0。1/",
                "http://ⓛocalhost/",
                "http://-/",
                "http://a..b/",
                "http://example.org/\uDE00?\uFB03",
                "http://[::1]/",
                "http://[::]/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://[::ffff:7f00:1]/",
                "http://[::ffff:10.0.0.1]/",
                "http://[::127.0.0.1]/",
                "http://[::ffff:0:127.0.0.1]/",
                "http://[fe80::1]/",
                "http://[fe80::1%25eth0]/",
                "http://[fec0::1]/",
                "http://[fc00::1]/",
                "http://[fd00:ec2::254]/",
                "http://[fd20:ce::254]/",
                "http://[ff02::1]/",
                "http://[2001:db8::1]/",
                "http://[2001::1]/",
                "http://[2002:7f00:1::]/",
                "http://[2002:a00:1::]/",
                "http://[2002:a9fe:a9fe::1]/",
                "http://[64:ff9b::127.0.0.1]/",
                "http://[64:ff9b::a9fe:a9fe]/",
                "http://[64:ff9b:1::1]/",
                "http://[100::1]/",
                "http://[4000::1]/"
            })
    void isRefused(String uri) {
        assertThatThrownBy(() -> check(PUBLIC, uri))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> {
                            assertThat(e.failure().kind()).isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
                            assertThat(e.failure().detail()).doesNotContain("pw");
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org",
                "https://example.org/a?b=c#d",
                "http://example.org:443/",
                "https://EXAMPLE.org/ä?ö",
                "http://93.184.216.34/",
                "https://münchen.example/",
                "http://xn--mnchen-3ya.example/",
                "http://1.example/",
                "http://a_b.example/",
                "http://172.32.0.1/",
                "http://100.128.0.1/",
                "http://[2606:2800:220:1::1]/",
                "http://[2002:5db8:d822::1]/",
                "http://[64:ff9b::93.184.216.34]/",
                "http://[::ffff:93.184.216.34]/"
            })
    void isAllowed(String uri) {
        assertThatCode(() -> check(PUBLIC, uri)).doesNotThrowAnyException();
    }

    @Test
    void otherPortsNameTheSettingThatOpensThem() {
        String uri = "http://example.org:18451/";
        assertThatThrownBy(() -> check(PUBLIC, uri))
                .hasMessageContaining("example.org: port 18451 is not asked")
                .hasMessageContaining("fides.web.allow-private-networks=true");
        assertThatCode(() -> check(ANYWHERE, uri)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:8080/", "http://localhost:81/", "http://10.1.1.1/",
                "http://[::1]:8080/", "http://[fd12::1]/", "http://printer/"
            })
    void privateIsAllowedIfTheUserSaysSo(String uri) {
        assertThatCode(() -> check(ANYWHERE, uri)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/",
                "http://0.0.0.0/",
                "http://[fd00:ec2::254]/",
                "http://224.0.0.1/",
                "http://[fe80::1]/",
                "http://0x7f.1/",
                "http://u@127.0.0.1/"
            })
    void metadataAndOddSpellingsAreNeverAllowed(String uri) {
        assertThatThrownBy(() -> check(ANYWHERE, uri)).hasMessageContaining("UNSAFE_ADDRESS");
    }

    @Test
    void oneUnsafeAddressAmongOthersIsEnough() {
        CheckedNames names =
                new CheckedNames(
                        _ ->
                                java.util.List.of(
                                        InetAddress.ofLiteral("93.184.216.34"),
                                        InetAddress.ofLiteral("10.0.0.1")),
                        PUBLIC);
        assertThatThrownBy(() -> names.resolve("example.org"))
                .hasMessageContaining("UNSAFE_ADDRESS");
    }

    @Test
    void spellingsOfOnePageAreOneAddress() {
        assertThat(WebAddress.of(URI.create("HTTP://Example.ORG:80/a#x")))
                .isEqualTo(WebAddress.of(URI.create("http://example.org/a")));
        assertThat(WebAddress.of(URI.create("https://example.org")).uri())
                .isEqualTo(URI.create("https://example.org/"));
        assertThat(WebAddress.of(URI.create("https://example.org/caf\u00e9/%2e\u0301")).uri())
                .hasToString("https://example.org/caf%C3%A9/%2e%CC%81");
    }

    @Test
    void locationsAreResolved() {
        WebAddress page = WebAddress.of(URI.create("https://example.org/a/b?c"));
        assertThat(page.redirected("d e").uri()).hasToString("https://example.org/a/d%20e");
        assertThat(page.redirected("?x=1").uri()).hasToString("https://example.org/a/b?x=1");
        assertThat(page.redirected("//other.example/").host()).isEqualTo("other.example");
        assertThatThrownBy(() -> page.redirected("mailto:x@example.org"))
                .hasMessageContaining("UNSAFE_ADDRESS");
    }
}
