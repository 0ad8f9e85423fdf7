import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { programs } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";

/** The programs whose name and colours an event can wear, by name. */
export async function listBrandingPrograms(actor: Actor): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "events_view");
  return db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(within(programs, actor.organizationId, eq(programs.status, "active")))
    .orderBy(asc(programs.name), asc(programs.id));
}
