import { asc, eq, notInArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationLines, fundraisingPages, pageCreditMoves, pageCredits } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { claimDonation, type Donation, type DonationLine } from "@/lib/giving/donations";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import {
  CreditMove,
  type CreditMoveInput,
  CreditSplit,
  type CreditSplitInput,
  type CreditView,
} from "./credit-schema";
import { creditLines, type PageCredit, recognizeOwners } from "./crediting";
import { readCredit } from "./credits";
import { type FundraisingPage, isPage, readCampaign, teamOf } from "./page-rows";

/** A menu of more could not be read; the API moves a line to any page. */
const MOST_LISTED = 1_000;

/**
 * The pages of a campaign that gifts can be counted for, to choose from: those that are public or have been,
 * by title, at most 1,000. Throws not found.
 */
export async function listMovePages(
  actor: MemberActor,
  campaignId: number,
): Promise<{ id: number; title: string }[]> {
  requirePermission(actor, "donations_edit");
  await readCampaign(db, actor, campaignId);
  return db
    .select({ id: fundraisingPages.id, title: fundraisingPages.title })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        actor.organizationId,
        eq(fundraisingPages.campaignId, campaignId),
        notInArray(fundraisingPages.status, [...NEVER_PUBLIC]),
      ),
    )
    .orderBy(asc(fundraisingPages.title), asc(fundraisingPages.id))
    .limit(MOST_LISTED);
}

const NEVER_PUBLIC = ["pending", "rejected"] as const;

type Held = { gift: Donation; line: DonationLine; credit: PageCredit | undefined };

/**
 * Counts a line of a received gift for a page, or for another than so far. The gift, its donor and its
 * receipt stay as they are. Throws not found, 409 for a gift that has not arrived, and 422.
 */
export async function moveCredit(
  actor: MemberActor,
  lineId: number,
  input: CreditMoveInput,
): Promise<CreditView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(CreditMove, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { gift, line, credit } = await hold(tx, organizationId, lineId);
    const page = await openPage(tx, organizationId, wanted.page_id);
    if (credit?.pageId === page.id) return readCredit(tx, organizationId, lineId);
    if (credit) await moveTo(tx, credit, page);
    else await creditLines(tx, organizationId, [{ line, pageId: page.id, ...UNNAMED }]);
    await note(tx, actor, gift, {
      ...{ lineId, kind: credit ? "move" : "credit", amount: line.amount },
      ...{ fromPageId: credit?.pageId ?? null, toPageId: page.id, reason: wanted.reason ?? null },
    });
    await recognizeOwners(tx, actor, gift);
    return readCredit(tx, organizationId, lineId);
  });
}

/** Nobody who was credited afterwards has agreed to be named. */
const UNNAMED = { displayName: null, isAnonymous: false, message: null };

/**
 * Splits a part off a credited line, as a line of its own that counts for another page. Throws not found, 409
 * for a gift that has not arrived, that is partly refunded, or whose line counts for no page, and 422.
 */
export async function splitCredit(
  actor: MemberActor,
  lineId: number,
  input: CreditSplitInput,
): Promise<CreditView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(CreditSplit, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { gift, line, credit } = await hold(tx, organizationId, lineId);
    if (!credit)
      throw conflict(
        "not_credited",
        "This line doesn’t count toward any page yet. Move it to one first.",
      );
    if (gift.refundedAmount > 0)
      throw conflict("partly_returned", "Part of this gift was refunded. Move the whole line.");
    const page = await openPage(tx, organizationId, wanted.page_id);
    const amount = partOf(gift, line, wanted.amount);
    const part = await splitOff(tx, line, amount);
    const { displayName, isAnonymous } = credit;
    const shown = { displayName, isAnonymous, message: null };
    await creditLines(tx, organizationId, [{ line: part, pageId: page.id, ...shown }]);
    await note(tx, actor, gift, {
      ...{ lineId, kind: "split", amount, fromPageId: credit.pageId, toPageId: page.id },
      reason: wanted.reason ?? null,
    });
    await recognizeOwners(tx, actor, gift);
    await enqueue(tx, "donation-changed", { organizationId, donationId: gift.id });
    return readCredit(tx, organizationId, part.id);
  });
}

function partOf({ currency }: Donation, { amount: whole }: DonationLine, given: number | string) {
  const amount = amountIn(currency, given, "amount");
  if (amount >= whole)
    throw refused(
      "amount",
      "not_below_line",
      `Enter less than ${formatMoney(whole, currency)}, the line’s amount.`,
    );
  return amount;
}

/** The part pays no period of a recurring gift: the line that it comes from does. */
async function splitOff(tx: Tx, line: DonationLine, amount: number): Promise<DonationLine> {
  const { organizationId, donationId, designationId, entityId, label } = line;
  await tx
    .update(donationLines)
    .set({ amount: line.amount - amount })
    .where(within(donationLines, organizationId, eq(donationLines.id, line.id)));
  const [part] = await tx
    .insert(donationLines)
    .values({ organizationId, donationId, designationId, entityId, label, amount })
    .returning();
  if (!part) throw new Error("A line was not written.");
  return part;
}

/** The gift under its lock, with the line as it is then. Throws not found, 409. */
async function hold(tx: Tx, organizationId: number, lineId: number): Promise<Held> {
  const isLine = within(donationLines, organizationId, eq(donationLines.id, lineId));
  const [found] = await tx
    .select({ donationId: donationLines.donationId })
    .from(donationLines)
    .where(isLine);
  if (!found) throw notFound("line");
  const gift = await claimDonation(tx, organizationId, found.donationId);
  const [line] = await tx.select().from(donationLines).where(isLine);
  if (!line) throw notFound("line");
  if (gift.status !== "completed")
    throw conflict("not_completed", "Only a gift that has been received can be moved.");
  const [credit] = await tx
    .select()
    .from(pageCredits)
    .where(within(pageCredits, organizationId, eq(pageCredits.lineId, lineId)))
    .for("no key update");
  return { gift, line, credit };
}

/** Throws 422. */
async function openPage(tx: Tx, organizationId: number, id: number): Promise<FundraisingPage> {
  const [page] = await tx.select().from(fundraisingPages).where(isPage({ organizationId }, id));
  if (!page || NEVER_PUBLIC.some((status) => status === page.status))
    throw refused("page_id", "unknown_page", "Choose a page that is public or has been.");
  return page;
}

async function moveTo(tx: Tx, credit: PageCredit, page: FundraisingPage): Promise<void> {
  await tx
    .update(pageCredits)
    .set({ campaignId: page.campaignId, pageId: page.id, teamId: await teamOf(tx, page) })
    .where(within(pageCredits, credit.organizationId, eq(pageCredits.id, credit.id)));
}

type Noted = Omit<
  typeof pageCreditMoves.$inferInsert,
  "organizationId" | "donationId" | "byUserId"
>;

async function note(tx: Tx, actor: MemberActor, gift: Donation, moved: Noted): Promise<void> {
  const { organizationId, id: donationId } = gift;
  const byUserId = actingUser(actor);
  await tx.insert(pageCreditMoves).values({ organizationId, donationId, byUserId, ...moved });
  await recordChange(tx, actor, {
    action: moved.kind === "split" ? "page_credit.split" : "page_credit.move",
    ...{ subjectType: "donation", subjectId: donationId },
    before: { page_id: moved.fromPageId },
    after: { page_id: moved.toPageId, line_id: moved.lineId, amount: moved.amount },
  });
}
