import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderSequences } from "@/db/schema";

/** The organization's next order number, such as `R-00042`. Its counter stays locked until commit. */
export async function nextOrderNumber(tx: Tx, organizationId: number): Promise<string> {
  const [taken] = await tx
    .insert(orderSequences)
    .values({ organizationId, last: 1 })
    .onConflictDoUpdate({
      target: orderSequences.organizationId,
      set: { last: sql`${orderSequences.last} + 1` },
    })
    .returning({ last: orderSequences.last });
  return `R-${String(taken?.last).padStart(5, "0")}`;
}
