import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { enqueue, onJobQueued } from "@/lib/jobs/queue";
import { queueEmail } from "@/lib/messages/outbox";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { runJobsAfterAnswers } from "./after-answers";

inOwnDatabase();

/** What requests left for the time after their answers. */
let left: (() => Promise<void>)[] = [];

const answer = () => Promise.all(left.splice(0).map((work) => work()));

const inDemo = (DEMO: string) => {
  process.env.DEMO = DEMO;
  reloadEnv();
};

beforeEach(() => {
  left = [];
  inDemo("1");
  runJobsAfterAnswers((work) => left.push(work));
});

afterEach(() => {
  onJobQueued(undefined);
  inDemo("");
});

async function mail(organizationId: number): Promise<string> {
  const messageKey = randomUUID();
  const to = { address: `${messageKey}@example.org`, proved: true } as const;
  const parts = { subject: "Hi", html: "<p>Hi</p>", text: "Hi" };
  await db.transaction((tx) =>
    queueEmail(tx, { organizationId, messageKey, template: "thanks", to, ...parts }),
  );
  return messageKey;
}

const statusOf = async (messageKey: string) => {
  const [found] = await db.select().from(emails).where(eq(emails.messageKey, messageKey));
  return found?.status;
};

test("sends a request's mail once the request is answered", async () => {
  const { organizationId } = await createTenant();
  const key = await mail(organizationId);
  expect(await statusOf(key)).toBe("queued");
  await answer();
  expect(await statusOf(key)).toBe("sent");
});

test("sends each mail queued during an earlier run once", async () => {
  const { organizationId } = await createTenant();
  const first = await mail(organizationId);
  const [early] = left.splice(0);
  const running = early?.();
  const others = await Promise.all([1, 2, 3].map(() => mail(organizationId)));
  await Promise.all([running, answer()]);
  for (const key of [first, ...others]) expect(await statusOf(key)).toBe("sent");
  const rows = await db.select().from(emails).where(within(emails, organizationId));
  expect(rows.map(({ attempts }) => attempts)).toEqual(rows.map(() => 1));
});

test("leaves later jobs and long jobs to the scheduler", async () => {
  const { organizationId } = await createTenant();
  await answer();
  await enqueue(
    db,
    "portfolio-build",
    { organizationId },
    { runAt: new Date(Date.now() + 60_000) },
  );
  expect(left).toEqual([]);
  await enqueue(db, "portfolio-build", { organizationId });
  await answer();
  const { rows } = await db.execute(
    "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'portfolio-build'",
  );
  expect(rows).toEqual([{ waiting: 2 }]);
});
