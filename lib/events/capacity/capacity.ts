import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auctionItems, events, promoCodes, sponsorPackages, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import type { Problem } from "@/lib/errors";
import { conflict } from "@/lib/errors";
import type { Catalog } from "./catalog";
import type { WaitlistOffer } from "./waitlist-offers";

/** How many units an order takes of one pool. Auction items are pools of one. */
export type Hold = {
  pool: "event" | "ticket_type" | "sponsor_package" | "auction_item" | "promo_code";
  id: number;
  units: number;
};

type HeldLine = {
  ticketTypeId: number | null;
  sponsorPackageId: number | null;
  auctionItemId: number | null;
  quantity: number;
  admissions: number;
};

type CancelledParts = { cancelledUnits: number; cancelledAdmissions: number };

/** A line without what was given back of it, which holds no place any more. */
export const activePart = <Line extends HeldLine & CancelledParts>(line: Line): HeldLine => ({
  ...line,
  quantity: line.quantity - line.cancelledUnits,
  admissions: line.admissions - line.cancelledAdmissions,
});

const POOL_ORDER = ["event", "ticket_type", "sponsor_package", "auction_item", "promo_code"];

/** What an order's lines take, in the order in which pools are locked. */
export function holdsOf(
  eventId: number,
  lines: readonly HeldLine[],
  promoCodeId: number | null,
): Hold[] {
  const units = new Map<string, Hold>();
  const add = (pool: Hold["pool"], id: number | null, count: number) => {
    if (id === null || count === 0) return;
    const key = `${pool}:${id}`;
    units.set(key, { pool, id, units: (units.get(key)?.units ?? 0) + count });
  };
  for (const line of lines) {
    add("event", eventId, line.admissions);
    add("ticket_type", line.ticketTypeId, line.quantity);
    add("sponsor_package", line.sponsorPackageId, line.quantity);
    add("auction_item", line.auctionItemId, line.quantity);
  }
  add("promo_code", promoCodeId, 1);
  return [...units.values()].sort(
    (a, b) => POOL_ORDER.indexOf(a.pool) - POOL_ORDER.indexOf(b.pool) || a.id - b.id,
  );
}

/** What an offer of the waiting list takes: its ticket, and room in the event. */
export function holdsOfOffer(offer: WaitlistOffer | null): Hold[] {
  if (!offer) return [];
  const { entry, admissionsPerUnit } = offer;
  const { eventId, ticketTypeId, quantity } = entry;
  const admissions = quantity * admissionsPerUnit;
  const none = { sponsorPackageId: null, auctionItemId: null };
  return holdsOf(eventId, [{ ticketTypeId, quantity, admissions, ...none }], null);
}

/** What of this is no longer there, in words for the buyer; empty when there is room for all. */
export function shortages(catalog: Catalog, holds: readonly Hold[]): Problem[] {
  return holds.flatMap((hold) => {
    const left = unitsLeft(catalog, hold) + keptUnits(catalog, hold);
    return left >= hold.units ? [] : [shortage(hold, left)];
  });
}

function shortage(hold: Hold, left: number): Problem {
  const message =
    hold.pool === "promo_code"
      ? "This code has reached its limit of uses."
      : left > 0
        ? `Only ${left} left.`
        : "Sold out.";
  return { path: `${hold.pool}:${hold.id}`, code: "sold_out", message };
}

/** What an offer of the waiting list keeps of a pool for this very cart. */
const keptUnits = ({ offer }: Catalog, { pool, id }: Hold): number =>
  holdsOfOffer(offer).find((kept) => kept.pool === pool && kept.id === id)?.units ?? 0;

