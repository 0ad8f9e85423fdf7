import { forbidden } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { ImportKind } from "./fields";
import { KIND } from "./kinds";
import { KINDS } from "./schema";

/** What entering the same by hand needs. */
export const neededFor = (what: ImportKind): Permission => KIND[what].needs;

/** Any of these lets someone import a kind of file. */
export const IMPORT_PERMISSIONS: readonly Permission[] = [...new Set(KINDS.map(neededFor))];

/** What the actor may import, and so sees. Throws forbidden for nothing. */
export function kindsOf(actor: MemberActor): ImportKind[] {
  const kinds = KINDS.filter((what) => actor.permissions.has(neededFor(what)));
  if (kinds.length > 0) return kinds;
  throw forbidden(`You need one of these permissions: ${IMPORT_PERMISSIONS.join(", ")}.`);
}
