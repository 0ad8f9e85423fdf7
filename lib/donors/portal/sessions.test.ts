import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { donorSessions, donors } from "@/db/schema";
import { daysFromNow, now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { hashSecret, newSecret } from "@/lib/ids";
import { BROWSER, createDonorFixture, createVisitor, signInDonor } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { endOtherSessions, endSession, listSessions } from "./session-list";
import { deleteEndedSessions, findDonorSession, openDonorSession, signInSession } from "./sessions";
import { signOut } from "./sign-in";

afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

const find = (tenant: Tenant, secret: string) =>
  findDonorSession(tenant.organizationId, secret, "test");

async function rowOf(id: number) {
  const [row] = await db.select().from(donorSessions).where(eq(donorSessions.id, id));
  if (!row) throw new Error("no session");
  return row;
}

describe("a frame’s session", () => {
  it("opens by the secret that the frame already has, once for requests that come together", async () => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    const secret = newSecret();
    const visitorOf = ({ organizationId }: Tenant) =>
      ({ kind: "visitor", organizationId, requestId: "test" }) as const;
    const about = { ...BROWSER, address: "192.0.2.71" };
    const opened = await Promise.all([
      openDonorSession(visitorOf(tenant), about, secret),
      openDonorSession(visitorOf(tenant), about, secret),
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await find(tenant, secret)).toMatchObject({ kind: "visitor", sessionId: opened[0].id });
    expect(await find(other, secret)).toBeUndefined();
    const foreign = openDonorSession(visitorOf(other), about, secret);
    await expect(foreign).rejects.toMatchObject({ code: "session_over" });
    stopClock(daysFromNow(31));
    const late = openDonorSession(visitorOf(tenant), about, secret);
    await expect(late).rejects.toMatchObject({ code: "session_over" });
  });
});

describe("a donor session", () => {
  it("is recognized by its secret alone, stored only as a hash", async () => {
    const tenant = await createTenant();
    const { actor, secret } = await createVisitor(tenant);
    expect(await find(tenant, secret)).toEqual(actor);
    const row = await rowOf(actor.sessionId);
    expect(row.secretHash).toBe(hashSecret(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const wrong of [String(actor.sessionId), row.secretHash, "", "0", `${secret}x`])
      expect(await find(tenant, wrong)).toBeUndefined();
  });

  it("is worth nothing at another organization", async () => {
    const { secret } = await createVisitor(await createTenant());
    expect(await find(await createTenant(), secret)).toBeUndefined();
  });

  it("lasts 30 days from its last use, not from its first", async () => {
    const tenant = await createTenant();
    const { secret, actor } = await createVisitor(tenant);
    stopClock(daysFromNow(29));
    expect(await find(tenant, secret)).toBeDefined();
    expect((await rowOf(actor.sessionId)).lastSeenAt).toEqual(now());
    stopClock(daysFromNow(29));
    expect(await find(tenant, secret)).toBeDefined();
    stopClock(daysFromNow(31));
    expect(await find(tenant, secret)).toBeUndefined();
  });

  it("records its use once a minute at most", async () => {
    const tenant = await createTenant();
    const { secret, actor } = await createVisitor(tenant);
    const { lastSeenAt } = await rowOf(actor.sessionId);
    stopClock(secondsFromNow(30));
    await find(tenant, secret);
    expect((await rowOf(actor.sessionId)).lastSeenAt).toEqual(lastSeenAt);
  });

  it("ends when the donor is archived", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { secret } = await signInDonor(tenant, donor);
    await db.update(donors).set({ status: "archived" }).where(eq(donors.id, donor.id));
    expect(await find(tenant, secret)).toBeUndefined();
  });

  it("429: too many from one address", async () => {
    const tenant = await createTenant();
    const visitor = { kind: "visitor", organizationId: tenant.organizationId } as const;
    const about = { ...BROWSER, address: `flood-${tenant.slug}` };
    const open = () => openDonorSession({ ...visitor, requestId: "test" }, about);
    vi.stubEnv("LIMIT_DONOR_SESSIONS_PER_10_MINUTES", "3");
    reloadEnv();
    for (let each = 0; each < 3; each++) await open();
    await expect(open()).rejects.toMatchObject({ kind: "limited" });
  });
});

describe("signing in as a donor", () => {
  it("keeps the row, so that its checkout stays, and changes the secret", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { actor, secret } = await createVisitor(tenant);
    const opened = await db.transaction((tx) => signInSession(tx, actor, donor.id, BROWSER));
    expect(opened.id).toBe(actor.sessionId);
    expect(opened.secret).not.toBe(secret);
    expect(await find(tenant, secret)).toBeUndefined();
    expect(await find(tenant, opened.secret)).toMatchObject({ kind: "donor", donorId: donor.id });
  });

  it("again as the same donor changes the secret again", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { actor, secret } = await signInDonor(tenant, donor);
    const opened = await db.transaction((tx) => signInSession(tx, actor, donor.id, BROWSER));
    expect(opened.id).toBe(actor.sessionId);
    expect(await find(tenant, secret)).toBeUndefined();
  });

  it("never takes over another donor's session, nor one that has ended", async () => {
    const tenant = await createTenant();
    const [ada, ben] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    const first = await signInDonor(tenant, ada);
    const opened = await db.transaction((tx) => signInSession(tx, first.actor, ben.id, BROWSER));
    expect(opened.id).not.toBe(first.actor.sessionId);
    expect(await find(tenant, first.secret)).toBeUndefined();
    const ended = await createVisitor(tenant);
    await signOut(ended.actor);
    const fresh = await db.transaction((tx) => signInSession(tx, ended.actor, ben.id, BROWSER));
    expect(fresh.id).not.toBe(ended.actor.sessionId);
  });
});

describe("a donor's sessions", () => {
  it("are listed, and end one at a time or all others at once, on the next request", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const [here, phone, library] = [
      await signInDonor(tenant, donor),
      await signInDonor(tenant, donor),
      await signInDonor(tenant, donor),
    ];
    const other = await signInDonor(tenant, await createDonorFixture(tenant));
    const listed = await listSessions(here.actor);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toMatchObject([
      { id: here.actor.sessionId, browser: BROWSER.userAgent, address: BROWSER.address },
    ]);
    await endSession(here.actor, phone.actor.sessionId);
    expect(await find(tenant, phone.secret)).toBeUndefined();
    expect(await find(tenant, library.secret)).toBeDefined();
    expect(await endOtherSessions(here.actor)).toBe(1);
    expect(await find(tenant, library.secret)).toBeUndefined();
    expect(await find(tenant, here.secret)).toBeDefined();
    for (const gone of [other.actor.sessionId, phone.actor.sessionId, 0])
      await expect(endSession(here.actor, gone)).rejects.toMatchObject({ kind: "not_found" });
    expect(await find(tenant, other.secret)).toBeDefined();
  });

  it("are deleted a month after they ended, and only then", async () => {
    const tenant = await createTenant();
    const { actor } = await createVisitor(tenant);
    await deleteEndedSessions();
    expect(await rowOf(actor.sessionId)).toBeDefined();
    stopClock(daysFromNow(61));
    await deleteEndedSessions();
    await expect(rowOf(actor.sessionId)).rejects.toThrow("no session");
  });
});
