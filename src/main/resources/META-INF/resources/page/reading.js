// Reading a report: its text with claims and changes, what the sources say, and taking it away.
import { byId, count, el } from "./dom.js";
import { badge, ofClaim, ofEdit } from "./evidence.js";
import * as exports from "./exports.js";
import * as facts from "./facts.js";
import { VERDICTS } from "./report.js";

const HINT = "Choose a claim or a change in the answer to see what the sources say about it.";
let report;
let chosen; // {edit} or {claims}

/** Shows a report, whole or as far as it has come. */
export function show(next) {
  report = next;
  chosen = undefined;
  byId("facts").hidden = true;
  byId("exports").hidden = !report.whole;
  byId("result").hidden = false;
  if (report.whole) {
    facts.draw(report.whole);
  }
  draw();
}

let waiting = false;
/** Shows what has come in since, at the next frame. */
export function redraw() {
  if (!waiting) {
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  }
}

function draw() {
  byId("answer").replaceChildren(...report.pieces.flatMap(piece));
  legend();
  changes();
  evidence();
  byId("result-title").textContent = title();
}

function title() {
  const whole = report.whole;
  if (!whole) {
    return "The answer";
  }
  const accepted = report.changes.filter((edit) => report.accepted(edit)).length;
  const changed = accepted === 0 ? "Nothing was changed" : `${count(accepted, "change")}`;
  return whole.status === "partial" ? `${changed}; not everything could be checked` : changed;
}

function piece({ edit, text, claims }) {
  if (edit) {
    return [change(edit)];
  }
  const verdict = report.worst(claims);
  const body = text.trim();
  if (!verdict || !/[\p{L}\p{N}]/u.test(body)) {
    return [text];
  }
  const start = text.indexOf(body);
  return [
    text.slice(0, start),
    focusable(
      { claims },
      `claim ${verdict}`,
      [body],
      VERDICTS[verdict][1],
      claims.map((claim) => claim.id).join(),
    ),
    text.slice(start + body.length),
  ];
}

function change(edit) {
  const accepted = report.accepted(edit);
  const place = focusable(
    { edit },
    `change ${accepted ? "accepted" : "refused"}`,
    accepted
      ? [el("del", {}, edit.originalText), el("ins", {}, edit.correctedText)]
      : [edit.originalText],
    accepted ? "changed" : "change refused",
    edit.id,
  );
  place.setAttribute("aria-keyshortcuts", "a r");
  place.addEventListener("keydown", ({ key }) => {
    if (key === "a" || key === "r") {
      decide(edit, key === "a");
    }
  });
  return place;
}

function focusable(choice, look, children, said, key) {
  const select = () => choose(choice);
  const same = JSON.stringify(keys(chosen)) === JSON.stringify(keys(choice));
  return el(
    "span",
    {
      class: look + (same ? " chosen" : ""),
      role: "button",
      tabindex: "0",
      "data-key": key,
      click: select,
      focus: select,
    },
    children,
    el("span", { class: "visually-hidden" }, ` (${said})`),
  );
}

const keys = (choice) => (choice?.edit ? [choice.edit.id] : (choice?.claims ?? []).map((each) => each.id));

function choose(choice) {
  if (JSON.stringify(keys(chosen)) === JSON.stringify(keys(choice))) {
    return;
  }
  chosen = choice;
  const wanted = keys(choice).join();
  for (const each of byId("answer").querySelectorAll("[data-key]")) {
    each.classList.toggle("chosen", each.dataset.key === wanted);
  }
  evidence();
}

function evidence() {
  const about = !chosen
    ? [el("p", { class: "hint" }, HINT)]
    : chosen.edit
      ? [ofEdit(report, chosen.edit, report.whole && ((accept) => decide(chosen.edit, accept)))]
      : chosen.claims.map(({ id }) => ofClaim(report, report.claims.find((each) => each.id === id)));
  byId("evidence").replaceChildren(
    ...(chosen
      ? [el("button", { type: "button", class: "close", "aria-label": "Close the evidence", click: () => choose(undefined) }, "×")]
      : []),
    ...about,
  );
  byId("evidence").classList.toggle("empty", !chosen);
}

function legend() {
  const verdicts = report.claims.map((claim) => report.verdictOf(claim));
  byId("legend").replaceChildren(
    ...Object.keys(VERDICTS)
      .map((verdict) => [verdict, verdicts.filter((each) => each === verdict).length])
      .filter(([, number]) => number > 0)
      .map(([verdict, number]) => el("li", {}, badge(verdict), ` ${number}`)),
  );
}

function changes() {
  const rows = [
    ...report.changes.map((edit) => row(edit, edit.explanation, report.accepted(edit))),
    ...report.rejected.map((edit) =>
      row(edit, `Not proven, so not made: ${edit.rejectedBecause ?? edit.explanation}`),
    ),
  ];
  byId("change-list").replaceChildren(...rows);
  byId("changes").hidden = rows.length === 0;
}

function row(edit, why, accepted) {
  const decidable = report.whole && edit.applied;
  const button = (name, wanted) =>
    el(
      "button",
      {
        type: "button",
        class: "small",
        "aria-pressed": String(accepted === wanted),
        "aria-label": `${name}: ${edit.originalText} → ${edit.correctedText}`,
        "data-edit": edit.id,
        "data-wanted": String(wanted),
        click: () => decide(edit, wanted),
      },
      name,
    );
  return el(
    "li",
    { class: edit.applied ? "" : "rejected" },
    el("p", {}, el("del", {}, edit.originalText), " ", el("ins", {}, edit.correctedText)),
    el("p", { class: "why" }, why),
    decidable ? el("p", { class: "decision" }, button("Accept", true), button("Refuse", false)) : "",
  );
}

/** Accepts or refuses a change; the focus stays where it was. */
function decide(edit, accept) {
  if (!report.whole) {
    return;
  }
  const active = document.activeElement;
  const back = active?.dataset.edit
    ? `[data-edit="${CSS.escape(edit.id)}"][data-wanted="${accept}"]`
    : active?.dataset.decision
      ? `#evidence [data-decision="${active.dataset.decision}"]`
      : `#answer [data-key="${CSS.escape(edit.id)}"]`;
  report.refused[accept ? "delete" : "add"](edit.id);
  draw();
  document.querySelector(back)?.focus();
}

// Taking it away

byId("copy").addEventListener("click", async (event) => {
  await exports.copy(report.current);
  event.target.textContent = "Copied";
  setTimeout(() => (event.target.textContent = "Copy text"), 1500);
});
byId("save-text").addEventListener("click", () =>
  exports.save("answer.txt", "text/plain", report.current),
);
byId("save-markdown").addEventListener("click", () =>
  exports.save("answer.md", "text/markdown", exports.markdown(report)),
);
byId("save-json").addEventListener("click", () =>
  exports.save("report.json", "application/json", exports.json(report)),
);
