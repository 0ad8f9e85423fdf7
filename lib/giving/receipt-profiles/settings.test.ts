import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donationReceipts, emails, organizations, receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import { mailReceipt } from "../letters/receipt-mail";
import { printReceipt } from "../receipts/files";
import { issueStatement } from "../receipts/statements";
import { previewReceipt } from "./preview";
import { SingleSnapshot } from "./receipt-schema";
import { changeReceiptProfile, readReceiptProfile } from "./settings";
import type { ReceiptProfileChanges } from "./settings-schema";

let tenant: Tenant;
let giving: GivingFixture;

const CANADA: ReceiptProfileChanges = {
  jurisdiction: "canada",
  signer_name: "Ada Signer",
  details: { registration_number: "123456789 RR 0001", place: "Halifax" },
};

const GERMANY: ReceiptProfileChanges = {
  jurisdiction: "germany",
  signer_name: "Ada Signer",
  details: {
    place: "Kiel",
    tax_office: "Kiel",
    tax_number: "20/291/12345",
    notice_kind: "exemption",
    notice_on: "2024-02-03",
    notice_period: "2023",
    purposes: "der Jugendhilfe",
  },
};

beforeEach(async () => {
  stopClock(new Date("2026-07-01T12:00:00Z"));
  tenant = await createTenant({ postalAddress: "1 Quay Street\nHalifax" });
  giving = await createGivingFixture(tenant, "EUR");
});
afterEach(resumeClock);

type Gift = Partial<Parameters<typeof recordDonation>[1]>;

const give = (gift: Gift = {}) =>
  recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 100 }],
    method: "check",
    received_on: "2026-03-01",
    ...gift,
  });

const flat = (text: string) => text.replace(/[\s\u00ad-]+/g, "");
const wordsOf = async (made: Promise<{ bytes: Uint8Array }>) =>
  flat(pdfText(Buffer.from((await made).bytes)));

async function snapshotOf(receiptId: number) {
  const [row] = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.id, receiptId))
    .orderBy(desc(donationReceipts.id));
  return SingleSnapshot.parse(row?.snapshot);
}

const problems = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { problems?: { path: string; code: string }[] }) =>
      (error.problems ?? []).map(({ path, code }) => `${path} ${code}`),
  );

const signature = async () =>
  (
    await sharp({ create: { width: 120, height: 40, channels: 3, background: "#204060" } })
      .png()
      .toBuffer()
  ).toString("base64");

