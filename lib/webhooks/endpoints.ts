import { db, type Tx } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { secondsFromNow } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept } from "@/lib/input";
import { requireDeliverable } from "./resolving";
import { requireVisible } from "./rights";
import { type EndpointRow, isEndpoint, lockEndpoint, readEndpoint, readEndpoints } from "./rows";
import {
  MOST_ENDPOINTS,
  NewWebhookEndpoint,
  type NewWebhookEndpointInput,
  WebhookEndpointChanges,
  type WebhookEndpointChangesInput,
  type WebhookEndpointView,
  type WebhookEndpointWithSecret,
} from "./schema";
import { newSigningSecret } from "./signing";

/** For how long the secret before a rotation signs as well, in hours. */
const OVERLAP_HOURS = 24;

const subject = (id: number) => ({ subjectType: "webhook_endpoint", subjectId: id });

/** Every endpoint, the oldest first; never a secret. */
export async function listWebhookEndpoints(actor: MemberActor): Promise<WebhookEndpointView[]> {
  requirePermission(actor, "api_keys_edit");
  return readEndpoints(db, actor);
}

/** One endpoint. Throws not found. */
export async function getWebhookEndpoint(actor: MemberActor, id: number) {
  requirePermission(actor, "api_keys_edit");
  return readEndpoint(db, actor, id);
}

/**
 * Adds an endpoint that is sent events with what the actor may see. Throws 403 for a type that they may not
 * see, 409 `too_many`, and 422 for an address that nothing is sent to.
 */
export async function createWebhookEndpoint(
  actor: MemberActor,
  input: NewWebhookEndpointInput,
): Promise<WebhookEndpointWithSecret> {
  requirePermission(actor, "api_keys_edit");
  const { url, types, description } = accept(NewWebhookEndpoint, input);
  requireVisible(actor, types);
  await requireDeliverable(url);
  return db.transaction(async (tx) => {
    const { id, secret } = await addEndpoint(tx, actor, {
      url,
      types,
      description,
      source: "staff",
    });
    return { ...(await readEndpoint(tx, actor, id)), secret };
  });
}

type Added = Pick<EndpointRow, "url" | "types" | "source"> & { description?: string | null };

/** Writes an endpoint down, which is sent what the actor may see. Throws 409 `too_many`. */
export async function addEndpoint(
  tx: Tx,
  actor: MemberActor,
  { url, types, description, source }: Added,
): Promise<{ id: number; secret: string }> {
  const { organizationId } = actor;
  const secret = newSigningSecret();
  await lockOrganization(tx, organizationId);
  if (
    (await tx.$count(webhookEndpoints, within(webhookEndpoints, organizationId))) >= MOST_ENDPOINTS
  )
    throw conflict("too_many", `An organization has at most ${MOST_ENDPOINTS} endpoints.`);
  const [made] = await tx
    .insert(webhookEndpoints)
    .values({
      ...{ organizationId, url, types, description, secret, source },
      ...responsible(actor),
    })
    .returning({ id: webhookEndpoints.id });
  if (!made) throw new Error("A webhook endpoint was not written.");
  await recordChange(tx, actor, {
    ...{ action: "webhook_endpoint.create", ...subject(made.id) },
    after: { url, types, description },
  });
  return { id: made.id, secret };
}

/**
 * Changes an endpoint. Whoever does so is its creator from then on: it is sent what they may see. Throws as
 * `createWebhookEndpoint` does, and not found.
 */
export async function changeWebhookEndpoint(
  actor: MemberActor,
  id: number,
  input: WebhookEndpointChangesInput,
): Promise<WebhookEndpointView> {
  requirePermission(actor, "api_keys_edit");
  const wanted = accept(WebhookEndpointChanges, input);
  const before = await readEndpoint(db, actor, id);
  requireVisible(actor, wanted.types ?? before.types);
  if (wanted.url !== undefined && wanted.url !== before.url) await requireDeliverable(wanted.url);
  return db.transaction(async (tx) => {
    const locked = await lockEndpoint(tx, actor, id);
    requireVisible(actor, wanted.types ?? locked.types);
    const changes = changesOf(locked, { ...wanted, ...responsible(actor) });
    if (changes.length === 0) return readEndpoint(tx, actor, id);
    await tx
      .update(webhookEndpoints)
      .set(Object.fromEntries(changes.map(({ key, after }) => [key, after])))
      .where(isEndpoint(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.change", ...subject(id) },
      before: Object.fromEntries(changes.map((each) => [each.key, each.before])),
      after: Object.fromEntries(changes.map((each) => [each.key, each.after])),
    });
    return readEndpoint(tx, actor, id);
  });
}

