import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donorAccounts, donors, emails, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture, createVisitor, signInDonor } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDonor } from "../records/donors";
import { noteProof } from "./accounts";
import { closeAccount } from "./closing";
import { cancelEmailChange, confirmEmail, requestEmailChange } from "./email-change";
import { downloadMyData } from "./my-data";
import { setPassword } from "./passwords";
import { changePreferences, changeProfile, getProfile } from "./profile";
import { findDonorSession } from "./sessions";
import { signInWithPassword } from "./sign-in";
import { findLink } from "./tokens";

const PASSWORD = "correct horse battery staple";
const BROWSER = { userAgent: "Test browser", address: `profile-${Math.random()}` };

async function signedIn() {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const email = donor.email ?? "";
  await db.transaction((tx) => noteProof(tx, donor, email));
  const here = await signInDonor(tenant, donor);
  const works = async (secret: string) =>
    (await findDonorSession(tenant.organizationId, secret, "test")) !== undefined;
  return { tenant, donor, email, ...here, works };
}

async function mailsTo({ organizationId }: Tenant, address: string) {
  const sent = await db.query.emails.findMany({
    where: within(emails, organizationId, eq(emails.toAddress, address)),
    orderBy: emails.id,
  });
  return sent.map(({ template, text }) => ({
    template,
    token: /\/confirm-email\/(\w{43})/.exec(text)?.[1] ?? "",
  }));
}

const rowOf = async (id: number) =>
  (await db.select().from(donors).where(eq(donors.id, id)))[0] ?? expect.fail("no donor");

describe("the donor profile", () => {
  it("shows and changes name, phone, and address; null clears, absent keeps", async () => {
    const { actor, email } = await signedIn();
    const changed = await changeProfile(actor, {
      first_name: "Augusta",
      phone: "+44 20 7946 0000",
      street: " 12 St James’s Square ",
      country: "gb",
    });
    expect(changed).toMatchObject({
      display_name: "Augusta Lovelace",
      email,
      street: "12 St James’s Square",
      country: "GB",
      has_password: false,
      new_email: null,
    });
    const later = await changeProfile(actor, { phone: null });
    expect(later).toMatchObject({ phone: null, street: "12 St James’s Square" });
    expect(await getProfile(actor)).toEqual(later);
  });

  it("keeps a language that the organization offers, and refuses another", async () => {
    const { actor, tenant } = await signedIn();
    await db
      .update(organizations)
      .set({ locale: "en-US", languages: ["de"] })
      .where(eq(organizations.id, tenant.organizationId));
    for (const language of ["de", "en", null] as const)
      expect(await changeProfile(actor, { language })).toMatchObject({ language });
    await expect(changeProfile(actor, { language: "fr" })).rejects.toMatchObject({
      kind: "invalid",
      problems: [{ path: "language", code: "not_offered" }],
    });
  });

  it.each([
    [{ first_name: " " }, "first_name"],
    [{ last_name: "x".repeat(256) }, "last_name"],
    [{ city: "a\u0000b" }, "city"],
    [{ country: "XX" }, "country"],
    [{ country: "UK" }, "country"],
    [{ language: "tlh" as "en" }, "language"],
  ])("422: %j", async (input, path) => {
    const { actor } = await signedIn();
    await expect(changeProfile(actor, input)).rejects.toMatchObject({
      kind: "invalid",
      problems: [{ path }],
    });
  });

  it("keeps the donor's communication preferences", async () => {
    const { actor, donor } = await signedIn();
    const wanted = { mail_topics: ["events", "news"] as const, only_receipts: true };
    const view = await changePreferences(actor, {
      ...wanted,
      mail_topics: [...wanted.mail_topics],
    });
    expect(view).toMatchObject({ mail_topics: ["news", "events"], only_receipts: true });
    expect(await rowOf(donor.id)).toMatchObject({ doNotEmail: true });
  });
});

