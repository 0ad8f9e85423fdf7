import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { addSuppression } from "@/lib/consents/suppressions";
import { createDonorFixture } from "@/lib/testing/donors";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { previewCondition } from "./preview";

inOwnDatabase();

it("refuses a condition whose donors take longer than five seconds to find, and holds nobody up", async () => {
  const tenant = await createTenant();
  for (let nth = 0; nth < 8; nth++)
    await createDonorFixture(tenant, { email: `d${nth}@example.org` });
  await addSuppression(tenant.owner, { channel: "email", address: "gone@example.org" });
  await db.execute(sql`
    create or replace function address_hash(channel text, address text) returns text
    language plpgsql volatile as $$ begin perform pg_sleep(1); return address; end $$`);
  const slow = { field: "is_email_suppressed", op: "is", value: false };
  await expect(
    previewCondition(tenant.owner, { condition: { all: [slow] } }),
  ).rejects.toMatchObject({
    kind: "invalid",
    problems: [{ path: "condition", code: "too_slow" }],
  });
  const quick = { field: "kind", op: "is_any_of", value: ["person"] };
  expect(await previewCondition(tenant.owner, { condition: { all: [quick] } })).toMatchObject({
    count: 8,
  });
}, 60_000);
