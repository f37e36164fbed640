package io.fides.eval.report;

/** How the page looks, by day and by night. */
final class Style {

    /** How many systems have a colour of their own; more begin again. */
    static final int COLOURS = 12;

    static final String CSS =
            """
            :root {
              color-scheme: light dark;
              --page: #f6f5f1; --card: #ffffff; --ink: #1c1f24; --soft: #5d6570; --line: #dcdad2;
              --grid: #e9e7e0; --good: #0a7a43; --bad: #b3261e; --mark: #fff3c4; --accent: #2353c4;
              --c0: #2353c4; --c1: #d1600a; --c2: #0f8a5f; --c3: #9b3fb5; --c4: #b8860b;
              --c5: #c2255c; --c6: #0b7f99; --c7: #6b6f76; --c8: #7a4b1e; --c9: #5a7d0a; --c10: #d6336c; --c11: #2b8a8a;
            }
            @media (prefers-color-scheme: dark) {
              :root {
                --page: #14161a; --card: #1d2025; --ink: #eceae4; --soft: #a2a8b1; --line: #343941;
                --grid: #2b2f36; --good: #5fd08f; --bad: #ff8a80; --mark: #4a3f12;
                --accent: #8fb0ff;
                --c0: #8fb0ff; --c1: #ff9d57; --c2: #52cf9f; --c3: #d791ee; --c4: #e8c04a;
                --c5: #ff84ad; --c6: #5cc9e4; --c7: #a9aeb6; --c8: #d0a071; --c9: #a9cf4f; --c10: #f48fb1; --c11: #7fd6d6;
              }
            }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--page); color: var(--ink);
              font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
            main, header, footer { max-width: 1240px; margin: 0 auto; padding: 0 28px; }
            header { padding-top: 44px; padding-bottom: 8px; }
            h1 { font-size: 40px; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 10px; }
            h2 { font-size: 27px; letter-spacing: -0.015em; margin: 52px 0 4px; }
            h3 { font-size: 18px; margin: 0 0 10px; }
            p { margin: 6px 0 14px; max-width: 82ch; }
            .lead { font-size: 19px; color: var(--soft); max-width: 74ch; }
            .soft, caption, .ci { color: var(--soft); }
            nav { margin: 14px 0 0; display: flex; flex-wrap: wrap; gap: 8px; }
            nav a { padding: 4px 13px; border: 1px solid var(--line); border-radius: 99px;
              color: var(--ink); text-decoration: none; background: var(--card); font-size: 15px; }
            nav a:hover { border-color: var(--accent); color: var(--accent); }
            .card { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
              padding: 20px 22px; margin: 16px 0; overflow-x: auto; }
            .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(480px, 1fr));
              gap: 16px; margin: 16px 0; }
            .plots .card { margin: 0; }
            table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
            th, td { padding: 7px 11px; text-align: right; border-bottom: 1px solid var(--grid);
              vertical-align: top; white-space: nowrap; }
            thead th { font-weight: 600; font-size: 14px; color: var(--soft);
              border-bottom: 2px solid var(--line); vertical-align: bottom; }
            th:first-child, td:first-child { text-align: left; }
            tbody tr:last-child td, tbody tr:last-child th { border-bottom: 0; }
            tbody th { font-weight: 600; }
            .ci { display: block; font-weight: 400; font-size: 12px; line-height: 1.3; }
            .best { font-weight: 700; }
            .best .v { border-bottom: 3px solid var(--c0); }
            .was { color: var(--soft); font-weight: 400; }
            .plain th { color: var(--soft); font-weight: 400; font-style: italic; }
            .good { color: var(--good); } .bad { color: var(--bad); }
            .dot { display: inline-block; width: 11px; height: 11px; border-radius: 50%;
              margin-right: 8px; }
            .up::after { content: " \\2191"; } .down::after { content: " \\2193"; }
            svg { display: block; width: 100%; height: auto; }
            svg text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: var(--ink); }
            svg .tick { fill: var(--soft); font-size: 12px; }
            svg .axis { fill: var(--soft); font-size: 13px; }
            svg .grid { stroke: var(--grid); stroke-width: 1; }
            svg .frame { stroke: var(--line); stroke-width: 1.5; fill: none; }
            svg .iso { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 5; fill: none;
              opacity: .6; }
            svg .halo { paint-order: stroke; stroke: var(--card); stroke-width: 4px;
              stroke-linejoin: round; font-weight: 600; }
            svg .bar { stroke-width: 1.6; opacity: .55; }
            details { border-top: 1px solid var(--grid); }
            details:first-of-type { border-top: 0; }
            summary { cursor: pointer; padding: 11px 4px; display: flex; gap: 14px;
              align-items: baseline; }
            summary::-webkit-details-marker { display: none; }
            summary::before { content: "\\25B8"; color: var(--soft); }
            details[open] > summary::before { content: "\\25BE"; }
            summary .q { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
            summary .chips { white-space: nowrap; font-variant-numeric: tabular-nums; font-size: 14px; }
            .case { padding: 2px 6px 20px 24px; }
            .case blockquote { margin: 6px 0 14px; padding: 10px 16px; border-left: 3px solid var(--line);
              background: var(--page); border-radius: 0 8px 8px 0; white-space: pre-wrap; }
            .by { display: grid; grid-template-columns: repeat(auto-fit, minmax(330px, 1fr)); gap: 14px; }
            .by > section { border: 1px solid var(--line); border-radius: 10px; padding: 12px 15px;
              min-width: 0; overflow-wrap: anywhere; }
            .by h4 { margin: 0 0 6px; font-size: 16px; }
            .by ol, .by ul { margin: 4px 0 10px; padding-left: 20px; font-size: 14.5px; }
            .by li { margin: 3px 0; }
            ins { background: color-mix(in srgb, var(--good) 22%, transparent); text-decoration: none; }
            del { background: color-mix(in srgb, var(--bad) 20%, transparent); }
            .src { font-size: 13.5px; color: var(--soft); }
            .tag { font-size: 12.5px; padding: 1px 8px; border-radius: 99px; border: 1px solid var(--line);
              color: var(--soft); white-space: nowrap; }
            dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 22px; margin: 0; }
            dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
            footer { padding-top: 24px; padding-bottom: 60px; color: var(--soft); font-size: 14px; }
            @media print { body { background: #fff; } .card { break-inside: avoid; } }
            """;

    private Style() {}

    static String colour(int system) {
        return "var(--c" + system % COLOURS + ")";
    }
}
