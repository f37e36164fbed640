// Documents that the reader brings along.
import { byId, count, el } from "./dom.js";

/** What files are, by the ends of their names; all others are plain text. */
const TYPES = {
  html: "text/html",
  htm: "text/html",
  md: "text/markdown",
  markdown: "text/markdown",
  csv: "text/csv",
  json: "application/json",
};
const documents = [];

/** What a request says about them. */
export function brought() {
  return documents
    .filter((each) => each.text.trim() !== "")
    .map(({ title, text, uri, type }) => ({
      title,
      text,
      ...(uri ? { uri } : {}),
      ...(type ? { type } : {}),
    }));
}

/** Puts others in their place. */
export function replace(some) {
  documents.splice(0, documents.length, ...some);
  draw();
}

async function read(files) {
  const refused = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      text = undefined;
    }
    if (text === undefined || text.includes("\0") || text.startsWith("%PDF")) {
      refused.push(file.name);
    } else {
      documents.push({
        name: file.name,
        title: "",
        text,
        uri: `document:${encodeURIComponent(file.name)}`,
        type: TYPES[file.name.split(".").pop().toLowerCase()],
      });
    }
  }
  byId("document-note").textContent =
    refused.length === 0
      ? ""
      : `${refused.join(", ")}: not text in UTF-8. Of PDF, “fides fix --document” reads the text.`;
  draw();
}

function draw() {
  byId("document-list").replaceChildren(
    ...documents.map((each, i) =>
      el(
        "li",
        {},
        each.written ? written(each, i) : el("span", { class: "name" }, each.name ?? each.title),
        each.written ? "" : el("span", { class: "note" }, count(each.text.length, "character")),
        el(
          "button",
          {
            type: "button",
            class: "small",
            "aria-label": `Remove ${each.name || each.title || `document ${i + 1}`}`,
            click: () => {
              documents.splice(i, 1);
              draw();
              byId("write").focus();
            },
          },
          "Remove",
        ),
      ),
    ),
  );
}

function written(each, i) {
  return el(
    "div",
    { class: "written" },
    el("input", {
      type: "text",
      "aria-label": `Title of document ${i + 1}`,
      placeholder: "Title",
      value: each.title,
      input: (event) => (each.title = event.target.value),
    }),
    el(
      "textarea",
      {
        rows: "4",
        "aria-label": `Text of document ${i + 1}`,
        placeholder: "Text",
        input: (event) => (each.text = event.target.value),
      },
      each.text,
    ),
  );
}

export function listen() {
  const drop = byId("drop");
  byId("choose").addEventListener("click", () => byId("files").click());
  byId("files").addEventListener("change", async (event) => {
    await read(event.target.files);
    event.target.value = "";
  });
  byId("write").addEventListener("click", () => {
    documents.push({ title: "", text: "", written: true });
    draw();
    byId("document-list").lastElementChild.querySelector("input").focus();
  });
  // A file that misses the field would otherwise take the place of the page.
  for (const name of ["dragover", "drop"]) {
    window.addEventListener(name, (event) => event.preventDefault());
  }
  drop.addEventListener("dragover", () => drop.classList.add("over"));
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    drop.classList.remove("over");
    read([...event.dataTransfer.files]);
  });
}
