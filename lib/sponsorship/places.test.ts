import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, type Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { archiveEntities } from "./entity-bulk";
import { addContribution, returnPlace, takePlace } from "./places";

async function child(values: Record<string, unknown>, program = {}) {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant, program);
  const given = { en_child_name: "Amara", ...values };
  const [entityId = 0] = await createEntities(tenant.owner, programId, [given]);
  const of = { organizationId: tenant.organizationId, entityId };
  const inTransaction = (work: (tx: Tx) => Promise<void>) => db.transaction(work);
  const row = () => db.query.entities.findFirst({ where: eq(entities.id, entityId) });
  return { tenant, of, inTransaction, row };
}

describe("a recipient's places", () => {
  it("are given away once each, however many visitors ask at the same moment", async () => {
    const { of, inTransaction, row } = await child({ sp_num: 3 });
    const asked = Array.from({ length: 20 }, () => inTransaction((tx) => takePlace(tx, of)));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(17);
    for (const error of refused)
      expect(error).toMatchObject({ kind: "conflict", code: "already_sponsored" });
    expect(await row()).toMatchObject({ sponsorsCount: 3, isFull: true });
    await inTransaction((tx) => returnPlace(tx, of));
    expect(await row()).toMatchObject({ sponsorsCount: 2, isFull: false });
  });

  it("are none while the recipient is archived, and hidden from other organizations", async () => {
    const { of, inTransaction, tenant } = await child({});
    const other = await child({});
    const foreign = { ...of, organizationId: other.of.organizationId };
    await expect(inTransaction((tx) => takePlace(tx, foreign))).rejects.toMatchObject({
      kind: "not_found",
    });
    await archiveEntities(tenant.owner, [of.entityId]);
    await expect(inTransaction((tx) => takePlace(tx, of))).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  it("end once the goal is reached, in a program that raises an amount", async () => {
    const raising = { funding_type: "contribution", contribution_threshold: 100 } as const;
    const { of, inTransaction, row } = await child({ sp_num: "0" }, raising);
    await inTransaction((tx) => addContribution(tx, of, 9_999));
    expect(await row()).toMatchObject({ isFull: false });
    await inTransaction((tx) => addContribution(tx, of, 1));
    expect(await row()).toMatchObject({ contributed: 10_000, isFull: true });
    await inTransaction((tx) => addContribution(tx, of, -1));
    expect(await row()).toMatchObject({ isFull: false });
  });
});
