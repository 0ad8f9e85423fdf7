import { conflict, forbidden } from "@/lib/errors";
import type { StaffActor } from "@/lib/identity/actor";
import { permissionsOf } from "@/lib/identity/permissions";
import type { AccessChange } from "./schema";
import type { User } from "./user-rows";

type Access = Pick<User, "role" | "grantedPermissions" | "deniedPermissions">;

/** An owner always may everything; a permission both given and taken is taken. */
export function accessOf(given: AccessChange): Access {
  const { role } = given;
  if (role === "owner") return { role, grantedPermissions: [], deniedPermissions: [] };
  const deniedPermissions = [...new Set(given.denied_permissions)];
  const granted = given.granted_permissions.filter((each) => !deniedPermissions.includes(each));
  return { role, grantedPermissions: [...new Set(granted)], deniedPermissions };
}

/** Nobody gives what they lack; what somebody has already is not given. Throws 403. */
export function requireMayGive(actor: StaffActor, before: Access | undefined, after: Access): void {
  const had = before ? permissionsOf(before) : new Set<string>();
  const missing = [...permissionsOf(after)].filter(
    (permission) => !had.has(permission) && !actor.permissions.has(permission),
  );
  if (missing.length > 0)
    throw forbidden(`You can’t grant permissions you don’t have: ${missing.join(", ")}.`);
}

/** Nobody changes, resets or suspends somebody who may do what they themselves may not. Throws 403. */
export function requireNotStronger(actor: StaffActor, user: Access): void {
  const beyond = [...permissionsOf(user)].filter(
    (permission) => !actor.permissions.has(permission),
  );
  if (beyond.length > 0)
    throw forbidden(`This user has permissions you don’t have: ${beyond.join(", ")}.`);
}

/** Throws 403 unless the actor is an owner. */
export function requireOwner(owners: readonly User[], actor: StaffActor): void {
  if (!owners.some(({ id }) => id === actor.userId))
    throw forbidden("Only an owner can change another owner.");
}

/** Throws 409 when nobody else would be an active owner. */
export function requireAnotherOwner(owners: readonly User[], leaving: User): void {
  if (!owners.some(({ id, status }) => id !== leaving.id && status === "active"))
    throw conflict("last_owner", "This is the only owner. Make someone else an owner first.");
}
