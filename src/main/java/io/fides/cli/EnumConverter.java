package io.fides.cli;

import io.fides.pipeline.Corpus;
import io.fides.pipeline.FixRequest;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The words by which constants are chosen: {@code fides-qd} for {@code FIDES_QD}.
 *
 * @param constants all there are
 */
record EnumConverter<E extends Enum<E>>(List<E> constants) implements ITypeConverter<E> {

    static <E extends Enum<E>> EnumConverter<E> of(Class<E> type) {
        return new EnumConverter<>(List.of(type.getEnumConstants()));
    }

    @Override
    public E convert(String value) {
        String word = value.replace('_', '-');
        return constants.stream()
                .filter(constant -> DisplayText.word(constant).equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'" + Visible.line(value) + "' is none of " + list()));
    }

    private String list() {
        return String.join(", ", constants.stream().map(DisplayText::word).toList());
    }

    /** Names for help and completion. */
    abstract static class Names implements Iterable<String> {

        private final List<String> names;

        Names(Enum<?>... constants) {
            names = Stream.of(constants).map(DisplayText::word).toList();
        }

        @Override
        public java.util.Iterator<String> iterator() {
            return names.iterator();
        }
    }

    /** Of {@code --mode}. */
    static final class Modes extends Names {
        Modes() {
            super(FixRequest.Mode.values());
        }
    }

    /** Of {@code --engine}. */
    static final class Engines extends Names {
        Engines() {
            super(FixRequest.Engine.values());
        }
    }

    /** Of {@code --preset}. */
    static final class Presets extends Names {
        Presets() {
            super(FixRequest.Preset.values());
        }
    }

    /** Of {@code --fail-on}. */
    static final class Findings extends Names {
        Findings() {
            super(FailOn.values());
        }
    }

    /** Of {@code --to}. */
    static final class Places extends Names {
        Places() {
            super(Corpus.Place.values());
        }
    }

    /** Of {@code --format}. */
    static final class Formats extends Names {
        Formats() {
            super(ReportOutput.Format.values());
        }
    }
}
