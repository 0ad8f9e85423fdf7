import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { portfolioMarks } from "@/db/schema";
import { within } from "@/db/within";
import { touchedBy } from "./concerned";

/** Takes the oldest marks away, so many at most. */
export function takeMarks(tx: Tx, organizationId: number, size: number) {
  const next = tx
    .select({ id: portfolioMarks.id })
    .from(portfolioMarks)
    .where(within(portfolioMarks, organizationId))
    .orderBy(asc(portfolioMarks.id))
    .limit(size);
  return tx
    .delete(portfolioMarks)
    .where(inArray(portfolioMarks.id, next))
    .returning({ donorId: portfolioMarks.donorId });
}

/** What a waiting mark explains is no mismatch. @param donors a query of `donor_id` */
export async function hasMarks(tx: Tx, organizationId: number, donors: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from portfolio_marks k where k.organization_id = ${organizationId}
      and (k.donor_id is null or k.donor_id in (${touchedBy(organizationId, donors)})) limit 1`);
  return rows.length > 0;
}
