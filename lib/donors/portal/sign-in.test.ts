import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, donorAccounts, donors, donorTokens, emails } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { hashSecret } from "@/lib/ids";
import { createDonorFixture, createVisitor } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { noteProof } from "./accounts";
import { type DonorLink, renewDonorLink, requestDonorLink, sendDonorLink } from "./links";
import { setPassword } from "./passwords";
import { findDonorSession } from "./sessions";
import { signInWithCode, signInWithLink, signInWithPassword } from "./sign-in";
import { findLink } from "./tokens";

const PASSWORD = "correct horse battery staple";
let runs = 0;

const job = () => ({ jobId: `j${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });
const browser = () => ({ userAgent: "Test browser", address: `sign-in-${++runs}` });

afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

async function portal() {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const email = donor.email ?? "";
  return { tenant, donor, email, ...(await createVisitor(tenant)) };
}

/** The last mail to an address: the secret of its link, and its code. */
async function mailTo(tenant: Tenant, email: string) {
  const sent = await db.query.emails.findMany({
    where: within(emails, tenant.organizationId, eq(emails.toAddress, email)),
    orderBy: emails.id,
  });
  const text = sent.at(-1)?.text ?? "";
  const token = /\/link\/(\w{43})/.exec(text)?.[1] ?? "";
  const code = /code:\s*(\d{6})/.exec(text)?.[1] ?? "";
  return { count: sent.length, text, token, code };
}

async function mailed(tenant: Tenant, email: string, more: Partial<DonorLink> = {}) {
  await sendDonorLink({ organizationId: tenant.organizationId, email, ...more }, job());
  return mailTo(tenant, email);
}

async function queuedLinks(tenant: Tenant): Promise<DonorLink[]> {
  const found = await db.execute<{ payload: DonorLink }>(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'send-donor-link'
     and (payload ->> 'organizationId')::int = ${tenant.organizationId} order by jobs.id`,
  );
  return found.rows.map(({ payload }) => payload);
}

const withDonor = async ({ organizationId }: Tenant, secret: string) => {
  const actor = await findDonorSession(organizationId, secret, "test");
  if (actor?.kind !== "donor") throw new Error("nobody is signed in");
  return actor;
};

