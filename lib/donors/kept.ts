import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import type { Donor } from "./donor-rows";

/** Who a donor was merged into, through merges that follow each other; the donor themselves otherwise. */
export async function findKept(reader: Db | Tx, donor: Donor): Promise<Donor> {
  let kept = donor;
  while (kept.mergedIntoId !== null) {
    const [next] = await reader
      .select()
      .from(donors)
      .where(within(donors, donor.organizationId, eq(donors.id, kept.mergedIntoId)));
    if (!next) break;
    kept = next;
  }
  return kept;
}
