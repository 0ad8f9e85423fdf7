import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors, emails, JURISDICTIONS } from "@/db/schema";
import { within } from "@/db/within";
import { sendTributeNotice } from "@/lib/checkout/tribute-letter";
import { readDonor } from "@/lib/donors/donor-rows";
import {
  closedLetter,
  confirmEmailLetter,
  noticeLetter,
  sendLetter,
  signInLetter,
} from "@/lib/donors/portal/letters";
import { LANGUAGE_CODES, type LanguageCode } from "@/lib/language/languages";
import { speak } from "@/lib/language/speech";
import { englishLeft } from "@/lib/testing/english-left";
import { giftReceipt, latestGiftReceipt } from "@/lib/testing/gift-receipts";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { CURRENCY_OF, followLaw } from "@/lib/testing/jurisdictions";
import { createPlanFixture, planRow } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import {
  sendCancelledLetter,
  sendExpiringLetter,
  sendFailedLetter,
  sendResumedLetter,
  sendStoppedLetter,
} from "../plans/letters";
import { printReceipt } from "../receipts/files";
import { reissueReceipt } from "../receipts/reissue";
import { issueStatement } from "../receipts/statements";
import { mailReceipt } from "./receipt-mail";
import { mailReceiptVoid } from "./receipt-news";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor Light" });
});

async function gift(language: LanguageCode | null, more: Record<string, unknown> = {}) {
  const { programId, designationId } = await createGivingFixture(tenant);
  const donorId = await createDonorFixture(tenant, { language, ...more });
  const { id } = await recordDonation(tenant.owner, {
    ...({ donor_id: donorId, program_id: programId, method: "check" } as const),
    lines: [{ designation_id: designationId, amount: 100 }],
    received_on: "2025-03-01",
    ...({ fair_market_value: 20, goods_description: "Taza", benefit_kind: "valued" } as const),
  });
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  if (!donation) throw new Error("no gift was recorded");
  return { donorId, donation, receiptId: await latestGiftReceipt(id) };
}

const mails = () =>
  db.select().from(emails).where(within(emails, tenant.organizationId)).orderBy(asc(emails.id));

const speakLanguage = (id: number, language: LanguageCode | null) =>
  db.update(donors).set({ language }).where(eq(donors.id, id));

describe.each(LANGUAGE_CODES)("mails to a donor who reads %s", (language) => {
  it("say everything in it, with the dates and amounts of an American organization", async () => {
    const { donorId, donation, receiptId } = await gift(language);
    const { organizationId } = tenant;
    await mailReceipt({ organizationId, receiptId });
    const donor = await readDonor(db, { organizationId }, donorId);
    const address = donor.email ?? "";
    const { planId, card } = await createPlanFixture(
      tenant,
      { awaitsCardSince: null },
      {
        ...(await createGivingFixture(tenant)),
        donorId,
      },
    );
    const plan = { ...(await planRow(planId)), retryOn: "2025-04-02" };
    const link = { token: "t".repeat(43), code: "123456", minutes: 15 };
    const letters = [
      signInLetter(link),
      confirmEmailLetter({ token: link.token, hours: 24 }),
      noticeLetter("noticePasswordChanged"),
      noticeLetter("noticeEmailAsked", { key: "noticeEmailAskedMore", address: "a…@example.org" }),
      noticeLetter("noticeEmailChanged", {
        key: "noticeEmailChangedMore",
        address: "a…@example.org",
      }),
      closedLetter,
    ];
    await db.transaction(async (tx) => {
      for (const [index, letter] of letters.entries())
        await sendLetter(tx, donor, address, `letter:${index}`, letter);
      await sendFailedLetter(tx, plan, donation);
      await sendFailedLetter(tx, { ...plan, failures: 9, awaitsCardSince: new Date() }, donation);
      await sendStoppedLetter(tx, plan, donation);
      await sendCancelledLetter(tx, plan);
      await sendResumedLetter(tx, plan);
      await sendExpiringLetter(tx, plan, card);
      for (const kind of ["in_memory", "in_honor"] as const)
        await sendTributeNotice(tx, {
          ...{ ...donation, id: donation.id + (kind === "in_memory" ? 0 : 1_000_000) },
          tribute: { kind, name: "Ruth", notify_name: null, notify_email: address, message: null },
        });
    });
    const written = await mails();
    expect(written.length).toBe(1 + letters.length + 6 + 2);
    for (const { html, subject, text } of written) {
      expect(html).toContain(`lang="${language}-US"`);
      if (language === "en") continue;
      expect(englishLeft(`${subject}\n${text}`)).toEqual([]);
    }
    const { format } = speak(language, "en-US");
    const all = written
      .map(({ text }) => text)
      .join("\n")
      .replace(/\s+/g, " ");
    for (const words of [
      format.date("2025-03-01"),
      format.date("2025-04-02"),
      format.major(100, "USD"),
    ])
      expect(all).toContain(words.replace(/\s+/g, " "));
  });
});

