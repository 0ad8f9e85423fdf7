import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { resumeClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { chooseDriver, withDatabase } from "./database";

/** The test files of a worker share its process: each finds the settings that the first one found. */
const slot = globalThis as {
  settingsOfTests?: { env: NodeJS.ProcessEnv; before: NodeJS.ProcessEnv };
};
slot.settingsOfTests ??= { env: process.env, before: { ...process.env } };
const { env, before } = slot.settingsOfTests;
process.env = env;
for (const name of Object.keys(env)) if (!(name in before)) delete env[name];
Object.assign(env, before);
reloadEnv();
resumeClock();

const worker = `${inject("template").replace("_template", "")}_w${process.env.VITEST_POOL_ID}`;
process.env.DATABASE_URL = withDatabase(inject("templateUrl"), worker);

chooseDriver(inject("neonProxy"));

const dataFolder = mkdtempSync(join(tmpdir(), "wellspring-data-"));
process.env.DATA_DIR = dataFolder;

// A machine that runs other things as well may be slow; what the limits do has tests of its own.
process.env.DATABASE_CONNECT_TIMEOUT_MS ??= "15000";
process.env.DATABASE_STATEMENT_TIMEOUT_MS ??= "20000";
process.env.DATABASE_LOCK_TIMEOUT_MS ??= "15000";
process.env.DATABASE_QUERY_TIMEOUT_MS ??= "25000";

// Tests share mailboxes and the network address “unknown”; what these limits do has tests of its own.
process.env.LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES ??= "100000";
process.env.LIMIT_MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR ??= "100000";
process.env.LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY ??= "100000";
process.env.LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY ??= "100000";
process.env.LIMIT_UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT ??= "100000";
process.env.LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES ??= "100000";
process.env.LIMIT_FORM_SUBMISSIONS_PER_ADDRESS_PER_MINUTE ??= "100000";
process.env.LIMIT_FORM_UPLOADS_PER_ADDRESS_PER_10_MINUTES ??= "100000";
process.env.LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES ??= "100000";
process.env.LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES ??= "100000";
process.env.LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES ??= "100000";
process.env.LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES ??= "100000";
process.env.LIMIT_UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT ??= "100000";

// Webhooks of tests go to listeners on this machine; what is refused otherwise has tests of its own.
process.env.WEBHOOK_LOOPBACK ??= "1";

afterAll(async () => {
  rmSync(dataFolder, { recursive: true });
  if (!("wellspringDatabase" in globalThis)) return;
  const { closeDatabase } = await import("@/db/client");
  const { requireCatalogued } = await import("./told-events");
  await requireCatalogued().finally(closeDatabase);
});