describe("requesting a link", () => {
  it("behaves the same for every address: a job finds the donor", async () => {
    const { tenant, email, actor } = await portal();
    for (const address of [email, "nobody@example.org"])
      expect(await requestDonorLink(actor, { email: address }, browser())).toBeUndefined();
    const links = await queuedLinks(tenant);
    expect(links.map((link) => link.email).sort()).toEqual([email, "nobody@example.org"].sort());
    expect((await mailTo(tenant, email)).count).toBe(0);
    expect((await mailed(tenant, "nobody@example.org")).count).toBe(0);
    expect((await mailed(tenant, email)).count).toBe(1);
    expect(
      await db
        .select()
        .from(donors)
        .where(eq(donors.email, "nobody@example.org"))
        .orderBy(donors.id),
    ).toEqual([]);
  });

  it("sends three emails to a mailbox in 15 minutes, however it is written, and tells nobody of more", async () => {
    const { tenant, email, actor } = await portal();
    const tagged = email.replace("@", "+tag@");
    await createDonorFixture(tenant, { email: tagged });
    for (const address of [email, tagged, email.toUpperCase(), tagged, email])
      expect(await requestDonorLink(actor, { email: address }, browser())).toBeUndefined();
    for (const link of await queuedLinks(tenant)) await sendDonorLink(link, job());
    const counts = [await mailTo(tenant, email), await mailTo(tenant, tagged)];
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("429: many from one network", async () => {
    const { actor } = await portal();
    vi.stubEnv("LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES", "30");
    reloadEnv();
    const from = browser();
    for (let each = 0; each < 30; each++)
      await requestDonorLink(actor, { email: `n${++runs}@example.org` }, from);
    await expect(
      requestDonorLink(actor, { email: `n${++runs}@example.org` }, from),
    ).rejects.toMatchObject({ kind: "limited" });
  });

  it("writes one email per job, with a link and a code stored only as hashes", async () => {
    const { tenant, donor, email } = await portal();
    await db.transaction((tx) => noteProof(tx, donor, email));
    const run = job();
    for (let each = 0; each < 2; each++)
      await sendDonorLink(
        { organizationId: tenant.organizationId, email, next: "/donor/plans" },
        run,
      );
    const { count, token, code, text } = await mailTo(tenant, email);
    expect(count).toBe(1);
    expect(text).toContain(
      `http://localhost:3000/donor/sign-in/link/${token}?next=%2Fdonor%2Fplans`,
    );
    const rows = await db
      .select()
      .from(donorTokens)
      .where(eq(donorTokens.email, email))
      .orderBy(donorTokens.id);
    expect(rows).toMatchObject([{ tokenHash: hashSecret(token) }]);
    // Six digits stand in some long hash by chance.
    const readable = JSON.stringify(rows).replace(/[0-9a-f]{64}/g, "");
    expect(readable).not.toContain(code);
    for (const secret of [token, hashSecret(code)])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("leads to no page that a stranger named while the mailbox is not proved", async () => {
    const { tenant, email } = await portal();
    const { text } = await mailed(tenant, email, { next: "/donor/plans?call=0800-SCAM" });
    expect(text).not.toContain("SCAM");
  });
});

describe("signing in by link", () => {
  it("works once; viewing the link does not use it up", async () => {
    const { tenant, donor, email, actor, secret } = await portal();
    const { token } = await mailed(tenant, email);
    for (let each = 0; each < 3; each++)
      expect(await findLink("sign_in", token)).toMatchObject({ works: true, email });
    const opened = await signInWithLink(actor, token, browser());
    expect(opened.id).toBe(actor.sessionId);
    expect(await withDonor(tenant, opened.secret)).toMatchObject({ donorId: donor.id });
    expect(await findDonorSession(tenant.organizationId, secret, "test")).toBeUndefined();
    expect(await findLink("sign_in", token)).toMatchObject({ works: false });
    await expect(signInWithLink(actor, token, browser())).rejects.toMatchObject({
      kind: "not_found",
    });
    const { organizationId } = tenant;
    const accounts = await db
      .select()
      .from(donorAccounts)
      .where(within(donorAccounts, organizationId))
      .orderBy(donorAccounts.id);
    expect(accounts).toMatchObject([{ email, donorId: donor.id, passwordHash: null }]);
    const noted = await db.query.auditLog.findMany({
      where: within(auditLog, organizationId, eq(auditLog.action, "donor.sign_in")),
    });
    expect(noted).toMatchObject([
      { actorKind: "donor", actorId: donor.id, after: { way: "link" } },
    ]);
  });

  it("ends after 15 minutes, and a new one is one click away", async () => {
    const { tenant, email, actor } = await portal();
    const { token } = await mailed(tenant, email);
    stopClock(secondsFromNow(901));
    await expect(signInWithLink(actor, token, browser())).rejects.toMatchObject({
      kind: "not_found",
    });
    await renewDonorLink(token, undefined, browser());
    expect(await queuedLinks(tenant)).toMatchObject([{ email }]);
    await expect(renewDonorLink("nonsense", undefined, browser())).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("works with an address after its earlier donor was archived", async () => {
    const { tenant, donor, email, actor } = await portal();
    await signInWithLink(actor, (await mailed(tenant, email)).token, browser());
    await db.update(donors).set({ status: "archived" }).where(eq(donors.id, donor.id));
    const heir = await createDonorFixture(tenant, { email });
    const visitor = await createVisitor(tenant);
    const { token } = await mailed(tenant, email);
    const opened = await signInWithLink(visitor.actor, token, browser());
    expect(await withDonor(tenant, opened.secret)).toMatchObject({ donorId: heir.id });
  });

  it("is refused at another organization", async () => {
    const { tenant, email } = await portal();
    const { token } = await mailed(tenant, email);
    const other = await createVisitor(await createTenant());
    await expect(signInWithLink(other.actor, token, browser())).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await findLink("sign_in", token)).toMatchObject({ works: true });
  });
});

describe("signing in by code", () => {
  it("works like the link in the same email, and uses it up", async () => {
    const { tenant, donor, email, actor } = await portal();
    const { token, code } = await mailed(tenant, email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const opened = await signInWithCode(actor, { email, code: spaced }, browser());
    expect(await withDonor(tenant, opened.secret)).toMatchObject({ donorId: donor.id });
    expect(await findLink("sign_in", token)).toMatchObject({ works: false });
    await expect(signInWithCode(actor, { email, code }, browser())).rejects.toMatchObject({
      code: "wrong_code",
    });
  });

  it("signs in once when it is sent twice at the same time", async () => {
    const { tenant, email } = await portal();
    const { code } = await mailed(tenant, email);
    const visitors = await Promise.all([createVisitor(tenant), createVisitor(tenant)]);
    const tried = await Promise.allSettled(
      visitors.map(({ actor }) => signInWithCode(actor, { email, code }, browser())),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("allows five wrong codes; then even the right code is refused", async () => {
    const { tenant, email, actor } = await portal();
    const { code } = await mailed(tenant, email);
    const wrong = code === "000000" ? "000001" : "000000";
    const from = browser();
    for (let each = 0; each < 5; each++)
      await expect(signInWithCode(actor, { email, code: wrong }, from)).rejects.toMatchObject({
        code: "wrong_code",
      });
    await expect(signInWithCode(actor, { email, code }, from)).rejects.toMatchObject({
      kind: "limited",
    });
    await expect(signInWithCode(actor, { email, code }, browser())).rejects.toMatchObject({
      code: "wrong_code",
    });
    const [row] = await db.select().from(donorTokens).where(eq(donorTokens.email, email));
    expect(row).toMatchObject({ wrongCodes: 5, usedAt: null });
  });

  it("refuses unknown addresses with the same words and the same limit", async () => {
    const { tenant, email, actor } = await portal();
    await mailed(tenant, email);
    const refusals = async (address: string) => {
      const told: unknown[] = [];
      for (let each = 0; each < 6; each++)
        await signInWithCode(actor, { email: address, code: "12 34 56" }, browser()).catch(
          ({ kind, code, message }) => told.push({ kind, code, message }),
        );
      return told;
    };
    const known = await refusals(email);
    expect(await refusals(`nobody-${++runs}@example.org`)).toEqual(known);
    expect(known).toHaveLength(6);
  });
});

describe("signing in by password", () => {
  async function withPassword() {
    const it = await portal();
    const { token } = await mailed(it.tenant, it.email);
    const { secret } = await signInWithLink(it.actor, token, browser());
    await setPassword(await withDonor(it.tenant, secret), { new_password: PASSWORD });
    return { ...it, visitor: (await createVisitor(it.tenant)).actor };
  }

  it("works with the password set, at that organization only", async () => {
    const { tenant, donor, email, visitor } = await withPassword();
    const opened = await signInWithPassword(visitor, { email, password: PASSWORD }, browser());
    expect(await withDonor(tenant, opened.secret)).toMatchObject({ donorId: donor.id });
    const elsewhere = await createVisitor(await createTenant());
    await expect(
      signInWithPassword(elsewhere.actor, { email, password: PASSWORD }, browser()),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("refuses a wrong password, an unknown address, and a donor without a password in the same words", async () => {
    const { tenant, email, visitor } = await withPassword();
    const { email: without } = await createDonorFixture(tenant);
    const told = await Promise.all(
      [email, without ?? "", "nobody@example.org"].map((address) =>
        signInWithPassword(visitor, { email: address, password: "wrong" }, browser()).catch(
          ({ kind, code, message }) => ({ kind, code, message }),
        ),
      ),
    );
    expect(told[0]).toMatchObject({ kind: "unauthenticated" });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it("429: ten failures for an address from one network, not from another; successes do not count", async () => {
    const { email, visitor } = await withPassword();
    const office = browser();
    const attempt = async (password: string, from = office) =>
      signInWithPassword(
        (await createVisitor({ organizationId: visitor.organizationId })).actor,
        { email, password },
        from,
      );
    for (let each = 0; each < 9; each++) await attempt("wrong").catch(() => undefined);
    await attempt(PASSWORD);
    await attempt("wrong").catch(() => undefined);
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ kind: "limited" });
    await attempt(PASSWORD, browser());
  });
});
