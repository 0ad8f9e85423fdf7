import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { Basis } from "../basis";
import { aboutSubject } from "../projection/projection";
import { cursorAfter, type InstantPlace, instantPlaceOf, MICROSECONDS } from "./instant-cursor";
import { readShownSubject } from "./subject";

/** The figures of a profile that interactions add up to (`portfolio §5`). */
export const CONTACT_FIGURES = [
  "total",
  "recorded",
  "contacts",
  "meaningful",
  "meaningful_contacts",
  "engagement",
] as const;
export type ContactFigure = (typeof CONTACT_FIGURES)[number];

const PAGE = 50;

export type CountedInteraction = {
  id: number;
  donor_id: number;
  donor_name: string;
  occurred_at: string;
  /** The day in the organization's zone. */
  date: string;
  channel: string;
  direction: string;
  subject: string | null;
  owner_name: string | null;
  meaningful_basis: string;
  is_meaningful: boolean;
};

export type CountedInteractions = {
  figure: ContactFigure;
  /** What the profile's figure is. Of `engagement`, the part that is meaningful; null of none. */
  value: number | null;
  count: number;
  /** Private mails of somebody else: counted, and not shown. */
  hidden: number;
  data: CountedInteraction[];
  nextCursor: string | null;
};

/**
 * Exactly the interactions that a contact figure counts, newest first. Throws not found, the
 * initializing error, and 400 for a cursor that is none of ours.
 */
export async function listCountedInteractions(
  actor: MemberActor,
  donorId: number,
  { figure, cursor }: { figure: ContactFigure; cursor?: string },
): Promise<CountedInteractions> {
  requirePermission(actor, "donors_view");
  const place = cursor ? instantPlaceOf(cursor) : undefined;
  const { basis, subject } = await readShownSubject(db, actor, donorId);
  const user = actingUser(actor) ?? 0;
  const from = sql`
    with ${aboutSubject(basis, subject)},
    counted as (
      select i.*, i.meaningful_basis in ('staff_marked', 'type_policy', 'donor_replied')
          as is_meaningful, (i.occurred_at at time zone ${basis.timeZone})::date as day,
        i.is_private and i.owner_user_id is distinct from ${user} as is_closed,
        i.is_private and i.owner_user_id is distinct from ${user} and i.channel = 'email' as is_hidden
      from concerned w
      join interactions i on i.organization_id = ${basis.organizationId} and i.donor_id = w.donor_id
      where w.is_member and i.occurred_at < ${basis.endOfDay.toISOString()}::timestamptz
    ),
    chosen as (select * from counted where ${countedIn(figure, basis)})`;
  const [value, rows] = await Promise.all([readValue(from, figure), readPage(from, place)]);
  const data = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? data.at(-1) : undefined;
  const nextCursor = last ? cursorAfter({ at: last.occurred_at, rank: 0, id: last.id }) : null;
  return { figure, ...value, data, nextCursor };
}

function countedIn(figure: ContactFigure, { windows }: Basis): SQL {
  if (figure === "recorded") return sql`not is_automatic and not is_bulk`;
  if (figure === "contacts") return sql`is_contact`;
  if (figure.startsWith("meaningful")) return sql`is_meaningful`;
  return figure === "engagement" ? sql`day > ${windows.day}::date - 365` : sql`true`;
}

async function readValue(from: SQL, figure: ContactFigure) {
  const value =
    figure === "meaningful_contacts"
      ? sql`count(distinct (day, channel, direction))::float8`
      : figure === "engagement"
        ? sql`round((count(*) filter (where is_meaningful))::numeric / nullif(count(*), 0), 4)::float8`
        : sql`count(*)::float8`;
  const { rows } = await db.execute<{ value: number | null; count: number; hidden: number }>(
    sql`${from} select ${value} as value, count(*)::int as count,
      (count(*) filter (where is_hidden))::int as hidden from chosen`,
  );
  return rows[0] ?? { value: null, count: 0, hidden: 0 };
}

async function readPage(from: SQL, place: InstantPlace | undefined): Promise<CountedInteraction[]> {
  const older = place
    ? sql`and (c.occurred_at, c.id) < (${place.at}::timestamptz, ${place.id}::int)`
    : sql``;
  const { rows } = await db.execute<CountedInteraction>(sql`
    ${from}
    select c.id, c.donor_id, o.display_name as donor_name, c.day::text as date, c.channel, c.direction,
      to_char(c.occurred_at at time zone 'UTC', ${MICROSECONDS}) as occurred_at,
      case when not c.is_closed then c.subject end as subject,
      u.first_name || ' ' || u.last_name as owner_name, c.meaningful_basis, c.is_meaningful
    from chosen c
    join donors o on o.organization_id = c.organization_id and o.id = c.donor_id
    left join users u on u.organization_id = c.organization_id and u.id = c.owner_user_id
    where not c.is_hidden ${older} order by c.occurred_at desc, c.id desc limit ${PAGE + 1}`);
  return rows;
}
