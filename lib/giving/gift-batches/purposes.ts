import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, programs } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";

type Purpose = { programId: number; currency: string };

/** The program of a designation. Throws 422 for one that the organization does not have, or closed. */
export async function purposeOf(
  reader: Db | Tx,
  organizationId: number,
  designationId: number,
): Promise<Purpose> {
  const [found] = await reader
    .select({
      programId: programs.id,
      currency: programs.currency,
      isActive: designations.active,
      status: programs.status,
    })
    .from(designations)
    .innerJoin(
      programs,
      within(programs, designations.organizationId, eq(programs.id, designations.programId)),
    )
    .where(within(designations, organizationId, eq(designations.id, designationId)));
  if (!found) throw refused("designation_id", "unknown_purpose", "This designation doesn’t exist.");
  if (!found.isActive || found.status !== "active")
    throw refused("designation_id", "inactive", "This designation is no longer in use.");
  return { programId: found.programId, currency: found.currency };
}

/** The same of a designation in the batch's currency. Throws 422 for another one. */
export async function purposeIn(
  reader: Db | Tx,
  { organizationId, currency }: { organizationId: number; currency: string },
  designationId: number,
): Promise<Purpose> {
  const purpose = await purposeOf(reader, organizationId, designationId);
  if (purpose.currency !== currency)
    throw refused(
      "designation_id",
      "other_currency",
      `This batch is in ${currency}. Choose a designation in the same currency.`,
    );
  return purpose;
}
