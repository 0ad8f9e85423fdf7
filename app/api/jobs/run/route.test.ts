import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { queueEmail } from "@/lib/messages/outbox";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { GET } from "./route";

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

test("the scheduler runs what is due", async () => {
  settings("only-the-scheduler-knows", "1");
  const { organizationId } = await createTenant();
  const messageKey = randomUUID();
  const to = { address: `${messageKey}@example.org` };
  const parts = { subject: "Hi", html: "<p>Hi</p>", text: "Hi" };
  await db.transaction((tx) =>
    queueEmail(tx, { organizationId, messageKey, template: "test", to, ...parts }),
  );
  const answer = await ask("Bearer only-the-scheduler-knows");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    data: { succeeded: expect.any(Number), failed: expect.any(Number) },
  });
  const [sent] = await db.select().from(emails).where(eq(emails.messageKey, messageKey));
  expect(sent?.status).toBe("sent");
});

test("nobody else can, and without a secret there is no such address", async () => {
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
