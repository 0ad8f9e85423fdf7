import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, donationReceipts, eventInvitations, orders, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { archiveCustomObject, createCustomObject } from "@/lib/custom-fields/custom-objects";
import { archiveCustomField, createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord, createRecord } from "@/lib/custom-fields/records";
import type { CustomInput, NewCustomFieldInput } from "@/lib/custom-fields/schema";
import { changeSensitive } from "@/lib/custom-fields/sensitive";
import { createDashboard } from "@/lib/dashboards/dashboards";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { revokeInvitation } from "@/lib/events/invitations/changing";
import { createForm } from "@/lib/forms/forms";
import type { Actor } from "@/lib/identity/actor";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { createJourney } from "@/lib/journeys/journeys";
import { createReport } from "@/lib/reports/reports";
import { createSegment } from "@/lib/segments/segments";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { invitationsOf, invite } from "@/lib/testing/invitations";
import { createMailingFixture } from "@/lib/testing/mailings";
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
    await createForm(tenant.owner, { kind: "survey", name: "Marsh survey", slug: "survey" });
    await createMailingFixture(tenant, { name: "Marsh news" });
    await createJourney(tenant.owner, { name: "Marsh welcome" });
    const everyone = { condition: { all: [] } };
    await createSegment(tenant.owner, { ...everyone, name: "Marsh walkers" });
    await createSegment(tenant.owner, { ...everyone, name: "Marsh, mine", is_shared: false });
    expect((await namesOf(tenant.owner, "marsh")).segments).toEqual([
      ...["Marsh walkers", "Marsh, mine"],
    ]);
    const kindsOf: Partial<Record<Permission, string[]>> = {
      donors_view: ["donors", "segments"],
      orders_view: ["orders"],
      events_view: ["events"],
      forms_view: ["forms"],
      mailings_view: ["mailings"],
      journeys_view: ["journeys"],
      entities_view: ["entities"],
    };
    for (const permission of PERMISSIONS) {
      const actor = await createColleague(tenant, permission, [permission]);
      const found = await namesOf(actor, "marsh");
      expect(Object.keys(found), permission).toEqual(kindsOf[permission] ?? []);
      if (found.segments) expect(found.segments).toEqual(["Marsh walkers"]);
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

  it("finds saved and standard reports and dashboards, for those who may run and see them", async () => {
    const { tenant } = await createPopulation();
    const { owner } = tenant;
    const definition = { dataset: "gift", measures: ["count"] };
    const { id } = await createReport(owner, { name: "Pledges, mine", definition });
    const board = await createDashboard(owner, { name: "Pledge drive", cards: [] });
    expect(await searchEverything(owner, "PLEDGE")).toMatchObject([
      {
        kind: "reports",
        items: [
          { id, name: "Pledges, mine" },
          { id: "pledges_by_age" },
          { id: "pledges_by_month" },
        ],
      },
      { kind: "dashboards", items: [{ id: board.id, name: "Pledge drive" }] },
    ]);
    expect(await namesOf(owner, "director")).toEqual({ dashboards: ["Director"] });
    const viewer = await createColleague(tenant, "Vic", ["reports_view", "donations_view"]);
    expect((await namesOf(viewer, "pledge")).reports).toEqual([
      ...["Pledges by age", "Pledge installments by month"],
    ]);
    expect((await namesOf(viewer, "pledge")).dashboards).toBeUndefined();
    const blind = await createColleague(tenant, "Bo", ["donations_view"]);
    expect((await namesOf(blind, "pledge")).reports).toBeUndefined();
  }, 60_000);

  it("finds invitations by name and address, for who may see registrations and events", async () => {
    const { tenant } = await createPopulation();
    const event = await createEventFixture(tenant, { name: "Lantern gala" });
    await invite(tenant, event, ["Marsha", "Walter"]);
    const [marsha, walter] = await invitationsOf(tenant);
    const found = (row: typeof marsha) => [
      {
        kind: "invitations",
        items: [{ id: row?.id, name: row?.name, detail: "Lantern gala · No answer" }],
      },
    ];
    expect(await searchEverything(tenant.owner, "marsha inv")).toEqual(found(marsha));
    expect(await searchEverything(tenant.owner, "WALTER@example")).toEqual(found(walter));
    const gus = await createColleague(tenant, "Gus", ["orders_view", "events_view"]);
    expect(await searchEverything(gus, "marsha")).toEqual(found(marsha));
    const may = await createColleague(tenant, "May", ["orders_view"]);
    expect(await searchEverything(may, "marsha")).toEqual([]);
    await revokeInvitation(tenant.owner, event.eventId, marsha?.id ?? 0);
    expect(await searchEverything(tenant.owner, "marsha")).toEqual([]);
    await db
      .update(eventInvitations)
      .set({ name: null, email: "me@walter.example" })
      .where(
        within(eventInvitations, tenant.organizationId, eq(eventInvitations.id, marsha?.id ?? 0)),
      );
    await db
      .update(eventInvitations)
      .set({ status: "draft" })
      .where(within(eventInvitations, tenant.organizationId));
    const [{ items } = { items: [] }] = await searchEverything(tenant.owner, "walter");
    expect(items.map(({ name }) => name)).toEqual(["Walter Invited", "me@walter.example"]);
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

  it("finds donors by what their custom fields are or begin with, and says which field it was", async () => {
    const { tenant, ids } = await createPopulation();
    const { owner } = tenant;
    const add = (key: string, more: Partial<NewCustomFieldInput> = {}) =>
      createCustomField(owner, {
        object: "donor",
        key,
        label: `Label ${key}`,
        type: "text",
        ...more,
      });
    const { id: old } = await add("cf_old");
    await add("cf_code");
    await add("cf_secret", { is_sensitive: true });
    await add("cf_size", { type: "select", options: ["HL-size"] });
    const [ada = 0, ben = 0, cyd = 0] = ids;
    const write = (id: number, custom: CustomInput) => changeRecord(owner, "donor", id, { custom });
    await write(ada, { cf_code: "HL-0071", cf_size: "HL-size" });
    await write(ben, { cf_code: "Hl-007" });
    await write(cyd, { cf_code: "Ada", cf_old: "HL-old" });
    await archiveCustomField(owner, old);
    await changeSensitive(owner, { object: "donor", id: ben }, { values: { cf_secret: "HL-x" } });
    const donorsFound = async (words: string) =>
      (await searchEverything(owner, words))
        .filter(({ kind }) => kind === "donors")
        .flatMap(({ items }) => items.map(({ id, detail }) => [id, detail]));
    expect(await donorsFound("hl-007")).toEqual([
      [ben, "Label cf_code: Hl-007"],
      [ada, "Label cf_code: HL-0071"],
    ]);
    expect((await donorsFound("ada")).map(([id]) => id)).toEqual([cyd, ada]);
    expect(await donorsFound("HL-0071")).toHaveLength(1);
    for (const words of ["HL-x", "HL-size", "HL-old", "0071", "HL-%", "\u0301"])
      expect(await donorsFound(words), words).toEqual([]);
  }, 60_000);

  it("finds records of custom objects by name and by their fields, for those who may see them", async () => {
    const { tenant } = await createPopulation();
    const { owner } = tenant;
    const object = await createCustomObject(owner, {
      ...{ key: "co_boat", singular: "boat", plural: "boats" },
    });
    await createCustomField(owner, { object: "co_boat", key: "cf_id", label: "ID", type: "text" });
    const { id } = await createRecord(owner, "co_boat", {
      ...{ name: "Sandpiper", custom: { cf_id: "B-17" } },
    });
    await createRecord(owner, "co_boat", { name: "Fulmar" });
    const found = [{ kind: "records", items: [{ id, name: "Sandpiper", detail: "Boat" }] }];
    expect(await searchEverything(owner, "PIPER")).toEqual(found);
    expect(await searchEverything(owner, "b-1")).toEqual([
      { kind: "records", items: [{ id, name: "Sandpiper", detail: "Boat · ID: B-17" }] },
    ]);
    const without = PERMISSIONS.filter((each) => each !== "records_view");
    const gus = await createColleague(tenant, "Gus", without);
    for (const words of ["piper", "b-1"]) expect(await searchEverything(gus, words)).toEqual([]);
    const other = await createPopulation();
    expect(await searchEverything(other.tenant.owner, "b-17")).toEqual([]);
    await archiveCustomObject(owner, object.id);
    for (const words of ["piper", "b-1"]) expect(await searchEverything(owner, words)).toEqual([]);
  }, 60_000);
});
