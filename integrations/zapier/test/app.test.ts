import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import zapier from "zapier-platform-core";
import App from "../src/app.js";

/** An installation to run against: the demo, with a key of its own. */
const origin = process.env.WELLSPRING_ORIGIN ?? "http://localhost:3000";
const api_key = process.env.WELLSPRING_API_KEY ?? "";

const tester = zapier.createAppTester(App as never);
const authData = { origin, api_key };
const of = (more: object = {}) => ({ authData, inputData: {}, ...more }) as never;
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

// biome-ignore lint/suspicious/noExplicitAny: records of several kinds, each read by its test
type Found = any;
const run = (perform: unknown, bundle: object = {}): Promise<Found> =>
  tester(perform as never, of(bundle)) as Promise<Found>;

test("connects with a key, and says why another is not accepted", async () => {
  const me = await run(App.authentication.test);
  assert.match(me.label, /\S/);
  await assert.rejects(
    tester(
      App.authentication.test as never,
      { authData: { origin, api_key: "svc_test_no" } } as never,
    ),
    /not accepted/,
  );
});

test("offers choices in every dropdown", async () => {
  for (const key of ["event_types", "designations", "appeals", "fundraisers", "tags"]) {
    const choices = await run(App.triggers[`choice_${key}`]?.operation.perform);
    assert.ok(choices.length > 0, key);
    assert.ok(
      choices.every((each: Found) => each.id && each.name),
      key,
    );
  }
});

test("lists samples of every trigger with the fields of its record", async () => {
  for (const trigger of Object.values(App.triggers)) {
    if (!("performList" in trigger.operation)) continue;
    const inputData = trigger.key === "event" ? { event: "donor.created" } : {};
    const listed = await run(trigger.operation.performList, { inputData });
    assert.ok(listed.length > 0, trigger.key);
    assert.ok(
      listed.every(({ id }: Found) => Number.isInteger(id)),
      trigger.key,
    );
    assert.ok("record" in listed[0], trigger.key);
  }
});

test("asks for the organization’s own fields, and fills them in", async () => {
  const key = `cf_zap_${unique().replace("-", "_")}`;
  const options = ["Small", "Large"];
  const added = await fetch(`${origin}/api/v1/admin/schema/fields`, {
    method: "POST",
    headers: { "X-SVC-API-Key": api_key, "Content-Type": "application/json" },
    body: JSON.stringify({ object: "donor", key, label: "Shirt", type: "select", options }),
  });
  assert.equal(added.status, 201);
  const { inputFields, perform } = App.creates.save_donor?.operation ?? {};
  const own = await run(inputFields?.find((each: unknown) => typeof each === "function"));
  assert.deepEqual(own.find((each: Found) => each.key === key)?.choices, options);
  const email = `zapier-${unique()}@example.org`;
  const saved = await run(perform, { inputData: { email, [key]: "Large" } });
  assert.equal(saved.custom[key], "Large");
});

test("adds a donor, updates them, tags them, and finds them again", async () => {
  const email = `zapier-${unique()}@example.org`;
  const { perform } = App.creates.save_donor?.operation ?? {};
  const made = await run(perform, { inputData: { email, first_name: "Ada", last_name: "" } });
  const again = await run(perform, { inputData: { email, last_name: "Moss" } });
  assert.equal(again.id, made.id);
  assert.equal(again.display_name, "Ada Moss");
  const inputData = { donor_email: email, tag: "From Zapier" };
  const tagged = await run(App.creates.tag_donor?.operation.perform, { inputData });
  assert.deepEqual(tagged.tags, ["From Zapier"]);
  const [found] = await run(App.searches.find_donor?.operation.perform, { inputData: { email } });
  assert.equal(found.id, made.id);
});

test("records a gift, logs an interaction, and adds a task for a donor by address", async () => {
  const email = `zapier-${unique()}@example.org`;
  await run(App.creates.save_donor?.operation.perform, { inputData: { email, last_name: "Reed" } });
  const [designation] = await run(App.triggers.choice_designations?.operation.perform);
  const named = { donor_email: email };
  const gift = await run(App.creates.record_gift?.operation.perform, {
    inputData: { ...named, designation_id: designation.id, amount: 25, method: "check" },
  });
  assert.equal(gift.status, "completed");
  const talk = await run(App.creates.log_interaction?.operation.perform, {
    inputData: { ...named, channel: "phone", note: "Said hello" },
  });
  assert.equal(talk.donor_id, gift.donor_id);
  const task = await run(App.creates.create_task?.operation.perform, {
    inputData: { ...named, title: "Say thanks" },
  });
  assert.equal(task.donor_id, gift.donor_id);
  await assert.rejects(
    run(App.creates.create_task?.operation.perform, { inputData: { title: "For nobody" } }),
    /Send donor_id or donor_email/,
  );
});

test("subscribes to an event, receives it once with its id, and unsubscribes", async () => {
  const received: { request: IncomingMessage; body: Found }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      received.push({ request, body: JSON.parse(text) });
      response.writeHead(200).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const { operation } = App.triggers.donor_created ?? {};
  if (!operation || !("performSubscribe" in operation)) throw new Error("There is no trigger.");
  const targetUrl = `http://127.0.0.1:${port}/hooks/zap`;
  const last_name = `Hooked ${unique()}`;
  let subscribeData: Found;
  try {
    subscribeData = await run(operation.performSubscribe, { targetUrl });
    await run(App.creates.save_donor?.operation.perform, { inputData: { last_name } });
    const ours = () => received.find(({ body }) => body.data.record?.last_name === last_name);
    for (let waited = 0; !ours() && waited < 200; waited++)
      await new Promise((wait) => setTimeout(wait, 100));
    const arrived = ours();
    assert.ok(arrived, "the event did not arrive");
    const headers = { "Http-Webhook-Id": arrived.request.headers["webhook-id"] };
    const [event] = await run(operation.perform, {
      cleanedRequest: arrived.body,
      rawRequest: { headers },
    });
    assert.equal(event.record.last_name, last_name);
    const polled = await run(operation.performList);
    assert.ok(
      polled.some(({ id }: Found) => id === event.id),
      "a poll has another id",
    );
  } finally {
    server.close();
    if (subscribeData) await run(operation.performUnsubscribe, { subscribeData });
  }
});
