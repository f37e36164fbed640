package io.fides.adapter.llm;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import java.time.Duration;

/**
 * Hands LangChain4j a client that is there already, so that all models of a server share it.
 *
 * @param client with its own timeouts
 */
record GivenHttp(HttpClient client) implements HttpClientBuilder {

    @Override
    public HttpClient build() {
        return client;
    }

    @Override
    public Duration connectTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration timeout) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration timeout) {
        return this;
    }
}
