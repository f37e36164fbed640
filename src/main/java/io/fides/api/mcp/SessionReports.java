package io.fides.api.mcp;

import io.fides.api.ApiConfig;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.RequestUri;
import io.quarkiverse.mcp.server.ResourceTemplate;
import io.quarkiverse.mcp.server.ResourceTemplateArg;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The last reports of each session, for that session only. They are bounded in number for each and
 * in bytes for all; where there is no room the oldest goes, whosever it is. What sessions leave
 * behind goes with the next report that comes.
 */
@Singleton
public class SessionReports {

    private static final String SCHEME = "fides://report/";

    private final Map<Key, Kept> all = new LinkedHashMap<>();
    private final ConnectionManager sessions;
    private final int most;
    private final long room;

    SessionReports(ConnectionManager sessions, ApiConfig config) {
        this.sessions = sessions;
        this.most = config.maxReports();
        this.room = config.reportBytes().asLongValue();
    }

    private record Key(String session, String report) {}

    private record Kept(FixResponse report, long bytes) {}

    /** Keeps a report as the latest of its session; its URI, empty if it is too large to keep. */
    synchronized String keep(McpConnection session, FixResponse report) {
        long bytes = ReportJson.compact(report).getBytes(StandardCharsets.UTF_8).length;
        Key key = new Key(session.id(), report.id());
        all.remove(key);
        all.keySet().removeIf(each -> !sessions.has(each.session()));
        if (most == 0 || bytes > room) {
            return "";
        }
        all.put(key, new Kept(report, bytes));
        List<Key> own =
                all.keySet().stream().filter(each -> each.session().equals(session.id())).toList();
        own.subList(0, Math.max(0, own.size() - most)).forEach(all::remove);
        long held = all.values().stream().mapToLong(Kept::bytes).sum();
        for (Iterator<Kept> oldest = all.values().iterator(); held > room; oldest.remove()) {
            held -= oldest.next().bytes();
        }
        return SCHEME + report.id();
    }

    /** A report by its id or URI; empty for those of others, as if there were none. */
    synchronized Optional<FixResponse> find(McpConnection session, String name) {
        String id = name.startsWith(SCHEME) ? name.substring(SCHEME.length()) : name;
        return Optional.ofNullable(all.get(new Key(session.id(), id))).map(Kept::report);
    }

    @ResourceTemplate(
            name = "report",
            title = "Report",
            description =
                    "The whole report of a call of fix or check in this session, as POST /v1/fix"
                            + " has it: with offsets, probabilities and what produced it.",
            uriTemplate = SCHEME + "{id}",
            mimeType = "application/json")
    @RunOnVirtualThread
    TextResourceContents read(
            @ResourceTemplateArg(name = "id") String id, RequestUri uri, McpConnection caller) {
        FixResponse report =
                find(caller, id)
                        .orElseThrow(
                                () ->
                                        new McpException(
                                                "there is no such report in this session",
                                                JsonRpcErrorCodes.RESOURCE_NOT_FOUND));
        return new TextResourceContents(
                uri.value(), ReportJson.compact(report), "application/json");
    }
}
