import { and, eq, isNull, lt, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { accessTokens, dashboardSessions, organizations, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { AppError, forbidden, unauthenticated } from "@/lib/errors";
import type { AnonymousActor, MemberActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import type { SignedIn } from "@/lib/identity/dashboard-session";
import { passwordFits } from "@/lib/identity/passwords";
import { openOtpSecret, otpStep } from "@/lib/identity/second-factor";
import { hashSecret, newSecret } from "@/lib/ids";
import { returnPoint, takePoint } from "@/lib/limits/limits";
import { countAttempt } from "./attempts";
import { rememberDevice } from "./devices";
import { spendToken } from "./email-tokens";
import { spendRecoveryCode } from "./recovery-codes";
import {
  type BrowserCredentials,
  type Credentials,
  type LinkSignIn,
  RECOVERY_CODE_LENGTH,
} from "./schema";
import { logInView } from "./views";

const TOKEN_SECONDS = 12 * 3600;
const SESSION_SECONDS = 7 * 24 * 3600;

type User = typeof users.$inferSelect;

/** What the browser says of itself, for the list of active sessions. */
export type Browser = { userAgent: string };

/** A bearer token for 12 hours (`decisions §3`, `§8`). Throws 401 and 429. */
export async function logIn(actor: AnonymousActor, given: Credentials) {
  const user = await provePassword(actor, given);
  const token = newSecret();
  const organization = await db.transaction(async (tx) => {
    const { organizationId, id: userId } = user;
    const ofUser = within(accessTokens, organizationId, eq(accessTokens.userId, userId));
    await tx.delete(accessTokens).where(and(ofUser, lt(accessTokens.expiresAt, now())));
    await tx.insert(accessTokens).values({
      organizationId,
      userId,
      tokenHash: hashSecret(token),
      expiresAt: secondsFromNow(TOKEN_SECONDS),
    });
    await noteSignIn(tx, actor, user, "bearer_token");
    return tx.query.organizations.findFirst({ where: eq(organizations.id, organizationId) });
  });
  if (!organization) throw unauthenticated(NOT_RIGHT);
  return logInView(token, user, organization);
}

/** A dashboard session for email and password. Throws 401 and 429. */
export async function signInWithPassword(
  actor: AnonymousActor,
  given: BrowserCredentials,
  browser: Browser,
): Promise<SignedIn> {
  const user = await provePassword(actor, given);
  const { device, new_device: newDevice } = given;
  return db.transaction(async (tx) => {
    if (newDevice) await rememberDevice(tx, user, { device, newDevice });
    return openSession(tx, actor, user, browser);
  });
}

/** A dashboard session for a link sent by mail, which is used up by it. Throws 401, 404 and 429. */
export async function signInWithLink(
  actor: AnonymousActor,
  given: LinkSignIn,
  browser: Browser,
): Promise<SignedIn> {
  const subject = `link:${hashSecret(given.token)}`;
  await takePoint("login_failures", subject);
  const signedIn = await db.transaction(async (tx) => {
    const user = await spendToken(tx, "sign_in", given.token);
    if (user.otpSecret) {
      if (!given.otp) throw secondFactorMissing();
      if (!(await spendCode(tx, actor, user, given.otp))) throw wrongCode();
    }
    return openSession(tx, actor, user, browser);
  });
  await returnPoint("login_failures", subject);
  return signedIn;
}

/** Ends what the caller signed in with. Throws forbidden for an API key, which nobody signed in with. */
export async function logOut(actor: MemberActor): Promise<void> {
  if (actor.kind !== "staff")
    throw forbidden("An API key is not signed in. Revoke it in the developer settings.");
  const { organizationId, accessTokenId, sessionId } = actor;
  await db.transaction(async (tx) => {
    if (accessTokenId)
      await tx
        .update(accessTokens)
        .set({ revokedAt: now() })
        .where(within(accessTokens, organizationId, eq(accessTokens.id, accessTokenId)));
    if (sessionId)
      await tx
        .update(dashboardSessions)
        .set({ revokedAt: now() })
        .where(within(dashboardSessions, organizationId, eq(dashboardSessions.id, sessionId)));
    const { userId } = actor;
    await recordChange(tx, actor, {
      action: "user.sign_out",
      subjectType: "user",
      subjectId: userId,
    });
  });
}

const NOT_RIGHT = "Wrong email address or password.";

const wrongCode = () =>
  new AppError(
    "unauthenticated",
    "wrong_code",
    "This code isn’t right or was already used. Enter the current code or another recovery code.",
  );

const secondFactorMissing = () =>
  new AppError(
    "unauthenticated",
    "two_factor_required",
    "Enter the code from your authenticator app or a recovery code.",
  );

/**
 * The active user with this email address and password, and second factor where it is on. Only failures
 * count towards the limits; unknown and known addresses take the same way and time.
 */
async function provePassword(actor: AnonymousActor, given: BrowserCredentials): Promise<User> {
  const { email, password, otp, device } = given;
  const attempt = await countAttempt({ email, address: actor.address, device });
  const user = await db.query.users.findFirst({
    where: ofAll(users, eq(users.email, email), eq(users.status, "active")),
  });
  const fits = await passwordFits(user?.passwordHash, password);
  if (!user || !fits) throw unauthenticated(NOT_RIGHT);
  if (user.otpSecret && otp) await proveCode(actor, user, otp);
  await attempt.succeeded();
  if (user.otpSecret && !otp) throw secondFactorMissing();
  return user;
}

/** Codes are short: whoever knows the password has few guesses, from wherever they come. */
async function proveCode(actor: AnonymousActor, user: User, otp: string): Promise<void> {
  const subject = `second_factor:${user.id}`;
  await takePoint("login_failures", subject);
  if (!(await db.transaction((tx) => spendCode(tx, actor, user, otp)))) throw wrongCode();
  await returnPoint("login_failures", subject);
}

/** Whether the code, the app's or a recovery code, is right and new; from then on it is used. */
async function spendCode(
  tx: Tx,
  { requestId }: AnonymousActor,
  user: User,
  code: string,
): Promise<boolean> {
  return code.length === RECOVERY_CODE_LENGTH
    ? spendRecoveryCode(tx, staffActor(user, requestId), user, code)
    : spendOtp(tx, user, code);
}

/** Spends the earlier codes of the app as well. */
async function spendOtp(tx: Tx, user: User, code: string): Promise<boolean> {
  const step = user.otpSecret && otpStep(openOtpSecret(user.otpSecret), code);
  if (!step) return false;
  const unused = or(isNull(users.otpLastStep), lt(users.otpLastStep, step));
  const spent = await tx
    .update(users)
    .set({ otpLastStep: step })
    .where(within(users, user.organizationId, eq(users.id, user.id), unused))
    .returning({ id: users.id });
  return spent.length === 1;
}

async function openSession(
  tx: Tx,
  actor: AnonymousActor,
  user: User,
  { userAgent }: Browser,
): Promise<SignedIn> {
  const sessionSecret = newSecret();
  const expiresAt = secondsFromNow(SESSION_SECONDS);
  const ofUser = within(
    dashboardSessions,
    user.organizationId,
    eq(dashboardSessions.userId, user.id),
  );
  await tx.delete(dashboardSessions).where(and(ofUser, lt(dashboardSessions.expiresAt, now())));
  await tx.insert(dashboardSessions).values({
    organizationId: user.organizationId,
    userId: user.id,
    tokenHash: hashSecret(sessionSecret),
    userAgent: userAgent.slice(0, 300),
    address: actor.address,
    lastSeenAt: now(),
    expiresAt,
  });
  await noteSignIn(tx, actor, user, "dashboard");
  return { user, sessionSecret, expiresAt };
}

async function noteSignIn(tx: Tx, actor: AnonymousActor, user: User, way: string): Promise<void> {
  await tx
    .update(users)
    .set({ lastSignedInAt: now() })
    .where(within(users, user.organizationId, eq(users.id, user.id)));
  await recordChange(tx, staffActor(user, actor.requestId), {
    action: "user.sign_in",
    subjectType: "user",
    subjectId: user.id,
    after: { way, address: actor.address },
  });
}
