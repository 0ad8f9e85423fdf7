import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, donations, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { changeSoftCredit } from "@/lib/giving/credits/soft-credits";
import { voidDonation } from "@/lib/giving/gifts/voiding";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { checkImport, undoImport } from "../imports";

let tenant: Tenant;
let designationId: number;
let ids: Record<"ida" | "otto", number>;
let giftsImport: number;

const GIFTS = [
  "Gift ID,Donor ID,Amount,Date,Method",
  "G1,2,100,2025-05-31,check",
  "G2,2,80,2025-06-30,check",
];

const importGifts = (source = "") =>
  importFile(tenant.owner, "gifts", GIFTS, { designation_id: designationId, source });

beforeEach(async () => {
  tenant = await createTenant();
  designationId = (await createGivingFixture(tenant)).designationId;
  const named = (firstName: string) => ({ firstName, displayName: `${firstName} Ray` });
  ids = {
    ida: await createDonorFixture(tenant, { externalId: "1", ...named("Ida") }),
    otto: await createDonorFixture(tenant, { externalId: "2", ...named("Otto") }),
  };
  giftsImport = (await importGifts()).id;
});

const credits = () =>
  db
    .select()
    .from(softCredits)
    .where(within(softCredits, tenant.organizationId, isNull(softCredits.revokedAt)))
    .orderBy(asc(softCredits.id));

const gifts = () =>
  db
    .select()
    .from(donations)
    .where(within(donations, tenant.organizationId))
    .orderBy(asc(donations.id));

async function numberOf(donationId: number | undefined): Promise<string> {
  const [found] = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId ?? 0));
  return found ? receiptNumber(found) : "";
}

describe("an import of soft credits", () => {
  it("credits donors with gifts by their ID or receipt, with a preview", async () => {
    const [first, second] = await gifts();
    const lines = [
      "Gift ID,Receipt number,Donor ID,Soft credit amount,Role,Note",
      "G1,,1,$25.50,Spouse or partner,Half of it",
      `,${await numberOf(second?.id)},1,,Household member,`,
    ];
    const checked = await checkedFile(tenant.owner, "soft_credits", lines);
    expect(checked).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(await credits()).toEqual([]);
    await importFile(tenant.owner, "soft_credits", lines);
    expect(await credits()).toMatchObject([
      {
        ...{ donationId: first?.id, donorId: ids.ida, amount: 2550 },
        ...{ typeKey: "spouse", note: "Half of it" },
      },
      { donationId: second?.id, donorId: ids.ida, amount: null, typeKey: "family_member" },
    ]);
    const again = await importFile(tenant.owner, "soft_credits", lines);
    expect(again.counts).toMatchObject({ new: 0, unchanged: 2 });
    const other = ["Gift ID,Donor ID,Soft credit amount,Role", "G1,1,30,spouse"];
    const changed = await importFile(tenant.owner, "soft_credits", other);
    expect(changed.counts).toMatchObject({ new: 0, changed: 1 });
    expect((await credits())[0]).toMatchObject({ amount: 3000, note: "Half of it" });
  });

  it("uses the type chosen by staff for rows without one, and asks for it", async () => {
    const lines = ["Gift ID,Donor ID", "G1,1"];
    const id = await sendFile(tenant.owner, "soft_credits", lines);
    await expect(checkImport(tenant.owner, id, {})).rejects.toMatchObject({ kind: "invalid" });
    await importFile(tenant.owner, "soft_credits", lines, { soft_credit_type: "solicitor" });
    expect(await credits()).toMatchObject([{ typeKey: "solicitor", amount: null }]);
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    const far = await createGivingFixture(foreign);
    await importFile(
      foreign.owner,
      "gifts",
      ["Gift ID,Name,Amount,Date,Method", "F1,Ida Far,100,2025-05-31,check"],
      { designation_id: far.designationId },
    );
    const [, second] = await gifts();
    await voidDonation(tenant.owner, second?.id ?? 0, { reason: "Bounced" });
    const lines = [
      "Gift ID,Receipt number,Donor ID,Amount,Currency,Role",
      "G1,,9,,,spouse",
      "G9,,1,,,spouse",
      "F1,,1,,,spouse",
      ",,1,,,spouse",
      ",2031-00001,1,,,spouse",
      ",last year,1,,,spouse",
      `G1,${await numberOf(second?.id)},1,,,spouse`,
      "G1,,1,100.01,,spouse",
      "G1,,1,half,,spouse",
      "G1,,1,,EUR,spouse",
      "G1,,1,,,friend",
      "G1,,1,,,",
      "G1,,2,,,spouse",
      "G2,,1,,,spouse",
      "G1,,1,,,honoree",
      "G1,,1,,,Honoree",
    ];
    const view = await importFile(tenant.owner, "soft_credits", lines);
    const types =
      "Primary contact, Fund advisor, Spouse or partner, Family member, Business owner, Matching gift, Solicitor, Honoree";
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Donor ID: No donor matches. Import donors first.",
      "Gift ID: No imported gift has this ID. Import gifts first.",
      "Gift ID: No imported gift has this ID. Import gifts first.",
      "Gift ID: Enter the gift’s ID or receipt number.",
      "Receipt number: No gift has this receipt number.",
      "Receipt number: No gift has this receipt number.",
      "Receipt number: This receipt belongs to another gift.",
      "Amount: Enter an amount up to the gift’s amount.",
      "Amount: Enter an amount above zero, such as 1,234.50.",
      "Currency: The gift is in USD.",
      `Type: Enter one of these: ${types}.`,
      "Type: Fill this in.",
      "Donor ID: This is already the donor’s own gift.",
      "Gift ID: This gift is void.",
      "Gift ID: An earlier line has the same credit.",
    ]);
    expect(await credits()).toMatchObject([{ typeKey: "honoree" }]);
  });

  it("asks for the system of an ID when several have it", async () => {
    await importGifts("Old database");
    const lines = ["Gift ID,Donor ID,Role", "G1,1,spouse"];
    const vague = await checkedFile(tenant.owner, "soft_credits", lines);
    expect(vague.refused_rows).toMatchObject([
      { reason: "Gift ID: Several systems have this ID. Choose the source system." },
    ]);
    await importFile(tenant.owner, "soft_credits", lines, { source: "Old database" });
    expect(await credits()).toMatchObject([{ donationId: (await gifts())[2]?.id }]);
  });

  it("is limited to staff who may edit gifts", async () => {
    const donors = { ...tenant.owner, permissions: new Set(["donors_edit"] as const) };
    const lines = ["Gift ID,Donor ID,Role", "G1,1,spouse"];
    await expect(sendFile(donors, "soft_credits", lines)).rejects.toThrow("donations_edit");
  });

  it("deletes the rows of an erased donor, including the giver's", async () => {
    const { id } = await checkedFile(tenant.owner, "soft_credits", [
      ...["Gift ID,Donor ID,Role", "G1,1,spouse"],
    ]);
    const { preview_token } = await previewErasure(tenant.owner, ids.otto);
    await eraseDonor(tenant.owner, ids.otto, { confirmation: "Otto Ray", preview_token });
    expect(await rowsOfImport(id)).toMatchObject([{ cells: [], identity: null }]);
  });
});

