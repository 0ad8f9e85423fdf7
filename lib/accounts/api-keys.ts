import { desc, eq, gt, isNull, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { apiKeys, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow, now, secondsFromNow } from "@/lib/clock";
import { conflict, forbidden, notFound } from "@/lib/errors";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { apiKeyPrefix, newApiKeySecret } from "@/lib/identity/api-key-secret";
import { isPermission, type Permission } from "@/lib/identity/permissions";
import { hashSecret } from "@/lib/ids";
import { apiKeyLetter } from "./letters";
import type { KeyRotation, NewApiKey } from "./schema";
import { sendLetter } from "./send-letter";

type Key = typeof apiKeys.$inferSelect;

/** The only moment when a key's secret is known. */
export type FreshKey = { id: number; secret: string };

export type KeyState = "active" | "ending" | "expired" | "revoked";

/**
 * Creates a key that acts for its creator with some of their permissions (`decisions §3`), and tells
 * them by mail. Throws forbidden for a permission that they do not hold.
 */
export async function createApiKey(actor: StaffActor, given: NewApiKey): Promise<FreshKey> {
  requirePermission(actor, "api_keys_edit");
  requireHeld(actor, given.permissions);
  const { name, live, permissions, days } = given;
  return db.transaction(async (tx) => {
    const fresh = await insertKey(tx, {
      organizationId: actor.organizationId,
      ownerId: actor.userId,
      name,
      live,
      permissions: [...new Set(permissions)],
      expiresAt: days === null ? null : daysFromNow(days),
    });
    await recordChange(tx, actor, {
      action: "api_key.create",
      subjectType: "api_key",
      subjectId: fresh.id,
      after: { name, live, permissions, expires_in_days: days },
    });
    return fresh;
  });
}

/** The organization's keys, newest first, with who made them; never a secret. */
export async function listApiKeys(actor: StaffActor) {
  requirePermission(actor, "api_keys_edit");
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName })
    .from(apiKeys)
    .innerJoin(users, within(users, apiKeys.organizationId, eq(users.id, apiKeys.ownerId)))
    .where(within(apiKeys, actor.organizationId))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, firstName, lastName }) => ({
    id: key.id,
    name: key.name,
    live: key.live,
    shown: `${key.prefix}…${key.lastFour}`,
    permissions: key.permissions,
    createdAt: key.createdAt,
    lastUsedAt: key.lastUsedAt,
    expiresAt: key.expiresAt,
    revokedAt: key.revokedAt,
    owner: `${firstName} ${lastName}`,
    state: keyState(key, now()),
  }));
}

export type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/**
 * Replaces a key by one with the same name, permissions and lifetime. The new one acts for whoever rotates
 * and so sees its secret: with a colleague's it would reach what is private to them. The old one goes on
 * working for the hours of grace. Throws 404, 403 when the key may do what the actor may not, 409 when it
 * has ended.
 */
export async function rotateApiKey(actor: StaffActor, id: number, given: KeyRotation) {
  requirePermission(actor, "api_keys_edit");
  return db.transaction(async (tx) => {
    const old = await lockKey(tx, actor, id);
    requireHeld(actor, old.permissions.filter(isPermission));
    if (keyState(old, now()) !== "active")
      throw conflict("api_key_ended", "This key has expired or was already replaced.");
    const revokedAt = secondsFromNow(given.grace_hours * 3600);
    await tx
      .update(apiKeys)
      .set({ revokedAt })
      .where(within(apiKeys, old.organizationId, eq(apiKeys.id, old.id)));
    const { organizationId, name, live, permissions, createdAt } = old;
    const lifetime = old.expiresAt && old.expiresAt.getTime() - createdAt.getTime();
    const fresh = await insertKey(tx, {
      organizationId,
      ownerId: actor.userId,
      name,
      live,
      permissions,
      expiresAt: lifetime ? secondsFromNow(Math.round(lifetime / 1000)) : null,
      rotatedFromId: old.id,
    });
    await recordChange(tx, actor, {
      action: "api_key.rotate",
      subjectType: "api_key",
      subjectId: old.id,
      after: { replaced_by: fresh.id, works_until: revokedAt.toISOString() },
    });
    return fresh;
  });
}

/**
 * Ends a key at once, also one that is in its hours of grace. Throws 404, and 403 for a colleague's key
 * with permissions that the actor lacks.
 */
export async function revokeApiKey(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "api_keys_edit");
  await db.transaction(async (tx) => {
    const key = await lockKey(tx, actor, id);
    if (key.ownerId !== actor.userId) requireHeld(actor, key.permissions.filter(isPermission));
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(
        within(
          apiKeys,
          key.organizationId,
          eq(apiKeys.id, key.id),
          or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, now())),
        ),
      )
      .returning({ id: apiKeys.id });
    if (!revoked) return;
    await recordChange(tx, actor, {
      action: "api_key.revoke",
      subjectType: "api_key",
      subjectId: key.id,
      before: { name: key.name },
    });
  });
}

export function keyState(key: Pick<Key, "revokedAt" | "expiresAt">, at: Date): KeyState {
  if (key.revokedAt && key.revokedAt <= at) return "revoked";
  if (key.expiresAt && key.expiresAt <= at) return "expired";
  return key.revokedAt ? "ending" : "active";
}

function requireHeld(actor: StaffActor, permissions: readonly Permission[]): void {
  const missing = permissions.filter((permission) => !actor.permissions.has(permission));
  if (missing.length > 0) throw forbidden(`You do not have ${missing.join(", ")} yourself.`);
}

type KeyRow = Omit<typeof apiKeys.$inferInsert, "tokenHash" | "prefix" | "lastFour">;

async function insertKey(tx: Tx, row: KeyRow): Promise<FreshKey> {
  const secret = newApiKeySecret(row.live);
  const prefix = apiKeyPrefix(row.live);
  const lastFour = secret.slice(-4);
  const [key] = await tx
    .insert(apiKeys)
    .values({ ...row, tokenHash: hashSecret(secret), prefix, lastFour, createdAt: now() })
    .returning();
  const owner = await tx.query.users.findFirst({
    where: within(users, row.organizationId, eq(users.id, row.ownerId)),
  });
  if (!key || !owner) throw notFound("user");
  const { name, permissions } = key;
  await sendLetter(tx, owner, `api-key:${key.id}`, () =>
    apiKeyLetter({ name, shown: `${prefix}…${lastFour}`, permissions }),
  );
  return { id: key.id, secret };
}

async function lockKey(tx: Tx, actor: StaffActor, id: number): Promise<Key> {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(within(apiKeys, actor.organizationId, eq(apiKeys.id, id)))
    .for("update");
  if (!key) throw notFound("API key");
  return key;
}
