import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { accessTokens, apiKeys, users } from "@/db/schema";
import { secondsFromNow } from "@/lib/clock";
import { PERMISSIONS, type Permission, permissionsOf, type Role } from "@/lib/identity/permissions";
import { hashSecret, newSecret } from "@/lib/ids";
import { createApiKey, type Tenant } from "@/lib/testing/tenant";
import type { ApiOperation } from "./api-operations";
import { ownParams, ownValue, type Values } from "./api-paths";
import type { FullOrganization } from "./full-organization";

/** Whom a credential stands for, seen from the organization whose rows are asked for. */
type StandsFor =
  | { kind: "nobody" }
  | { kind: "member"; foreign: boolean; permissions: ReadonlySet<Permission> }
  | { kind: "donor"; whose: "own" | "other" | "foreign" }
  | { kind: "guest"; whose: "own" | "other" };

export type Credential = {
  name: string;
  /** What an address carries where it asks for a session or an order's token. */
  secret: string;
  headers: Record<string, string>;
  standsFor: StandsFor;
};

/** Those that every operation is tried with, and one without each permission. */
export type Credentials = { all: Credential[]; without: Map<Permission, Credential> };

const nobody = { kind: "nobody" } as const;
const byKey = (secret: string) => ({ secret, headers: { "X-SVC-API-Key": secret } });
const byBearer = (secret: string) => ({ secret, headers: { Authorization: `Bearer ${secret}` } });

const member = (permissions: Iterable<Permission>, foreign = false): StandsFor => ({
  kind: "member",
  foreign,
  permissions: new Set(permissions),
});

export async function createCredentials(
  organization: FullOrganization,
  foreign: FullOrganization,
): Promise<Credentials> {
  const { tenant, values } = organization;
  const bearerOf = async (of: Tenant, userId: number) => byBearer(await signIn(of, userId));
  const withRole = async (role: Role) => ({
    ...(await bearerOf(tenant, await addUser(tenant, role))),
    standsFor: member(permissionsOf({ role, grantedPermissions: [], deniedPermissions: [] })),
  });
  const suspended = await addUser(tenant, "owner", "suspended");
  const donor = (name: string, whose: "own" | "other" | "foreign", secret: string): Credential => ({
    name,
    ...byBearer(secret),
    standsFor: { kind: "donor", whose },
  });
  const guest = (name: string, whose: "own" | "other", secret: string): Credential => ({
    name,
    ...byBearer(secret),
    standsFor: { kind: "guest", whose },
  });
  const foreignMember = member(PERMISSIONS, true);
  const all: Credential[] = [
    { name: "none", secret: "none", headers: {}, standsFor: nobody },
    { name: "malformed", ...byKey("svc_test_not-a-key"), standsFor: nobody },
    { name: "expired key", ...byKey(await endedKey(tenant, "expiresAt")), standsFor: nobody },
    { name: "revoked key", ...byKey(await endedKey(tenant, "revokedAt")), standsFor: nobody },
    { name: "foreign key", ...byKey(foreign.key), standsFor: foreignMember },
    donor("the donor", "own", ownValue(values, "sessionSecret")),
    donor("another donor", "other", ownValue(values, "otherSecret")),
    donor("a foreign donor", "foreign", ownValue(foreign.values, "sessionSecret")),
    guest("the order's link", "own", ownValue(values, "orderToken")),
    guest("another order's link", "other", ownValue(values, "otherToken")),
    { name: "viewer", ...(await withRole("read-only")) },
    { name: "editor", ...(await withRole("fundraiser")) },
    {
      name: "foreign owner",
      ...(await bearerOf(foreign.tenant, foreign.tenant.owner.userId)),
      standsFor: foreignMember,
    },
    { name: "suspended", ...(await bearerOf(tenant, suspended)), standsFor: nobody },
    { name: "key of suspended", ...byKey(await keyOf(tenant, suspended)), standsFor: nobody },
    { name: "owner", ...byKey(organization.key), standsFor: member(PERMISSIONS) },
  ];
  return { all, without: await keysWithout(tenant) };
}

async function keysWithout(tenant: Tenant): Promise<Credentials["without"]> {
  const made = await Promise.all(
    PERMISSIONS.map(async (missing) => {
      const held = PERMISSIONS.filter((permission) => permission !== missing);
      const key = byKey(await createApiKey(tenant, held));
      return [
        missing as Permission,
        { name: `without ${missing}`, ...key, standsFor: member(held) },
      ] as const;
    }),
  );
  return new Map(made);
}

async function keyOf(tenant: Tenant, userId: number): Promise<string> {
  return createApiKey({ ...tenant, owner: { ...tenant.owner, userId } });
}

async function endedKey(tenant: Tenant, ended: "expiresAt" | "revokedAt"): Promise<string> {
  const secret = await createApiKey(tenant);
  await db
    .update(apiKeys)
    .set({ [ended]: secondsFromNow(-60) })
    .where(eq(apiKeys.tokenHash, hashSecret(secret)));
  return secret;
}

async function addUser(
  { organizationId }: Tenant,
  role: Role,
  status: "active" | "suspended" = "active",
): Promise<number> {
  const email = `${newSecret().slice(0, 12).toLowerCase()}@example.org`;
  const values = { organizationId, email, firstName: "Una", lastName: "User", role, status };
  const [user] = await db.insert(users).values(values).returning();
  if (!user) throw new Error("no user was created");
  return user.id;
}

async function signIn({ organizationId }: Tenant, userId: number): Promise<string> {
  const token = newSecret();
  const expiresAt = secondsFromNow(12 * 3600);
  await db
    .insert(accessTokens)
    .values({ organizationId, userId, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** Where an operation takes a credential: in its headers, or in place of a part of its address. */
export function sentWith(
  { secret, headers }: Credential,
  { address, access }: ApiOperation,
  values: Values,
): { params: Record<string, string>; headers: Record<string, string> } {
  const params = ownParams(values, address);
  if (params.session_id) params.session_id = secret;
  if (access === "order") params.token = secret;
  return { params, headers: { ...headers, ...(access === "donor" && { session_id: secret }) } };
}
