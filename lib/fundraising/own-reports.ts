import { and, desc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { reportedGifts } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { conflict } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { NewReportedGift, type NewReportedGiftInput } from "./credit-schema";
import { ownPage } from "./own-pages";
import type { OwnReport } from "./own-schema";
import { type FundraisingPage, lockOwnPage, readCampaign } from "./page-rows";

/** The gifts that a donor reported for their own page, the latest 100 first. Throws not found. */
export async function listOwnReports(actor: DonorActor, id: number): Promise<OwnReport[]> {
  await ownPage(db, actor, id);
  const found = await db
    .select()
    .from(reportedGifts)
    .where(
      within(
        reportedGifts,
        actor.organizationId,
        eq(reportedGifts.pageId, id),
        eq(reportedGifts.reporterDonorId, actor.donorId),
      ),
    )
    .orderBy(desc(reportedGifts.id))
    .limit(MOST_LISTED);
  return found.map(present);
}

const MOST_LISTED = 100;

const present = (gift: typeof reportedGifts.$inferSelect): OwnReport => ({
  ...{ id: gift.id, giver_name: gift.giverName, anonymous: gift.isAnonymous },
  ...{ message: gift.message, currency: gift.currency, given_on: gift.givenOn },
  ...{ method: gift.method, status: gift.status, reason: gift.reason },
  amount: toMajor(gift.amount, gift.currency),
  created_at: gift.createdAt.toISOString(),
});

/** Reported gifts of a page that wait for staff at once. */
const MOST_WAITING = 50;

/**
 * Reports cash or a check that a page's owner was handed. It counts once staff confirm it. Throws not found,
 * 409 while too many wait, 422.
 */
export async function reportGift(
  actor: DonorActor,
  id: number,
  input: NewReportedGiftInput,
): Promise<OwnReport> {
  const wanted = accept(NewReportedGift, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const page = await lockOwnPage(tx, actor, id);
    const { currency } = await readCampaign(tx, actor, page.campaignId);
    if (wanted.given_on > (await todayOf(tx, organizationId)))
      throw refused("given_on", "in_the_future", "Enter a day up to today.");
    await requireFew(tx, page);
    const [made] = await tx
      .insert(reportedGifts)
      .values({
        ...{ organizationId, pageId: id, reporterDonorId: actor.donorId, currency },
        ...{ giverName: wanted.giver_name, giverEmail: wanted.giver_email ?? null },
        ...{ isAnonymous: wanted.anonymous, message: wanted.message ?? null },
        ...{ givenOn: wanted.given_on, method: wanted.method },
        amount: amountIn(currency, wanted.amount, "amount"),
      })
      .returning();
    if (!made) throw new Error("A reported gift was not written.");
    await recordChange(tx, actor, {
      ...{ action: "reported_gift.report", subjectType: "reported_gift", subjectId: made.id },
      after: { page_id: id },
    });
    return present(made);
  });
}

async function requireFew(tx: Tx, { organizationId, id }: FundraisingPage): Promise<void> {
  const waiting = await tx.$count(
    reportedGifts,
    within(
      reportedGifts,
      organizationId,
      and(eq(reportedGifts.pageId, id), eq(reportedGifts.status, "reported")),
    ),
  );
  if (waiting >= MOST_WAITING)
    throw conflict(
      "too_many_waiting",
      "Too many reported gifts are waiting to be confirmed. Please try again later.",
    );
}
