import { asc, eq, type SQL } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, recoveryCodes, users } from "@/db/schema";
import { within } from "@/db/within";
import { now, resumeClock, stopClock } from "@/lib/clock";
import type { AnonymousActor, StaffActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import { currentOtp } from "@/lib/identity/second-factor";
import { hashSecret } from "@/lib/ids";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import {
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./account";
import { sendAccountLink } from "./links";
import { countRecoveryCodes, spendRecoveryCode } from "./recovery-codes";
import { createUser } from "./setup";
import { signInWithLink, signInWithPassword } from "./sign-in";
import { resetSecondFactor } from "./users";

const PASSWORD = "correct horse battery staple";
const BROWSER = { userAgent: "Firefox" };
const WRONG = { kind: "unauthenticated", code: "wrong_code" };
let last = 0;

const anonymous = (): AnonymousActor => ({
  kind: "anonymous",
  requestId: `recovery-${last}`,
  address: `192.0.2.${++last % 250}`,
});

type Member = Awaited<ReturnType<typeof createMember>>;

async function createMember(given?: Tenant, role: "finance" | "owner" = "finance") {
  const tenant = given ?? (await createTenant());
  const email = `rita-${tenant.slug}-${++last}@example.org`;
  const person = { email, firstName: "Rita", lastName: "Member", role, password: PASSWORD };
  const { id } = await createUser(tenant.system, person);
  const user = await db.query.users.findFirst({ where: eq(users.id, id) });
  if (!user) throw new Error("no user");
  return { tenant, email, user, actor: staffActor(user, `test-${last}`) };
}

/** Somebody whose phone is lost from the start: nothing but the ten codes is left. */
async function turnedOn(given?: Tenant): Promise<Member & { codes: string[]; code: string }> {
  const member = await createMember(given);
  const codes = await turnOn(member.actor);
  return { ...member, codes, code: codes[0] ?? "" };
}

async function turnOn(actor: StaffActor): Promise<string[]> {
  const { secret } = await offerSecondFactor(actor);
  return turnOnSecondFactor(actor, { secret, otp: currentOtp(secret), password: PASSWORD });
}

const otp = (code: string) => code.replaceAll("-", "");

const signIn = ({ email }: Member, code: string) =>
  signInWithPassword(anonymous(), { email, password: PASSWORD, otp: otp(code) }, BROWSER);

const renew = ({ actor }: Member) => renewRecoveryCodes(actor, { renewal_password: PASSWORD });

/** What two come to that both got as far as the rows they need. */
async function atOnce<Result>(
  table: typeof users | typeof recoveryCodes,
  which: SQL,
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const [both] = await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(which).for("update");
    const started = Promise.allSettled([work(), work()]);
    await untilWaiting(2);
    return [started];
  });
  return both;
}

const rowsOf = ({ actor }: Member) =>
  db.query.recoveryCodes.findMany({
    where: eq(recoveryCodes.userId, actor.userId),
    orderBy: asc(recoveryCodes.id),
  });

const audited = ({ actor }: Member, action: string) =>
  db.query.auditLog.findMany({
    where: within(
      auditLog,
      actor.organizationId,
      eq(auditLog.subjectId, actor.userId),
      eq(auditLog.action, action),
    ),
    orderBy: asc(auditLog.id),
  });

const mailsTo = ({ email }: Member) =>
  db.query.emails.findMany({ where: eq(emails.toAddress, email), orderBy: asc(emails.id) });

afterEach(resumeClock);

describe("turning two-factor sign-in on", () => {
  it("returns ten codes, and stores only their hashes", async () => {
    const member = await turnedOn();
    expect(new Set(member.codes).size).toBe(10);
    for (const code of member.codes)
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){4}$/);
    const rows = await rowsOf(member);
    const hashes = member.codes.map((code) => hashSecret(otp(code)));
    expect(rows.map(({ codeHash }) => codeHash).sort()).toEqual(hashes.sort());
    const { organizationId } = member.actor;
    const log = await db.query.auditLog.findMany({
      where: within(auditLog, organizationId),
    });
    const kept = JSON.stringify([rows, log, await mailsTo(member)]);
    for (const code of member.codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(otp(code));
    }
  });

  it("succeeds once when two browsers do it at the same moment", async () => {
    const member = await createMember();
    const both = await atOnce(users, eq(users.id, member.user.id), () => turnOn(member.actor));
    const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: "two_factor_on" }]);
    expect(await rowsOf(member)).toHaveLength(10);
  });
});

