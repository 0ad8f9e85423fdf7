import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { users } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { conflict, invalid, notFound } from "@/lib/errors";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { accessOf, requireMayGive, requireNotStronger, requireOwner } from "./access";
import { issueToken } from "./email-tokens";
import { invitationLetter } from "./letters";
import type { Invitation } from "./schema";
import { sendLetter } from "./send-letter";
import { lockOwners, lockUser, ofOrganization, type User } from "./user-rows";

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
      throw conflict("already_accepted", "This person has already accepted the invitation.");
    await sendInvitation(tx, actor, user);
  });
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
    const message = "This address already has an account.";
    throw invalid(message, [{ path: "email", code: "email_taken", message }]);
  }
}

/** Mails somebody a link to choose a password with; an earlier one stops working. */
export async function sendInvitation(tx: Tx, actor: StaffActor, user: User): Promise<void> {
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
