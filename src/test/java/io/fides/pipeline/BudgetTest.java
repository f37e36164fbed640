package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import io.fides.prompt.Llm;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BudgetTest {

    private final AtomicLong now = new AtomicLong(5_000);
    private final Budget budget = new Budget(new Limits(2, 3, Duration.ofSeconds(1)), now::get);

    @Test
    void makesNoLlmCallOverTheLimit() {
        AtomicInteger asked = new AtomicInteger();
        Llm limited = budget.limit(new CountingLlm(asked), Stage.VERIFICATION);
        Llm.Request request = new Llm.Request("", "?", Optional.empty());

        limited.complete(request);
        limited.complete(request);

        assertThatThrownBy(() -> limited.complete(request))
                .isInstanceOf(FidesException.class)
                .hasMessage("VERIFICATION BUDGET_EXHAUSTED: all 2 LLM calls are spent");
        assertThat(asked).hasValue(2);
        Usage usage = budget.usage();
        assertThat(usage.llmCalls()).isEqualTo(2);
        assertThat(usage.inputTokens()).isEqualTo(20);
        assertThat(usage.outputTokens()).isEqualTo(14);
    }

    @Test
    void sharesTheLimitAmongAllThreadsAndBackends() {
        AtomicInteger asked = new AtomicInteger();
        SearchBackend first = budget.limit(new CountingBackend(asked));
        SearchBackend second = budget.limit(new CountingBackend(asked));
        SearchQuery query = new SearchQuery("q", 5, "en");

        new Fanout(8)
                .each(
                        Stage.RETRIEVAL,
                        IntStream.range(0, 50).boxed().toList(),
                        Deadline.after(Duration.ofSeconds(60), System::nanoTime),
                        i -> (i % 2 == 0 ? first : second).search(query));

        assertThat(asked).hasValue(3);
        assertThat(budget.usage().searches()).isEqualTo(3);
        assertThat(budget.usage().pages()).isEqualTo(3);
    }

    @Test
    void zeroAllowsNothing() {
        Budget none = new Budget(new Limits(0, 0, Duration.ofSeconds(1)), now::get);
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(
                        () ->
                                none.limit(new CountingBackend(asked))
                                        .search(new SearchQuery("q", 1, "en")))
                .hasMessageContaining("BUDGET_EXHAUSTED");
        assertThat(asked).hasValue(0);
    }

    @Test
    void theDeadlineIsSharedOut() {
        assertThat(budget.deadline().remaining()).isEqualTo(Duration.ofSeconds(1));
        assertThat(budget.deadline().share(0.6).remaining()).isEqualTo(Duration.ofMillis(600));

        now.addAndGet(Duration.ofMillis(900).toNanos());
        assertThat(budget.deadline().share(0.5).remaining()).isEqualTo(Duration.ofMillis(50));

        now.addAndGet(Duration.ofMillis(200).toNanos());
        assertThat(budget.deadline().passed()).isTrue();
        assertThat(budget.deadline().remaining()).isZero();
        assertThat(budget.deadline().share(0.5).passed()).isTrue();
    }

    @Test
    void timeOfAStageIsCountedEvenIfItFails() {
        assertThatThrownBy(
                        () ->
                                budget.time(
                                        Stage.EDIT,
                                        () -> {
                                            now.addAndGet(Duration.ofMillis(7).toNanos());
                                            throw new IllegalStateException("failed");
                                        }))
                .hasMessage("failed");

        assertThat(budget.usage().millisByStage()).containsEntry(Stage.EDIT, 7L);
        assertThat(budget.usage().millis()).isEqualTo(7);
    }

    private record CountingLlm(AtomicInteger asked) implements Llm {

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public Reply complete(Request request) {
            asked.incrementAndGet();
            return new Reply("!", 10, 7);
        }
    }

    private record CountingBackend(AtomicInteger asked) implements SearchBackend {

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            asked.incrementAndGet();
            return List.of(
                    new SearchHit.Held(
                            Document.of(URI.create("test:a"), "", Optional.empty(), "text")));
        }
    }
}
