package io.fides.adapter.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * An ONNX model that does nothing but the matrix products of an encoder, with random weights: what
 * no model of that shape can be faster than. Written as protocol buffers by hand.
 */
final class Products {

    private static final int FLOAT = 1;
    private static final int UINT8 = 2;
    private static final int INT8 = 3;
    private static final int INT32 = 6;

    private Products() {}

    /**
     * Inputs are {@code narrow} [tokens, width] and {@code wide} [tokens, 4 · width], of floats or
     * unsigned bytes.
     *
     * @param integers whether products are MatMulInteger (unsigned · signed bytes) or MatMul
     */
    static byte[] encoder(int layers, int width, boolean integers) {
        Message graph = new Message();
        for (int layer = 0; layer < layers; layer++) {
            product(graph, "narrow", layer + "qkv", width, 3 * width, integers);
            product(graph, "narrow", layer + "o", width, width, integers);
            product(graph, "narrow", layer + "fi", width, 4 * width, integers);
            product(graph, "wide", layer + "fo", 4 * width, width, integers);
        }
        graph.text(2, "products");
        graph.message(11, value("narrow", integers ? UINT8 : FLOAT, width));
        graph.message(11, value("wide", integers ? UINT8 : FLOAT, 4 * width));
        return new Message()
                .number(1, 8)
                .message(8, new Message().text(1, "").number(2, 17))
                .message(7, graph)
                .bytes();
    }

    private static void product(
            Message graph, String input, String name, int rows, int columns, boolean integers) {
        graph.message(
                1,
                new Message()
                        .text(1, input)
                        .text(1, "w" + name)
                        .text(2, "y" + name)
                        .text(4, integers ? "MatMulInteger" : "MatMul"));
        graph.message(
                5,
                new Message()
                        .number(1, rows)
                        .number(1, columns)
                        .number(2, integers ? INT8 : FLOAT)
                        .text(8, "w" + name)
                        .raw(9, weights(rows * columns, integers)));
        graph.message(12, value("y" + name, integers ? INT32 : FLOAT, columns));
    }

    private static byte[] weights(int count, boolean integers) {
        SplittableRandom random = new SplittableRandom(count);
        ByteBuffer bytes =
                ByteBuffer.allocate(count * (integers ? 1 : 4)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            if (integers) {
                bytes.put((byte) random.nextInt(-63, 64));
            } else {
                bytes.putFloat((float) random.nextDouble(-1, 1));
            }
        }
        return bytes.array();
    }

    private static Message value(String name, int type, int columns) {
        Message shape =
                new Message()
                        .message(1, new Message().text(2, "tokens"))
                        .message(1, new Message().number(1, columns));
        return new Message()
                .text(1, name)
                .message(
                        2,
                        new Message().message(1, new Message().number(1, type).message(2, shape)));
    }

    /** A protocol buffer's message. */
    private static final class Message {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Message number(int field, long value) {
            varint(field << 3);
            varint(value);
            return this;
        }

        Message text(int field, String value) {
            return raw(field, value.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message value) {
            return raw(field, value.bytes());
        }

        Message raw(int field, byte[] value) {
            varint(field << 3 | 2);
            varint(value.length);
            out.writeBytes(value);
            return this;
        }

        byte[] bytes() {
            return out.toByteArray();
        }

        private void varint(long value) {
            long left = value;
            while (left >= 0x80) {
                out.write((int) (left | 0x80) & 0xFF);
                left >>>= 7;
            }
            out.write((int) left);
        }
    }
}
