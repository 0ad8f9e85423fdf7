import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { relationshipLinks } from "@/db/schema";

type Key = { organizationId: number; donorId: number };

/** Is a donor a fund or foundation that somebody else advises, as a relationship says? */
export async function isGivingVehicle(
  reader: Db | Tx,
  { organizationId, donorId }: Key,
): Promise<boolean> {
  const links = await reader.$count(
    relationshipLinks,
    and(
      eq(relationshipLinks.organizationId, organizationId),
      eq(relationshipLinks.donorId, donorId),
      eq(relationshipLinks.role, "giving_vehicle"),
    ),
  );
  return links > 0;
}
