import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { db } from "@/db/client";
import { letterRecipients, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { addConsent } from "@/lib/donors/preferences/consents";
import { createHousehold } from "@/lib/donors/relationships/households";
import { runDueJobs } from "@/lib/jobs/worker";
import { letterLinkToken } from "@/lib/mailing-link";
import { followLink } from "@/lib/mailings/clicks";
import { textDoc } from "@/lib/mailings/content";
import { sendDueMailings } from "@/lib/mailings/loop";
import { changeMailing, removeMailing } from "@/lib/mailings/mailings";
import { readTimeline } from "@/lib/portfolio/profile/timeline";
import { createSegment } from "@/lib/segments/segments";
import { createDonorFixture } from "@/lib/testing/donors";
import {
  createMailingFixture,
  createMailingTenant,
  sendFixture,
  topicOf,
} from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { pdfText } from "@/lib/testing/pdf";
import type { Tenant } from "@/lib/testing/tenant";
import { mailingAddresses, runAddresses, runLabels, segmentLabels } from "./addresses";
import { printedLetters } from "./printing";
import { listLetterRecipients } from "./recipients";
import { getLetterRun, listLetterRuns, previewLetters, printMailingLetters } from "./runs";
import type { LetterChoice } from "./schema";

inOwnDatabase();

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createMailingTenant();
});

const HOME = { street: "1 Quay", city: "Portland", state: "ME", zip: "04101", country: "US" };
let nth = 0;

/** A donor without email at an address of their own, unless told otherwise. */
const donor = (values: Parameters<typeof createDonorFixture>[1] = {}) => {
  nth += 1;
  return createDonorFixture(tenant, {
    ...{ firstName: `D${nth}`, lastName: "Post", email: null, ...HOME, street: `${nth} Quay` },
    ...values,
  });
};

async function print(id: number, choice: LetterChoice = "unreached") {
  const { preview_token } = await previewLetters(tenant.owner, id, { choice });
  return printMailingLetters(tenant.owner, id, { choice, preview_token });
}

const jobs = () => runDueJobs(work);

async function textOf(id: number, run: number): Promise<string> {
  await jobs();
  const made = await printedLetters(tenant.owner, { id, run });
  if (!("bytes" in made)) throw new Error("The letters were not printed.");
  return pdfText(made.bytes);
}

const reasons = (skipped: readonly { reason: string; count: number }[]) =>
  Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]));

