import { and, eq, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * The rows of one organization, and what else is asked of them. Every query of a table with organizations
 * asks by this: `npm run verify` refuses one that does not (`scripts/scoping.ts`).
 * @param of the organization's id, or another table's column that holds it, to join by.
 */
export function within(
  table: { organizationId: SQLWrapper },
  of: number | SQLWrapper,
  ...conditions: (SQL | undefined)[]
): SQL {
  const own = eq(table.organizationId, of);
  return and(own, ...conditions) ?? own;
}

/**
 * Rows of every organization, for the few who may: sign-in, which knows none yet, and background work.
 * Nothing but a name for it, so that a reader and `npm run verify` see that it is meant.
 */
export const ofAll = (_table: { organizationId: SQLWrapper }, ...conditions: (SQL | undefined)[]) =>
  and(...conditions);
