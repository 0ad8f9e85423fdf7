import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, donors, giftBatches, giftBatchRows, giftSources } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { BatchRowView, GiftBatchSummary, GiftBatchView } from "./schema";

export type GiftBatch = typeof giftBatches.$inferSelect;
export type BatchRow = typeof giftBatchRows.$inferSelect;
type Place = { organizationId: number };

export const isBatch = ({ organizationId }: Place, id: number) =>
  within(giftBatches, organizationId, eq(giftBatches.id, id));

export const isRowOfBatch = ({ organizationId, id }: Pick<GiftBatch, "organizationId" | "id">) =>
  within(giftBatchRows, organizationId, eq(giftBatchRows.batchId, id));

/** The batch, for a change: nobody else changes or posts it meanwhile. Throws not found. */
export async function lockBatch(tx: Tx, place: Place, id: number): Promise<GiftBatch> {
  const [found] = await tx.select().from(giftBatches).where(isBatch(place, id)).for("update");
  if (!found) throw notFound("gift batch");
  return found;
}

/** The same of a batch that can still be changed. Throws not found, and 409 `posted`. */
export async function lockOpenBatch(tx: Tx, place: Place, id: number): Promise<GiftBatch> {
  const batch = await lockBatch(tx, place, id);
  if (batch.status === "posted")
    throw conflict("posted", "This batch has been posted. Correct its gifts individually.");
  return batch;
}

const ofBatch = sql`${giftBatchRows.organizationId} = ${giftBatches.organizationId}
  and ${giftBatchRows.batchId} = ${giftBatches.id}`;

/** Batches with what was entered of each, the newest first. */
export function selectBatches(reader: Db | Tx, where: SQL) {
  return reader
    .select({
      batch: giftBatches,
      count: sql<number>`(select count(*)::int from ${giftBatchRows} where ${ofBatch})`,
      amount: sql<number>`(select coalesce(sum(${giftBatchRows.amount}), 0)
        from ${giftBatchRows} where ${ofBatch})`.mapWith(Number),
    })
    .from(giftBatches)
    .where(where)
    .orderBy(desc(giftBatches.id));
}

type Selected = Awaited<ReturnType<typeof selectBatches>>[number];

/** A batch in a list. */
export const presentSummary = ({ batch, count, amount }: Selected): GiftBatchSummary => ({
  id: batch.id,
  name: batch.name,
  status: batch.status,
  currency: batch.currency,
  expected: {
    count: batch.expectedCount,
    amount: toMajor(batch.expectedAmount, batch.currency),
  },
  entered: { count, amount: toMajor(amount, batch.currency) },
  created_at: batch.createdAt.toISOString(),
  posted_at: batch.postedAt?.toISOString() ?? null,
});

/** A batch with its rows. Throws not found. */
export async function readBatch(reader: Db | Tx, place: Place, id: number): Promise<GiftBatchView> {
  const [found] = await selectBatches(reader, isBatch(place, id));
  if (!found) throw notFound("gift batch");
  const { batch } = found;
  const [named] = await reader
    .select({ designation: designations.name, appeal: giftSources.name })
    .from(giftBatches)
    .innerJoin(designations, isDesignationOf(giftBatches))
    .leftJoin(giftSources, isAppealOf(giftBatches))
    .where(isBatch(place, id));
  return {
    ...presentSummary(found),
    designation: { id: batch.designationId, name: named?.designation ?? "" },
    method: batch.method,
    received_on: batch.receivedOn,
    appeal: nameOf(batch.appealId, named?.appeal),
    email_receipts: batch.emailReceipts,
    acknowledge: batch.acknowledge,
    rows: await readRows(reader, batch),
  };
}

/** Its rows in the order of their entry, or the one with this id. */
export async function readRows(
  reader: Db | Tx,
  batch: GiftBatch,
  id?: number,
): Promise<BatchRowView[]> {
  const found = await reader
    .select({
      row: giftBatchRows,
      donor: { id: donors.id, name: donors.displayName, email: donors.email },
      designation: designations.name,
      appeal: giftSources.name,
    })
    .from(giftBatchRows)
    .innerJoin(
      donors,
      within(donors, giftBatchRows.organizationId, eq(donors.id, giftBatchRows.donorId)),
    )
    .innerJoin(designations, isDesignationOf(giftBatchRows))
    .leftJoin(giftSources, isAppealOf(giftBatchRows))
    .where(and(isRowOfBatch(batch), id === undefined ? undefined : eq(giftBatchRows.id, id)))
    .orderBy(asc(giftBatchRows.id));
  return found.map(({ row, donor, designation, appeal }) => ({
    id: row.id,
    donor,
    designation: { id: row.designationId, name: designation },
    amount: toMajor(row.amount, batch.currency),
    method: row.method,
    received_on: row.receivedOn,
    appeal: nameOf(row.appealId, appeal),
    note: row.note,
    donation_id: row.donationId,
  }));
}

const nameOf = (id: number | null, name: string | null | undefined) =>
  id === null ? null : { id, name: name ?? "" };

type Says = typeof giftBatches | typeof giftBatchRows;

const isDesignationOf = ({ organizationId, designationId }: Says) =>
  within(designations, organizationId, eq(designations.id, designationId));

const isAppealOf = ({ organizationId, appealId }: Says) =>
  within(giftSources, organizationId, eq(giftSources.id, appealId));
