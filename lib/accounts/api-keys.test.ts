import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { apiKeys, auditLog, emails, users } from "@/db/schema";
import { within } from "@/db/within";
import { now, resumeClock, stopClock } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { identifyMember } from "@/lib/identity/credentials";
import type { Permission } from "@/lib/identity/permissions";
import { hashSecret } from "@/lib/ids";
import { createTenant } from "@/lib/testing/tenant";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./api-keys";

const NEW = {
  name: "Website",
  live: false,
  permissions: ["donors_view"] as Permission[],
  days: 90,
};
const given = (values = {}) => ({ ...NEW, days: 90 as const, ...values });
const HOUR = 3600_000;

const identify = (apiKey: string) => identifyMember({ apiKey, authorization: null }, "test");
const works = (secret: string) =>
  identify(secret).then(
    () => true,
    () => false,
  );

const limitedTo = (actor: StaffActor, ...permissions: Permission[]): StaffActor => ({
  ...actor,
  permissions: new Set(permissions),
});

afterEach(resumeClock);

describe("createApiKey", () => {
  it("gives a key with the selected permissions and nothing else", async () => {
    const { owner } = await createTenant();
    const { secret } = await createApiKey(owner, given());
    const actor = await identify(secret);
    expect(actor).toMatchObject({ kind: "api_key", live: false, ownerId: owner.userId });
    expect([...actor.permissions]).toEqual(["donors_view"]);
  });

  it("keeps the hash, the prefix and four characters of the secret, nothing more", async () => {
    const { owner, organizationId } = await createTenant();
    const { secret } = await createApiKey(owner, given({ live: true }));
    expect(secret).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
    const everything = {
      keys: await db
        .select()
        .from(apiKeys)
        .where(within(apiKeys, organizationId))
        .orderBy(apiKeys.id),
      log: await db
        .select()
        .from(auditLog)
        .where(within(auditLog, organizationId))
        .orderBy(auditLog.id),
      mails: await db
        .select()
        .from(emails)
        .where(within(emails, organizationId))
        .orderBy(emails.id),
      listed: await listApiKeys(owner),
    };
    expect(everything.keys[0]).toMatchObject({
      tokenHash: hashSecret(secret),
      prefix: "svc_live_",
      lastFour: secret.slice(-4),
    });
    expect(JSON.stringify(everything)).not.toContain(secret);
    expect(JSON.stringify(everything.listed)).not.toContain(hashSecret(secret));
  });

  it("notifies its owner by email and records it", async () => {
    const { owner, organizationId } = await createTenant();
    const { id } = await createApiKey(owner, given());
    const mails = await db
      .select()
      .from(emails)
      .where(within(emails, organizationId))
      .orderBy(emails.id);
    expect(mails).toMatchObject([{ template: "api-key-created", toAddress: owner.email }]);
    expect(mails[0]?.text).toContain("Website");
    const log = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, organizationId))
      .orderBy(auditLog.id);
    expect(log).toMatchObject([
      { action: "api_key.create", subjectId: id, actorKind: "staff", actorId: owner.userId },
    ]);
  });

  it("refuses a permission the creator lacks, and creators without the right", async () => {
    const { owner, organizationId } = await createTenant();
    const narrow = limitedTo(owner, "api_keys_edit", "donors_view");
    const wide = given({ permissions: ["donors_view", "donors_edit"] });
    await expect(createApiKey(narrow, wide)).rejects.toMatchObject({ kind: "forbidden" });
    const without = limitedTo(owner, "donors_view");
    await expect(createApiKey(without, given())).rejects.toMatchObject({ kind: "forbidden" });
    expect(await db.$count(apiKeys, within(apiKeys, organizationId))).toBe(0);
  });

  it("loses at once any permission its owner loses, and all of them when the owner is suspended", async () => {
    const { owner } = await createTenant();
    const { secret } = await createApiKey(owner, given());
    const own = eq(users.id, owner.userId);
    await db
      .update(users)
      .set({ deniedPermissions: ["donors_view"] })
      .where(own);
    expect((await identify(secret)).permissions.size).toBe(0);
    await db.update(users).set({ status: "suspended" }).where(own);
    expect(await works(secret)).toBe(false);
  });

  it("expires on its date", async () => {
    const { owner } = await createTenant();
    const { secret } = await createApiKey(owner, given({ days: 30 }));
    const forever = await createApiKey(owner, given({ days: null }));
    stopClock(new Date(now().getTime() + 30 * 24 * HOUR + 1000));
    expect(await works(secret)).toBe(false);
    expect(await works(forever.secret)).toBe(true);
    expect((await listApiKeys(owner)).map(({ state }) => state)).toEqual(["active", "expired"]);
  });
});

