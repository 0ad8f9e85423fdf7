import { and, eq, gte, type SQL } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { CustomFilters, matchesFilters } from "@/lib/custom-fields/filters";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { Timestamp, textUpTo } from "@/lib/input";
import { cursorQuery, pageOf } from "@/lib/paging/pages";
import { presentDonor } from "../donor-rows";
import { isNamed } from "../donor-search";
import type { DonorView } from "../schema";

/** Which donors are meant; what is left out does not narrow. */
export const DonorListQuery = z.strictObject({
  q: textUpTo(200).optional().meta({ description: "Matches the name or email address" }),
  email: textUpTo(255).optional().meta({ description: "Matches the whole address, ignoring case" }),
  external_id: textUpTo(255).optional().meta({ description: "The donor’s ID in another system" }),
  kind: z.enum(["person", "organization"]).optional(),
  status: z
    .enum(["active", "archived"])
    .optional()
    .meta({ description: "`archived` includes donors merged into another" }),
  updated_since: Timestamp.optional().meta({
    description: "Added or changed at this time or later",
  }),
  filter: CustomFilters,
  ...cursorQuery(25),
});
export type DonorListQuery = z.output<typeof DonorListQuery>;

/** Donors in the order in which they were added, a page at a time. Throws 400 for a cursor that is none of ours. */
export async function listDonors(
  actor: MemberActor,
  query: DonorListQuery,
): Promise<{ data: DonorView[]; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const page = pageOf(actor, "donors", query, AS_ADDED);
  const listed = { object: "donor", id: donors.id };
  const custom = await matchesFilters(db, actor, listed, query.filter);
  const found = await db
    .select()
    .from(donors)
    .where(and(matching(actor.organizationId, query), custom, page.beyond))
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found, ({ id }) => [String(id)]);
  return { data: rows.map(presentDonor), nextCursor };
}

function matching(organizationId: number, query: DonorListQuery): SQL | undefined {
  return within(
    donors,
    organizationId,
    query.q?.trim() ? isNamed(query.q) : undefined,
    query.email === undefined ? undefined : eq(donors.email, query.email.trim().toLowerCase()),
    query.external_id === undefined ? undefined : eq(donors.externalId, query.external_id.trim()),
    query.kind && eq(donors.kind, query.kind),
    query.status && eq(donors.status, query.status),
    query.updated_since ? gte(donors.updatedAt, new Date(query.updated_since)) : undefined,
  );
}

const AS_ADDED = [{ by: donors.id, type: "int" }] as const;
