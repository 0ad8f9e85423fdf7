import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { permissionsOf } from "@/lib/identity/permissions";
import { limitEndpoints } from "@/lib/webhooks/shrinking";
import {
  accessOf,
  requireAnotherOwner,
  requireMayGive,
  requireNotStronger,
  requireOwner,
} from "./access";
import { endEverything } from "./endings";
import { sendInvitation } from "./invitations";
import { securityLetter } from "./letters";
import { endSecondFactor } from "./recovery-codes";
import type { AccessChange } from "./schema";
import { sendLetter } from "./send-letter";
import { lockOwners, lockUser, ofOrganization, type User } from "./user-rows";

/** The organization's people by name, without anything secret. */
export async function listUsers(actor: StaffActor) {
  requirePermission(actor, "users_edit");
  const rows = await db
    .select()
    .from(users)
    .where(within(users, actor.organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return rows.map(listed);
}

/** One of the organization's people. Throws 404. */
export async function getUser(actor: StaffActor, id: number) {
  requirePermission(actor, "users_edit");
  const user = await db.query.users.findFirst({ where: ofOrganization(actor, id) });
  if (!user) throw notFound("user");
  return listed(user);
}

export type ListedUser = ReturnType<typeof listed>;

/**
 * Changes what somebody may do. Throws 403 when it gives what the actor lacks or touches an owner
 * without being one, 409 when it would leave the organization without an owner.
 */
export async function changeAccess(actor: StaffActor, id: number, given: AccessChange) {
  requirePermission(actor, "users_edit");
  const after = accessOf(given);
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    const user = await lockUser(tx, actor, id);
    if (user.role === "owner" || after.role === "owner") requireOwner(owners, actor);
    if (user.role === "owner" && after.role !== "owner") requireAnotherOwner(owners, user);
    requireNotStronger(actor, user);
    requireMayGive(actor, user, after);
    const { role, grantedPermissions, deniedPermissions } = user;
    const before = { role, grantedPermissions, deniedPermissions };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await tx
      .update(users)
      .set(after)
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await limitEndpoints(tx, user, permissionsOf(after));
    await recordChange(tx, actor, {
      action: "user.change_access",
      subjectType: "user",
      subjectId: user.id,
      before,
      after,
    });
  });
}

/**
 * Takes somebody's access away at once: sessions, tokens, keys, links and what their webhooks are sent.
 * Throws 403, 404 and 409.
 */
export async function suspendUser(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "users_edit");
  if (id === actor.userId) throw conflict("own_account", "You can’t suspend yourself.");
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    const user = await lockUser(tx, actor, id);
    if (user.role === "owner") requireOwner(owners, actor);
    requireNotStronger(actor, user);
    if (user.role === "owner") requireAnotherOwner(owners, user);
    if (user.status === "suspended") return;
    await tx
      .update(users)
      .set({ status: "suspended" })
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await endEverything(tx, user);
    await limitEndpoints(tx, user, new Set());
    await recordChange(tx, actor, {
      action: "user.suspend",
      subjectType: "user",
      subjectId: user.id,
    });
  });
}

/** Lets somebody in again; without a password yet, they are as invited as before. */
export async function reactivateUser(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "users_edit");
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    const user = await lockUser(tx, actor, id);
    if (user.role === "owner") requireOwner(owners, actor);
    requireNotStronger(actor, user);
    if (user.status !== "suspended") return;
    const status = user.passwordHash ? "active" : "invited";
    await tx
      .update(users)
      .set({ status })
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await recordChange(tx, actor, {
      action: "user.reactivate",
      subjectType: "user",
      subjectId: user.id,
    });
    if (status === "invited") await sendInvitation(tx, actor, user);
  });
}

/** Turns two-factor sign-in off for somebody who lost their phone, and tells them. */
export async function resetSecondFactor(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "users_edit");
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    const user = await lockUser(tx, actor, id);
    if (user.role === "owner") requireOwner(owners, actor);
    requireNotStronger(actor, user);
    if (!user.otpSecret) return;
    await endSecondFactor(tx, user);
    await recordChange(tx, actor, {
      action: "user.reset_two_factor",
      subjectType: "user",
      subjectId: user.id,
    });
    await sendLetter(tx, user, `account:${actor.requestId}`, () =>
      securityLetter("Two-factor sign-in was turned off for your account."),
    );
  });
}

function listed(user: User) {
  const { id, email, firstName, lastName, role, status, lastSignedInAt } = user;
  const { grantedPermissions, deniedPermissions } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    status,
    lastSignedInAt,
    grantedPermissions,
    deniedPermissions,
    twoFactor: user.otpSecret !== null,
  };
}