describe("the receipt profile", () => {
  it("is that of the United States until staff choose another, on Letter paper", async () => {
    expect(await readReceiptProfile(tenant.owner)).toMatchObject({
      ...{ jurisdiction: "united_states", paper_size: "LETTER", number_prefix: "", warnings: [] },
      profiles: [{ name: "United States" }, {}, {}, {}, {}],
    });
    const { receiptId } = await give();
    expect((await snapshotOf(receiptId)).paper).toMatchObject({ size: "LETTER" });
  });

  it("is frozen with each receipt, with its prefix: issued receipts stay unchanged", async () => {
    const first = await give();
    const changed = await changeReceiptProfile(tenant.owner, { ...CANADA, number_prefix: "HH-" });
    expect(changed).toMatchObject({ jurisdiction: "canada", number_prefix: "HH-" });
    const second = await give();
    expect(first.receiptNumber).toMatch(/^2026-0/);
    expect(second.receiptNumber).toMatch(/^HH-2026-0/);
    const print = (id: number) => wordsOf(printReceipt(tenant.owner, id));
    expect(await print(first.receiptId)).toContain(flat("Gift receipt"));
    expect(await print(second.receiptId)).toContain(
      flat("Official receipt for income tax purposes"),
    );
    await changeReceiptProfile(tenant.owner, { jurisdiction: "plain" });
    expect(await print(second.receiptId)).toContain(flat("Place of issue"));
    expect(await print(second.receiptId)).toContain(flat(second.receiptNumber));
  });

  it("is refused until every detail its receipts need is present", async () => {
    const refusal = (more: Partial<ReceiptProfileChanges>) =>
      problems(changeReceiptProfile(tenant.owner, { ...CANADA, ...more }));
    expect(await refusal({ signer_name: null })).toEqual(["signer_name required"]);
    expect(await refusal({ details: { place: "Halifax" } })).toEqual([
      "details.registration_number invalid_detail",
    ]);
    expect(await refusal({ details: { registration_number: "12", place: "Halifax" } })).toEqual([
      "details.registration_number invalid_detail",
    ]);
    expect(await refusal({ details: { ...CANADA.details, tax_office: "Kiel" } })).toEqual([
      "details.tax_office unknown_detail",
    ]);
    expect(await refusal({ number_prefix: "A B" })).toHaveLength(1);
    expect(await refusal({ signature_image: "bm8gcGljdHVyZQ==" })).toEqual([
      "file unsupported_type",
    ]);
    await db
      .update(organizations)
      .set({ postalAddress: null })
      .where(eq(organizations.id, tenant.organizationId));
    expect(await refusal({})).toEqual(["jurisdiction address_missing"]);
    const own = within(receiptProfiles, tenant.organizationId);
    expect(await db.$count(receiptProfiles, own)).toBe(0);
  });

  it("records each change, and nothing when there is none", async () => {
    await changeReceiptProfile(tenant.owner, CANADA);
    await changeReceiptProfile(tenant.owner, CANADA);
    const logged = await db
      .select()
      .from(auditLog)
      .where(
        within(auditLog, tenant.organizationId, eq(auditLog.action, "receipt_profile.change")),
      );
    expect(logged).toMatchObject([
      { before: { jurisdiction: "united_states" }, after: { jurisdiction: "canada" } },
    ]);
  });

  it("requires its own permission", async () => {
    const reader = { ...tenant.owner, permissions: new Set(["donations_view" as const]) };
    for (const work of [
      () => readReceiptProfile(reader),
      () => changeReceiptProfile(reader, CANADA),
      () => previewReceipt(reader, { kind: "gift" }),
    ])
      await expect(work()).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("prints the signature's picture on its receipts, and stores it with them", async () => {
    await changeReceiptProfile(tenant.owner, { ...CANADA, signature_image: await signature() });
    const { receiptId } = await give();
    expect((await readReceiptProfile(tenant.owner)).has_signature).toBe(true);
    const image = async () =>
      Buffer.from((await printReceipt(tenant.owner, receiptId)).bytes).includes("/Subtype /Image");
    expect(await image()).toBe(true);
    await changeReceiptProfile(tenant.owner, { ...CANADA, signature_image: null });
    expect((await readReceiptProfile(tenant.owner)).has_signature).toBe(false);
    expect(await image()).toBe(true);
  });

  it.each(["united_states", "canada", "united_kingdom", "germany", "plain"] as const)(
    "previews receipts of %s before they are chosen",
    async (jurisdiction) => {
      for (const kind of ["gift", "thing", "statement", "event"] as const) {
        const { bytes, mimeType } = await previewReceipt(tenant.owner, { jurisdiction, kind });
        expect(mimeType).toBe("application/pdf");
        expect(pdfText(bytes)).toContain("TEST");
      }
    },
  );
});

describe("the German receipt profile", () => {
  beforeEach(() => changeReceiptProfile(tenant.owner, GERMANY));

  it("warns half a year before the notice expires, and afterward", async () => {
    const warnings = async () => (await readReceiptProfile(tenant.owner)).warnings;
    expect(await warnings()).toEqual([]);
    stopClock(new Date("2028-09-01T12:00:00Z"));
    expect(await warnings()).toEqual([expect.stringContaining("is valid through 03.02.2029")]);
    stopClock(new Date("2029-02-04T12:00:00Z"));
    expect(await warnings()).toEqual([expect.stringContaining("was valid through 03.02.2029")]);
  });

  it("emails no confirmation that needs a handwritten signature, and keeps a copy for the organization", async () => {
    const { receiptId } = await give();
    await mailReceipt({ organizationId: tenant.organizationId, receiptId });
    const [mail] = await db.select().from(emails).where(within(emails, tenant.organizationId));
    expect(mail).toMatchObject({ template: "donation-receipt", attachments: [] });
    const copy = await printReceipt(tenant.owner, receiptId, { asCopy: true });
    expect(copy.name).toMatch(/-copy\.pdf$/);
    expect(flat(pdfText(Buffer.from(copy.bytes)))).toContain("Doppel");
    expect(await wordsOf(printReceipt(tenant.owner, receiptId))).not.toContain("Doppel");
  });

  it("emails machine-made confirmations, for money only, once the tax office was notified", async () => {
    await changeReceiptProfile(tenant.owner, {
      ...GERMANY,
      signature_image: await signature(),
      details: { ...GERMANY.details, machine_notice_on: "2024-05-06" },
    });
    const { receiptId } = await give();
    expect(await snapshotOf(receiptId)).toMatchObject({ paper: { is_signed: true } });
    expect(await wordsOf(printReceipt(tenant.owner, receiptId))).toContain(
      flat("Die Nutzung des Verfahrens wurde dem Finanzamt Kiel am 06.05.2024 angezeigt"),
    );
    for (const gift of [
      { expense_waiver: true },
      { method: "in_kind", in_kind_description: "A desk" } as const,
    ])
      expect(await snapshotOf((await give(gift)).receiptId)).toMatchObject({
        paper: { is_official: true, is_signed: false },
      });
  });

  it("confirms a year in one document, with a list, when gifts are not confirmed one by one", async () => {
    const single = await give();
    await changeReceiptProfile(tenant.owner, {
      ...GERMANY,
      details: { ...GERMANY.details, collective: "yes" },
    });
    await give({ received_on: "2026-04-02" });
    await give({ received_on: "2026-05-03", expense_waiver: true });
    await give({ method: "in_kind", in_kind_description: "A desk" });
    stopClock(new Date("2027-01-10T12:00:00Z"));
    const { id, snapshot } = await issueStatement(tenant.owner, {
      ...{ donorId: giving.donorId, year: 2026 },
    });
    expect(snapshot.paper).toMatchObject({ is_official: true, language: "de" });
    const said = await wordsOf(printReceipt(tenant.owner, id));
    for (const words of [
      "Sammelbestätigung über Geldzuwendungen/Mitgliedsbeiträge",
      "200,00 Euro",
      "- in Buchstaben - zweihundert Euro",
      "Zeitraum der Sammelbestätigung: 01.01.2026 – 31.12.2026",
      "Es wird bestätigt, dass über die in der Gesamtsumme enthaltenen Zuwendungen keine weiteren Bestätigungen, weder formelle Zuwendungsbestätigungen noch Beitragsquittungen oder Ähnliches ausgestellt wurden und werden.",
      "Ob es sich um den Verzicht auf Erstattung von Aufwendungen handelt, ist der Anlage zur Sammelbestätigung zu entnehmen.",
      "Anlage zur Sammelbestätigung vom 10.01.2027",
      "02.04.2026 Geldzuwendung nein 100,00 Euro",
      "03.05.2026 Geldzuwendung ja 100,00 Euro",
      "Gesamtsumme",
    ])
      expect(said).toContain(flat(words));
    expect(said).not.toContain(flat("01.03.2026"));
    expect(said).not.toContain(flat(single.receiptNumber));
  });
});
