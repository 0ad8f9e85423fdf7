import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  donorAccounts,
  donors,
  emails,
  outboundEvents,
  unprovedSignUps,
} from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { keepRetentionOf } from "@/lib/retention/keeping";
import { createDonorFixture, createVisitor } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { eraseDonor, previewErasure } from "../erasing/erasing";
import type { SignUpInput } from "../schema";
import { renewSignUp, sendDonorLink, sendSignUp, signUp } from "./links";
import { proveSignUp, signInWithCode } from "./sign-in";
import { findSignUp, type NewSignUp } from "./sign-ups";

let tenant: Tenant;
let runs = 0;
const EMAIL = "nia@example.org";
const NAMES = { first_name: "Nia", last_name: "New" };
const CONSENT = "I agree to receive news from Harbor Light.";

const job = () => ({ jobId: `s${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });
const browser = () => ({ userAgent: "Test browser", address: `sign-up-${++runs}` });

beforeEach(async () => {
  tenant = await createTenant();
});

afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

async function queuedSignUps(): Promise<NewSignUp[]> {
  const found = await db.execute<{ payload: NewSignUp }>(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'send-sign-up'
     and (payload ->> 'organizationId')::int = ${tenant.organizationId} order by jobs.id`,
  );
  return found.rows.map(({ payload }) => payload);
}

/** Signs up, and lets the job write the email. */
async function signedUp(input: Partial<SignUpInput> = {}) {
  const { actor } = await createVisitor(tenant);
  await signUp(actor, { email: EMAIL, ...NAMES, ...input }, browser(), "portal");
  const queued = (await queuedSignUps()).at(-1);
  if (!queued) throw new Error("no job");
  await sendSignUp(queued, job());
  return { actor, ...(await lastMail(queued.email)) };
}

async function lastMail(email: string) {
  const sent = await db.query.emails.findMany({
    where: within(emails, tenant.organizationId, eq(emails.toAddress, email)),
    orderBy: emails.id,
  });
  const mail = sent.at(-1);
  const text = mail?.text ?? "";
  const token = /\/sign-up\/link\/(\w{43})/.exec(text)?.[1] ?? "";
  const code = /code:\s*(\d{6})/.exec(text)?.[1] ?? "";
  return { count: sent.length, mail, text, token, code };
}

const donorsOf = () =>
  db.select().from(donors).where(within(donors, tenant.organizationId)).orderBy(donors.id);
const signUpsOf = () =>
  db
    .select()
    .from(unprovedSignUps)
    .where(within(unprovedSignUps, tenant.organizationId))
    .orderBy(unprovedSignUps.id);

describe("before the address is proved", () => {
  it("writes a pending row and an email, and nothing of a donor", async () => {
    await signedUp({ consent_text: CONSENT, language: "es", next: "/donor/plans" });
    expect(await donorsOf()).toEqual([]);
    const { organizationId } = tenant;
    for (const table of [donorAccounts, auditLog, outboundEvents])
      expect(await db.$count(table, within(table, organizationId))).toBe(0);
    expect(await signUpsOf()).toMatchObject([
      {
        email: EMAIL,
        ...{ firstName: "Nia", lastName: "New", language: "es", nextPath: "/donor/plans" },
        ...{ consentText: CONSENT, source: "portal", usedAt: null },
        consentedAt: expect.any(Date),
      },
    ]);
  });

  it("keeps the link and the code only as hashes", async () => {
    const { token, code } = await signedUp();
    expect([token.length, code.length]).toEqual([43, 6]);
    const readable = JSON.stringify(await signUpsOf()).replace(/[0-9a-f]{64}/g, "");
    expect(readable).not.toContain(token);
    expect(readable).not.toContain(code);
  });

  it("puts nothing that was typed into the email, neither in To nor elsewhere", async () => {
    const first_name = "WIN-A-CAR";
    const next = "/donor/plans?call=0800-SCAM";
    const { mail } = await signedUp({ first_name, last_name: "evil.example", next });
    expect(mail?.toName).toBeNull();
    for (const typed of ["WIN-A-CAR", "evil.example", "SCAM", encodeURIComponent(next)])
      expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain(typed);
  });

  it("writes the same email to a donor we know, and changes nothing of theirs", async () => {
    const known = await createDonorFixture(tenant, { email: EMAIL });
    const ofKnown = await signedUp();
    const ofUnknown = await signedUp({ email: "someone@example.org" });
    const plain = ({ text, token, code }: typeof ofKnown) =>
      text.replaceAll(token, "TOKEN").replaceAll(code, "CODE");
    expect(plain(ofKnown)).toBe(plain(ofUnknown));
    expect(await donorsOf()).toEqual([known]);
  });

  it("keeps no row over the limit of a mailbox, however its address is written", async () => {
    vi.stubEnv("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", "3");
    vi.stubEnv("LIMIT_EMAIL_LINKS_PER_15_MINUTES", "1000");
    reloadEnv();
    const name = `nia${++runs}${tenant.organizationId}`;
    for (const local of [name, `${name}+a`, `${name}+b`, `n.${name.slice(1)}`, `${name}+c`])
      await signedUp({ email: `${local}@gmail.com` });
    expect(await signUpsOf()).toHaveLength(3);
    expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(3);
  });

  it("writes one row and one email for one job", async () => {
    const { actor } = await createVisitor(tenant);
    await signUp(actor, { email: EMAIL, ...NAMES }, browser());
    const [queued] = await queuedSignUps();
    const run = job();
    for (let each = 0; each < 2; each++) if (queued) await sendSignUp(queued, run);
    expect([(await signUpsOf()).length, (await lastMail(EMAIL)).count]).toEqual([1, 1]);
  });

  it("refuses names with control characters or marks that turn text around", async () => {
    const { actor } = await createVisitor(tenant);
    for (const first_name of ["Nia\u202egnp.exe", "Nia\u0007", "Nia\nBcc: all@example.org"])
      await expect(
        signUp(actor, { email: EMAIL, ...NAMES, first_name }, browser()),
      ).rejects.toMatchObject({ problems: [{ path: "first_name", code: "invalid_characters" }] });
  });

  it("handles a sign-up that an earlier release queued in the same way", async () => {
    const { organizationId } = tenant;
    await sendDonorLink({ organizationId, email: EMAIL, newcomer: NAMES }, job());
    expect(await donorsOf()).toEqual([]);
    expect(await signUpsOf()).toMatchObject([{ email: EMAIL, firstName: "Nia", source: "api" }]);
  });

  it("is forgotten after seven days", async () => {
    await signedUp();
    const made = (days: number) =>
      db
        .update(unprovedSignUps)
        .set({ createdAt: daysFromNow(-days) })
        .where(within(unprovedSignUps, tenant.organizationId));
    await made(6.9);
    await keepRetentionOf(tenant.organizationId);
    expect(await signUpsOf()).toHaveLength(1);
    await made(7.1);
    await keepRetentionOf(tenant.organizationId);
    expect(await signUpsOf()).toEqual([]);
  });
});

