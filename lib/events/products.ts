import { db } from "@/db/client";
import { sponsorPackages, ticketTypes } from "@/db/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { amountIn, lockEvent, raiseRevision, recordSetup } from "./setup";
import {
  NewSponsorPackage,
  type NewSponsorPackageInput,
  NewTicketType,
  type NewTicketTypeInput,
} from "./setup-schema";

/** Puts a ticket on sale in an event. Amounts are in the event's currency. */
export async function createTicketType(
  actor: Actor,
  eventId: number,
  input: NewTicketTypeInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewTicketType, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [created] = await tx
      .insert(ticketTypes)
      .values({
        organizationId: event.organizationId,
        eventId: event.id,
        name: wanted.name,
        code: wanted.code,
        description: wanted.description,
        price: amountIn(event.currency, wanted.price, "price"),
        fairMarketValue: amountIn(event.currency, wanted.fair_market_value, "fair_market_value"),
        admissionsPerUnit: wanted.admissions_per_unit,
        registrationGroupKind: wanted.registration_group_kind,
        groupLabelPrompt: wanted.group_label_prompt,
        attendeeDetailsTiming: wanted.attendee_details_timing,
        capacity: wanted.capacity,
        minPerOrder: wanted.min_per_order,
        maxPerOrder: wanted.max_per_order,
        salesStartAt: wanted.sales_start_at,
        salesEndAt: wanted.sales_end_at,
        position: wanted.position,
      })
      .returning({ id: ticketTypes.id });
    if (!created) throw new Error("A ticket type was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "ticket_type.create", created.id, { name: wanted.name });
    return created;
  });
}

/** Offers a sponsor package in an event, with or without places. */
export async function createSponsorPackage(
  actor: Actor,
  eventId: number,
  input: NewSponsorPackageInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewSponsorPackage, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [created] = await tx
      .insert(sponsorPackages)
      .values({
        organizationId: event.organizationId,
        eventId: event.id,
        name: wanted.name,
        tier: wanted.tier,
        benefits: wanted.benefits,
        price: amountIn(event.currency, wanted.price, "price"),
        fairMarketValue: amountIn(event.currency, wanted.fair_market_value, "fair_market_value"),
        admissionsPerUnit: wanted.admissions_per_unit,
        groupLabelPrompt: wanted.group_label_prompt,
        attendeeDetailsTiming: wanted.attendee_details_timing,
        capacity: wanted.capacity,
        position: wanted.position,
      })
      .returning({ id: sponsorPackages.id });
    if (!created) throw new Error("A sponsor package was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "sponsor_package.create", created.id, { name: wanted.name });
    return created;
  });
}
