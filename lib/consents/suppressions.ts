import { eq, or, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { holdersOf } from "./holders";
import { suppressingEvents } from "./mail-events";
import {
  NewSuppression,
  type NewSuppressionInput,
  SuppressionLift,
  type SuppressionLiftInput,
  type SuppressionQuery,
  type SuppressionView,
} from "./schema";
import { hashOf, type Suppression, suppress, told } from "./suppression-rows";

const NEWEST = [{ by: suppressions.id, type: "int", descending: true }] as const;

/** Suppressed addresses, newest first, with the donors who have them. Throws 400 for another list's cursor. */
export async function listSuppressions(
  actor: Actor,
  query: SuppressionQuery,
): Promise<{ data: SuppressionView[]; nextCursor: string | null; total: number }> {
  requirePermission(actor, "donors_view");
  const { organizationId } = actor;
  const { q, channel, reason } = query;
  const page = pageOf(actor, "suppressions", query, NEWEST);
  const isAsked = within(
    suppressions,
    organizationId,
    channel && eq(suppressions.channel, channel),
    reason && eq(suppressions.reason, reason),
    q ? hasAddress(organizationId, q) : undefined,
  );
  const [found, total] = await Promise.all([
    db
      .select()
      .from(suppressions)
      .where(within(suppressions, organizationId, isAsked, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit),
    db.$count(suppressions, isAsked),
  ]);
  const { rows, nextCursor } = page.of(found, (row) => [String(row.id)]);
  return { data: await presentAll(db, organizationId, rows), nextCursor, total };
}

const hasAddress = (organizationId: number, address: string): SQL | undefined =>
  or(
    ...suppressions.channel.enumValues.map((channel) =>
      eq(suppressions.addressHash, hashOf(organizationId, { channel, address })),
    ),
  );

/** Suppresses an address. Throws 409 for one that is suppressed already, and 422. */
export async function addSuppression(
  actor: Actor,
  input: NewSuppressionInput,
): Promise<SuppressionView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewSuppression, input);
  return db.transaction(async (tx) => {
    const { row, isNew } = await suppress(tx, actor, wanted, "staff");
    if (!isNew) throw conflict("already_suppressed", "This address is already suppressed.");
    return present(tx, actor.organizationId, row);
  });
}

/** Lets an address be written to again; the reason is kept in the activity log. Throws not found. */
export async function liftSuppression(
  actor: Actor,
  id: number,
  input: SuppressionLiftInput,
): Promise<SuppressionView> {
  requirePermission(actor, "donors_edit");
  const { reason } = accept(SuppressionLift, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(suppressions)
      .where(within(suppressions, organizationId, eq(suppressions.id, id)))
      .returning();
    if (!gone) throw notFound("suppression");
    await told(tx, actor, "suppression.lift", gone, {
      ...{ before: { reason: gone.reason }, after: { because: reason } },
    });
    return present(tx, organizationId, gone);
  });
}

async function present(
  reader: Db | Tx,
  organizationId: number,
  row: Suppression,
): Promise<SuppressionView> {
  const [view] = await presentAll(reader, organizationId, [row]);
  if (!view) throw new Error("A suppression was not read.");
  return view;
}

async function presentAll(
  reader: Db | Tx,
  organizationId: number,
  rows: readonly Suppression[],
): Promise<SuppressionView[]> {
  const holders = await holdersOf(reader, organizationId, rows);
  const hashes = rows.flatMap((row) => (row.channel === "email" ? [row.addressHash] : []));
  const causes = await suppressingEvents(reader, organizationId, hashes);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    reason: row.reason,
    donors: holders.get(row.addressHash) ?? [],
    cause: causes.get(row.addressHash) ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}
