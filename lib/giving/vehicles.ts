import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";

type Key = { organizationId: number; donorId: number };

/** Is a donor a fund or foundation that somebody else advises, as a relationship says? */
export async function isGivingVehicle(
  reader: Db | Tx,
  { organizationId, donorId }: Key,
): Promise<boolean> {
  const links = await reader.$count(
    relationshipLinks,
    within(
      relationshipLinks,
      organizationId,
      eq(relationshipLinks.donorId, donorId),
      eq(relationshipLinks.role, "giving_vehicle"),
    ),
  );
  return links > 0;
}
