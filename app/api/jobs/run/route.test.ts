import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { queueEmail } from "@/lib/messages/outbox";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { GET, maxDuration } from "./route";

inOwnDatabase();

function settings(CRON_SECRET: string, DEMO: string): void {
  Object.assign(process.env, { CRON_SECRET, DEMO });
  reloadEnv();
}

afterEach(() => settings("", ""));

const ask = (authorization?: string) =>
  GET(
    new Request("http://localhost/api/jobs/run", {
      headers: authorization ? { authorization } : {},
    }),
    {
      params: Promise.resolve({}),
    },
  );

async function queueMail(): Promise<string> {
  const { organizationId } = await createTenant();
  const messageKey = randomUUID();
  const to = { address: `${messageKey}@example.org`, proved: true } as const;
  const parts = { subject: "Hi", html: "<p>Hi</p>", text: "Hi" };
  await db.transaction((tx) =>
    queueEmail(tx, { organizationId, messageKey, template: "thanks", to, ...parts }),
  );
  return messageKey;
}

async function statusOf(messageKey: string): Promise<string | undefined> {
  const { status } = emails;
  const [found] = await db.select({ status }).from(emails).where(eq(emails.messageKey, messageKey));
  return found?.status;
}

test("the scheduler runs due jobs", async () => {
  settings("only-the-scheduler-knows", "1");
  const messageKey = await queueMail();
  const answer = await ask("Bearer only-the-scheduler-knows");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    data: {
      succeeded: expect.any(Number),
      failed: expect.any(Number),
      ran_out_of_time: false,
      webhooks_delivered: 0,
      mailing_emails_sent: 0,
      page_emails_sent: 0,
      journey_steps: 0,
      journey_messages_sent: 0,
    },
  });
  expect(await statusOf(messageKey)).toBe("sent");
});

test("any other caller is refused, and without a secret the address does not exist", async () => {
  settings("only-the-scheduler-knows", "");
  for (const wrong of [
    undefined,
    "Bearer ",
    "Bearer only-the-scheduler",
    "only-the-scheduler-knows",
  ])
    expect((await ask(wrong)).status).toBe(401);
  settings("", "");
  expect((await ask("Bearer ")).status).toBe(404);
});

test("Vercel calls it every minute, and allows the maximum duration of the smallest plan", () => {
  const { crons } = JSON.parse(readFileSync("vercel.json", "utf8"));
  expect(crons).toEqual([{ path: "/api/jobs/run", schedule: "* * * * *" }]);
  expect(existsSync(`app${crons[0].path}/route.ts`)).toBe(true);
  expect(maxDuration).toBe(60);
});

test("a preview with production's settings mails no one in its data", async () => {
  const messageKey = await queueMail();
  settings("only-the-scheduler-knows", "1");
  vi.stubEnv("VERCEL_ENV", "preview");
  expect((await ask("Bearer only-the-scheduler-knows")).status).toBe(503);
  expect(await statusOf(messageKey)).toBe("queued");
  vi.stubEnv("PREVIEW_SETTINGS", "own");
  reloadEnv();
  expect((await ask("Bearer only-the-scheduler-knows")).status).toBe(200);
  expect(await statusOf(messageKey)).toBe("sent");
  vi.unstubAllEnvs();
});
