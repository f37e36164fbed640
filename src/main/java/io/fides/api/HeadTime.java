package io.fides.api;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import jakarta.enterprise.inject.spi.CDI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends connections on which the head of a request does not come in time. Quarkus and Vert.x know
 * only connections on which nothing comes, and a byte now and then holds one for ever. Netty finds
 * this class by {@code META-INF/services}, once {@link #EXTENSIONS} says that it shall look.
 */
public final class HeadTime extends ChannelInitializerExtension {

    /** The system property of Netty; {@code serviceload} makes it look for extensions. */
    public static final String EXTENSIONS = "io.netty.bootstrap.extensions";

    private static final byte[] TOO_SLOW =
            "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);

    @Override
    public void postInitializeServerChildChannel(Channel channel) {
        long millis = CDI.current().select(ApiConfig.class).get().bodyTime().toMillis();
        channel.pipeline().addFirst(new Bytes(millis));
    }

    /** What comes, before anything is read out of it; all of it happens on one event loop. */
    private static final class Bytes extends ChannelInboundHandlerAdapter {

        private final long millis;
        private @Nullable ChannelHandlerContext requests;
        private @Nullable Future<?> alarm;
        private boolean isInRequest;

        Bytes(long millis) {
            this.millis = millis;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            await(context);
            context.fireChannelActive();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (requests == null) {
                ChannelHandlerContext decoder =
                        context.pipeline().context(HttpRequestDecoder.class);
                if (decoder != null) {
                    Requests watch = new Requests();
                    context.pipeline().addAfter(decoder.name(), null, watch);
                    requests = context.pipeline().context(watch);
                }
            }
            if (alarm == null && !isInRequest) {
                await(context);
            }
            context.fireChannelRead(message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            arrived();
            context.fireChannelInactive();
        }

        private void await(ChannelHandlerContext context) {
            alarm = context.executor().schedule(() -> late(context), millis, TimeUnit.MILLISECONDS);
        }

        @SuppressWarnings("FutureReturnValueIgnored") // it ends, whether that was said or not
        private void late(ChannelHandlerContext context) {
            if (!context.channel().config().isAutoRead()) {
                // Nothing is read while earlier requests are answered.
                await(context);
            } else if (requests == null) {
                context.close();
            } else {
                requests.writeAndFlush(Unpooled.wrappedBuffer(TOO_SLOW))
                        .addListener(ChannelFutureListener.CLOSE);
            }
        }

        private void arrived() {
            if (alarm != null) {
                alarm.cancel(false);
                alarm = null;
            }
        }

        /** What was read out of it. */
        private final class Requests extends ChannelInboundHandlerAdapter {

            @Override
            public void channelRead(ChannelHandlerContext context, Object message) {
                if (message instanceof HttpRequest) {
                    arrived();
                    isInRequest = true;
                }
                if (message instanceof LastHttpContent) {
                    isInRequest = false;
                }
                context.fireChannelRead(message);
            }
        }
    }
}
