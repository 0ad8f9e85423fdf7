import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { organizations, setupTokens, users } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import type { AnonymousActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { completeSetup, isSetUp, issueSetupToken, slugOf } from "./setup";
import { logIn } from "./sign-in";

const anonymous: AnonymousActor = { kind: "anonymous", requestId: "test", address: "192.0.2.1" };
const given = (token: string, email = "owner@example.org") => ({
  token,
  organization_name: "Café Lumière & Friends",
  time_zone: "Europe/Paris",
  currency: "EUR",
  first_name: "Olive",
  last_name: "Owner",
  email,
  new_password: "correct horse battery staple",
});

inOwnDatabase();

const useSecret = (secret: string) => {
  vi.stubEnv("APP_SECRET", secret);
  reloadEnv();
};

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

describe("first-run setup", () => {
  it("has one code for the whole installation, however many machines ask for it", async () => {
    const codes = await Promise.all([1, 2, 3].map(() => issueSetupToken()));
    expect(new Set([...codes, await issueSetupToken()]).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(await db.$count(setupTokens)).toBe(1);
  });

  it("accepts the newest secret's code only, creates one owner, and is then closed", async () => {
    expect(await isSetUp()).toBe(false);
    const first = (await issueSetupToken()) ?? "";
    useSecret("another-secret-for-tests-0123456789");
    const token = (await issueSetupToken()) ?? "";
    expect(token).not.toBe(first);
    const rows = await db.select().from(setupTokens);
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashSecret(token)]);

    for (const wrong of [first, "guess"])
      await expect(completeSetup(anonymous, given(wrong))).rejects.toMatchObject({
        kind: "invalid",
        details: { errors: [{ path: "token" }] },
      });
    expect(await db.$count(organizations)).toBe(0);

    const turns = await Promise.allSettled([
      completeSetup(anonymous, given(token)),
      completeSetup(anonymous, given(token, "second@example.org")),
    ]);
    expect(turns.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.select().from(users)).toMatchObject([{ role: "owner", status: "active" }]);
    expect(await db.select().from(organizations)).toMatchObject([
      { name: "Café Lumière & Friends", slug: "cafe-lumiere-friends", currency: "EUR" },
    ]);

    expect(await issueSetupToken()).toBeNull();
    await expect(completeSetup(anonymous, given(token))).rejects.toMatchObject({
      kind: "not_found",
    });
    const [owner] = await db.select().from(users).where(eq(users.role, "owner"));
    const { user } = await logIn(anonymous, {
      email: owner?.email ?? "",
      password: "correct horse battery staple",
    });
    expect(user.role).toBe("owner");
  });
});

describe("slugOf", () => {
  it.each([
    ["Harbor Light", "harbor-light"],
    ["  3rd Street  ", "rd-street"],
    ["Élan—Vital!", "elan-vital"],
    ["東京", "organization"],
    ["x".repeat(200), "x".repeat(60)],
  ])("%s: %s", (name, slug) => expect(slugOf(name)).toBe(slug));
});
