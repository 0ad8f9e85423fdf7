import { asc, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { fundraisingPages, pageCredits } from "@/db/schema";
import { within } from "@/db/within";
import { type CsvCell, csv, csvRows } from "@/lib/csv";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { CreditView } from "./credit-schema";
import { presentCredit, selectCredits } from "./credits";
import { readCampaign } from "./page-rows";
import { presentPage, selectPages } from "./page-views";
import type { PageView } from "./schema";

/** Rows read at once. */
const BATCH = 500;

const PAGE_HEADINGS = [
  ...["ID", "Kind", "Title", "Owner", "Owner ID", "Team", "Status", "Goal", "Raised", "Matched"],
  ...["Gifts", "Currency", "Address", "Created", "Sponsorships", "Sponsorship goal"],
  "Under 16",
];

const CREDIT_HEADINGS = [
  ...["Line ID", "Gift ID", "Donor ID", "Donor", "Page", "Team", "Given on", "Status", "Purpose"],
  ...["Amount", "Gift currency", "Counted", "Currency", "Anonymous", "Shown as", "Message"],
  ...["Sponsorships", "Sponsorship ended on"],
];

/** A campaign's pages with their totals, its own first. Throws not found. */
export async function exportPages(actor: MemberActor, id: number): Promise<AsyncIterable<string>> {
  requirePermission(actor, "donations_view");
  const { organizationId } = await readCampaign(db, actor, id);
  return parts(PAGE_HEADINGS, async (last) => {
    const found = await selectPages(
      db,
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.campaignId, id),
        gt(fundraisingPages.id, last),
      ),
    ).limit(BATCH);
    return found.map((row) => ({ id: row.page.id, cells: pageCells(presentPage(row)) }));
  });
}

/** The gift lines behind a campaign's totals, the earliest first. Throws not found. */
export async function exportCredits(
  actor: MemberActor,
  id: number,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "donations_view");
  const { organizationId } = await readCampaign(db, actor, id);
  return parts(CREDIT_HEADINGS, async (last) => {
    const found = await selectCredits(
      db,
      within(pageCredits, organizationId, eq(pageCredits.campaignId, id), gt(pageCredits.id, last)),
    )
      .orderBy(asc(pageCredits.id))
      .limit(BATCH);
    return found.map((row) => ({ id: row.credit.id, cells: creditCells(presentCredit(row)) }));
  });
}

type Row = { id: number; cells: CsvCell[] };

/** @param after reads the rows behind the one with this ID */
async function* parts(headings: readonly string[], after: (last: number) => Promise<Row[]>) {
  yield csv(headings, []);
  for (let last = 0; ; ) {
    const rows = await after(last);
    if (rows.length > 0) yield csvRows(rows.map(({ cells }) => cells));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const pageCells = (page: PageView): CsvCell[] => [
  ...[page.id, page.kind, page.title, page.owner?.name ?? null, page.owner?.id ?? null],
  ...[page.team?.name ?? null, page.status, page.goal, page.raised, page.matched],
  ...[page.gifts, page.currency, page.url, page.created_at],
  ...[page.sponsorships, page.sponsorship_goal],
  page.minor_name === null ? "No" : "Yes",
];

const creditCells = (credit: CreditView): CsvCell[] => [
  ...[credit.id, credit.donation_id, credit.donor.id, credit.donor.name, credit.page.name],
  ...[credit.team?.name ?? null, credit.donated_on, credit.status, credit.label, credit.amount],
  ...[credit.gift_currency, credit.counted, credit.currency, credit.is_anonymous ? "Yes" : "No"],
  ...[credit.display_name, credit.message],
  ...[credit.sponsorship?.counts ? 1 : 0, credit.sponsorship?.ended_on ?? null],
];
