package io.fides.cli;

import io.fides.pipeline.Corpus;
import io.fides.pipeline.FixRequest;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words by which constants are chosen: {@code fides-qd} for {@code FIDES_QD}. */
record EnumConverter<E extends Enum<E>>(List<E> constants) implements ITypeConverter<E> {

    static void register(CommandLine line) {
        register(line, FixRequest.Mode.class);
        register(line, FixRequest.Engine.class);
        register(line, FixRequest.Preset.class);
        register(line, ReportOutput.FailOn.class);
        register(line, ReportOutput.Format.class);
        register(line, Corpus.Place.class);
    }

    private static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
        line.registerConverter(type, new EnumConverter<>(List.of(type.getEnumConstants())));
    }

    @Override
    public E convert(String value) {
        String word = value.replace('_', '-');
        return constants.stream()
                .filter(constant -> DisplayText.word(constant).equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> unknown(value));
    }

    private TypeConversionException unknown(String value) {
        String known = String.join(", ", constants.stream().map(DisplayText::word).toList());
        return new TypeConversionException("'" + Visible.line(value) + "' is none of " + known);
    }

    /** Names for help and completion. */
    abstract static class Names implements Iterable<String> {

        private final List<String> names;

        Names(Enum<?>... constants) {
            names = Stream.of(constants).map(DisplayText::word).toList();
        }

        @Override
        public Iterator<String> iterator() {
            return names.iterator();
        }
    }

    static final class Modes extends Names {
        Modes() {
            super(FixRequest.Mode.values());
        }
    }

    static final class Engines extends Names {
        Engines() {
            super(FixRequest.Engine.values());
        }
    }

    static final class Presets extends Names {
        Presets() {
            super(FixRequest.Preset.values());
        }
    }

    static final class Findings extends Names {
        Findings() {
            super(ReportOutput.FailOn.values());
        }
    }

    static final class Places extends Names {
        Places() {
            super(Corpus.Place.values());
        }
    }

    static final class Formats extends Names {
        Formats() {
            super(ReportOutput.Format.values());
        }
    }
}
