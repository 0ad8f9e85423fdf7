import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { journalBatches, journalEntries } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { readBatch } from "./batch-view";
import {
  closedThrough,
  isBatch,
  lockBatch,
  presentSummary,
  readEntries,
  selectBatches,
} from "./rows";
import {
  type JournalBatchQuery,
  type JournalBatchSummary,
  type JournalBatchView,
  type JournalEntryQuery,
  type JournalEntryView,
  NewJournalBatch,
  type NewJournalBatchInput,
} from "./schema";

/** Batches, the newest first, a page at a time. */
export async function listJournalBatches(
  actor: MemberActor,
  query: JournalBatchQuery,
): Promise<{ data: JournalBatchSummary[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const { organizationId } = actor;
  const { status } = query;
  const isWanted = status && eq(journalBatches.status, status);
  const page = pageOf(actor, "journal_batches", query, NEWEST_FIRST);
  const [found, total] = await Promise.all([
    selectBatches(db, within(journalBatches, organizationId, isWanted, page.beyond))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(journalBatches, within(journalBatches, organizationId, isWanted)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ batch }) => [String(batch.id)]);
  return { data: rows.map(presentSummary), total, nextCursor };
}

const NEWEST_FIRST = [{ by: journalBatches.id, type: "int", descending: true }] as const;

/**
 * Opens a batch of the movements in one currency through a day. What it takes is read anew each time it
 * is looked at, until it is closed. Throws 409 `open_batch` while another is open, and 422 for a day that
 * is closed already or still to come.
 */
export async function openJournalBatch(
  actor: MemberActor,
  input: NewJournalBatchInput,
): Promise<JournalBatchView> {
  requirePermission(actor, "accounting_edit");
  const { through, ...wanted } = accept(NewJournalBatch, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    const currency = wanted.currency ?? organization.currency;
    const closed = await closedThrough(tx, actor, currency);
    if (closed && through <= closed)
      throw refused("through", "closed", `Everything through ${closed} has been posted.`);
    if (through > localDay(now(), organization.timeZone))
      throw refused("through", "in_future", "Enter today or an earlier day.");
    const isOpen = within(
      journalBatches,
      organizationId,
      and(eq(journalBatches.currency, currency), eq(journalBatches.status, "open")),
    );
    const [open] = await tx.select({ id: journalBatches.id }).from(journalBatches).where(isOpen);
    if (open)
      throw conflict("open_batch", "Another batch is open. Close or discard it first.", {
        batch_id: open.id,
      });
    const [made] = await tx
      .insert(journalBatches)
      .values({ organizationId, currency, through })
      .returning();
    if (!made) throw new Error("A journal batch was not written.");
    await recordChange(tx, actor, {
      ...{ action: "journal_batch.create", subjectType: "journal_batch", subjectId: made.id },
      after: { through, currency },
    });
    return readBatch(tx, actor, made.id);
  });
}

/** A batch with what it posts to each account. Throws not found, and 409 `too_many`. */
export async function getJournalBatch(actor: MemberActor, id: number): Promise<JournalBatchView> {
  requirePermission(actor, "reports_view");
  return readBatch(db, actor, id);
}

/** Entries of a closed batch, a page at a time; an open one has none yet. Throws not found. */
export async function listJournalEntries(
  actor: MemberActor,
  id: number,
  query: JournalEntryQuery,
): Promise<{ data: JournalEntryView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const [batch] = await db.select().from(journalBatches).where(isBatch(actor, id));
  if (!batch) throw notFound("journal batch");
  const where = within(journalEntries, actor.organizationId, eq(journalEntries.batchId, id));
  const page = pageOf(actor, `journal_entries ${id}`, query, IN_THE_ORDER_OF_DAYS);
  const [found, total] = await Promise.all([
    readEntries(db, batch, page),
    db.$count(journalEntries, where),
  ]);
  const { rows, nextCursor } = page.of(found, (entry) => [entry.posted_on, String(entry.id)]);
  return { data: rows, total, nextCursor };
}

const IN_THE_ORDER_OF_DAYS = [
  { by: journalEntries.postedOn, type: "date" },
  { by: journalEntries.id, type: "int" },
] as const;

/** Discards an open batch. Throws not found, and 409 `closed`. */
export async function discardJournalBatch(actor: MemberActor, id: number): Promise<void> {
  requirePermission(actor, "accounting_edit");
  await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, actor, id);
    if (batch.status === "closed")
      throw conflict("closed", "This batch has been closed. Corrections go in the next one.");
    await tx.delete(journalBatches).where(isBatch(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "journal_batch.remove", subjectType: "journal_batch", subjectId: id },
      before: { through: batch.through, currency: batch.currency },
    });
  });
}
