import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { textMessages } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { changeTextingSettings, testTexting } from "./settings";

afterEach(() => {
  delete process.env.LIMIT_TEST_TEXTS_PER_ORGANIZATION_PER_HOUR;
  reloadEnv();
});

const own = () => `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;

it("sends an organization's test texts up to the limit, and those of another one still", async () => {
  process.env.LIMIT_TEST_TEXTS_PER_ORGANIZATION_PER_HOUR = "2";
  reloadEnv();
  const [tenant, other] = [await createTenant(), await createTenant()];
  await changeTextingSettings(tenant.owner, { number: own() });
  await changeTextingSettings(other.owner, { number: own() });
  for (const to of ["+1 207 555 0110", "(207) 555-0111"]) await testTexting(tenant.owner, { to });
  await expect(testTexting(tenant.owner, { to: "+12075550112" })).rejects.toMatchObject({
    kind: "limited",
  });
  await testTexting(other.owner, { to: "+12075550112" });
  const sent = within(textMessages, tenant.organizationId);
  expect(await db.$count(textMessages, sent)).toBe(2);
});

it("refuses a number that is none, and one that another organization has", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const number = own();
  await changeTextingSettings(tenant.owner, { number });
  await expect(changeTextingSettings(other.owner, { number })).rejects.toMatchObject({
    ...{ kind: "conflict", code: "number_taken" },
  });
  await expect(changeTextingSettings(other.owner, { number: "12" })).rejects.toMatchObject({
    ...{ kind: "invalid", problems: [{ path: "number", code: "invalid_number" }] },
  });
  await expect(testTexting(other.owner, { to: "+12075550110" })).rejects.toMatchObject({
    ...{ kind: "invalid", code: "no_number" },
  });
});
