import { expect, it } from "vitest";
import { db } from "@/db/client";
import { systemActor } from "@/lib/identity/actor";
import { createTenant } from "@/lib/testing/tenant";
import { openGeneralFund } from "./general-fund";
import { getProgram, listPrograms } from "./programs";

it.each([
  ["USD", [25, 50, 100, 250]],
  ["JPY", [2500, 5000, 10000, 25000]],
])("a new organization can accept gifts at once, in %s", async (currency, suggested) => {
  const { organizationId, owner } = await createTenant();
  await openGeneralFund(systemActor(organizationId, "test"), { currency });
  const [fund] = await listPrograms(owner);
  expect(fund).toMatchObject({ name: "General fund", currency, suggested_amounts: suggested });
  const ofFund = await db.query.designations.findMany({
    where: (row, { eq }) => eq(row.programId, fund?.id ?? 0),
  });
  expect(ofFund).toMatchObject([{ organizationId, word: "general", active: true }]);
  expect(await getProgram(owner, fund?.id ?? 0)).toMatchObject({ status: "active" });
});
