import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Group } from "@/lib/donors/relationship-rows";
import { notFound } from "@/lib/errors";
import { netOf } from "@/lib/giving/counting";
import type { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { cursorOf, type Place, placeOf } from "@/lib/giving/gifts/query";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { fiscalYearLabelled } from "../fiscal-years";
import { countingGifts, creditsOf, solicitedGifts } from "../projection/computation";
import { aboutSubject } from "../projection/projection";
import {
  chosenFor,
  countedIn,
  type GiftFigure,
  isOfVehicles,
  isSolicited,
  type Span,
  spanOf,
} from "./gift-figures";
import { readShownSubject, type ShownSubject } from "./subject";
import { giftsOfLinked, unattributedGifts } from "./vehicle-gifts";

const PAGE = 50;

export type CreditedGift = {
  donation_id: number;
  date: string;
  is_direct: boolean;
  legal_donor_id: number;
  legal_donor_name: string;
  method: (typeof GIFT_METHODS)[number];
  /**
   * What of it counts, or of figures of what nobody is credited with, what of it is missing: in the
   * organization's currency, null without a rate.
   */
  counted: number | null;
  /** Of figures of vehicles: the whole gift in the organization's currency. */
  whole: number | null;
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
  /** Of figures of vehicles: what the gifts come to as a whole. */
  whole: number | null;
  /** Of what nobody is credited with: what of its givers’ giving counts, each `giving_scope` once. */
  scopes: string[];
  count: number;
  data: CreditedGift[];
  nextCursor: string | null;
};

export type CreditedQuery = {
  figure: GiftFigure;
  /** The name of a reporting year, of figures of one. */
  year?: number;
  /** Whose gifts the figure `vehicle` is of: a donor linked to the relationship. */
  vehicle?: number;
  cursor?: string;
};

/**
 * Exactly the gifts and credits that a figure of a profile counts, newest first, and what they add up
 * to. Throws not found, also for a figure of vehicles where there is no relationship, the initializing
 * error, and 400 for a cursor that is none of ours.
 */
export async function listCreditedGifts(
  actor: MemberActor,
  donorId: number,
  { figure, year, vehicle, cursor }: CreditedQuery,
): Promise<CreditedGifts> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donations_view");
  const place = cursor ? placeOf(cursor) : undefined;
  const found = await readShownSubject(db, actor, donorId);
  const { basis } = found;
  const named = fiscalYearLabelled(year ?? basis.windows.current.label, basis.yearRule);
  const span = spanOf(figure, basis, named);
  const from = chosen(
    found,
    isOfVehicles(figure) ? await ofVehicles(found, figure, vehicle) : ofSubject(figure, span),
  );
  const [total, data] = await Promise.all([readTotal(from), readPage(found, from, place)]);
  const shown = data.slice(0, PAGE);
  const last = data.length > PAGE ? shown.at(-1) : undefined;
  return {
    ...{ figure, span, currency: basis.currency },
    total: toMajor(total.total, basis.currency),
    whole: isOfVehicles(figure) ? toMajor(total.whole, basis.currency) : null,
    scopes: total.scopes ?? [],
    count: total.count,
    data: shown.map((row) => presentGift(row, basis.currency)),
    nextCursor: last
      ? cursorOf({ towards: "older", donatedOn: last.date, id: last.donation_id })
      : null,
  };
}

/** A query's head that leaves the rows of a figure as `chosen`. */
const chosen = ({ basis, subject }: ShownSubject, rows: SQL): SQL => sql`
  with ${aboutSubject(basis, subject)},
  credit as (${creditsOf(basis)}),
  gift as (${countingGifts(basis)}),
  solicited as (${solicitedGifts(basis)}),
  chosen as (${rows})`;

function ofSubject(figure: GiftFigure, span: Span): SQL {
  const order = chosenFor(figure);
  const only = order ? sql`order by ${order} limit 1` : sql``;
  const source = isSolicited(figure) ? sql`solicited gift` : sql`gift`;
  return sql`
    select gift.*, null::bigint as whole, null as giving_scope from ${source} where ${countedIn(figure, span)} ${only}`;
}

async function ofVehicles(
  { basis, group }: ShownSubject,
  figure: "vehicle" | "unattributed",
  vehicle = 0,
): Promise<SQL> {
  if (!group) throw notFound("relationship");
  if (figure === "vehicle") {
    if (!(await isLinked(group, vehicle))) throw notFound("donor");
    return giftsOfLinked(basis, group, vehicle);
  }
  return sql`
    select u.id, u.donated_on, true as is_direct, u.missing as amount, u.in_own as whole,
      u.giving_scope
    from (${unattributedGifts(basis, group)}) u`;
}

async function isLinked({ organizationId, id }: Group, donorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from relationship_links
    where organization_id = ${organizationId} and group_id = ${id} and donor_id = ${donorId}`);
  return rows.length > 0;
}

type Total = { total: Minor; whole: Minor; scopes: string[] | null; count: number };

async function readTotal(from: SQL): Promise<Total> {
  const { rows } = await db.execute<Total>(sql`
    ${from} select coalesce(sum(amount), 0)::float8 as total,
      coalesce(sum(whole), 0)::float8 as whole, count(*)::int as count,
      array_agg(distinct giving_scope order by giving_scope)
        filter (where giving_scope is not null) as scopes
    from chosen`);
  return rows[0] ?? { total: 0, whole: 0, scopes: null, count: 0 };
}

type Row = Omit<CreditedGift, "counted" | "whole" | "amount"> & {
  counted: Minor | null;
  whole: Minor | null;
  amount: Minor;
};

async function readPage(
  { basis }: ShownSubject,
  from: SQL,
  place: Place | undefined,
): Promise<Row[]> {
  const older = place
    ? sql`where (c.donated_on, c.id) < (${place.donatedOn}::date, ${place.id}::int)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    ${from}
    select d.id as donation_id, d.donated_on::text as date, c.is_direct, d.donor_id as legal_donor_id,
      o.display_name as legal_donor_name, d.method, c.amount::float8 as counted,
      c.whole::float8 as whole, ${netOf(basis)}::float8 as amount, d.currency
    from chosen c
    join donations d on d.organization_id = ${basis.organizationId} and d.id = c.id
    join donors o on o.organization_id = d.organization_id and o.id = d.donor_id
    ${older} order by c.donated_on desc, c.id desc limit ${PAGE + 1}`);
  return rows;
}

const presentGift = (row: Row, currency: string): CreditedGift => ({
  ...row,
  counted: row.counted === null ? null : toMajor(row.counted, currency),
  whole: row.whole === null ? null : toMajor(row.whole, currency),
  amount: toMajor(row.amount, row.currency),
});
