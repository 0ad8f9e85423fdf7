import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { householdMembers, households } from "@/db/schema";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getDonor } from "../records/donors";
import { findTwins } from "./duplicates";

const twinsOf = async ({ owner }: Tenant, id: number) =>
  (await findTwins(owner, await getDonor(owner, id))).map((twin) => [twin.id, twin.reasons]);

async function liveTogether({ organizationId }: Tenant, donorIds: number[]): Promise<void> {
  const [home] = await db.insert(households).values({ organizationId, name: "Home" }).returning();
  const householdId = home?.id ?? 0;
  const members = donorIds.map((donorId) => ({ organizationId, donorId, householdId }));
  await db.insert(householdMembers).values(members);
}

describe("findTwins", () => {
  it("finds donors by name and address, closest first, and none from another organization", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const email = "ada@example.org";
    const ada = await createDonorFixture(here, { email });
    const named = await createDonorFixture(here);
    const same = await createDonorFixture(here, { email });
    const reached = await createDonorFixture(here, { firstName: "A.", lastName: "King", email });
    await createDonorFixture(here, { firstName: "Ben" });
    await createDonorFixture(there, { email });
    expect(await twinsOf(here, ada.id)).toEqual([
      [same.id, ["email", "name"]],
      [named.id, ["name"]],
      [reached.id, ["email"]],
    ]);
  });

  it("leaves out members of the same household, who may share an address", async () => {
    const tenant = await createTenant();
    const email = "home@example.org";
    const ada = await createDonorFixture(tenant, { email });
    const ben = await createDonorFixture(tenant, { firstName: "Ben", email });
    const other = await createDonorFixture(tenant, { firstName: "Cyd", email });
    const another = await createDonorFixture(tenant, { firstName: "Dot" });
    await liveTogether(tenant, [ada.id, ben.id]);
    await liveTogether(tenant, [other.id, another.id]);
    expect(await twinsOf(tenant, ada.id)).toEqual([[other.id, ["email"]]]);
  });

  it("skips archived donors on both sides", async () => {
    const tenant = await createTenant();
    const ada = await createDonorFixture(tenant);
    const old = await createDonorFixture(tenant, { status: "archived" });
    expect(await twinsOf(tenant, ada.id)).toEqual([]);
    expect(await twinsOf(tenant, old.id)).toEqual([]);
  });

  it("is limited to staff who may edit donors", async () => {
    const tenant = await createTenant();
    const donor = await getDonor(tenant.owner, (await createDonorFixture(tenant)).id);
    const plain = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    await expect(findTwins(plain, donor)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("has an index for a name and for an address", async () => {
    const { organizationId } = await createTenant();
    const rollback = new Error("enough");
    const plan: string[] = [];
    const explained = db.transaction(async (tx) => {
      await tx.execute(sql`insert into donors (organization_id, kind, display_name, email)
        select ${organizationId}, 'person', md5(n::text), md5(n::text) || '@example.org'
        from generate_series(1, 20000) n`);
      await tx.execute(sql`select gin_clean_pending_list('donors_search_idx')`);
      await tx.execute(sql`analyze donors`);
      const { rows } = await tx.execute(sql`explain select id from donors
        where organization_id = ${organizationId} and status = 'active'
          and (email = 'ada@example.org' or lower(display_name) = 'ada lovelace')`);
      plan.push(JSON.stringify(rows));
      throw rollback;
    });
    await expect(explained).rejects.toBe(rollback);
    expect(plan[0]).toMatch(/BitmapOr.*donors_email_idx.*donors_search_idx/);
  });
});