type Wanted = Partial<
  Pick<EndpointRow, "url" | "types" | "description" | "permissions" | "createdByUserId">
>;

const changesOf = (row: EndpointRow, wanted: Wanted) =>
  (Object.keys(wanted) as (keyof Wanted)[])
    .filter((key) => wanted[key] !== undefined)
    .map((key) => ({ key, before: row[key], after: wanted[key] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));

/** Whose endpoint it is, and what it may be sent. */
const responsible = (actor: MemberActor) => ({
  createdByUserId: actingUser(actor),
  permissions: [...actor.permissions],
});

/** Removes an endpoint with its deliveries; nothing more is sent to it. Throws not found. */
export async function removeWebhookEndpoint(actor: MemberActor, id: number): Promise<void> {
  requirePermission(actor, "api_keys_edit");
  await db.transaction((tx) => dropEndpoint(tx, actor, id));
}

/** Removes an endpoint with its log. Throws not found. */
export async function dropEndpoint(tx: Tx, actor: MemberActor, id: number): Promise<void> {
  const { url, types, description } = await lockEndpoint(tx, actor, id);
  await tx.delete(webhookEndpoints).where(isEndpoint(actor, id));
  await recordChange(tx, actor, {
    ...{ action: "webhook_endpoint.remove", ...subject(id) },
    before: { url, types, description },
  });
}

/**
 * Gives an endpoint another secret. For 24 hours the one before signs as well, so that the receiver can be
 * changed without missing anything. Throws not found.
 */
export async function rotateWebhookSecret(
  actor: MemberActor,
  id: number,
): Promise<WebhookEndpointWithSecret> {
  requirePermission(actor, "api_keys_edit");
  const secret = newSigningSecret();
  const previousSecretUntil = secondsFromNow(OVERLAP_HOURS * 3_600);
  return db.transaction(async (tx) => {
    const { secret: previousSecret } = await lockEndpoint(tx, actor, id);
    await tx
      .update(webhookEndpoints)
      .set({ secret, previousSecret, previousSecretUntil })
      .where(isEndpoint(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.rotate", ...subject(id) },
      after: { previous_secret_until: previousSecretUntil.toISOString() },
    });
    return { ...(await readEndpoint(tx, actor, id)), secret };
  });
}

/** Sends nothing more to an endpoint until it is enabled. Events meanwhile don't reach it. Throws not found. */
export async function disableWebhookEndpoint(actor: MemberActor, id: number) {
  requirePermission(actor, "api_keys_edit");
  return db.transaction(async (tx) => {
    const { state } = await lockEndpoint(tx, actor, id);
    if (state === "disabled") return readEndpoint(tx, actor, id);
    await tx
      .update(webhookEndpoints)
      .set({ state: "disabled", disabledReason: "by_staff", disabledAt: secondsFromNow(0) })
      .where(isEndpoint(actor, id));
    await recordChange(tx, actor, { action: "webhook_endpoint.disable", ...subject(id) });
    return readEndpoint(tx, actor, id);
  });
}

/** Sends to an endpoint again, beginning with what was waiting when it was disabled. Throws not found. */
export async function enableWebhookEndpoint(actor: MemberActor, id: number) {
  requirePermission(actor, "api_keys_edit");
  return db.transaction(async (tx) => {
    const { state, disabledReason } = await lockEndpoint(tx, actor, id);
    if (state === "enabled") return readEndpoint(tx, actor, id);
    await tx
      .update(webhookEndpoints)
      .set({ state: "enabled", disabledReason: null, disabledAt: null, firstFailedAt: null })
      .where(isEndpoint(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.enable", ...subject(id) },
      before: { reason: disabledReason },
    });
    return readEndpoint(tx, actor, id);
  });
}
