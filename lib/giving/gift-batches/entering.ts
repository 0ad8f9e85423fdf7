import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { giftBatchRows } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { arrivalOf } from "../gifts/content";
import { giverOf, requireGiver } from "../gifts/record-donation";
import { requireSources } from "../gifts/sources";
import { purposeIn } from "./purposes";
import {
  type BatchRow,
  type GiftBatch,
  isRowOfBatch,
  lockOpenBatch,
  readBatch,
  readRows,
} from "./rows";
import {
  BatchRowChanges,
  type BatchRowChangesInput,
  type BatchRowView,
  type GiftBatchView,
  MOST_ROWS,
  NewBatchRow,
  type NewBatchRowInput,
} from "./schema";

/** Enters a gift into an open batch. Throws not found, 409 `posted` and `batch_full`, and 422. */
export async function addBatchRow(
  actor: MemberActor,
  batchId: number,
  input: NewBatchRowInput,
): Promise<BatchRowView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewBatchRow, input);
  if (wanted.new_donor) requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, batchId);
    if ((await tx.$count(giftBatchRows, isRowOfBatch(batch))) >= MOST_ROWS)
      throw conflict("batch_full", `A batch can have up to ${MOST_ROWS} gifts. Start another one.`);
    const values = {
      donorId: await giverOf(tx, actor, wanted),
      designationId: wanted.designation_id ?? batch.designationId,
      amount: amountIn(batch.currency, wanted.amount, "amount"),
      method: wanted.method ?? batch.method,
      receivedOn: wanted.received_on ?? batch.receivedOn,
      appealId: wanted.appeal_id === undefined ? batch.appealId : wanted.appeal_id,
      note: wanted.note ?? null,
    };
    await requireFitting(tx, batch, values);
    const [made] = await tx
      .insert(giftBatchRows)
      .values({ organizationId: actor.organizationId, batchId, ...values })
      .returning();
    if (!made) throw new Error("A row of a gift batch was not written.");
    await recordChange(tx, actor, {
      ...{ action: "gift_batch.add_row", subjectType: "gift_batch", subjectId: batchId },
      after: factsOf(batch, made),
    });
    const [row] = await readRows(tx, batch, made.id);
    if (!row) throw new Error("A row of a gift batch was not read.");
    return row;
  });
}

/** Changes a row of an open batch; what is not given stays. Throws not found, 409 `posted`, and 422. */
export async function changeBatchRow(
  actor: MemberActor,
  { batchId, rowId }: RowPlace,
  input: BatchRowChangesInput,
): Promise<GiftBatchView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(BatchRowChanges, input);
  return db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, batchId);
    const row = await rowOfBatch(tx, batch, rowId);
    const { donor_id: donorId, amount } = wanted;
    if (donorId !== undefined) await requireGiver(tx, actor.organizationId, donorId);
    const changes = changesIn(row, {
      ...{ donorId, designationId: wanted.designation_id, method: wanted.method },
      amount: amount === undefined ? undefined : amountIn(batch.currency, amount, "amount"),
      receivedOn: wanted.received_on,
      appealId: wanted.appeal_id,
      note: wanted.note,
    });
    if (changes) {
      await requireFitting(tx, batch, { ...row, ...changes.after }, [row.appealId]);
      await tx.update(giftBatchRows).set(changes.after).where(isRow(batch, rowId));
      await recordChange(tx, actor, {
        ...{ action: "gift_batch.change_row", subjectType: "gift_batch", subjectId: batchId },
        before: { row_id: rowId, ...changes.before },
        after: changes.after,
      });
    }
    return readBatch(tx, actor, batchId);
  });
}

/** Takes a gift out of an open batch. Throws not found and 409 `posted`. */
export async function removeBatchRow(
  actor: MemberActor,
  { batchId, rowId }: RowPlace,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    const batch = await lockOpenBatch(tx, actor, batchId);
    const row = await rowOfBatch(tx, batch, rowId);
    await tx.delete(giftBatchRows).where(isRow(batch, rowId));
    await recordChange(tx, actor, {
      ...{ action: "gift_batch.remove_row", subjectType: "gift_batch", subjectId: batchId },
      before: factsOf(batch, row),
    });
  });
}

type RowPlace = { batchId: number; rowId: number };
type Content = Pick<BatchRow, "designationId" | "receivedOn" | "appealId">;

/** Throws 422 for a designation, date or appeal that posting would refuse. */
async function requireFitting(
  tx: Tx,
  batch: GiftBatch,
  { designationId, receivedOn, appealId }: Content,
  had: readonly (number | null)[] = [],
): Promise<void> {
  await purposeIn(tx, batch, designationId);
  await arrivalOf(tx, batch.organizationId, receivedOn);
  await requireSources(tx, batch.organizationId, { appeal_id: appealId }, [batch.appealId, ...had]);
}

const isRow = (batch: GiftBatch, id: number) => and(isRowOfBatch(batch), eq(giftBatchRows.id, id));

async function rowOfBatch(tx: Tx, batch: GiftBatch, id: number): Promise<BatchRow> {
  const [found] = await tx.select().from(giftBatchRows).where(isRow(batch, id));
  if (!found) throw notFound("row");
  return found;
}

const factsOf = ({ currency }: GiftBatch, { id, donorId, amount }: BatchRow) => ({
  row_id: id,
  donor_id: donorId,
  amount: toMajor(amount, currency),
});
