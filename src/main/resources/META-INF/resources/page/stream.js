// POST /v1/fix, answered by server-sent events. EventSource cannot post, so the stream is read here.

/** An RFC 9457 problem of the server, or the failure to reach it. */
export class Trouble extends Error {
  constructor(problem) {
    super(problem.title);
    this.problem = problem;
  }
}

export const BROKEN_OFF = { title: "The answer broke off", detail: "The server closed the connection." };

/** What the server lets its caller in by; kept here, and gone with the page. */
export const access = { key: "" };

const headers = (more) => (access.key ? { "X-API-Key": access.key, ...more } : more);

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return { title: `The server answered ${response.status}`, status: response.status };
  }
}

/** JSON of the server. */
export async function get(path) {
  const response = await fetch(path, { headers: headers({ Accept: "application/json" }) });
  if (!response.ok) {
    throw new Trouble(await problemOf(response));
  }
  return response.json();
}

/** Sends a request and yields [event, data] until the stream ends. */
export async function* fixing(request, signal) {
  let response;
  try {
    response = await fetch("/v1/fix", {
      method: "POST",
      headers: headers({ "Content-Type": "application/json", Accept: "text/event-stream" }),
      body: JSON.stringify(request),
      signal,
    });
  } catch (e) {
    if (e.name === "AbortError") {
      throw e;
    }
    throw new Trouble({ title: "The server cannot be reached", detail: "Is it still running?" });
  }
  if (!response.ok) {
    throw new Trouble(await problemOf(response));
  }
  try {
    yield* events(response.body.pipeThrough(new TextDecoderStream()));
  } catch (e) {
    throw e.name === "AbortError" ? e : new Trouble(BROKEN_OFF);
  }
}

async function* events(chunks) {
  const reader = chunks.getReader();
  let rest = "";
  let name = "";
  let data = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines) {
      if (line === "") {
        if (data) {
          yield [name, JSON.parse(data)];
        }
        name = data = "";
      } else if (line.startsWith("event:")) {
        name = line.slice(6).trim();
      } else if (line.startsWith("data:")) {
        data += line.slice(5).trimStart();
      }
    }
  }
}
