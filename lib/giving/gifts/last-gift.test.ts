import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { entities, programs } from "@/db/schema";
import { within } from "@/db/within";
import type { DonorActor } from "@/lib/identity/actor";
import {
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { createEntities } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { findLastGift } from "./last-gift";
import { recordDonation } from "./record-donation";

let tenant: Tenant;
let giving: GivingFixture;
let donor: DonorActor;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  donor = await signInFixture(tenant, giving.donorId);
});

const record = (
  received_on: string,
  values: Partial<Parameters<typeof recordDonation>[1]> = {},
  { programId, designationId, donorId } = giving,
) =>
  recordDonation(tenant.owner, {
    donor_id: donorId,
    program_id: programId,
    lines: [{ designation_id: designationId, amount: 25 }],
    method: "check",
    received_on,
    ...values,
  });

describe("a donor's last gift", () => {
  it("is the latest repeatable gift, with all of its terms", async () => {
    await record("2024-05-01");
    await record("2024-05-03", { lines: [{ designation_id: giving.designationId, amount: 40 }] });
    await record("2024-05-02");
    await record("2024-05-04", { method: "in_kind", in_kind_description: "A boat" });
    expect(await findLastGift(donor)).toEqual({
      programId: giving.programId,
      designationId: giving.designationId,
      entityId: null,
      amount: 4_000,
      currency: "USD",
    });
  });

  it("is not to a closed program, nor for a recipient without open places", async () => {
    const closed = { ...(await createGivingFixture(tenant)), donorId: giving.donorId };
    const [child] = await createEntities(tenant.owner, giving.programId, [
      { en_child_name: "Amani", sp_num: 1 },
    ]);
    await record("2024-05-01");
    await record("2024-05-02", { lines: [{ entity_id: child ?? 0, amount: 38 }] });
    await record("2024-05-03", {}, closed);
    const last = async () => (await findLastGift(donor))?.amount;
    expect((await findLastGift(donor))?.programId).toBe(closed.programId);
    await closeProgram(closed.programId);
    expect(await last()).toBe(3_800);
    await db
      .update(entities)
      .set({ sponsorsCount: 1 })
      .where(isOurs(child ?? 0));
    expect(await last()).toBe(2_500);
  });

  it("is never another donor's gift", async () => {
    const neighbour = await createDonorFixture(tenant);
    await record("2024-05-01", { donor_id: neighbour });
    expect(await findLastGift(donor)).toBeUndefined();
  });
});

const isOurs = (id: number) => within(entities, tenant.organizationId, eq(entities.id, id));

const closeProgram = (id: number) =>
  db
    .update(programs)
    .set({ status: "archived" })
    .where(within(programs, tenant.organizationId, eq(programs.id, id)));