describe("undoing an import of soft credits", () => {
  const LINES = ["Gift ID,Donor ID,Role", "G1,1,spouse", "G2,1,spouse"];

  it("revokes credits, and then allows the gifts to be undone as well", async () => {
    const { id } = await importFile(tenant.owner, "soft_credits", LINES);
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 2, kept: 0 } });
    expect(await credits()).toEqual([]);
    const again = await importFile(tenant.owner, "soft_credits", LINES);
    expect(again.counts).toMatchObject({ new: 2 });
    await undoImport(tenant.owner, giftsImport);
    expect(await runToEnd(tenant.owner, giftsImport)).toMatchObject({ taken_back: { kept: 2 } });
  });

  it("allows the gifts to be undone once no credit is left", async () => {
    const { id } = await importFile(tenant.owner, "soft_credits", LINES);
    await undoImport(tenant.owner, id);
    await runToEnd(tenant.owner, id);
    await undoImport(tenant.owner, giftsImport);
    expect(await runToEnd(tenant.owner, giftsImport)).toMatchObject({ taken_back: { undone: 2 } });
  });

  it("keeps credits changed since, and those of merged donors", async () => {
    const { id } = await importFile(tenant.owner, "soft_credits", LINES);
    const [first] = await credits();
    await changeSoftCredit(tenant.owner, first?.id ?? 0, { note: "By phone" });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 1, kept: 1 } });
    expect((await rowsOfImport(id))[0]).toMatchObject({
      problems: [{ message: expect.stringContaining("since been changed") }],
    });
    const again = await importFile(tenant.owner, "soft_credits", LINES);
    const kept = await createDonorFixture(tenant);
    await mergeDonors(tenant.owner, kept, { merged_donor_id: ids.ida });
    await undoImport(tenant.owner, again.id);
    expect(await runToEnd(tenant.owner, again.id)).toMatchObject({ taken_back: { kept: 1 } });
  });
});
