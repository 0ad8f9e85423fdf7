import { type SQL, sql } from "drizzle-orm";
import { longTransaction, type Tx } from "@/db/client";
import { errorCode, isQueryTimeout } from "@/db/errors";
import { limited } from "@/lib/errors";
import { refused } from "@/lib/input";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import type { Report } from "./reading";

/** Milliseconds that one statement of a report may take. */
const STATEMENT = 30_000;
const LOCK = 5_000;
/** Reports that an organization computes at once; each slot is a lock of the database. */
const AT_ONCE = 2;
/** Seconds. */
const TRY_AGAIN = 5;

/**
 * Runs a statement of a report in a transaction that may only read. Throws 429 while the organization computes
 * two already, 422 `too_slow` past 30 seconds, and the initializing error for figures of the portfolio.
 */
export async function runReport<Row extends Record<string, unknown>>(
  report: Pick<Report, "ground" | "comparesFigures">,
  statement: SQL,
): Promise<Row[]> {
  const { organizationId } = report.ground;
  if (report.comparesFigures) await requireProjection(organizationId);
  try {
    return await longTransaction({ statement: STATEMENT, lock: LOCK }, async (tx) => {
      await takeSlot(tx, organizationId);
      const { rows } = await tx.execute(statement);
      return rows as Row[];
    });
  } catch (error) {
    if (errorCode(error) !== "57014" && !isQueryTimeout(error)) throw error;
    throw refused(
      "period",
      "too_slow",
      "This report takes longer than 30 seconds. Choose a shorter period, or remove groups and conditions.",
    );
  }
}

/** Given back with the transaction. */
async function takeSlot(tx: Tx, organizationId: number): Promise<void> {
  const {
    rows: [taken],
  } = await tx.execute<{ slot: number | null }>(sql`
    select (select slot from generate_series(1, ${AT_ONCE}::int) slot
      where pg_try_advisory_xact_lock(hashtext('report ' || slot), ${organizationId}::int)
      limit 1) as slot`);
  if (!taken?.slot) throw limited(TRY_AGAIN);
}
