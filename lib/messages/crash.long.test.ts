import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { createTenant } from "@/lib/testing/tenant";
import { queueEmail } from "./outbox";

const KILLS = 20;
const MAILS_PER_KILL = 10;

/** A mail server that takes its time, so that a worker is killed with mails on their way. */
async function startSlowMailServer() {
  const caught: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      simpleParser(stream).then(async ({ messageId = "" }) => {
        await wait(60);
        caught.push(messageId);
        done();
      }, done);
    },
  });
  // A killed client breaks its connection; that is the point.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, caught, stop: () => server.close(() => undefined) };
}

function startWorkerProcess(SMTP_URL: string): ChildProcess {
  const env = { ...process.env, SMTP_URL };
  const script = ["--import", "tsx", "testing/worker-process.ts"];
  return spawn(process.execPath, script, { env, stdio: "ignore" });
}

test("a worker killed 20 times loses no mail, and duplicates share an id", async () => {
  const server = await startSlowMailServer();
  const { organizationId } = await createTenant();
  const mine = within(emails, organizationId);
  const unsent = () => db.$count(emails, and(mine, eq(emails.status, "queued")));
  const parts = { template: "thanks" as const, subject: "Receipt", html: "<p>1</p>", text: "1" };
  for (let kill = 0; kill < KILLS; kill++) {
    await db.transaction(async (tx) => {
      for (let each = 0; each < MAILS_PER_KILL; each++)
        await queueEmail(tx, {
          organizationId,
          messageKey: randomUUID(),
          to: { address: "ana@example.org", proved: true },
          ...parts,
        });
    });
    const before = server.caught.length;
    const worker = startWorkerProcess(server.url);
    while (server.caught.length === before) await wait(20);
    await wait(Math.random() * 60);
    worker.kill("SIGKILL");
  }
  expect(await unsent()).toBeGreaterThan(0);
  const last = startWorkerProcess(server.url);
  while ((await unsent()) > 0) await wait(200);
  last.kill("SIGKILL");
  server.stop();

  const arrived = new Set(server.caught);
  expect(arrived.size).toBe(KILLS * MAILS_PER_KILL);
  expect(server.caught.length - arrived.size).toBeLessThanOrEqual(KILLS * 4);
});
