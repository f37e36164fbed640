// The text as the reader left it, in forms to take away.
import { shown } from "./evidence.js";

const plain = (text) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");

/** What is left of a word or a number. */
const REST = /[\p{L}\p{M}\p{N}]*(?:[.,'’-][\p{L}\p{M}\p{N}]+)*/uy;

/** Behind a word in which an edit ends. */
function wordEnd(text, at) {
  REST.lastIndex = at;
  return at + REST.exec(text)[0].length;
}

/** The text with footnotes that quote its sources. The text itself stays as it is. */
export function markdown(report) {
  const numbers = new Map();
  const about = new Map();
  const text = report.current;
  const own = Math.max(0, ...[...text.matchAll(/\[\^(\d{1,3})\]/g)].map((mark) => Number(mark[1])));
  let out = "";
  let from = 0;
  for (const [place, index] of report.notes) {
    if (!numbers.has(index)) {
      numbers.set(index, own + numbers.size + 1);
      about.set(index, text.slice(Math.max(0, place - 200), place));
    }
    const end = Math.max(from, wordEnd(text, place));
    out += `${text.slice(from, end)}[^${numbers.get(index)}]`;
    from = end;
  }
  out += text.slice(from);
  const notes = [...numbers].map(([index, number]) => {
    const { uri, title, quote } = report.citations[index];
    const { sentence } = shown(quote, about.get(index), []);
    const name = plain(title || uri);
    const source = /^https?:\/\/[^\s<>]+$/i.test(uri) ? `[${name}](<${uri}>)` : name;
    return `[^${number}]: ${source}: “${plain(quote.slice(...sentence))}”`;
  });
  return notes.length === 0 ? out : `${out}\n\n${notes.join("\n")}\n`;
}

/** The report, which this page can open again. */
export function json(report) {
  const refused = [...report.refused];
  const { page: _, ...whole } = report.whole;
  return JSON.stringify(refused.length > 0 ? { ...whole, page: { refused } } : whole, undefined, 2);
}

/** Lets the browser save a file. */
export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies; the second way is for pages over plain http from another machine. */
export async function copy(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
