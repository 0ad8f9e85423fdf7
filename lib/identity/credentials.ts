import { eq, gt, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { accessTokens, apiKeys, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { unauthenticated } from "@/lib/errors";
import { hashSecret } from "@/lib/ids";
import type { ApiKeyActor, MemberActor, StaffActor } from "./actor";
import { looksLikeApiKey } from "./api-key-secret";
import { isPermission, permissionsOf } from "./permissions";

type Credentials = { apiKey: string | null; authorization: string | null };

/** How stale `last_used_at` may be: writing it at every request would cost more than it tells. */
const LAST_USED_GRAIN_MS = 60_000;

/**
 * The member that a key or bearer token stands for. If both are sent the key decides, and a bad one is
 * never ignored (`decisions §3`). Throws unauthenticated.
 */
export async function identifyMember(
  { apiKey, authorization }: Credentials,
  requestId: string,
): Promise<MemberActor> {
  if (apiKey !== null) return identifyApiKey(apiKey, requestId);
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!bearer) throw unauthenticated();
  return identifyBearer(bearer, requestId);
}

async function identifyApiKey(secret: string, requestId: string): Promise<ApiKeyActor> {
  if (!looksLikeApiKey(secret)) throw unauthenticated();
  const at = now();
  const [found] = await keyStatement().execute({ tokenHash: hashSecret(secret), at });
  if (!found) throw unauthenticated();
  const { key } = found;
  if (!key.lastUsedAt || at.getTime() - key.lastUsedAt.getTime() > LAST_USED_GRAIN_MS)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(within(apiKeys, key.organizationId, eq(apiKeys.id, key.id)));
  return apiKeyActor(found, requestId);
}

const keyStatement = preparedStatement("api_key", (reader, name) =>
  reader
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .innerJoin(users, within(users, apiKeys.organizationId, eq(users.id, apiKeys.ownerId)))
    .where(
      ofAll(
        apiKeys,
        eq(apiKeys.tokenHash, given("tokenHash")),
        or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, given("at"))),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, given("at"))),
        eq(users.status, "active"),
      ),
    )
    .prepare(name),
);

/** A key that is in force as an actor: of its permissions those that its owner holds as well. */
export function apiKeyActor(
  { key, owner }: { key: typeof apiKeys.$inferSelect; owner: typeof users.$inferSelect },
  requestId: string,
): ApiKeyActor {
  const ownersPermissions = permissionsOf(owner);
  return {
    kind: "api_key",
    organizationId: key.organizationId,
    requestId,
    apiKeyId: key.id,
    ownerId: key.ownerId,
    live: key.live,
    permissions: new Set(
      key.permissions
        .filter(isPermission)
        .filter((permission) => ownersPermissions.has(permission)),
    ),
  };
}

async function identifyBearer(token: string, requestId: string): Promise<StaffActor> {
  const [found] = await db
    .select({ user: users, accessTokenId: accessTokens.id })
    .from(accessTokens)
    .innerJoin(users, within(users, accessTokens.organizationId, eq(users.id, accessTokens.userId)))
    .where(
      ofAll(
        accessTokens,
        eq(accessTokens.tokenHash, hashSecret(token)),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now()),
        eq(users.status, "active"),
      ),
    );
  if (!found) throw unauthenticated();
  return { ...staffActor(found.user, requestId), accessTokenId: found.accessTokenId };
}

/** A signed-in user as an actor. */
export function staffActor(user: typeof users.$inferSelect, requestId: string): StaffActor {
  return {
    kind: "staff",
    organizationId: user.organizationId,
    requestId,
    userId: user.id,
    permissions: permissionsOf(user),
  };
}
