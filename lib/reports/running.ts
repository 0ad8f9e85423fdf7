import { type SQL, sql } from "drizzle-orm";
import { callerSignal } from "@/db/caller";
import { longTransaction, pooled, type Tx } from "@/db/client";
import { errorCode, isQueryTimeout } from "@/db/errors";
import { limited, unavailable } from "@/lib/errors";
import { refused } from "@/lib/input";
import { log } from "@/lib/log";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import type { Report } from "./reading";

/** Milliseconds that one statement of a report may take. */
const STATEMENT = 30_000;
const LOCK = 5_000;
/** Of the transactions of reports. */
export const PATIENCE = { statement: STATEMENT, lock: LOCK };
/** Reports that an organization computes at once; each slot is a lock of the database. */
const AT_ONCE = 2;
/** What a step of a statement may hold before it goes to disk; rows are sorted to be grouped. */
const MEMORY = "32MB";
/** Seconds. */
const TRY_AGAIN = 5;

export type Run = <Row extends Record<string, unknown>>(
  report: Pick<Report, "ground" | "comparesFigures">,
  statement: SQL,
) => Promise<Row[]>;

/**
 * Runs a statement of a report in a transaction that may only read. Throws 429 while the organization computes
 * two already, 422 `too_slow` past 30 seconds, and the initializing error for figures of the portfolio.
 * @param signal ends the statement when aborted; whoever waits for the answer leaving, unless given
 */
export async function runReport<Row extends Record<string, unknown>>(
  report: Pick<Report, "ground" | "comparesFigures">,
  statement: SQL,
  signal = callerSignal(),
): Promise<Row[]> {
  return inSlot(report, signal, (execute) => execute<Row>(statement));
}

/** Rows that are read of a long statement at once. */
const PART = 5_000;

/**
 * The same for a statement with more rows than should be held at once: `take` is given them in parts, all of one
 * snapshot, until there are no more or it throws.
 */
export async function runReportInParts<Row extends Record<string, unknown>>(
  report: Pick<Report, "ground" | "comparesFigures">,
  statement: SQL,
  take: (rows: Row[]) => void,
): Promise<void> {
  await inSlot(report, callerSignal(), async (execute) => {
    // All of its rows are read, so the plan that has the first ones soonest is not the best.
    await execute(sql`select set_config('cursor_tuple_fraction', '1', true)`);
    await execute(sql`declare report_rows no scroll cursor for ${statement}`);
    const next = () => {
      const rows = execute<Row>(sql`fetch ${sql.raw(String(PART))} from report_rows`);
      // Whoever stops taking waits for none of them.
      rows.catch(() => undefined);
      return rows;
    };
    let coming = next();
    for (let isOver = false; !isOver; ) {
      const rows = await coming;
      isOver = rows.length < PART;
      // The database reads on while these are written.
      if (!isOver) coming = next();
      take(rows);
    }
  });
}

type Execute = <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;

async function inSlot<T>(
  { ground: { organizationId }, comparesFigures }: Pick<Report, "ground" | "comparesFigures">,
  signal: AbortSignal | undefined,
  work: (execute: Execute) => Promise<T>,
): Promise<T> {
  if (comparesFigures) await requireProjection(organizationId);
  return orTooSlow(
    () =>
      longTransaction(PATIENCE, async (tx) => {
        const process = await takeSlot(tx, organizationId);
        return work(async <Row extends Record<string, unknown>>(statement: SQL) => {
          const { rows } = await unlessAborted(signal, process, () => tx.execute(statement));
          return rows as Row[];
        });
      }),
    signal,
  );
}

/** Throws 422 `too_slow` in place of the database’s own errors, and 503 where the caller had it ended. */
export async function orTooSlow<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw unavailable();
    if (errorCode(error) !== "57014" && !isQueryTimeout(error)) throw error;
    throw refused(
      "period",
      "too_slow",
      "This report takes longer than 30 seconds to run. Choose a shorter period, or remove groups and conditions.",
    );
  }
}

/**
 * Given back with the transaction, whose statements are not compiled: for as many expressions as a report has, that
 * takes longer than it saves. Returns the database’s process that it runs in.
 */
export async function takeSlot(tx: Tx, organizationId: number): Promise<number> {
  const {
    rows: [taken],
  } = await tx.execute<{ slot: number | null; process: number }>(sql`
    select pg_backend_pid() as process, set_config('jit', 'off', true),
      set_config('work_mem', ${MEMORY}::text, true),
      (select slot from generate_series(1, ${AT_ONCE}::int) slot
      where pg_try_advisory_xact_lock(hashtext('report ' || slot), ${organizationId}::int)
      limit 1) as slot`);
  if (!taken?.slot) throw limited(TRY_AGAIN);
  return taken.process;
}

/** A statement that the database ends when its caller leaves; nothing later on its connection is ended as well. */
export async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  process: number,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  let ending: Promise<unknown> | undefined;
  const end = () => {
    ending = pooled()
      .execute(sql`select pg_cancel_backend(${process}::int)`)
      .catch((error) => log.warn({ err: error }, "a statement could not be canceled"));
  };
  signal?.addEventListener("abort", end, { once: true });
  try {
    return await work();
  } finally {
    signal?.removeEventListener("abort", end);
    await ending;
  }
}