describe("a new email address", () => {
  it("takes effect once it is confirmed there; the old address is notified and works until then", async () => {
    const { tenant, donor, email, actor } = await signedIn();
    await requestEmailChange(actor, { email: "Countess@Example.org" });
    const [ask] = await mailsTo(tenant, "countess@example.org");
    expect(await mailsTo(tenant, email)).toMatchObject([{ template: "donor-account-changed" }]);
    expect(await getProfile(actor)).toMatchObject({ email, new_email: "countess@example.org" });
    const token = ask?.token ?? "";
    expect(await findLink("confirm_email", token)).toMatchObject({ works: true });
    expect(await findLink("sign_in", token)).toBeUndefined();
    expect((await rowOf(donor.id)).email).toBe(email);
    const visitor = await createVisitor(tenant);
    await confirmEmail(visitor.actor, token);
    expect((await rowOf(donor.id)).email).toBe("countess@example.org");
    expect(await getProfile(actor)).toMatchObject({
      email: "countess@example.org",
      new_email: null,
    });
    expect(await mailsTo(tenant, email)).toHaveLength(2);
    await expect(confirmEmail(visitor.actor, token)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("can be withdrawn, and a later one replaces it", async () => {
    const { tenant, actor, email } = await signedIn();
    await requestEmailChange(actor, { email: "one@example.org" });
    await requestEmailChange(actor, { email: "two@example.org" });
    const [one] = await mailsTo(tenant, "one@example.org");
    const [two] = await mailsTo(tenant, "two@example.org");
    await expect(confirmEmail(actor, one?.token ?? "")).rejects.toMatchObject({
      kind: "not_found",
    });
    await cancelEmailChange(actor);
    await expect(confirmEmail(actor, two?.token ?? "")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await getProfile(actor)).toMatchObject({ email, new_email: null });
  });

  it("404 for another organization; 409 when another account has taken it; 422 for the same address", async () => {
    const { tenant, donor, email, actor } = await signedIn();
    await requestEmailChange(actor, { email: "shared@example.org" });
    const [{ token } = { token: "" }] = await mailsTo(tenant, "shared@example.org");
    const foreign = await createVisitor(await createTenant());
    await expect(confirmEmail(foreign.actor, token)).rejects.toMatchObject({ kind: "not_found" });
    const other = await createDonorFixture(tenant, { email: "shared@example.org" });
    await db.transaction((tx) => noteProof(tx, other, "shared@example.org"));
    await expect(confirmEmail(actor, token)).rejects.toMatchObject({ kind: "conflict" });
    expect((await rowOf(donor.id)).email).toBe(email);
    await expect(requestEmailChange(actor, { email: email.toUpperCase() })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("429: three in 15 minutes", async () => {
    const { actor } = await signedIn();
    for (const name of ["a", "b", "c"])
      await requestEmailChange(actor, { email: `${name}@example.org` });
    await expect(requestEmailChange(actor, { email: "d@example.org" })).rejects.toMatchObject({
      kind: "limited",
    });
  });
});

describe("the donor password", () => {
  it("is set without a current one, changed and removed with it; other sessions end", async () => {
    const { tenant, donor, email, actor, secret, works } = await signedIn();
    const phone = await signInDonor(tenant, donor);
    await setPassword(actor, { new_password: PASSWORD });
    expect([await works(secret), await works(phone.secret)]).toEqual([true, false]);
    expect((await mailsTo(tenant, email)).at(-1)?.template).toBe("donor-account-changed");
    const wrong = { kind: "invalid", problems: [{ path: "current_password" }] };
    for (const current_password of [undefined, "wrong"]) {
      await expect(
        setPassword(actor, { current_password, new_password: "another good password" }),
      ).rejects.toMatchObject(wrong);
      await expect(
        setPassword(actor, { current_password, new_password: null }),
      ).rejects.toMatchObject(wrong);
    }
    const visitor = await createVisitor(tenant);
    await signInWithPassword(visitor.actor, { email, password: PASSWORD }, BROWSER);
    await setPassword(actor, { current_password: PASSWORD, new_password: null });
    expect(await getProfile(actor)).toMatchObject({ has_password: false });
    const again = await createVisitor(tenant);
    await expect(
      signInWithPassword(again.actor, { email, password: PASSWORD }, BROWSER),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it.each(["short", "aaaaaaaaaaaaaaaa"])("422: %s", async (new_password) => {
    const { actor } = await signedIn();
    await expect(setPassword(actor, { new_password })).rejects.toMatchObject({
      problems: [{ path: "new_password" }],
    });
  });
});

describe("closing the account", () => {
  it("ends all access and email, and leaves recurring gifts to the job; the donor's row stays", async () => {
    const { tenant, donor, email, actor, secret, works } = await signedIn();
    await expect(closeAccount(actor, { confirmation: "yes" })).rejects.toMatchObject({
      problems: [{ path: "confirmation" }],
    });
    await closeAccount(actor, { confirmation: " close " });
    expect(await works(secret)).toBe(false);
    expect(await rowOf(donor.id)).toMatchObject({
      status: "active",
      doNotEmail: true,
      mailTopics: [],
      displayName: "Ada Lovelace",
    });
    const accounts = await db
      .select()
      .from(donorAccounts)
      .where(eq(donorAccounts.email, email))
      .orderBy(donorAccounts.id);
    expect(accounts).toEqual([]);
    const queued = await db.execute<{ task: string }>(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'donor-account-closed' and (payload ->> 'donorId')::int = ${donor.id}`,
    );
    expect(queued.rows).toEqual([
      { payload: { organizationId: tenant.organizationId, donorId: donor.id } },
    ]);
    expect((await mailsTo(tenant, email)).at(-1)?.template).toBe("donor-account-closed");
  });
});

describe("staff changing a donor's address", () => {
  it("ends the donor's access, until the new address is verified", async () => {
    const { tenant, donor, secret, email, works } = await signedIn();
    await changeDonor(tenant.owner, donor.id, { phone: "1" });
    expect(await works(secret)).toBe(true);
    await changeDonor(tenant.owner, donor.id, { email: "other@example.org" });
    expect(await works(secret)).toBe(false);
    const accounts = await db
      .select()
      .from(donorAccounts)
      .where(eq(donorAccounts.email, email))
      .orderBy(donorAccounts.id);
    expect(accounts).toEqual([]);
  });
});

describe("downloading my data", () => {
  it("includes the data of the donor and of the organizations they give for, and no one else's", async () => {
    const { tenant, donor, actor, email } = await signedIn();
    await createDonorFixture(tenant, {
      kind: "organization",
      organizationName: "Engine Works",
      firstName: null,
      lastName: null,
      primaryContactId: donor.id,
    });
    const canary = await createDonorFixture(tenant, { lastName: "Canary" });
    const foreign = await createDonorFixture(await createTenant(), { lastName: "Canary" });
    await requestEmailChange(actor, { email: "two@example.org" });
    const data = await downloadMyData(actor);
    expect(data).toMatchObject({
      profile: { id: donor.id, email },
      organizations: [{ display_name: "Engine Works" }],
      gifts: [],
      sessions: [{ current: true }],
      mails: [{ subject: "New email address requested" }],
    });
    const text = JSON.stringify(data);
    for (const each of [canary, foreign]) expect(text).not.toContain(each.email);
    expect(text).not.toMatch(/hash|secret/i);
  });
});
