import { forbidden } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { ImportKind } from "./fields";
import { KIND } from "./kinds";
import { KINDS } from "./schema";

/** What entering the same by hand needs. */
export const neededFor = (what: ImportKind): Permission => KIND[what].needs;

/** What the actor may import, and so sees. Throws forbidden for nothing. */
export function kindsOf(actor: MemberActor): ImportKind[] {
  const kinds = KINDS.filter((what) => actor.permissions.has(neededFor(what)));
  if (kinds.length > 0) return kinds;
  throw forbidden("This needs the permission donors_edit or donations_edit.");
}
