import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { refused } from "@/lib/input";

/** Milliseconds that a read waits for a write, and between two looks in the meantime. */
const LONGEST_WAIT = 2_000;
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 200;

const TOKEN = /^p[1-9a-z][0-9a-z]{0,9}$/;

/**
 * A token for everything committed so far that profiles are computed from. It stands for the highest id
 * that a mark may have by now: each mark of a committed write has that id or a lower one, whichever order
 * writes were committed in. Call it after the commit.
 */
export async function issueProjectionToken(reader: Db = db): Promise<string> {
  const { rows } = await reader.execute<{ last: string }>(
    sql`select last_value::text as last from portfolio_marks_id_seq`,
  );
  return `p${Number(rows[0]?.last ?? 1).toString(36)}`;
}

/** The highest mark that a token stands for. Throws 422 at `after` for what is no token. */
export function markOf(token: string): number {
  if (TOKEN.test(token)) return Number.parseInt(token.slice(1), 36);
  throw refused(
    "after",
    "malformed_token",
    "Send the X-Projection-Token exactly as a write returned it.",
  );
}

/**
 * Are all marks up to this one computed? A mark with a lower id that is committed later only makes the
 * answer no for longer. A change that concerns everybody is computed once the rebuild that took its mark
 * is done.
 */
export async function isReached(
  reader: Db | Tx,
  organizationId: number,
  mark: number,
): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select 1 from portfolio_marks where organization_id = ${organizationId} and id <= ${mark}
    union all
    select 1 from portfolio_state where organization_id = ${organizationId} and build = 'rebuild'
    limit 1`);
  return rows.length === 0;
}

/**
 * Waits until marks are computed, 2 s at most. Between two looks it holds no connection, so that readers
 * who wait never keep the worker from the database.
 */
export async function untilReached(organizationId: number, mark: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT;
  let pause = FIRST_PAUSE;
  while (performance.now() + pause < deadline) {
    await sleep(pause);
    if (await isReached(db, organizationId, mark)) return;
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}
