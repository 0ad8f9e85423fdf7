import { sql } from "drizzle-orm";
import { db } from "@/db/client";

const SOURCES = ["donors", "household_members", "donations", "soft_credits", "interactions"];
const WRITTEN = ["portfolio_members", "portfolio_profiles"];

/**
 * Has the database count roughly what organizations have, before very much is looked up there. Of one
 * whose rows are new it expects none, and may read all of them for each row that it looks up.
 * @param rounds how many times a build has written down what it has done; only ever twice as many matter
 */
export async function countRows(rounds: number): Promise<void> {
  if (!Number.isInteger(Math.log2(rounds || 1))) return;
  const tables = rounds === 0 ? [...SOURCES, ...WRITTEN] : WRITTEN;
  const columns = tables.map((table) => sql`${sql.identifier(table)} (organization_id)`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`);
    await tx.execute(sql`analyze ${sql.join(columns, sql`, `)}`);
  });
}
