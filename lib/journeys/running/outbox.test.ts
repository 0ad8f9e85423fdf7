import { afterEach, beforeEach, expect, it } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { noteRefusedEmail } from "@/lib/donors/preferences/mail-events";
import { reloadEnv } from "@/lib/env";
import { createDonorFixture } from "@/lib/testing/giving";
import {
  emailNode,
  graphOf,
  messagesOf,
  runAt,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { type MailServer, startMailServer, type Treatment } from "@/lib/testing/mail-server";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { pauseJourney, resumeJourney } from "./activating";
import { enrollDonor } from "./enrolling";
import { runDueJourneys } from "./loop";

inOwnDatabase();

let tenant: Tenant;
let server: MailServer;
let treat: (recipient: string, nth: number) => Treatment;
const NOON = new Date("2026-12-04T17:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

beforeEach(async () => {
  treat = () => "accept";
  server = await startMailServer((recipient, nth) => treat(recipient, nth));
  process.env.SMTP_URL = server.url;
  reloadEnv();
  tenant = await createMailingTenant();
  stopClock(NOON);
});

afterEach(async () => {
  resumeClock();
  await server.close();
  delete process.env.SMTP_URL;
  reloadEnv();
});

it("an email that bounces suppresses its address, and the next one is skipped", async () => {
  treat = () => "refuse";
  const topic = await topicOf(tenant);
  const draft = graphOf([
    emailNode("one", topic),
    waitFor("w", 1, "days"),
    emailNode("two", topic),
  ]);
  const id = await startJourneyFixture(tenant, draft);
  await enrollDonor(tenant.owner, id, { donor_id: await createDonorFixture(tenant) });
  await runDueJourneys();
  const [message] = await messagesOf(tenant, id);
  expect(message).toMatchObject({ state: "failed" });
  const { organizationId } = tenant;
  const mail = { organizationId, id: message?.id ?? 0, type: "journey" as const };
  await noteRefusedEmail(mail, { requestId: "test" });
  treat = () => "accept";
  await runAt(later(25));
  const told = (await stepsOf(tenant, id)).map(({ node, outcome, reason }) => [
    node,
    outcome,
    reason,
  ]);
  expect(told).toEqual([
    ["one", "done", null],
    ["w", "done", null],
    ["two", "skipped", "suppressed"],
  ]);
  expect(server.caught).toEqual([]);
});

it("a journey that is paused while it sends sends nothing more, and goes on with the rest (J7)", async () => {
  const id = await startJourneyFixture(tenant, graphOf([emailNode("m", await topicOf(tenant))]));
  for (let nth = 0; nth < 8; nth++)
    await enrollDonor(tenant.owner, id, { donor_id: await createDonorFixture(tenant) });
  let paused: Promise<unknown> | undefined;
  treat = (_, nth) => {
    if (nth === 2) paused = pauseJourney(tenant.owner, id);
    return "accept";
  };
  await runDueJourneys({ connections: 1, perSecond: 4 });
  await paused;
  const before = server.caught.length;
  expect(before).toBeGreaterThanOrEqual(3);
  expect(before).toBeLessThan(8);
  const waiting = (await messagesOf(tenant, id)).filter(({ state }) => state === "queued");
  expect(waiting).toHaveLength(8 - before);
  await runDueJourneys();
  expect(server.caught).toHaveLength(before);
  await resumeJourney(tenant.owner, id);
  await runDueJourneys();
  expect(new Set((await messagesOf(tenant, id)).map(({ state }) => state))).toEqual(
    new Set(["sent"]),
  );
  expect(server.caught).toHaveLength(8);
});
