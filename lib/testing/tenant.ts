import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { apiKeys, organizations, users } from "@/db/schema";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { apiKeyPrefix, newApiKeySecret } from "@/lib/identity/api-key-secret";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { hashSecret } from "@/lib/ids";

export type Tenant = {
  organizationId: number;
  slug: string;
  /** The owner, who holds every permission. */
  owner: StaffActor & { email: string };
  system: SystemActor;
};

/**
 * Hexadecimal digits as consonants. A test that says "this text has no 25 in it" may not fail
 * because an organization happens to be called 252597fc.
 */
const inLetters = (hex: string): string =>
  hex.replace(/[0-9a-f]/g, (digit) => "bcdfghjkmnpqrstv".charAt(Number.parseInt(digit, 16)));

/** Where tests' organizations are: their day is not that of UTC for five hours of each. */
export const TENANT_ZONE = "America/New_York";

/** A fresh organization with its owner: one per test, so that tests never meet. */
export async function createTenant(
  values: Partial<typeof organizations.$inferInsert> = {},
): Promise<Tenant> {
  const name = inLetters(randomUUID().slice(-12));
  const [organization] = await db
    .insert(organizations)
    .values({
      slug: `tenant-${name}`,
      name: `Tenant ${name}`,
      timeZone: TENANT_ZONE,
      ...values,
    })
    .returning();
  if (!organization) throw new Error("no organization was created");
  const email = `owner-${name}@example.org`;
  const [user] = await db
    .insert(users)
    .values({
      organizationId: organization.id,
      email,
      firstName: "Olive",
      lastName: "Owner",
      role: "owner",
    })
    .returning();
  if (!user) throw new Error("no user was created");
  const base = { organizationId: organization.id, requestId: `test-${name}` };
  return {
    organizationId: organization.id,
    slug: organization.slug,
    owner: { ...base, kind: "staff", userId: user.id, permissions: new Set(PERMISSIONS), email },
    system: { ...base, kind: "system" },
  };
}

/** An API key of a tenant; returns the secret. */
export async function createApiKey(
  tenant: Tenant,
  permissions: readonly Permission[] = PERMISSIONS,
): Promise<string> {
  const secret = newApiKeySecret(false);
  await db.insert(apiKeys).values({
    organizationId: tenant.organizationId,
    ownerId: tenant.owner.userId,
    name: "Test key",
    live: false,
    tokenHash: hashSecret(secret),
    prefix: apiKeyPrefix(false),
    lastFour: secret.slice(-4),
    permissions: [...permissions],
  });
  return secret;
}