describe("letters of a mailing", () => {
  it("go to those whom the email does not reach and who may be written to, and name why others get none", async () => {
    const paper = await donor({ firstName: "Greta" });
    await donor({ email: "a@example.org" });
    await donor({ doNotMail: true });
    await donor({ isDeceased: true });
    await donor({ doNotContact: true });
    await donor({ street: null });
    await donor({ city: null, zip: null });
    await donor({ email: "opted@example.org", doNotEmail: true });
    const off = await donor();
    const topic_id = await topicOf(tenant);
    await addConsent(tenant.owner, off.id, {
      ...{ channel: "mail", topic_id, status: "unsubscribed", evidence: "By phone" },
    });
    await donor({ status: "archived" });
    const { id } = await createMailingFixture(tenant);
    const preview = await previewLetters(tenant.owner, id, {});
    expect(preview).toMatchObject({ audience: 9, letters: 2 });
    expect(reasons(preview.skipped)).toEqual({
      ...{ emailed: 1, opted_out: 1, deceased: 1, do_not_contact: 1, no_address: 1 },
      ...{ incomplete_address: 1, unsubscribed: 1 },
    });
    const run = await print(id);
    const skipped = run.skipped.reduce((sum, { count }) => sum + count, 0);
    expect(run.letters + skipped).toBe(run.audience);
    const { data } = await listLetterRecipients(tenant.owner, { id, run: run.id }, { limit: 50 });
    expect(
      data.filter(({ state }) => state === "printed").map(({ donor: to }) => to?.id),
    ).toContain(paper.id);
    expect(data).toHaveLength(8);
    const text = await textOf(id, run.id);
    expect(text).toContain("Dear Greta");
    expect(text).toContain("Greta Post");
    expect(text).toContain("Portland, ME 04101");
    expect(text).toContain("Spring has come to the harbor.");
    expect(text).toContain("example.org/spring");
    expect((await getLetterRun(tenant.owner, { id, run: run.id })).state).toBe("ready");
  });

  it("go to everyone who can be written to by mail if staff say so", async () => {
    await donor({ email: "a@example.org" });
    await donor();
    const { id } = await createMailingFixture(tenant);
    expect((await previewLetters(tenant.owner, id, { choice: "everyone" })).letters).toBe(2);
  });

  it("are one for each household and each address, and none where the email reaches the household", async () => {
    const [ada, bo] = [await donor({ firstName: "Ada" }), await donor({ firstName: "Bo" })];
    await createHousehold(tenant.owner, {
      ...{ name: "The Lovelaces", member_ids: [ada.id, bo.id], primary_contact_id: bo.id },
    });
    const [reached, other] = [await donor({ email: "home@example.org" }), await donor()];
    await createHousehold(tenant.owner, { name: "Homes", member_ids: [reached.id, other.id] });
    await donor({ street: "9 Shared St.", zip: "04102" });
    await donor({ street: "9 shared st", zip: "04102" });
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    expect(run.letters).toBe(2);
    expect(reasons(run.skipped)).toEqual({
      ...{ emailed: 2, duplicate_household: 1, duplicate_address: 1 },
    });
    const text = await textOf(id, run.id);
    expect(text).toContain("Dear The Lovelaces");
  });

  it("go to those whose email bounced after the mailing was sent, and to no one else of it", async () => {
    await donor({ email: "works@example.org" });
    await donor({ email: "bounces@example.org" });
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id);
    await sendDueMailings({ seconds: 20 });
    await donor({ firstName: "Later" });
    expect(await previewLetters(tenant.owner, id, {})).toMatchObject({ audience: 2, letters: 0 });
    const { rows } = await db.execute<{ hash: string }>(
      "select address_hash('email', 'bounces@example.org') as hash",
    );
    await db.insert(suppressions).values({
      ...{ organizationId: tenant.organizationId, channel: "email", reason: "hard_bounce" },
      addressHash: String(rows[0]?.hash),
    });
    expect(await previewLetters(tenant.owner, id, {})).toMatchObject({ audience: 2, letters: 1 });
  });

  it("are printed once: a second run has the rest only, and a run’s PDF can be made again", async () => {
    const first = await donor({ firstName: "First" });
    const { id } = await createMailingFixture(tenant);
    const one = await print(id);
    await expect(print(id)).rejects.toMatchObject({ code: "no_letters" });
    await donor({ firstName: "Second" });
    const moved = await donor({ firstName: "Moved" });
    const two = await print(id);
    expect(two).toMatchObject({ audience: 3, letters: 2 });
    expect(reasons(two.skipped)).toEqual({ printed: 1 });
    expect(await textOf(id, one.id)).toContain("Dear First");
    const text = await textOf(id, two.id);
    expect(text).not.toContain("Dear First");
    expect(text).toContain("Dear Second");
    expect(moved.id).toBeGreaterThan(first.id);
    expect((await listLetterRuns(tenant.owner, id)).map((run) => run.id)).toEqual([two.id, one.id]);
    await expect(removeMailing(tenant.owner, id)).rejects.toMatchObject({ code: "printed" });
  });

  it("keep the words that they were printed with, and leave out blocks that are not for the donor", async () => {
    await donor({ firstName: "Ann", city: "Boston" });
    const blocks = [
      { id: "a", type: "text", doc: textDoc("For all, {{first_name}}.") },
      {
        ...{ id: "b", type: "text", doc: textDoc("For Portland only.") },
        condition: { field: "city", op: "is", value: "Portland" },
      },
    ];
    const { id } = await createMailingFixture(tenant, { content: { blocks } });
    const run = await print(id);
    await changeMailing(tenant.owner, id, {
      content: { blocks: [{ id: "a", type: "text", doc: textDoc("Changed.") }] },
    });
    const text = await textOf(id, run.id);
    expect(text).toContain("For all, Ann.");
    expect(text).not.toContain("For Portland only.");
    expect(text).not.toContain("Changed.");
  });

  it("lead by their code to where the mailing does, and count who scanned it", async () => {
    await donor();
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    const { organizationId } = tenant;
    const [letter] = await db
      .select()
      .from(letterRecipients)
      .where(within(letterRecipients, organizationId, eq(letterRecipients.runId, run.id)));
    const token = letterLinkToken({ organizationId, recipientId: letter?.id ?? 0, link: 0 });
    const visit = {
      method: "GET",
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)",
      purpose: null,
    };
    expect(await followLink(token, visit)).toBe("https://example.org/spring");
    expect(await followLink(token, { ...visit, method: "HEAD" })).toBe(
      "https://example.org/spring",
    );
    expect((await getLetterRun(tenant.owner, { id, run: run.id })).scans).toBe(1);
    const wrong = letterLinkToken({ organizationId, recipientId: letter?.id ?? 0, link: 7 });
    expect(await followLink(wrong, visit)).toBeUndefined();
  });

  it("are in the donor’s timeline, and vanish with an erased donor from rows, PDF, and labels", async () => {
    const gone = await donor({ firstName: "Gone", zip: "04103" });
    await donor({ firstName: "Stays" });
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    expect(await textOf(id, run.id)).toContain("Dear Gone");
    const timeline = await readTimeline(tenant.owner, gone.id);
    expect(JSON.stringify(timeline)).toContain("mailing_letter");
    const { preview_token } = await previewErasure(tenant.owner, gone.id);
    await eraseDonor(tenant.owner, gone.id, { preview_token, confirmation: gone.displayName });
    const path = { id, run: run.id };
    expect(await printedLetters(tenant.owner, path)).toEqual({ isBeingMade: true });
    const text = await textOf(id, run.id);
    expect(text).toContain("Dear Stays");
    expect(text).not.toContain("Gone");
    expect(await getLetterRun(tenant.owner, path)).toMatchObject({ letters: 2, erased: 1 });
    expect(await runAddresses(tenant.owner, path)).not.toContain("04103");
  });

  it("belong to the one who is kept when donors are merged", async () => {
    const [kept, gone] = [await donor(), await donor()];
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    await mergeDonors(tenant.owner, kept.id, { merged_donor_id: gone.id });
    const rows = await db
      .select({ donorId: letterRecipients.donorId })
      .from(letterRecipients)
      .where(within(letterRecipients, tenant.organizationId, eq(letterRecipients.runId, run.id)));
    expect(rows.map(({ donorId }) => donorId)).toEqual([kept.id, gone.id]);
    expect((await previewLetters(tenant.owner, id, {})).letters).toBe(0);
  });

  it("of another organization are not found", async () => {
    await donor();
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    const other = await createMailingTenant();
    const path = { id, run: run.id };
    for (const ask of [
      () => getLetterRun(other.owner, path),
      () => printedLetters(other.owner, path),
      () => runLabels(other.owner, path, {}),
      () => listLetterRecipients(other.owner, path, { limit: 50 }),
    ])
      await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("labels", () => {
  it("are for everyone who may be written to, of a run, a mailing, and a segment", async () => {
    await donor({ firstName: "Zoë", zip: "99999", city: "Zürich" });
    await donor({ firstName: "Łukasz", zip: "00001" });
    await donor({ firstName: "Not", doNotMail: true });
    const { id } = await createMailingFixture(tenant);
    const run = await print(id);
    const ofRun = await runLabels(tenant.owner, { id, run: run.id }, {});
    expect(pdfText(ofRun.bytes)).toContain("ME 99999");
    const table = await mailingAddresses(tenant.owner, id, "unreached");
    expect(table.indexOf("00001")).toBeLessThan(table.indexOf("99999"));
    const { id: segment } = await createSegment(tenant.owner, {
      ...{ name: "Zs", condition: { field: "city", op: "is", value: "Zürich" } },
    });
    const labels = pdfText((await segmentLabels(tenant.owner, segment, {})).bytes);
    expect(labels).toContain("ME 99999");
    expect(labels).not.toContain("ME 00001");
    await expect(
      segmentLabels(tenant.owner, segment, { sheet: "l7160", start: "22" }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });
});
