package io.fides.wiring;

import io.fides.adapter.guard.BackendHealth;
import io.fides.graph.KnowledgeGraph;
import io.fides.graph.TextSimilarity;
import io.fides.language.ForeignText;
import io.fides.retrieve.PageReader;
import io.fides.syntax.Parser;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What lives as long as the program and serves all requests.
 *
 * @param backends where evidence is searched
 * @param pages reads what was found
 * @param pagesHealth what reading them has shown
 * @param judges gives each request, which has its own parser, what ranks and judges its windows
 * @param scorers what can stand in for NLI
 * @param parser reads the grammar of sentences
 * @param similarity tells how alike texts are
 * @param foreign tells text that the compact engine cannot read
 * @param qasem what mode qasem needs besides
 * @param models language models by stage
 * @param graph the knowledge graph, opened when it is first asked for
 */
record SharedParts(
        SearchBackends backends,
        PageReader pages,
        BackendHealth pagesHealth,
        Function<Parser, Judges> judges,
        Scorers scorers,
        WatchedParser parser,
        TextSimilarity similarity,
        ForeignText foreign,
        QasemParts qasem,
        LanguageModels models,
        Supplier<KnowledgeGraph> graph) {}
