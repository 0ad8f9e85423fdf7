import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { MemberActor } from "@/lib/identity/actor";
import { apiKeyActor, staffActor } from "@/lib/identity/credentials";
import type { Import } from "./import-rows";

/** What the history says of whatever an import does, or its taking back. */
export const requestOf = ({ id }: Pick<Import, "id">): string => `import-${id}`;

/**
 * Who an import acts for, with the permissions that they have now: none once they are suspended or their
 * key is revoked.
 */
export async function actorOf(found: Import): Promise<MemberActor> {
  const requestId = requestOf(found);
  return found.apiKeyId
    ? keyOf(found, found.apiKeyId, requestId)
    : userOf(found, found.userId ?? 0, requestId);
}

async function userOf(
  { organizationId }: Import,
  id: number,
  requestId: string,
): Promise<MemberActor> {
  const [user] = await db
    .select()
    .from(users)
    .where(within(users, organizationId, eq(users.id, id)));
  if (!user) throw new Error("An import's user is not there.");
  const actor = staffActor(user, requestId);
  return user.status === "active" ? actor : { ...actor, permissions: new Set() };
}

async function keyOf(
  { organizationId }: Import,
  id: number,
  requestId: string,
): Promise<MemberActor> {
  const [found] = await db
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .innerJoin(users, within(users, apiKeys.organizationId, eq(users.id, apiKeys.ownerId)))
    .where(within(apiKeys, organizationId, eq(apiKeys.id, id)));
  if (!found) throw new Error("An import's key is not there.");
  const actor = apiKeyActor(found, requestId);
  const { revokedAt, expiresAt } = found.key;
  const isOver = [revokedAt, expiresAt].some((end) => end !== null && end <= now());
  const isInForce = !isOver && found.owner.status === "active";
  return isInForce ? actor : { ...actor, permissions: new Set() };
}

/** The columns that say who acts. */
export const actingOf = (actor: MemberActor) =>
  actor.kind === "api_key"
    ? { apiKeyId: actor.apiKeyId, userId: null }
    : { userId: actor.userId, apiKeyId: null };
