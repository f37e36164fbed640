// The page: from the form to the stream, and to a report that is read.
import { byId, count, el } from "./dom.js";
import * as documents from "./documents.js";
import { redraw, show } from "./reading.js";
import { Report } from "./report.js";
import { access, BROKEN_OFF, fixing, get, Trouble } from "./stream.js";

let report;
let running;
let samples = [];

// What the server offers

async function offer() {
  const [choices, list] = await Promise.all([get("/v1/backends"), get("/v1/samples")]);
  options("engine", choices.engines, choices.defaults.engine);
  options("mode", choices.modes, choices.defaults.mode);
  more("backend", choices.backends);
  samples = list;
  more(
    "sample",
    samples.map((each) => each.name),
  );
}

function more(id, names) {
  const [own] = byId(id).children;
  byId(id).replaceChildren(own, ...names.map((name) => el("option", { value: name }, name)));
}

function options(id, names, chosenName) {
  byId(id).replaceChildren(
    ...names.map((name) => el("option", { value: name, selected: name === chosenName }, name)),
  );
}

byId("key").addEventListener("change", (event) => {
  access.key = event.target.value.trim();
  trouble();
  offer().catch(trouble);
});

byId("sample").addEventListener("change", (event) => {
  const sample = samples.find((each) => each.name === event.target.value);
  byId("text").value = sample?.text ?? "";
  byId("query").value = sample?.question ?? "";
  byId("text-note").textContent = sample?.note ?? "";
  byId("backend").value = sample ? "sample" : "";
  documents.replace([]);
});

// Fixing

function request() {
  const query = byId("query").value.trim();
  const backend = byId("backend").value;
  return {
    text: byId("text").value,
    ...(query ? { query } : {}),
    documents: documents.brought(),
    engine: byId("engine").value,
    mode: byId("mode").value,
    ...(backend ? { search: { backends: [backend] } } : {}),
    correction: !byId("check-only").checked,
    timings: true,
  };
}

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const asked = request();
  show((report = new Report(asked.text)));
  working(true);
  trouble();
  try {
    for await (const [name, found] of fixing(asked, mine.signal)) {
      if (name === "error") {
        throw new Trouble(found);
      } else if (name === "complete") {
        show((report = Report.of(found)));
      } else {
        report.learn(name, found);
        tell();
        redraw();
      }
    }
    if (!report.whole) {
      throw new Trouble(BROKEN_OFF);
    }
    byId("result-title").focus();
  } catch (e) {
    if (running === mine) {
      byId("result").hidden = report.claims.length === 0;
      trouble(e);
    }
  } finally {
    if (running === mine) {
      running = undefined;
      working(false);
    }
  }
});

byId("stop").addEventListener("click", () => running?.abort());
byId("text").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    byId("form").requestSubmit();
  }
});

function working(on) {
  byId("work").hidden = !on;
  byId("stop").hidden = !on;
  byId("fix").disabled = on;
  byId("status").textContent = on ? "Reading the answer …" : "";
  byId("progress").value = 0;
}

function tell() {
  const { done, all, claims } = report.progress;
  byId("progress").max = Math.max(1, all);
  byId("progress").value = done;
  const said =
    claims === 0
      ? `${count(all, "sentence")} …`
      : `${done} of ${count(all, "sentence")} checked, ${count(claims, "claim")}`;
  if (byId("status").textContent !== said) {
    byId("status").textContent = said;
  }
}

function trouble(thrown) {
  const place = byId("trouble");
  place.hidden = !thrown || thrown.name === "AbortError";
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  if (!(thrown instanceof Trouble)) {
    console.error(thrown);
  }
  if (thrown.problem?.status === 401) {
    byId("key-field").hidden = false;
  }
  const problem = thrown.problem ?? { title: "This page failed", detail: thrown.message };
  const fields = problem.errors ?? [];
  place.replaceChildren(
    el("h2", {}, problem.title ?? "Something went wrong"),
    fields.length > 0
      ? el("ul", {}, fields.map(({ field, detail }) => el("li", {}, el("code", {}, field), ` ${detail}`)))
      : el("p", {}, problem.detail ?? ""),
  );
  place.scrollIntoView({ block: "nearest" });
}

// Bringing it back

byId("open").addEventListener("click", () => byId("report-file").click());
byId("report-file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  running?.abort();
  try {
    show((report = Report.of(JSON.parse(await file.text()))));
    byId("text").value = report.text;
    trouble();
    byId("result-title").focus();
  } catch (e) {
    trouble(
      new Trouble({
        title: "The file cannot be opened",
        detail: e instanceof SyntaxError ? "It is no JSON." : e.message,
      }),
    );
  }
});

documents.listen();
offer().catch(trouble);
