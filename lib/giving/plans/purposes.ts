import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, entities } from "@/db/schema";
import { within } from "@/db/within";
import type { Plan } from "./rows";

/** What a plan is for, by its name today. */
export async function purposeOf(
  reader: Db | Tx,
  { organizationId, designationId, entityId }: Plan,
): Promise<string> {
  const [found] =
    entityId === null
      ? await reader
          .select({ name: designations.name })
          .from(designations)
          .where(within(designations, organizationId, eq(designations.id, designationId ?? 0)))
      : await reader
          .select({ name: entities.publicName })
          .from(entities)
          .where(within(entities, organizationId, eq(entities.id, entityId)));
  return found?.name ?? "Your gift";
}
