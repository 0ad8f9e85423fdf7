import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { aboutSubject } from "../projection/projection";
import { cursorAfter, instantPlaceOf, MICROSECONDS } from "./instant-cursor";
import { readShownSubject } from "./subject";
import { kindsFor, type TimelineItem, type TimelineKind } from "./timeline-kinds";
import { sourceOf } from "./timeline-sources";

const PAGE = 25;

export type Timeline = {
  data: TimelineItem[];
  /** What the actor can narrow it to. */
  kinds: TimelineKind[];
  nextCursor: string | null;
};

/**
 * What happened with a donor, household or relationship, newest first, as far as the actor may see it.
 * Kinds that the actor may not see are left out, also when they are asked for. Throws not found, the
 * initializing error, and 400 for a cursor that is none of ours.
 */
export async function readTimeline(
  actor: MemberActor,
  donorId: number,
  { kinds, cursor }: { kinds?: readonly TimelineKind[]; cursor?: string } = {},
): Promise<Timeline> {
  requirePermission(actor, "donors_view");
  const place = cursor ? instantPlaceOf(cursor) : undefined;
  const found = await readShownSubject(db, actor, donorId);
  const { basis, subject } = found;
  const allowed = kindsFor(actor);
  const wanted = kinds?.length ? allowed.filter((kind) => kinds.includes(kind)) : allowed;
  if (wanted.length === 0) return { data: [], kinds: allowed, nextCursor: null };
  const beyond = place
    ? sql`where (t.at, t.rank, t.id) < (${place.at}::timestamptz, ${place.rank}::int, ${place.id}::int)`
    : sql``;
  const sources = wanted.map((kind) => sql`(${sourceOf(kind, actor, found)})`);
  const { rows } = await db.execute<Row>(sql`
    with ${aboutSubject(basis, subject)},
    member as (
      select w.donor_id, w.is_core, d.email from concerned w
      join donors d on d.organization_id = ${basis.organizationId} and d.id = w.donor_id
      where w.is_member
    ),
    recent as (
      select * from (${sql.join(sources, sql` union all `)}) t
      ${beyond} order by t.at desc, t.rank desc, t.id desc limit ${PAGE + 1}
    )
    select to_char(t.at at time zone 'UTC', ${MICROSECONDS}) as at, t.rank, t.id, t.type, t.donor_id,
      d.display_name as donor_name, t.about
    from recent t
    left join donors d on d.organization_id = ${basis.organizationId} and d.id = t.donor_id
    order by t.at desc, t.rank desc, t.id desc`);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    data: shown.map(present),
    kinds: allowed,
    nextCursor: last ? cursorAfter(last) : null,
  };
}

type Row = {
  at: string;
  rank: number;
  id: number;
  type: TimelineItem["type"];
  donor_id: number | null;
  donor_name: string | null;
  about: Record<string, unknown>;
};

function present({ rank: _, about, ...row }: Row): TimelineItem {
  const { amount, currency } = about as { amount?: number; currency?: string };
  const money =
    amount === undefined || currency === undefined ? {} : { amount: toMajor(amount, currency) };
  const fields = about.fields ?? [];
  return { ...row, ...about, ...money, fields } as TimelineItem;
}
