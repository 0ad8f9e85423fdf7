import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, donationReceipts, orders, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import type { Actor } from "@/lib/identity/actor";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createColleague, createPopulation } from "@/lib/testing/portfolio-list";
import { createEntities } from "@/lib/testing/sponsorship";
import { searchEverything } from "./search";

/** An organization with something of every kind that has “marsh” in its name. */
async function office() {
  const population = await createPopulation();
  const { tenant, donor, give, programId } = population;
  const { organizationId } = tenant;
  const donorId = await donor({ displayName: "Marsha Lane", email: "marsha@lane.example" });
  const giftId = await give(donorId, 12_300, "2026-05-04");
  await db.insert(donationReceipts).values({
    ...{ organizationId, donorId, kind: "single", donationId: giftId, year: 2026, sequence: 42 },
    ...{ snapshot: {}, issuedAt: new Date() },
  });
  await createEntities(tenant.owner, programId, [{ en_child_name: "Márshal" }]);
  const event = await createEventFixture(tenant, { name: "Marsh gala" });
  await placeOrderFixture(tenant, event, {
    purchaser: { first_name: "Tom", last_name: "Marshall", email: "tom@marsh.example" },
  });
  return { ...population, donorId, giftId };
}

const namesOf = async (actor: Actor, words: string) =>
  Object.fromEntries(
    (await searchEverything(actor, words)).map(({ kind, items }) => [
      kind,
      items.map(({ name }) => name),
    ]),
  );

describe("the dashboard search", () => {
  it("finds every kind of record by part of its name or address", async () => {
    const { tenant, donorId } = await office();
    const found = await searchEverything(tenant.owner, "MARSH");
    expect(found.map(({ kind, items }) => [kind, items.map(({ name }) => name)])).toEqual([
      ["donors", ["Marsha Lane"]],
      ["orders", [expect.stringMatching(/^R-\d+, Tom Marshall$/)]],
      ["events", ["Marsh gala"]],
      ["entities", ["Márshal"]],
    ]);
    expect(found[0]?.items).toEqual([
      { id: donorId, name: "Marsha Lane", detail: "marsha@lane.example" },
    ]);
    expect(await namesOf(tenant.owner, "lane.example")).toEqual({ donors: ["Marsha Lane"] });
    expect(await namesOf(tenant.owner, "the dots")).toEqual({ households: ["The Dots"] });
    expect((await namesOf(tenant.owner, "childr")).programs).toEqual(["Children"]);
  }, 60_000);

  it("finds by number and code", async () => {
    const { tenant, donorId, giftId } = await office();
    const own = within(orders, tenant.organizationId);
    const [order] = await db.select().from(orders).where(own);
    const [guest] = await db
      .select()
      .from(attendees)
      .where(within(attendees, tenant.organizationId));
    const { organizationId } = tenant;
    const orderId = order?.id ?? 0;
    await db.insert(receipts).values({
      ...{ organizationId, orderId, year: 2026, sequence: 43, snapshot: {}, issuedAt: new Date() },
    });
    const idsOf = async (words: string, kind: string) =>
      (await searchEverything(tenant.owner, words))
        .find((each) => each.kind === kind)
        ?.items.map(({ id }) => id);
    expect(await idsOf(String(donorId), "donors")).toContain(donorId);
    expect(await idsOf(String(giftId), "gifts")).toEqual([giftId]);
    expect(await idsOf("2026-00042", "gifts")).toEqual([giftId]);
    expect(await idsOf("2026-42", "gifts")).toEqual([giftId]);
    expect(await idsOf("2026-00043", "orders")).toEqual([orderId]);
    expect(await idsOf(order?.orderNumber.toLowerCase() ?? "", "orders")).toEqual([orderId]);
    expect(await idsOf(guest?.ticketCode ?? "", "orders")).toEqual([orderId]);
  }, 60_000);

  it("shows at most five of a kind, with names that begin with the words first", async () => {
    const { tenant, donor } = await office();
    for (const name of ["Amarsh", "Bmarsh", "Marsh B", "Marsh A", "Marsh C", "Marsh D"])
      await donor({ displayName: name });
    expect((await namesOf(tenant.owner, "marsh")).donors).toEqual([
      ...["Marsh A", "Marsh B", "Marsh C", "Marsh D", "Marsha Lane"],
    ]);
  }, 60_000);

  it("shows each caller the records their permissions cover", async () => {
    const { tenant } = await office();
    const kindsOf: Partial<Record<Permission, string[]>> = {
      donors_view: ["donors"],
      orders_view: ["orders"],
      events_view: ["events"],
      entities_view: ["entities"],
    };
    for (const permission of PERMISSIONS) {
      const actor = await createColleague(tenant, permission, [permission]);
      const found = await namesOf(actor, "marsh");
      expect(Object.keys(found), permission).toEqual(kindsOf[permission] ?? []);
    }
    const visitor: Actor = {
      ...{ kind: "visitor", organizationId: tenant.organizationId, requestId: "test" },
    };
    expect(await searchEverything(visitor, "marsh")).toEqual([]);
  }, 60_000);

  it("hides restricted relationships from staff who may not see them", async () => {
    const { tenant, frida } = await office();
    expect(await namesOf(tenant.owner, "quiet")).toEqual({ households: ["Quiet fund"] });
    expect(await namesOf(frida, "quiet")).toEqual({});
  }, 60_000);

  it("finds a household shown in place of a donor", async () => {
    const { tenant, frida, household, refresh } = await createPopulation();
    await createRelationship(tenant.owner, {
      ...{ kind: "family_fund", display_name: "Silent Dots", is_restricted: true },
      ...{ core_subject_type: "household", core_subject_id: household },
    });
    await refresh();
    expect(await namesOf(tenant.owner, "dots")).toEqual({ households: ["Silent Dots"] });
    expect(await namesOf(frida, "dots")).toEqual({ households: ["The Dots"] });
  }, 60_000);

  it("finds nothing of another organization", async () => {
    await office();
    const other = await createPopulation();
    for (const words of ["marsh", "2026-00042", "2026-42", "R-00001"])
      expect(await searchEverything(other.tenant.owner, words), words).toEqual([]);
    const { giftId, donorId } = await office();
    for (const id of [giftId, donorId]) {
      const found = await searchEverything(other.tenant.owner, String(id));
      const isTheirs = ({ name }: { name: string }) => /marsh/i.test(name);
      expect(found.flatMap(({ items }) => items).some(isTheirs)).toBe(false);
    }
  }, 60_000);

  it.each(["", "   ", "\u0000", "\ud800", "%", "_", "\\", "'", "x".repeat(101), "999999999999"])(
    "accepts %j",
    async (words) => {
      const { tenant } = await createPopulation();
      expect(await searchEverything(tenant.owner, words)).toEqual([]);
    },
    60_000,
  );
});
