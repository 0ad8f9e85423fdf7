import { db, type Tx } from "@/db/client";
import { listAllowedOrigins } from "@/lib/embeds/settings";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";

/** The websites that may show widgets, for whoever chooses where a form is embedded. */
export async function listFormWebsites(actor: Actor): Promise<string[]> {
  requirePermission(actor, "forms_edit");
  return listAllowedOrigins(db, actor.organizationId);
}

/** Refuses websites that may not show widgets at all. Throws 422. */
export async function requireListed(
  tx: Tx,
  { organizationId }: Actor,
  origins: readonly string[],
): Promise<void> {
  const allowed = await listAllowedOrigins(tx, organizationId);
  const problems = origins.flatMap((origin, at) => {
    if (allowed.includes(origin)) return [];
    const message = `${origin} isn’t listed under Settings → Embeds.`;
    return [{ path: `allowed_origins.${at}`, code: "not_listed", message }];
  });
  if (problems.length > 0) throw invalidInput(problems);
}
