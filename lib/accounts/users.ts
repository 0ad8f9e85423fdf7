import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { users } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { conflict, forbidden, invalid, notFound } from "@/lib/errors";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { permissionsOf } from "@/lib/identity/permissions";
import { issueToken } from "./email-tokens";
import { endEverything } from "./endings";
import { invitationLetter, securityLetter } from "./letters";
import { endSecondFactor } from "./recovery-codes";
import type { AccessChange, Invitation } from "./schema";
import { sendLetter } from "./send-letter";

type User = typeof users.$inferSelect;

/** The organization's people by name, without anything secret. */
export async function listUsers(actor: StaffActor) {
  requirePermission(actor, "users_edit");
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.organizationId, actor.organizationId))
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

/** Adds somebody and mails them a link to choose a password with. Throws 403 and 422. */
export async function inviteUser(actor: StaffActor, given: Invitation): Promise<{ id: number }> {
  requirePermission(actor, "users_edit");
  const access = accessOf(given);
  requireMayGive(actor, undefined, access);
  return db.transaction(async (tx) => {
    if (given.role === "owner") requireOwner(await lockOwners(tx, actor), actor);
    const user = await insertInvited(tx, actor, given);
    await recordChange(tx, actor, {
      action: "user.invite",
      subjectType: "user",
      subjectId: user.id,
      after: { email: user.email, ...access },
    });
    await sendInvitation(tx, actor, user);
    return { id: user.id };
  });
}

/** Mails a fresh link to somebody who has not accepted yet; the earlier one stops working. */
export async function repeatInvitation(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "users_edit");
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, actor, id);
    requireNotStronger(actor, user);
    if (user.status !== "invited")
      throw conflict("already_accepted", "This person has accepted the invitation already.");
    await sendInvitation(tx, actor, user);
  });
}

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
    await tx.update(users).set(after).where(eq(users.id, user.id));
    await recordChange(tx, actor, {
      action: "user.change_access",
      subjectType: "user",
      subjectId: user.id,
      before,
      after,
    });
  });
}

/** Takes somebody's access away at once: sessions, tokens, keys and links. Throws 403, 404 and 409. */
export async function suspendUser(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "users_edit");
  if (id === actor.userId) throw conflict("own_account", "You cannot suspend yourself.");
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    const user = await lockUser(tx, actor, id);
    if (user.role === "owner") requireOwner(owners, actor);
    requireNotStronger(actor, user);
    if (user.role === "owner") requireAnotherOwner(owners, user);
    if (user.status === "suspended") return;
    await tx.update(users).set({ status: "suspended" }).where(eq(users.id, user.id));
    await endEverything(tx, user);
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
    await tx.update(users).set({ status }).where(eq(users.id, user.id));
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

type Access = Pick<User, "role" | "grantedPermissions" | "deniedPermissions">;

/** An owner always may everything; a permission both given and taken is taken. */
function accessOf(given: AccessChange): Access {
  const { role } = given;
  if (role === "owner") return { role, grantedPermissions: [], deniedPermissions: [] };
  const deniedPermissions = [...new Set(given.denied_permissions)];
  const granted = given.granted_permissions.filter((each) => !deniedPermissions.includes(each));
  return { role, grantedPermissions: [...new Set(granted)], deniedPermissions };
}

/** Nobody gives what they lack; what somebody has already is not given. */
function requireMayGive(actor: StaffActor, before: Access | undefined, after: Access): void {
  const had = before ? permissionsOf(before) : new Set<string>();
  const missing = [...permissionsOf(after)].filter(
    (permission) => !had.has(permission) && !actor.permissions.has(permission),
  );
  if (missing.length > 0)
    throw forbidden(`You cannot give ${missing.join(", ")}: you do not have it yourself.`);
}

/** Nobody changes, resets or suspends somebody who may do what they themselves may not. */
function requireNotStronger(actor: StaffActor, user: Access): void {
  const beyond = [...permissionsOf(user)].filter(
    (permission) => !actor.permissions.has(permission),
  );
  if (beyond.length > 0)
    throw forbidden(`This person has permissions that you do not have: ${beyond.join(", ")}.`);
}

/** All owners, locked in one order, so that two who leave at the same time do not both go. */
async function lockOwners(tx: Tx, actor: StaffActor): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, actor.organizationId), eq(users.role, "owner")))
    .orderBy(asc(users.id))
    .for("update");
}

function requireOwner(owners: readonly User[], actor: StaffActor): void {
  if (!owners.some(({ id }) => id === actor.userId))
    throw forbidden("Only an owner can do this for an owner.");
}

function requireAnotherOwner(owners: readonly User[], leaving: User): void {
  if (!owners.some(({ id, status }) => id !== leaving.id && status === "active"))
    throw conflict("last_owner", "This is the only owner. Make somebody else an owner first.");
}

async function insertInvited(tx: Tx, actor: StaffActor, given: Invitation): Promise<User> {
  try {
    const [user] = await tx.transaction((inner) =>
      inner
        .insert(users)
        .values({
          organizationId: actor.organizationId,
          email: given.email,
          firstName: given.first_name,
          lastName: given.last_name,
          status: "invited",
          ...accessOf(given),
        })
        .returning(),
    );
    if (!user) throw notFound("user");
    return user;
  } catch (error) {
    if (!uniqueViolation(error, "users_email_key")) throw error;
    const message = "This address cannot be invited: it belongs to an account already.";
    throw invalid(message, [{ path: "email", code: "email_taken", message }]);
  }
}

async function sendInvitation(tx: Tx, actor: StaffActor, user: User): Promise<void> {
  const inviter = await tx.query.users.findFirst({ where: ofOrganization(actor, actor.userId) });
  const token = await issueToken(tx, user, "invitation");
  await sendLetter(tx, user, `invitation:${user.id}:${actor.requestId}`, (organization) =>
    invitationLetter(
      organization,
      inviter ? `${inviter.firstName} ${inviter.lastName}` : organization,
      token,
    ),
  );
}

async function lockUser(tx: Tx, actor: StaffActor, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(ofOrganization(actor, id)).for("update");
  if (!user) throw notFound("user");
  return user;
}

const ofOrganization = (actor: StaffActor, id: number) =>
  and(eq(users.organizationId, actor.organizationId), eq(users.id, id));

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
