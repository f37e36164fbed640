// Scores, what left the machine, and where the time went.
import { byId, count, el } from "./dom.js";

const SCORES = [
  ["Recall", "ar", "how much of the answer its sources support"],
  ["Precision", "ap", "how much of the sources the answer needs"],
  ["F1", "af1", "both in one"],
];
const HERE = new Set(["lucene", "sample", "graph", "documents"]);
const percent = (value) => (value === undefined ? "–" : `${Math.round(value * 100)} %`);
const duration = (millis) => (millis < 1000 ? `${millis} ms` : `${(millis / 1000).toFixed(1)} s`);

/** What is known once everything is done. */
export function draw(whole) {
  byId("scores").replaceChildren(scores(whole));
  byId("left").replaceChildren(...left(whole));
  byId("time").replaceChildren(time(whole.usage));
  const failures = [...new Set((whole.failures ?? []).map((each) => `${each.stage}: ${each.detail}`))];
  byId("failures").replaceChildren(...failures.map((each) => el("li", {}, each)));
  byId("failed").hidden = failures.length === 0;
  byId("facts").hidden = false;
}

function scores({ attribution, preservation }) {
  const row = (name, title, before, after) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", title }, name),
      el("td", {}, before),
      el("td", { class: "after" }, after),
    );
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el("tr", {}, el("td", {}), el("th", { scope: "col" }, "before"), el("th", { scope: "col" }, "after")),
    ),
    el(
      "tbody",
      {},
      SCORES.map(([name, key, title]) =>
        row(name, title, percent(attribution?.before?.[key]), percent(attribution?.after?.[key])),
      ),
      row("Text kept", "how little was changed", "", percent(preservation?.levenshtein)),
    ),
    el(
      "caption",
      {},
      attribution?.scorer
        ? `${attribution.independent ? "Scored by" : "Judged and scored by"} ${attribution.scorer}`
        : "",
    ),
  );
}

function left({ usage, manifest }) {
  const { backends = "", searched = "" } = manifest?.settings ?? {};
  const away = backends.split(",").filter((each) => each && !HERE.has(each));
  const asked = usage.searches > 0 && away.length > 0;
  return [
    el(
      "p",
      { class: "headline" },
      !asked && usage.llmCalls === 0
        ? "Nothing."
        : [
            asked ? "Search words" : "",
            usage.llmCalls > 0 ? "the answer and its evidence, to the language model that is configured" : "",
          ]
            .filter(Boolean)
            .join(", and "),
    ),
    el(
      "ul",
      {},
      el("li", {}, `${count(usage.searches, "search", "searches")}${searched ? ` of ${searched}` : ""}`),
      el("li", {}, `${count(usage.pages, "page")} read`),
      el(
        "li",
        {},
        count(usage.llmCalls, "call of a language model", "calls of a language model"),
        usage.llmCalls > 0 ? `, ${count(usage.inputTokens + usage.outputTokens, "token")}` : "",
      ),
    ),
  ];
}

function time({ millis, byStage }) {
  if (millis === undefined) {
    return el("p", { class: "note" }, "The report has no times.");
  }
  const stages = Object.entries(byStage ?? {}).sort((a, b) => b[1] - a[1]);
  const most = Math.max(1, ...stages.map(([, each]) => each));
  return el(
    "div",
    {},
    el("p", { class: "headline" }, duration(millis)),
    el(
      "table",
      { class: "times" },
      el("caption", { class: "visually-hidden" }, "Time by stage"),
      el(
        "tbody",
        {},
        stages.map(([stage, each]) => {
          const bar = el("span", { class: "bar-fill", "aria-hidden": "true" });
          bar.style.inlineSize = `${(100 * each) / most}%`;
          return el("tr", {}, el("th", { scope: "row" }, stage), el("td", { class: "bar-cell" }, bar), el("td", {}, duration(each)));
        }),
      ),
    ),
  );
}