function unitsLeft(catalog: Catalog, hold: Hold): number {
  const left = (capacity: number | null | undefined, taken: number | undefined) =>
    capacity === null ? Number.POSITIVE_INFINITY : (capacity ?? 0) - (taken ?? 0);
  switch (hold.pool) {
    case "event":
      return left(catalog.event.capacity, catalog.event.admissionsTaken);
    case "ticket_type": {
      const found = catalog.ticketTypes.find((each) => each.id === hold.id);
      return left(found?.capacity, found?.unitsTaken);
    }
    case "sponsor_package": {
      const found = catalog.sponsorPackages.find((each) => each.id === hold.id);
      return left(found?.capacity, found?.unitsTaken);
    }
    case "auction_item":
      return left(1, catalog.auctionItems.find((each) => each.id === hold.id)?.unitsTaken);
    case "promo_code":
      return left(catalog.promoCode?.maxUses, catalog.promoCode?.uses);
  }
}

/**
 * Takes places in the locking order. The update itself waits for the row's lock and takes only what is
 * left of it. Throws 409 `sold_out`; checks in the database stand behind it.
 */
export async function takeCapacity(
  tx: Tx,
  organizationId: number,
  holds: readonly Hold[],
): Promise<void> {
  for (const hold of holds) {
    const taken = await move(tx, organizationId, hold, hold.units);
    if (!taken) throw soldOut([shortage(hold, 0)]);
  }
}

/** Gives places back. */
export async function freeCapacity(
  tx: Tx,
  organizationId: number,
  holds: readonly Hold[],
): Promise<void> {
  for (const hold of holds) await move(tx, organizationId, hold, -hold.units);
}

export const soldOut = (problems: Problem[]) =>
  conflict("sold_out", "Some of your selection was just taken.", { errors: problems });

/** Moves a pool's counter; false when the pool is too small. */
async function move(tx: Tx, organizationId: number, hold: Hold, by: number): Promise<boolean> {
  const rows = await moveCounter(tx, organizationId, hold, by);
  return rows.length > 0;
}

function moveCounter(tx: Tx, organizationId: number, { pool, id }: Hold, by: number) {
  switch (pool) {
    case "event":
      return tx
        .update(events)
        .set({ admissionsTaken: sql`${events.admissionsTaken} + ${by}` })
        .where(
          within(
            events,
            organizationId,
            eq(events.id, id),
            sql`(${events.capacity} is null or ${events.admissionsTaken} + ${by} <= ${events.capacity})`,
          ),
        )
        .returning({ id: events.id });
    case "ticket_type":
      return tx
        .update(ticketTypes)
        .set({ unitsTaken: sql`${ticketTypes.unitsTaken} + ${by}` })
        .where(
          within(
            ticketTypes,
            organizationId,
            eq(ticketTypes.id, id),
            sql`(${ticketTypes.capacity} is null or ${ticketTypes.unitsTaken} + ${by} <= ${ticketTypes.capacity})`,
          ),
        )
        .returning({ id: ticketTypes.id });
    case "sponsor_package":
      return tx
        .update(sponsorPackages)
        .set({ unitsTaken: sql`${sponsorPackages.unitsTaken} + ${by}` })
        .where(
          within(
            sponsorPackages,
            organizationId,
            eq(sponsorPackages.id, id),
            sql`(${sponsorPackages.capacity} is null or ${sponsorPackages.unitsTaken} + ${by} <= ${sponsorPackages.capacity})`,
          ),
        )
        .returning({ id: sponsorPackages.id });
    case "auction_item":
      return tx
        .update(auctionItems)
        .set({ unitsTaken: sql`${auctionItems.unitsTaken} + ${by}` })
        .where(
          within(
            auctionItems,
            organizationId,
            eq(auctionItems.id, id),
            sql`${auctionItems.unitsTaken} + ${by} <= 1`,
          ),
        )
        .returning({ id: auctionItems.id });
    case "promo_code":
      return tx
        .update(promoCodes)
        .set({ uses: sql`${promoCodes.uses} + ${by}` })
        .where(
          within(
            promoCodes,
            organizationId,
            eq(promoCodes.id, id),
            sql`(${promoCodes.maxUses} is null or ${promoCodes.uses} + ${by} <= ${promoCodes.maxUses})`,
          ),
        )
        .returning({ id: promoCodes.id });
  }
}
