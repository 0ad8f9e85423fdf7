import { type SQL, sql } from "drizzle-orm";
import { longTransaction } from "@/db/client";

const SOURCES = ["donors", "household_members", "donations", "soft_credits", "interactions"];
const WRITTEN = ["portfolio_members", "portfolio_profiles"];

/** From so many donors on it matters what the database knows of an organization. */
const MANY = 20_000;

const PATIENCE = { statement: 60_000, lock: 10_000 };

/**
 * Has the database count roughly what organizations have, while a build looks very much up there: of one
 * whose rows are new it expects none, and may read all of them for each row that it looks up. What the
 * build writes is counted again whenever it has become twice as much.
 * @param done donors that are computed
 * @param next donors that are computed now
 */
export async function countRows(done: number, next: number): Promise<void> {
  if (done === 0) return countAll();
  const doublings = Math.max(0, Math.ceil(Math.log2(done / MANY)));
  if (MANY * 2 ** doublings < done + next) await count(WRITTEN);
}

/** The same of everything that a build reads and writes. */
export const countAll = (): Promise<void> => count([...SOURCES, ...WRITTEN]);

async function count(tables: string[]): Promise<void> {
  const columns: SQL[] = tables.map((table) => sql`${sql.identifier(table)} (organization_id)`);
  await longTransaction(PATIENCE, async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`);
    await tx.execute(sql`analyze ${sql.join(columns, sql`, `)}`);
  });
}
