import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { reportedGifts } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { conflict } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { NewReportedGift, type NewReportedGiftInput } from "./credit-schema";
import { ownPage } from "./own-pages";
import { type FundraisingPage, readCampaign } from "./page-rows";

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
): Promise<void> {
  const wanted = accept(NewReportedGift, input);
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const page = await ownPage(tx, actor, id);
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
      .returning({ id: reportedGifts.id });
    if (!made) throw new Error("A reported gift was not written.");
    await recordChange(tx, actor, {
      ...{ action: "reported_gift.report", subjectType: "reported_gift", subjectId: made.id },
      after: { page_id: id },
    });
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
