import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { campaigns, donors, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { refusalOf } from "@/lib/consents/receiving";
import { toMajor } from "@/lib/money";
import { type OwnerNews, sendOwnerLetter } from "./owner-letters";

/** As `refusalOf` names them. */
const donor = alias(donors, "donor");

/** Days after which the money of a gift is no news. */
const NEWS_DAYS = 7;

type Untold = {
  page_id: number;
  credit_id: number;
  name: string | null;
  counted: string;
  is_news: boolean;
};

/**
 * Tells owners of the gifts that count for their pages now and did not before: each gift once, those of one page
 * in one email, and nobody of their own.
 */
export async function tellOwners(tx: Tx, organizationId: number): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Untold>(sql`
    with told as (
      update page_credits c set told_at = ${at}
      from donations d, fundraising_pages p
      where c.organization_id = ${organizationId} and c.told_at is null and c.counted > 0
        and d.organization_id = c.organization_id and d.id = c.donation_id
        and p.organization_id = c.organization_id and p.id = c.page_id
      returning c.page_id, c.id as credit_id, c.counted,
        case when c.is_anonymous or d.is_anonymous then null else c.display_name end as name,
        p.owner_donor_id is not null and p.owner_donor_id <> d.donor_id
          and c.counted_at > ${at} - make_interval(days => ${NEWS_DAYS}) as is_news)
    select * from told order by credit_id`);
  const news = new Map<number, Untold[]>();
  for (const row of rows)
    if (row.is_news) news.set(row.page_id, [...(news.get(row.page_id) ?? []), row]);
  for (const [pageId, gifts] of news)
    await tellOwner(tx, { organizationId, pageId }, `gifts:${gifts[0]?.credit_id}`, (currency) => ({
      kind: "gifts",
      gifts: gifts.map(({ name, counted }) => ({
        name,
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
