import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import {
  auctionBids,
  auctionItems,
  eventInvitations,
  orderLines,
  questions,
  registrationGroups,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { EventRow } from "../capacity/catalog";
import { lockEvent, raiseRevision, recordSetup } from "./steps";

/** Removes a ticket that nobody registered with. Throws 409 when it is in use. */
export async function deleteTicketType(actor: Actor, eventId: number, id: number): Promise<void> {
  await remove(actor, eventId, ticketTypes, id, "ticket", async (tx, event) => {
    if (await isOrdered(tx, event, "ticketTypeId", id)) throw inUse("ticket");
    const invited = within(
      eventInvitations,
      event.organizationId,
      eq(eventInvitations.ticketTypeId, id),
    );
    if ((await tx.$count(eventInvitations, invited)) > 0)
      throw conflict("product_in_use", "Invitations use this ticket. Turn it off instead.");
    const [asked] = await tx
      .select({ label: questions.fieldLabel })
      .from(questions)
      .where(
        within(
          questions,
          event.organizationId,
          eq(questions.eventId, event.id),
          sql`${id} = any(${questions.appliesToTicketTypeIds})`,
        ),
      )
      .limit(1);
    if (asked)
      throw conflict(
        "ticket_needed",
        `The question “${asked.label}” is asked only with this ticket. Change the question first.`,
      );
  });
}

/** Removes a package that nobody registered with. Throws 409 when it is in use. */
export async function deleteSponsorPackage(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<void> {
  await remove(actor, eventId, sponsorPackages, id, "sponsor package", async (tx, event) => {
    if (await isOrdered(tx, event, "sponsorPackageId", id)) throw inUse("package");
  });
}

/** Removes an item that nobody bid for or bought. Throws 409 when it is in use. */
export async function deleteAuctionItem(actor: Actor, eventId: number, id: number): Promise<void> {
  await remove(actor, eventId, auctionItems, id, "auction item", async (tx, event) => {
    const bids = await tx.$count(
      auctionBids,
      within(auctionBids, event.organizationId, eq(auctionBids.auctionItemId, id)),
    );
    if (bids > 0) throw conflict("auction_item_in_use", "This item has bids. Turn it off instead.");
    if (await isOrdered(tx, event, "auctionItemId", id)) throw inUse("auction item");
  });
}

const ACTIONS = {
  ticket: "ticket_type.delete",
  "sponsor package": "sponsor_package.delete",
  "auction item": "auction_item.delete",
} as const;

async function remove(
  actor: Actor,
  eventId: number,
  table: typeof ticketTypes | typeof sponsorPackages | typeof auctionItems,
  id: number,
  noun: keyof typeof ACTIONS,
  requireUnused: (tx: Tx, event: EventRow) => Promise<void>,
): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const isIt = within(table, event.organizationId, eq(table.eventId, event.id), eq(table.id, id));
    const name = "title" in table ? table.title : table.name;
    const [found] = await tx.select({ name }).from(table).where(isIt);
    if (!found) throw notFound(noun);
    await requireUnused(tx, event);
    await tx.delete(table).where(isIt);
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, ACTIONS[noun], id, {}, { name: found.name });
  });
}

async function isOrdered(
  tx: Tx,
  event: EventRow,
  product: "ticketTypeId" | "sponsorPackageId" | "auctionItemId",
  id: number,
): Promise<boolean> {
  const lines = await tx.$count(
    orderLines,
    within(orderLines, event.organizationId, eq(orderLines[product], id)),
  );
  if (lines > 0 || product !== "ticketTypeId") return lines > 0;
  const groups = await tx.$count(
    registrationGroups,
    within(registrationGroups, event.organizationId, eq(registrationGroups.eventTicketTypeId, id)),
  );
  return groups > 0;
}

const inUse = (what: string) =>
  conflict("product_in_use", `This ${what} has been sold in registrations. Turn it off instead.`);
