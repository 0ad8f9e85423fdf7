import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { requestAccountLink } from "@/lib/accounts/links";
import { requestDonorLink } from "@/lib/donors/portal/links";
import { requestOrderLinks } from "@/lib/events/messages/new-link";
import type { JobName } from "@/lib/jobs/queue";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";

inOwnDatabase();

const address = "192.0.2.7";
const visitor = { kind: "anonymous", requestId: "test", address } as const;
const email = () => `${randomUUID()}@example.org`;

/** Milliseconds from now until the first job of a name is due. */
async function dueIn(job: JobName): Promise<number> {
  const { rows } = await db.execute<{ due_in: number }>(sql`
    select extract(epoch from run_at - now())::float8 * 1000 as due_in
    from graphile_worker.jobs where task_identifier = ${job}`);
  return rows[0]?.due_in ?? Number.NaN;
}

test.each<[JobName, () => Promise<void>]>([
  [
    "send-donor-link",
    async () => requestDonorLink((await createTenant()).owner, { email: email() }, { address }),
  ],
  ["send-account-link", () => requestAccountLink(visitor, { email: email(), purpose: "sign_in" })],
  [
    "send-order-links",
    () =>
      requestOrderLinks({ clientSlugOrId: "any", eventSlug: "any" }, { email: email() }, address),
  ],
])(
  "%s runs apart from its request, so that no response time reveals whether an address is known",
  async (job, ask) => {
    await ask();
    const milliseconds = await dueIn(job);
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(1_500);
  },
);
