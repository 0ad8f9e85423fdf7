import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, users } from "@/db/schema";
import { within } from "@/db/within";
import { now, resumeClock, stopClock } from "@/lib/clock";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import type { AnonymousActor } from "@/lib/identity/actor";
import { identifyMember, staffActor } from "@/lib/identity/credentials";
import { findSignedIn, type SignedIn } from "@/lib/identity/dashboard-session";
import { currentOtp } from "@/lib/identity/second-factor";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  offerSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./account";
import { requestAccountLink, resetPassword, sendAccountLink } from "./links";
import { createUser } from "./setup";
import { logIn, logOut, signInWithLink, signInWithPassword } from "./sign-in";

const PASSWORD = "correct horse battery staple";
const OTHER = "a quite different password";
const BROWSER = { userAgent: "Firefox" };
let last = 0;

const anonymous = (): AnonymousActor => ({
  kind: "anonymous",
  requestId: `test-${last}`,
  address: `203.0.113.${++last}`,
});

async function createMember(given?: Tenant) {
  const tenant = given ?? (await createTenant());
  const email = `mia-${tenant.slug}-${++last}@example.org`;
  const { id } = await createUser(tenant.system, {
    email,
    firstName: "Mia",
    lastName: "Member",
    role: "finance",
    password: PASSWORD,
  });
  const row = await db.query.users.findFirst({ where: eq(users.id, id) });
  if (!row) throw new Error("no user");
  return { tenant, email, actor: staffActor(row, `test-${last}`) };
}

const signIn = (email: string, password = PASSWORD) =>
  signInWithPassword(anonymous(), { email, password }, BROWSER);

const staffBy = ({ sessionSecret, user }: SignedIn) =>
  findSignedIn(sessionSecret, user.sessionEpoch, "test");

const bearerWorks = (token: string) =>
  identifyMember({ apiKey: null, authorization: `Bearer ${token}` }, "test").then(
    () => true,
    () => false,
  );

