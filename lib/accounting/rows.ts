import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { journalBatches, journalEntries, journalLines, ledgerAccounts } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { grouped } from "@/lib/grouped";
import { toMajor } from "@/lib/money";
import { presentAccount } from "./mapping";
import type { JournalBatchSummary, JournalEntryView } from "./schema";

export type JournalBatch = typeof journalBatches.$inferSelect;
type Place = { organizationId: number };

export const isBatch = ({ organizationId }: Place, id: number) =>
  within(journalBatches, organizationId, eq(journalBatches.id, id));

/** The batch, for a change. Throws not found. */
export async function lockBatch(tx: Tx, place: Place, id: number): Promise<JournalBatch> {
  const [found] = await tx.select().from(journalBatches).where(isBatch(place, id)).for("update");
  if (!found) throw notFound("journal batch");
  return found;
}

/** The last day that is closed in this currency; undefined while none is. */
export async function closedThrough(
  reader: Db | Tx,
  { organizationId }: Place,
  currency: string,
): Promise<string | undefined> {
  const [last] = await reader
    .select({ through: journalBatches.through })
    .from(journalBatches)
    .where(
      within(
        journalBatches,
        organizationId,
        and(eq(journalBatches.currency, currency), eq(journalBatches.status, "closed")),
      ),
    )
    .orderBy(desc(journalBatches.through))
    .limit(1);
  return last?.through;
}

const entriesOf = sql`${journalEntries.organizationId} = ${journalBatches.organizationId}
  and ${journalEntries.batchId} = ${journalBatches.id}`;

const linesOf = sql`${journalEntries} join ${journalLines}
  on ${journalLines.organizationId} = ${journalEntries.organizationId}
  and ${journalLines.entryId} = ${journalEntries.id}
  where ${entriesOf}`;

/** Batches with what was posted by each, the newest first. */
export const selectBatches = (reader: Db | Tx, where: SQL) =>
  reader
    .select({
      batch: journalBatches,
      entries: sql<number>`(select count(*)::int from ${journalEntries} where ${entriesOf})`,
      total: sql<number>`(select coalesce(sum(${journalLines.debit}), 0) from ${linesOf})`.mapWith(
        Number,
      ),
    })
    .from(journalBatches)
    .where(where)
    .orderBy(desc(journalBatches.id));

type Selected = Awaited<ReturnType<typeof selectBatches>>[number];

export const presentSummary = ({ batch, entries, total }: Selected): JournalBatchSummary => ({
  ...{ id: batch.id, status: batch.status, currency: batch.currency, through: batch.through },
  entries,
  total: toMajor(total, batch.currency),
  created_at: batch.createdAt.toISOString(),
  closed_at: batch.closedAt?.toISOString() ?? null,
});

/** How many lines each entry of a closed batch has, in the order of their posting. */
export async function readSizes(
  reader: Db | Tx,
  { organizationId, id }: JournalBatch,
): Promise<number[]> {
  const rows = await reader
    .select({ lines: sql<number>`count(*)::int` })
    .from(journalEntries)
    .innerJoin(
      journalLines,
      within(journalLines, organizationId, eq(journalLines.entryId, journalEntries.id)),
    )
    .where(within(journalEntries, organizationId, eq(journalEntries.batchId, id)))
    .groupBy(journalEntries.id)
    .orderBy(asc(journalEntries.postedOn), asc(journalEntries.id));
  return rows.map(({ lines }) => lines);
}

type Range = { limit?: number; offset?: number; beyond?: SQL };

/** Entries of a closed batch in the order of their posting, with their lines. */
export async function readEntries(
  reader: Db | Tx,
  batch: JournalBatch,
  { limit, offset = 0, beyond }: Range = {},
): Promise<JournalEntryView[]> {
  const { organizationId, currency } = batch;
  const chosen = reader
    .select()
    .from(journalEntries)
    .where(within(journalEntries, organizationId, eq(journalEntries.batchId, batch.id), beyond))
    .orderBy(asc(journalEntries.postedOn), asc(journalEntries.id))
    .limit(limit ?? 1_000_000)
    .offset(offset)
    .as("chosen");
  const rows = await reader
    .select({
      id: chosen.id,
      movement: chosen.movement,
      movement_id: chosen.movementId,
      donation_id: chosen.donationId,
      order_id: chosen.orderId,
      sequence: chosen.sequence,
      is_reversal: chosen.isReversal,
      posted_on: chosen.postedOn,
      happened_on: chosen.happenedOn,
      description: chosen.description,
      line: journalLines,
      account: ledgerAccounts,
    })
    .from(chosen)
    .innerJoin(
      journalLines,
      within(journalLines, organizationId, eq(journalLines.entryId, chosen.id)),
    )
    .innerJoin(
      ledgerAccounts,
      within(ledgerAccounts, organizationId, eq(ledgerAccounts.id, journalLines.accountId)),
    )
    .orderBy(asc(chosen.postedOn), asc(chosen.id), asc(journalLines.position));
  const byEntry = grouped(rows, ({ id }) => id);
  return [...byEntry.values()].map((lines) => {
    const [{ line: _line, account: _account, ...entry }] = lines as [(typeof rows)[number]];
    return {
      ...entry,
      lines: lines.map(({ line, account }) => ({
        account: presentAccount(account),
        label: line.label,
        debit: toMajor(line.debit, currency),
        credit: toMajor(line.credit, currency),
      })),
    };
  });
}
