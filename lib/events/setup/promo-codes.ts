import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { orders, promoCodes } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { parseMinor, toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import type { EventRow, PromoCode } from "../capacity/catalog";
import type { PageAsked } from "./event-list";
import {
  NewPromoCode,
  type NewPromoCodeInput,
  PromoCodeChanges,
  type PromoCodeChangesInput,
  type PromoCodeView,
} from "./promo-code-schema";
import { findEvent, requireFewer } from "./rows";
import {
  amountIn,
  differences,
  instantOf,
  lockEvent,
  raiseRevision,
  recordSetup,
  requireRoom,
} from "./steps";

const MOST_CODES = 1000;

/** Creates a code that takes a percentage or an amount off an event's tickets. Throws 422. */
export async function createPromoCode(
  actor: Actor,
  eventId: number,
  input: NewPromoCodeInput,
): Promise<PromoCodeView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewPromoCode, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      await requireFewer(tx, promoCodes, event, MOST_CODES);
      const values = { ...codeColumns(wanted, event.currency), eventId };
      const [created] = await tx
        .insert(promoCodes)
        .values({ ...values, organizationId: event.organizationId })
        .returning();
      if (!created) throw new Error("A promo code was not written.");
      await raiseRevision(tx, event, "catalog");
      await recordSetup(tx, actor, "promo_code.create", created.id, { code: wanted.code });
      return presentCode(created, event.currency);
    }),
  );
}

/** Changes a code; what is not given stays. Throws 409 for fewer uses than there were, 422. */
export async function changePromoCode(
  actor: Actor,
  eventId: number,
  id: number,
  input: PromoCodeChangesInput,
): Promise<PromoCodeView> {
  requirePermission(actor, "events_edit");
  const given = accept(PromoCodeChanges, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      const stored = await codeOf(tx, event, id);
      const wanted = accept(NewPromoCode, { ...settingsOf(stored, event.currency), ...given });
      const changed = differences(stored, codeColumns(wanted, event.currency));
      if (changed) {
        requireRoom(changed.after.maxUses, stored.uses, "use");
        await tx
          .update(promoCodes)
          .set(changed.after)
          .where(within(promoCodes, event.organizationId, eq(promoCodes.id, id)));
        await raiseRevision(tx, event, "catalog");
        await recordSetup(tx, actor, "promo_code.change", id, changed.after, changed.before);
      }
      return presentCode(await codeOf(tx, event, id), event.currency);
    }),
  );
}

/** Removes a code that no registration was placed with. Throws 409 `promo_code_used`. */
export async function deletePromoCode(actor: Actor, eventId: number, id: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const { code } = await codeOf(tx, event, id);
    const used = await tx.$count(
      orders,
      within(orders, event.organizationId, eq(orders.promoCodeId, id)),
    );
    if (used > 0)
      throw conflict("promo_code_used", "Registrations have used this code. Turn it off instead.");
    await tx
      .delete(promoCodes)
      .where(within(promoCodes, event.organizationId, eq(promoCodes.id, id)));
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "promo_code.delete", id, {}, { code });
  });
}

/** An event's codes by name, a page at a time, and how many there are in all. Throws not found. */
export async function listPromoCodes(
  actor: Actor,
  eventId: number,
  query: PageAsked,
): Promise<{ data: PromoCodeView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "events_view");
  const event = await findEvent(db, actor, eventId);
  const page = pageOf(event, `promo_codes ${eventId}`, query, BY_CODE);
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(promoCodes)
      .where(and(ofEvent(event), page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(promoCodes).where(ofEvent(event)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ code, id }) => [code, String(id)]);
  const data = rows.map((row) => presentCode(row, event.currency));
  return { data, total: counted?.total ?? 0, nextCursor };
}

const BY_CODE = [
  { by: promoCodes.code, type: "text" },
  { by: promoCodes.id, type: "int" },
] as const;

/** One of an event's codes. Throws not found. */
export async function getPromoCode(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<PromoCodeView> {
  requirePermission(actor, "events_view");
  const event = await findEvent(db, actor, eventId);
  return presentCode(await codeOf(db, event, id), event.currency);
}

const ofEvent = (event: EventRow) =>
  within(promoCodes, event.organizationId, eq(promoCodes.eventId, event.id));

async function codeOf(reader: Db | Tx, event: EventRow, id: number): Promise<PromoCode> {
  const [found] = await reader
    .select()
    .from(promoCodes)
    .where(and(ofEvent(event), eq(promoCodes.id, id)));
  if (!found) throw notFound("promo code");
  return found;
}

const codeColumns = (wanted: z.output<typeof NewPromoCode>, currency: string) => ({
  code: wanted.code,
  kind: wanted.kind,
  value: storedValue(wanted, currency),
  maxUses: wanted.max_uses,
  startsAt: instantOf(wanted.starts_at),
  endsAt: instantOf(wanted.ends_at),
  active: wanted.active,
});

const settingsOf = (row: PromoCode, currency: string) => ({
  code: row.code,
  kind: row.kind,
  value: row.kind === "percent" ? row.value / 100 : toMajor(row.value, currency),
  max_uses: row.maxUses,
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  active: row.active,
});

const presentCode = (row: PromoCode, currency: string): PromoCodeView => ({
  id: row.id,
  uses: row.uses,
  ...settingsOf(row, currency),
});

/** Basis points or minor units. */
function storedValue({ kind, value }: { kind: string; value: number | string }, currency: string) {
  if (kind === "amount") {
    const amount = amountIn(currency, value, "value");
    if (amount > 0) return amount;
    throw refused("value", "invalid_amount", "Enter a discount above zero.");
  }
  // A percentage with two places reads like an amount of a currency with cents.
  const basisPoints = parseMinor(String(value), "USD") ?? 0;
  if (basisPoints > 0 && basisPoints <= 10_000) return basisPoints;
  throw refused("value", "invalid_percent", "Enter a percentage above 0 and up to 100.");
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error, "promo_codes_code_key"))
      throw refused("code", "taken", "This event already has this code.");
    throw error;
  }
}
