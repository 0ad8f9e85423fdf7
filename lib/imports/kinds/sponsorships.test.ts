import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { entities, outboundEvents, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { voidDonation } from "@/lib/giving/gifts/voiding";
import { identifyMember } from "@/lib/identity/credentials";
import { careForOneTimeSponsorships } from "@/lib/sponsorship/renewals";
import { createChild } from "@/lib/testing/checkout";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { undoImport } from "../imports";

let tenant: Tenant;
let programId: number;
let designationId: number;
let ids: Record<"ida" | "otto", number>;

const GIFTS = [
  "Gift ID,Donor ID,Amount,Date,Method",
  "G1,1,456,2026-01-15,check",
  "G2,2,456,2026-02-01,check",
  "G3,1,456,2024-01-15,check",
];

beforeEach(async () => {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  tenant = await createTenant();
  ({ programId, designationId } = await createGivingFixture(tenant));
  const named = (firstName: string) => ({ firstName, displayName: `${firstName} Ray` });
  ids = {
    ida: await createDonorFixture(tenant, { externalId: "1", ...named("Ida") }),
    otto: await createDonorFixture(tenant, { externalId: "2", ...named("Otto") }),
  };
  await importFile(tenant.owner, "gifts", GIFTS, { designation_id: designationId });
  await importFile(tenant.owner, "recipients", ["Child ID,Name", "B1,Maria", "B2,Ben"]);
});

afterEach(resumeClock);

const all = () =>
  db
    .select()
    .from(sponsorships)
    .where(within(sponsorships, tenant.organizationId))
    .orderBy(asc(sponsorships.id));

const taken = async () => {
  const rows = await db
    .select({ title: entities.title, count: entities.sponsorsCount })
    .from(entities)
    .where(within(entities, tenant.organizationId));
  return Object.fromEntries(rows.map(({ title, count }) => [title, count]));
};

const HEADING = "Donor ID,Child ID,Child,Gift ID,Sponsor since,Paid until";
const LINES = [
  HEADING,
  "1,B1,,G1,1/15/2026,1/15/2027",
  "2,,ben,G2,2026-02-01,2027-02-01",
  "1,,Ben,G3,2024-01-15,2025-01-15",
];

describe("an import of sponsorships", () => {
  it("takes a place until the paid-through date, with a preview", async () => {
    const checked = await checkedFile(tenant.owner, "sponsorships", LINES);
    expect(checked).toMatchObject({ counts: { new: 3, refused: 0 } });
    expect(await all()).toEqual([]);
    await importFile(tenant.owner, "sponsorships", LINES);
    expect(await all()).toMatchObject([
      {
        ...{ donorId: ids.ida, status: "active", planId: null },
        ...{ startedOn: "2026-01-15", endsOn: "2027-01-15" },
      },
      { donorId: ids.otto, status: "active", endsOn: "2027-02-01" },
      { donorId: ids.ida, status: "ended", endedOn: "2025-01-15", endReason: "term_over" },
    ]);
    expect(await taken()).toEqual({ Maria: 1, Ben: 1 });
    const events = await db
      .select({ payload: outboundEvents.payload })
      .from(outboundEvents)
      .where(eq(outboundEvents.type, "sponsorship.started"));
    expect(events.filter(({ payload }) => payload.donor_id === ids.ida)).toHaveLength(1);
    const again = await importFile(tenant.owner, "sponsorships", LINES);
    expect(again.counts).toMatchObject({ new: 0, unchanged: 3 });
    expect(await taken()).toEqual({ Maria: 1, Ben: 1 });
  });

  it("reports a repeated line in the dry run", async () => {
    const [heading = "", line = ""] = LINES;
    const view = await importFile(tenant.owner, "sponsorships", [heading, line, line]);
    expect(view.counts).toMatchObject({ new: 1, unchanged: 1, refused: 0 });
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    await createGivingFixture(foreign);
    await importFile(foreign.owner, "recipients", ["Child ID,Name", "F1,Far"]);
    await createChild(tenant, programId, { en_child_name: "Twin" });
    await createChild(tenant, programId, { en_child_name: "Twin" });
    await importFile(tenant.owner, "gifts", [...GIFTS.slice(0, 1), "G4,2,10,2026-01-01,check"], {
      designation_id: designationId,
    });
    const lines = [
      HEADING,
      "9,B1,,G1,2026-01-15,2027-01-15",
      "1,B9,,G1,2026-01-15,2027-01-15",
      "1,F1,,G1,2026-01-15,2027-01-15",
      "1,,Far,G1,2026-01-15,2027-01-15",
      "1,,Twin,G1,2026-01-15,2027-01-15",
      "1,,,G1,2026-01-15,2027-01-15",
      "1,B1,,G9,2026-01-15,2027-01-15",
      "1,B1,,G2,2026-01-15,2027-01-15",
      "1,B1,,G1,,2027-01-15",
      "1,B1,,G1,2026-01-15,",
      "1,B1,,G1,2026-01-15,later",
      "1,B1,,G1,2026-01-15,2026-01-15",
      "1,B1,,G1,2026-07-15,2027-01-15",
      "1,B1,,G1,2026-01-15,2027-01-15",
      "2,B1,,G2,2026-01-15,2027-01-15",
      "1,B1,,G3,2026-01-15,2027-01-15",
      "1,B1,,G1,2026-01-16,2027-01-15",
    ];
    const view = await importFile(tenant.owner, "sponsorships", lines);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Donor ID: No donor matches. Import donors first.",
      "Recipient ID: No recipient matches. Import recipients first.",
      "Recipient ID: No recipient matches. Import recipients first.",
      "Recipient: No recipient matches. Import recipients first.",
      "Several recipients in the program have this name. Add an ID.",
      "Recipient: Enter the recipient’s name or ID.",
      "Gift ID: No imported gift has this ID. Import gifts first.",
      "Gift ID: This gift is from another donor.",
      "Sponsor since: Fill this in.",
      "Paid until: Fill this in.",
      "Paid until: Enter a date such as 5/31/2026 or 2026-05-31.",
      "Paid until: Enter a day after the sponsorship began.",
      "Sponsor since: Enter the day it began, today or earlier.",
      "Recipient: This recipient has all its sponsors, or is archived.",
      "Recipient: The donor already sponsors this recipient.",
      "Sponsor since: This sponsorship already exists, from January 15, 2026 until January 15, 2027.",
    ]);
    expect(await all()).toHaveLength(1);
  });

  it("refuses void gifts, and recipients that raise an amount", async () => {
    const gifts = await importFile(tenant.owner, "gifts", GIFTS, { designation_id: designationId });
    const [row] = await rowsOfImport(gifts.id);
    await voidDonation(tenant.owner, row?.donationId ?? 0, { reason: "Bounced" });
    const wells = {
      name: "Wells",
      funding_type: "contribution",
      contribution_threshold: 900,
    } as const;
    const { programId: wellsId } = await createProgramFixture(tenant, wells);
    await createChild(tenant, wellsId, { en_child_name: "Spring well" });
    const view = await checkedFile(tenant.owner, "sponsorships", [
      ...[`${HEADING},Program`, "1,B1,,G1,2026-01-15,2027-01-15,"],
      "2,,Spring well,G2,2026-01-15,2027-01-15,Wells",
    ]);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Gift ID: This gift is not complete, or was refunded or voided.",
      "Recipient: This recipient raises money toward a goal and can’t have sponsors.",
    ]);
  });

  it("needs the permissions for gifts and for recipients", async () => {
    const { owner } = tenant;
    const donors = { ...owner, permissions: new Set(["donors_edit", "entities_edit"] as const) };
    await expect(sendFile(donors, "sponsorships", LINES)).rejects.toThrow("donations_edit");
    const keyed = await createApiKey(tenant, ["donations_edit"]);
    const actor = await identifyMember({ apiKey: keyed, authorization: null }, "test");
    const view = await checkedFile(actor, "sponsorships", LINES.slice(0, 2));
    expect(view.refused_rows).toMatchObject([
      { reason: "This needs the permission entities_edit." },
    ]);
  });
});