describe("a recovery code", () => {
  it("signs in together with the password, once", async () => {
    const member = await turnedOn();
    expect((await signIn(member, member.code)).user.id).toBe(member.actor.userId);
    await expect(signIn(member, member.code)).rejects.toMatchObject(WRONG);
    expect(await countRecoveryCodes(member.actor)).toBe(9);
  });

  it("signs in together with an emailed link, which a wrong code does not use up", async () => {
    const member = await turnedOn();
    const run = { jobId: `recovery-${last}`, requestId: "job", attempt: 1, lastAttempt: false };
    await sendAccountLink({ email: member.email, purpose: "sign_in" }, run);
    const text = (await mailsTo(member)).at(-1)?.text ?? "";
    const token = /\/link\/(\w{43})/.exec(text)?.[1] ?? "";
    const attempt = (code: string) =>
      signInWithLink(anonymous(), { token, otp: otp(code) }, BROWSER);
    await expect(attempt("A".repeat(20))).rejects.toMatchObject(WRONG);
    expect((await attempt(member.code)).user.id).toBe(member.actor.userId);
    await expect(signIn(member, member.code)).rejects.toMatchObject(WRONG);
  });

  it("leaves a log entry and an email, with the number of codes left", async () => {
    const member = await turnedOn();
    await signIn(member, member.code);
    await signIn(member, member.codes[1] ?? "");
    expect(await audited(member, "user.use_recovery_code")).toMatchObject([
      { actorId: member.actor.userId, after: { left: 9 } },
      { actorId: member.actor.userId, after: { left: 8 } },
    ]);
    const subject = "A recovery code was used to sign in";
    const mails = (await mailsTo(member)).filter((mail) => mail.subject === subject);
    expect(mails.map(({ text }) => /codes left: (\d+)\./.exec(text)?.[1])).toEqual(["9", "8"]);
    for (const { html, text } of mails) expect(html + text).not.toContain(member.code);
  });

  it("is used up once by twenty attempts at the same moment", async () => {
    const member = await turnedOn();
    const { user, actor, code } = member;
    const spend = () => db.transaction((tx) => spendRecoveryCode(tx, actor, user, otp(code)));
    const spent = await Promise.all(Array.from({ length: 20 }, spend));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await countRecoveryCodes(actor)).toBe(9);
    expect(await audited(member, "user.use_recovery_code")).toHaveLength(1);
  });

  it("opens one session for twenty concurrent sign-ins", async () => {
    const member = await turnedOn();
    const attempts = Array.from({ length: 20 }, () => signIn(member, member.code));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is refused when wrong like a wrong app code, and counts as one", async () => {
    const member = await turnedOn();
    const refusal = await signIn(member, "000000").catch((error) => error);
    expect(refusal).toMatchObject(WRONG);
    for (let n = 0; n < 9; n++)
      await expect(signIn(member, "A".repeat(20))).rejects.toMatchObject({
        ...WRONG,
        message: refusal.message,
      });
    await expect(signIn(member, member.code)).rejects.toMatchObject({ kind: "limited" });
    expect(await countRecoveryCodes(member.actor)).toBe(10);
  });

  it("of another user is wrong, a colleague's too, and stays theirs", async () => {
    const member = await turnedOn();
    const [colleague, stranger] = [await turnedOn(member.tenant), await turnedOn()];
    for (const other of [colleague, stranger]) {
      await expect(signIn(member, other.code)).rejects.toMatchObject(WRONG);
      await signIn(other, other.code);
    }
  });

  it("is refused without the password", async () => {
    const { email, code, actor } = await turnedOn();
    const given = { email, password: "not the password", otp: otp(code) };
    await expect(signInWithPassword(anonymous(), given, BROWSER)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect(await countRecoveryCodes(actor)).toBe(10);
  });
});

