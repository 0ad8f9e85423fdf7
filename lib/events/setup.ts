import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { foreignKeyViolation, uniqueViolation } from "@/db/errors";
import { events, organizations, sponsorPackages, ticketTypes } from "@/db/schema";
import { recordChange, recordEvent } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { amountStep, parseAmount } from "./amounts";
import type { EventRow } from "./catalog";
import { NewEvent, type NewEventInput } from "./setup-schema";

/** Creates an event as a draft. Throws 422, also when the slug is taken. */
export async function createEvent(
  actor: Actor,
  input: NewEventInput,
): Promise<{ id: number; slug: string }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewEvent, input);
  try {
    return await db.transaction(async (tx) => {
      const values = eventRow(wanted, await defaultsOf(tx, actor.organizationId));
      const [event] = await tx
        .insert(events)
        .values({ organizationId: actor.organizationId, ...values })
        .returning();
      if (!event) throw new Error("An event was not written.");
      await recordSetup(tx, actor, "event.create", event.id, { slug: event.slug });
      return { id: event.id, slug: event.slug };
    });
  } catch (error) {
    if (uniqueViolation(error, "events_slug_key"))
      throw refused("slug", "taken", "Another event has this address already.");
    if (foreignKeyViolation(error, "events_branding_program_fk"))
      throw refused("branding_program_id", "unknown_program", "There is no such program.");
    throw error;
  }
}

type Defaults = { timeZone: string; currency: string };

async function defaultsOf(tx: Tx, organizationId: number): Promise<Defaults> {
  const [found] = await tx
    .select({ timeZone: organizations.timeZone, currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found;
}

function eventRow(wanted: ReturnType<typeof NewEvent.parse>, defaults: Defaults) {
  const { location } = wanted;
  const currency = wanted.currency ?? defaults.currency;
  return {
    slug: wanted.slug,
    name: wanted.name,
    summary: wanted.summary,
    startsAt: wanted.starts_at,
    endsAt: wanted.ends_at,
    timeZone: wanted.timezone ?? defaults.timeZone,
    currency,
    capacity: wanted.capacity,
    brandingProgramId: wanted.branding_program_id,
    locationKind: location.kind,
    venue: location.venue,
    address: location.address,
    areaLabel: location.area_label,
    onlineUrl: location.online_url,
    locationAudience: location.audience,
    locationReleasedAt: location.released_at,
    mapAllowed: location.map_allowed,
    magicLinkEnabled: wanted.magic_link_enabled,
    magicLinkUntil: wanted.magic_link_until,
    buyerCancelUntil: wanted.buyer_cancel_until,
    reservationMinutes: wanted.reservation_minutes,
    checkReservationDays: wanted.check_reservation_days,
    checkInstructions: wanted.check_instructions,
    paymentMethods: wanted.payment_methods,
    feeCoverBasisPoints: wanted.fee_cover && Math.round(wanted.fee_cover.percent * 100),
    feeCoverFixed: wanted.fee_cover
      ? amountIn(currency, wanted.fee_cover.fixed, "fee_cover.fixed")
      : 30 * amountStep(currency),
    receiptNote: wanted.receipt_note,
  };
}

/**
 * Puts an event on the public pages. Throws 422 while it has no start or nothing to register for, 409
 * for an archived one.
 */
export async function publishEvent(actor: Actor, eventId: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    if (event.status === "published") return;
    if (event.status === "archived")
      throw conflict("event_archived", "An archived event cannot be published.");
    if (!event.startsAt) throw refused("starts_at", "missing", "Say when the event begins first.");
    if (!(await hasProducts(tx, event)))
      throw refused("", "nothing_to_register_for", "Add a ticket or a sponsor package first.");
    await tx
      .update(events)
      .set({ status: "published", publishedAt: event.publishedAt ?? now() })
      .where(eq(events.id, event.id));
    await recordSetup(tx, actor, "event.publish", event.id, { status: "published" });
    await recordEvent(tx, actor.organizationId, "event.published", { event_id: event.id });
  });
}

async function hasProducts(tx: Tx, event: EventRow): Promise<boolean> {
  const ofEvent = (table: typeof ticketTypes | typeof sponsorPackages) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.organizationId, event.organizationId),
          eq(table.eventId, event.id),
          eq(table.active, true),
        ),
      )
      .limit(1);
  return (await ofEvent(ticketTypes)).length + (await ofEvent(sponsorPackages)).length > 0;
}

/** The actor's event under its row lock. Throws not found. */
export async function lockEvent(tx: Tx, actor: Actor, eventId: number): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.organizationId, actor.organizationId), eq(events.id, eventId)))
    .for("no key update");
  if (!event) throw notFound("event");
  return event;
}

/** Tells that what is sold, or what is asked, has changed: earlier quotes are void. */
export async function raiseRevision(
  tx: Tx,
  event: EventRow,
  of: "catalog" | "questions",
): Promise<void> {
  const raised =
    of === "catalog"
      ? { catalogRevision: sql`${events.catalogRevision} + 1` }
      : { questionsRevision: sql`${events.questionsRevision} + 1` };
  await tx.update(events).set(raised).where(eq(events.id, event.id));
}

export async function recordSetup(
  tx: Tx,
  actor: Actor,
  action: string,
  subjectId: number,
  after: Record<string, unknown>,
): Promise<void> {
  const subjectType = action.split(".")[0] ?? "event";
  await recordChange(tx, actor, { action, subjectType, subjectId, after });
}

/** An amount of an event's currency in minor units. Throws 422 at `path`. */
export function amountIn(currency: string, given: number | string, path: string): Minor {
  const minor = parseAmount(given, currency);
  if (minor !== undefined) return minor;
  const places = amountStep(currency) > 1 ? " with at most two places" : "";
  throw refused(path, "invalid_amount", `Write an amount in ${currency}${places}.`);
}

export const refused = (path: string, code: string, message: string) =>
  invalid("Some of what was sent is not valid.", [{ path, code, message }]);
