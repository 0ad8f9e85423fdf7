import { desc, eq, gt, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { dashboardSessions, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid, notFound, unauthenticated } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import type { StaffActor } from "@/lib/identity/actor";
import { hashPassword, passwordFits } from "@/lib/identity/passwords";
import { newOtpSecret, otpAddress, otpStep, sealOtpSecret } from "@/lib/identity/second-factor";
import { returnPoint, takePoint } from "@/lib/limits/limits";
import { endEverything, endSessions } from "./endings";
import { securityLetter } from "./letters";
import { endSecondFactor, issueRecoveryCodes, lockUser } from "./recovery-codes";
import type {
  PasswordChange,
  Profile,
  RecoveryCodeRenewal,
  SecondFactorEnd,
  SecondFactorStart,
} from "./schema";
import { sendLetter } from "./send-letter";

type User = typeof users.$inferSelect;

/** The signed-in user, without anything secret. */
export async function getAccount(actor: StaffActor) {
  const user = await readUser(actor);
  const { email, firstName, lastName, role, lastSignedInAt } = user;
  const hasPassword = user.passwordHash !== null;
  return {
    email,
    firstName,
    lastName,
    role,
    lastSignedInAt,
    hasPassword,
    twoFactor: user.otpSecret !== null,
  };
}

export async function changeProfile(actor: StaffActor, given: Profile): Promise<void> {
  const after = { firstName: given.first_name, lastName: given.last_name };
  await db.transaction(async (tx) => {
    const { firstName, lastName } = await readUser(actor, tx);
    if (firstName === after.firstName && lastName === after.lastName) return;
    await tx
      .update(users)
      .set(after)
      .where(within(users, actor.organizationId, eq(users.id, actor.userId)));
    await note(tx, actor, "user.change_name", { firstName, lastName }, after);
  });
}

/**
 * Changes the password, ends every session and token (this one too), and tells the user by mail. Throws
 * invalid for a wrong current password, 429 after too many of those.
 */
export async function changePassword(actor: StaffActor, given: PasswordChange): Promise<void> {
  const user = await provePresence(actor, given.current_password, "current_password");
  const passwordHash = await hashPassword(given.new_password);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash })
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await endEverything(tx, user);
    await note(tx, actor, "user.change_password");
    await tell(tx, actor, user, "Your password was changed.");
  });
}

/** A secret to put into an authenticator app; nothing is kept until a code proves that it arrived. */
export async function offerSecondFactor(actor: StaffActor) {
  const { email } = await readUser(actor);
  const secret = newOtpSecret();
  return { secret, address: otpAddress(secret, email) };
}

/**
 * Turns two-factor sign-in on, and tells the recovery codes, which nobody can read again. Throws invalid
 * for a wrong password or code, conflict when it is on.
 */
export async function turnOnSecondFactor(
  actor: StaffActor,
  given: SecondFactorStart,
): Promise<string[]> {
  const { id } = await provePresence(actor, given.password, "password");
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, whoIs(actor));
    if (!user || user.otpSecret)
      throw conflict("two_factor_on", "Two-factor sign-in is already on.");
    const otpLastStep = otpStep(given.secret, given.otp);
    if (otpLastStep === null) throw wrongCode();
    const otpSecret = sealOtpSecret(given.secret);
    await tx
      .update(users)
      .set({ otpSecret, otpLastStep })
      .where(within(users, actor.organizationId, eq(users.id, id)));
    await note(tx, actor, "user.turn_on_two_factor");
    await tell(tx, actor, user, "Two-factor sign-in was turned on.");
    return issueRecoveryCodes(tx, user);
  });
}

/**
 * Ten new recovery codes in place of all earlier ones. Throws invalid for a wrong password, conflict when
 * two-factor sign-in is off.
 */
export async function renewRecoveryCodes(
  actor: StaffActor,
  given: RecoveryCodeRenewal,
): Promise<string[]> {
  await provePresence(actor, given.renewal_password, "renewal_password");
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, whoIs(actor));
    if (!user?.otpSecret) throw conflict("two_factor_off", "Two-factor sign-in is off.");
    await note(tx, actor, "user.renew_recovery_codes");
    await tell(tx, actor, user, "Your recovery codes were replaced by new ones.");
    return issueRecoveryCodes(tx, user);
  });
}

export async function turnOffSecondFactor(actor: StaffActor, given: SecondFactorEnd) {
  const user = await provePresence(actor, given.password, "password");
  if (!user.otpSecret) return;
  await db.transaction(async (tx) => {
    await endSecondFactor(tx, user);
    await note(tx, actor, "user.turn_off_two_factor");
    await tell(tx, actor, user, "Two-factor sign-in was turned off.");
  });
}

/** Where the user is signed in to the dashboard, the latest use first. */
export async function listSessions(actor: StaffActor) {
  const rows = await db.query.dashboardSessions.findMany({
    columns: { tokenHash: false },
    where: within(
      dashboardSessions,
      actor.organizationId,
      eq(dashboardSessions.userId, actor.userId),
      isNull(dashboardSessions.revokedAt),
      gt(dashboardSessions.expiresAt, now()),
    ),
    orderBy: desc(dashboardSessions.lastSeenAt),
  });
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
}

const whoIs = ({ userId: id, organizationId }: StaffActor) => ({ id, organizationId });

/** Signs one browser out. Throws not found for a session that is not the user's. */
export async function endSession(actor: StaffActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, whoIs(actor), { only: id });
    if (ended === 0) throw notFound("session");
    await note(tx, actor, "user.end_session");
  });
}

/** Signs every other browser out; tells how many. */
export async function endOtherSessions(actor: StaffActor): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessions(tx, whoIs(actor), { except: actor.sessionId });
    if (ended > 0) await note(tx, actor, "user.end_session", undefined, { ended });
    return ended;
  });
}

async function readUser(actor: StaffActor, from: Pick<Tx, "query"> = db): Promise<User> {
  const user = await from.query.users.findFirst({
    where: within(users, actor.organizationId, eq(users.id, actor.userId)),
  });
  if (!user) throw unauthenticated();
  return user;
}

/** Asks for the password again, so that an unattended browser is not enough; failures are limited. */
async function provePresence(actor: StaffActor, password: string, path: string): Promise<User> {
  const user = await readUser(actor);
  const subject = `user:${user.id}`;
  await takePoint("login_failures", subject);
  if (!(await passwordFits(user.passwordHash, password))) {
    const message = "This isn’t your current password.";
    throw invalid(message, [{ path, code: "wrong_password", message }]);
  }
  await returnPoint("login_failures", subject);
  return user;
}

function wrongCode() {
  const message = "This code isn’t right. Enter the current code.";
  return invalid(message, [{ path: "otp", code: "wrong_code", message }]);
}

async function tell(tx: Tx, actor: StaffActor, user: User, what: string): Promise<void> {
  await sendLetter(tx, user, `account:${actor.requestId}`, () => securityLetter(what));
}

async function note(
  tx: Tx,
  actor: StaffActor,
  action: Action,
  before?: Record<string, unknown>,
  after?: Record<string, unknown>,
): Promise<void> {
  await recordChange(tx, actor, {
    action,
    subjectType: "user",
    subjectId: actor.userId,
    before,
    after,
  });
}
