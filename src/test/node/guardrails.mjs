// What the official clients for Node make of the shapes of others: node guardrails.mjs http://…
import assert from "node:assert/strict";
import { ApplyGuardrailCommand, BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { GroundedGenerationServiceClient } from "@google-cloud/discoveryengine";
import { PassThroughClient } from "google-auth-library";

const server = new URL(process.argv[2]);
const TEXT = "The Eiffel Tower was completed in 1887. It stands in Paris, in Zoë's words.";
const SOURCE = "The Eiffel Tower was completed in 1889.";

async function bedrock() {
  const client = new BedrockRuntimeClient({
    endpoint: server.origin,
    region: "eu-central-1",
    credentials: { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "secret" },
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(), // its own is HTTP/2, which is off
  });
  const block = (text, ...qualifiers) => ({ text: { text, qualifiers } });
  const input = {
    guardrailIdentifier: "arn:aws:bedrock:eu-central-1:123456789012:guardrail/abc",
    guardrailVersion: "DRAFT",
    source: "OUTPUT",
    content: [
      block(SOURCE, "grounding_source"),
      block("When was it built?", "query"),
      block(TEXT, "guard_content"),
    ],
  };
  const { action, outputs, assessments } = await client.send(new ApplyGuardrailCommand(input));
  assert.equal(action, "GUARDRAIL_INTERVENED");
  assert.equal(outputs[0].text, TEXT.replace("1887", "1889"));
  const [filter] = assessments[0].contextualGroundingPolicy.filters;
  assert.equal(filter.type, "GROUNDING");
  assert.equal(filter.action, "BLOCKED");
  assert.ok(filter.score < 1);
  const wrong = new ApplyGuardrailCommand({ ...input, content: [] });
  await assert.rejects(client.send(wrong), (error) => error.$metadata.httpStatusCode === 400);
}

async function vertex() {
  const client = new GroundedGenerationServiceClient({
    fallback: true,
    protocol: server.protocol.slice(0, -1),
    apiEndpoint: server.hostname,
    port: server.port,
    authClient: new PassThroughClient(),
  });
  const request = {
    groundingConfig: "projects/p/locations/global/groundingConfigs/default_grounding_config",
    answerCandidate: "Zoë knows. " + SOURCE,
    facts: [{ factText: "Nothing of it.", attributes: { author: "x" } }, { factText: SOURCE }],
    groundingSpec: { citationThreshold: 0.5, enableClaimLevelScore: true },
  };
  const [{ supportScore, citedChunks, claims }] = await client.checkGrounding(request);
  const claim = claims.at(-1);
  const said = Buffer.from(request.answerCandidate).subarray(claim.startPos, claim.endPos);
  assert.equal(said.toString(), claim.claimText);
  assert.ok(claim.score > 0.5 && supportScore > 0);
  assert.equal(citedChunks[claim.citationIndices[0]].source, "1");
  await assert.rejects(client.checkGrounding({ ...request, facts: [] }), /facts: is missing/);
}

for (const check of [bedrock, vertex]) {
  await check();
  console.log(`${check.name} works`);
}
