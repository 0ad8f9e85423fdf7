import { db, type Tx } from "@/db/client";
import { journalBatches, journalEntries, journalLines } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { postingsOf, readBatch } from "./batch-view";
import { partKey } from "./parts";
import type { Posting } from "./postings";
import { isBatch, type JournalBatch, lockBatch } from "./rows";
import type { JournalBatchView } from "./schema";

/** A statement takes a limited number of values. */
const ENTRIES_AT_ONCE = 500;

/**
 * Posts a batch: every movement becomes one balanced entry, all of them or none, and what the batch says
 * never changes again. Closing it a second time changes nothing. Throws not found, 409 `empty` and
 * `too_many`, and 409 `unmapped` while an account is missing.
 */
export async function closeJournalBatch(actor: MemberActor, id: number): Promise<JournalBatchView> {
  requirePermission(actor, "accounting_edit");
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, actor, id);
    if (batch.status === "closed") return readBatch(tx, actor, id);
    const postings = await postingsOf(tx, batch);
    if (postings.length === 0)
      throw conflict("empty", `Nothing is left to post through ${batch.through}.`);
    const missing = new Set(
      postings
        .flatMap(({ sides }) => sides)
        .flatMap(({ accountId, about }) => (accountId === undefined ? about.slot : [])),
    );
    if (missing.size > 0)
      throw conflict("unmapped", "Choose an account for everything the batch posts.", {
        slots: [...missing],
      });
    for (let from = 0; from < postings.length; from += ENTRIES_AT_ONCE)
      await write(tx, batch, postings.slice(from, from + ENTRIES_AT_ONCE));
    const closedByUserId = actor.kind === "staff" ? actor.userId : null;
    await tx
      .update(journalBatches)
      .set({ status: "closed", closedAt: now(), closedByUserId })
      .where(isBatch(actor, id));
    const { through, currency } = batch;
    await recordChange(tx, actor, {
      ...{ action: "journal_batch.close", subjectType: "journal_batch", subjectId: id },
      after: { status: "closed", entries: postings.length, through, currency },
    });
    return readBatch(tx, actor, id);
  });
}

async function write(tx: Tx, batch: JournalBatch, postings: readonly Posting[]): Promise<void> {
  const { organizationId, id: batchId } = batch;
  const made = await tx
    .insert(journalEntries)
    .values(
      postings.map(({ sides: _, ...entry }) => ({
        ...{ organizationId, batchId, createdAt: now() },
        ...entry,
      })),
    )
    .returning({ id: journalEntries.id });
  const lines = postings.flatMap(({ sides }, index) =>
    sides.map(({ about, accountId = 0, debit, credit }, place) => ({
      ...{ organizationId, entryId: made[index]?.id ?? 0, position: place + 1, accountId },
      ...{ part: partKey(about), label: about.label, debit, credit },
    })),
  );
  for (let from = 0; from < lines.length; from += ENTRIES_AT_ONCE)
    await tx.insert(journalLines).values(lines.slice(from, from + ENTRIES_AT_ONCE));
}
