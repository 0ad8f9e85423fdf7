import { db } from "@/db/client";
import { csv } from "@/lib/csv";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { ImportKind } from "./fields";
import { fieldsFor } from "./kinds";
import { neededFor } from "./rights";

/** A CSV file with a heading for each field of a kind, and a made-up row. Throws forbidden. */
export async function importTemplate(actor: MemberActor, what: ImportKind): Promise<string> {
  requirePermission(actor, neededFor(what));
  const fields = await fieldsFor(db, actor.organizationId, what);
  const heading = fields.map(({ label }) => label);
  return csv(heading, [fields.map(({ example }) => example)]);
}
