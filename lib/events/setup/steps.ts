import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { plural } from "@/lib/format/amounts";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { amountStep, parseAmount } from "../amounts";
import type { EventRow } from "../capacity/catalog";

/** The actor's event under its row lock. Throws not found. */
export async function lockEvent(tx: Tx, actor: Actor, eventId: number): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(within(events, actor.organizationId, eq(events.id, eventId)))
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
  await tx
    .update(events)
    .set(raised)
    .where(within(events, event.organizationId, eq(events.id, event.id)));
}

/** The audit row of a change to an event or to something in it. */
export async function recordSetup(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectId: number,
  after: Record<string, unknown>,
  before?: Record<string, unknown>,
): Promise<void> {
  const subjectType = action.split(".")[0] ?? "event";
  await recordChange(tx, actor, { action, subjectType, subjectId, before, after });
}

type Values = Record<string, unknown>;

/** What of `wanted` is not like `stored`, and how that was; undefined when there is no difference. */
export function differences<Row extends Values, Wanted extends Values>(
  stored: Row,
  wanted: Wanted,
): { before: Partial<Wanted>; after: Partial<Wanted> } | undefined {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(stored[key], value),
  );
  if (changed.length === 0) return undefined;
  const before = changed.map(([key]) => [key, stored[key]]);
  return {
    before: Object.fromEntries(before) as Partial<Wanted>,
    after: Object.fromEntries(changed) as Partial<Wanted>,
  };
}

/** Throws 409 `below_taken` for a capacity that is smaller than what is sold and held. */
export function requireRoom(
  capacity: number | null | undefined,
  taken: number,
  one: string,
  many?: string,
): void {
  if (capacity == null || capacity >= taken) return;
  const message = `${plural(taken, one, many)} ${taken === 1 ? "is" : "are"} already taken, so the limit can’t be lower.`;
  throw conflict("below_taken", message, { taken });
}

/** An amount of an event's currency in minor units. Throws 422 at `path`. */
export function amountIn(currency: string, given: number | string, path: string): Minor {
  const minor = parseAmount(given, currency);
  if (minor !== undefined) return minor;
  const places = amountStep(currency) > 1 ? " with at most two places" : "";
  throw refused(path, "invalid_amount", `Enter an amount in ${currency}${places}.`);
}

/** A time as it is stored; what is absent stays absent. */
export function instantOf(text: string | null | undefined): Date | null | undefined {
  return text == null ? text : new Date(text);
}
