package io.fides.eval.run;

import io.fides.domain.Answer;
import io.fides.domain.run.Stage;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Limits;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A system under test: a mode on an engine, such as {@code fides}, {@code fides-qd@hybrid}, {@code
 * fides@llm:faithful} or {@code fides@llm+edit=llama3.1:70b}, where one stage has a model of its
 * own (FIDES tables 3 and 4). {@value #NO_EDIT} is FIDES that only checks.
 *
 * @param name as it was given
 * @param engine who does the stages; empty for the configured one
 * @param preset how a language model is used; empty for the configured one
 */
public record SystemSpec(
        String name,
        FixRequest.Mode mode,
        Optional<FixRequest.Engine> engine,
        Optional<FixRequest.Preset> preset,
        boolean correction,
        Map<Stage, String> models) {

    public SystemSpec {
        models = Map.copyOf(models);
    }

    static final String NO_EDIT = "no-edit";

    private static final Stage[] STAGES = {
        Stage.SEGMENTATION, Stage.DECOMPOSITION, Stage.VERIFICATION, Stage.EDIT
    };

    /** An evaluation is not hurried: what takes long is slow, and not failed. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    /**
     * @param name {@code MODE[@ENGINE[:PRESET]][+STAGE=MODEL…]}, lower case with hyphens
     * @throws IllegalArgumentException if it is not understood; lists what there is
     */
    public static SystemSpec of(String name) {
        String[] pieces = name.split("\\+", -1);
        Map<Stage, String> models = new EnumMap<>(Stage.class);
        Stream.of(pieces).skip(1).forEach(piece -> put(piece, models));
        String[] parts = pieces[0].split("@", 2);
        Optional<String> how = Stream.of(parts).skip(1).findFirst();
        Optional<String> preset = how.filter(all -> all.contains(":"));
        boolean edits = !parts[0].equals(NO_EDIT);
        return new SystemSpec(
                name,
                edits
                        ? known("system", FixRequest.Mode.values(), parts[0], ", " + NO_EDIT)
                        : FixRequest.Mode.FIDES,
                how.map(all -> all.split(":", 2)[0])
                        .map(engine -> known("engine", FixRequest.Engine.values(), engine, "")),
                preset.map(all -> all.split(":", 2)[1])
                        .map(word -> known("preset", FixRequest.Preset.values(), word, "")),
                edits,
                models);
    }

    private static void put(String piece, Map<Stage, String> models) {
        String[] parts = piece.split("=", 2);
        if (parts.length < 2 || parts[1].isBlank()) {
            throw new IllegalArgumentException("'+" + piece + "' is not +STAGE=MODEL");
        }
        models.put(known("stage", STAGES, parts[0], ""), parts[1]);
    }

    /** The request for an answer; its evidence is searched where the fixer searches. */
    FixRequest request(Answer answer, Fixer.Defaults defaults) {
        return new FixRequest(
                answer,
                List.of(),
                mode,
                engine.orElse(defaults.engine()),
                preset.orElse(defaults.preset()),
                defaults.search(),
                correction,
                patient(defaults));
    }

    /** The configured limits but for time. */
    static Limits patient(Fixer.Defaults defaults) {
        return new Limits(
                defaults.limits().maxLlmCalls(), defaults.limits().maxSearches(), PATIENCE);
    }

    private static <E extends Enum<E>> E known(String what, E[] all, String name, String more) {
        return Stream.of(all)
                .filter(each -> word(each).equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no %s '%s', only %s%s"
                                                .formatted(what, name, words(all), more)));
    }

    private static String words(Enum<?>... all) {
        return Stream.of(all).map(SystemSpec::word).collect(Collectors.joining(", "));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
