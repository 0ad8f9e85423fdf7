import { db } from "@/db/client";
import { fundraisingMarks, fundraisingPages } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { requireFirstNameOnly } from "./first-names";
import { readOwnPage } from "./own-pages";
import { OwnPageChanges, type OwnPageChangesInput, type OwnPageDetail } from "./own-schema";
import { type FundraisingPage, isPage, lockOwnPage, readCampaign } from "./page-rows";
import { statusAction } from "./status-actions";

/**
 * Changes what a donor's own page says, pauses, resumes or ends it; what is not given stays. Throws not found, 409
 * for a step that only staff can take, 422.
 */
export async function changeOwnPage(
  actor: DonorActor,
  id: number,
  input: OwnPageChangesInput,
): Promise<OwnPageDetail> {
  const wanted = accept(OwnPageChanges, input);
  const { title, story, goal, status, tells_owner: tellsOwner } = wanted;
  return db.transaction(async (tx) => {
    const page = await lockOwnPage(tx, actor, id);
    if (status !== undefined && status !== page.status) requireStep(page, status);
    requireSameTitle(page, title);
    await requireFirstNameOnly(tx, page, { story });
    const { currency } = await readCampaign(tx, actor, page.campaignId);
    const isOther = status !== undefined && status !== page.status;
    const changes = changesIn(page, {
      ...{ title, story, status, tellsOwner },
      ...(isOther && { pausedByOwner: status === "paused", statusReason: null }),
      goal: goal == null ? goal : amountIn(currency, goal, "goal"),
      sponsorshipGoal: wanted.sponsorship_goal,
    });
    if (changes) {
      await tx.update(fundraisingPages).set(changes.after).where(isPage(actor, id));
      await recordChange(tx, actor, {
        ...{ action: statusAction(page, status), subjectType: "fundraising_page", subjectId: id },
        ...changes,
      });
      const { organizationId } = actor;
      if (changes.after.goal !== undefined)
        await tx.insert(fundraisingMarks).values({ organizationId, pageId: id });
    }
    return readOwnPage(tx, actor, id);
  });
}

/** The page of someone under 16 has their first name as its title, and nothing else. Throws 422. */
function requireSameTitle({ minorName, title: before }: FundraisingPage, title?: string): void {
  if (minorName !== null && title !== undefined && title !== before)
    throw refused(
      "title",
      "minor",
      "The page of someone under 16 uses their first name as its title. It can’t be changed.",
    );
}

/** Throws 409. */
function requireStep(page: FundraisingPage, wanted: "live" | "paused" | "ended"): void {
  if (page.status === "pending" || page.status === "rejected")
    throw conflict("not_approved", "This page has not been approved, so it can’t be changed yet.");
  if (page.status === "ended") throw conflict("page_ended", "This page has ended.");
  if (wanted === "live" && !page.pausedByOwner)
    throw conflict("paused_by_staff", "The organization paused this page. Ask them to resume it.");
}
