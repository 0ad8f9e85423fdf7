import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { giftBatches, giftBatchRows } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { holdDonors } from "@/lib/donors/donor-rows";
import { AppError, conflict } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { formatMoney } from "@/lib/format/minor-amounts";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { decimalString, toMajor } from "@/lib/money";
import { enterDonation } from "../gifts/record-donation";
import { purposeIn } from "./purposes";
import {
  type BatchRow,
  type GiftBatch,
  isBatch,
  isRowOfBatch,
  lockOpenBatch,
  readBatch,
} from "./rows";
import type { GiftBatchView } from "./schema";

/**
 * Posts a batch: each row becomes a gift with payment and receipt, all of them or none. Throws not found,
 * 409 `posted`, `totals_differ` unless the rows are as many and add up to as much as was counted, and 422
 * for a row that cannot be a gift any more.
 */
export async function postGiftBatch(actor: MemberActor, id: number): Promise<GiftBatchView> {
  requirePermission(actor, "donations_edit");
  return db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, id);
    const rows = await holdRows(tx, batch);
    requireTotals(batch, rows);
    for (const [index, row] of rows.entries()) await postRow(tx, actor, batch, { index, row });
    await tx
      .update(giftBatches)
      .set({ status: "posted", postedAt: now() })
      .where(isBatch(actor, id));
    const facts = {
      gifts: rows.length,
      amount: toMajor(batch.expectedAmount, batch.currency),
      currency: batch.currency,
    };
    await recordChange(tx, actor, {
      ...{ action: "gift_batch.post", subjectType: "gift_batch", subjectId: id },
      after: { status: "posted", ...facts },
    });
    return readBatch(tx, actor, id);
  });
}

/**
 * The rows, with their donors held in the order of their ids before any gift is written. A merge that came
 * first has given its rows to the kept donor, so they are read after the donors are held.
 */
async function holdRows(tx: Tx, batch: GiftBatch): Promise<BatchRow[]> {
  const read = () =>
    tx.select().from(giftBatchRows).where(isRowOfBatch(batch)).orderBy(asc(giftBatchRows.id));
  const held = new Set((await read()).map(({ donorId }) => donorId));
  await holdDonors(tx, batch, [...held]);
  const rows = await read();
  if (rows.some(({ donorId }) => !held.has(donorId)))
    throw conflict("changed", "A donor in this batch was just merged. Please try again.");
  return rows;
}

function requireTotals(batch: GiftBatch, rows: readonly BatchRow[]): void {
  const { expectedCount, expectedAmount, currency } = batch;
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  if (rows.length === expectedCount && amount === expectedAmount) return;
  const said = (count: number, minor: number) =>
    `${plural(count, "gift")} and ${formatMoney(minor, currency)}`;
  throw conflict(
    "totals_differ",
    `The batch has ${said(rows.length, amount)}, but its control totals are ${said(expectedCount, expectedAmount)}.`,
  );
}

async function postRow(
  tx: Tx,
  actor: MemberActor,
  batch: GiftBatch,
  { index, row }: { index: number; row: BatchRow },
): Promise<void> {
  const path = `rows.${index}`;
  const { id: donationId } = await told(path, index + 1, async () => {
    const { programId } = await purposeIn(tx, batch, row.designationId);
    return enterDonation(tx, actor, {
      donor_id: row.donorId,
      program_id: programId,
      lines: [
        {
          designation_id: row.designationId,
          amount: decimalString(row.amount, batch.currency),
        },
      ],
      method: row.method,
      received_on: row.receivedOn,
      appeal_id: row.appealId,
      note: row.note,
      is_anonymous: false,
      acknowledge: batch.acknowledge,
      email_receipt: batch.emailReceipts,
    });
  });
  await tx
    .update(giftBatchRows)
    .set({ donationId })
    .where(and(isRowOfBatch(batch), eq(giftBatchRows.id, row.id)));
}

/** What refuses one row names the row. */
async function told<T>(path: string, ordinal: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [problem] = error instanceof AppError ? error.problems : [];
    if (!problem) throw error;
    throw refused(`${path}.${problem.path}`, problem.code, `Gift ${ordinal}: ${problem.message}`);
  }
}
