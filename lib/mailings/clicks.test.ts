import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { mailingRecipients } from "@/db/schema";
import { within } from "@/db/within";
import { addDesignation } from "@/lib/checkout/items";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { reloadEnv } from "@/lib/env";
import { createGiftSource } from "@/lib/giving/gifts/sources";
import { mailingLinkToken, readMailingLink } from "@/lib/mailing-link";
import { previewCondition } from "@/lib/segments/preview";
import { createGivingFixture, createPayer, pay } from "@/lib/testing/checkout";
import { createDonorFixture } from "@/lib/testing/donors";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import { createMailingFixture, createMailingTenant, sendFixture } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { followLink } from "./clicks";
import { targetOf } from "./links";
import { sendDueMailings } from "./loop";
import { readResults } from "./results";

inOwnDatabase();

const PERSON = { method: "GET", userAgent: "Mozilla/5.0 (X11; Linux x86_64)", purpose: null };

let tenant: Tenant;
let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.APP_ORIGIN = "https://give.example.org";
  reloadEnv();
  tenant = await createMailingTenant();
});

afterEach(async () => {
  await server.close();
  delete process.env.SMTP_URL;
  delete process.env.APP_ORIGIN;
  reloadEnv();
});

const tokensIn = (html: string | false | undefined): string[] =>
  [...String(html).matchAll(/\/r\/([0-9A-Za-z]{43})/g)].map(([, token = ""]) => token);

async function sendOne(url: string, appealId: number | null = null) {
  const donor = await createDonorFixture(tenant, { email: "ada@example.org" });
  const { id } = await createMailingFixture(tenant, {
    appeal_id: appealId,
    content: { blocks: [{ id: "b", type: "button", label: "Go", url }] },
  });
  await sendFixture(tenant, id);
  await sendDueMailings();
  const [token = ""] = tokensIn(server.caught.at(-1)?.html);
  return { id, donor, token };
}

const recipientOf = async (mailingId: number) => {
  const [found] = await db
    .select()
    .from(mailingRecipients)
    .where(
      within(
        mailingRecipients,
        tenant.organizationId,
        and(eq(mailingRecipients.mailingId, mailingId)),
      ),
    );
  return found;
};

describe("a link of a mailing", () => {
  it("leads to where it stands for, and counts people only", async () => {
    const { id, token } = await sendOne("https://example.org/spring?a=1");
    const visits = [
      PERSON,
      PERSON,
      { ...PERSON, method: "HEAD" },
      { ...PERSON, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot)" },
      { ...PERSON, userAgent: null },
      { ...PERSON, purpose: "prefetch" },
    ];
    for (const visit of visits)
      expect(await followLink(token, visit)).toBe("https://example.org/spring?a=1");
    const results = await readResults(tenant.owner, id);
    expect(results).toMatchObject({ sent: 1, delivered: 1, clicked: 1 });
    expect(results.links).toEqual([
      { url: "https://example.org/spring?a=1", people: 1, clicks: 2 },
    ]);
  });

  it("tells every public page of ours by which email someone came, and no other website", async () => {
    for (const path of ["", "/programs/wells", "/programs/wells/7", "/events/gala", "/give/5"]) {
      const url = `https://give.example.org/o/${tenant.slug}${path}`;
      expect(targetOf(url, "token", "https://give.example.org")).toBe(`${url}?via=token`);
    }
    for (const url of ["https://give.example.org/donor", "https://example.org/o/a/give"])
      expect(targetOf(url, "token", "https://give.example.org")).toBe(url);
  });

  it("lets segments find who got the mailing and who followed it", async () => {
    const { id, token } = await sendOne("https://example.org/spring");
    const count = async (field: string, mailings: number[]) => {
      const leaf = { field, op: "at_least", value: 1, where: { mailing_ids: mailings } };
      return (await previewCondition(tenant.owner, { condition: { all: [leaf] } })).count;
    };
    expect([await count("mailings.count", [id]), await count("mailings.clicked", [id])]).toEqual([
      1, 0,
    ]);
    await followLink(token, PERSON);
    expect(await count("mailings.clicked", [id])).toBe(1);
    const { id: draft } = await createMailingFixture(tenant);
    await expect(count("mailings.count", [draft])).rejects.toMatchObject({ kind: "invalid" });
    const found = await recipientOf(id);
    await db
      .update(mailingRecipients)
      .set({ state: "uncertain" })
      .where(
        within(mailingRecipients, tenant.organizationId, eq(mailingRecipients.id, found?.id ?? 0)),
      );
    expect(await count("mailings.count", [id])).toBe(0);
  });

  it("leads nowhere else, whatever is made of it", async () => {
    const { token } = await sendOne("https://example.org/spring");
    const link = readMailingLink(token);
    expect(link).toMatchObject({ organizationId: tenant.organizationId, link: 0 });
    if (!link) throw new Error("The link is none.");
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const foreign = await createMailingTenant();
    const made = mailingLinkToken({ ...link, organizationId: foreign.organizationId });
    const beyond = mailingLinkToken({ ...link, link: 7 });
    for (const each of [flipped, made, beyond, "", "z".repeat(43), `${token}A`])
      expect(await followLink(each, PERSON)).toBeUndefined();
  });

  it("takes the appeal to our giving page, so that what it raises is counted", async () => {
    const { programId } = await createGivingFixture(tenant);
    const appeal = await createGiftSource(tenant.owner, { kind: "appeal", name: "Spring" });
    const { id, token } = await sendOne(
      `https://give.example.org/o/${tenant.slug}/give?amount=40`,
      appeal.id,
    );
    const target = new URL((await followLink(token, PERSON)) ?? "");
    expect(target.searchParams.get("amount")).toBe("40");
    const via = target.searchParams.get("via") ?? "";
    const { actor } = await createPayer(tenant);
    await addDesignation(actor, programId, "general", { amount: "40.00", via });
    await pay(actor, programId);
    expect(await readResults(tenant.owner, id)).toMatchObject({ gifts: 1, raised: 40 });
    const [gift] = await db.query.donations.findMany({
      where: (row, { eq: is }) => is(row.organizationId, tenant.organizationId),
    });
    expect(gift?.appealId).toBe(appeal.id);
  });
});

describe("a recipient who is", () => {
  it("erased leaves a hash of the address (C9)", async () => {
    const { id, donor, token } = await sendOne("https://example.org/spring");
    await followLink(token, PERSON);
    const { preview_token } = await previewErasure(tenant.owner, donor.id);
    await eraseDonor(tenant.owner, donor.id, { preview_token, confirmation: donor.displayName });
    const row = await recipientOf(id);
    expect(row).toMatchObject({ donorId: null, mergeValues: null, messageId: null, state: "sent" });
    expect(row?.addressKey).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain("ada");
    expect((await readResults(tenant.owner, id)).clicked).toBe(0);
  });

  it("merged is the kept donor’s from then on", async () => {
    const { id, donor } = await sendOne("https://example.org/spring");
    const kept = await createDonorFixture(tenant);
    await mergeDonors(tenant.owner, kept.id, { merged_donor_id: donor.id });
    expect((await recipientOf(id))?.donorId).toBe(kept.id);
  });
});