describe("a receipt that was issued", () => {
  it("prints the same bytes after its donor chose another language, and another one speaks it", async () => {
    const { donorId, donation, receiptId } = await gift("es");
    const issued = await giftReceipt(tenant.organizationId, receiptId);
    expect(issued.paper).toMatchObject({
      language: "es",
      locale: "es-US",
      title: "Recibo de donación",
    });
    expect(issued.goods_statement).toMatch(/^A cambio de esta contribución usted recibió: Taza\./);
    const first = await printReceipt(tenant.owner, receiptId);
    const statement = await issueStatement(tenant.owner, { donorId, year: 2025 });
    await speakLanguage(donorId, "de");
    expect((await printReceipt(tenant.owner, receiptId)).bytes).toEqual(first.bytes);
    expect(await issueStatement(tenant.owner, { donorId, year: 2025 })).toEqual(statement);
    expect(statement.snapshot.paper?.title).toBe("Extracto de donaciones 2025");
    const ids = { donationId: donation.id, receiptId };
    const { id } = await reissueReceipt(tenant.owner, ids, { reason: "Sprache" });
    const renewed = await giftReceipt(tenant.organizationId, id);
    expect(renewed.paper).toMatchObject({ language: "de", locale: "de-US", title: "Spendenbeleg" });
    await mailReceiptVoid({ organizationId: tenant.organizationId, receiptId });
    expect((await mails()).at(-1)?.subject).toMatch(/^Der Beleg .* ist ungültig$/);
  });

  it.each([
    ["United Kingdom", "en-GB", "1 March 2025"],
    ["United States", "en-US", "March 1, 2025"],
  ])("has the dates of its organization: %s", async (_, locale, day) => {
    tenant = await createTenant({ locale });
    const { receiptId } = await gift(null);
    const { paper } = await giftReceipt(tenant.organizationId, receiptId);
    expect(JSON.stringify(paper)).toContain(day);
  });
});

/** What the law leaves open is the donor's; Germany's confirmation and Canada's receipt are not. */
const LANGUAGE_OF: Record<string, Partial<Record<LanguageCode, LanguageCode>>> = {
  canada: { es: "en", de: "en" },
  germany: { en: "de", es: "de", fr: "de" },
};

it.each(JURISDICTIONS.flatMap((law) => LANGUAGE_CODES.map((language) => [law, language] as const)))(
  "a gift's receipt by the law of %s to a reader of %s",
  async (law, language) => {
    tenant = await createTenant({ currency: CURRENCY_OF[law], postalAddress: "1 Pier Road" });
    await followLaw(tenant, law);
    const { programId, designationId } = await createGivingFixture(tenant, CURRENCY_OF[law]);
    const donorId = await createDonorFixture(tenant, { language });
    const { id } = await recordDonation(tenant.owner, {
      ...({ donor_id: donorId, program_id: programId, method: "check" } as const),
      lines: [{ designation_id: designationId, amount: 100 }],
      received_on: "2025-03-01",
    });
    const { paper } = await giftReceipt(tenant.organizationId, await latestGiftReceipt(id));
    const spoken = LANGUAGE_OF[law]?.[language] ?? language;
    expect(paper?.language).toBe(spoken);
    expect(paper?.is_official).toBe(law === "canada" || law === "germany");
    if (spoken !== "en") expect(englishLeft(JSON.stringify(paper))).toEqual([]);
  },
);
