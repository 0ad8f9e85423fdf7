import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, knownDevices, users } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { hashPassword } from "@/lib/identity/passwords";
import { newSecret } from "@/lib/ids";
import { createTenant } from "@/lib/testing/tenant";
import { endEverything } from "./endings";
import { requestAccountLink, sendAccountLink } from "./links";
import { signInWithLink, signInWithPassword } from "./sign-in";

const PASSWORD = "correct horse battery staple";
const BROWSER = { userAgent: "Test" };
const LIMITED = { kind: "limited" };
const SETTINGS = ["", "_PER_ACCOUNT"].map((of) => `LIMIT_LOGIN_FAILURES${of}_PER_15_MINUTES`);

let email: string;
let user: { id: number; organizationId: number };

beforeEach(async () => {
  const tenant = await createTenant();
  email = tenant.owner.email;
  user = { id: tenant.owner.userId, organizationId: tenant.organizationId };
  const passwordHash = await hashPassword(PASSWORD);
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
});
afterEach(() => {
  for (const name of SETTINGS) delete process.env[name];
  reloadEnv();
});

function setLimits(perNetwork: number, perAccount: number) {
  for (const [at, name] of SETTINGS.entries())
    process.env[name] = String(at === 0 ? perNetwork : perAccount);
  reloadEnv();
}

const from = (address: string) =>
  ({ kind: "anonymous", requestId: randomUUID(), address }) as const;
const newAddress = () => randomUUID().slice(0, 30);

const signIn = (address: string, given: { password?: string; device?: string } = {}) => {
  const newDevice = newSecret();
  return signInWithPassword(
    from(address),
    { email, password: PASSWORD, ...given, new_device: newDevice },
    BROWSER,
  ).then(() => newDevice);
};
const fail = (address: string) => signIn(address, { password: "wrong" }).catch((error) => error);

const devices = () => db.$count(knownDevices, eq(knownDevices.userId, user.id));

describe("guessing at an account's password", () => {
  it("blocks the guessers' network, not the owner's, nor a known browser in the same network", async () => {
    setLimits(2, 100);
    const [office, home] = [newAddress(), newAddress()];
    const device = await signIn(office);
    for (let each = 0; each < 2; each++)
      expect(await fail(office)).toMatchObject({ kind: "unauthenticated" });
    await expect(signIn(office)).rejects.toMatchObject(LIMITED);
    await signIn(home);
    await signIn(office, { device });
    await expect(signIn(office, { device })).rejects.toMatchObject(LIMITED);
  });

  it("blocks strangers once many networks have guessed, not a previously used network or browser", async () => {
    setLimits(10, 3);
    const home = newAddress();
    const device = await signIn(home);
    for (let each = 0; each < 3; each++) await fail(newAddress());
    await expect(signIn(newAddress())).rejects.toMatchObject(LIMITED);
    await signIn(home);
    await signIn(newAddress(), { device });
  });

  it("leaves the emailed link working", async () => {
    setLimits(1, 1);
    const address = newAddress();
    for (let each = 0; each < 3; each++) await fail(address);
    await requestAccountLink(from(address), { email, purpose: "sign_in" });
    const run = { jobId: randomUUID(), requestId: "test" } as unknown as Parameters<
      typeof sendAccountLink
    >[1];
    await sendAccountLink({ email, purpose: "sign_in" }, run);
    const [mail] = await db.select().from(emails).where(eq(emails.toAddress, email));
    const token = /sign-in\/link\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const signedIn = await signInWithLink(from(address), { token }, BROWSER);
    expect(signedIn.user.email).toBe(email);
  });

  it("gets the same answers for an account that does not exist", async () => {
    setLimits(2, 100);
    const known = newAddress();
    const told = [];
    for (let each = 0; each < 3; each++) told.push(await fail(known));
    email = `${randomUUID()}@example.org`;
    for (let each = 0; each < 3; each++) {
      const { kind, code, message } = await fail(known);
      const { kind: k, code: c, message: m } = told[each];
      expect({ kind, code, message }).toEqual({ kind: k, code: c, message: m });
    }
  });
});

describe("known browsers", () => {
  it("are limited to ten per account, each with a new secret at every sign-in", async () => {
    const address = newAddress();
    const first = await signIn(address);
    const second = await signIn(address, { device: first });
    expect(second).not.toBe(first);
    expect(await devices()).toBe(1);
    for (let each = 0; each < 11; each++) await signIn(address);
    expect(await devices()).toBe(10);
  }, 30_000);

  it("are forgotten with the password, and belong to one account alone", async () => {
    setLimits(1, 100);
    const address = newAddress();
    const device = await signIn(address);
    const other = await createTenant();
    const own = email;
    email = other.owner.email;
    await fail(address);
    await expect(signIn(address, { device })).rejects.toMatchObject(LIMITED);
    email = own;
    await db.transaction((tx) => endEverything(tx, user));
    expect(await devices()).toBe(0);
    await fail(address);
    await expect(signIn(address, { device })).rejects.toMatchObject(LIMITED);
  });
});
