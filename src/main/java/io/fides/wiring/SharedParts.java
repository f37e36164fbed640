package io.fides.wiring;

import io.fides.retrieve.PageReader;
import io.fides.retrieve.Reranker;

/**
 * What lives as long as the program and serves all requests.
 *
 * @param backends where evidence is searched
 * @param pages reads what was found
 * @param reranker orders windows
 * @param models language models by stage
 */
record SharedParts(
        SearchBackends backends, PageReader pages, Reranker reranker, LanguageModels models) {}