let runs = 0;
const job = () => ({ jobId: `j${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });

async function linkFor(email: string, purpose: "sign_in" | "reset_password") {
  await sendAccountLink({ email, purpose }, job());
  const sent = await db.query.emails.findMany({
    where: eq(emails.toAddress, email),
    orderBy: emails.id,
  });
  const links = sent.flatMap(({ text }) => /\/(?:link|reset-password)\/(\w{43})/.exec(text) ?? []);
  return links.at(-1) ?? "";
}

afterEach(resumeClock);

describe("changePassword", () => {
  it("ends every session, every token, and the old password", async () => {
    const { email, actor } = await createMember();
    const [one, two] = [await signIn(email), await signIn(email)];
    const { token } = await logIn(anonymous(), { email, password: PASSWORD });
    expect([await staffBy(one), await staffBy(two)]).not.toContain(null);
    expect(await bearerWorks(token)).toBe(true);
    await changePassword(actor, { current_password: PASSWORD, new_password: OTHER });
    expect([await staffBy(one), await staffBy(two)]).toEqual([null, null]);
    expect(await bearerWorks(token)).toBe(false);
    await expect(signIn(email)).rejects.toMatchObject({ kind: "unauthenticated" });
    await signIn(email, OTHER);
    const mails = await db.query.emails.findMany({
      where: eq(emails.toAddress, email),
      orderBy: emails.id,
    });
    expect(mails.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  it("refuses a wrong current password, and after ten of them every password", async () => {
    const { email, actor } = await createMember();
    const attempt = (current_password: string) =>
      changePassword(actor, { current_password, new_password: OTHER });
    for (let n = 0; n < 10; n++)
      await expect(attempt("wrong")).rejects.toMatchObject({
        kind: "invalid",
        details: { errors: [{ path: "current_password" }] },
      });
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ kind: "limited" });
    await signIn(email);
  });
});

describe("two-factor sign-in", () => {
  it("is required from then on, by password and by link, until it is turned off", async () => {
    const { email, actor } = await createMember();
    const { secret, address } = await offerSecondFactor(actor);
    expect(address).toContain(secret);
    expect((await getAccount(actor)).twoFactor).toBe(false);
    await expect(
      turnOnSecondFactor(actor, { secret, otp: "000000", password: PASSWORD }),
    ).rejects.toMatchObject({ kind: "invalid" });
    await turnOnSecondFactor(actor, { secret, otp: currentOtp(secret), password: PASSWORD });
    const missing = { code: "two_factor_required" };
    await expect(signIn(email)).rejects.toMatchObject(missing);
    const token = await linkFor(email, "sign_in");
    await expect(signInWithLink(anonymous(), { token }, BROWSER)).rejects.toMatchObject(missing);
    stopClock(new Date(now().getTime() + 30_000));
    await signInWithLink(anonymous(), { token, otp: currentOtp(secret) }, BROWSER);
    await turnOffSecondFactor(actor, { password: PASSWORD });
    await signIn(email);
  });

  it("never exposes its secret in the database, logs, or emails", async () => {
    const { actor, email } = await createMember();
    const { secret } = await offerSecondFactor(actor);
    await turnOnSecondFactor(actor, { secret, otp: currentOtp(secret), password: PASSWORD });
    const stored = [
      await db.query.users.findMany({ where: eq(users.email, email) }),
      await db.query.auditLog.findMany({
        where: within(auditLog, actor.organizationId),
      }),
      await db.query.emails.findMany({ where: eq(emails.toAddress, email) }),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe("sessions", () => {
  it("are listed and ended one at a time, all others at once, or by signing out", async () => {
    const { email } = await createMember();
    const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)];
    const staff = await staffBy(one);
    if (!staff) throw new Error("not signed in");
    const listed = await listSessions(staff);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current).map(({ id }) => id)).toEqual([staff.sessionId]);
    expect(JSON.stringify(listed)).not.toContain("tokenHash");
    const other = await staffBy(two);
    await endSession(staff, other?.sessionId ?? 0);
    expect(await staffBy(two)).toBeNull();
    expect(await endOtherSessions(staff)).toBe(1);
    expect(await staffBy(three)).toBeNull();
    await logOut(staff);
    expect(await staffBy(one)).toBeNull();
  });

  it("name the tax law of the organization’s receipts", async () => {
    const { tenant, email } = await createMember();
    const signedIn = await signIn(email);
    const law = async () => (await staffBy(signedIn))?.profile.organization.law;
    expect(await law()).toBeNull();
    await changeReceiptProfile(tenant.owner, { jurisdiction: "plain" });
    expect(await law()).toBe("plain");
  });

  it("end after seven days", async () => {
    const { email } = await createMember();
    const session = await signIn(email);
    stopClock(new Date(now().getTime() + 7 * 24 * 3600_000 + 1000));
    expect(await staffBy(session)).toBeNull();
  });

  it("of other users are not found", async () => {
    const { tenant, email } = await createMember();
    const neighbour = await createMember(tenant);
    const theirs = await staffBy(await signIn(email));
    await expect(endSession(neighbour.actor, theirs?.sessionId ?? 0)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await listSessions(neighbour.actor)).toEqual([]);
  });
});

describe("email links", () => {
  it("sign in once, for fifteen minutes", async () => {
    const { email } = await createMember();
    const token = await linkFor(email, "sign_in");
    expect(await staffBy(await signInWithLink(anonymous(), { token }, BROWSER))).not.toBeNull();
    const dead = { kind: "not_found" };
    await expect(signInWithLink(anonymous(), { token }, BROWSER)).rejects.toMatchObject(dead);
    const later = await linkFor(email, "sign_in");
    stopClock(new Date(now().getTime() + 16 * 60_000));
    await expect(signInWithLink(anonymous(), { token: later }, BROWSER)).rejects.toMatchObject(
      dead,
    );
  });

  it("of one kind are refused for another", async () => {
    const { email } = await createMember();
    const token = await linkFor(email, "sign_in");
    await expect(resetPassword(anonymous(), { token, new_password: OTHER })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("reset the password once, and end existing sessions", async () => {
    const { email } = await createMember();
    const session = await signIn(email);
    const token = await linkFor(email, "reset_password");
    await resetPassword(anonymous(), { token, new_password: OTHER });
    expect(await staffBy(session)).toBeNull();
    await signIn(email, OTHER);
    await expect(
      resetPassword(anonymous(), { token, new_password: PASSWORD }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  it("can be requested three times in fifteen minutes, by known and unknown addresses alike", async () => {
    const { email } = await createMember();
    for (const address of [email, `nobody-${email}`]) {
      const ask = () => requestAccountLink(anonymous(), { email: address, purpose: "sign_in" });
      for (let n = 0; n < 3; n++) await ask();
      await expect(ask()).rejects.toMatchObject({ kind: "limited" });
    }
  });

  it("are written once per job, and never for an address without an account", async () => {
    const { email } = await createMember();
    const run = job();
    await sendAccountLink({ email, purpose: "sign_in" }, run);
    await sendAccountLink({ email, purpose: "sign_in" }, run);
    await sendAccountLink({ email: `nobody-${email}`, purpose: "sign_in" }, job());
    const count = (address: string) => db.$count(emails, eq(emails.toAddress, address));
    expect([await count(email), await count(`nobody-${email}`)]).toEqual([1, 0]);
  });
});

describe("changeProfile", () => {
  it("records each change, and nothing when the names are the same", async () => {
    const { actor } = await createMember();
    await changeProfile(actor, { first_name: "Mira", last_name: "Member" });
    await changeProfile(actor, { first_name: "Mira", last_name: "Member" });
    const changes = await db.query.auditLog.findMany({
      where: within(auditLog, actor.organizationId, eq(auditLog.action, "user.change_name")),
    });
    expect(changes).toMatchObject([{ before: { firstName: "Mia" }, after: { firstName: "Mira" } }]);
  });
});
