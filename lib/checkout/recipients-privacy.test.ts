import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, emails } from "@/db/schema";
import { readDataOf } from "@/lib/donors/portal/my-data";
import { getDonation } from "@/lib/giving/gifts/details";
import { listDonations } from "@/lib/giving/gifts/list";
import { mailReceipt } from "@/lib/giving/letters/receipt-mail";
import { listOwnPlans, listPlans } from "@/lib/giving/plans/list";
import { PlanListQuery } from "@/lib/giving/plans/query";
import { readGivingYear, writeOwnGifts } from "@/lib/giving/receipts/own-receipts";
import type { DonorActor } from "@/lib/identity/actor";
import { addEntityFile } from "@/lib/sponsorship/entity-files";
import { readGallery, readPublicEntity } from "@/lib/sponsorship/gallery";
import { GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { listOwnSponsorships } from "@/lib/sponsorship/own-sponsorships";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  traceOf,
} from "@/lib/testing/checkout";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { picture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { readGiftPage } from "./gift-page";
import { addEntity } from "./items";

const HIDDEN = ["Quillfeather", "2017-04-23", "clinic-notes"];

/** Everything of an answer as text, dates and buffers included. */
const said = (...answers: unknown[]) => JSON.stringify(answers);

async function sponsored(frequency: number) {
  const tenant = await createTenant();
  const { programId } = await createGivingFixture(tenant);
  const entityId = await createChild(tenant, programId, {
    en_child_name: "Amani Quillfeather",
    en_birthday: "2017-04-23",
    en_notes: "clinic-notes",
  });
  const photo = { name: "Amani Quillfeather.png", bytes: await picture() };
  await addEntityFile(tenant.owner, entityId, photo);
  await addEntityFile(tenant.owner, entityId, { name: "clinic-notes.pdf", bytes: SMALL_PDF });
  const { actor } = await createPayer(tenant);
  const cart = await addEntity(actor, programId, entityId, { frequency });
  const tribute = { kind: "in_honor" as const, name: "Rose", notify_email: "rose@example.org" };
  await changeDetails(actor, programId, { tribute });
  const paid = await pay(actor, programId);
  const trace = await traceOf(cart.id ?? 0);
  const donor: DonorActor = {
    ...{ kind: "donor", organizationId: tenant.organizationId, requestId: "test" },
    ...{ donorId: trace.gift?.donorId ?? 0, sessionId: actor.sessionId },
  } as DonorActor;
  return { tenant, programId, entityId, actor, cart, paid, trace, donor };
}

describe("a recipient's full name, birth date, notes, and file names", () => {
  it("stay out of the gallery, its sort order, and its search", async () => {
    const { programId, entityId, actor } = await sponsored(0);
    const read = (query: object) => readGallery(actor, programId, GalleryQuery.parse(query));
    const gallery = await read({});
    expect(gallery.processed).toMatchObject([
      { title: "Amani", files: [{ name: "picture-1.png" }] },
    ]);
    const page = await readPublicEntity(actor, programId, entityId);
    for (const hidden of HIDDEN) expect(said(gallery, page.item)).not.toContain(hidden);
    expect(await read({ q: "quill" })).toMatchObject({ total: 0 });
    await expect(read({ filter: { en_birthday: "2017-04-23" } })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(read({ filter: { en_notes: "clinic-notes" } })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it.each([0, 1])(
    "stay out of everything sent to a donor giving every %i months",
    async (frequency) => {
      const { tenant, actor, cart, paid, trace, donor, programId } = await sponsored(frequency);
      const { organizationId } = tenant;
      const page = await readGiftPage(actor, cart.id ?? 0);
      const [receipt] = await db
        .select()
        .from(donationReceipts)
        .where(eq(donationReceipts.organizationId, organizationId));
      await mailReceipt({ organizationId, receiptId: receipt?.id ?? 0 });
      const mails = await db.select().from(emails).where(eq(emails.organizationId, organizationId));
      const portal = [
        await listOwnSponsorships(donor),
        await listOwnPlans(donor),
        await readGivingYear(donor),
        await db.transaction((tx) => writeOwnGifts(tx, donor)),
        await db.transaction((tx) => readDataOf(tx, donor)),
      ];
      expect(said(portal)).toContain("Amani");
      expect(said(cart)).toContain("Amani");
      expect(mails).toHaveLength(2);
      const donorReads = said(cart, paid, page, mails, receipt, portal, trace.lines);
      for (const hidden of HIDDEN) expect(donorReads).not.toContain(hidden);
      expect(said(await readGallery(donor, programId, GalleryQuery.parse({})))).not.toContain(
        HIDDEN[0],
      );
    },
  );

  it("are visible to staff, in gifts and recurring gifts as well", async () => {
    const { tenant, trace } = await sponsored(1);
    const gift = await getDonation(tenant.owner, trace.gift?.id ?? 0);
    expect(gift).toMatchObject({
      purpose: "Amani Quillfeather",
      lines: [{ label: "Amani Quillfeather" }],
    });
    const { data } = await listDonations(tenant.owner, { limit: 10 } as never);
    expect(data).toMatchObject([{ purpose: "Amani Quillfeather" }]);
    const { data: plans } = await listPlans(tenant.owner, PlanListQuery.parse({}));
    expect(plans).toMatchObject([{ purpose: { name: "Amani Quillfeather" } }]);
  });
});
