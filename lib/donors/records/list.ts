import { and, asc, eq, gt, gte, type SQL } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { badRequest } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { rowLimit, Timestamp, textUpTo } from "@/lib/input";
import { presentDonor } from "../donor-rows";
import { isNamed } from "../donor-search";
import type { DonorView } from "../schema";

/** Which donors are meant; what is left out does not narrow. */
export const DonorListQuery = z.strictObject({
  q: textUpTo(200).optional().meta({ description: "Matches the name or email address" }),
  email: textUpTo(255).optional().meta({ description: "Matches the whole address, in any case" }),
  external_id: textUpTo(255).optional().meta({ description: "The donor’s ID in another system" }),
  kind: z.enum(["person", "organization"]).optional(),
  status: z
    .enum(["active", "archived"])
    .optional()
    .meta({ description: "`archived` includes donors merged into another" }),
  updated_since: Timestamp.optional().meta({
    description: "Added or changed at this time or later",
  }),
  cursor: textUpTo(200).optional().meta({ description: "`next_cursor` of the page before" }),
  limit: rowLimit(25),
});
export type DonorListQuery = z.output<typeof DonorListQuery>;

/** Donors in the order in which they were added, a page at a time. Throws 400 for a cursor that is none of ours. */
export async function listDonors(
  actor: MemberActor,
  query: DonorListQuery,
): Promise<{ data: DonorView[]; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const after = query.cursor === undefined ? 0 : placeOf(query.cursor);
  const found = await db
    .select()
    .from(donors)
    .where(and(matching(actor.organizationId, query), gt(donors.id, after)))
    .orderBy(asc(donors.id))
    .limit(query.limit + 1);
  const shown = found.slice(0, query.limit);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { data: shown.map(presentDonor), nextCursor: last ? cursorOf(last.id) : null };
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

const cursorOf = (id: number): string => Buffer.from(`after ${id}`).toString("base64url");

function placeOf(cursor: string): number {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const id = Number(/^after ([1-9]\d{0,9})$/.exec(text)?.[1]);
  if (!(id <= 2_147_483_647))
    throw badRequest("invalid_cursor", "This cursor did not come from this list.");
  return id;
}