describe("proving the address", () => {
  it("takes a press of the button: opening the link changes nothing", async () => {
    const { token } = await signedUp();
    const before = await signUpsOf();
    for (let each = 0; each < 3; each++)
      expect(await findSignUp(token)).toMatchObject({ works: true, signUp: { email: EMAIL } });
    expect(await signUpsOf()).toEqual(before);
    expect(await donorsOf()).toEqual([]);
  });

  it("makes the donor, signs them in, and keeps what they agreed to", async () => {
    const { actor, token } = await signedUp({ consent_text: CONSENT, language: "de" });
    await proveSignUp(actor, token, browser());
    const [donor] = await donorsOf();
    expect(donor).toMatchObject({ displayName: "Nia New", email: EMAIL, language: "de" });
    const { organizationId } = tenant;
    const accounts = await db
      .select()
      .from(donorAccounts)
      .where(within(donorAccounts, organizationId));
    expect(accounts).toMatchObject([{ email: EMAIL, donorId: donor?.id }]);
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, organizationId, eq(auditLog.action, "donor.sign_up")));
    expect(noted).toMatchObject({
      subjectId: donor?.id,
      after: { consent: CONSENT, source: "portal", consented_at: expect.any(String) },
    });
    expect(await findSignUp(token)).toMatchObject({ works: false, isUsed: true });
    await expect(proveSignUp(actor, token, browser())).rejects.toMatchObject({ kind: "not_found" });
  });

  it("signs a donor in whom we know, as they are", async () => {
    const known = await createDonorFixture(tenant, { email: EMAIL });
    const { actor, token } = await signedUp({ first_name: "Mal", last_name: "Lory" });
    await proveSignUp(actor, token, browser());
    expect(await donorsOf()).toMatchObject([{ id: known.id, displayName: known.displayName }]);
  });

  it("works with the code of the email, once, and uses the link up", async () => {
    const { actor, token, code } = await signedUp();
    await signInWithCode(actor, { email: EMAIL, code }, browser());
    expect(await donorsOf()).toHaveLength(1);
    await expect(proveSignUp(actor, token, browser())).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      signInWithCode((await createVisitor(tenant)).actor, { email: EMAIL, code }, browser()),
    ).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("allows five wrong codes; then even the right code is refused", async () => {
    const { actor, code } = await signedUp();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let each = 0; each < 5; each++)
      await signInWithCode(actor, { email: EMAIL, code: wrong }, browser()).catch(() => undefined);
    await expect(signInWithCode(actor, { email: EMAIL, code }, browser())).rejects.toMatchObject({
      code: "wrong_code",
    });
    expect(await donorsOf()).toEqual([]);
  });

  it("makes one donor of two links that are used at the same time, and lets each link in once", async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const tried = await Promise.allSettled(
      [one, one, other, other].map(async ({ token }) =>
        proveSignUp((await createVisitor(tenant)).actor, token, browser()),
      ),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await donorsOf()).toHaveLength(1);
  });

  it("is refused after 24 hours, and a new email is one click away", async () => {
    const { actor, token } = await signedUp({ consent_text: CONSENT });
    stopClock(secondsFromNow(24 * 3600 + 1));
    await expect(proveSignUp(actor, token, browser())).rejects.toMatchObject({ kind: "not_found" });
    await renewSignUp(token, browser());
    const [first, again] = await queuedSignUps();
    expect(again).toEqual(first);
    if (again) await sendSignUp(again, job());
    await proveSignUp(actor, (await lastMail(EMAIL)).token, browser());
    expect(await donorsOf()).toHaveLength(1);
  });

  it("is refused at another organization", async () => {
    const { token } = await signedUp();
    const stranger = (await createVisitor(await createTenant())).actor;
    await expect(proveSignUp(stranger, token, browser())).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await findSignUp(token)).toMatchObject({ works: true });
  });
});

it("is erased with the donor who has its address", async () => {
  const donor = await createDonorFixture(tenant, { email: EMAIL });
  await signedUp();
  await signedUp({ email: "someone@example.org" });
  const { preview_token } = await previewErasure(tenant.owner, donor.id);
  await eraseDonor(tenant.owner, donor.id, { preview_token, confirmation: donor.displayName });
  expect(await signUpsOf()).toMatchObject([{ email: "someone@example.org" }]);
});
