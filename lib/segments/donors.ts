import { asc, inArray, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { donorsOf } from "@/lib/conditions/compile";
import { findSegment } from "@/lib/conditions/segment-rows";
import { csv, csvRows } from "@/lib/csv";
import { customColumns } from "@/lib/custom-fields/columns";
import { presentDonor } from "@/lib/donors/donor-rows";
import type { DonorView } from "@/lib/donors/schema";
import { notFound } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { openSegment } from "./opened";
import type { SegmentDonorsQuery } from "./schema";

const AS_ADDED = [{ by: donors.id, type: "int" }] as const;

/**
 * The donors of a segment in the order in which they were added, a page at a time, and how many there are.
 * Throws not found, 400 for a cursor of another list, and 422 `broken_segment`.
 */
export async function listSegmentDonors(
  actor: MemberActor,
  id: number,
  query: SegmentDonorsQuery,
): Promise<{ data: DonorView[]; nextCursor: string | null; total: number }> {
  requirePermission(actor, "donors_view");
  const page = pageOf(actor, `segment ${id}`, query, AS_ADDED);
  const isIn = await membership(db, actor, id);
  const [found, total] = await Promise.all([
    db
      .select()
      .from(donors)
      .where(within(donors, actor.organizationId, isIn, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit),
    db.$count(donors, within(donors, actor.organizationId, isIn)),
  ]);
  const { rows, nextCursor } = page.of(found, (row) => [String(row.id)]);
  return { data: rows.map(presentDonor), nextCursor, total };
}

/** The donors of a segment, as a condition on `donors`. Throws not found, and 422 `broken_segment`. */
export async function membership(reader: Db | Tx, actor: Actor, id: number): Promise<SQL> {
  const segment = await findSegment(reader, actor, id);
  if (!segment) throw notFound("segment");
  const { bound, opened } = await openSegment(reader, actor, segment);
  return sql`${donors.id} in (
    select donor.id from donors donor where ${donorsOf(bound, opened.ground)})`;
}

const AT_ONCE = 1_000;
const HEADINGS = [
  ...["Donor id", "Name", "Kind", "Email", "Phone", "Street", "Address line 2", "City"],
  ...["State", "ZIP code", "Country"],
];

/**
 * The donors of a segment as CSV in parts, with their custom fields. Who they are is settled at once. Throws
 * not found, and 422 `broken_segment`.
 */
export async function exportSegment(
  actor: MemberActor,
  id: number,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "donors_view");
  const isIn = await membership(db, actor, id);
  const found = await db
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, actor.organizationId, isIn))
    .orderBy(asc(donors.id));
  const custom = await customColumns(db, actor, "donor", HEADINGS);
  return parts(
    actor,
    found.map((row) => row.id),
    custom,
  );
}

async function* parts(
  { organizationId }: MemberActor,
  ids: readonly number[],
  { headings, cellsOf }: Awaited<ReturnType<typeof customColumns>>,
) {
  yield csv([...HEADINGS, ...headings], []);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const rows = await db
      .select()
      .from(donors)
      .where(within(donors, organizationId, inArray(donors.id, some)))
      .orderBy(asc(donors.id));
    yield csvRows(
      rows.map((row) => [
        ...[row.id, row.displayName, row.kind, row.email, row.phone, row.street],
        ...[row.addressLine2, row.city, row.state, row.zip, row.country],
        ...cellsOf(row.custom),
      ]),
    );
  }
}
