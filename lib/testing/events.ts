import type { NewOrderInput } from "@/lib/events/place-order-schema";
import { placeOrder } from "@/lib/events/selling/place-order";
import type { PlacedOrder } from "@/lib/events/selling/placement";
import type { NewEventInput } from "@/lib/events/setup/event-schema";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { createEvent } from "@/lib/events/setup/events";
import { createSponsorPackage, createTicketType } from "@/lib/events/setup/products";
import type { VisitorActor } from "@/lib/identity/actor";
import { systemActor } from "@/lib/identity/actor";
import type { Tenant } from "./tenant";

export type EventFixture = {
  eventId: number;
  slug: string;
  /** One person, 50.00 of which 20.00 is fair market value. */
  ticketTypeId: number;
  /** A table of eight, 1000.00. */
  tableTypeId: number;
  /** A package with four places, 2500.00. */
  packageId: number;
};

type EventOptions = Partial<NewEventInput> & {
  ticketCapacity?: number;
  ticketPrice?: number | string;
};

/** A published event with a ticket, a table and a sponsor package. */
export async function createEventFixture(
  tenant: Tenant,
  { ticketCapacity, ticketPrice, ...event }: EventOptions = {},
): Promise<EventFixture> {
  const { id: eventId, slug } = await createEvent(tenant.owner, {
    slug: `gala-${tenant.organizationId}-${Math.random().toString(36).slice(2, 8)}`,
    name: "Spring gala",
    starts_at: "2035-05-12T22:00:00Z",
    ends_at: "2035-05-13T02:00:00Z",
    currency: "USD",
    location: {
      kind: "in_person",
      venue: "The Boathouse",
      address: "12 Quay Street",
      area_label: "Portland, Maine",
    },
    check_instructions: "Please make your check out to the organization.",
    receipt_note: "Thank you.",
    ...event,
  });
  const ticket = await createTicketType(tenant.owner, eventId, {
    name: "Guest",
    code: "GUEST",
    price: ticketPrice ?? 50,
    fair_market_value: 20,
    capacity: ticketCapacity,
  });
  const table = await createTicketType(tenant.owner, eventId, {
    name: "Table of eight",
    price: 1000,
    fair_market_value: 400,
    admissions_per_unit: 8,
    registration_group_kind: "table",
    group_label_prompt: "Table name",
    attendee_details_timing: "before_event",
  });
  const sponsor = await createSponsorPackage(tenant.owner, eventId, {
    name: "Harbor sponsor",
    tier: "Gold",
    price: 2500,
    fair_market_value: 300,
    admissions_per_unit: 4,
  });
  await setEventStatus(tenant.owner, eventId, "published");
  return {
    eventId,
    slug,
    ticketTypeId: ticket.id,
    tableTypeId: table.id,
    packageId: sponsor.id,
  };
}

export const visitorOf = (tenant: Tenant): VisitorActor => ({
  kind: "visitor",
  organizationId: tenant.organizationId,
  requestId: "test-visitor",
});

type Wanted = Partial<NewOrderInput> & { tickets?: number; tables?: number; packages?: number };

export function orderInput(
  event: EventFixture,
  { tickets = 0, tables = 0, packages = 0, ...input }: Wanted = {},
): NewOrderInput {
  const wanted = tickets + tables + packages === 0 && !input.cart ? { tickets: 1 } : {};
  const quantities = { tickets, tables, packages, ...wanted };
  return {
    cart: {
      tickets: [
        { ticket_type_id: event.ticketTypeId, quantity: quantities.tickets },
        { ticket_type_id: event.tableTypeId, quantity: quantities.tables },
      ].filter((item) => item.quantity > 0),
      sponsor_packages: [
        { sponsor_package_id: event.packageId, quantity: quantities.packages },
      ].filter((item) => item.quantity > 0),
    },
    purchaser: { first_name: "Paula", last_name: "Buyer", email: "paula@example.org" },
    payment_method: "card",
    ...input,
  };
}

/** An order by card, pending: one ticket unless the numbers say otherwise. */
export async function placeOrderFixture(
  tenant: Tenant,
  event: EventFixture,
  wanted: Wanted = {},
): Promise<PlacedOrder> {
  const actor = systemActor(tenant.organizationId, "test-order");
  return placeOrder(actor, { id: event.eventId }, orderInput(event, wanted));
}
