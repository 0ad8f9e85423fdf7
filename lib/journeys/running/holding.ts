import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/*
 * Steps share a journey while they are taken; whoever stops it wants it alone, and has their turn before any step
 * that begins later. A lock of rows would let steps that follow each other keep everyone else waiting.
 */

const key = (journeyId: number) => sql`hashtext('journey-steps'), ${journeyId}::int`;

/** False where someone is stopping the journey: its steps are taken later. */
export async function holdForSteps(tx: Tx, journeyId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${key(journeyId)}) as held`,
  );
  return rows[0]?.held === true;
}

/** Waits for the steps that are being taken; until the transaction is over, none begins. */
export const stopSteps = async (tx: Tx, journeyId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${key(journeyId)})`);
};
