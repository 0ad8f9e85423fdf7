import { sql } from "drizzle-orm";
import { longTransaction, type Tx } from "@/db/client";
import { errorCode, isQueryTimeout } from "@/db/errors";

/**
 * Milliseconds: one waits until the batches of others are done, and no batch should take as long. What
 * waits for somebody's row is given up before that, because fewer at once would wait as well.
 */
const WAIT = 60_000;
export const STATEMENT = 20_000;
const ROW = 10_000;

/**
 * A transaction that computes: one at a time for an organization. Nothing but computations waits for it,
 * so it may take longer than a request.
 * @param mode `shared` with others that are as well: what one of them reads too early has been marked
 * and is computed again after both
 */
export const withComputationLock = <T>(
  organizationId: number,
  mode: "alone" | "shared",
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  longTransaction({ statement: WAIT + STATEMENT, lock: WAIT }, async (tx) => {
    const lock = sql.raw(`pg_advisory_xact_lock${mode === "shared" ? "_shared" : ""}`);
    await tx.execute(sql`select ${lock}(hashtext('portfolio'), ${organizationId}::int)`);
    await tx.execute(sql`
      select set_config('statement_timeout', ${String(STATEMENT)}, true),
        set_config('lock_timeout', ${String(ROW)}, true)`);
    return work(tx);
  });

/** Was a statement given up because it took too long, so that less at once may do? */
const tookTooLong = (error: unknown): boolean =>
  errorCode(error) === "57014" || isQueryTimeout(error);

/** How many to do at once after so many took too long. Throws what else went wrong, or cannot be halved. */
export function halfOf(size: number, error: unknown): number {
  if (size < 2 || !tookTooLong(error)) throw error;
  return Math.floor(size / 2);
}
