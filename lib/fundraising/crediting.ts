import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { fundraisingPages, pageCredits, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { addCredit, dropCredit, reviseCredit } from "@/lib/giving/credits/credit-steps";
import type { Donation, DonationLine } from "@/lib/giving/donations";
import type { Actor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { readPage, teamOf } from "./page-rows";

export type PageCredit = typeof pageCredits.$inferSelect;

/** What a giver asks to have shown on the page. */
export type Shown = { displayName: string | null; isAnonymous: boolean; message: string | null };

/** Which page a line counts for. */
export type Crediting = Shown & {
  line: Pick<DonationLine, "id" | "donationId">;
  pageId: number;
  /** When the page's owner learned of it; they are told of it unless this is given. */
  toldAt?: Date;
};

type Gift = Pick<Donation, "organizationId" | "id">;

/** Counts lines for pages, and for the teams that these are part of today. A line that counts already stays. */
export async function creditLines(
  tx: Tx,
  organizationId: number,
  wanted: readonly Crediting[],
): Promise<void> {
  for (const { line, pageId, toldAt, ...shown } of wanted) {
    const page = await readPage(tx, { organizationId }, pageId);
    await tx
      .insert(pageCredits)
      .values({
        ...{ organizationId, lineId: line.id, donationId: line.donationId },
        ...{ campaignId: page.campaignId, pageId, teamId: await teamOf(tx, page) },
        ...{ isAnonymous: shown.isAnonymous, message: shown.message, toldAt },
        displayName: shown.isAnonymous ? null : shown.displayName,
      })
      .onConflictDoNothing();
  }
}

/**
 * Counts the installments of recurring gifts for the page that the installment before counts for, and for
 * the team that this page is part of today. Repeating it changes nothing.
 */
export async function creditInstallments(tx: Tx, { organizationId, id }: Gift): Promise<void> {
  await tx.execute(sql`
    insert into page_credits (organization_id, line_id, donation_id, campaign_id, page_id, team_id,
      display_name, is_anonymous)
    select l.organization_id, l.id, l.donation_id, p.campaign_id, p.id,
      case when p.kind = 'team' then p.id else t.id end, earlier.display_name, earlier.is_anonymous
    from donation_lines l
    cross join lateral (
      select c.page_id, c.display_name, c.is_anonymous from donation_lines e
      join page_credits c on c.organization_id = e.organization_id and c.line_id = e.id
      where e.organization_id = l.organization_id and e.plan_id = l.plan_id and e.id < l.id
      order by e.id desc limit 1) earlier
    join fundraising_pages p on p.organization_id = l.organization_id and p.id = earlier.page_id
    left join fundraising_pages t on t.organization_id = p.organization_id and t.id = p.parent_id
      and t.kind = 'team'
    where l.organization_id = ${organizationId} and l.donation_id = ${id} and l.plan_id is not null
    on conflict do nothing`);
}

type Recognition = {
  credits: PageCredit[];
  owners: Map<number, number>;
  lines: Map<number, Minor>;
};

/**
 * Recognizes the owners of the pages that a gift counts for as its solicitors, each with their lines, while
 * the gift is completed; recognition is no giving. Nobody solicits their own gift. What staff entered stays.
 */
export async function recognizeOwners(tx: Tx, actor: Actor, gift: Donation): Promise<void> {
  const found = await readRecognition(tx, gift);
  if (found.credits.length === 0) return;
  const wanted = gift.status === "completed" ? sharesOf(gift, found) : new Map<number, Minor>();
  const ids = found.credits.flatMap(({ softCreditId }) => softCreditId ?? []);
  const own = ids.length === 0 ? [] : await softCreditsOf(tx, gift, ids);
  const kept = new Map<number, number>();
  for (const credit of own) {
    const share = wanted.get(credit.donorId);
    if (share === undefined) await dropCredit(tx, actor, { credit, gift });
    else {
      const amount = toMajor(share, gift.currency);
      await reviseCredit(tx, actor, { credit, gift }, { amount });
      kept.set(credit.donorId, credit.id);
    }
  }
  const others = await solicitorsOf(tx, gift);
  for (const [donorId, share] of wanted) {
    if (kept.has(donorId) || others.has(donorId)) continue;
    const added = {
      donor_id: donorId,
      type_key: "solicitor",
      amount: toMajor(share, gift.currency),
    };
    kept.set(donorId, (await addCredit(tx, actor, gift, { ...added, type_key: "solicitor" })).id);
  }
  for (const credit of found.credits)
    await link(tx, credit, kept.get(found.owners.get(credit.pageId) ?? 0));
}

async function readRecognition(reader: Db | Tx, gift: Gift): Promise<Recognition> {
  const found = await reader
    .select({
      credit: pageCredits,
      owner: fundraisingPages.ownerDonorId,
      amount:
        sql<number>`(select l.amount from donation_lines l where l.organization_id = ${pageCredits.organizationId} and l.id = ${pageCredits.lineId})`.mapWith(
          Number,
        ),
    })
    .from(pageCredits)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        pageCredits.organizationId,
        eq(fundraisingPages.id, pageCredits.pageId),
      ),
    )
    .where(within(pageCredits, gift.organizationId, eq(pageCredits.donationId, gift.id)))
    .orderBy(pageCredits.id);
  return {
    credits: found.map(({ credit }) => credit),
    owners: new Map(found.flatMap(({ credit, owner }) => (owner ? [[credit.pageId, owner]] : []))),
    lines: new Map(found.map(({ credit, amount }) => [credit.lineId, amount])),
  };
}

/** What each owner's lines come to, by owner. */
function sharesOf({ donorId }: Donation, { credits, owners, lines }: Recognition) {
  const shares = new Map<number, Minor>();
  for (const { pageId, lineId } of credits) {
    const owner = owners.get(pageId);
    if (owner === undefined || owner === donorId) continue;
    shares.set(owner, (shares.get(owner) ?? 0) + (lines.get(lineId) ?? 0));
  }
  return shares;
}

const softCreditsOf = (reader: Db | Tx, { organizationId }: Gift, ids: readonly number[]) =>
  reader
    .select()
    .from(softCredits)
    .where(
      within(
        softCredits,
        organizationId,
        inArray(softCredits.id, [...ids]),
        sql`${softCredits.revokedAt} is null`,
      ),
    );

async function solicitorsOf(reader: Db | Tx, { organizationId, id }: Gift): Promise<Set<number>> {
  const found = await reader
    .select({ donorId: softCredits.donorId })
    .from(softCredits)
    .where(
      within(
        softCredits,
        organizationId,
        eq(softCredits.donationId, id),
        eq(softCredits.typeKey, "solicitor"),
        sql`${softCredits.revokedAt} is null`,
      ),
    );
  return new Set(found.map(({ donorId }) => donorId));
}

async function link(
  tx: Tx,
  { organizationId, id, softCreditId }: PageCredit,
  to = 0,
): Promise<void> {
  if (to === (softCreditId ?? 0)) return;
  await tx
    .update(pageCredits)
    .set({ softCreditId: to || null })
    .where(within(pageCredits, organizationId, eq(pageCredits.id, id)));
}