describe("a new set of recovery codes", () => {
  it("invalidates the earlier codes, and says so in the log and by email", async () => {
    const member = await turnedOn();
    const actor = { ...member.actor, requestId: "renewal" };
    const [fresh = ""] = await renewRecoveryCodes(actor, { renewal_password: PASSWORD });
    for (const old of member.codes.slice(0, 3))
      await expect(signIn(member, old)).rejects.toMatchObject(WRONG);
    await signIn(member, fresh);
    expect(await audited(member, "user.renew_recovery_codes")).toHaveLength(1);
    const subjects = (await mailsTo(member)).map(({ subject }) => subject);
    expect(subjects).toContain("Your recovery codes were replaced by new ones");
  });

  it("needs the password", async () => {
    const member = await turnedOn();
    await expect(
      renewRecoveryCodes(member.actor, { renewal_password: "wrong" }),
    ).rejects.toMatchObject({
      kind: "invalid",
      details: { errors: [{ path: "renewal_password" }] },
    });
    await signIn(member, member.code);
  });

  it("is refused while two-factor sign-in is off", async () => {
    const member = await createMember();
    await expect(renew(member)).rejects.toMatchObject({ code: "two_factor_off" });
    expect(await rowsOf(member)).toEqual([]);
  });

  it("is a single set even when two are requested at the same moment", async () => {
    const member = await turnedOn();
    const ofMember = eq(recoveryCodes.userId, member.user.id);
    const outcomes = await atOnce(recoveryCodes, ofMember, () => renew(member));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await rowsOf(member)).toHaveLength(10);
  });

  it("waits for a sign-in in progress with a code, and neither fails", async () => {
    const member = await turnedOn();
    const { actor, user, code } = member;
    const [renewal] = await db.transaction(async (tx) => {
      expect(await spendRecoveryCode(tx, actor, user, otp(code))).toBe(true);
      const started = renew(member);
      await untilWaiting(1);
      await tx.update(users).set({ lastSignedInAt: now() }).where(eq(users.id, user.id));
      return [started];
    });
    expect(await renewal).toHaveLength(10);
    expect(await countRecoveryCodes(actor)).toBe(10);
  });
});

describe("turning two-factor sign-in off", () => {
  it("deletes all codes, and none of them works when it is on again", async () => {
    const member = await turnedOn();
    await turnOffSecondFactor(member.actor, { password: PASSWORD });
    expect(await rowsOf(member)).toEqual([]);
    stopClock(new Date(now().getTime() + 60_000));
    await turnOn(member.actor);
    await expect(signIn(member, member.code)).rejects.toMatchObject(WRONG);
  });
});

describe("removing a colleague's second factor", () => {
  it("removes the codes too, and is reported to the colleague and the log", async () => {
    const member = await turnedOn();
    await resetSecondFactor({ ...member.tenant.owner, requestId: "reset" }, member.actor.userId);
    expect(await rowsOf(member)).toEqual([]);
    await signInWithPassword(anonymous(), { email: member.email, password: PASSWORD }, BROWSER);
    expect(await audited(member, "user.reset_two_factor")).toMatchObject([
      { actorId: member.tenant.owner.userId },
    ]);
    const subjects = (await mailsTo(member)).map(({ subject }) => subject);
    expect(subjects).toContain("Two-factor sign-in was turned off for your account");
  });

  it("is refused without permission, for an owner except by an owner, and across organizations", async () => {
    const member = await turnedOn();
    const { owner } = member.tenant;
    const plain = await createMember(member.tenant);
    const forbidden = { kind: "forbidden" };
    await expect(resetSecondFactor(plain.actor, member.actor.userId)).rejects.toMatchObject(
      forbidden,
    );
    const manager = { ...plain.actor, permissions: owner.permissions };
    await expect(resetSecondFactor(manager, owner.userId)).rejects.toMatchObject(forbidden);
    const other = await createTenant();
    await expect(resetSecondFactor(other.owner, member.actor.userId)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await countRecoveryCodes(member.actor)).toBe(10);
  });
});
