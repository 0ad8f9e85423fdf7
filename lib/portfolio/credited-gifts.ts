import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { cursorOf, type Place, placeOf } from "@/lib/giving/donation-query";
import type { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { countingGifts, creditsOf, netOf } from "./computation";
import { fiscalYearLabelled } from "./fiscal-years";
import { chosenFor, countedIn, type GiftFigure, type Span, spanOf } from "./gift-figures";
import { type Opened, openSubject } from "./opened-subject";
import { aboutSubject } from "./projection";

const PAGE = 50;

export type CreditedGift = {
  donation_id: number;
  date: string;
  is_direct: boolean;
  legal_donor_id: number;
  legal_donor_name: string;
  method: (typeof GIFT_METHODS)[number];
  /** What of it counts, in the organization's currency; null without a rate. */
  counted: number | null;
  /** The whole gift after refunds, in its own currency. */
  amount: number;
  currency: string;
};

export type CreditedGifts = {
  figure: GiftFigure;
  span: Span;
  currency: string;
  /** Of all of them, whatever page is shown. */
  total: number;
  count: number;
  data: CreditedGift[];
  nextCursor: string | null;
};

export type CreditedQuery = { figure: GiftFigure; year?: number; cursor?: string };

/**
 * Exactly the gifts and credits that a figure of a profile counts, newest first, and what they add up
 * to. Of a figure of one year, `year` is the reporting year's name. Throws not found, the initializing
 * error, and 400 for a cursor that is none of ours.
 */
export async function listCreditedGifts(
  actor: MemberActor,
  donorId: number,
  { figure, year, cursor }: CreditedQuery,
): Promise<CreditedGifts> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donations_view");
  const place = cursor ? placeOf(cursor) : undefined;
  const opened = await openSubject(actor, donorId);
  const { frame } = opened;
  const named = fiscalYearLabelled(year ?? frame.windows.current.label, frame.yearRule);
  const span = spanOf(figure, frame, named);
  const from = chosen(opened, figure, span);
  const [total, data] = await Promise.all([readTotal(from), readPage(opened, from, place)]);
  const shown = data.slice(0, PAGE);
  const last = data.length > PAGE ? shown.at(-1) : undefined;
  return {
    ...{ figure, span, currency: frame.currency },
    total: toMajor(total.total, frame.currency),
    count: total.count,
    data: shown.map((row) => presentGift(row, frame.currency)),
    nextCursor: last
      ? cursorOf({ towards: "older", donatedOn: last.date, id: last.donation_id })
      : null,
  };
}

/** A query's head that leaves the rows of a figure as `chosen`. */
function chosen({ frame, subject }: Opened, figure: GiftFigure, span: Span): SQL {
  const order = chosenFor(figure);
  const only = order ? sql`order by ${order} limit 1` : sql``;
  return sql`
    with ${aboutSubject(frame, subject)},
    credit as (${creditsOf(frame)}),
    gift as (${countingGifts(frame)}),
    chosen as (select gift.* from gift where ${countedIn(figure, span)} ${only})`;
}

async function readTotal(from: SQL): Promise<{ total: Minor; count: number }> {
  const { rows } = await db.execute<{ total: Minor; count: number }>(sql`
    ${from} select coalesce(sum(amount), 0)::float8 as total, count(*)::int as count from chosen`);
  return rows[0] ?? { total: 0, count: 0 };
}

type Row = Omit<CreditedGift, "counted" | "amount"> & { counted: Minor | null; amount: Minor };

async function readPage({ frame }: Opened, from: SQL, place: Place | undefined): Promise<Row[]> {
  const older = place
    ? sql`where (c.donated_on, c.id) < (${place.donatedOn}::date, ${place.id}::int)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    ${from}
    select d.id as donation_id, d.donated_on::text as date, c.is_direct, d.donor_id as legal_donor_id,
      o.display_name as legal_donor_name, d.method, c.amount::float8 as counted,
      ${netOf(frame)}::float8 as amount, d.currency
    from chosen c
    join donations d on d.organization_id = ${frame.organizationId} and d.id = c.id
    join donors o on o.organization_id = d.organization_id and o.id = d.donor_id
    ${older} order by c.donated_on desc, c.id desc limit ${PAGE + 1}`);
  return rows;
}

const presentGift = (row: Row, currency: string): CreditedGift => ({
  ...row,
  counted: row.counted === null ? null : toMajor(row.counted, currency),
  amount: toMajor(row.amount, row.currency),
});
