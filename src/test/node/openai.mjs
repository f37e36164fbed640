// What OpenAI's own client for Node makes of a server of Fides: node openai.mjs http://…/v1
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { toFile } from "openai";

const client = new OpenAI({ baseURL: process.argv[2], apiKey: "sk-secret", maxRetries: 0 });
const TEXT = "The Eiffel Tower was completed in 1887. It stands in Paris, and many people like it.";
const FIXED = TEXT.replace("1887", "1889");
const SOURCE = "The Eiffel Tower was completed in 1889.";
const URL = "https://example.org/tower";
const asked = {
  model: "fake-1",
  metadata: { reply: TEXT },
  fides: { documents: [{ text: SOURCE, uri: URL }] },
};
const chat = { ...asked, messages: [{ role: "user", content: "When was it built?" }] };
const response = { ...asked, input: "When was it built?" };

async function completions() {
  const { choices, fides } = await client.chat.completions.create(chat);
  const [{ message }] = choices;
  assert.equal(message.content, FIXED);
  const { url, start_index, end_index } = message.annotations[0].url_citation;
  assert.equal(url, URL);
  assert.equal(message.content.slice(start_index, end_index), SOURCE);
  assert.equal(fides.reports.length, 1);
}

async function streamedCompletions() {
  let text = "";
  let end;
  for await (const chunk of await client.chat.completions.create({ ...chat, stream: true })) {
    text += chunk.choices[0]?.delta?.content ?? "";
    end = chunk.choices[0]?.finish_reason ?? end;
  }
  assert.equal(text, FIXED);
  assert.equal(end, "stop");
  const whole = await client.chat.completions.stream(chat).finalChatCompletion();
  assert.equal(whole.choices[0].message.content, FIXED);
}

async function responses() {
  const { output_text, output } = await client.responses.create(response);
  assert.equal(output_text, FIXED);
  assert.equal(output[0].content[0].annotations[0].url, URL);
}

async function streamedResponses() {
  let text = "";
  const whole = await client.responses
    .stream(response)
    .on("response.output_text.delta", ({ delta }) => (text += delta))
    .finalResponse();
  assert.equal(text, FIXED);
  assert.equal(whole.output_text, FIXED);
}

async function errors() {
  await assert.rejects(
    client.chat.completions.create({ ...chat, metadata: { does: "limit" } }),
    (e) => e instanceof OpenAI.RateLimitError && e.headers.get("retry-after") === "17",
  );
}

async function batches() {
  const line = { custom_id: "a", method: "POST", url: "/v1/fix", body: { text: TEXT, documents: [{ text: SOURCE }] } };
  const file = await client.files.create({
    file: await toFile(Buffer.from(`${JSON.stringify(line)}\n`), "answers.jsonl"),
    purpose: "batch",
  });
  assert.equal(file.purpose, "batch");
  let batch = await client.batches.create({
    input_file_id: file.id,
    endpoint: "/v1/fix",
    completion_window: "24h",
  });
  while (["validating", "in_progress"].includes(batch.status)) {
    await sleep(50);
    batch = await client.batches.retrieve(batch.id);
  }
  assert.deepEqual(batch.request_counts, { total: 1, completed: 1, failed: 0 });
  const results = await (await client.files.content(batch.output_file_id)).text();
  assert.equal(JSON.parse(results).response.body.correctedText, FIXED);
  for await (const each of client.batches.list()) {
    assert.equal(each.id, batch.id);
  }
  assert.equal((await client.files.delete(file.id)).deleted, true);
  await assert.rejects(client.files.retrieve(file.id), OpenAI.NotFoundError);
}

for (const each of [completions, streamedCompletions, responses, streamedResponses, errors, batches]) {
  await each();
  console.log(`${each.name} work`);
}
