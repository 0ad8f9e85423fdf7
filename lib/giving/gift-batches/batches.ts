import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { giftBatches, giftBatchRows } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import { arrivalOf } from "../gifts/content";
import { requireSources } from "../gifts/sources";
import { purposeIn, purposeOf } from "./purposes";
import {
  isBatch,
  isRowOfBatch,
  lockOpenBatch,
  presentSummary,
  readBatch,
  selectBatches,
} from "./rows";
import {
  GiftBatchChanges,
  type GiftBatchChangesInput,
  type GiftBatchQuery,
  type GiftBatchSummary,
  type GiftBatchView,
  NewGiftBatch,
  type NewGiftBatchInput,
} from "./schema";

/** Opens a batch with its control totals. Its currency is the designation's. Throws 422. */
export async function createGiftBatch(
  actor: MemberActor,
  input: NewGiftBatchInput,
): Promise<GiftBatchView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewGiftBatch, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { currency } = await purposeOf(tx, organizationId, wanted.designation_id);
    await arrivalOf(tx, organizationId, wanted.received_on);
    await requireSources(tx, organizationId, wanted);
    const [made] = await tx
      .insert(giftBatches)
      .values({
        ...{ organizationId, currency, name: wanted.name, method: wanted.method },
        expectedCount: wanted.expected_count,
        expectedAmount: amountIn(currency, wanted.expected_amount, "expected_amount"),
        designationId: wanted.designation_id,
        receivedOn: wanted.received_on,
        appealId: wanted.appeal_id,
        emailReceipts: wanted.email_receipts,
        acknowledge: wanted.acknowledge,
      })
      .returning();
    if (!made) throw new Error("A gift batch was not written.");
    await recordChange(tx, actor, {
      ...{ action: "gift_batch.create", subjectType: "gift_batch", subjectId: made.id },
      after: {
        ...{ name: made.name, expected_count: made.expectedCount, currency },
        expected_amount: toMajor(made.expectedAmount, currency),
      },
    });
    return readBatch(tx, actor, made.id);
  });
}

/** Batches, the newest first, a page at a time. */
export async function listGiftBatches(
  actor: MemberActor,
  query: GiftBatchQuery,
): Promise<{ data: GiftBatchSummary[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const { status } = query;
  const isWanted = status && eq(giftBatches.status, status);
  const page = pageOf(actor, "gift_batches", query, NEWEST_FIRST);
  const [found, total] = await Promise.all([
    selectBatches(db, within(giftBatches, organizationId, isWanted, page.beyond))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(giftBatches, within(giftBatches, organizationId, isWanted)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ batch }) => [String(batch.id)]);
  return { data: rows.map(presentSummary), total, nextCursor };
}

const NEWEST_FIRST = [{ by: giftBatches.id, type: "int", descending: true }] as const;

/** A batch with its rows. Throws not found. */
export async function getGiftBatch(actor: MemberActor, id: number): Promise<GiftBatchView> {
  requirePermission(actor, "donations_view");
  return readBatch(db, actor, id);
}

/**
 * Changes the control totals, or what later rows begin with; what is not given stays. Throws not found,
 * 409 `posted`, and 422.
 */
export async function changeGiftBatch(
  actor: MemberActor,
  id: number,
  input: GiftBatchChangesInput,
): Promise<GiftBatchView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(GiftBatchChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, id);
    const { expected_amount: amount, designation_id: designationId, received_on: day } = wanted;
    if (designationId !== undefined) await purposeIn(tx, batch, designationId);
    if (day !== undefined) await arrivalOf(tx, organizationId, day);
    await requireSources(tx, organizationId, wanted, [batch.appealId]);
    const changes = changesIn(batch, {
      ...{ name: wanted.name, method: wanted.method, designationId, receivedOn: day },
      expectedCount: wanted.expected_count,
      expectedAmount:
        amount === undefined ? undefined : amountIn(batch.currency, amount, "expected_amount"),
      appealId: wanted.appeal_id,
      emailReceipts: wanted.email_receipts,
      acknowledge: wanted.acknowledge,
    });
    if (changes) {
      await tx.update(giftBatches).set(changes.after).where(isBatch(actor, id));
      const subject = { subjectType: "gift_batch", subjectId: id };
      await recordChange(tx, actor, { action: "gift_batch.change", ...subject, ...changes });
    }
    return readBatch(tx, actor, id);
  });
}

/**
 * Discards an open batch with its rows; donors who were added with them stay. Throws not found and 409
 * `posted`.
 */
export async function removeGiftBatch(actor: MemberActor, id: number): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, id);
    const rows = await tx.delete(giftBatchRows).where(isRowOfBatch(batch)).returning({
      id: giftBatchRows.id,
    });
    await tx.delete(giftBatches).where(isBatch(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "gift_batch.remove", subjectType: "gift_batch", subjectId: id },
      before: { name: batch.name, rows: rows.length },
    });
  });
}
