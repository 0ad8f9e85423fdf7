import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Tx } from "@/db/client";
import { campaigns, donors, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { refusalOf } from "@/lib/consents/receiving";
import { grouped } from "@/lib/grouped";
import { toMajor } from "@/lib/money";
import { type OwnerNews, sendOwnerLetter } from "./owner-letters";

/** As `refusalOf` names them. */
const donor = alias(donors, "donor");

/** Days after which the money of a gift is no news. */
const NEWS_DAYS = 7;

/** Gifts that are told of in one transaction. */
const AT_ONCE = 500;

type Untold = {
  page_id: number;
  credit_id: number;
  name: string | null;
  counted: string;
  is_sponsorship: boolean;
};

/** Of credits `c`: what their pages’ owners are told of, once. */
const IS_UNTOLD = sql`c.told_at is null and (c.counted > 0 or c.sponsored_at is not null)`;

/**
 * The job: tells owners of the gifts and sponsorships that count for their pages now and did not before, in all
 * organizations. Each gift once, those of one page in one email, and nobody of their own gifts. How often it runs is
 * how often an owner gets such an email at most.
 */
export async function tellOwners(): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct c.organization_id as id from page_credits c
    where ${IS_UNTOLD}`);
  for (const { id } of rows) while ((await tellSome(id)) === AT_ONCE);
}

/** Returns how many gifts it came past, news or not. */
const tellSome = (organizationId: number): Promise<number> =>
  db.transaction(async (tx) => {
    const at = sql`${now().toISOString()}::timestamptz`;
    const { rows } = await tx.execute<Untold & { is_news: boolean }>(sql`
      with due as (
        select c.id from page_credits c
        where c.organization_id = ${organizationId} and ${IS_UNTOLD}
        order by c.page_id, c.id limit ${AT_ONCE}
        for no key update skip locked)
      update page_credits c set told_at = ${at}
      from due, donations d, fundraising_pages p
      where c.organization_id = ${organizationId} and c.id = due.id
        and d.organization_id = c.organization_id and d.id = c.donation_id
        and p.organization_id = c.organization_id and p.id = c.page_id
      returning c.page_id, c.id as credit_id, c.counted, c.sponsored_at is not null as is_sponsorship,
        case when c.is_anonymous or d.is_anonymous then null else c.display_name end as name,
        p.owner_donor_id is not null and p.owner_donor_id <> d.donor_id
          and coalesce(c.counted_at, c.sponsored_at) > ${at} - make_interval(days => ${NEWS_DAYS}) as is_news`);
    const news = rows.filter(({ is_news }) => is_news);
    for (const [pageId, gifts] of grouped(news, ({ page_id }) => page_id))
      await tellOfGifts(tx, { organizationId, pageId }, gifts);
    return rows.length;
  });

function tellOfGifts(
  tx: Tx,
  page: { organizationId: number; pageId: number },
  gifts: readonly Untold[],
): Promise<void> {
  const first = Math.min(...gifts.map(({ credit_id }) => credit_id));
  return tellOwner(tx, page, `gifts:${first}`, (currency) => ({
    kind: "gifts",
    gifts: gifts.map(({ name, counted, is_sponsorship }) => ({
      ...{ name, isSponsorship: is_sponsorship },
      amount: toMajor(Number(counted), currency),
    })),
  }));
}

/**
 * Writes to a page's owner, in their language. Not to one who wants no such emails, or who is not written to at
 * all.
 * @param occasion of the page; the same again writes nothing
 */
export async function tellOwner(
  tx: Tx,
  { organizationId, pageId }: { organizationId: number; pageId: number },
  occasion: string,
  news: (currency: string) => OwnerNews,
): Promise<void> {
  const [found] = await tx
    .select({
      ...{ title: fundraisingPages.title, currency: campaigns.currency },
      ...{ email: donor.email, name: donor.displayName, language: donor.language },
    })
    .from(fundraisingPages)
    .innerJoin(
      campaigns,
      within(
        campaigns,
        fundraisingPages.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
      ),
    )
    .innerJoin(
      donor,
      within(donor, fundraisingPages.organizationId, eq(donor.id, fundraisingPages.ownerDonorId)),
    )
    .where(
      within(
        fundraisingPages,
        organizationId,
        and(eq(fundraisingPages.id, pageId), eq(fundraisingPages.tellsOwner, true)),
        sql`${refusalOf("email")} is null`,
      ),
    );
  if (!found?.email) return;
  await sendOwnerLetter(tx, {
    ...{ ...found, email: found.email, organizationId, pageId, occasion },
    news: news(found.currency),
  });
}
