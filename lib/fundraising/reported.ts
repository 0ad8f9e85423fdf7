import { and, desc, eq, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, fundraisingPages, reportedGifts } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { claimDonation, linesOf } from "@/lib/giving/donations";
import { enterDonation } from "@/lib/giving/gifts/record-donation";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import {
  GiftConfirmation,
  type GiftConfirmationInput,
  GiftRejection,
  type GiftRejectionInput,
  type ReportedGiftView,
  type ReportedQuery,
} from "./credit-schema";
import { creditLines, recognizeOwners } from "./crediting";
import { tellOwner } from "./owner-notices";
import { readCampaign, readPage } from "./page-rows";

export type ReportedGift = typeof reportedGifts.$inferSelect;

const NEWEST_FIRST = [{ by: reportedGifts.id, type: "int", descending: true }] as const;

/** Gifts that page owners reported, the newest first. */
export async function listReportedGifts(
  actor: MemberActor,
  query: ReportedQuery,
): Promise<{ data: ReportedGiftView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donations_view");
  const page = pageOf(actor, "reported-gifts", query, NEWEST_FIRST);
  const wanted = within(
    reportedGifts,
    actor.organizationId,
    query.status && eq(reportedGifts.status, query.status),
  );
  const [found, total] = await Promise.all([
    select(db, and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    db.$count(reportedGifts, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ gift }) => [String(gift.id)]);
  return { data: rows.map(present), total, nextCursor };
}

/**
 * The money of a reported gift is here: the gift is written down with its receipt and counts for the page
 * from now on. Throws not found, 409 for one that was decided already, and 422.
 */
export async function confirmReportedGift(
  actor: MemberActor,
  id: number,
  input: GiftConfirmationInput,
): Promise<ReportedGiftView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(GiftConfirmation, input);
  if (wanted.new_donor) requirePermission(actor, "donors_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const reported = await hold(tx, actor, id);
    const page = await readPage(tx, actor, reported.pageId);
    const campaign = await readCampaign(tx, actor, page.campaignId);
    const { currency } = reported;
    const amount =
      wanted.amount === undefined ? reported.amount : amountIn(currency, wanted.amount, "amount");
    const entered = await enterDonation(tx, actor, {
      ...{ donor_id: wanted.donor_id, new_donor: newDonor(wanted.new_donor) },
      program_id: campaign.programId,
      lines: [{ designation_id: campaign.designationId, amount: toMajor(amount, currency) }],
      ...{
        method: reported.method,
        received_on: await todayOf(tx, organizationId),
        given_on: reported.givenOn,
      },
      ...{ is_anonymous: reported.isAnonymous, acknowledge: true, email_receipt: true },
    });
    const gift = await claimDonation(tx, organizationId, entered.id);
    const { isAnonymous, message, giverName: displayName } = reported;
    const shown = { isAnonymous, message, displayName };
    const lines = await linesOf(tx, gift);
    await creditLines(
      tx,
      organizationId,
      lines.map((line) => ({ line, pageId: page.id, ...shown, toldAt: now() })),
    );
    await recognizeOwners(tx, actor, gift);
    await decide(tx, actor, reported, { status: "confirmed", amount, donationId: gift.id });
    return readReportedGift(tx, actor, id);
  });
}

/** Nothing is written down; its reporter reads why. Throws not found, 409, 422. */
export async function rejectReportedGift(
  actor: MemberActor,
  id: number,
  input: GiftRejectionInput,
): Promise<ReportedGiftView> {
  requirePermission(actor, "donations_edit");
  const { reason } = accept(GiftRejection, input);
  return db.transaction(async (tx) => {
    const reported = await hold(tx, actor, id);
    await decide(tx, actor, reported, { status: "rejected", reason });
    return readReportedGift(tx, actor, id);
  });
}

type Given = NonNullable<ReturnType<typeof GiftConfirmation.parse>["new_donor"]>;

const newDonor = (given: Given | undefined) =>
  given && {
    ...given,
    kind: given.organization_name ? ("organization" as const) : ("person" as const),
  };

async function hold(tx: Tx, place: MemberActor, id: number): Promise<ReportedGift> {
  const [found] = await tx.select().from(reportedGifts).where(isReported(place, id)).for("update");
  if (!found) throw notFound("reported gift");
  if (found.status === "reported") return found;
  throw conflict("decided", "This reported gift has already been confirmed or rejected.");
}

async function decide(
  tx: Tx,
  actor: MemberActor,
  reported: ReportedGift,
  set: Pick<ReportedGift, "status"> & Partial<ReportedGift>,
): Promise<void> {
  const { id, organizationId, pageId, giverName, currency } = reported;
  await tx
    .update(reportedGifts)
    .set({ ...set, decidedAt: now(), decidedByUserId: actingUser(actor) })
    .where(isReported(actor, id));
  await recordChange(tx, actor, {
    action: set.status === "confirmed" ? "reported_gift.confirm" : "reported_gift.reject",
    ...{ subjectType: "reported_gift", subjectId: id },
    after: { status: set.status, donation_id: set.donationId ?? null },
  });
  await tellOwner(tx, { organizationId, pageId }, `report:${id}`, () => ({
    kind: set.status === "confirmed" ? "report_confirmed" : "report_rejected",
    ...{ giver: giverName, reason: set.reason ?? null },
    amount: toMajor(set.amount ?? reported.amount, currency),
  }));
}

const isReported = ({ organizationId }: { organizationId: number }, id: number): SQL =>
  within(reportedGifts, organizationId, eq(reportedGifts.id, id));

const select = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      gift: reportedGifts,
      page: { id: fundraisingPages.id, name: fundraisingPages.title },
      reporter: { id: donors.id, name: donors.displayName },
    })
    .from(reportedGifts)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        reportedGifts.organizationId,
        eq(fundraisingPages.id, reportedGifts.pageId),
      ),
    )
    .leftJoin(
      donors,
      within(donors, reportedGifts.organizationId, eq(donors.id, reportedGifts.reporterDonorId)),
    )
    .where(where)
    .orderBy(desc(reportedGifts.id))
    .$dynamic();

/** Throws not found. */
async function readReportedGift(
  reader: Db | Tx,
  place: { organizationId: number },
  id: number,
): Promise<ReportedGiftView> {
  const [found] = await select(reader, isReported(place, id));
  if (!found) throw notFound("reported gift");
  return present(found);
}

const present = ({
  gift,
  page,
  reporter,
}: Awaited<ReturnType<typeof select>>[number]): ReportedGiftView => ({
  ...{ id: gift.id, page, reporter, method: gift.method, status: gift.status },
  giver_name: gift.giverName,
  giver_email: gift.giverEmail,
  is_anonymous: gift.isAnonymous,
  message: gift.message,
  amount: toMajor(gift.amount, gift.currency),
  currency: gift.currency,
  given_on: gift.givenOn,
  donation_id: gift.donationId,
  reason: gift.reason,
  created_at: gift.createdAt.toISOString(),
});