describe("undoing an import of sponsorships", () => {
  it("removes sponsorships and frees their places", async () => {
    const { id } = await importFile(tenant.owner, "sponsorships", LINES);
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 3, kept: 0 } });
    expect(await all()).toEqual([]);
    expect(await taken()).toEqual({ Maria: 0, Ben: 0 });
    const again = await importFile(tenant.owner, "sponsorships", LINES);
    expect(again.counts).toMatchObject({ new: 3 });
  });

  it("keeps sponsorships ended since, asked to renew, or of a merged donor", async () => {
    const lines = [
      HEADING,
      "1,B1,,G1,2026-01-15,2026-07-01",
      "2,B2,,G2,2026-02-01,2027-02-01",
      "1,B2,,G3,2024-01-15,2025-01-15",
      "1,B3,,G1,2026-01-15,2026-06-16",
    ];
    await importFile(tenant.owner, "recipients", ["Child ID,Name", "B3,Cleo"]);
    const { id } = await importFile(tenant.owner, "sponsorships", lines);
    stopClock(new Date("2026-06-16T12:00:00Z"));
    await careForOneTimeSponsorships("test");
    await mergeDonors(tenant.owner, await createDonorFixture(tenant), {
      merged_donor_id: ids.otto,
    });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 1, kept: 3 } });
    expect(await taken()).toEqual({ Maria: 1, Ben: 1, Cleo: 0 });
  });

  it("keeps gifts that pay for a sponsorship", async () => {
    await importFile(tenant.owner, "sponsorships", LINES.slice(0, 2));
    const gifts = await importFile(
      tenant.owner,
      "gifts",
      [...[GIFTS[0] ?? "", "G5,2,10,2026-01-01,check"]],
      { designation_id: designationId, method: "check" },
    );
    await importFile(tenant.owner, "sponsorships", [HEADING, "2,B2,,G5,2026-01-01,2027-01-01"]);
    await undoImport(tenant.owner, gifts.id);
    expect(await runToEnd(tenant.owner, gifts.id)).toMatchObject({ taken_back: { kept: 1 } });
  });
});