describe("a mistyped key", () => {
  it("is refused, whatever the mistake", async () => {
    const { owner } = await createTenant();
    const { secret } = await createApiKey(owner, given());
    const last = secret.at(-1) === "0" ? "1" : "0";
    for (const wrong of [secret.slice(0, -1), secret.slice(0, -1) + last, `${secret}0`, "", "x"])
      expect(await works(wrong)).toBe(false);
  });
});

describe("rotateApiKey", () => {
  it("gives a new key with the same permissions; the old one works through its grace period", async () => {
    const { owner } = await createTenant();
    const old = await createApiKey(owner, given());
    const fresh = await rotateApiKey(owner, old.id, { grace_hours: 24 });
    expect(await works(old.secret)).toBe(true);
    expect([...(await identify(fresh.secret)).permissions]).toEqual(["donors_view"]);
    stopClock(new Date(now().getTime() + 23 * HOUR));
    expect(await works(old.secret)).toBe(true);
    stopClock(new Date(now().getTime() + 2 * HOUR));
    expect(await works(old.secret)).toBe(false);
    expect(await works(fresh.secret)).toBe(true);
  });

  it("ends the old one at once without grace", async () => {
    const { owner } = await createTenant();
    const old = await createApiKey(owner, given());
    await rotateApiKey(owner, old.id, { grace_hours: 0 });
    expect(await works(old.secret)).toBe(false);
  });

  it("refuses an expired key, and a second rotation at the same moment", async () => {
    const { owner, organizationId } = await createTenant();
    const old = await createApiKey(owner, given());
    const turns = await Promise.allSettled(
      [1, 2, 3].map(() => rotateApiKey(owner, old.id, { grace_hours: 1 })),
    );
    expect(turns.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await db.$count(apiKeys, within(apiKeys, organizationId))).toBe(2);
  });

  it("gives a colleague a key that acts for them, not for the old key's owner", async () => {
    const { owner, organizationId } = await createTenant();
    const [colleague] = await db
      .insert(users)
      .values({
        ...{ organizationId, email: `cara-${owner.userId}@example.org`, role: "owner" },
        ...{ firstName: "Cara", lastName: "Colleague", status: "active" },
      })
      .returning();
    if (!colleague) throw new Error("nobody was added");
    const old = await createApiKey(owner, given());
    const fresh = await rotateApiKey({ ...owner, userId: colleague.id }, old.id, {
      grace_hours: 24,
    });
    expect(await identify(fresh.secret)).toMatchObject({ ownerId: colleague.id });
    expect(await identify(old.secret)).toMatchObject({ ownerId: owner.userId });
  });

  it("refuses a user who lacks the key's permissions", async () => {
    const { owner } = await createTenant();
    const old = await createApiKey(owner, given({ permissions: ["donors_view", "donors_edit"] }));
    const narrow = limitedTo(owner, "api_keys_edit", "donors_view");
    await expect(rotateApiKey(narrow, old.id, { grace_hours: 0 })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await works(old.secret)).toBe(true);
  });
});

describe("revokeApiKey", () => {
  it("takes effect on the next request, also in the grace period, and works twice", async () => {
    const { owner } = await createTenant();
    const old = await createApiKey(owner, given());
    await rotateApiKey(owner, old.id, { grace_hours: 24 });
    await revokeApiKey(owner, old.id);
    expect(await works(old.secret)).toBe(false);
    await revokeApiKey(owner, old.id);
  });

  it("refuses a colleague's key with more permissions than the actor has, but not the actor's own", async () => {
    const { owner } = await createTenant();
    const { id, secret } = await createApiKey(owner, given());
    const weak = { ...limitedTo(owner, "api_keys_edit"), userId: owner.userId + 1_000_000 };
    await expect(revokeApiKey(weak, id)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await works(secret)).toBe(true);
    await revokeApiKey(limitedTo(owner, "api_keys_edit"), id);
    expect(await works(secret)).toBe(false);
  });
});

describe("another organization's key", () => {
  it("is not found: neither listed, rotated, nor revoked", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const { id, secret } = await createApiKey(there.owner, given());
    expect(await listApiKeys(here.owner)).toEqual([]);
    for (const attempt of [
      () => rotateApiKey(here.owner, id, { grace_hours: 0 }),
      () => revokeApiKey(here.owner, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    expect(await works(secret)).toBe(true);
  });
});
