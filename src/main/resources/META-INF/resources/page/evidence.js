// What the sources say about a claim or a change.
import { el } from "./dom.js";
import { VERDICTS } from "./report.js";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The words that a reason puts in quotation marks. */
const quoted = (reason) => [...(reason ?? "").matchAll(/“([^”]+)”/g)].map((found) => found[1]);

/**
 * Which sentence of a passage it is about, and where in it the value stands: [start, end] each. A
 * passage is a window of some sentences; the report does not say which of them decided.
 */
export function shown(passage, about, values) {
  const wanted = words(about);
  let best = { score: -1 };
  for (const { segment, index } of sentences.segment(passage)) {
    const found = words(segment);
    const value = values.find((each) => each && segment.includes(each));
    const score = [...wanted].filter((word) => found.has(word)).length + (value ? wanted.size : 0);
    if (score > best.score) {
      const at = value ? index + segment.indexOf(value) : 0;
      best = {
        score,
        sentence: [index, index + segment.trimEnd().length],
        value: value ? [at, at + value.length] : undefined,
      };
    }
  }
  return best;
}

/** A link that lets the browser scroll to the words, where the source is a page of the web. */
export function address(uri, sentence) {
  if (!/^https?:\/\//i.test(uri)) {
    return undefined;
  }
  const page = uri.replace(/#?:~:.*$/, "");
  const all = sentence.trim().split(/\s+/);
  const ends =
    all.length > 12 ? [all.slice(0, 5).join(" "), all.slice(-5).join(" ")] : [all.join(" ")];
  const text = ends.map((end) => encodeURIComponent(end).replaceAll("-", "%2D")).join(",");
  return `${page}${page.includes("#") ? "" : "#"}:~:text=${text}`;
}

function marked(passage, { sentence, value }) {
  const [start, end] = sentence;
  const inner = value
    ? [passage.slice(start, value[0]), el("b", {}, passage.slice(...value)), passage.slice(value[1], end)]
    : [passage.slice(start, end)];
  return el(
    "blockquote",
    {},
    passage.slice(0, start),
    el("mark", {}, inner),
    passage.slice(end),
  );
}

function source(report, index, about, values) {
  const citation = report.citations[index];
  if (!citation) {
    return "";
  }
  const place = shown(citation.quote, about, values);
  const link = address(citation.uri, citation.quote.slice(...place.sentence));
  const title = citation.title || citation.uri;
  return el(
    "li",
    {},
    el(
      "p",
      { class: "source" },
      link
        ? el("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, title)
        : el("span", {}, title),
      citation.publishedDate ? el("span", { class: "date" }, ` ${citation.publishedDate}`) : "",
      citation.title && citation.uri !== title
        ? el("span", { class: "uri" }, citation.uri.replace(/^https?:\/\//, ""))
        : "",
    ),
    marked(citation.quote, place),
  );
}

function sources(report, indices, about, values) {
  return indices.length === 0
    ? el("p", { class: "note" }, "No passage was found that says anything about it.")
    : el("ul", { class: "sources" }, indices.map((index) => source(report, index, about, values)));
}

export function badge(verdict) {
  const [sign, said] = VERDICTS[verdict] ?? ["", verdict];
  return el("span", { class: `badge ${verdict}` }, el("span", { "aria-hidden": "true" }, sign), ` ${said}`);
}

const share = (score) => (score === undefined ? "" : ` ${Math.round(score * 100)} %`);

/** What is known about a claim. */
export function ofClaim(report, claim) {
  const verdict = report.verdictOf(claim);
  return el(
    "article",
    { class: "about" },
    el(
      "p",
      { class: "verdict" },
      badge(verdict),
      el("span", { class: "date", title: "how likely the sources support it" }, verdict === "corrected" ? "" : share(claim.score)),
    ),
    el("p", { class: "fact" }, claim.contextualised),
    claim.rationale ? el("p", { class: "why" }, claim.rationale) : "",
    claim.failure ? el("p", { class: "why" }, claim.failure.detail) : "",
    claim.triplets
      ? el("ul", { class: "why" }, claim.triplets.map((each) => el("li", {}, `${each.subject} · ${each.property} · ${each.object}`)))
      : ["pending", "not_checkworthy"].includes(verdict)
        ? ""
        : sources(report, claim.citationIndices, claim.contextualised, quoted(claim.rationale)),
  );
}

/** Why a change was made, and what proves it; `decide(accept)` hears what the reader wants. */
export function ofEdit(report, edit, decide) {
  const accepted = report.accepted(edit);
  const claims = report.claims.filter((claim) => edit.claimIds.includes(claim.id));
  const proof = edit.proof;
  return el(
    "article",
    { class: "about" },
    el("p", { class: "verdict" }, badge(accepted ? "corrected" : "contradicted")),
    el("p", { class: "fact" }, el("del", {}, edit.originalText), " ", el("ins", {}, edit.correctedText)),
    el("p", { class: "why" }, edit.explanation),
    decide ? decision(accepted, decide) : "",
    sources(
      report,
      edit.citationIndices,
      `${claims.map((claim) => claim.contextualised).join(" ")} ${edit.correctedText}`,
      [...quoted(edit.explanation), edit.correctedText],
    ),
    proof
      ? el(
          "p",
          { class: "note" },
          `The source contradicts the old wording (${proof.contradictionBefore.toFixed(2)}) and supports the new one (${proof.entailmentAfter.toFixed(2)}).`,
        )
      : "",
  );
}

function decision(accepted, decide) {
  const button = (name, wanted) =>
    el(
      "button",
      {
        type: "button",
        class: "small",
        "aria-pressed": String(accepted === wanted),
        "data-decision": name.toLowerCase(),
        click: () => decide(wanted),
      },
      name,
    );
  return el("p", { class: "decision", role: "group", "aria-label": "This change" }, button("Accept", true), button("Refuse", false));
}
