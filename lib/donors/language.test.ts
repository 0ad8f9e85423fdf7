import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails } from "@/db/schema";
import { within } from "@/db/within";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { payCheckout } from "@/lib/checkout/paying";
import { readLanguage } from "@/lib/imports/values";
import { createGivingFixture, createPayer, GIVER } from "@/lib/testing/checkout";
import { createDonorFixture, createVisitor, signInDonor } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { eraseDonor, previewErasure } from "./erasing/erasing";
import { learnLanguage } from "./language";
import { mergeDonors } from "./merging/merging";
import { sendDonorLink, sendSignUp, signUp } from "./portal/links";
import { changeProfile, getProfile } from "./portal/profile";
import { proveSignUp, signInWithLink } from "./portal/sign-in";
import { changeDonor, getDonor } from "./records/donors";

let tenant: Tenant;
let runs = 0;

beforeEach(async () => {
  tenant = await createTenant();
});

const languageOf = async (id: number) =>
  (await db.select().from(donors).where(eq(donors.id, id)))[0]?.language;

const job = () => ({ jobId: `l${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });
const browser = () => ({ userAgent: "Test browser", address: `language-${++runs}` });

async function lastMail() {
  const sent = await db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId))
    .orderBy(emails.id);
  const { text = "", subject = "" } = sent.at(-1) ?? {};
  return { subject, token: /\/link\/(\w{43})/.exec(text)?.[1] ?? "" };
}

describe("a request for a sign-in link", () => {
  it("is answered in its language, and the donor keeps it only once they sign in", async () => {
    const { id, email } = await createDonorFixture(tenant);
    const { organizationId } = tenant;
    await sendDonorLink({ organizationId, email: email ?? "", language: "es" }, job());
    const { subject, token } = await lastMail();
    expect(subject).toMatch(/^Su enlace de acceso a /);
    expect(await languageOf(id)).toBeNull();
    const { actor } = await createVisitor(tenant);
    await signInWithLink(actor, token, { ...browser(), language: "es" });
    expect(await languageOf(id)).toBe("es");
  });

  it("never speaks over a language that the donor chose", async () => {
    const { id, email } = await createDonorFixture(tenant, { language: "fr" });
    const { organizationId } = tenant;
    await sendDonorLink({ organizationId, email: email ?? "", language: "es" }, job());
    const { subject, token } = await lastMail();
    expect(subject).toMatch(/^Votre lien de connexion /);
    const { actor } = await createVisitor(tenant);
    await signInWithLink(actor, token, { ...browser(), language: "es" });
    expect(await languageOf(id)).toBe("fr");
  });

  it("writes a newcomer down with their language once they proved their address", async () => {
    const { organizationId } = tenant;
    const nina = { organizationId, email: "nina@example.org", firstName: "Nina", lastName: "Neu" };
    await sendSignUp({ ...nina, language: "de", source: "api" }, job());
    const { subject, token } = await lastMail();
    expect(subject).toMatch(/^Bestätigen Sie Ihre E-Mail-Adresse /);
    const { actor } = await createVisitor(tenant);
    await proveSignUp(actor, token, browser());
    const [donor] = await db.select().from(donors).where(within(donors, organizationId));
    expect(donor).toMatchObject({ email: "nina@example.org", language: "de" });
  });

  it("refuses a language that is none of ours", async () => {
    const { actor } = await createVisitor(tenant);
    const input = { email: "nina@example.org", first_name: "N", last_name: "N", language: "xx" };
    await expect(
      signUp(actor, input as Parameters<typeof signUp>[1], browser()),
    ).rejects.toMatchObject({
      problems: [{ path: "language", message: "Choose a language from the list." }],
    });
  });
});

it("is kept from a gift that came through, and not from one that did not", async () => {
  const { programId } = await createGivingFixture(tenant);
  const known = await createDonorFixture(tenant, { email: GIVER.email });
  const { actor } = await createPayer(tenant);
  await addDesignation(actor, programId, "general", { amount: 25 });
  await changeDetails(actor, programId, { ...GIVER, language: "de" });
  expect(await languageOf(known.id)).toBeNull();
  await payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token: "tok_visa" });
  expect(await languageOf(known.id)).toBe("de");
});

describe("a donor’s language", () => {
  it("is chosen in the portal and by staff, and cleared by null", async () => {
    const { id } = await createDonorFixture(tenant);
    const { actor } = await signInDonor(tenant, { id });
    expect(await changeProfile(actor, { language: "fr" })).toMatchObject({ language: "fr" });
    expect(await getDonor(tenant.owner, id)).toMatchObject({ language: "fr" });
    await changeDonor(tenant.owner, id, { language: null });
    expect(await getProfile(actor)).toMatchObject({ language: null });
  });

  it("survives a merge: the kept donor’s, else the other’s", async () => {
    const pair = async (kept: "es" | null) => {
      const one = await createDonorFixture(tenant, { language: kept });
      const other = await createDonorFixture(tenant, { language: "de" });
      await mergeDonors(tenant.owner, one.id, { merged_donor_id: other.id });
      return languageOf(one.id);
    };
    expect([await pair(null), await pair("es")]).toEqual(["de", "es"]);
  });

  it("is erased with the rest of what is known of them", async () => {
    const { id, displayName } = await createDonorFixture(tenant, { language: "es" });
    const { preview_token } = await previewErasure(tenant.owner, id);
    await eraseDonor(tenant.owner, id, { preview_token, confirmation: displayName });
    expect(await languageOf(id)).toBeNull();
  });

  it("is learned once, and never over another", async () => {
    const { organizationId, id } = await createDonorFixture(tenant);
    const key = { organizationId, id };
    await db.transaction((tx) => learnLanguage(tx, key, undefined));
    expect(await languageOf(id)).toBeNull();
    await db.transaction((tx) => learnLanguage(tx, key, "fr"));
    await db.transaction((tx) => learnLanguage(tx, key, "de"));
    expect(await languageOf(id)).toBe("fr");
  });
});

it.each([
  ["es-MX", "es"],
  ["Español", "es"],
  ["french", "fr"],
  ["Deutsch", "de"],
  ["EN", "en"],
])("an import reads “%s”", (text, language) => {
  expect(readLanguage(text)).toBe(language);
  expect(() => readLanguage("Klingon")).toThrow("Enter “en”");
});
