import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donationLines, donations, donors, giftSources, programs } from "@/db/schema";
import { within } from "@/db/within";
import { type CsvCell, csv } from "@/lib/csv";
import { customColumns } from "@/lib/custom-fields/columns";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { giverOfGift, ofGift, purposeOfGift } from "../gift-joins";
import {
  asksOfDonor,
  cursorOf,
  customMatching,
  type DonationFilter,
  type DonationListQuery,
  matching,
  type Place,
  placeOf,
} from "./query";
import { type DonationSummary, presentSummary, type SummaryRow } from "./view";

export type DonationPage = {
  data: DonationSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
};

/** Gifts, newest first, a page at a time. Throws 400 for a cursor that is none of ours. */
export async function listDonations(
  actor: MemberActor,
  query: DonationListQuery,
): Promise<DonationPage> {
  requirePermission(actor, "donations_view");
  const place = query.cursor ? placeOf(query.cursor) : undefined;
  const isBackwards = place?.towards === "newer";
  const custom = await customMatching(db, actor, query);
  const wanted = and(matching(actor.organizationId, query), custom);
  const found = await selectSummaries(db, and(wanted, beyond(place)))
    .orderBy(...(isBackwards ? NEWER : OLDER))
    .limit(query.limit + 1);
  const rows = found.slice(0, query.limit);
  const hasMore = found.length > rows.length;
  if (isBackwards) rows.reverse();
  const edge = (towards: Place["towards"], row: SummaryRow | undefined) =>
    row ? cursorOf({ towards, donatedOn: row.donation.donatedOn, id: row.donation.id }) : null;
  return {
    data: rows.map(presentSummary),
    nextCursor: hasMore || isBackwards ? edge("older", rows.at(-1)) : null,
    previousCursor: (isBackwards ? hasMore : place) ? edge("newer", rows[0]) : null,
  };
}

const OLDER = [desc(donations.donatedOn), desc(donations.id)];
const NEWER = [asc(donations.donatedOn), asc(donations.id)];

function beyond(place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  const here = sql`(${place.donatedOn}::date, ${place.id}::int)`;
  const row = sql`(${donations.donatedOn}, ${donations.id})`;
  return place.towards === "older" ? sql`${row} < ${here}` : sql`${row} > ${here}`;
}

/** How many gifts a filter leaves. */
export async function countDonations(
  actor: MemberActor,
  filter: Partial<DonationFilter>,
): Promise<number> {
  requirePermission(actor, "donations_view");
  const gifts = db
    .select({ number: count() })
    .from(donations)
    .where(and(matching(actor.organizationId, filter), await customMatching(db, actor, filter)))
    .$dynamic();
  const [found] = await (asksOfDonor(filter) ? gifts.innerJoin(donors, giverOfGift) : gifts);
  return found?.number ?? 0;
}

/** Gifts with their donors and programs, and what they are for in words. */
export function selectSummaries(reader: Db | Tx, where: SQL | undefined) {
  return reader
    .select({
      donation: donations,
      donor: { id: donors.id, displayName: donors.displayName, email: donors.email },
      program: { id: programs.id, name: programs.name },
      source: { id: giftSources.id, name: giftSources.name },
      purpose: purposeOfGift,
      isRecurring: sql<boolean>`exists (select 1 from ${donationLines} where ${ofGift} and ${donationLines.planId} is not null)`,
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .innerJoin(
      programs,
      within(programs, donations.organizationId, eq(programs.id, donations.programId)),
    )
    .leftJoin(
      giftSources,
      within(
        giftSources,
        donations.organizationId,
        sql`${giftSources.id} = coalesce(${donations.appealId}, ${donations.campaignId}, ${donations.channelId})`,
      ),
    )
    .where(where)
    .$dynamic();
}

const HEADING = [
  "Gift",
  "Date",
  "Donor",
  "Email",
  "Program",
  "For",
  "Amount",
  "Fees covered",
  "Returned",
  "Currency",
  "Method",
  "State",
  "Recurring",
  "Test",
  "Thanks",
  "Source",
];

const AT_ONCE = 1000;

/** Exactly the gifts that a filter leaves, newest first, as CSV. */
export async function exportDonations(
  actor: MemberActor,
  filter: Partial<DonationFilter>,
): Promise<string> {
  requirePermission(actor, "donations_view");
  const asked = await customMatching(db, actor, filter);
  const wanted = and(matching(actor.organizationId, filter), asked);
  const custom = await customColumns(db, actor, "donation", HEADING);
  const rows: CsvCell[][] = [];
  let place: Place | undefined;
  do {
    const found = await selectSummaries(db, and(wanted, beyond(place)))
      .orderBy(...OLDER)
      .limit(AT_ONCE);
    rows.push(
      ...found.map((row) => [
        ...csvRow(presentSummary(row)),
        ...custom.cellsOf(row.donation.custom),
      ]),
    );
    const last = found.length === AT_ONCE ? found.at(-1)?.donation : undefined;
    place = last && { towards: "older", donatedOn: last.donatedOn, id: last.id };
  } while (place);
  return csv([...HEADING, ...custom.headings], rows);
}

const yesNo = (is: boolean) => (is ? "yes" : "no");

const csvRow = (gift: DonationSummary): CsvCell[] => [
  gift.id,
  gift.donated_on,
  gift.donor.name,
  gift.donor.email,
  gift.program.name,
  gift.purpose,
  gift.amount,
  gift.fees_covered_amount,
  gift.refunded_amount,
  gift.currency,
  gift.method,
  gift.status,
  yesNo(gift.is_recurring),
  yesNo(gift.is_test),
  gift.acknowledgement,
  gift.source?.name ?? null,
];
