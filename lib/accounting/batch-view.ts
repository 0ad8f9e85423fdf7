import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { zoneOf } from "@/lib/giving/calendar";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { startsOfFiles } from "./files";
import { presentAccount, readMappings, resolverOf } from "./mapping";
import { type Posting, readPostings } from "./postings";
import {
  closedThrough,
  isBatch,
  type JournalBatch,
  presentSummary,
  readSizes,
  selectBatches,
} from "./rows";
import { type JournalBatchView, MOST_MOVEMENTS } from "./schema";

type Place = { organizationId: number };

/** A batch, with what an open one would post. Throws not found, and 409 `too_many`. */
export async function readBatch(
  reader: Db | Tx,
  place: Place,
  id: number,
): Promise<JournalBatchView> {
  const [found] = await selectBatches(reader, isBatch(place, id));
  if (!found) throw notFound("journal batch");
  const summary = presentSummary(found);
  const { batch } = found;
  if (batch.status === "closed") {
    const accounts = await postedTotals(reader, batch);
    const files = startsOfFiles(await readSizes(reader, batch)).length;
    return { ...summary, accounts, unmapped: [], files };
  }
  const postings = await postingsOf(reader, batch);
  return { ...summary, ...totalsOf(postings, batch, await accountsOf(reader, place)), files: 0 };
}

/** What a batch posts when it is closed now. Throws 409 `too_many`. */
export async function postingsOf(reader: Db | Tx, batch: JournalBatch): Promise<Posting[]> {
  const { organizationId, currency, through } = batch;
  const closed = await closedThrough(reader, batch, currency);
  const resolve = resolverOf(await readMappings(reader, organizationId));
  const period = {
    ...{ organizationId, currency, through },
    from: closed && addDaysTo(closed, 1),
    timeZone: await zoneOf(reader, organizationId),
    isReal: await takesRealPayments(reader, organizationId),
  };
  const postings = await readPostings(reader, period, resolve, MOST_MOVEMENTS + 1);
  if (postings.length > MOST_MOVEMENTS)
    throw conflict(
      "too_many",
      `A batch can have up to ${MOST_MOVEMENTS.toLocaleString("en-US")} entries. Discard it and choose an earlier day.`,
    );
  return postings;
}

async function accountsOf(reader: Db | Tx, { organizationId }: Place) {
  const rows = await reader
    .select()
    .from(ledgerAccounts)
    .where(within(ledgerAccounts, organizationId))
    .orderBy(ledgerAccounts.code, ledgerAccounts.id);
  return rows.map(presentAccount);
}

type Accounts = Awaited<ReturnType<typeof accountsOf>>;

function totalsOf(postings: readonly Posting[], { currency }: JournalBatch, accounts: Accounts) {
  const sums = new Map<number, { debit: number; credit: number }>();
  const missing = new Map<string, JournalBatchView["unmapped"][number] & { minor: number }>();
  let total = 0;
  for (const { accountId, about, debit, credit } of postings.flatMap(({ sides }) => sides)) {
    total += debit;
    if (accountId === undefined) {
      const key = `${about.slot}/${about.label}`;
      const minor = (missing.get(key)?.minor ?? 0) + debit + credit;
      missing.set(key, {
        ...{ slot: about.slot, label: about.label, minor },
        amount: toMajor(minor, currency),
      });
      continue;
    }
    const sum = sums.get(accountId) ?? { debit: 0, credit: 0 };
    sums.set(accountId, { debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return {
    entries: postings.length,
    total: toMajor(total, currency),
    accounts: accounts.flatMap((account) => {
      const sum = sums.get(account.id);
      if (!sum) return [];
      return [
        { account, debit: toMajor(sum.debit, currency), credit: toMajor(sum.credit, currency) },
      ];
    }),
    unmapped: [...missing.values()].map(({ minor: _, ...each }) => each),
  };
}

async function postedTotals(
  reader: Db | Tx,
  { organizationId, id, currency }: JournalBatch,
): Promise<JournalBatchView["accounts"]> {
  const rows = await reader
    .select({
      account: ledgerAccounts,
      debit: sql<number>`sum(${journalLines.debit})`.mapWith(Number),
      credit: sql<number>`sum(${journalLines.credit})`.mapWith(Number),
    })
    .from(journalEntries)
    .innerJoin(
      journalLines,
      within(journalLines, organizationId, eq(journalLines.entryId, journalEntries.id)),
    )
    .innerJoin(
      ledgerAccounts,
      within(ledgerAccounts, organizationId, eq(ledgerAccounts.id, journalLines.accountId)),
    )
    .where(within(journalEntries, organizationId, eq(journalEntries.batchId, id)))
    .groupBy(ledgerAccounts.id)
    .orderBy(ledgerAccounts.code, ledgerAccounts.id);
  return rows.map(({ account, debit, credit }) => ({
    account: presentAccount(account),
    debit: toMajor(debit, currency),
    credit: toMajor(credit, currency),
  }));
}
